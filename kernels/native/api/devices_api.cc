// The functions of treebeard.h about devices: which there are, which one an address belongs to, and waiting for a stream.
#include <algorithm>
#include <cstring>

#include "api/c_handles.h"
#include "cuda/device.h"
#include "cuda/driver.h"
#include "treebeard.h"

namespace {

using namespace treebeard::cuda;

treebeard_device described(int ordinal) {
  const std::shared_ptr<Device> device = Device::of(ordinal);
  const CurrentContext current(*device);
  treebeard_device described{};
  const std::string& name = device->name();
  std::memcpy(described.name, name.data(), std::min(name.size(), sizeof described.name - 1));
  described.free_bytes = static_cast<int64_t>(device->memory().value_or(MemoryBytes{}).free);
  described.major = device->capability().major;
  described.minor = device->capability().minor;
  return described;
}

}  // namespace

int treebeard_cuda_devices(treebeard_device* devices, int64_t room, int64_t* count, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(count != nullptr, "the pointer to the count is null");
    treebeard::require(devices != nullptr || room <= 0, "the pointer to the devices is null, and there is room for ", room);
    *count = 0;
    const int found = count_devices();
    for (int ordinal = 0; ordinal < found && ordinal < room; ++ordinal) devices[ordinal] = described(ordinal);
    *count = found;
  });
}

int treebeard_cuda_device_of(const void* address, int32_t* device, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(device != nullptr, "the pointer to the device is null");
    check(driver().cuPointerGetAttribute(device, kDeviceOrdinal, reinterpret_cast<uintptr_t>(address)), "cuPointerGetAttribute",
          "find the device of an address");
  });
}

int treebeard_cuda_wait(int32_t device, uint64_t stream, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    const std::shared_ptr<Device> found = Device::of(device);
    const CurrentContext current(*found);
    check(driver().cuStreamSynchronize(reinterpret_cast<StreamHandle>(stream)), "cuStreamSynchronize", "wait for a stream of the caller");
  });
}
