// The part of onnxruntime's C ABI that is used here: function tables by slot number, no onnxruntime
// header.
//
// The tables are append-only, so a slot means the same in every version from the one that
// introduced it: 1.17 for what the custom operator uses, 1.23 for what only the execution provider
// does.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

struct OrtStatus;
struct OrtEnv;
struct OrtRunOptions;
struct OrtSession;
struct OrtSessionOptions;
struct OrtCustomOpDomain;
struct OrtAllocator;
struct OrtValue;
struct OrtTypeInfo;
struct OrtTensorTypeAndShapeInfo;
struct OrtKernelInfo;
struct OrtKernelContext;
struct OrtShapeInferContext;
struct OrtCustomOp;
struct OrtMemoryInfo;
struct OrtOp;
struct OrtOpAttr;
struct OrtLogger;
struct OrtModelMetadata;
struct OrtKeyValuePairs;
struct OrtHardwareDevice;
struct OrtValueInfo;
struct OrtNode;
struct OrtGraph;
struct OrtEpApi;
struct OrtModelEditorApi;
struct OrtSyncStream;

enum OrtErrorCode : int {
  ORT_FAIL = 1,
  ORT_INVALID_ARGUMENT = 2,
  ORT_NOT_IMPLEMENTED = 9,
  ORT_INVALID_GRAPH = 10
};
enum OrtLoggingLevel : int {
  ORT_LOGGING_LEVEL_INFO = 1,
  ORT_LOGGING_LEVEL_WARNING = 2,
  ORT_LOGGING_LEVEL_ERROR = 3
};
enum OrtOptimizationLevel : int { ORT_DISABLE_ALL = 0 };
enum OrtHardwareDeviceType : int { OrtHardwareDeviceType_CPU = 0, OrtHardwareDeviceType_GPU = 1 };
enum OrtOpAttrType : int {
  ORT_OP_ATTR_INT = 1,
  ORT_OP_ATTR_INTS = 2,
  ORT_OP_ATTR_FLOAT = 3,
  ORT_OP_ATTR_FLOATS = 4,
  ORT_OP_ATTR_STRING = 5,
  ORT_OP_ATTR_STRINGS = 6,
  ORT_OP_ATTR_TENSOR = 8,
};

// Characters of paths.
#ifdef _WIN32
using OrtPathChar = wchar_t;
#else
using OrtPathChar = char;
#endif
enum OrtMemType : int { OrtMemTypeCPUInput = -2, OrtMemTypeCPUOutput = -1, OrtMemTypeDefault = 0 };
enum OrtMemoryInfoDeviceType : int {
  OrtMemoryInfoDeviceType_CPU = 0,
  OrtMemoryInfoDeviceType_GPU = 1
};
enum OrtDeviceMemoryType : int {
  OrtDeviceMemoryType_DEFAULT = 0,
  OrtDeviceMemoryType_HOST_ACCESSIBLE = 5
};
enum OrtAllocatorType : int { OrtDeviceAllocator = 0 };
enum OrtCharacteristic : int { INPUT_OUTPUT_REQUIRED = 0, INPUT_OUTPUT_OPTIONAL = 1 };

// `ONNXTensorElementDataType`, the same numbers as treebeard::ElementType.
using OrtElementType = int;

// A table as a list: SLOT(number, result, name, parameters) for each function that is used. BEHIND
// says as well from which slot on those in front of it are not.
#define TREEBEARD_ORT_API(SLOT, BEHIND)                                                            \
  SLOT(0, OrtStatus*, CreateStatus, (OrtErrorCode code, const char* message))                      \
  SLOT(1, OrtErrorCode, GetErrorCode, (const OrtStatus*))                                          \
  SLOT(2, const char*, GetErrorMessage, (const OrtStatus*))                                        \
  SLOT(3, OrtStatus*, CreateEnv, (OrtLoggingLevel, const char* log_id, OrtEnv** out))              \
  BEHIND(                                                                                          \
      8, 4, OrtStatus*, CreateSessionFromArray,                                                    \
      (const OrtEnv*, const void* model, size_t size, const OrtSessionOptions*, OrtSession** out)) \
  SLOT(9, OrtStatus*, Run,                                                                         \
       (OrtSession*, const OrtRunOptions*, const char* const* input_names,                         \
        const OrtValue* const* inputs, size_t n_inputs, const char* const* output_names,           \
        size_t n_outputs, OrtValue** outputs))                                                     \
  SLOT(10, OrtStatus*, CreateSessionOptions, (OrtSessionOptions**))                                \
  BEHIND(23, 11, OrtStatus*, SetSessionGraphOptimizationLevel,                                     \
         (OrtSessionOptions*, OrtOptimizationLevel))                                               \
  SLOT(24, OrtStatus*, SetIntraOpNumThreads, (OrtSessionOptions*, int))                            \
  SLOT(25, OrtStatus*, SetInterOpNumThreads, (OrtSessionOptions*, int))                            \
  SLOT(26, OrtStatus*, CreateCustomOpDomain, (const char* domain, OrtCustomOpDomain** out))        \
  SLOT(27, OrtStatus*, CustomOpDomain_Add, (OrtCustomOpDomain*, const OrtCustomOp*))               \
  SLOT(28, OrtStatus*, AddCustomOpDomain, (OrtSessionOptions*, OrtCustomOpDomain*))                \
  BEHIND(49, 29, OrtStatus*, CreateTensorWithDataAsOrtValue,                                       \
         (const OrtMemoryInfo*, void* data, size_t size, const int64_t* dimensions, size_t count,  \
          OrtElementType, OrtValue** out))                                                         \
  BEHIND(51, 50, OrtStatus*, GetTensorMutableData, (OrtValue*, void** out))                        \
  BEHIND(55, 52, OrtStatus*, CastTypeInfoToTensorInfo,                                             \
         (const OrtTypeInfo*, const OrtTensorTypeAndShapeInfo** out))                              \
  BEHIND(60, 56, OrtStatus*, GetTensorElementType,                                                 \
         (const OrtTensorTypeAndShapeInfo*, OrtElementType* out))                                  \
  SLOT(61, OrtStatus*, GetDimensionsCount, (const OrtTensorTypeAndShapeInfo*, size_t* out))        \
  SLOT(62, OrtStatus*, GetDimensions,                                                              \
       (const OrtTensorTypeAndShapeInfo*, int64_t* dimensions, size_t count))                      \
  BEHIND(64, 63, OrtStatus*, GetTensorShapeElementCount,                                           \
         (const OrtTensorTypeAndShapeInfo*, size_t* out))                                          \
  SLOT(65, OrtStatus*, GetTensorTypeAndShape, (const OrtValue*, OrtTensorTypeAndShapeInfo** out))  \
  BEHIND(69, 66, OrtStatus*, CreateCpuMemoryInfo,                                                  \
         (int allocator_type, OrtMemType, OrtMemoryInfo** out))                                    \
  BEHIND(76, 70, OrtStatus*, AllocatorFree, (OrtAllocator*, void*))                                \
  BEHIND(78, 77, OrtStatus*, GetAllocatorWithDefaultOptions, (OrtAllocator**))                     \
  BEHIND(86, 79, OrtStatus*, KernelInfoGetAttribute_int64,                                         \
         (const OrtKernelInfo*, const char* name, int64_t* out))                                   \
  /* The terminator counts in *size, which is the room of `out` before and what is needed after;   \
   * `out` may be null. */                                                                         \
  SLOT(87, OrtStatus*, KernelInfoGetAttribute_string,                                              \
       (const OrtKernelInfo*, const char* name, char* out, size_t* size))                          \
  BEHIND(90, 88, OrtStatus*, KernelContext_GetInput,                                               \
         (const OrtKernelContext*, size_t index, const OrtValue** out))                            \
  SLOT(91, OrtStatus*, KernelContext_GetOutput,                                                    \
       (OrtKernelContext*, size_t index, const int64_t* dimensions, size_t count, OrtValue** out)) \
  SLOT(92, void, ReleaseEnv, (OrtEnv*))                                                            \
  SLOT(93, void, ReleaseStatus, (OrtStatus*))                                                      \
  SLOT(94, void, ReleaseMemoryInfo, (OrtMemoryInfo*))                                              \
  SLOT(95, void, ReleaseSession, (OrtSession*))                                                    \
  SLOT(96, void, ReleaseValue, (OrtValue*))                                                        \
  BEHIND(98, 97, void, ReleaseTypeInfo, (OrtTypeInfo*))                                            \
  SLOT(99, void, ReleaseTensorTypeAndShapeInfo, (OrtTensorTypeAndShapeInfo*))                      \
  SLOT(100, void, ReleaseSessionOptions, (OrtSessionOptions*))                                     \
  SLOT(101, void, ReleaseCustomOpDomain, (OrtCustomOpDomain*))                                     \
  BEHIND(116, 102, OrtStatus*, ModelMetadataLookupCustomMetadataMap,                               \
         (const OrtModelMetadata*, OrtAllocator*, const char* key, char** value))                  \
  BEHIND(118, 117, void, ReleaseModelMetadata, (OrtModelMetadata*))                                \
  BEHIND(193, 119, OrtStatus*, KernelContext_GetGPUComputeStream,                                  \
         (const OrtKernelContext*, void** out))                                                    \
  BEHIND(211, 194, OrtStatus*, CreateOpAttr,                                                       \
         (const char* name, const void* data, int count, int type, OrtOpAttr** out))               \
  SLOT(212, void, ReleaseOpAttr, (OrtOpAttr*))                                                     \
  SLOT(213, OrtStatus*, CreateOp,                                                                  \
       (const OrtKernelInfo*, const char* name, const char* domain, int version,                   \
        const char** constraint_names, const OrtElementType* constraint_types, int n_constraints,  \
        const OrtOpAttr* const* attributes, int n_attributes, int n_inputs, int n_outputs,         \
        OrtOp** out))                                                                              \
  SLOT(214, OrtStatus*, InvokeOp,                                                                  \
       (const OrtKernelContext*, const OrtOp*, const OrtValue* const* inputs, int n_inputs,        \
        OrtValue* const* outputs, int n_outputs))                                                  \
  SLOT(215, void, ReleaseOp, (OrtOp*))                                                             \
  BEHIND(217, 216, OrtStatus*, CopyKernelInfo, (const OrtKernelInfo*, OrtKernelInfo** out))        \
  SLOT(218, void, ReleaseKernelInfo, (OrtKernelInfo*))                                             \
  BEHIND(230, 219, OrtStatus*, KernelInfo_GetInputCount, (const OrtKernelInfo*, size_t* out))      \
  SLOT(231, OrtStatus*, KernelInfo_GetOutputCount, (const OrtKernelInfo*, size_t* out))            \
  SLOT(232, OrtStatus*, KernelInfo_GetInputName,                                                   \
       (const OrtKernelInfo*, size_t index, char* out, size_t* size))                              \
  SLOT(233, OrtStatus*, KernelInfo_GetOutputName,                                                  \
       (const OrtKernelInfo*, size_t index, char* out, size_t* size))                              \
  SLOT(234, OrtStatus*, KernelInfo_GetInputTypeInfo,                                               \
       (const OrtKernelInfo*, size_t index, OrtTypeInfo** out))                                    \
  BEHIND(236, 235, OrtStatus*, KernelInfoGetAttribute_tensor,                                      \
         (const OrtKernelInfo*, const char* name, OrtAllocator*, OrtValue** out))                  \
  SLOT(237, OrtStatus*, HasSessionConfigEntry,                                                     \
       (const OrtSessionOptions*, const char* key, int* out))                                      \
  /* The terminator counts in *size, as above. */                                                  \
  SLOT(238, OrtStatus*, GetSessionConfigEntry,                                                     \
       (const OrtSessionOptions*, const char* key, char* out, size_t* size))                       \
  BEHIND(244, 239, OrtStatus*, KernelInfo_GetNodeName,                                             \
         (const OrtKernelInfo*, char* out, size_t* size))                                          \
  BEHIND(246, 245, OrtStatus*, KernelContext_GetLogger,                                            \
         (const OrtKernelContext*, const OrtLogger** out))                                         \
  SLOT(247, OrtStatus*, Logger_LogMessage,                                                         \
       (const OrtLogger*, OrtLoggingLevel, const char* message, const OrtPathChar* file, int line, \
        const char* function))                                                                     \
  BEHIND(252, 248, OrtStatus*, GetResizedStringTensorElementBuffer,                                \
         (OrtValue*, size_t index, size_t length, char** buffer))                                  \
  /* Too little room is an error, and *size says how much is needed. */                            \
  BEHIND(272, 253, OrtStatus*, ReadOpAttr,                                                         \
         (const OrtOpAttr*, OrtOpAttrType, void* data, size_t room, size_t* size))                 \
  BEHIND(274, 273, OrtStatus*, KernelContext_ParallelFor,                                          \
         (const OrtKernelContext*, void (*work)(void* data, size_t item), size_t n_items,          \
          size_t n_batches, void* data))                                                           \
  BEHIND(286, 275, void, ReleaseNode, (OrtNode*))                                                  \
  BEHIND(289, 287, OrtStatus*, GetValueInfoName, (const OrtValueInfo*, const char** name))         \
  SLOT(290, OrtStatus*, GetValueInfoTypeInfo, (const OrtValueInfo*, const OrtTypeInfo** out))      \
  /* Null in builds without it. */                                                                 \
  SLOT(291, const OrtModelEditorApi*, GetModelEditorApi, ())                                       \
  BEHIND(295, 292, void, CreateKeyValuePairs, (OrtKeyValuePairs**))                                \
  SLOT(296, void, AddKeyValuePair, (OrtKeyValuePairs*, const char* key, const char* value))        \
  /* Null if there is none. */                                                                     \
  SLOT(297, const char*, GetKeyValue, (const OrtKeyValuePairs*, const char* key))                  \
  SLOT(298, void, GetKeyValuePairs,                                                                \
       (const OrtKeyValuePairs*, const char* const** keys, const char* const** values,             \
        size_t* count))                                                                            \
  BEHIND(300, 299, void, ReleaseKeyValuePairs, (OrtKeyValuePairs*))                                \
  BEHIND(307, 301, OrtHardwareDeviceType, HardwareDevice_Type, (const OrtHardwareDevice*))         \
  SLOT(308, uint32_t, HardwareDevice_VendorId, (const OrtHardwareDevice*))                         \
  BEHIND(317, 309, const OrtEpApi*, GetEpApi, ())                                                  \
  SLOT(318, OrtStatus*, GetTensorSizeInBytes, (const OrtValue*, size_t* out))                      \
  BEHIND(320, 319, OrtStatus*, CreateMemoryInfo_V2,                                                \
         (const char* name, OrtMemoryInfoDeviceType, uint32_t vendor, int32_t device,              \
          OrtDeviceMemoryType, size_t alignment, OrtAllocatorType, OrtMemoryInfo** out))           \
  BEHIND(326, 321, OrtStatus*, ValueInfo_GetInitializerValue,                                      \
         (const OrtValueInfo*, const OrtValue** out))                                              \
  BEHIND(331, 327, OrtStatus*, ValueInfo_IsConstantInitializer, (const OrtValueInfo*, bool* out))  \
  /* Empty where the model was not opened from a file. */                                          \
  BEHIND(334, 332, OrtStatus*, Graph_GetModelPath, (const OrtGraph*, const OrtPathChar** out))     \
  BEHIND(336, 335, OrtStatus*, Graph_GetNumOperatorSets, (const OrtGraph*, size_t* out))           \
  SLOT(337, OrtStatus*, Graph_GetOperatorSets,                                                     \
       (const OrtGraph*, const char** domains, int64_t* versions, size_t count))                   \
  BEHIND(340, 338, OrtStatus*, Graph_GetNumOutputs, (const OrtGraph*, size_t* out))                \
  SLOT(341, OrtStatus*, Graph_GetOutputs,                                                          \
       (const OrtGraph*, const OrtValueInfo** outputs, size_t count))                              \
  BEHIND(344, 342, OrtStatus*, Graph_GetNumNodes, (const OrtGraph*, size_t* out))                  \
  SLOT(345, OrtStatus*, Graph_GetNodes, (const OrtGraph*, const OrtNode** nodes, size_t count))    \
  SLOT(346, OrtStatus*, Graph_GetParentNode, (const OrtGraph*, const OrtNode** out))               \
  BEHIND(348, 347, OrtStatus*, Node_GetId, (const OrtNode*, size_t* out))                          \
  SLOT(349, OrtStatus*, Node_GetName, (const OrtNode*, const char** out))                          \
  SLOT(350, OrtStatus*, Node_GetOperatorType, (const OrtNode*, const char** out))                  \
  SLOT(351, OrtStatus*, Node_GetDomain, (const OrtNode*, const char** out))                        \
  BEHIND(353, 352, OrtStatus*, Node_GetNumInputs, (const OrtNode*, size_t* out))                   \
  SLOT(354, OrtStatus*, Node_GetInputs,                                                            \
       (const OrtNode*, const OrtValueInfo** inputs, size_t count))                                \
  SLOT(355, OrtStatus*, Node_GetNumOutputs, (const OrtNode*, size_t* out))                         \
  SLOT(356, OrtStatus*, Node_GetOutputs,                                                           \
       (const OrtNode*, const OrtValueInfo** outputs, size_t count))                               \
  SLOT(357, OrtStatus*, Node_GetNumImplicitInputs, (const OrtNode*, size_t* out))                  \
  SLOT(358, OrtStatus*, Node_GetImplicitInputs,                                                    \
       (const OrtNode*, const OrtValueInfo** inputs, size_t count))                                \
  SLOT(359, OrtStatus*, Node_GetNumAttributes, (const OrtNode*, size_t* out))                      \
  SLOT(360, OrtStatus*, Node_GetAttributes,                                                        \
       (const OrtNode*, const OrtOpAttr** attributes, size_t count))                               \
  SLOT(361, OrtStatus*, Node_GetAttributeByName,                                                   \
       (const OrtNode*, const char* name, const OrtOpAttr** attribute))                            \
  SLOT(362, OrtStatus*, OpAttr_GetTensorAttributeAsOrtValue, (const OrtOpAttr*, OrtValue** out))   \
  SLOT(363, OrtStatus*, OpAttr_GetType, (const OrtOpAttr*, OrtOpAttrType* out))                    \
  SLOT(364, OrtStatus*, OpAttr_GetName, (const OrtOpAttr*, const char** out))                      \
  BEHIND(379, 365, OrtStatus*, GetSessionOptionsConfigEntries,                                     \
         (const OrtSessionOptions*, OrtKeyValuePairs** out))                                       \
  BEHIND(384, 380, void*, SyncStream_GetHandle, (OrtSyncStream*))                                  \
  BEHIND(387, 385, OrtStatus*, Graph_GetModelMetadata, (const OrtGraph*, OrtModelMetadata** out))  \
  /* Of 1.24. */                                                                                   \
  BEHIND(391, 388, OrtStatus*, KernelInfo_GetConfigEntries,                                        \
         (const OrtKernelInfo*, OrtKeyValuePairs** out))

#define TREEBEARD_SLOT(number, result, name, parameters) result(*name) parameters;
#define TREEBEARD_BEHIND(number, first, result, name, parameters) \
  void* slots_##first[number - first];                            \
  TREEBEARD_SLOT(number, result, name, parameters)

struct OrtApi {
  TREEBEARD_ORT_API(TREEBEARD_SLOT, TREEBEARD_BEHIND)
};

struct OrtApiBase {
  const OrtApi* (*GetApi)(uint32_t version);  // 0
  const char* (*GetVersionString)();          // 1
};

}  // extern "C"

namespace treebeard {

constexpr uint32_t kOrtApiVersion = 17;
constexpr uint32_t kProviderApiVersion = 23;
constexpr uint32_t kKernelApiVersion = 24;  // providers may have kernels of operators
constexpr uint32_t kSyncApiVersion = 25;    // callers may wait for a provider

constexpr size_t slot(size_t offset) { return offset / sizeof(void*); }

#define TREEBEARD_IS_AT(number, result, name, parameters) \
  static_assert(slot(offsetof(OrtApi, name)) == number);
#define TREEBEARD_IS_BEHIND(number, first, result, name, parameters) \
  TREEBEARD_IS_AT(number, result, name, parameters)
TREEBEARD_ORT_API(TREEBEARD_IS_AT, TREEBEARD_IS_BEHIND)
#undef TREEBEARD_IS_AT

}  // namespace treebeard
