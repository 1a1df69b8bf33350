// The part of onnxruntime's C ABI that a plugin execution provider fills in or calls: tables by
// slot number, as in ort_abi.h.
//
// onnxruntime calls what a table of version `ort_version_supported` has, so tables are those
// of 1.23 and a few slots more, which newer versions ask for and older ones do not see.
#pragma once

#include "ort/abi/ort_abi.h"

extern "C" {

struct OrtEp;
struct OrtEpDevice;
struct OrtEpGraphSupportInfo;
struct OrtNodeComputeContext;
struct OrtMemoryDevice;
struct OrtKernelRegistry;
struct OrtKernelDef;
struct OrtKernelDefBuilder;

struct OrtAllocator {
  uint32_t version;                                   // 0
  void* (*Alloc)(OrtAllocator*, size_t size);         // 1, null where there is no memory
  void (*Free)(OrtAllocator*, void* address);         // 2
  const OrtMemoryInfo* (*Info)(const OrtAllocator*);  // 3
  void* (*Reserve)(OrtAllocator*, size_t size);       // 4, of 1.18; null is Alloc
  void* slots_5[3];
};

struct OrtDataTransferImpl {
  uint32_t ort_version_supported;         // 0
  void (*Release)(OrtDataTransferImpl*);  // 1
  bool (*CanCopy)(const OrtDataTransferImpl*, const OrtMemoryDevice* from,
                  const OrtMemoryDevice* to);  // 2
  // A stream may be null: that copy is done when the function returns.
  OrtStatus* (*CopyTensors)(OrtDataTransferImpl*, const OrtValue** from, OrtValue** to,
                            OrtSyncStream** streams, size_t count);  // 3
};

struct OrtSyncNotificationImpl {
  uint32_t ort_version_supported;                                                 // 0
  void (*Release)(OrtSyncNotificationImpl*);                                      // 1
  OrtStatus* (*Activate)(OrtSyncNotificationImpl*);                               // 2
  OrtStatus* (*WaitOnDevice)(OrtSyncNotificationImpl*, OrtSyncStream* consumer);  // 3
  OrtStatus* (*WaitOnHost)(OrtSyncNotificationImpl*);                             // 4
};

struct OrtSyncStreamImpl {
  uint32_t ort_version_supported;                                                       // 0
  void (*Release)(OrtSyncStreamImpl*);                                                  // 1
  void* (*GetHandle)(OrtSyncStreamImpl*);                                               // 2
  OrtStatus* (*CreateNotification)(OrtSyncStreamImpl*, OrtSyncNotificationImpl** out);  // 3
  OrtStatus* (*Flush)(OrtSyncStreamImpl*);                                              // 4
  OrtStatus* (*OnSessionRunEnd)(OrtSyncStreamImpl*);                                    // 5
};

struct OrtKernelImpl {
  uint32_t ort_version_supported, flags;                     // 0
  OrtStatus* (*Compute)(OrtKernelImpl*, OrtKernelContext*);  // 1
  void (*Release)(OrtKernelImpl*);                           // 2
  void* slots_3[2];
};

using OrtKernelCreateFunc = OrtStatus* (*)(void* state, const OrtKernelInfo*, OrtKernelImpl** out);

struct OrtNodeFusionOptions {
  uint32_t ort_version_supported;
  bool drop_constant_initializers;  // the fused node has no inputs for them
};

#define TREEBEARD_EP_API(SLOT, BEHIND)                                                             \
  SLOT(0, OrtStatus*, CreateEpDevice,                                                              \
       (struct OrtEpFactory*, const OrtHardwareDevice*, const OrtKeyValuePairs* metadata,          \
        const OrtKeyValuePairs* options, OrtEpDevice** out))                                       \
  SLOT(1, void, ReleaseEpDevice, (OrtEpDevice*))                                                   \
  SLOT(2, OrtStatus*, EpGraphSupportInfo_AddNodesToFuse,                                           \
       (OrtEpGraphSupportInfo*, const OrtNode* const* nodes, size_t count,                         \
        const OrtNodeFusionOptions*))                                                              \
  BEHIND(4, 3, const char*, NodeComputeContext_NodeName, (const OrtNodeComputeContext*))           \
  SLOT(5, OrtStatus*, EpDevice_AddAllocatorInfo, (OrtEpDevice*, const OrtMemoryInfo*))             \
  SLOT(6, const OrtMemoryDevice*, MemoryInfo_GetMemoryDevice, (const OrtMemoryInfo*))              \
  SLOT(7, const OrtMemoryDevice*, Value_GetMemoryDevice, (const OrtValue*))                        \
  BEHIND(9, 8, OrtMemoryInfoDeviceType, MemoryDevice_GetDeviceType, (const OrtMemoryDevice*))      \
  SLOT(10, OrtDeviceMemoryType, MemoryDevice_GetMemoryType, (const OrtMemoryDevice*))              \
  SLOT(11, uint32_t, MemoryDevice_GetVendorId, (const OrtMemoryDevice*))                           \
  SLOT(12, uint32_t, MemoryDevice_GetDeviceId, (const OrtMemoryDevice*))                           \
  SLOT(13, const OrtSyncStreamImpl*, SyncStream_GetImpl, (const OrtSyncStream*))                   \
  /* Those from here on are of 1.24. */                                                            \
  BEHIND(16, 14, OrtStatus*, CreateHardwareDevice,                                                 \
         (OrtHardwareDeviceType, uint32_t vendor, uint32_t device, const char* vendor_name,        \
          const OrtKeyValuePairs* metadata, OrtHardwareDevice** out))                              \
  SLOT(17, void, ReleaseHardwareDevice, (OrtHardwareDevice*))                                      \
  SLOT(18, OrtStatus*, CreateKernelRegistry, (OrtKernelRegistry**))                                \
  SLOT(19, void, ReleaseKernelRegistry, (OrtKernelRegistry*))                                      \
  SLOT(20, OrtStatus*, KernelRegistry_AddKernel,                                                   \
       (OrtKernelRegistry*, const OrtKernelDef*, OrtKernelCreateFunc, void* state))                \
  SLOT(21, OrtStatus*, CreateKernelDefBuilder, (OrtKernelDefBuilder**))                            \
  SLOT(22, void, ReleaseKernelDefBuilder, (OrtKernelDefBuilder*))                                  \
  SLOT(23, OrtStatus*, KernelDefBuilder_SetOperatorType, (OrtKernelDefBuilder*, const char*))      \
  SLOT(24, OrtStatus*, KernelDefBuilder_SetDomain, (OrtKernelDefBuilder*, const char*))            \
  SLOT(25, OrtStatus*, KernelDefBuilder_SetSinceVersion,                                           \
       (OrtKernelDefBuilder*, int first, int last))                                                \
  SLOT(26, OrtStatus*, KernelDefBuilder_SetExecutionProvider, (OrtKernelDefBuilder*, const char*)) \
  SLOT(27, OrtStatus*, KernelDefBuilder_SetInputMemType,                                           \
       (OrtKernelDefBuilder*, size_t index, OrtMemType))                                           \
  SLOT(28, OrtStatus*, KernelDefBuilder_SetOutputMemType,                                          \
       (OrtKernelDefBuilder*, size_t index, OrtMemType))                                           \
  BEHIND(32, 29, OrtStatus*, KernelDefBuilder_Build, (OrtKernelDefBuilder*, OrtKernelDef**))       \
  SLOT(33, void, ReleaseKernelDef, (OrtKernelDef*))                                                \
  BEHIND(49, 34, OrtStatus*, GetEnvConfigEntries, (OrtKeyValuePairs**))

struct OrtEpApi {
  TREEBEARD_EP_API(TREEBEARD_SLOT, TREEBEARD_BEHIND)
};

struct OrtModelEditorApi {
  void* slots_0[6];
  // Takes the attributes.
  OrtStatus* (*CreateNode)(const char* operator_type, const char* domain, const char* name,
                           const char* const* inputs, size_t n_inputs, const char* const* outputs,
                           size_t n_outputs, OrtOpAttr** attributes, size_t n_attributes,
                           OrtNode** out);  // 6
};

struct OrtEpFactory {
  uint32_t ort_version_supported;                 // 0
  const char* (*GetName)(const OrtEpFactory*);    // 1
  const char* (*GetVendor)(const OrtEpFactory*);  // 2
  OrtStatus* (*GetSupportedDevices)(OrtEpFactory*, const OrtHardwareDevice* const* devices,
                                    size_t n_devices, OrtEpDevice** ep_devices, size_t room,
                                    size_t* count);  // 3
  OrtStatus* (*CreateEp)(OrtEpFactory*, const OrtHardwareDevice* const* devices,
                         const OrtKeyValuePairs* const* metadata, size_t n_devices,
                         const OrtSessionOptions*, const OrtLogger*, OrtEp** out);  // 4
  void (*ReleaseEp)(OrtEpFactory*, OrtEp*);                                         // 5
  uint32_t (*GetVendorId)(const OrtEpFactory*);                                     // 6
  const char* (*GetVersion)(const OrtEpFactory*);                                   // 7
  OrtStatus* (*ValidateCompiledModelCompatibilityInfo)(OrtEpFactory*,
                                                       const OrtHardwareDevice* const* devices,
                                                       size_t n_devices, const char* info,
                                                       int* compatibility);  // 8
  OrtStatus* (*CreateAllocator)(OrtEpFactory*, const OrtMemoryInfo*,
                                const OrtKeyValuePairs* options, OrtAllocator** out);  // 9
  void (*ReleaseAllocator)(OrtEpFactory*, OrtAllocator*);                              // 10
  OrtStatus* (*CreateDataTransfer)(OrtEpFactory*, OrtDataTransferImpl** out);          // 11
  bool (*IsStreamAware)(const OrtEpFactory*);                                          // 12
  OrtStatus* (*CreateSyncStreamForDevice)(OrtEpFactory*, const OrtMemoryDevice*,
                                          const OrtKeyValuePairs* options,
                                          OrtSyncStreamImpl** out);  // 13
  void* slots_14[2];
  OrtStatus* (*GetNumCustomOpDomains)(OrtEpFactory*, size_t* count);  // 16, of 1.24
  OrtStatus* (*GetCustomOpDomains)(OrtEpFactory*, OrtCustomOpDomain** domains,
                                   size_t count);  // 17, of 1.24
  void* slots_18[6];
};

struct OrtNodeComputeInfo {
  uint32_t ort_version_supported;                                                        // 0
  OrtStatus* (*CreateState)(OrtNodeComputeInfo*, OrtNodeComputeContext*, void** state);  // 1
  OrtStatus* (*Compute)(OrtNodeComputeInfo*, void* state, OrtKernelContext*);            // 2
  void (*ReleaseState)(OrtNodeComputeInfo*, void* state);                                // 3
};

struct OrtEp {
  uint32_t ort_version_supported;                                                // 0
  const char* (*GetName)(const OrtEp*);                                          // 1
  OrtStatus* (*GetCapability)(OrtEp*, const OrtGraph*, OrtEpGraphSupportInfo*);  // 2
  OrtStatus* (*Compile)(OrtEp*, const OrtGraph** graphs, const OrtNode** fused_nodes, size_t count,
                        OrtNodeComputeInfo** infos,
                        OrtNode** ep_context_nodes);                                  // 3
  void (*ReleaseNodeComputeInfos)(OrtEp*, OrtNodeComputeInfo** infos, size_t count);  // 4
  void* slots_5[8];
  OrtStatus* (*GetKernelRegistry)(OrtEp*, const OrtKernelRegistry** registry);  // 13, of 1.24
  void* slots_14[1];
  OrtStatus* (*Sync)(OrtEp*);  // 15, of 1.25
  void* slots_16[19];
};

}  // extern "C"

namespace treebeard {

#define TREEBEARD_IS_AT(number, result, name, parameters) \
  static_assert(slot(offsetof(OrtEpApi, name)) == number);
TREEBEARD_EP_API(TREEBEARD_IS_AT, TREEBEARD_IS_BEHIND)
#undef TREEBEARD_IS_AT
static_assert(slot(offsetof(OrtAllocator, Reserve)) == 4);
static_assert(slot(offsetof(OrtModelEditorApi, CreateNode)) == 6);
static_assert(slot(offsetof(OrtEpFactory, GetName)) == 1);
static_assert(slot(offsetof(OrtEpFactory, CreateEp)) == 4);
static_assert(slot(offsetof(OrtEpFactory, GetVersion)) == 7);
static_assert(slot(offsetof(OrtEpFactory, IsStreamAware)) == 12);
static_assert(slot(offsetof(OrtEpFactory, GetNumCustomOpDomains)) == 16);
static_assert(slot(offsetof(OrtNodeComputeInfo, ReleaseState)) == 3);
static_assert(slot(offsetof(OrtEp, ReleaseNodeComputeInfos)) == 4);
static_assert(slot(offsetof(OrtEp, GetKernelRegistry)) == 13);
static_assert(slot(offsetof(OrtEp, Sync)) == 15);
static_assert(slot(offsetof(OrtDataTransferImpl, CopyTensors)) == 3);
static_assert(slot(offsetof(OrtSyncNotificationImpl, WaitOnHost)) == 4);
static_assert(slot(offsetof(OrtSyncStreamImpl, OnSessionRunEnd)) == 5);
static_assert(slot(offsetof(OrtKernelImpl, Release)) == 2);

}  // namespace treebeard

// The table that a custom operator of onnxruntime fills in, by slot number, as in ort_abi.h.

extern "C" {

struct OrtCustomOp {
  uint32_t version;                                             // 0
  void* CreateKernel;                                           // 1, replaced by CreateKernelV2
  const char* (*GetName)(const OrtCustomOp*);                   // 2
  const char* (*GetExecutionProviderType)(const OrtCustomOp*);  // 3
  OrtElementType (*GetInputType)(const OrtCustomOp*, size_t index);   // 4
  size_t (*GetInputTypeCount)(const OrtCustomOp*);                    // 5
  OrtElementType (*GetOutputType)(const OrtCustomOp*, size_t index);  // 6
  size_t (*GetOutputTypeCount)(const OrtCustomOp*);                   // 7
  void* KernelCompute;                  // 8, replaced by KernelComputeV2
  void (*KernelDestroy)(void* kernel);  // 9
  OrtCharacteristic (*GetInputCharacteristic)(const OrtCustomOp*, size_t index);   // 10
  OrtCharacteristic (*GetOutputCharacteristic)(const OrtCustomOp*, size_t index);  // 11
  OrtMemType (*GetInputMemoryType)(const OrtCustomOp*, size_t index);              // 12
  int (*GetVariadicInputMinArity)(const OrtCustomOp*);                             // 13
  int (*GetVariadicInputHomogeneity)(const OrtCustomOp*);                          // 14
  int (*GetVariadicOutputMinArity)(const OrtCustomOp*);                            // 15
  int (*GetVariadicOutputHomogeneity)(const OrtCustomOp*);                         // 16
  OrtStatus* (*CreateKernelV2)(const OrtCustomOp*, const OrtApi*, const OrtKernelInfo*,
                               void** kernel);                                  // 17
  OrtStatus* (*KernelComputeV2)(void* kernel, OrtKernelContext*);               // 18
  OrtStatus* (*InferOutputShapeFn)(const OrtCustomOp*, OrtShapeInferContext*);  // 19
  int (*GetStartVersion)(const OrtCustomOp*);                                   // 20
  int (*GetEndVersion)(const OrtCustomOp*);                                     // 21
  void* slots_22[4];  // in-place and alias maps: null, so an output never lies over the input
};

}  // extern "C"

namespace treebeard {

static_assert(slot(offsetof(OrtCustomOp, CreateKernelV2)) == 17);
static_assert(slot(offsetof(OrtCustomOp, KernelComputeV2)) == 18);
static_assert(slot(offsetof(OrtCustomOp, GetEndVersion)) == 21);
static_assert(sizeof(OrtCustomOp) == 26 * sizeof(void*));

// Fills in what operators of one version with one input have in common.
inline void fill_operator(OrtCustomOp& op) {
  op.version = kOrtApiVersion;
  op.GetExecutionProviderType = [](const OrtCustomOp*) noexcept -> const char* { return nullptr; };
  op.GetInputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{1}; };
  op.GetInputCharacteristic = [](const OrtCustomOp*, size_t) noexcept {
    return INPUT_OUTPUT_REQUIRED;
  };
  op.GetInputMemoryType = [](const OrtCustomOp*, size_t) noexcept { return OrtMemTypeDefault; };
  op.GetVariadicInputMinArity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetVariadicInputHomogeneity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetVariadicOutputMinArity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetVariadicOutputHomogeneity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetStartVersion = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetEndVersion = [](const OrtCustomOp*) noexcept { return 1; };
}

}  // namespace treebeard
