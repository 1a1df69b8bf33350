// A device while predictors use it: its context, its modules and its channels.
//
// In: the ordinal of a device. Out: one `Device` of the process for it, shared by all predictors; the last of them destroys it, and with it whatever
// it has reserved.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "cuda/channel.h"
#include "cuda/module.h"
#include "cuda/shared_streams.h"

namespace treebeard::cuda {

// How many devices there are. Throws DeviceError where there is none.
int count_devices();

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
  ChannelPool& channels() { return *channels_; }
  SharedStreams& shared_streams() { return shared_streams_; }
  // Bytes that can be reserved. The device's context is current.
  size_t free_bytes() const;

  int ordinal() const { return ordinal_; }
  ContextHandle context() const { return context_.handle; }
  const std::string& name() const { return name_; }
  const Capability& capability() const { return capability_; }

 private:
  friend class CurrentContext;

  // Releases the context after everything that lives in it.
  struct Context {
    explicit Context(int position);
    ~Context();
    Ordinal device = 0;
    ContextHandle handle = nullptr;
  };

  const int ordinal_;
  Context context_;
  std::string name_;
  Capability capability_{};
  std::mutex compiling_;
  std::map<std::string, std::weak_ptr<Module>> modules_;
  std::unique_ptr<ChannelPool> channels_;
  SharedStreams shared_streams_;
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
  bool is_current_ = false;
};

}  // namespace treebeard::cuda
