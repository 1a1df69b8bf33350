// The part of onnxruntime's C ABI that a plugin execution provider fills in or calls: tables by slot number, as in ort_abi.h.
//
// onnxruntime calls what a table of version `ort_version_supported` has, so tables are those of 1.23 and a few slots more, which
// newer versions ask for and older ones do not see.
#pragma once

#include "ort/ort_abi.h"

extern "C" {

struct OrtEp;
struct OrtEpDevice;
struct OrtEpGraphSupportInfo;
struct OrtNodeComputeContext;
struct OrtDataTransferImpl;
struct OrtMemoryDevice;
struct OrtSyncStreamImpl;

struct OrtNodeFusionOptions {
  uint32_t ort_version_supported;
  bool drop_constant_initializers;  // the fused node has no inputs for them
};

struct OrtEpApi {
  OrtStatus* (*CreateEpDevice)(struct OrtEpFactory*, const OrtHardwareDevice*, const OrtKeyValuePairs* metadata,
                               const OrtKeyValuePairs* options, OrtEpDevice** out);  // 0
  void* slots_1[1];
  OrtStatus* (*EpGraphSupportInfo_AddNodesToFuse)(OrtEpGraphSupportInfo*, const OrtNode* const* nodes, size_t count,
                                                  const OrtNodeFusionOptions*);  // 2
  void* slots_3[1];
  const char* (*NodeComputeContext_NodeName)(const OrtNodeComputeContext*);  // 4
};

struct OrtEpFactory {
  uint32_t ort_version_supported;                // 0
  const char* (*GetName)(const OrtEpFactory*);    // 1
  const char* (*GetVendor)(const OrtEpFactory*);  // 2
  OrtStatus* (*GetSupportedDevices)(OrtEpFactory*, const OrtHardwareDevice* const* devices, size_t n_devices,
                                    OrtEpDevice** ep_devices, size_t room, size_t* count);  // 3
  OrtStatus* (*CreateEp)(OrtEpFactory*, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* metadata,
                         size_t n_devices, const OrtSessionOptions*, const OrtLogger*, OrtEp** out);  // 4
  void (*ReleaseEp)(OrtEpFactory*, OrtEp*);       // 5
  uint32_t (*GetVendorId)(const OrtEpFactory*);   // 6
  const char* (*GetVersion)(const OrtEpFactory*);  // 7
  OrtStatus* (*ValidateCompiledModelCompatibilityInfo)(OrtEpFactory*, const OrtHardwareDevice* const* devices,
                                                       size_t n_devices, const char* info, int* compatibility);  // 8
  OrtStatus* (*CreateAllocator)(OrtEpFactory*, const OrtMemoryInfo*, const OrtKeyValuePairs* options, OrtAllocator** out);  // 9
  void (*ReleaseAllocator)(OrtEpFactory*, OrtAllocator*);                   // 10
  OrtStatus* (*CreateDataTransfer)(OrtEpFactory*, OrtDataTransferImpl** out);  // 11
  bool (*IsStreamAware)(const OrtEpFactory*);                              // 12
  OrtStatus* (*CreateSyncStreamForDevice)(OrtEpFactory*, const OrtMemoryDevice*, const OrtKeyValuePairs* options,
                                          OrtSyncStreamImpl** out);  // 13
  void* slots_14[2];
  OrtStatus* (*GetNumCustomOpDomains)(OrtEpFactory*, size_t* count);                        // 16, of 1.24
  OrtStatus* (*GetCustomOpDomains)(OrtEpFactory*, OrtCustomOpDomain** domains, size_t count);  // 17, of 1.24
  void* slots_18[6];
};

struct OrtNodeComputeInfo {
  uint32_t ort_version_supported;                                                                          // 0
  OrtStatus* (*CreateState)(OrtNodeComputeInfo*, OrtNodeComputeContext*, void** state);                     // 1
  OrtStatus* (*Compute)(OrtNodeComputeInfo*, void* state, OrtKernelContext*);                               // 2
  void (*ReleaseState)(OrtNodeComputeInfo*, void* state);                                                   // 3
};

struct OrtEp {
  uint32_t ort_version_supported;         // 0
  const char* (*GetName)(const OrtEp*);    // 1
  OrtStatus* (*GetCapability)(OrtEp*, const OrtGraph*, OrtEpGraphSupportInfo*);  // 2
  OrtStatus* (*Compile)(OrtEp*, const OrtGraph** graphs, const OrtNode** fused_nodes, size_t count, OrtNodeComputeInfo** infos,
                        OrtNode** ep_context_nodes);                             // 3
  void (*ReleaseNodeComputeInfos)(OrtEp*, OrtNodeComputeInfo** infos, size_t count);  // 4
  void* slots_5[30];
};

}  // extern "C"

namespace treebeard {

static_assert(slot(offsetof(OrtEpApi, EpGraphSupportInfo_AddNodesToFuse)) == 2);
static_assert(slot(offsetof(OrtEpApi, NodeComputeContext_NodeName)) == 4);
static_assert(slot(offsetof(OrtEpFactory, GetName)) == 1);
static_assert(slot(offsetof(OrtEpFactory, CreateEp)) == 4);
static_assert(slot(offsetof(OrtEpFactory, GetVersion)) == 7);
static_assert(slot(offsetof(OrtEpFactory, IsStreamAware)) == 12);
static_assert(slot(offsetof(OrtEpFactory, GetNumCustomOpDomains)) == 16);
static_assert(slot(offsetof(OrtNodeComputeInfo, ReleaseState)) == 3);
static_assert(slot(offsetof(OrtEp, ReleaseNodeComputeInfos)) == 4);

}  // namespace treebeard
