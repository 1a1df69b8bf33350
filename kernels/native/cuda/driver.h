// The CUDA driver of this process: libcuda.so.1, opened at the first use, and the errors of its
// functions.
//
// In: nothing. Out: its entry points, or a DeviceError that says why there are none. This is the
// only place that opens libraries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/error.h"

namespace treebeard::cuda {

// The part of the CUDA driver's interface that is used: types, numbers and entry points, declared
// from the published reference of the driver API.
//
// docs/gpu.md says what each entry point is for, and has the numbers too.

using Status = int;        // CUresult
using Ordinal = int;       // CUdevice
using Address = uint64_t;  // CUdeviceptr, of a 64-bit process
using ContextHandle = struct ContextTag*;
using ModuleHandle = struct ModuleTag*;
using FunctionHandle = struct FunctionTag*;
using StreamHandle = struct StreamTag*;
using EventHandle = struct EventTag*;

// Entry points without which nothing is computed: names and parameters; each returns a Status. A
// context is made current by either of two ways, which stand below.
#define TREEBEARD_CUDA_REQUIRED(ENTRY)                                                           \
  ENTRY(cuInit, (unsigned flags))                                                                \
  ENTRY(cuDeviceGetCount, (int* count))                                                          \
  ENTRY(cuDeviceGet, (Ordinal * device, int position))                                           \
  ENTRY(cuDeviceGetAttribute, (int* value, int attribute, Ordinal device))                       \
  ENTRY(cuDevicePrimaryCtxRetain, (ContextHandle * context, Ordinal device))                     \
  ENTRY(cuModuleLoadDataEx, (ModuleHandle * module, const void* image, unsigned n_options,       \
                             int* options, void** values))                                       \
  ENTRY(cuModuleGetFunction, (FunctionHandle * function, ModuleHandle module, const char* name)) \
  ENTRY(cuMemAlloc_v2, (Address * address, size_t size))                                         \
  ENTRY(cuMemFree_v2, (Address address))                                                         \
  ENTRY(cuMemcpyHtoDAsync_v2, (Address to, const void* from, size_t size, StreamHandle stream))  \
  ENTRY(cuMemcpyDtoHAsync_v2, (void* to, Address from, size_t size, StreamHandle stream))        \
  ENTRY(cuStreamCreate, (StreamHandle * stream, unsigned flags))                                 \
  ENTRY(cuStreamSynchronize, (StreamHandle stream))                                              \
  ENTRY(cuLaunchKernel,                                                                          \
        (FunctionHandle function, unsigned grid_x, unsigned grid_y, unsigned grid_z,             \
         unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,            \
         StreamHandle stream, void** arguments, void** extra))

// Entry points that a driver may lack: what is done instead, or which feature is refused then,
// stands in docs/gpu.md.
#define TREEBEARD_CUDA_OPTIONAL(ENTRY)                                                      \
  ENTRY(cuCtxSetCurrent, (ContextHandle context))                                           \
  ENTRY(cuCtxGetCurrent, (ContextHandle * context))                                         \
  ENTRY(cuCtxPushCurrent_v2, (ContextHandle context))                                       \
  ENTRY(cuCtxPopCurrent_v2, (ContextHandle * context))                                      \
  ENTRY(cuDevicePrimaryCtxRelease_v2, (Ordinal device))                                     \
  ENTRY(cuModuleUnload, (ModuleHandle module))                                              \
  ENTRY(cuStreamDestroy_v2, (StreamHandle stream))                                          \
  ENTRY(cuDriverGetVersion, (int* version))                                                 \
  ENTRY(cuGetErrorName, (Status status, const char** name))                                 \
  ENTRY(cuDeviceGetName, (char* name, int size, Ordinal device))                            \
  ENTRY(cuMemGetInfo_v2, (size_t* free, size_t* total))                                     \
  ENTRY(cuMemHostAlloc, (void** data, size_t size, unsigned flags))                         \
  ENTRY(cuMemFreeHost, (void* data))                                                        \
  ENTRY(cuMemsetD32Async, (Address to, unsigned value, size_t count, StreamHandle stream))  \
  ENTRY(cuFuncSetAttribute, (FunctionHandle function, int attribute, int value))            \
  ENTRY(cuPointerGetAttribute, (void* value, int attribute, Address address))               \
  ENTRY(cuMemcpyDtoDAsync_v2, (Address to, Address from, size_t size, StreamHandle stream)) \
  ENTRY(cuMemcpyPeerAsync, (Address to, ContextHandle to_context, Address from,             \
                            ContextHandle from_context, size_t size, StreamHandle stream))  \
  ENTRY(cuEventCreate, (EventHandle * event, unsigned flags))                               \
  ENTRY(cuEventDestroy_v2, (EventHandle event))                                             \
  ENTRY(cuEventRecord, (EventHandle event, StreamHandle stream))                            \
  ENTRY(cuEventSynchronize, (EventHandle event))                                            \
  ENTRY(cuStreamWaitEvent, (StreamHandle stream, EventHandle event, unsigned flags))

// The entry points of a loaded driver. Functions of the driver are called as they are named:
// driver().cuInit(0). Those that it lacks answer kAbsent.
struct DriverApi {
#define TREEBEARD_CUDA_MEMBER(name, parameters) Status(*name) parameters = nullptr;
  TREEBEARD_CUDA_REQUIRED(TREEBEARD_CUDA_MEMBER)
  TREEBEARD_CUDA_OPTIONAL(TREEBEARD_CUDA_MEMBER)
#undef TREEBEARD_CUDA_MEMBER
};

enum StatusCode : Status {
  kAbsent = -1,  // no driver answers this: it has no such entry point
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kDeinitialized = 4,
  kStubLibrary = 34,
  kCallRequiresNewerDriver = 36,
  kDeviceUnavailable = 46,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kDeviceNotLicensed = 102,
  kInvalidContext = 201,
  kMapFailed = 205,
  kNoBinaryForGpu = 209,
  kEccUncorrectable = 214,
  kInvalidPtx = 218,
  kNvlinkUncorrectable = 220,
  kJitCompilerNotFound = 221,
  kUnsupportedPtxVersion = 222,
  kJitCompilationDisabled = 223,
  kSharedObjectSymbolNotFound = 302,
  kSharedObjectInitFailed = 303,
  kOperatingSystem = 304,
  kIllegalAddress = 700,
  kLaunchOutOfResources = 701,
  kLaunchTimeout = 702,
  kContextIsDestroyed = 709,
  kAssert = 710,
  kHardwareStackError = 714,
  kIllegalInstruction = 715,
  kMisalignedAddress = 716,
  kInvalidAddressSpace = 717,
  kInvalidPc = 718,
  kLaunchFailed = 719,
  kNotPermitted = 800,
  kNotSupported = 801,
  kSystemNotReady = 802,
  kSystemDriverMismatch = 803,
  kCompatNotSupportedOnDevice = 804,
  kMpsConnectionFailed = 805,
  kMpsRpcFailure = 806,
  kMpsServerNotReady = 807,
  kMpsMaxClientsReached = 808,
  kMpsMaxConnectionsReached = 809,
  kUnknown = 999,
};

enum DeviceAttribute {
  kComputeCapabilityMajor = 75,
  kComputeCapabilityMinor = 76,
  kMaxSharedBytesOptIn = 97
};
enum FunctionAttribute { kMaxDynamicSharedBytes = 8 };
enum PointerAttribute { kDeviceOrdinal = 9 };
enum JitOption { kErrorLog = 5, kErrorLogSize = 6 };
enum StreamFlag : unsigned { kNonBlocking = 1 };
enum EventFlag : unsigned { kNoTimes = 2 };
enum HostFlag : unsigned { kPortable = 1 };

// What stands in for an entry point that the driver lacks.
template <class... Parameters>
Status absent(Parameters...) {
  return kAbsent;
}

template <class... Parameters>
bool is_absent(Status (*entry_point)(Parameters...)) {
  return entry_point == static_cast<Status (*)(Parameters...)>(absent);
}

// Shared memory of a block that needs no permission.
constexpr uint64_t kPlainSharedBytes = 48 * 1024;

// An entry point has failed.
class DriverError : public DeviceError {
 public:
  DriverError(const std::string& message, Status error) : DeviceError(message), status(error) {}
  const Status status;
};

// The initialised driver. Any thread may ask; the library stays loaded. Throws DeviceError where
// there is no driver, where it is too old, where it has no device, and in a child of a fork whose
// parent has used it: CUDA does not work there.
const DriverApi& driver();

// The driver for destructors: null where `driver` would throw. What a parent of this process has
// made is the parent's to release.
const DriverApi* driver_to_release() noexcept;

[[noreturn]] void fail(Status status, const char* entry_point, const std::string& doing);

// Throws DriverError unless the call succeeded. doing: the parts of a text that says what was to be
// done, as in "reserve ", 64, " bytes".
template <class... Parts>
void check(Status status, const char* entry_point, const Parts&... doing) {
  if (status != kSuccess) fail(status, entry_point, text(doing...));
}

// The error for a driver without devices.
DriverError no_device();

// Whether the driver does not have what was asked for. Callers that can do without go on.
bool is_unserved(Status status);

// Whether a query has an answer. Callers can do without, for whatever reason it has none; but where
// the context is lost, this throws DriverError.
bool is_answered(Status status, const char* entry_point, const char* doing);

// Whether the context is lost after it, so that no later call can succeed.
bool is_sticky(Status status);

// The version of CUDA that the driver serves, as "12.4"; empty where it does not say.
std::string driver_version();

}  // namespace treebeard::cuda
