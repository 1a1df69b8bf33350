#include "cuda/copies.h"

#include <cstring>

#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

void* on_host(const Place& place) { return reinterpret_cast<void*>(place.address); }

}  // namespace

void queue_copy(const Place& to, const Place& from, size_t size, StreamHandle stream) {
  if (to.device == nullptr) {
    check(driver().cuMemcpyDtoHAsync_v2(on_host(to), from.address, size, stream), "cuMemcpyDtoHAsync", "copy ", size, " bytes from the device");
  } else if (from.device == nullptr) {
    check(driver().cuMemcpyHtoDAsync_v2(to.address, on_host(from), size, stream), "cuMemcpyHtoDAsync", "copy ", size, " bytes to the device");
  } else if (to.device == from.device) {
    check(driver().cuMemcpyDtoDAsync_v2(to.address, from.address, size, stream), "cuMemcpyDtoDAsync", "copy ", size, " bytes on the device");
  } else {
    check(driver().cuMemcpyPeerAsync(to.address, to.device->context(), from.address, from.device->context(), size, stream), "cuMemcpyPeerAsync", "copy ",
          size, " bytes from one device to another");
  }
}

void copy(const Place& to, const Place& from, size_t size) {
  Device* const device = to.device != nullptr ? to.device : from.device;
  if (size == 0) return;
  if (device == nullptr) {
    std::memcpy(on_host(to), on_host(from), size);
    return;
  }
  const CurrentContext current(*device);
  ChannelLease channel(device->channels());
  queue_copy(to, from, size, channel->stream.handle());
  channel->stream.synchronise();
  channel.give_back();
}

void wait_for(const Device& device, StreamHandle stream) {
  const CurrentContext current(device);
  check(driver().cuStreamSynchronize(stream), "cuStreamSynchronize", "wait for a stream of the caller");
}

}  // namespace treebeard::cuda
