#include "ort/device/memory_infos.h"

namespace treebeard {

Owned<OrtMemoryInfo> memory_info(const OrtApi& api, int device, cuda::BlockKind kind) {
  const bool is_pinned = kind == cuda::BlockKind::kPinned;
  OrtMemoryInfo* info = nullptr;
  check(api, api.CreateMemoryInfo_V2(is_pinned ? "TreebeardCudaPinned" : "TreebeardCuda", OrtMemoryInfoDeviceType_GPU, kNvidia, device,
                                     is_pinned ? OrtDeviceMemoryType_HOST_ACCESSIBLE : OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator, &info));
  return {info, api.ReleaseMemoryInfo};
}

std::optional<MemoryMeant> memory_meant(const OrtApi& api, const OrtMemoryDevice* memory) {
  const OrtEpApi& ep = *api.GetEpApi();
  if (ep.MemoryDevice_GetDeviceType(memory) == OrtMemoryInfoDeviceType_CPU) return MemoryMeant{std::nullopt, false};
  if (ep.MemoryDevice_GetDeviceType(memory) != OrtMemoryInfoDeviceType_GPU || ep.MemoryDevice_GetVendorId(memory) != kNvidia) return std::nullopt;
  const OrtDeviceMemoryType type = ep.MemoryDevice_GetMemoryType(memory);
  if (type == OrtDeviceMemoryType_HOST_ACCESSIBLE) return MemoryMeant{std::nullopt, true};
  if (type != OrtDeviceMemoryType_DEFAULT) return std::nullopt;
  return MemoryMeant{static_cast<int>(ep.MemoryDevice_GetDeviceId(memory)), false};
}

}  // namespace treebeard
