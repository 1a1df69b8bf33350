#include "ort/provider/ep_factory.h"

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "base/process.h"
#include "ort/operator/custom_op.h"
#include "treebeard.h"

namespace treebeard {
namespace {

constexpr const char* kVendor = "onnx-treebeard";
constexpr uint32_t kNoVendorId = 0;

// The first factory of each copy of onnxruntime and each provider.
using FirstFactories = std::map<std::pair<const OrtApi*, std::string>, const Factory*>;

// Never destroyed, because onnxruntime may release factories while the process ends. Guarded by
// `process_lists`.
FirstFactories& first_factories() {
  static FirstFactories& kept = *new FirstFactories;
  return kept;
}

bool is_first(const OrtApi& api, const char* provider, const Factory* factory) {
  const std::lock_guard<std::mutex> lock(process_lists());
  return first_factories()
             .emplace(std::make_pair(&api, std::string(provider)), factory)
             .first->second == factory;
}

Owned<OrtKeyValuePairs> device_options(const OrtApi& api, bool has_domains) {
  OrtKeyValuePairs* pairs = nullptr;
  api.CreateKeyValuePairs(&pairs);
  if (has_domains) api.AddKeyValuePair(pairs, kHasDomain, "1");
  return {pairs, api.ReleaseKeyValuePairs};
}

}  // namespace

Factory::~Factory() {
  const std::lock_guard<std::mutex> lock(process_lists());
  FirstFactories& first = first_factories();
  for (auto known = first.begin(); known != first.end();)
    known = known->second == this ? first.erase(known) : std::next(known);
}

// Optional slots are filled too, because versions of onnxruntime differ in which of them they call
// without a check for null.
Factory::Factory(const OrtApi& api, HostAbilities host, const char* provider)
    : OrtEpFactory{}, api_(api), host_(host), provider_(provider) {
  {
    const std::lock_guard<std::mutex> lock(process_lists());
    first_factories();  // allocates the list now: the destructor could not report an error
  }
  ort_version_supported = host.domains ? kMinorWithDomains : kProviderApiVersion;
  OrtEpFactory::GetName = [](const OrtEpFactory* factory) noexcept {
    return of(factory).provider_;
  };
  OrtEpFactory::GetVendor = [](const OrtEpFactory*) noexcept { return kVendor; };
  OrtEpFactory::GetVendorId = [](const OrtEpFactory*) noexcept { return kNoVendorId; };
  OrtEpFactory::GetVersion = [](const OrtEpFactory*) noexcept -> const char* {
    return TREEBEARD_VERSION;
  };
  OrtEpFactory::GetSupportedDevices =
      [](OrtEpFactory* factory, const OrtHardwareDevice* const* found, size_t n_found,
         OrtEpDevice** ours, size_t room, size_t* count) noexcept -> OrtStatus* {
    Factory& own = of(factory);
    *count = 0;
    return guarded(own.api_, [&] {
      if (is_first(own.api_, own.provider_, &own))
        own.offer_all_or_none({found, n_found, ours, room, count});
    });
  };
  OrtEpFactory::CreateEp = [](OrtEpFactory* factory, const OrtHardwareDevice* const*,
                              const OrtKeyValuePairs* const* metadata, size_t n_devices,
                              const OrtSessionOptions* options, const OrtLogger* logger,
                              OrtEp** ep) noexcept -> OrtStatus* {
    const Factory& own = of(factory);
    *ep = nullptr;
    return guarded(own.api_, [&] {
      *ep = own.provider_of(n_devices == 0 ? nullptr : metadata[0], options, logger);
    });
  };
  OrtEpFactory::ReleaseEp = [](OrtEpFactory*, OrtEp* ep) noexcept {
    delete static_cast<Provider*>(ep);
  };
  OrtEpFactory::ValidateCompiledModelCompatibilityInfo =
      [](OrtEpFactory*, const OrtHardwareDevice* const*, size_t, const char*,
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
  OrtEpFactory::CreateDataTransfer = [](OrtEpFactory*,
                                        OrtDataTransferImpl** transfer) noexcept -> OrtStatus* {
    *transfer = nullptr;
    return nullptr;
  };
  OrtEpFactory::IsStreamAware = [](const OrtEpFactory*) noexcept { return false; };
  OrtEpFactory::GetNumCustomOpDomains = [](OrtEpFactory*, size_t* count) noexcept -> OrtStatus* {
    *count = 1;
    return nullptr;
  };
  OrtEpFactory::GetCustomOpDomains = [](OrtEpFactory* factory, OrtCustomOpDomain** domains,
                                        size_t count) noexcept -> OrtStatus* {
    return guarded(of(factory).api_, [&] {
      if (count > 0) domains[0] = domain_of(of(factory).api_);
    });
  };
}

// onnxruntime releases devices of factories that return no error alone.
void Factory::offer_all_or_none(const OfferedDevices& devices) {
  try {
    offer_all(devices);
  } catch (...) {
    for (; *devices.count > 0; --*devices.count)
      api_.GetEpApi()->ReleaseEpDevice(devices.ours[*devices.count - 1]);
    throw;
  }
}

OrtEpDevice* Factory::offer(const OfferedDevices& devices, const OrtHardwareDevice* device,
                            const OrtKeyValuePairs* metadata) {
  if (*devices.count == devices.room) return nullptr;
  const Owned<OrtKeyValuePairs> options = device_options(api_, host_.domains);
  OrtEpDevice*& offered = devices.ours[*devices.count];
  check(api_, api_.GetEpApi()->CreateEpDevice(this, device, metadata, options.get(), &offered));
  ++*devices.count;
  return offered;
}

void HostFactory::offer_all(const OfferedDevices& devices) {
  for (size_t i = 0; i < devices.n_found; ++i) {
    if (api().HardwareDevice_Type(devices.found[i]) == OrtHardwareDeviceType_CPU)
      offer(devices, devices.found[i], nullptr);
  }
}

OrtEp* HostFactory::provider_of(const OrtKeyValuePairs*, const OrtSessionOptions* options,
                                const OrtLogger* logger) const {
  return new Provider(api(), host(), provider_options(api(), options), logger,
                      Notes::of_this_thread());
}

}  // namespace treebeard
