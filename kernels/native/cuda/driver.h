// The CUDA driver of this process: libcuda.so.1, opened at the first use, and the errors of its functions.
//
// In: nothing. Out: its entry points, or a DeviceError that says why there are none. This is the only place that opens libraries.
#pragma once

#include <string>

#include "base/error.h"
#include "cuda/driver_api.h"

namespace treebeard::cuda {

// An entry point has failed.
class DriverError : public DeviceError {
 public:
  DriverError(const std::string& message, Status error) : DeviceError(message), status(error) {}
  const Status status;
};

// The initialised driver. Any thread may ask; the library stays loaded. Throws DeviceError where there is no driver, where it is too old, where it has no
// device, and in a child of a fork whose parent has used it: CUDA does not work there.
const DriverApi& driver();

// The driver for destructors: null where `driver` would throw. What a parent of this process has made is the parent's to release.
const DriverApi* driver_to_release() noexcept;

[[noreturn]] void fail(Status status, const char* entry_point, const std::string& doing);

// Throws DriverError unless the call succeeded. doing: the parts of a text that says what was to be done, as in "reserve ", 64, " bytes".
template <class... Parts>
void check(Status status, const char* entry_point, const Parts&... doing) {
  if (status != kSuccess) fail(status, entry_point, text(doing...));
}

// The error for a driver without devices.
DriverError no_device();

// Whether the driver does not have what was asked for. Callers that can do without go on.
bool is_unserved(Status status);

// Whether a query has an answer. Callers can do without, for whatever reason it has none; but where the context is lost, this throws DriverError.
bool is_answered(Status status, const char* entry_point, const char* doing);

// Whether the context is lost after it, so that no later call can succeed.
bool is_sticky(Status status);

// The version of CUDA that the driver serves, as "12.4"; empty where it does not say.
std::string driver_version();

}  // namespace treebeard::cuda
