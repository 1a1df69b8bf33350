// The functions of treebeard.h that reserve memory of a device, for rows and results of calls.
#include <utility>

#include "api/c_handles.h"
#include "cuda/blocks.h"
#include "cuda/device.h"
#include "cuda/driver.h"
#include "treebeard.h"

using treebeard::cuda::CurrentContext;
using treebeard::cuda::Device;
using treebeard::cuda::DeviceMemory;
using treebeard::cuda::made_with_room;

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

int treebeard_cuda_reserve(int32_t device, size_t size, const void* data, treebeard_cuda_memory** out, void** address, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(out != nullptr && address != nullptr, "the pointer to the memory or to its address is null");
    auto made = std::make_unique<treebeard_cuda_memory>(device);
    const CurrentContext current(*made->device);
    made->memory = made_with_room(*made->device, [&] { return DeviceMemory(size); });
    if (data != nullptr) treebeard::cuda::copy({made->memory.address(), made->device.get()}, {reinterpret_cast<uintptr_t>(data), nullptr}, size);
    *address = reinterpret_cast<void*>(made->memory.address());
    *out = made.release();
  });
}

void treebeard_cuda_release(treebeard_cuda_memory* memory) { delete memory; }
