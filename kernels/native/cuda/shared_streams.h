// The streams of a device that onnxruntime queues copies on.
//
// onnxruntime releases memory whose copies may still be queued there. Whoever uses memory again, or
// gives it back to the driver, waits for these streams first.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

namespace treebeard::cuda {

class StreamInUse;

// Any thread may use it. No lock is held while anybody waits.
class SharedStreams {
 public:
  void add(const std::shared_ptr<StreamInUse>& stream);
  // Waits for what is queued on all of them; errors are left to whoever synchronises the stream.
  // The device's context is current.
  void wait() noexcept;
  // The same for callers that have to know: throws DriverError where any of it has failed.
  void synchronise();

 private:
  std::vector<std::shared_ptr<StreamInUse>> listed();

  std::mutex listing_;
  std::vector<std::weak_ptr<StreamInUse>> streams_;
};

// Waits for those of all devices in use: a copy from one device to another, and one of memory that
// is pinned for another device, is queued on a stream of either. No context need be current.
void wait_for_shared_streams() noexcept;

}  // namespace treebeard::cuda
