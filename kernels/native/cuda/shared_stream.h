// A stream that onnxruntime queues copies on, and events in such streams. Both keep their device.
#pragma once

#include <atomic>
#include <memory>

#include "cuda/device.h"
#include "cuda/memory.h"

namespace treebeard::cuda {

// A stream, and whether something may be queued on it. The device's context is current wherever it is used.
class StreamInUse {
 public:
  StreamHandle handle() const { return stream_.handle(); }
  // To be called before anything is queued.
  void mark_used() noexcept { is_used_ = true; }
  // Waits for all that was queued, by whomever. Throws DriverError where any of it has failed.
  void synchronise();
  // Waits for copies of ours, for callers that must not throw.
  void wait() noexcept;

 private:
  Stream stream_;
  std::atomic<bool> is_used_{false};
};

class SharedStream {
 public:
  // Throws DeviceError.
  explicit SharedStream(std::shared_ptr<Device> device);
  // Waits for what is queued.
  ~SharedStream();
  SharedStream(const SharedStream&) = delete;
  SharedStream& operator=(const SharedStream&) = delete;

  StreamHandle handle() const { return stream_->handle(); }
  const std::shared_ptr<Device>& device() const { return device_; }
  void mark_used() noexcept { stream_->mark_used(); }
  // Waits for all that was queued. Throws DriverError where any of it has failed.
  void synchronise();

 private:
  const std::shared_ptr<Device> device_;
  std::shared_ptr<StreamInUse> stream_;  // shared with those who wait for all streams of the device
};

// A place in a stream that the host and other streams can wait for.
class Event {
 public:
  // Throws DeviceError, as its functions do.
  explicit Event(std::shared_ptr<Device> device);
  ~Event();
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  // The place is behind all that is queued on the stream, one of its device.
  void record(StreamHandle stream);
  // What is queued on the stream from here on waits for the event.
  void delay(StreamHandle stream) const;
  void synchronise() const;

 private:
  const std::shared_ptr<Device> device_;
  EventHandle handle_ = nullptr;
};

}  // namespace treebeard::cuda
