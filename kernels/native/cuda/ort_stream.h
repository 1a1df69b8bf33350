// A stream that onnxruntime queues copies on, and events in such streams. Both keep their device.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "cuda/device.h"
#include "cuda/memory.h"

namespace treebeard::cuda {

// A stream, and whether somebody has waited for all that was queued on it. The device's context is
// current wherever it is used.
//
// Copies are counted when they have been queued, and as done when a wait that began behind that has
// ended: one that is being queued, or waited for by another thread, is never taken for done.
class StreamState {
 public:
  StreamHandle handle() const { return stream_.handle(); }
  // To be called when something has been queued.
  void count() noexcept { ++queued_; }
  // Waits for all that was queued, by whomever. Throws DriverError where any of it has failed.
  void synchronise();
  // Waits for what was counted, for callers that must not throw.
  void wait() noexcept;

 private:
  void mark_done(uint64_t queued) noexcept;

  Stream stream_;
  std::atomic<uint64_t> queued_{0}, done_{0};
};

class OrtStream {
 public:
  // Throws DeviceError.
  explicit OrtStream(std::shared_ptr<Device> device);
  // Waits for what is queued.
  ~OrtStream();
  OrtStream(const OrtStream&) = delete;
  OrtStream& operator=(const OrtStream&) = delete;

  StreamHandle handle() const { return stream_->handle(); }
  const std::shared_ptr<Device>& device() const { return device_; }
  // `queue` gets the stream and queues something on it; the device's context is current. Memory
  // that it uses may be given up when this has returned.
  template <class Queue>
  void add(const Queue& queue) {
    const CurrentContext current(*device_);
    queue(stream_->handle());
    stream_->count();
  }
  // Waits for all that was queued. Throws DriverError where any of it has failed.
  void synchronise();

 private:
  const std::shared_ptr<Device> device_;
  std::shared_ptr<StreamState> stream_;  // shared with those who wait for all streams of the device
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
  void make_wait(StreamHandle stream) const;
  void synchronise() const;

 private:
  const std::shared_ptr<Device> device_;
  EventHandle handle_ = nullptr;
};

}  // namespace treebeard::cuda
