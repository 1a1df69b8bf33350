#include "cuda/memory.h"

#include <cstdint>
#include <new>
#include <utility>

#include "cuda/driver.h"
#include "cuda/shared_streams.h"

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

DeviceMemory::DeviceMemory(DeviceMemory&& other) noexcept
    : address_(std::exchange(other.address_, 0)), size_(std::exchange(other.size_, 0)) {}

DeviceMemory& DeviceMemory::operator=(DeviceMemory&& other) noexcept {
  std::swap(address_, other.address_);
  std::swap(size_, other.size_);
  return *this;
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

HostMemory::HostMemory(HostMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      is_pinned_(std::exchange(other.is_pinned_, false)) {}

HostMemory& HostMemory::operator=(HostMemory&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(is_pinned_, other.is_pinned_);
  return *this;
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

constexpr size_t kLeastStep = 256;
constexpr size_t kSteps = 8;         // between a power of two and the next
constexpr size_t kMostTooLarge = 2;  // times what would be reserved

}  // namespace

size_t rounded_block(size_t size) {
  size_t step = kLeastStep;
  while (step <= size / kSteps / 2) step *= 2;
  return size > SIZE_MAX - step ? size : (size + step - 1) / step * step;
}

template <class Memory>
std::optional<Memory> IdleBlocks<Memory>::take(size_t size) {
  const size_t most = rounded_block(size);
  std::optional<Memory> taken;
  {
    const std::lock_guard<std::mutex> held(using_);
    auto best = unused_.end();
    for (auto block = unused_.begin(); block != unused_.end(); ++block) {
      const bool fits = block->size() >= size && block->size() / kMostTooLarge <= most;
      if (fits && (best == unused_.end() || block->size() < best->size())) best = block;
    }
    if (best == unused_.end()) return taken;
    taken.emplace(std::move(*best));
    unused_.erase(best);
  }
  wait_for_shared_streams();
  return taken;
}

template <class Memory>
void IdleBlocks<Memory>::put(Memory memory) noexcept {
  try {
    const std::lock_guard<std::mutex> held(using_);
    unused_.push_back(std::move(memory));
  } catch (const std::bad_alloc&) {  // it goes back to the driver instead
    wait_for_shared_streams();
  }
  while (drop_oldest()) {
  }
}

// Gives a block back if there are too many bytes, without the lock.
template <class Memory>
bool IdleBlocks<Memory>::drop_oldest() noexcept {
  Memory dropped;
  {
    const std::lock_guard<std::mutex> held(using_);
    size_t idle = 0;
    for (const Memory& block : unused_) idle += block.size();
    if (idle <= most_) return false;
    dropped = std::move(unused_.front());
    unused_.erase(unused_.begin());
  }
  wait_for_shared_streams();
  return true;
}

template <class Memory>
bool IdleBlocks<Memory>::clear() noexcept {
  std::vector<Memory> cleared;
  {
    const std::lock_guard<std::mutex> held(using_);
    cleared.swap(unused_);
  }
  if (!cleared.empty()) wait_for_shared_streams();
  return !cleared.empty();
}

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

void ChannelPool::put(std::unique_ptr<Channel> channel) noexcept {
  try {
    const std::lock_guard<std::mutex> held(using_);
    unused_.push_back(std::move(channel));
  } catch (const std::bad_alloc&) {  // the channel is destroyed instead
  }
  while (drop_oldest()) {
  }
}

// Destroys a channel if there are too many, without the lock.
bool ChannelPool::drop_oldest() noexcept {
  std::unique_ptr<Channel> dropped;
  const std::lock_guard<std::mutex> held(using_);
  size_t idle = 0;
  for (const std::unique_ptr<Channel>& channel : unused_) idle += channel->device.size();
  if (idle <= most_idle_) return false;
  dropped = std::move(unused_.front());
  unused_.erase(unused_.begin());
  return true;
}

bool ChannelPool::clear() noexcept {
  std::vector<std::unique_ptr<Channel>> cleared;
  const std::lock_guard<std::mutex> held(using_);
  cleared.swap(unused_);
  return !cleared.empty();
}

}  // namespace treebeard::cuda
