// Memory that is known by its address: of a device, or pinned memory of the host, as allocators of onnxruntime hand it out.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "cuda/device.h"
#include "cuda/memory.h"

namespace treebeard::cuda {

enum class BlockKind { kDevice, kPinned };

// The blocks of one device and kind. The device is opened by the first block and is in use as long as there are some. Any thread may use them.
class Blocks {
 public:
  Blocks(int ordinal, BlockKind kind) : ordinal_(ordinal), kind_(kind) {}

  // The address of `size` bytes; null if that is 0. Throws DeviceError, and bad_alloc.
  void* reserve(size_t size);
  // Takes an address of `reserve`, or null. The memory is kept for later requests; copies of it that are queued on streams of onnxruntime are done before
  // anybody gets it.
  void release(void* address) noexcept;

 private:
  struct Block {
    std::shared_ptr<Device> device;
    DeviceMemory memory;
    HostMemory host;
  };

  Block block(const std::shared_ptr<Device>& device, size_t size) const;

  const int ordinal_;
  const BlockKind kind_;
  std::mutex listing_;
  std::map<void*, Block> blocks_;
};

}  // namespace treebeard::cuda
