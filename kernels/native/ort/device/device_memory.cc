#include "ort/device/device_memory.h"

#include "ort/abi/ort_util.h"

namespace treebeard {

Owned<OrtMemoryInfo> memory_info(const OrtApi& api, int device, cuda::BlockKind kind) {
  const bool is_pinned = kind == cuda::BlockKind::kPinned;
  OrtMemoryInfo* info = nullptr;
  check(api, api.CreateMemoryInfo_V2(
                 is_pinned ? "TreebeardCudaPinned" : "TreebeardCuda", OrtMemoryInfoDeviceType_GPU,
                 kNvidia, device,
                 is_pinned ? OrtDeviceMemoryType_HOST_ACCESSIBLE : OrtDeviceMemoryType_DEFAULT, 0,
                 OrtDeviceAllocator, &info));
  return {info, api.ReleaseMemoryInfo};
}

std::optional<MemoryMeant> memory_meant(const OrtApi& api, const OrtMemoryDevice* memory) {
  const OrtEpApi& ep = *api.GetEpApi();
  if (ep.MemoryDevice_GetDeviceType(memory) == OrtMemoryInfoDeviceType_CPU)
    return MemoryMeant{std::nullopt, false};
  if (ep.MemoryDevice_GetDeviceType(memory) != OrtMemoryInfoDeviceType_GPU ||
      ep.MemoryDevice_GetVendorId(memory) != kNvidia)
    return std::nullopt;
  const OrtDeviceMemoryType type = ep.MemoryDevice_GetMemoryType(memory);
  if (type == OrtDeviceMemoryType_HOST_ACCESSIBLE) return MemoryMeant{std::nullopt, true};
  if (type != OrtDeviceMemoryType_DEFAULT) return std::nullopt;
  return MemoryMeant{static_cast<int>(ep.MemoryDevice_GetDeviceId(memory)), false};
}

namespace {

DeviceAllocator& own(OrtAllocator* allocator) { return *static_cast<DeviceAllocator*>(allocator); }

}  // namespace

DeviceAllocator::DeviceAllocator(const OrtApi& api, int device, cuda::BlockKind kind,
                                 const OrtLogger* logger)
    : OrtAllocator{},
      api_(api),
      info_(memory_info(api, device, kind)),
      logger_(logger),
      blocks_(device, kind) {
  version = kProviderApiVersion;
  Alloc = [](OrtAllocator* allocator, size_t size) noexcept -> void* {
    return own(allocator).reserve(size);
  };
  Reserve = Alloc;
  Free = [](OrtAllocator* allocator, void* address) noexcept {
    own(allocator).blocks_.release(address);
  };
  Info = [](const OrtAllocator* allocator) noexcept -> const OrtMemoryInfo* {
    return static_cast<const DeviceAllocator*>(allocator)->info_.get();
  };
}

void* DeviceAllocator::reserve(size_t size) noexcept {
  try {
    return blocks_.reserve(size);
  } catch (const std::exception& error) {
    if (logger_ != nullptr)
      log_message(api_, logger_, ORT_LOGGING_LEVEL_ERROR, error.what(), "DeviceAllocator");
  } catch (...) {
  }
  return nullptr;
}

}  // namespace treebeard
