#include "cuda/memory.h"

#include <cstdint>
#include <cstring>
#include <new>
#include <utility>

#include "cuda/device.h"
#include "cuda/driver.h"

namespace treebeard::cuda {

DeviceMemory::DeviceMemory(size_t size) : size_(size) {
  if (size > 0)
    check(driver().cuMemAlloc_v2(&address_, size), "cuMemAlloc", "reserve ", size,
          " bytes on the device");
}

DeviceMemory::~DeviceMemory() {
  const DriverApi* const api = address_ == 0 ? nullptr : driver_to_release();
  if (api != nullptr) api->cuMemFree_v2(address_);
}

HostMemory::HostMemory(size_t size) : size_(size) {
  if (size == 0) return;
  void* pinned = nullptr;
  is_pinned_ = is_answered(driver().cuMemHostAlloc(&pinned, size, kPortable), "cuMemHostAlloc",
                           "pin memory of the host");
  data_ = static_cast<uint8_t*>(is_pinned_ ? pinned : ::operator new(size));
}

HostMemory::~HostMemory() {
  if (!is_pinned_) ::operator delete(data_);
  const DriverApi* const api = is_pinned_ ? driver_to_release() : nullptr;
  if (api != nullptr) api->cuMemFreeHost(data_);
}

Stream::Stream() {
  check(driver().cuStreamCreate(&handle_, kNonBlocking), "cuStreamCreate", "create a stream");
}

Stream::~Stream() {
  const DriverApi* const api = driver_to_release();
  if (api != nullptr) api->cuStreamDestroy_v2(handle_);
}

void Stream::synchronise() const {
  check(driver().cuStreamSynchronize(handle_), "cuStreamSynchronize", "compute on the device");
}

void Stream::wait() const noexcept {
  const DriverApi* const api = driver_to_release();
  if (api != nullptr) api->cuStreamSynchronize(handle_);
}

namespace {

constexpr size_t kMinStep = 256;
constexpr size_t kSteps = 8;      // between a power of two and the next
constexpr size_t kMaxExcess = 2;  // times what would be reserved

}  // namespace

size_t rounded_block(size_t size) {
  size_t step = kMinStep;
  while (step <= size / kSteps / 2) step *= 2;
  return size > SIZE_MAX - step ? size : (size + step - 1) / step * step;
}

template <class Memory>
std::optional<Memory> IdleBlocks<Memory>::take(size_t size) {
  const size_t most = rounded_block(size);
  std::optional<Memory> taken;
  {
    const std::lock_guard<std::mutex> held(this->using_);
    auto best = this->unused_.end();
    for (auto block = this->unused_.begin(); block != this->unused_.end(); ++block) {
      const bool fits = block->size() >= size && block->size() / kMaxExcess <= most;
      if (fits && (best == this->unused_.end() || block->size() < best->size())) best = block;
    }
    if (best == this->unused_.end()) return taken;
    taken.emplace(std::move(*best));
    this->unused_.erase(best);
  }
  wait_for_ort_streams();
  return taken;
}

namespace {

template <class Memory>
size_t bytes_of(const Memory& memory) {
  return memory.size();
}

size_t bytes_of(const std::unique_ptr<Channel>& channel) { return channel->device.size(); }

// Before memory goes back to the driver. Nobody but calls copies memory of channels.
template <class Memory>
void wait_for_copies(const Memory&) noexcept {
  wait_for_ort_streams();
}

void wait_for_copies(const std::unique_ptr<Channel>&) noexcept {}

}  // namespace

template <class Kept>
void IdlePool<Kept>::put(Kept block) noexcept {
  try {
    const std::lock_guard<std::mutex> held(using_);
    unused_.push_back(std::move(block));
  } catch (const std::bad_alloc&) {  // it goes back to the driver instead
    wait_for_copies(block);
  }
  while (drop_oldest()) {
  }
}

// Gives one back if there are too many bytes, without the lock.
template <class Kept>
bool IdlePool<Kept>::drop_oldest() noexcept {
  Kept dropped;
  {
    const std::lock_guard<std::mutex> held(using_);
    size_t idle = 0;
    for (const Kept& block : unused_) idle += bytes_of(block);
    if (idle <= most_) return false;
    dropped = std::move(unused_.front());
    unused_.erase(unused_.begin());
  }
  wait_for_copies(dropped);
  return true;
}

template <class Kept>
bool IdlePool<Kept>::clear() noexcept {
  std::vector<Kept> cleared;
  {
    const std::lock_guard<std::mutex> held(using_);
    cleared.swap(unused_);
  }
  if (!cleared.empty()) wait_for_copies(cleared.front());
  return !cleared.empty();
}

template class IdlePool<DeviceMemory>;
template class IdlePool<HostMemory>;
template class IdlePool<std::unique_ptr<Channel>>;
template class IdleBlocks<DeviceMemory>;
template class IdleBlocks<HostMemory>;

void Channel::reserve(size_t device_bytes, size_t host_bytes) {
  if (device.size() < device_bytes) {
    {
      const DeviceMemory old = std::move(device);
    }  // before the new one is reserved
    device = DeviceMemory(device_bytes);
  }
  if (host.size() < host_bytes) {
    {
      const HostMemory old = std::move(host);
    }
    host = HostMemory(host_bytes);
  }
}

std::unique_ptr<Channel> ChannelPool::take() {
  {
    const std::lock_guard<std::mutex> held(using_);
    if (!unused_.empty()) {
      std::unique_ptr<Channel> channel = std::move(unused_.back());
      unused_.pop_back();
      return channel;
    }
  }
  return std::make_unique<Channel>();
}

namespace {

void* on_host(const MemoryLocation& place) { return reinterpret_cast<void*>(place.address); }

}  // namespace

void queue_copy(const MemoryLocation& to, const MemoryLocation& from, size_t size,
                StreamHandle stream) {
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

void copy(const MemoryLocation& to, const MemoryLocation& from, size_t size) {
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
  Block reserved = block(device, size);
  void* const address = kind_ == BlockKind::kDevice
                            ? reinterpret_cast<void*>(reserved.memory.address())
                            : reserved.host.data();
  const std::lock_guard<std::mutex> held(listing_);
  blocks_.emplace(address, std::move(reserved));
  return address;
}

void Blocks::release(void* address) noexcept {
  if (address == nullptr || driver_to_release() == nullptr) return;
  decltype(blocks_)::node_type node;
  {
    const std::lock_guard<std::mutex> held(listing_);
    node = blocks_.extract(address);
  }
  if (node.empty()) return;
  const std::shared_ptr<Device> device = std::move(node.mapped().device);
  const CurrentContext current(*device, std::nothrow);
  if (kind_ == BlockKind::kDevice) {
    device->idle_blocks().put(std::move(node.mapped().memory));
  } else {
    device->idle_pinned().put(std::move(node.mapped().host));
  }
}

}  // namespace treebeard::cuda
