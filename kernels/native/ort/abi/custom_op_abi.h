// The table that a custom operator of onnxruntime fills in, by slot number, as in ort_abi.h.
#pragma once

#include "ort/abi/ort_abi.h"

extern "C" {

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

static_assert(slot(offsetof(OrtCustomOp, CreateKernelV2)) == 17);
static_assert(slot(offsetof(OrtCustomOp, KernelComputeV2)) == 18);
static_assert(slot(offsetof(OrtCustomOp, GetEndVersion)) == 21);
static_assert(sizeof(OrtCustomOp) == 26 * sizeof(void*));

}  // namespace treebeard
