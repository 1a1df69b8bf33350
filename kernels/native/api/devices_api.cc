// The functions of treebeard.h about devices: which there are, which one an address belongs to, and
// waiting for a stream.

#include <algorithm>
#include <cstring>
#include <utility>

#include "api/c_handles.h"
#include "cuda/device.h"
#include "cuda/driver.h"
#include "cuda/memory.h"
#include "runtime/device_rule.h"
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

int treebeard_cuda_devices(treebeard_device* devices, int64_t room, int64_t* count, char* error,
                           size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(count != nullptr, "the pointer to the count is null");
    treebeard::require(devices != nullptr || room <= 0,
                       "the pointer to the devices is null, and there is room for ", room);
    *count = 0;
    const int n_devices = count_devices();
    for (int ordinal = 0; ordinal < n_devices && ordinal < room; ++ordinal)
      devices[ordinal] = described(ordinal);
    *count = n_devices;
  });
}

int treebeard_cuda_device_of(const void* address, int32_t* device, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(device != nullptr, "the pointer to the device is null");
    check(driver().cuPointerGetAttribute(device, kDeviceOrdinal,
                                         reinterpret_cast<uintptr_t>(address)),
          "cuPointerGetAttribute", "find the device of an address");
  });
}

int treebeard_cuda_wait(int32_t device, uint64_t stream, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    wait_for(*Device::of(device), reinterpret_cast<StreamHandle>(stream));
  });
}

// The functions of treebeard.h that reserve memory of a device, for rows and results of calls.

// The device is in use as long as there is memory of it.
struct treebeard_cuda_memory {
  explicit treebeard_cuda_memory(int ordinal) : device(Device::of(ordinal)) {}
  ~treebeard_cuda_memory() {
    const CurrentContext current(*device, std::nothrow);
    const DeviceMemory released = std::move(memory);
  }
  treebeard_cuda_memory(const treebeard_cuda_memory&) = delete;
  treebeard_cuda_memory& operator=(const treebeard_cuda_memory&) = delete;

  const std::shared_ptr<Device> device;
  DeviceMemory memory;
};

int treebeard_cuda_reserve(int32_t device, size_t size, const void* data,
                           treebeard_cuda_memory** out, void** address, char* error,
                           size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(out != nullptr && address != nullptr,
                       "the pointer to the memory or to its address is null");
    auto block = std::make_unique<treebeard_cuda_memory>(device);
    const CurrentContext current(*block->device);
    block->memory = made_with_room(*block->device, [&] { return DeviceMemory(size); });
    if (data != nullptr)
      copy({block->memory.address(), block->device.get()},
           {reinterpret_cast<uintptr_t>(data), nullptr}, size);
    *address = reinterpret_cast<void*>(block->memory.address());
    *out = block.release();
  });
}

void treebeard_cuda_release(treebeard_cuda_memory* memory) { delete memory; }

extern "C" {

// For Python's compiled forests of device "auto": call_ns, device_row_ns, cpu_row_ns, and how many
// seconds after a failure the device is tried again.
TREEBEARD_API void treebeard_device_rule(const treebeard_predictor* on_cpu, double* numbers) {
  const treebeard::DeviceRule rule = treebeard::device_rule(*on_cpu->predictor);
  numbers[0] = rule.call_ns;
  numbers[1] = rule.device_row_ns;
  numbers[2] = rule.cpu_row_ns;
  numbers[3] = treebeard::kDeviceRetrySeconds;
}

TREEBEARD_API int treebeard_pays_on_device(const treebeard_predictor* on_cpu, int64_t n_rows,
                                           int64_t threads) {
  return treebeard::device_rule(*on_cpu->predictor).pays(n_rows, threads) ? 1 : 0;
}

}  // extern "C"
