// Memory that is known by its address: of a device, or pinned memory of the host, as allocators of
// onnxruntime hand it out.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "cuda/device.h"
#include "cuda/memory.h"

namespace treebeard::cuda {

// Copies between devices and the host.

// Where bytes begin: on a device, or in the host's memory where the device is null.
struct Place {
  Address address;
  Device* device;
};

// Queues the copy on a stream. At least one of both places is on a device, and the context of one
// such device is current. Memory of the host that is not pinned may be used again when it returns,
// other memory when the stream has come so far. Throws DriverError.
void queue_copy(const Place& to, const Place& from, size_t size, StreamHandle stream);

// Copies, and returns when that is done; nothing is left to do where both places are in the host's
// memory either. Throws DriverError.
void copy(const Place& to, const Place& from, size_t size);

// Waits for a stream of the caller's. Throws DriverError.
void wait_for(const Device& device, StreamHandle stream);

enum class BlockKind { kDevice, kPinned };

// The blocks of one device and kind. The device is opened by the first block and is in use as long
// as there are some. Any thread may use them.
class Blocks {
 public:
  Blocks(int ordinal, BlockKind kind) : ordinal_(ordinal), kind_(kind) {}

  // The address of `size` bytes; null if that is 0. Throws DeviceError, and bad_alloc.
  void* reserve(size_t size);
  // Takes an address of `reserve`, or null. The memory is kept for later requests; copies of it
  // that are queued on streams of onnxruntime are done before anybody gets it.
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
