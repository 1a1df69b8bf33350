#include "cuda/driver.h"

#include <atomic>
#include <mutex>

#if defined(__linux__)
#include <dlfcn.h>
#include <unistd.h>
#endif

namespace treebeard::cuda {
namespace {

constexpr const char kLibrary[] = "libcuda.so.1";
constexpr const char kWhatNow[] =
    "; the CPU serves the same forest with the same bits: name the device cpu, or none";

#if defined(__linux__)

int64_t this_process() { return getpid(); }

std::string last_dl_error() {
  const char* const reason = dlerror();
  return reason == nullptr ? "no reason is given" : reason;
}

template <class... Parameters>
void find(void* library, const char* name, Status (*&function)(Parameters...)) {
  void* const address = dlsym(library, name);
  if (address == nullptr) {
    function = absent;
  } else {
    function = reinterpret_cast<Status (*)(Parameters...)>(address);
  }
}

DeviceError too_old(const std::string& lacking) {
  return DeviceError(text("the CUDA driver is too old: ", kLibrary, " has no ", lacking,
                          "; update the NVIDIA driver"));
}

// What can be used only together is absent together.
template <class First, class Second>
void join(First& first, Second& second) {
  if (!is_absent(first) && !is_absent(second)) return;
  first = absent;
  second = absent;
}

// Of contexts that are pushed and popped, or set, either will do.
void join_pairs(DriverApi& api) {
  join(api.cuMemHostAlloc, api.cuMemFreeHost);
  join(api.cuCtxPushCurrent_v2, api.cuCtxPopCurrent_v2);
  if (is_absent(api.cuCtxPushCurrent_v2) && is_absent(api.cuCtxSetCurrent))
    throw too_old("cuCtxSetCurrent");
}

DriverApi opened_driver() {
  void* const library = dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr)
    throw DeviceError(text("no CUDA driver: ", kLibrary, " cannot be loaded (", last_dl_error(),
                           "); install NVIDIA's driver", kWhatNow));
  DriverApi api;
#define TREEBEARD_CUDA_FIND(name, parameters) find(library, #name, api.name);
#define TREEBEARD_CUDA_DEMAND(name, parameters) \
  if (is_absent(api.name)) throw too_old(#name);
  TREEBEARD_CUDA_REQUIRED(TREEBEARD_CUDA_FIND)
  TREEBEARD_CUDA_OPTIONAL(TREEBEARD_CUDA_FIND)
  TREEBEARD_CUDA_REQUIRED(TREEBEARD_CUDA_DEMAND)
#undef TREEBEARD_CUDA_FIND
#undef TREEBEARD_CUDA_DEMAND
  join_pairs(api);
  return api;
}

#else

int64_t this_process() { return 1; }

DriverApi opened_driver() {
  throw DeviceError(text("no CUDA driver: devices are served on Linux alone", kWhatNow));
}

#endif

std::string name_of(const DriverApi& api, Status status) {
  const char* name = nullptr;
  if (api.cuGetErrorName(status, &name) != kSuccess || name == nullptr)
    return text("error ", status);
  return name;
}

// What the user can do about a status, for a message that says what could not be done.
const char* advice(Status status) {
  switch (status) {
    case kOutOfMemory: return "; free memory of the device, or score fewer rows at a time";
    case kNotInitialized:
      return "; CUDA does not work in a process that was forked after another library had used it: "
             "start processes with \"spawn\"";
    case kDeinitialized: return "; the process is ending, and the driver has been closed";
    case kStubLibrary:
      return "; the toolkit's stub was loaded, which is for linking alone: remove its folder stubs "
             "from LD_LIBRARY_PATH";
    case kDeviceUnavailable:
      return "; another process has the device for itself, or nobody may use it: look at the "
             "compute mode that nvidia-smi shows";
    case kNoDevice:
    case kInvalidDevice:
      return "; onnx_treebeard.bindings.cuda_devices.devices() lists the devices, and "
             "CUDA_VISIBLE_DEVICES "
             "says which ones a process sees";
    case kDeviceNotLicensed: return "; the virtual GPU has no licence: look at nvidia-smi -q";
    case kInvalidContext:
      return "; something in this process has reset the device, and our memory with it: restart "
             "the process";
    case kMapFailed:
      return "; the device's memory cannot be mapped: free memory of the host and of the device";
    case kNoBinaryForGpu:
      return "; the code is for devices of another compute capability: compile for this one, or "
             "for the CPU";
    case kEccUncorrectable:
      return "; memory of the device is damaged, and its context is lost: restart the process, and "
             "reset the device if it happens again (nvidia-smi -q -d ECC)";
    case kInvalidPtx: return "; please report it";
    case kJitCompilerNotFound:
      return "; libnvidia-ptxjitcompiler.so.1 is part of the driver: install all of it";
    case kUnsupportedPtxVersion:
    case kCallRequiresNewerDriver: return "; update the NVIDIA driver";
    case kJitCompilationDisabled:
      return "; the driver's compiler is switched off: unset CUDA_DISABLE_PTX_JIT and "
             "CUDA_DISABLE_JIT";
    case kSharedObjectSymbolNotFound:
    case kSharedObjectInitFailed:
      return "; a library of the driver is missing or of another version: install all of the "
             "driver anew";
    case kOperatingSystem:
      return "; the operating system has refused a call: see whether this user may open "
             "/dev/nvidia*, and whether the container was handed all of them";
    case kLaunchOutOfResources:
      return "; the kernel needs more registers or memory than the device has: compile with "
             "another schedule, or for the CPU";
    case kLaunchTimeout:
      return "; a display is on the device, which ends long kernels: score fewer rows at a time. "
             "The device's context is lost: restart the process";
    case kNotPermitted: return "; the administrator has not allowed it";
    case kSystemNotReady:
      return "; the machine is still starting, or a service that its devices need is not running: "
             "start nvidia-fabricmanager where they are connected by NVSwitch";
    case kSystemDriverMismatch:
      return "; the driver's library and its kernel module differ in version: after an update "
             "restart the machine; in a container use the library of the host's "
             "driver, and no other libcuda.so.1 in LD_LIBRARY_PATH";
    case kCompatNotSupportedOnDevice:
      return "; the package cuda-compat serves data centre cards alone: remove it from "
             "LD_LIBRARY_PATH, and update the driver instead";
    case kMpsConnectionFailed:
    case kMpsRpcFailure:
    case kMpsServerNotReady:
      return "; the MPS server does not answer: start it (nvidia-cuda-mps-control -d), or unset "
             "CUDA_MPS_PIPE_DIRECTORY";
    case kMpsMaxClientsReached:
    case kMpsMaxConnectionsReached:
      return "; the MPS server has as many processes as it can serve: end some of them";
    case kUnknown:
      return "; dmesg may say more (lines with NVRM or Xid); where no program can use the device, "
             "load the module nvidia-uvm again, or restart the machine";
    default: return is_sticky(status) ? "; the device's context is lost: restart the process" : "";
  }
}

void initialise(const DriverApi& api) {
  const Status status = api.cuInit(0);
  if (status == kSuccess) return;
  if (status == kNoDevice) throw no_device();
  throw DriverError(text("the CUDA driver cannot be initialised: ", name_of(api, status),
                         " (cuInit)", advice(status), kWhatNow),
                    status);
}

// The driver of a process, once it is initialised. The process that tried first is known before any
// lock is taken: a lock that another thread held when this process was forked would stay locked.
struct Opened {
  std::atomic<int64_t> process{0};
  std::mutex opening;
  std::atomic<bool> is_open{false};
  DriverApi api;
};

Opened& opened() {
  static Opened of_process;
  return of_process;
}

bool is_of_this_process(Opened& state) {
  int64_t first = 0;
  return state.process.compare_exchange_strong(first, this_process()) || first == this_process();
}

// In the parent of later forks a driver that could not be opened was not used.
void open_driver(Opened& state) {
  try {
    const DriverApi api = opened_driver();
    initialise(api);
    state.api = api;
  } catch (...) {
    state.process.store(0);
    throw;
  }
  state.process.store(this_process());
  state.is_open.store(true, std::memory_order_release);
}

}  // namespace

const DriverApi& driver() {
  Opened& state = opened();
  if (!is_of_this_process(state)) {
    throw DeviceError(
        "CUDA cannot be used in a process that was forked after its parent had used CUDA; start "
        "processes with \"spawn\", or fork before the "
        "first use");
  }
  if (state.is_open.load(std::memory_order_acquire)) return state.api;
  const std::lock_guard<std::mutex> held(state.opening);
  if (!state.is_open.load(std::memory_order_relaxed)) open_driver(state);
  return state.api;
}

const DriverApi* driver_to_release() noexcept {
  Opened& state = opened();
  return state.is_open.load(std::memory_order_acquire) && state.process.load() == this_process()
             ? &state.api
             : nullptr;
}

bool is_sticky(Status status) {
  switch (status) {
    case kEccUncorrectable:
    case kNvlinkUncorrectable:
    case kIllegalAddress:
    case kLaunchTimeout:
    case kContextIsDestroyed:
    case kAssert:
    case kHardwareStackError:
    case kIllegalInstruction:
    case kMisalignedAddress:
    case kInvalidAddressSpace:
    case kInvalidPc:
    case kLaunchFailed: return true;
    default: return false;
  }
}

DriverError no_device() {
  return DriverError(text("no CUDA device: the driver sees none; see what nvidia-smi lists, "
                          "whether CUDA_VISIBLE_DEVICES hides them, and whether the container was "
                          "handed any",
                          kWhatNow),
                     kNoDevice);
}

bool is_unserved(Status status) { return status == kAbsent || status == kNotSupported; }

bool is_answered(Status status, const char* entry_point, const char* doing) {
  if (is_sticky(status)) fail(status, entry_point, doing);
  return status == kSuccess;
}

void fail(Status status, const char* entry_point, const std::string& doing) {
  if (status == kAbsent)
    throw DriverError(text("cannot ", doing, ": ", kLibrary, " has no ", entry_point,
                           "; update the NVIDIA driver"),
                      status);
  throw DriverError(text("cannot ", doing, ": ", name_of(driver(), status), " (", entry_point, ")",
                         advice(status)),
                    status);
}

std::string driver_version() {
  int version = 0;
  if (!is_answered(driver().cuDriverGetVersion(&version), "cuDriverGetVersion",
                   "tell the version of the CUDA driver"))
    return "";
  return text(version / 1000, ".", version % 1000 / 10);
}

}  // namespace treebeard::cuda
