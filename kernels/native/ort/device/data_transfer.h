// Copies of tensors between CUDA devices and the host, as onnxruntime asks for them.
#pragma once

#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"
#include "ort/device/device_memory.h"

namespace treebeard {

class DataTransfer : public OrtDataTransferImpl {
 public:
  explicit DataTransfer(const OrtApi& api);

 private:
  const OrtApi& api_;
};

// Copies a tensor to another of the same size in a call of a kernel, behind what the session has
// queued, and returns when that is done. Throws DeviceError; Error where a tensor has no memory.
void copy_in_call(const OrtApi& api, const OrtKernelContext* context, const OrtValue* from,
                  OrtValue* to);

// Waits for what the session has queued for a call of a kernel. Throws DeviceError.
void wait_for_inputs(const OrtApi& api, const OrtKernelContext* context,
                     const cuda::Device& device);

// Kernels of MemcpyFromHost and MemcpyToHost, the operators that onnxruntime puts between nodes on
// a device and nodes on the CPU.

// A registry with both, for nodes of the provider with this name. onnxruntime has such registries
// from 1.24 on.
Owned<OrtKernelRegistry> copy_kernels(const OrtApi& api, const char* provider);

}  // namespace treebeard
