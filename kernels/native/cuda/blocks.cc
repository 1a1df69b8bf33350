#include "cuda/blocks.h"

#include <cstring>
#include <utility>

#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

void* on_host(const Place& place) { return reinterpret_cast<void*>(place.address); }

}  // namespace

void queue_copy(const Place& to, const Place& from, size_t size, StreamHandle stream) {
  if (to.device == nullptr) {
    check(driver().cuMemcpyDtoHAsync_v2(on_host(to), from.address, size, stream),
          "cuMemcpyDtoHAsync", "copy ", size, " bytes from the device");
  } else if (from.device == nullptr) {
    check(driver().cuMemcpyHtoDAsync_v2(to.address, on_host(from), size, stream),
          "cuMemcpyHtoDAsync", "copy ", size, " bytes to the device");
  } else if (to.device == from.device) {
    check(driver().cuMemcpyDtoDAsync_v2(to.address, from.address, size, stream),
          "cuMemcpyDtoDAsync", "copy ", size, " bytes on the device");
  } else {
    check(driver().cuMemcpyPeerAsync(to.address, to.device->context(), from.address,
                                     from.device->context(), size, stream),
          "cuMemcpyPeerAsync", "copy ", size, " bytes from one device to another");
  }
}

void copy(const Place& to, const Place& from, size_t size) {
  Device* const device = to.device != nullptr ? to.device : from.device;
  if (size == 0) return;
  if (device == nullptr) {
    std::memcpy(on_host(to), on_host(from), size);
    return;
  }
  const CurrentContext current(*device);
  ChannelLease channel(device->channels());
  queue_copy(to, from, size, channel->stream.handle());
  channel->stream.synchronise();
  channel.give_back();
}

void wait_for(const Device& device, StreamHandle stream) {
  const CurrentContext current(device);
  check(driver().cuStreamSynchronize(stream), "cuStreamSynchronize",
        "wait for a stream of the caller");
}

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
  const std::shared_ptr<Device> device = Device::of(
      ordinal_);  // in a forked child this throws, where the lock below may be locked for ever
  const CurrentContext current(*device);
  Block made = block(device, size);
  void* const address = kind_ == BlockKind::kDevice ? reinterpret_cast<void*>(made.memory.address())
                                                    : made.host.data();
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
