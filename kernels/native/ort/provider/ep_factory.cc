#include "ort/provider/ep_factory.h"

#include <climits>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "base/process.h"
#include "ort/device/device_memory.h"
#include "ort/operator/ensemble_kernel.h"
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
  static FirstFactories& of_process = *new FirstFactories;
  return of_process;
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
  for (auto entry = first.begin(); entry != first.end();)
    entry = entry->second == this ? first.erase(entry) : std::next(entry);
}

// Optional slots are filled too, because versions of onnxruntime differ in which of them they call
// without a check for null.
Factory::Factory(const OrtApi& api, HostVersion host, const char* provider)
    : OrtEpFactory{}, api_(api), host_(host), provider_(provider) {
  {
    const std::lock_guard<std::mutex> lock(process_lists());
    first_factories();  // allocates the list now: the destructor could not report an error
  }
  ort_version_supported = host.has_domains() ? kKernelApiVersion : kProviderApiVersion;
  OrtEpFactory::GetName = [](const OrtEpFactory* factory) noexcept {
    return of(factory).provider_;
  };
  OrtEpFactory::GetVendor = [](const OrtEpFactory*) noexcept { return kVendor; };
  OrtEpFactory::GetVendorId = [](const OrtEpFactory*) noexcept { return kNoVendorId; };
  OrtEpFactory::GetVersion = [](const OrtEpFactory*) noexcept -> const char* {
    return TREEBEARD_VERSION;
  };
  OrtEpFactory::GetSupportedDevices =
      [](OrtEpFactory* factory, const OrtHardwareDevice* const* hardware, size_t n_hardware,
         OrtEpDevice** ours, size_t room, size_t* count) noexcept -> OrtStatus* {
    Factory& offering = of(factory);
    *count = 0;
    return guarded(offering.api_, [&] {
      if (is_first(offering.api_, offering.provider_, &offering))
        offering.offer_all_or_none({hardware, n_hardware, ours, room, count});
    });
  };
  OrtEpFactory::CreateEp = [](OrtEpFactory* factory, const OrtHardwareDevice* const*,
                              const OrtKeyValuePairs* const* metadata, size_t n_devices,
                              const OrtSessionOptions* options, const OrtLogger* logger,
                              OrtEp** ep) noexcept -> OrtStatus* {
    const Factory& maker = of(factory);
    *ep = nullptr;
    return guarded(maker.api_, [&] {
      *ep = maker.provider_of(n_devices == 0 ? nullptr : metadata[0], options, logger);
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
  const Owned<OrtKeyValuePairs> options = device_options(api_, host_.has_domains());
  OrtEpDevice*& offered = devices.ours[*devices.count];
  check(api_, api_.GetEpApi()->CreateEpDevice(this, device, metadata, options.get(), &offered));
  ++*devices.count;
  return offered;
}

void HostFactory::offer_all(const OfferedDevices& devices) {
  for (size_t i = 0; i < devices.n_hardware; ++i) {
    if (api().HardwareDevice_Type(devices.hardware[i]) == OrtHardwareDeviceType_CPU)
      offer(devices, devices.hardware[i], nullptr);
  }
}

OrtEp* HostFactory::provider_of(const OrtKeyValuePairs*, const OrtSessionOptions* options,
                                const OrtLogger* logger) const {
  return new Provider(api(), host(), provider_options(api(), options), logger,
                      ClaimLog::of_this_thread());
}

namespace {

// What the metadata of a device calls its number.
constexpr const char* kDevice = "cuda_device";

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

Owned<OrtKeyValuePairs> metadata_of(const OrtApi& api, int device) {
  OrtKeyValuePairs* pairs = nullptr;
  api.CreateKeyValuePairs(&pairs);
  Owned<OrtKeyValuePairs> metadata(pairs, api.ReleaseKeyValuePairs);
  api.AddKeyValuePair(pairs, kDevice, std::to_string(device).c_str());
  api.AddKeyValuePair(pairs, "name", cuda::Device::of(device)->name().c_str());
  return metadata;
}

bool allows_virtual_devices(const OrtApi& api) {
  OrtKeyValuePairs* entries = nullptr;
  check(api, api.GetEpApi()->GetEnvConfigEntries(&entries));
  const Owned<OrtKeyValuePairs> owned(entries, api.ReleaseKeyValuePairs);
  const char* const value = api.GetKeyValue(entries, "allow_virtual_devices");
  return value != nullptr && std::strcmp(value, "1") == 0;
}

MemoryMeant meant(const OrtApi& api, const OrtMemoryDevice* memory) {
  const std::optional<MemoryMeant> meaning = memory_meant(api, memory);
  require(meaning && (meaning->device || meaning->is_pinned),
          "the memory is not that of a CUDA device");
  return *meaning;
}

}  // namespace

bool is_cuda_registration(const std::string& name) {
  return ends_with(name, ".cuda") || ends_with(name, ".cuda.virtual");
}

CudaFactory::CudaFactory(const OrtApi& api, HostVersion host, const OrtLogger* logger)
    : Factory(api, host, kCudaProviderName), logger_(logger) {
  CreateAllocator = [](OrtEpFactory* factory, const OrtMemoryInfo* info, const OrtKeyValuePairs*,
                       OrtAllocator** allocator) noexcept -> OrtStatus* {
    const CudaFactory& maker = of(factory);
    *allocator = nullptr;
    return guarded(maker.api(), [&] {
      const OrtMemoryDevice* const memory = maker.api().GetEpApi()->MemoryInfo_GetMemoryDevice(
          info);
      const cuda::BlockKind kind = meant(maker.api(), memory).is_pinned ? cuda::BlockKind::kPinned
                                                                        : cuda::BlockKind::kDevice;
      const auto device = static_cast<int>(
          maker.api().GetEpApi()->MemoryDevice_GetDeviceId(memory));
      *allocator = new DeviceAllocator(maker.api(), device, kind, maker.logger_);
    });
  };
  ReleaseAllocator = [](OrtEpFactory*, OrtAllocator* allocator) noexcept {
    delete static_cast<DeviceAllocator*>(allocator);
  };
  CreateDataTransfer = [](OrtEpFactory* factory,
                          OrtDataTransferImpl** transfer) noexcept -> OrtStatus* {
    *transfer = nullptr;
    const CudaFactory& maker = of(factory);
    return guarded(maker.api(), [&] { *transfer = new DataTransfer(maker.api()); });
  };
  IsStreamAware = [](const OrtEpFactory*) noexcept { return true; };
  CreateSyncStreamForDevice = [](OrtEpFactory* factory, const OrtMemoryDevice* memory,
                                 const OrtKeyValuePairs*,
                                 OrtSyncStreamImpl** stream) noexcept -> OrtStatus* {
    const CudaFactory& maker = of(factory);
    *stream = nullptr;
    return guarded(maker.api(), [&] {
      const std::optional<int> device = meant(maker.api(), memory).device;
      require(device.has_value(), "copies of pinned memory need the stream of a device");
      *stream = new SyncStream(maker.api(), cuda::Device::of(*device));
    });
  };
}

// GPUs that onnxruntime has found, if they are as many as CUDA has; otherwise virtual ones, if they
// are allowed; otherwise the CPU, once for each.
std::vector<const OrtHardwareDevice*> CudaFactory::hardware(const OfferedDevices& devices,
                                                            int n_devices) {
  std::vector<const OrtHardwareDevice*> gpus;
  const OrtHardwareDevice* cpu = nullptr;
  for (size_t i = 0; i < devices.n_hardware; ++i) {
    const OrtHardwareDevice* const listed = devices.hardware[i];
    const OrtHardwareDeviceType type = api().HardwareDevice_Type(listed);
    if (type == OrtHardwareDeviceType_CPU) cpu = listed;
    if (type == OrtHardwareDeviceType_GPU && api().HardwareDevice_VendorId(listed) == kNvidia)
      gpus.push_back(listed);
  }
  if (gpus.size() == static_cast<size_t>(n_devices)) return gpus;
  const bool is_virtual = allows_virtual_devices(api());
  require(is_virtual || cpu != nullptr,
          "onnxruntime has found neither the GPUs that CUDA has nor a CPU");
  gpus.clear();
  for (int device = 0; device < n_devices; ++device)
    gpus.push_back(is_virtual ? virtual_device(device) : cpu);
  return gpus;
}

const OrtHardwareDevice* CudaFactory::virtual_device(int device) {
  OrtHardwareDevice* device_of_cpu = nullptr;
  const auto number = static_cast<uint32_t>(device);
  check(api(), api().GetEpApi()->CreateHardwareDevice(OrtHardwareDeviceType_GPU, kNvidia, number,
                                                      "NVIDIA", nullptr, &device_of_cpu));
  return virtual_devices_.emplace_back(device_of_cpu, api().GetEpApi()->ReleaseHardwareDevice)
      .get();
}

void CudaFactory::offer_all(const OfferedDevices& devices) {
  require(host().has_kernels(), kCudaProviderName,
          " needs onnxruntime 1.24 or newer, which takes kernels for copies from providers");
  const int n_devices = cuda::count_devices();
  const std::vector<const OrtHardwareDevice*> gpus = hardware(devices, n_devices);
  for (int device = 0; device < n_devices; ++device) {
    OrtEpDevice* const offered = offer(devices, gpus[static_cast<size_t>(device)],
                                       metadata_of(api(), device).get());
    if (offered == nullptr) return;
    for (const cuda::BlockKind kind : {cuda::BlockKind::kDevice, cuda::BlockKind::kPinned}) {
      memory_infos_.push_back(memory_info(api(), device, kind));
      check(api(),
            api().GetEpApi()->EpDevice_AddAllocatorInfo(offered, memory_infos_.back().get()));
    }
  }
}

OrtEp* CudaFactory::provider_of(const OrtKeyValuePairs* metadata, const OrtSessionOptions* options,
                                const OrtLogger* logger) const {
  const char* const device = metadata == nullptr ? nullptr : api().GetKeyValue(metadata, kDevice);
  require(device != nullptr, "the provider's device has no name");
  return new Provider(api(), host(), cuda_provider_options(api(), options, std::atoi(device)),
                      logger, nullptr);
}

// The functions that onnxruntime calls when it loads the library as one of execution providers.

namespace {

HostVersion version_of(const char* stated) {
  HostVersion version;
  const char* dot = std::strchr(stated, '.');
  if (dot == nullptr) return version;
  version.minor = std::atoi(stated) > 1 ? INT_MAX : std::atoi(dot + 1);
  dot = std::strchr(dot + 1, '.');
  if (dot != nullptr) version.patch = std::atoi(dot + 1);
  return version;
}

OrtEpFactory* factory_for(const std::string& registration, const OrtApi& api, HostVersion host,
                          const OrtLogger* logger) {
  if (is_cuda_registration(registration)) return new CudaFactory(api, host, logger);
  return new HostFactory(api, host);
}

}  // namespace
}  // namespace treebeard

extern "C" {

TREEBEARD_API OrtStatus* CreateEpFactories(const char* registration, const OrtApiBase* base,
                                           const OrtLogger* logger, OrtEpFactory** factories,
                                           size_t room, size_t* count) noexcept {
  using namespace treebeard;
  const HostVersion version = version_of(base->GetVersionString());
  const OrtApi* ort_api = version.is_since(kProviderApiVersion) ? base->GetApi(kProviderApiVersion)
                                                                : nullptr;
  if (ort_api != nullptr) {
    const OrtApi& api = *ort_api;
    return guarded(api, [&] {
      require(room >= 1, "onnxruntime has no room for the factory of ", kProviderName);
      factories[0] = factory_for(registration == nullptr ? "" : registration, api, version, logger);
      *count = 1;
    });
  }
  const OrtApi& oldest = *base->GetApi(1);
  return guarded(oldest, [&] {
    throw Error(text(kProviderName, " needs onnxruntime 1.23 or newer; this is ",
                     base->GetVersionString()));
  });
}

TREEBEARD_API OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) noexcept {
  delete static_cast<treebeard::Factory*>(factory);
  return nullptr;
}

}  // extern "C"
