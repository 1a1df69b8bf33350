// A lane: a stream, and the memory for one part of a call at both of its ends. Calls lease lanes from the pool of their device, so that memory is
// reserved and pinned once and not for each call.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "cuda/memory.h"

namespace treebeard::cuda {

struct Lane {
  Stream stream;
  DeviceMemory device;
  HostMemory host;

  // Makes room, at least these bytes. Throws DriverError, and then has no memory on the device.
  void reserve(size_t device_bytes, size_t host_bytes);
};

// The lanes that no call uses. Any thread may use a pool. The device's context is current wherever lanes are made or destroyed.
class LanePool {
 public:
  // The lane that was used last, or a new one. Throws DriverError.
  std::unique_ptr<Lane> take();
  void put(std::unique_ptr<Lane> lane) noexcept;
  // Gives the memory of unused lanes back to the device; whether there were any.
  bool clear() noexcept;

 private:
  std::mutex using_;
  std::vector<std::unique_ptr<Lane>> unused_;
};

// A lane for the time of a call. One that is not given back was in use when something failed: its stream may still copy, and is waited for.
class LaneLease {
 public:
  explicit LaneLease(LanePool& pool) : pool_(pool), lane_(pool.take()) {}
  ~LaneLease() {
    if (lane_ != nullptr) lane_->stream.wait();
  }
  LaneLease(const LaneLease&) = delete;
  LaneLease& operator=(const LaneLease&) = delete;

  Lane& operator*() const { return *lane_; }
  Lane* operator->() const { return lane_.get(); }
  // Nothing of the lane is in use any more.
  void give_back() noexcept { pool_.put(std::move(lane_)); }

 private:
  LanePool& pool_;
  std::unique_ptr<Lane> lane_;
};

}  // namespace treebeard::cuda
