// Memory of a device, and memory of the host that a device can copy from and to; copies between
// them. The device's context is current where memory is made and destroyed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "cuda/driver.h"

namespace treebeard::cuda {

// `size` bytes on a device, uninitialised, on a boundary of 256 bytes; none if `size` is 0. Throws
// DriverError.
class DeviceMemory {
 public:
  DeviceMemory() = default;
  explicit DeviceMemory(size_t size);
  ~DeviceMemory();
  DeviceMemory(DeviceMemory&& other) noexcept { *this = std::move(other); }
  DeviceMemory& operator=(DeviceMemory&& other) noexcept {
    std::swap(address_, other.address_);
    std::swap(size_, other.size_);
    return *this;
  }

  Address address() const { return address_; }
  size_t size() const { return size_; }

 private:
  Address address_ = 0;
  size_t size_ = 0;
};

// `size` bytes of the host, uninitialised: pinned, so that copies run beside the CPU; or ordinary
// ones where no more can be pinned, which the driver copies too, but makes the CPU wait for. Throws
// bad_alloc, and DriverError where the context is lost.
class HostMemory {
 public:
  HostMemory() = default;
  explicit HostMemory(size_t size);
  ~HostMemory();
  HostMemory(HostMemory&& other) noexcept { *this = std::move(other); }
  HostMemory& operator=(HostMemory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(is_pinned_, other.is_pinned_);
    return *this;
  }

  uint8_t* data() const { return data_; }
  size_t size() const { return size_; }

 private:
  uint8_t* data_ = nullptr;
  size_t size_ = 0;
  bool is_pinned_ = false;
};

// A stream that does not wait for the streams of other libraries.
class Stream {
 public:
  Stream();
  ~Stream();
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  StreamHandle handle() const { return handle_; }
  // Waits for all that was queued. Throws DriverError where any of it has failed.
  void synchronise() const;
  // The same for destructors.
  void wait() const noexcept;

 private:
  StreamHandle handle_ = nullptr;
};

// Memory that onnxruntime has given up, kept for its next requests: a request and its release then
// ask nothing of the driver.
//
// Copies of it may still be queued on streams of onnxruntime. Whoever uses it again, or gives it
// back to the driver, waits for them first.

// As many bytes as are reserved for a request, so that similar ones find each other's memory.
size_t rounded_block(size_t size);

// What is kept: those that were given up last, of `most` bytes of memory together. Any thread may
// use it. The device's context is current.
template <class Kept>
class IdlePool {
 public:
  explicit IdlePool(size_t most) : most_(most) {}

  void put(Kept block) noexcept;
  // Gives all back to the driver; whether there were any.
  bool clear() noexcept;

 protected:
  std::mutex using_;
  std::vector<Kept> unused_;  // the oldest one first

 private:
  bool drop_oldest() noexcept;

  const size_t most_;
};

// Memory: DeviceMemory or HostMemory.
template <class Memory>
class IdleBlocks : public IdlePool<Memory> {
 public:
  using IdlePool<Memory>::IdlePool;

  // The smallest block for a request, unless it is much larger; copies of it are done.
  std::optional<Memory> take(size_t size);
};

// A channel: a stream, and the memory for one part of a call at both of its ends. Calls lease
// channels from the pool of their device, so that memory is reserved and pinned once and not for
// each call.

struct Channel {
  Stream stream;
  DeviceMemory device;
  HostMemory host;

  // Makes room, at least these bytes. Throws DriverError, and then has no memory on the device.
  void reserve(size_t device_bytes, size_t host_bytes);
};

// The channels that no call uses; the bytes are those of the device.
class ChannelPool : public IdlePool<std::unique_ptr<Channel>> {
 public:
  using IdlePool::IdlePool;

  // The channel that was used last, or a new one. Throws DriverError.
  std::unique_ptr<Channel> take();
};

// A channel for the time of a call. One that is not given back was in use when something failed:
// its stream may still copy, and is waited for.
class ChannelLease {
 public:
  explicit ChannelLease(ChannelPool& pool) : pool_(pool), channel_(pool.take()) {}
  ~ChannelLease() {
    if (channel_ != nullptr) channel_->stream.wait();
  }
  ChannelLease(const ChannelLease&) = delete;
  ChannelLease& operator=(const ChannelLease&) = delete;

  Channel& operator*() const { return *channel_; }
  Channel* operator->() const { return channel_.get(); }
  // Nothing of the channel is in use any more.
  void give_back() noexcept { pool_.put(std::move(channel_)); }

 private:
  ChannelPool& pool_;
  std::unique_ptr<Channel> channel_;
};

class Device;

// Copies between devices and the host.

// Where bytes begin: on a device, or in the host's memory where the device is null.
struct MemoryLocation {
  Address address;
  Device* device;
};

// Queues the copy on a stream. At least one of both places is on a device, and the context of one
// such device is current. Memory of the host that is not pinned may be used again when it returns,
// other memory when the stream has come so far. Throws DriverError.
void queue_copy(const MemoryLocation& to, const MemoryLocation& from, size_t size,
                StreamHandle stream);

// Copies, and returns when that is done; nothing is left to do where both places are in the host's
// memory either. Throws DriverError.
void copy(const MemoryLocation& to, const MemoryLocation& from, size_t size);

// Waits for a stream of the caller's. Throws DriverError.
void wait_for(const Device& device, StreamHandle stream);

enum class BlockKind { kDevice, kPinned };

// Memory that is known by its address, as allocators of onnxruntime hand it out: the blocks of one
// device and kind. The device is opened by the first block and is in use as long
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
