// A channel: a stream, and the memory for one part of a call at both of its ends. Calls lease
// channels from the pool of their device, so that memory is reserved and pinned once and not for
// each call.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "cuda/memory.h"

namespace treebeard::cuda {

struct Channel {
  Stream stream;
  DeviceMemory device;
  HostMemory host;

  // Makes room, at least these bytes. Throws DriverError, and then has no memory on the device.
  void reserve(size_t device_bytes, size_t host_bytes);
};

// The channels that no call uses: those that were used last, with at most `most_idle` bytes of the
// device together. Any thread may use a pool. The device's context is current wherever channels are
// made or destroyed.
class ChannelPool {
 public:
  explicit ChannelPool(size_t most_idle) : most_idle_(most_idle) {}

  // The channel that was used last, or a new one. Throws DriverError.
  std::unique_ptr<Channel> take();
  void put(std::unique_ptr<Channel> channel) noexcept;
  // Gives the memory of unused channels back to the device; whether there were any.
  bool clear() noexcept;

 private:
  bool drop_oldest() noexcept;

  const size_t most_idle_;
  std::mutex using_;
  std::vector<std::unique_ptr<Channel>> unused_;
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

}  // namespace treebeard::cuda
