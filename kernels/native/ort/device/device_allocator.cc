#include "ort/device/device_allocator.h"

#include "ort/abi/log.h"

namespace treebeard {
namespace {

DeviceAllocator& own(OrtAllocator* allocator) { return *static_cast<DeviceAllocator*>(allocator); }

}  // namespace

DeviceAllocator::DeviceAllocator(const OrtApi& api, int device, cuda::BlockKind kind, const OrtLogger* logger)
    : OrtAllocator{}, api_(api), info_(memory_info(api, device, kind)), logger_(logger), blocks_(device, kind) {
  version = kProviderApiVersion;
  Alloc = [](OrtAllocator* allocator, size_t size) noexcept -> void* { return own(allocator).reserve(size); };
  Reserve = Alloc;
  Free = [](OrtAllocator* allocator, void* address) noexcept { own(allocator).blocks_.release(address); };
  Info = [](const OrtAllocator* allocator) noexcept -> const OrtMemoryInfo* { return static_cast<const DeviceAllocator*>(allocator)->info_.get(); };
}

void* DeviceAllocator::reserve(size_t size) noexcept {
  try {
    return blocks_.reserve(size);
  } catch (const std::exception& error) {
    if (logger_ != nullptr) log_message(api_, logger_, ORT_LOGGING_LEVEL_ERROR, error.what(), "DeviceAllocator");
  } catch (...) {
  }
  return nullptr;
}

}  // namespace treebeard
