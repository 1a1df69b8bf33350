#include "cuda/module.h"

#include <algorithm>
#include <array>
#include <cctype>

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

}  // namespace treebeard::cuda
