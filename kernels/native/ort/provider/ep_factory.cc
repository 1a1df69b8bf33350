// The factory of the execution provider: what onnxruntime needs from a plugin library before a session has the provider.
//
// Every registration of the library creates a factory. onnxruntime's session takes devices of one factory only, and callers select devices by the
// provider's name; so of several factories in one copy of onnxruntime only the first offers devices.
#include <climits>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>

#include "ort/custom_op/custom_op.h"
#include "core/system/forks.h"
#include "ort/provider/ep.h"
#include "treebeard.h"

namespace treebeard {
namespace {

constexpr const char* kVendor = "onnx-treebeard";
constexpr uint32_t kNoVendorId = 0;
constexpr int kMinorWithDomains = 24, kMinorWithParents = 24;

struct HostVersion {
  int minor = 0;
  int patch = 0;
};

HostVersion version_of(const char* stated) {
  HostVersion version;
  const char* dot = std::strchr(stated, '.');
  if (dot == nullptr) return version;
  // A later major version is newer than all of them.
  version.minor = std::atoi(stated) > 1 ? INT_MAX : std::atoi(dot + 1);
  dot = std::strchr(dot + 1, '.');
  if (dot != nullptr) version.patch = std::atoi(dot + 1);
  return version;
}

HostAbilities abilities_of(const HostVersion& version) {
  const bool since_1_24_4 = version.minor > 24 || (version.minor == 24 && version.patch >= 4);
  return {version.minor >= kMinorWithDomains, version.minor >= kMinorWithParents, since_1_24_4};
}

class Factory : public OrtEpFactory {
 public:
  Factory(const OrtApi& api, HostAbilities host);
  ~Factory();
  Factory(const Factory&) = delete;
  Factory& operator=(const Factory&) = delete;

 private:
  void devices(const OrtHardwareDevice* const* found, size_t n_found, OrtEpDevice** ours, size_t room, size_t* count);

  const OrtApi& api_;
  const HostAbilities host_;
};

using FirstFactories = std::map<const OrtApi*, const Factory*>;  // each copy of onnxruntime has its own

// Never destroyed, because onnxruntime may release factories while the process ends. Guarded by `process_lists`.
FirstFactories& first_factories() {
  static FirstFactories& kept = *new FirstFactories;
  return kept;
}

bool is_first(const OrtApi& api, const Factory* factory) {
  const std::lock_guard<std::mutex> lock(process_lists());
  return first_factories().emplace(&api, factory).first->second == factory;
}

Factory::~Factory() {
  const std::lock_guard<std::mutex> lock(process_lists());
  FirstFactories& first = first_factories();
  const auto found = first.find(&api_);
  if (found != first.end() && found->second == this) first.erase(found);
}

Factory& factory_of(OrtEpFactory* factory) { return *static_cast<Factory*>(factory); }

// Optional slots are filled too, because versions of onnxruntime differ in which of them they call without a check for null.
Factory::Factory(const OrtApi& api, HostAbilities host) : OrtEpFactory{}, api_(api), host_(host) {
  {
    const std::lock_guard<std::mutex> lock(process_lists());
    first_factories();  // allocates the list now: the destructor could not report an error
  }
  ort_version_supported = host.domains ? kMinorWithDomains : kProviderApiVersion;
  OrtEpFactory::GetName = [](const OrtEpFactory*) noexcept { return kProviderName; };
  OrtEpFactory::GetVendor = [](const OrtEpFactory*) noexcept { return kVendor; };
  OrtEpFactory::GetVendorId = [](const OrtEpFactory*) noexcept { return kNoVendorId; };
  OrtEpFactory::GetVersion = [](const OrtEpFactory*) noexcept -> const char* { return TREEBEARD_VERSION; };
  OrtEpFactory::GetSupportedDevices = [](OrtEpFactory* factory, const OrtHardwareDevice* const* found, size_t n_found,
                                         OrtEpDevice** ours, size_t room, size_t* count) noexcept -> OrtStatus* {
    return guarded(factory_of(factory).api_, [&] { factory_of(factory).devices(found, n_found, ours, room, count); });
  };
  OrtEpFactory::CreateEp = [](OrtEpFactory* factory, const OrtHardwareDevice* const*, const OrtKeyValuePairs* const*, size_t,
                              const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** ep) noexcept -> OrtStatus* {
    const Factory& own = factory_of(factory);
    return guarded(own.api_, [&] { *ep = new Provider(own.api_, own.host_, provider_options(own.api_, options), logger, Notes::of_this_thread()); });
  };
  OrtEpFactory::ReleaseEp = [](OrtEpFactory*, OrtEp* ep) noexcept { delete static_cast<Provider*>(ep); };
  OrtEpFactory::ValidateCompiledModelCompatibilityInfo = [](OrtEpFactory*, const OrtHardwareDevice* const*, size_t, const char*,
                                                            int* compatibility) noexcept -> OrtStatus* {
    *compatibility = 0;  // not applicable: models contain no compiled code
    return nullptr;
  };
  OrtEpFactory::CreateAllocator = [](OrtEpFactory*, const OrtMemoryInfo*, const OrtKeyValuePairs*,
                                     OrtAllocator** allocator) noexcept -> OrtStatus* {
    *allocator = nullptr;
    return nullptr;
  };
  OrtEpFactory::ReleaseAllocator = [](OrtEpFactory*, OrtAllocator*) noexcept {};
  OrtEpFactory::CreateDataTransfer = [](OrtEpFactory*, OrtDataTransferImpl** transfer) noexcept -> OrtStatus* {
    *transfer = nullptr;
    return nullptr;
  };
  OrtEpFactory::IsStreamAware = [](const OrtEpFactory*) noexcept { return false; };
  OrtEpFactory::GetNumCustomOpDomains = [](OrtEpFactory*, size_t* count) noexcept -> OrtStatus* {
    *count = 1;
    return nullptr;
  };
  OrtEpFactory::GetCustomOpDomains = [](OrtEpFactory* factory, OrtCustomOpDomain** domains, size_t count) noexcept -> OrtStatus* {
    return guarded(factory_of(factory).api_, [&] {
      if (count > 0) domains[0] = domain_of(factory_of(factory).api_);
    });
  };
}

Owned<OrtKeyValuePairs> device_options(const OrtApi& api, bool has_domains) {
  OrtKeyValuePairs* pairs = nullptr;
  api.CreateKeyValuePairs(&pairs);
  if (has_domains) api.AddKeyValuePair(pairs, kHasDomain, "1");
  return {pairs, api.ReleaseKeyValuePairs};
}

// Every CPU device is supported: kernels are made for the CPU of the process.
void Factory::devices(const OrtHardwareDevice* const* found, size_t n_found, OrtEpDevice** ours, size_t room, size_t* count) {
  *count = 0;
  if (!is_first(api_, this)) return;
  const Owned<OrtKeyValuePairs> options = device_options(api_, host_.domains);
  for (size_t i = 0; i < n_found && *count < room; ++i) {
    if (api_.HardwareDevice_Type(found[i]) != OrtHardwareDeviceType_CPU) continue;
    check(api_, api_.GetEpApi()->CreateEpDevice(this, found[i], nullptr, options.get(), &ours[*count]));
    ++*count;
  }
}

}  // namespace
}  // namespace treebeard

extern "C" {

TREEBEARD_API OrtStatus* CreateEpFactories(const char*, const OrtApiBase* base, const OrtLogger*, OrtEpFactory** factories, size_t room,
                                           size_t* count) noexcept {
  using namespace treebeard;
  const HostVersion version = version_of(base->GetVersionString());
  const OrtApi* found = version.minor >= static_cast<int>(kProviderApiVersion) ? base->GetApi(kProviderApiVersion) : nullptr;
  if (found != nullptr) {
    const OrtApi& api = *found;
    return guarded(api, [&] {
      require(room >= 1, "onnxruntime has no room for the factory of ", kProviderName);
      factories[0] = new Factory(api, abilities_of(version));
      *count = 1;
    });
  }
  const OrtApi& oldest = *base->GetApi(1);
  return guarded(oldest, [&] {
    throw Error(text(kProviderName, " needs onnxruntime 1.23 or newer; this is ", base->GetVersionString()));
  });
}

TREEBEARD_API OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) noexcept {
  delete static_cast<treebeard::Factory*>(factory);
  return nullptr;
}

}  // extern "C"
