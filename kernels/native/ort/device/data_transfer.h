// Copies of tensors between CUDA devices and the host, as onnxruntime asks for them.
#pragma once

#include "ort/device/memory_infos.h"

namespace treebeard {

class DataTransfer : public OrtDataTransferImpl {
 public:
  explicit DataTransfer(const OrtApi& api);

 private:
  const OrtApi& api_;
};

// Copies a tensor to another of the same size in a call of a kernel, behind what the session has queued, and returns when that is done. Throws DeviceError;
// Error where a tensor has no memory.
void copy_in_call(const OrtApi& api, const OrtKernelContext* context, const OrtValue* from, OrtValue* to);

// Waits for what the session has queued for a call of a kernel. Throws DeviceError.
void wait_for_inputs(const OrtApi& api, const OrtKernelContext* context, const cuda::Device& device);

}  // namespace treebeard
