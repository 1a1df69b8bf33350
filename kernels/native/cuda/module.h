// A module of PTX that the driver has compiled for a device, and its only function.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>

#include "cuda/driver.h"

namespace treebeard::cuda {

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

}  // namespace treebeard::cuda
