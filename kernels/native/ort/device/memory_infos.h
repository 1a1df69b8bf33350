// How onnxruntime describes the memory of CUDA devices, so that its "cuda" means ours: GPU, NVIDIA, the device's number.
#pragma once

#include <optional>

#include "cuda/blocks.h"
#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

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

}  // namespace treebeard
