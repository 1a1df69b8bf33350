// Memory that onnxruntime has given up, kept for its next requests: a request and its release then ask nothing of the driver.
//
// Copies of it may still be queued on streams of onnxruntime. Whoever uses it again, or gives it back to the driver, waits for them first.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace treebeard::cuda {

// As many bytes as are reserved for a request, so that similar ones find each other's memory.
size_t rounded_block(size_t size);

// Memory: DeviceMemory or HostMemory. At most `most` bytes are kept, those that were given up last. Any thread may use it. The device's context is current.
template <class Memory>
class IdleBlocks {
 public:
  explicit IdleBlocks(size_t most) : most_(most) {}

  // The smallest block for a request, unless it is much larger; copies of it are done.
  std::optional<Memory> take(size_t size);
  void put(Memory memory) noexcept;
  // Gives all back to the driver; whether there were any.
  bool clear() noexcept;

 private:
  bool drop_oldest() noexcept;

  const size_t most_;
  std::mutex using_;
  std::vector<Memory> unused_;  // the oldest one first
};

}  // namespace treebeard::cuda
