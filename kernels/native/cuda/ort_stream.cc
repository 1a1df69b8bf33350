#include "cuda/ort_stream.h"

#include <algorithm>
#include <new>
#include <utility>

#include "cuda/driver.h"

namespace treebeard::cuda {

void OrtStreams::add(const std::shared_ptr<StreamState>& stream) {
  const std::lock_guard<std::mutex> held(listing_);
  const auto is_gone = [](const std::weak_ptr<StreamState>& entry) { return entry.expired(); };
  streams_.erase(std::remove_if(streams_.begin(), streams_.end(), is_gone), streams_.end());
  streams_.push_back(stream);
}

std::vector<std::shared_ptr<StreamState>> OrtStreams::listed() {
  std::vector<std::shared_ptr<StreamState>> streams;
  const std::lock_guard<std::mutex> held(listing_);
  for (const std::weak_ptr<StreamState>& entry : streams_) {
    if (std::shared_ptr<StreamState> stream = entry.lock()) streams.push_back(std::move(stream));
  }
  return streams;
}

// Without memory for a list of them, each is waited for under the lock.
void OrtStreams::wait() noexcept {
  try {
    for (const std::shared_ptr<StreamState>& stream : listed()) stream->wait();
  } catch (const std::bad_alloc&) {
    const std::lock_guard<std::mutex> held(listing_);
    for (const std::weak_ptr<StreamState>& entry : streams_) {
      if (const std::shared_ptr<StreamState> stream = entry.lock()) stream->wait();
    }
  }
}

void OrtStreams::synchronise() {
  for (const std::shared_ptr<StreamState>& stream : listed()) stream->synchronise();
}

void wait_for_ort_streams() noexcept {
  if (driver_to_release() == nullptr) return;
  for (std::shared_ptr<Device> device = Device::in_use_after(-1); device != nullptr;
       device = Device::in_use_after(device->ordinal())) {
    const CurrentContext current(*device, std::nothrow);
    device->ort_streams().wait();
  }
}

void StreamState::mark_done(uint64_t queued) noexcept {
  uint64_t done = done_.load();
  while (done < queued && !done_.compare_exchange_weak(done, queued)) {
  }
}

void StreamState::synchronise() {
  const uint64_t queued = queued_.load();
  stream_.synchronise();
  mark_done(queued);
}

void StreamState::wait() noexcept {
  const uint64_t queued = queued_.load();
  if (done_.load() >= queued) return;
  stream_.wait();
  mark_done(queued);
}

OrtStream::OrtStream(std::shared_ptr<Device> device) : device_(std::move(device)) {
  const CurrentContext current(*device_);
  std::shared_ptr<StreamState> state = made_with_room(
      *device_, [] { return std::make_shared<StreamState>(); });
  device_->ort_streams().add(state);
  stream_ = std::move(state);
}

OrtStream::~OrtStream() {
  const CurrentContext current(*device_, std::nothrow);
  stream_->wait();
  stream_.reset();
}

void OrtStream::synchronise() {
  const CurrentContext current(*device_);
  stream_->synchronise();
}

Event::Event(std::shared_ptr<Device> device) : device_(std::move(device)) {
  const CurrentContext current(*device_);
  check(driver().cuEventCreate(&handle_, kNoTimes), "cuEventCreate", "create an event");
}

Event::~Event() {
  const DriverApi* const api = driver_to_release();
  if (api == nullptr) return;
  const CurrentContext current(*device_, std::nothrow);
  api->cuEventDestroy_v2(handle_);
}

void Event::record(StreamHandle stream) {
  const CurrentContext current(*device_);
  check(driver().cuEventRecord(handle_, stream), "cuEventRecord", "mark a place in a stream");
}

void Event::make_wait(StreamHandle stream) const {
  const CurrentContext current(*device_);
  check(driver().cuStreamWaitEvent(stream, handle_, 0), "cuStreamWaitEvent",
        "have a stream wait for another");
}

void Event::synchronise() const {
  const CurrentContext current(*device_);
  check(driver().cuEventSynchronize(handle_), "cuEventSynchronize", "wait for an event");
}

}  // namespace treebeard::cuda
