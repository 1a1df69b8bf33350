// An allocator of onnxruntime for memory of a CUDA device, or for pinned memory of the host.
//
// It reserves nothing and opens no driver before the first request. Where there is no memory the
// request gets null, and the log says why: onnxruntime's allocators have no other way to report an
// error.
#pragma once

#include <optional>

#include "cuda/blocks.h"
#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

// How onnxruntime describes the memory of CUDA devices, so that its "cuda" means ours: GPU, NVIDIA,
// the device's number.

constexpr uint32_t kNvidia = 0x10DE;

// Memory of a device, or pinned memory of the host for it.
Owned<OrtMemoryInfo> memory_info(const OrtApi& api, int device, cuda::BlockKind kind);

// Memory that a description means: of a CUDA device, or of the host where there is none.
struct MemoryMeant {
  std::optional<int> device;
  bool is_pinned;
};

// Nothing where it is memory of another kind.
std::optional<MemoryMeant> memory_meant(const OrtApi& api, const OrtMemoryDevice* memory);

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
