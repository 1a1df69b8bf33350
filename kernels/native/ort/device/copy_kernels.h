// Kernels of MemcpyFromHost and MemcpyToHost, the operators that onnxruntime puts between nodes on a device and nodes on the CPU.
#pragma once

#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

// A registry with both, for nodes of the provider with this name. onnxruntime has such registries from 1.24 on.
Owned<OrtKernelRegistry> copy_kernels(const OrtApi& api, const char* provider);

}  // namespace treebeard
