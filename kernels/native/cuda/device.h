// A device while predictors use it: its context, its modules and its channels.
//
// In: the ordinal of a device. Out: one `Device` of the process for it, shared by all predictors;
// the last of them destroys it, and with it whatever it has reserved.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "cuda/driver.h"
#include "cuda/memory.h"

namespace treebeard::cuda {

// A module of PTX that the driver has compiled for a device, and its only function.

// What a device offers to kernels.
struct Capability {
  int major;
  int minor;
  int shared_bytes;  // the most of a block
};

class Module {
 public:
  // Compiles PTX; the device's context is current, as in the destructor. Throws DeviceError where
  // the device is older than the PTX's target, where the driver does not know its version, and
  // where it is refused.
  Module(const std::string& ptx, const Capability& capability);
  ~Module();
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  FunctionHandle function() const { return function_; }
  // Allows blocks with so many bytes of dynamic shared memory. Throws DeviceError where the device
  // has less.
  void allow_shared(uint64_t bytes);

 private:
  void load(const std::string& ptx);

  const Capability capability_;
  ModuleHandle module_ = nullptr;
  FunctionHandle function_ = nullptr;
  std::mutex allowing_;
  uint64_t allowed_ = kPlainSharedBytes;
};

// The streams of a device that onnxruntime queues copies on.
//
// onnxruntime releases memory whose copies may still be queued there. Whoever uses memory again, or
// gives it back to the driver, waits for these streams first.

class StreamState;

// Any thread may use it. No lock is held while anybody waits.
class OrtStreams {
 public:
  void add(const std::shared_ptr<StreamState>& stream);
  // Waits for what is queued on all of them; errors are left to whoever synchronises the stream.
  // The device's context is current.
  void wait() noexcept;
  // The same for callers that have to know: throws DriverError where any of it has failed.
  void synchronise();

 private:
  std::vector<std::shared_ptr<StreamState>> listed();

  std::mutex listing_;
  std::vector<std::weak_ptr<StreamState>> streams_;
};

// Waits for those of all devices in use: a copy from one device to another, and one of memory that
// is pinned for another device, is queued on a stream of either. No context need be current.
void wait_for_ort_streams() noexcept;

// How many devices there are. Throws DeviceError where there is none.
int count_devices();

struct MemoryBytes {
  size_t free;
  size_t total;
};

class Device {
 public:
  // The device with this ordinal. Throws DeviceError where there is none.
  static std::shared_ptr<Device> of(int ordinal);
  // The first device in use whose ordinal is larger; null where there is none. Takes no memory.
  static std::shared_ptr<Device> in_use_after(int ordinal);

  explicit Device(int ordinal);
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  // Compiled once for all predictors of the same PTX. The device's context is current.
  std::shared_ptr<Module> module(const std::string& ptx);
  ChannelPool& channels() { return idle_->channels; }
  OrtStreams& ort_streams() { return ort_streams_; }
  IdleBlocks<DeviceMemory>& idle_blocks() { return idle_->blocks; }
  IdleBlocks<HostMemory>& idle_pinned() { return idle_->pinned; }
  // Gives memory of the device that nobody uses back to the driver; whether there was any. The
  // device's context is current.
  bool give_up_idle() noexcept;
  // Nothing where the driver does not say. The device's context is current.
  std::optional<MemoryBytes> memory() const;

  int ordinal() const { return ordinal_; }
  ContextHandle context() const { return context_.handle; }
  const std::string& name() const { return name_; }
  const Capability& capability() const { return capability_; }

 private:
  // Releases the context after everything that lives in it.
  struct Context {
    explicit Context(int position);
    ~Context();
    Ordinal device = 0;
    ContextHandle handle = nullptr;
  };

  // What is kept for later.
  struct Idle {
    explicit Idle(size_t most) : channels(most), blocks(most), pinned(most) {}
    ChannelPool channels;
    IdleBlocks<DeviceMemory> blocks;
    IdleBlocks<HostMemory> pinned;
  };

  size_t most_idle_bytes() const;

  const int ordinal_;
  Context context_;
  std::string name_;
  Capability capability_{};
  std::mutex compiling_;
  std::map<std::string, std::weak_ptr<Module>> modules_;
  std::unique_ptr<Idle> idle_;
  OrtStreams ort_streams_;
};

// Makes the device's context current for this thread, and what was current before again at its end.
class CurrentContext {
 public:
  // Throws DeviceError.
  explicit CurrentContext(const Device& device);
  // For destructors, which go on where it fails.
  CurrentContext(const Device& device, std::nothrow_t) noexcept;
  ~CurrentContext();
  CurrentContext(const CurrentContext&) = delete;
  CurrentContext& operator=(const CurrentContext&) = delete;

 private:
  Status begin(const DriverApi& api, ContextHandle context) noexcept;

  bool is_current_ = false;
  bool is_pushed_ = false;
  ContextHandle before_ = nullptr;  // where contexts are set and not pushed
};

// What `make` makes; where the device has too little memory for it, once more without what is kept
// for later calls. The device's context is current.
template <class Make>
auto made_with_room(Device& device, const Make& make) -> decltype(make()) {
  try {
    return make();
  } catch (const DriverError& failure) {
    if (failure.status != kOutOfMemory || !device.give_up_idle()) throw;
  }
  return make();
}

}  // namespace treebeard::cuda
