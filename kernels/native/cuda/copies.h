// Copies between devices and the host.
#pragma once

#include <cstddef>

#include "cuda/device.h"

namespace treebeard::cuda {

// Where bytes begin: on a device, or in the host's memory where the device is null.
struct Place {
  Address address;
  Device* device;
};

// Queues the copy on a stream. At least one of both places is on a device, and the context of one such device is current. Memory of the host that is not
// pinned may be used again when it returns, other memory when the stream has come so far. Throws DriverError.
void queue_copy(const Place& to, const Place& from, size_t size, StreamHandle stream);

// Copies, and returns when that is done; nothing is left to do where both places are in the host's memory either. Throws DriverError.
void copy(const Place& to, const Place& from, size_t size);

// Waits for a stream of the caller's. Throws DriverError.
void wait_for(const Device& device, StreamHandle stream);

}  // namespace treebeard::cuda
