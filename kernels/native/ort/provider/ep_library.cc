// The functions that onnxruntime calls when it loads the library as one of execution providers.
#include <climits>
#include <cstdlib>
#include <cstring>

#include "ort/provider/cuda_factory.h"
#include "treebeard.h"

namespace treebeard {
namespace {

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
  const bool has_kernels = version.minor >= static_cast<int>(kKernelApiVersion), has_sync = version.minor >= static_cast<int>(kSyncApiVersion);
  return {version.minor >= kMinorWithDomains, version.minor >= kMinorWithParents, since_1_24_4, has_kernels, has_sync};
}

OrtEpFactory* factory_for(const std::string& registration, const OrtApi& api, HostAbilities host, const OrtLogger* logger) {
  if (is_cuda_registration(registration)) return new CudaFactory(api, host, logger);
  return new HostFactory(api, host);
}

}  // namespace
}  // namespace treebeard

extern "C" {

TREEBEARD_API OrtStatus* CreateEpFactories(const char* registration, const OrtApiBase* base, const OrtLogger* logger, OrtEpFactory** factories, size_t room,
                                           size_t* count) noexcept {
  using namespace treebeard;
  const HostVersion version = version_of(base->GetVersionString());
  const OrtApi* found = version.minor >= static_cast<int>(kProviderApiVersion) ? base->GetApi(kProviderApiVersion) : nullptr;
  if (found != nullptr) {
    const OrtApi& api = *found;
    return guarded(api, [&] {
      require(room >= 1, "onnxruntime has no room for the factory of ", kProviderName);
      factories[0] = factory_for(registration == nullptr ? "" : registration, api, abilities_of(version), logger);
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
