// The part of onnxruntime's C ABI that the custom operator uses: function tables by slot number, no onnxruntime header.
//
// The tables are append-only, so a slot means the same in every version from the one that introduced it (1.17 for all here).
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

struct OrtStatus;
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

enum OrtErrorCode : int { ORT_FAIL = 1, ORT_INVALID_ARGUMENT = 2, ORT_NOT_IMPLEMENTED = 9, ORT_INVALID_GRAPH = 10 };
enum OrtMemType : int { OrtMemTypeDefault = 0 };
enum OrtCharacteristic : int { INPUT_OUTPUT_REQUIRED = 0, INPUT_OUTPUT_OPTIONAL = 1 };

// `ONNXTensorElementDataType`, the same numbers as treebeard::ElementType.
using OrtElementType = int;

struct OrtApi {
  OrtStatus* (*CreateStatus)(OrtErrorCode code, const char* message);  // 0
  OrtErrorCode (*GetErrorCode)(const OrtStatus*);                      // 1
  const char* (*GetErrorMessage)(const OrtStatus*);  // 2
  void* slots_3[23];
  OrtStatus* (*CreateCustomOpDomain)(const char* domain, OrtCustomOpDomain** out);      // 26
  OrtStatus* (*CustomOpDomain_Add)(OrtCustomOpDomain*, const OrtCustomOp*);             // 27
  OrtStatus* (*AddCustomOpDomain)(OrtSessionOptions*, OrtCustomOpDomain*);              // 28
  void* slots_29[20];
  OrtStatus* (*CreateTensorWithDataAsOrtValue)(const OrtMemoryInfo*, void* data, size_t size, const int64_t* dimensions,
                                               size_t count, OrtElementType, OrtValue** out);  // 49
  void* slots_50[1];
  OrtStatus* (*GetTensorMutableData)(OrtValue*, void** out);  // 51
  void* slots_52[3];
  OrtStatus* (*CastTypeInfoToTensorInfo)(const OrtTypeInfo*, const OrtTensorTypeAndShapeInfo** out);  // 55
  void* slots_56[4];
  OrtStatus* (*GetTensorElementType)(const OrtTensorTypeAndShapeInfo*, OrtElementType* out);               // 60
  OrtStatus* (*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo*, size_t* out);                         // 61
  OrtStatus* (*GetDimensions)(const OrtTensorTypeAndShapeInfo*, int64_t* dimensions, size_t count);        // 62
  void* slots_63[1];
  OrtStatus* (*GetTensorShapeElementCount)(const OrtTensorTypeAndShapeInfo*, size_t* out);  // 64
  OrtStatus* (*GetTensorTypeAndShape)(const OrtValue*, OrtTensorTypeAndShapeInfo** out);    // 65
  void* slots_66[3];
  OrtStatus* (*CreateCpuMemoryInfo)(int allocator_type, OrtMemType, OrtMemoryInfo** out);  // 69
  void* slots_70[8];
  OrtStatus* (*GetAllocatorWithDefaultOptions)(OrtAllocator** out);  // 78
  void* slots_79[7];
  OrtStatus* (*KernelInfoGetAttribute_int64)(const OrtKernelInfo*, const char* name, int64_t* out);  // 86
  // The terminator counts in *size, which is the room of `out` before and what is needed after; `out` may be null.
  OrtStatus* (*KernelInfoGetAttribute_string)(const OrtKernelInfo*, const char* name, char* out, size_t* size);  // 87
  void* slots_88[2];
  OrtStatus* (*KernelContext_GetInput)(const OrtKernelContext*, size_t index, const OrtValue** out);  // 90
  OrtStatus* (*KernelContext_GetOutput)(OrtKernelContext*, size_t index, const int64_t* dimensions, size_t count,
                                        OrtValue** out);  // 91
  void* slots_92[1];
  void (*ReleaseStatus)(OrtStatus*);          // 93
  void (*ReleaseMemoryInfo)(OrtMemoryInfo*);  // 94
  void* slots_95[1];
  void (*ReleaseValue)(OrtValue*);  // 96
  void* slots_97[1];
  void (*ReleaseTypeInfo)(OrtTypeInfo*);                              // 98
  void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo*);  // 99
  void* slots_100[111];
  OrtStatus* (*CreateOpAttr)(const char* name, const void* data, int count, int type, OrtOpAttr** out);  // 211
  void (*ReleaseOpAttr)(OrtOpAttr*);                                                                     // 212
  OrtStatus* (*CreateOp)(const OrtKernelInfo*, const char* name, const char* domain, int version,
                         const char** constraint_names, const OrtElementType* constraint_types, int n_constraints,
                         const OrtOpAttr* const* attributes, int n_attributes, int n_inputs, int n_outputs,
                         OrtOp** out);  // 213
  OrtStatus* (*InvokeOp)(const OrtKernelContext*, const OrtOp*, const OrtValue* const* inputs, int n_inputs,
                         OrtValue* const* outputs, int n_outputs);  // 214
  void (*ReleaseOp)(OrtOp*);                                        // 215
  void* slots_216[15];
  OrtStatus* (*KernelInfo_GetOutputCount)(const OrtKernelInfo*, size_t* out);  // 231
  void* slots_232[1];
  OrtStatus* (*KernelInfo_GetOutputName)(const OrtKernelInfo*, size_t index, char* out, size_t* size);  // 233
  OrtStatus* (*KernelInfo_GetInputTypeInfo)(const OrtKernelInfo*, size_t index, OrtTypeInfo** out);     // 234
  void* slots_235[1];
  OrtStatus* (*KernelInfoGetAttribute_tensor)(const OrtKernelInfo*, const char* name, OrtAllocator*,
                                              OrtValue** out);  // 236
  OrtStatus* (*HasSessionConfigEntry)(const OrtSessionOptions*, const char* key, int* out);  // 237
  // The terminator counts in *size, as above.
  OrtStatus* (*GetSessionConfigEntry)(const OrtSessionOptions*, const char* key, char* out, size_t* size);  // 238
  void* slots_239[5];
  OrtStatus* (*KernelInfo_GetNodeName)(const OrtKernelInfo*, char* out, size_t* size);  // 244
  void* slots_245[7];
  OrtStatus* (*GetResizedStringTensorElementBuffer)(OrtValue*, size_t index, size_t length, char** buffer);  // 252
  void* slots_253[21];
  OrtStatus* (*KernelContext_ParallelFor)(const OrtKernelContext*, void (*work)(void* data, size_t item), size_t n_items,
                                          size_t n_batches, void* data);  // 274
};

struct OrtApiBase {
  const OrtApi* (*GetApi)(uint32_t version);  // 0
  const char* (*GetVersionString)();          // 1
};

struct OrtCustomOp {
  uint32_t version;                                                                // 0
  void* CreateKernel;                                                              // 1, replaced by CreateKernelV2
  const char* (*GetName)(const OrtCustomOp*);                                      // 2
  const char* (*GetExecutionProviderType)(const OrtCustomOp*);                     // 3
  OrtElementType (*GetInputType)(const OrtCustomOp*, size_t index);                // 4
  size_t (*GetInputTypeCount)(const OrtCustomOp*);                                 // 5
  OrtElementType (*GetOutputType)(const OrtCustomOp*, size_t index);               // 6
  size_t (*GetOutputTypeCount)(const OrtCustomOp*);                                // 7
  void* KernelCompute;                                                             // 8, replaced by KernelComputeV2
  void (*KernelDestroy)(void* kernel);                                             // 9
  OrtCharacteristic (*GetInputCharacteristic)(const OrtCustomOp*, size_t index);   // 10
  OrtCharacteristic (*GetOutputCharacteristic)(const OrtCustomOp*, size_t index);  // 11
  OrtMemType (*GetInputMemoryType)(const OrtCustomOp*, size_t index);              // 12
  int (*GetVariadicInputMinArity)(const OrtCustomOp*);                             // 13
  int (*GetVariadicInputHomogeneity)(const OrtCustomOp*);                          // 14
  int (*GetVariadicOutputMinArity)(const OrtCustomOp*);                            // 15
  int (*GetVariadicOutputHomogeneity)(const OrtCustomOp*);                         // 16
  OrtStatus* (*CreateKernelV2)(const OrtCustomOp*, const OrtApi*, const OrtKernelInfo*, void** kernel);  // 17
  OrtStatus* (*KernelComputeV2)(void* kernel, OrtKernelContext*);                  // 18
  OrtStatus* (*InferOutputShapeFn)(const OrtCustomOp*, OrtShapeInferContext*);     // 19
  int (*GetStartVersion)(const OrtCustomOp*);                                      // 20
  int (*GetEndVersion)(const OrtCustomOp*);                                        // 21
  void* slots_22[4];  // in-place and alias maps: null, so an output never lies over the input
};

}  // extern "C"

namespace treebeard {

constexpr uint32_t kOrtApiVersion = 17;

constexpr size_t slot(size_t offset) { return offset / sizeof(void*); }

static_assert(slot(offsetof(OrtApi, CreateStatus)) == 0);
static_assert(slot(offsetof(OrtApi, GetErrorCode)) == 1);
static_assert(slot(offsetof(OrtApi, GetErrorMessage)) == 2);
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
static_assert(slot(offsetof(OrtApi, GetAllocatorWithDefaultOptions)) == 78);
static_assert(slot(offsetof(OrtApi, KernelInfoGetAttribute_int64)) == 86);
static_assert(slot(offsetof(OrtApi, KernelInfoGetAttribute_string)) == 87);
static_assert(slot(offsetof(OrtApi, KernelContext_GetInput)) == 90);
static_assert(slot(offsetof(OrtApi, KernelContext_GetOutput)) == 91);
static_assert(slot(offsetof(OrtApi, ReleaseStatus)) == 93);
static_assert(slot(offsetof(OrtApi, ReleaseMemoryInfo)) == 94);
static_assert(slot(offsetof(OrtApi, ReleaseValue)) == 96);
static_assert(slot(offsetof(OrtApi, ReleaseTypeInfo)) == 98);
static_assert(slot(offsetof(OrtApi, ReleaseTensorTypeAndShapeInfo)) == 99);
static_assert(slot(offsetof(OrtApi, CreateOpAttr)) == 211);
static_assert(slot(offsetof(OrtApi, CreateOp)) == 213);
static_assert(slot(offsetof(OrtApi, InvokeOp)) == 214);
static_assert(slot(offsetof(OrtApi, ReleaseOp)) == 215);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetOutputCount)) == 231);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetOutputName)) == 233);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetInputTypeInfo)) == 234);
static_assert(slot(offsetof(OrtApi, KernelInfoGetAttribute_tensor)) == 236);
static_assert(slot(offsetof(OrtApi, HasSessionConfigEntry)) == 237);
static_assert(slot(offsetof(OrtApi, GetSessionConfigEntry)) == 238);
static_assert(slot(offsetof(OrtApi, KernelInfo_GetNodeName)) == 244);
static_assert(slot(offsetof(OrtApi, GetResizedStringTensorElementBuffer)) == 252);
static_assert(slot(offsetof(OrtApi, KernelContext_ParallelFor)) == 274);
static_assert(slot(offsetof(OrtCustomOp, CreateKernelV2)) == 17);
static_assert(slot(offsetof(OrtCustomOp, KernelComputeV2)) == 18);
static_assert(slot(offsetof(OrtCustomOp, GetEndVersion)) == 21);
static_assert(sizeof(OrtCustomOp) == 26 * sizeof(void*));

}  // namespace treebeard
