#include "cuda/device.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "cuda/driver.h"
#include "runtime/artifact.h"

namespace treebeard::cuda {
namespace {

// What stands behind a directive: "sm_80" for ".target".
std::string directive(const std::string& ptx, const std::string& name) {
  const size_t at = ptx.find(name + " ");
  if (at == ptx.npos) return "";
  const size_t begin = at + name.size() + 1;
  return ptx.substr(begin, ptx.find_first_of(" ,\r\n", begin) - begin);
}

// Whether a device of this capability runs code for a target such as sm_80 or, for one capability
// alone, sm_90a.
bool runs(const std::string& target, const Capability& capability) {
  const size_t digits = std::min(target.find_first_not_of("0123456789", 3), target.size());
  if (digits <= 4 || digits > 7) return false;
  const int needed = std::stoi(target.substr(3, digits - 3)),
            present = 10 * capability.major + capability.minor;
  return digits == target.size() ? present >= needed : present == needed;
}

// One line out of the log of the compiler in the driver.
std::string one_line(const char* log) {
  std::string line;
  for (; *log != '\0'; ++log)
    line += std::isspace(static_cast<unsigned char>(*log)) != 0 ? ' ' : *log;
  return line;
}

}  // namespace

Module::Module(const std::string& ptx, const Capability& capability) : capability_(capability) {
  const std::string target = directive(ptx, ".target");
  if (!runs(target, capability)) {
    throw DeviceError(text("the kernels are compiled for ", target,
                           "; the device has compute capability ", capability.major, ".",
                           capability.minor, ": compile for it, or for the CPU"));
  }
  load(ptx);
  const Status status = driver().cuModuleGetFunction(&function_, module_, kPtxEntry);
  if (status == kSuccess) return;
  driver().cuModuleUnload(module_);
  fail(status, "cuModuleGetFunction", text("find ", kPtxEntry, " in a module"));
}

void Module::load(const std::string& ptx) {
  std::array<char, 2048> log{};
  std::array<int, 2> options{kErrorLog, kErrorLogSize};
  // The driver takes numbers in the place of pointers.
  std::array<void*, 2> values{log.data(), reinterpret_cast<void*>(log.size() - 1)};
  const Status status = driver().cuModuleLoadDataEx(
      &module_, ptx.c_str(), static_cast<unsigned>(options.size()), options.data(), values.data());
  if (status == kUnsupportedPtxVersion) {
    const std::string served = driver_version(),
                      of_cuda = served.empty() ? "" : text("serves CUDA ", served, " and ");
    throw DriverError(text("the CUDA driver is too old: it ", of_cuda, "does not know PTX ",
                           directive(ptx, ".version"), "; update the NVIDIA driver"),
                      status);
  }
  const std::string said = log[0] == '\0' ? ""
                                          : text(", which says \"", one_line(log.data()), "\"");
  check(status, "cuModuleLoadDataEx", "compile the kernels with the driver", said);
}

Module::~Module() {
  const DriverApi* const api = driver_to_release();
  if (api != nullptr) api->cuModuleUnload(module_);
}

void Module::allow_shared(uint64_t bytes) {
  const std::lock_guard<std::mutex> held(allowing_);
  if (bytes <= allowed_) return;
  if (bytes > static_cast<uint64_t>(std::max(capability_.shared_bytes, 0))) {
    throw DeviceError(
        text("the kernels need ", bytes, " bytes of shared memory; a block of the device has ",
             capability_.shared_bytes, ": compile with another schedule, or for the CPU"));
  }
  check(driver().cuFuncSetAttribute(function_, kMaxDynamicSharedBytes, static_cast<int>(bytes)),
        "cuFuncSetAttribute", "allow blocks of ", bytes, " bytes of shared memory");
  allowed_ = bytes;
}

namespace {

// What may be kept for later calls: a share of the memory of a small device.
constexpr size_t kIdleShare = 4;
constexpr size_t kMaxIdleBytes = size_t{1} << 30;

int attribute(Ordinal device, DeviceAttribute which) {
  int value = 0;
  check(driver().cuDeviceGetAttribute(&value, which, device), "cuDeviceGetAttribute",
        "ask for an attribute of the device");
  return value;
}

Ordinal ordinal_at(int position) {
  Ordinal device = 0;
  check(driver().cuDeviceGet(&device, position), "cuDeviceGet", "open CUDA device ", position);
  return device;
}

// What a driver does not say counts as what every device has.
int shared_bytes(Ordinal device) {
  int bytes = 0;
  const Status status = driver().cuDeviceGetAttribute(&bytes, kMaxSharedBytesOptIn, device);
  const bool is_known = is_answered(status, "cuDeviceGetAttribute",
                                    "ask for an attribute of the device");
  return is_known ? std::max(bytes, static_cast<int>(kPlainSharedBytes))
                  : static_cast<int>(kPlainSharedBytes);
}

// Empty where the driver does not say.
std::string name_of_device(Ordinal device) {
  std::array<char, 256> name{};
  const Status status = driver().cuDeviceGetName(name.data(), static_cast<int>(name.size()) - 1,
                                                 device);
  return is_answered(status, "cuDeviceGetName", "ask for the name of the device") ? name.data()
                                                                                  : "";
}

// "cuda:0 (NVIDIA H100), cuda:1 (NVIDIA H100)"
std::string listed(int count) {
  std::string devices;
  for (int position = 0; position < count; ++position) {
    const std::string name = name_of_device(ordinal_at(position));
    devices += text(position == 0 ? "" : ", ", "cuda:", position,
                    name.empty() ? "" : text(" (", name, ")"));
  }
  return devices;
}

Ordinal device_at(int position) {
  const int count = count_devices();
  if (position < 0 || position >= count)
    throw DeviceError(text("there is no CUDA device ", position, "; there are ", listed(count)));
  return ordinal_at(position);
}

// The devices in use, by their numbers.
class Registry {
 public:
  // Null where the device is not in use.
  std::shared_ptr<Device> in_use(int ordinal) {
    const std::lock_guard<std::mutex> held(looking_);
    return devices_[ordinal].lock();
  }

  // The device that is known, if there is one by now; otherwise the one that was made.
  std::shared_ptr<Device> added(int ordinal, const std::shared_ptr<Device>& created) {
    const std::lock_guard<std::mutex> held(looking_);
    std::weak_ptr<Device>& entry = devices_[ordinal];
    std::shared_ptr<Device> device = entry.lock();
    if (device == nullptr) entry = device = created;
    return device;
  }

  std::shared_ptr<Device> after(int ordinal) {
    const std::lock_guard<std::mutex> held(looking_);
    for (auto entry = devices_.upper_bound(ordinal); entry != devices_.end(); ++entry) {
      if (std::shared_ptr<Device> device = entry->second.lock()) return device;
    }
    return nullptr;
  }

 private:
  std::mutex looking_;
  std::map<int, std::weak_ptr<Device>> devices_;
};

thread_local ContextHandle set_on_this_thread = nullptr;

Registry& registry() {
  static Registry& of_process = *new Registry;  // never destroyed: onnxruntime gives memory up
                                                // until the process ends
  return of_process;
}

}  // namespace

int count_devices() {
  int count = 0;
  check(driver().cuDeviceGetCount(&count), "cuDeviceGetCount", "count the CUDA devices");
  if (count == 0) throw no_device();
  return count;
}

// Of two threads that open a device at once, one throws away what it has opened: no lock is held
// while the driver works.
std::shared_ptr<Device> Device::of(int ordinal) {
  driver();  // in a forked child this throws, where the lock may be locked for ever
  if (std::shared_ptr<Device> device = registry().in_use(ordinal)) return device;
  return registry().added(ordinal, std::make_shared<Device>(ordinal));
}

std::shared_ptr<Device> Device::in_use_after(int ordinal) { return registry().after(ordinal); }

Device::Context::Context(int position) : device(device_at(position)) {
  check(driver().cuDevicePrimaryCtxRetain(&handle, device), "cuDevicePrimaryCtxRetain",
        "use CUDA device ", position);
}

Device::Context::~Context() {
  const DriverApi* const api = driver_to_release();
  if (api != nullptr) api->cuDevicePrimaryCtxRelease_v2(device);
}

Device::Device(int ordinal)
    : ordinal_(ordinal),
      context_(ordinal),
      name_(name_of_device(context_.device)),
      capability_{attribute(context_.device, kComputeCapabilityMajor),
                  attribute(context_.device, kComputeCapabilityMinor),
                  shared_bytes(context_.device)},
      idle_(std::make_unique<Idle>(most_idle_bytes())) {}

Device::~Device() {
  const CurrentContext current(*this, std::nothrow);
  wait_for_ort_streams();  // of other devices, which may copy blocks of this one
  idle_.reset();  // without its locks, which another thread may have held when this process was
                  // forked
}

std::shared_ptr<Module> Device::module(const std::string& ptx) {
  const std::lock_guard<std::mutex> held(compiling_);
  for (auto entry = modules_.begin(); entry != modules_.end();)
    entry = entry->second.expired() ? modules_.erase(entry) : std::next(entry);
  std::weak_ptr<Module>& entry = modules_[ptx];
  std::shared_ptr<Module> module = entry.lock();
  if (module == nullptr) {
    module = made_with_room(*this, [&] { return std::make_shared<Module>(ptx, capability_); });
    entry = module;
  }
  return module;
}

bool Device::give_up_idle() noexcept {
  const bool had_channels = idle_->channels.clear();
  return idle_->blocks.clear() || had_channels;
}

// What later calls may want again, and other libraries now.
size_t Device::most_idle_bytes() const {
  const CurrentContext current(*this);
  const std::optional<MemoryBytes> bytes = memory();
  return bytes ? std::min(bytes->total / kIdleShare, kMaxIdleBytes) : kMaxIdleBytes;
}

std::optional<MemoryBytes> Device::memory() const {
  MemoryBytes bytes{};
  const Status status = driver().cuMemGetInfo_v2(&bytes.free, &bytes.total);
  if (!is_answered(status, "cuMemGetInfo", "ask for the free memory of the device"))
    return std::nullopt;
  return bytes;
}

CurrentContext::CurrentContext(const Device& device) {
  const Status status = begin(driver(), device.context());
  check(status, is_pushed_ ? "cuCtxPushCurrent" : "cuCtxSetCurrent", "use the device");
  is_current_ = true;
}

CurrentContext::CurrentContext(const Device& device, std::nothrow_t) noexcept {
  const DriverApi* const api = driver_to_release();
  is_current_ = api != nullptr && begin(*api, device.context()) == kSuccess;
}

// A driver that only sets contexts, and does not say which one is current, is told the one that
// this class has set before.
Status CurrentContext::begin(const DriverApi& api, ContextHandle context) noexcept {
  is_pushed_ = !is_absent(api.cuCtxPushCurrent_v2);
  if (is_pushed_) return api.cuCtxPushCurrent_v2(context);
  if (api.cuCtxGetCurrent(&before_) != kSuccess) before_ = set_on_this_thread;
  const Status status = api.cuCtxSetCurrent(context);
  if (status == kSuccess) set_on_this_thread = context;
  return status;
}

CurrentContext::~CurrentContext() {
  const DriverApi* const api = is_current_ ? driver_to_release() : nullptr;
  if (api == nullptr) return;
  if (is_pushed_) {
    ContextHandle popped = nullptr;
    api->cuCtxPopCurrent_v2(&popped);
  } else {
    api->cuCtxSetCurrent(before_);
    set_on_this_thread = before_;
  }
}

}  // namespace treebeard::cuda
