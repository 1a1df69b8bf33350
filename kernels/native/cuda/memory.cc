#include "cuda/memory.h"

#include <new>
#include <utility>

#include "cuda/driver.h"

namespace treebeard::cuda {

DeviceMemory::DeviceMemory(size_t size) : size_(size) {
  if (size > 0) check(driver().cuMemAlloc_v2(&address_, size), "cuMemAlloc", "reserve ", size, " bytes on the device");
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
  is_pinned_ = is_answered(driver().cuMemHostAlloc(&pinned, size, kPortable), "cuMemHostAlloc", "pin memory of the host");
  data_ = static_cast<uint8_t*>(is_pinned_ ? pinned : ::operator new(size));
}

HostMemory::~HostMemory() {
  if (!is_pinned_) ::operator delete(data_);
  const DriverApi* const api = is_pinned_ ? driver_to_release() : nullptr;
  if (api != nullptr) api->cuMemFreeHost(data_);
}

HostMemory::HostMemory(HostMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)), is_pinned_(std::exchange(other.is_pinned_, false)) {}

HostMemory& HostMemory::operator=(HostMemory&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  std::swap(is_pinned_, other.is_pinned_);
  return *this;
}

Stream::Stream() { check(driver().cuStreamCreate(&handle_, kNonBlocking), "cuStreamCreate", "create a stream"); }

Stream::~Stream() {
  const DriverApi* const api = driver_to_release();
  if (api != nullptr) api->cuStreamDestroy_v2(handle_);
}

void Stream::synchronise() const { check(driver().cuStreamSynchronize(handle_), "cuStreamSynchronize", "compute on the device"); }

void Stream::wait() const noexcept {
  const DriverApi* const api = driver_to_release();
  if (api != nullptr) api->cuStreamSynchronize(handle_);
}

}  // namespace treebeard::cuda
