// An allocator of onnxruntime for memory of a CUDA device, or for pinned memory of the host.
//
// It reserves nothing and opens no driver before the first request. Where there is no memory the request gets null, and the log says why: onnxruntime's
// allocators have no other way to report an error.
#pragma once

#include "cuda/blocks.h"
#include "ort/device/memory_infos.h"

namespace treebeard {

class DeviceAllocator : public OrtAllocator {
 public:
  // logger: onnxruntime's own, which lives as long as its environment; or null.
  DeviceAllocator(const OrtApi& api, int device, cuda::BlockKind kind, const OrtLogger* logger);

 private:
  void* reserve(size_t size) noexcept;

  const OrtApi& api_;
  const Owned<OrtMemoryInfo> info_;
  const OrtLogger* const logger_;
  cuda::Blocks blocks_;
};

}  // namespace treebeard
