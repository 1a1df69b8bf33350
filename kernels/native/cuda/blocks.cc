#include "cuda/blocks.h"

#include <utility>

#include "cuda/driver.h"
#include "cuda/shared_streams.h"

namespace treebeard::cuda {

Blocks::Block Blocks::block(const std::shared_ptr<Device>& device, size_t size) const {
  Block block;
  block.device = device;
  if (kind_ == BlockKind::kDevice) {
    block.memory = made_with_room(*device, [&] { return DeviceMemory(size); });
  } else {
    block.host = HostMemory(size);
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
  wait_for_shared_streams();
  const CurrentContext current(*device, std::nothrow);
  found = {};
}

}  // namespace treebeard::cuda
