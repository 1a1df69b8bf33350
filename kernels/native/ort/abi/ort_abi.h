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

struct OrtApi {
  OrtStatus* (*CreateStatus)(OrtErrorCode code, const char* message);          // 0
  OrtErrorCode (*GetErrorCode)(const OrtStatus*);                              // 1
  const char* (*GetErrorMessage)(const OrtStatus*);                            // 2
  OrtStatus* (*CreateEnv)(OrtLoggingLevel, const char* log_id, OrtEnv** out);  // 3
  void* slots_4[4];
  OrtStatus* (*CreateSessionFromArray)(const OrtEnv*, const void* model, size_t size,
                                       const OrtSessionOptions*, OrtSession** out);  // 8
  void* slots_9[1];
  OrtStatus* (*CreateSessionOptions)(OrtSessionOptions** out);  // 10
  void* slots_11[13];
  OrtStatus* (*SetIntraOpNumThreads)(OrtSessionOptions*, int);                      // 24
  OrtStatus* (*SetInterOpNumThreads)(OrtSessionOptions*, int);                      // 25
  OrtStatus* (*CreateCustomOpDomain)(const char* domain, OrtCustomOpDomain** out);  // 26
  OrtStatus* (*CustomOpDomain_Add)(OrtCustomOpDomain*, const OrtCustomOp*);         // 27
  OrtStatus* (*AddCustomOpDomain)(OrtSessionOptions*, OrtCustomOpDomain*);          // 28
  void* slots_29[20];
  OrtStatus* (*CreateTensorWithDataAsOrtValue)(const OrtMemoryInfo*, void* data, size_t size,
                                               const int64_t* dimensions, size_t count,
                                               OrtElementType, OrtValue** out);  // 49
  void* slots_50[1];
  OrtStatus* (*GetTensorMutableData)(OrtValue*, void** out);  // 51
  void* slots_52[3];
  OrtStatus* (*CastTypeInfoToTensorInfo)(const OrtTypeInfo*,
                                         const OrtTensorTypeAndShapeInfo** out);  // 55
  void* slots_56[4];
  OrtStatus* (*GetTensorElementType)(const OrtTensorTypeAndShapeInfo*, OrtElementType* out);  // 60
  OrtStatus* (*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo*, size_t* out);            // 61
  OrtStatus* (*GetDimensions)(const OrtTensorTypeAndShapeInfo*, int64_t* dimensions,
                              size_t count);  // 62
  void* slots_63[1];
  OrtStatus* (*GetTensorShapeElementCount)(const OrtTensorTypeAndShapeInfo*, size_t* out);  // 64
  OrtStatus* (*GetTensorTypeAndShape)(const OrtValue*, OrtTensorTypeAndShapeInfo** out);    // 65
  void* slots_66[3];
  OrtStatus* (*CreateCpuMemoryInfo)(int allocator_type, OrtMemType, OrtMemoryInfo** out);  // 69
  void* slots_70[6];
  OrtStatus* (*AllocatorFree)(OrtAllocator*, void*);  // 76
  void* slots_77[1];
  OrtStatus* (*GetAllocatorWithDefaultOptions)(OrtAllocator** out);  // 78
  void* slots_79[7];
  OrtStatus* (*KernelInfoGetAttribute_int64)(const OrtKernelInfo*, const char* name,
                                             int64_t* out);  // 86
  // The terminator counts in *size, which is the room of `out` before and what is needed after;
  // `out` may be null.
  OrtStatus* (*KernelInfoGetAttribute_string)(const OrtKernelInfo*, const char* name, char* out,
                                              size_t* size);  // 87
  void* slots_88[2];
  OrtStatus* (*KernelContext_GetInput)(const OrtKernelContext*, size_t index,
                                       const OrtValue** out);  // 90
  OrtStatus* (*KernelContext_GetOutput)(OrtKernelContext*, size_t index, const int64_t* dimensions,
                                        size_t count,
                                        OrtValue** out);  // 91
  void (*ReleaseEnv)(OrtEnv*);                            // 92
  void (*ReleaseStatus)(OrtStatus*);                      // 93
  void (*ReleaseMemoryInfo)(OrtMemoryInfo*);              // 94
  void (*ReleaseSession)(OrtSession*);                    // 95
  void (*ReleaseValue)(OrtValue*);                        // 96
  void* slots_97[1];
  void (*ReleaseTypeInfo)(OrtTypeInfo*);                              // 98
  void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo*);  // 99
  void (*ReleaseSessionOptions)(OrtSessionOptions*);                  // 100
  void (*ReleaseCustomOpDomain)(OrtCustomOpDomain*);                  // 101
  void* slots_102[14];
  OrtStatus* (*ModelMetadataLookupCustomMetadataMap)(const OrtModelMetadata*, OrtAllocator*,
                                                     const char* key, char** value);  // 116
  void* slots_117[1];
  void (*ReleaseModelMetadata)(OrtModelMetadata*);  // 118
  void* slots_119[74];
  OrtStatus* (*KernelContext_GetGPUComputeStream)(const OrtKernelContext*, void** out);  // 193
  void* slots_194[17];
  OrtStatus* (*CreateOpAttr)(const char* name, const void* data, int count, int type,
                             OrtOpAttr** out);  // 211
  void (*ReleaseOpAttr)(OrtOpAttr*);            // 212
  OrtStatus* (*CreateOp)(const OrtKernelInfo*, const char* name, const char* domain, int version,
                         const char** constraint_names, const OrtElementType* constraint_types,
                         int n_constraints, const OrtOpAttr* const* attributes, int n_attributes,
                         int n_inputs, int n_outputs,
                         OrtOp** out);  // 213
  OrtStatus* (*InvokeOp)(const OrtKernelContext*, const OrtOp*, const OrtValue* const* inputs,
                         int n_inputs, OrtValue* const* outputs, int n_outputs);  // 214
  void (*ReleaseOp)(OrtOp*);                                                      // 215
  void* slots_216[1];
  OrtStatus* (*CopyKernelInfo)(const OrtKernelInfo*, OrtKernelInfo** out);  // 217
  void (*ReleaseKernelInfo)(OrtKernelInfo*);                                // 218
  void* slots_219[12];
  OrtStatus* (*KernelInfo_GetOutputCount)(const OrtKernelInfo*, size_t* out);  // 231
  void* slots_232[1];
  OrtStatus* (*KernelInfo_GetOutputName)(const OrtKernelInfo*, size_t index, char* out,
                                         size_t* size);  // 233
  OrtStatus* (*KernelInfo_GetInputTypeInfo)(const OrtKernelInfo*, size_t index,
                                            OrtTypeInfo** out);  // 234
  void* slots_235[1];
  OrtStatus* (*KernelInfoGetAttribute_tensor)(const OrtKernelInfo*, const char* name, OrtAllocator*,
                                              OrtValue** out);                               // 236
  OrtStatus* (*HasSessionConfigEntry)(const OrtSessionOptions*, const char* key, int* out);  // 237
  // The terminator counts in *size, as above.
  OrtStatus* (*GetSessionConfigEntry)(const OrtSessionOptions*, const char* key, char* out,
                                      size_t* size);  // 238
  void* slots_239[5];
  OrtStatus* (*KernelInfo_GetNodeName)(const OrtKernelInfo*, char* out, size_t* size);  // 244
  void* slots_245[1];
  OrtStatus* (*KernelContext_GetLogger)(const OrtKernelContext*, const OrtLogger** out);  // 246
  OrtStatus* (*Logger_LogMessage)(const OrtLogger*, OrtLoggingLevel, const char* message,
                                  const OrtPathChar* file, int line,
                                  const char* function);  // 247
  void* slots_248[4];
  OrtStatus* (*GetResizedStringTensorElementBuffer)(OrtValue*, size_t index, size_t length,
                                                    char** buffer);  // 252
  void* slots_253[19];
  // Too little room is an error, and *size says how much is needed.
  OrtStatus* (*ReadOpAttr)(const OrtOpAttr*, OrtOpAttrType, void* data, size_t room,
                           size_t* size);  // 272
  void* slots_273[1];
  OrtStatus* (*KernelContext_ParallelFor)(const OrtKernelContext*,
                                          void (*work)(void* data, size_t item), size_t n_items,
                                          size_t n_batches, void* data);  // 274
  void* slots_275[14];
  OrtStatus* (*GetValueInfoName)(const OrtValueInfo*, const char** name);            // 289
  OrtStatus* (*GetValueInfoTypeInfo)(const OrtValueInfo*, const OrtTypeInfo** out);  // 290
  void* slots_291[4];
  void (*CreateKeyValuePairs)(OrtKeyValuePairs** out);                             // 295
  void (*AddKeyValuePair)(OrtKeyValuePairs*, const char* key, const char* value);  // 296
  const char* (*GetKeyValue)(const OrtKeyValuePairs*,
                             const char* key);  // 297, null if there is none
  void (*GetKeyValuePairs)(const OrtKeyValuePairs*, const char* const** keys,
                           const char* const** values, size_t* count);  // 298
  void* slots_299[1];
  void (*ReleaseKeyValuePairs)(OrtKeyValuePairs*);  // 300
  void* slots_301[6];
  OrtHardwareDeviceType (*HardwareDevice_Type)(const OrtHardwareDevice*);  // 307
  uint32_t (*HardwareDevice_VendorId)(const OrtHardwareDevice*);           // 308
  void* slots_309[8];
  const OrtEpApi* (*GetEpApi)();                                     // 317
  OrtStatus* (*GetTensorSizeInBytes)(const OrtValue*, size_t* out);  // 318
  void* slots_319[1];
  OrtStatus* (*CreateMemoryInfo_V2)(const char* name, OrtMemoryInfoDeviceType, uint32_t vendor,
                                    int32_t device, OrtDeviceMemoryType, size_t alignment,
                                    OrtAllocatorType, OrtMemoryInfo** out);  // 320
  void* slots_321[5];
  OrtStatus* (*ValueInfo_GetInitializerValue)(const OrtValueInfo*, const OrtValue** out);  // 326
  void* slots_327[4];
  OrtStatus* (*ValueInfo_IsConstantInitializer)(const OrtValueInfo*, bool* out);  // 331
  void* slots_332[4];
  OrtStatus* (*Graph_GetNumOperatorSets)(const OrtGraph*, size_t* out);  // 336
  OrtStatus* (*Graph_GetOperatorSets)(const OrtGraph*, const char** domains, int64_t* versions,
                                      size_t count);  // 337
  void* slots_338[2];
  OrtStatus* (*Graph_GetNumOutputs)(const OrtGraph*, size_t* out);  // 340
  OrtStatus* (*Graph_GetOutputs)(const OrtGraph*, const OrtValueInfo** outputs,
                                 size_t count);  // 341
  void* slots_342[2];
  OrtStatus* (*Graph_GetNumNodes)(const OrtGraph*, size_t* out);                       // 344
  OrtStatus* (*Graph_GetNodes)(const OrtGraph*, const OrtNode** nodes, size_t count);  // 345
  OrtStatus* (*Graph_GetParentNode)(const OrtGraph*, const OrtNode** out);             // 346
  void* slots_347[1];
  OrtStatus* (*Node_GetId)(const OrtNode*, size_t* out);                 // 348
  OrtStatus* (*Node_GetName)(const OrtNode*, const char** out);          // 349
  OrtStatus* (*Node_GetOperatorType)(const OrtNode*, const char** out);  // 350
  OrtStatus* (*Node_GetDomain)(const OrtNode*, const char** out);        // 351
  void* slots_352[1];
  OrtStatus* (*Node_GetNumInputs)(const OrtNode*, size_t* out);                               // 353
  OrtStatus* (*Node_GetInputs)(const OrtNode*, const OrtValueInfo** inputs, size_t count);    // 354
  OrtStatus* (*Node_GetNumOutputs)(const OrtNode*, size_t* out);                              // 355
  OrtStatus* (*Node_GetOutputs)(const OrtNode*, const OrtValueInfo** outputs, size_t count);  // 356
  OrtStatus* (*Node_GetNumImplicitInputs)(const OrtNode*, size_t* out);                       // 357
  OrtStatus* (*Node_GetImplicitInputs)(const OrtNode*, const OrtValueInfo** inputs,
                                       size_t count);                // 358
  OrtStatus* (*Node_GetNumAttributes)(const OrtNode*, size_t* out);  // 359
  OrtStatus* (*Node_GetAttributes)(const OrtNode*, const OrtOpAttr** attributes,
                                   size_t count);  // 360
  OrtStatus* (*Node_GetAttributeByName)(const OrtNode*, const char* name,
                                        const OrtOpAttr** attribute);                   // 361
  OrtStatus* (*OpAttr_GetTensorAttributeAsOrtValue)(const OrtOpAttr*, OrtValue** out);  // 362
  OrtStatus* (*OpAttr_GetType)(const OrtOpAttr*, OrtOpAttrType* out);                   // 363
  OrtStatus* (*OpAttr_GetName)(const OrtOpAttr*, const char** out);                     // 364
  void* slots_365[14];
  OrtStatus* (*GetSessionOptionsConfigEntries)(const OrtSessionOptions*,
                                               OrtKeyValuePairs** out);  // 379
  void* slots_380[4];
  void* (*SyncStream_GetHandle)(OrtSyncStream*);  // 384
  void* slots_385[2];
  OrtStatus* (*Graph_GetModelMetadata)(const OrtGraph*, OrtModelMetadata** out);  // 387
  void* slots_388[3];
  OrtStatus* (*KernelInfo_GetConfigEntries)(const OrtKernelInfo*,
                                            OrtKeyValuePairs** out);  // 391, of 1.24
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

static_assert(slot(offsetof(OrtApi, CreateStatus)) == 0);
static_assert(slot(offsetof(OrtApi, GetErrorCode)) == 1);
static_assert(slot(offsetof(OrtApi, GetErrorMessage)) == 2);
static_assert(slot(offsetof(OrtApi, CreateEnv)) == 3);
static_assert(slot(offsetof(OrtApi, CreateSessionFromArray)) == 8);
static_assert(slot(offsetof(OrtApi, CreateSessionOptions)) == 10);
static_assert(slot(offsetof(OrtApi, SetIntraOpNumThreads)) == 24);
static_assert(slot(offsetof(OrtApi, SetInterOpNumThreads)) == 25);
static_assert(slot(offsetof(OrtApi, CreateCustomOpDomain)) == 26);
static_assert(slot(offsetof(OrtApi, CustomOpDomain_Add)) == 27);
static_assert(slot(offsetof(OrtApi, AddCustomOpDomain)) == 28);
static_assert(slot(offsetof(OrtApi, CreateTensorWithDataAsOrtValue)) == 49);
static_assert(slot(offsetof(OrtApi, GetTensorMutableData)) == 51);
static_assert(slot(offsetof(OrtApi, CastTypeInfoToTensorInfo)) == 55);
static_assert(slot(offsetof(OrtApi, GetTensorElementType)) == 60);
static_assert(slot(offsetof(OrtApi, GetDimensionsCount)) == 61);
static_assert(slot(offsetof(OrtApi, GetDimensions)) == 62);
static_assert(slot(offsetof(OrtApi, GetTensorShapeElementCount)) == 64);
static_assert(slot(offsetof(OrtApi, GetTensorTypeAndShape)) == 65);
static_assert(slot(offsetof(OrtApi, CreateCpuMemoryInfo)) == 69);
static_assert(slot(offsetof(OrtApi, AllocatorFree)) == 76);
static_assert(slot(offsetof(OrtApi, GetAllocatorWithDefaultOptions)) == 78);
static_assert(slot(offsetof(OrtApi, KernelInfoGetAttribute_int64)) == 86);
static_assert(slot(offsetof(OrtApi, KernelInfoGetAttribute_string)) == 87);
static_assert(slot(offsetof(OrtApi, KernelContext_GetInput)) == 90);
static_assert(slot(offsetof(OrtApi, KernelContext_GetOutput)) == 91);
static_assert(slot(offsetof(OrtApi, ReleaseEnv)) == 92);
static_assert(slot(offsetof(OrtApi, ReleaseStatus)) == 93);
static_assert(slot(offsetof(OrtApi, ReleaseMemoryInfo)) == 94);
static_assert(slot(offsetof(OrtApi, ReleaseSession)) == 95);
static_assert(slot(offsetof(OrtApi, ReleaseValue)) == 96);
static_assert(slot(offsetof(OrtApi, ReleaseTypeInfo)) == 98);
static_assert(slot(offsetof(OrtApi, ReleaseTensorTypeAndShapeInfo)) == 99);
static_assert(slot(offsetof(OrtApi, ReleaseSessionOptions)) == 100);
static_assert(slot(offsetof(OrtApi, ReleaseCustomOpDomain)) == 101);
static_assert(slot(offsetof(OrtApi, ModelMetadataLookupCustomMetadataMap)) == 116);
static_assert(slot(offsetof(OrtApi, ReleaseModelMetadata)) == 118);
static_assert(slot(offsetof(OrtApi, KernelContext_GetGPUComputeStream)) == 193);
static_assert(slot(offsetof(OrtApi, CreateOpAttr)) == 211);
static_assert(slot(offsetof(OrtApi, ReleaseOpAttr)) == 212);
static_assert(slot(offsetof(OrtApi, CreateOp)) == 213);
static_assert(slot(offsetof(OrtApi, InvokeOp)) == 214);
static_assert(slot(offsetof(OrtApi, ReleaseOp)) == 215);
static_assert(slot(offsetof(OrtApi, CopyKernelInfo)) == 217);
static_assert(slot(offsetof(OrtApi, ReleaseKernelInfo)) == 218);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetOutputCount)) == 231);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetOutputName)) == 233);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetInputTypeInfo)) == 234);
static_assert(slot(offsetof(OrtApi, KernelInfoGetAttribute_tensor)) == 236);
static_assert(slot(offsetof(OrtApi, HasSessionConfigEntry)) == 237);
static_assert(slot(offsetof(OrtApi, GetSessionConfigEntry)) == 238);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetNodeName)) == 244);
static_assert(slot(offsetof(OrtApi, KernelContext_GetLogger)) == 246);
static_assert(slot(offsetof(OrtApi, Logger_LogMessage)) == 247);
static_assert(slot(offsetof(OrtApi, GetResizedStringTensorElementBuffer)) == 252);
static_assert(slot(offsetof(OrtApi, ReadOpAttr)) == 272);
static_assert(slot(offsetof(OrtApi, KernelContext_ParallelFor)) == 274);
static_assert(slot(offsetof(OrtApi, GetValueInfoName)) == 289);
static_assert(slot(offsetof(OrtApi, GetValueInfoTypeInfo)) == 290);
static_assert(slot(offsetof(OrtApi, CreateKeyValuePairs)) == 295);
static_assert(slot(offsetof(OrtApi, AddKeyValuePair)) == 296);
static_assert(slot(offsetof(OrtApi, GetKeyValue)) == 297);
static_assert(slot(offsetof(OrtApi, GetKeyValuePairs)) == 298);
static_assert(slot(offsetof(OrtApi, ReleaseKeyValuePairs)) == 300);
static_assert(slot(offsetof(OrtApi, HardwareDevice_Type)) == 307);
static_assert(slot(offsetof(OrtApi, HardwareDevice_VendorId)) == 308);
static_assert(slot(offsetof(OrtApi, GetEpApi)) == 317);
static_assert(slot(offsetof(OrtApi, GetTensorSizeInBytes)) == 318);
static_assert(slot(offsetof(OrtApi, CreateMemoryInfo_V2)) == 320);
static_assert(slot(offsetof(OrtApi, ValueInfo_GetInitializerValue)) == 326);
static_assert(slot(offsetof(OrtApi, ValueInfo_IsConstantInitializer)) == 331);
static_assert(slot(offsetof(OrtApi, Graph_GetNumOperatorSets)) == 336);
static_assert(slot(offsetof(OrtApi, Graph_GetOperatorSets)) == 337);
static_assert(slot(offsetof(OrtApi, Graph_GetNumOutputs)) == 340);
static_assert(slot(offsetof(OrtApi, Graph_GetOutputs)) == 341);
static_assert(slot(offsetof(OrtApi, Graph_GetNumNodes)) == 344);
static_assert(slot(offsetof(OrtApi, Graph_GetNodes)) == 345);
static_assert(slot(offsetof(OrtApi, Graph_GetParentNode)) == 346);
static_assert(slot(offsetof(OrtApi, Node_GetId)) == 348);
static_assert(slot(offsetof(OrtApi, Node_GetName)) == 349);
static_assert(slot(offsetof(OrtApi, Node_GetOperatorType)) == 350);
static_assert(slot(offsetof(OrtApi, Node_GetDomain)) == 351);
static_assert(slot(offsetof(OrtApi, Node_GetNumInputs)) == 353);
static_assert(slot(offsetof(OrtApi, Node_GetInputs)) == 354);
static_assert(slot(offsetof(OrtApi, Node_GetNumOutputs)) == 355);
static_assert(slot(offsetof(OrtApi, Node_GetOutputs)) == 356);
static_assert(slot(offsetof(OrtApi, Node_GetNumImplicitInputs)) == 357);
static_assert(slot(offsetof(OrtApi, Node_GetImplicitInputs)) == 358);
static_assert(slot(offsetof(OrtApi, Node_GetNumAttributes)) == 359);
static_assert(slot(offsetof(OrtApi, Node_GetAttributes)) == 360);
static_assert(slot(offsetof(OrtApi, Node_GetAttributeByName)) == 361);
static_assert(slot(offsetof(OrtApi, OpAttr_GetTensorAttributeAsOrtValue)) == 362);
static_assert(slot(offsetof(OrtApi, OpAttr_GetType)) == 363);
static_assert(slot(offsetof(OrtApi, OpAttr_GetName)) == 364);
static_assert(slot(offsetof(OrtApi, GetSessionOptionsConfigEntries)) == 379);
static_assert(slot(offsetof(OrtApi, SyncStream_GetHandle)) == 384);
static_assert(slot(offsetof(OrtApi, Graph_GetModelMetadata)) == 387);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetConfigEntries)) == 391);

}  // namespace treebeard
