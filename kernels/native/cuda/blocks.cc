#include "cuda/blocks.h"

#include <utility>

#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

// For more than this request where there is room.
DeviceMemory reserved(Device& device, size_t size) {
  try {
    return DeviceMemory(rounded_block(size));
  } catch (const DriverError& failure) {
    if (failure.status != kOutOfMemory) throw;
  }
  return made_with_room(device, [&] { return DeviceMemory(size); });
}

}  // namespace

// As much memory as some that nobody uses has, or that is reserved for requests like this one.
Blocks::Block Blocks::block(const std::shared_ptr<Device>& device, size_t size) const {
  Block block;
  block.device = device;
  if (kind_ == BlockKind::kDevice) {
    std::optional<DeviceMemory> idle = device->idle_blocks().take(size);
    block.memory = idle ? std::move(*idle) : reserved(*device, size);
  } else {
    std::optional<HostMemory> idle = device->idle_pinned().take(size);
    block.host = idle ? std::move(*idle) : HostMemory(rounded_block(size));
  }
  return block;
}

void* Blocks::reserve(size_t size) {
  if (size == 0) return nullptr;
  const std::shared_ptr<Device> device = Device::of(ordinal_);  // in a forked child this throws, where the lock below may be locked for ever
  const CurrentContext current(*device);
  Block made = block(device, size);
  void* const address = kind_ == BlockKind::kDevice ? reinterpret_cast<void*>(made.memory.address()) : made.host.data();
  const std::lock_guard<std::mutex> held(listing_);
  blocks_.emplace(address, std::move(made));
  return address;
}

void Blocks::release(void* address) noexcept {
  if (address == nullptr || driver_to_release() == nullptr) return;
  decltype(blocks_)::node_type found;
  {
    const std::lock_guard<std::mutex> held(listing_);
    found = blocks_.extract(address);
  }
  if (found.empty()) return;
  const std::shared_ptr<Device> device = std::move(found.mapped().device);
  const CurrentContext current(*device, std::nothrow);
  if (kind_ == BlockKind::kDevice) {
    device->idle_blocks().put(std::move(found.mapped().memory));
  } else {
    device->idle_pinned().put(std::move(found.mapped().host));
  }
}

}  // namespace treebeard::cuda
