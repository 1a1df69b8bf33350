// The factories of execution providers: what onnxruntime needs from a plugin library before a
// session has the provider.
//
// Every registration of the library creates a factory: of the provider of the host's memory, or,
// where the registration's name says so, of the one of the memory of CUDA devices.
// onnxruntime's session takes devices of one factory only, and callers select devices by the
// provider's name; so of several factories for a name in one copy of onnxruntime only the first
// offers devices.
#pragma once

#include <string>
#include <vector>

#include "ort/provider/ep.h"

namespace treebeard {

// Devices that onnxruntime has found, and those that a factory offers.
struct OfferedDevices {
  const OrtHardwareDevice* const* hardware;
  size_t n_hardware;
  OrtEpDevice** ours;
  size_t room;
  size_t* count;  // of ours
};

class Factory : public OrtEpFactory {
 public:
  Factory(const OrtApi& api, HostVersion host, const char* provider);
  virtual ~Factory();
  Factory(const Factory&) = delete;
  Factory& operator=(const Factory&) = delete;

 protected:
  static Factory& of(OrtEpFactory* factory) { return *static_cast<Factory*>(factory); }
  static const Factory& of(const OrtEpFactory* factory) {
    return *static_cast<const Factory*>(factory);
  }

  const OrtApi& api() const { return api_; }
  const HostVersion& host() const { return host_; }
  // Adds a device; null where there is no room for it. metadata: may be null.
  OrtEpDevice* offer(const OfferedDevices& devices, const OrtHardwareDevice* device,
                     const OrtKeyValuePairs* metadata);

 private:
  void offer_all_or_none(const OfferedDevices& devices);
  virtual void offer_all(const OfferedDevices& devices) = 0;
  virtual OrtEp* provider_of(const OrtKeyValuePairs* metadata, const OrtSessionOptions* options,
                             const OrtLogger* logger) const = 0;

  const OrtApi& api_;
  const HostVersion host_;
  const char* const provider_;
};

// The factory of the provider of the host's memory. Every CPU device is supported: kernels are made
// for the CPU of the process.
class HostFactory : public Factory {
 public:
  HostFactory(const OrtApi& api, HostVersion host) : Factory(api, host, kProviderName) {}

 private:
  void offer_all(const OfferedDevices& devices) override;
  OrtEp* provider_of(const OrtKeyValuePairs* metadata, const OrtSessionOptions* options,
                     const OrtLogger* logger) const override;
};

// The factory of the provider of CUDA devices: sessions whose tree nodes take rows and leave
// results in a device's memory.
//
// Libraries are asked for it by the name under which they are registered, which ends in ".cuda", or
// in ".cuda.virtual": then the devices are virtual GPUs where onnxruntime has found no real ones.
// Others would have to find out how many devices there are, which initialises CUDA, although they
// may only want the CPU.

bool is_cuda_registration(const std::string& name);

class CudaFactory : public Factory {
 public:
  // logger: onnxruntime's own.
  CudaFactory(const OrtApi& api, HostVersion host, const OrtLogger* logger);

 private:
  static const CudaFactory& of(const OrtEpFactory* factory) {
    return *static_cast<const CudaFactory*>(factory);
  }

  void offer_all(const OfferedDevices& devices) override;
  OrtEp* provider_of(const OrtKeyValuePairs* metadata, const OrtSessionOptions* options,
                     const OrtLogger* logger) const override;
  std::vector<const OrtHardwareDevice*> hardware(const OfferedDevices& devices, int n_devices);
  const OrtHardwareDevice* virtual_device(int device);

  const OrtLogger* const logger_;
  // Devices that are offered have pointers to both.
  std::vector<Owned<OrtHardwareDevice>> virtual_devices_;
  std::vector<Owned<OrtMemoryInfo>> memory_infos_;
};

}  // namespace treebeard
