#include "cuda/lane.h"

#include <new>
#include <utility>

namespace treebeard::cuda {

void Lane::reserve(size_t device_bytes, size_t host_bytes) {
  if (device.size() < device_bytes) {
    { const DeviceMemory old = std::move(device); }  // before the new one is reserved
    device = DeviceMemory(device_bytes);
  }
  if (host.size() < host_bytes) {
    { const HostMemory old = std::move(host); }
    host = HostMemory(host_bytes);
  }
}

std::unique_ptr<Lane> LanePool::take() {
  {
    const std::lock_guard<std::mutex> held(using_);
    if (!unused_.empty()) {
      std::unique_ptr<Lane> lane = std::move(unused_.back());
      unused_.pop_back();
      return lane;
    }
  }
  return std::make_unique<Lane>();
}

void LanePool::put(std::unique_ptr<Lane> lane) noexcept {
  try {
    const std::lock_guard<std::mutex> held(using_);
    unused_.push_back(std::move(lane));
  } catch (const std::bad_alloc&) {  // the lane is destroyed instead
  }
}

bool LanePool::clear() noexcept {
  std::vector<std::unique_ptr<Lane>> cleared;
  const std::lock_guard<std::mutex> held(using_);
  cleared.swap(unused_);
  return !cleared.empty();
}

}  // namespace treebeard::cuda
