#include "cuda/channel.h"

#include <new>
#include <utility>

namespace treebeard::cuda {

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
