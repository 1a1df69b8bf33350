// The factory of the provider of CUDA devices: sessions whose tree nodes take rows and leave
// results in a device's memory.
//
// Libraries are asked for it by the name under which they are registered, which ends in ".cuda", or
// in ".cuda.virtual": then the devices are virtual GPUs where onnxruntime has found no real ones.
// Others would have to find out how many devices there are, which initialises CUDA, although they
// may only want the CPU.
#pragma once

#include <string>
#include <vector>

#include "ort/provider/ep_factory.h"

namespace treebeard {

bool is_cuda_registration(const std::string& name);

class CudaFactory : public Factory {
 public:
  // logger: onnxruntime's own.
  CudaFactory(const OrtApi& api, HostAbilities host, const OrtLogger* logger);

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
