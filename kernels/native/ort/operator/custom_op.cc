// The operator `onnx_treebeard.TreeEnsemble` and its registration: function tables only, the work
// is in EnsembleKernel.

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/process.h"
#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"
#include "ort/operator/ensemble_kernel.h"
#include "ort/operator/ep_options.h"
#include "treebeard.h"

namespace treebeard {
namespace {

constexpr const char* kDomain = "onnx_treebeard";
constexpr const char* kName = "TreeEnsemble";
// The entry of a session's configuration that says which device runs nodes. It has to stand there
// before the library is registered.
constexpr const char* kDeviceEntry = "onnx_treebeard.device";

// The rows, and their base margins.
constexpr size_t kInputCount = 2;
// Element type UNDEFINED: an input may have any type; the kernel checks it when the session is
// created.
constexpr OrtElementType kAnyType = 0;

OrtElementType output_type(const OrtCustomOp*, size_t index) noexcept {
  return static_cast<OrtElementType>(kNodeOutputTypes[index]);
}

std::string output_name(const OrtApi& api, const OrtKernelInfo* info, size_t output) {
  char name[256] = "";
  size_t size = sizeof name;
  return succeeded(api, api.KernelInfo_GetOutputName(info, output, name, &size)) ? name : "";
}

// A node in messages: its name, or its first output where it has none.
std::string node_name(const OrtApi& api, const OrtKernelInfo* info) {
  char name[256] = "";
  size_t size = sizeof name, count = 0;
  if (succeeded(api, api.KernelInfo_GetNodeName(info, name, &size)) && name[0] != '\0')
    return text("node '", name, "'");
  check(api, api.KernelInfo_GetOutputCount(info, &count));
  for (size_t output = 0; output < count; ++output) {
    const std::string first = output_name(api, info, output);
    if (!first.empty()) return text("node '", first, "'");
  }
  return "a node without a name";
}

// The operator of sessions whose nodes run on a device, the CPU if there is none.
struct Operator : OrtCustomOp {
  std::optional<int> device;
};

OrtStatus* create_kernel(const OrtCustomOp* op, const OrtApi* api, const OrtKernelInfo* info,
                         void** kernel) noexcept {
  return guarded(*api, [&] {
    try {
      require(!is_disabled(), kDisable,
              " is set, which switches our kernels off, and nothing else computes this operator; "
              "unset it, or serve a model of "
              "standard operators (onnx-treebeard convert without --domain)");
      *kernel = new EnsembleKernel(*api, info, static_cast<const Operator*>(op)->device);
    } catch (const StatusError& error) {
      throw StatusError(error.code,
                        text(kDomain, ".", kName, ", ", node_name(*api, info), ": ", error.what()));
    } catch (const Error& error) {
      throw Error(text(kDomain, ".", kName, ", ", node_name(*api, info), ": ", error.what()));
    }
  });
}

OrtStatus* compute(void* kernel, OrtKernelContext* context) noexcept {
  const EnsembleKernel& ensemble = *static_cast<const EnsembleKernel*>(kernel);
  return guarded(ensemble.api(), [&] { ensemble.compute(context); });
}

Operator operator_on(std::optional<int> device) {
  Operator op{};
  op.device = device;
  fill_operator(op);
  op.GetName = [](const OrtCustomOp*) noexcept { return kName; };
  op.GetInputTypeCount = [](const OrtCustomOp*) noexcept { return kInputCount; };
  op.GetInputType = [](const OrtCustomOp*, size_t) noexcept { return kAnyType; };
  op.GetInputCharacteristic = [](const OrtCustomOp*, size_t input) noexcept {
    return input == 0 ? INPUT_OUTPUT_REQUIRED : INPUT_OUTPUT_OPTIONAL;
  };
  op.GetOutputType = output_type;
  op.GetOutputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{kNodeOutputCount}; };
  op.KernelDestroy = [](void* kernel) noexcept { delete static_cast<EnsembleKernel*>(kernel); };
  op.GetOutputCharacteristic = [](const OrtCustomOp*, size_t) noexcept {
    return INPUT_OUTPUT_OPTIONAL;
  };
  op.CreateKernelV2 = create_kernel;
  op.KernelComputeV2 = compute;
  return op;
}

// The device that the configuration of a session names, if it names one.
std::optional<int> device_of(const OrtApi& api, const OrtSessionOptions* options) {
  int has_entry = 0;
  check(api, api.HasSessionConfigEntry(options, kDeviceEntry, &has_entry));
  if (has_entry == 0) return std::nullopt;
  size_t size = 0;
  succeeded(api, api.GetSessionConfigEntry(options, kDeviceEntry, nullptr, &size));
  std::string name(size, '\0');
  check(api, api.GetSessionConfigEntry(options, kDeviceEntry, name.data(), &size));
  name.resize(size > 0 ? size - 1 : 0);
  const std::optional<NamedDevice> named = device_named(name);
  require(named.has_value(), kDeviceEntry, " is ", quoted(name), "; accepted are ", kDeviceNames);
  return named->number;
}

}  // namespace

// onnxruntime's sessions keep pointers to domains and operators, so they are never freed.
OrtCustomOpDomain* domain_of(const OrtApi& api, std::optional<int> device) {
  struct Known {
    Operator op;
    OrtCustomOpDomain* domain = nullptr;
  };
  const std::lock_guard<std::mutex> lock(process_lists());
  static auto& domains = *new std::map<std::pair<const OrtApi*, std::optional<int>>, Known>;
  const auto entry = domains.try_emplace({&api, device}, Known{operator_on(device)}).first;
  Known& registered = entry->second;
  if (registered.domain == nullptr) {
    OrtCustomOpDomain* created = nullptr;
    check(api, api.CreateCustomOpDomain(kDomain, &created));
    check(api, api.CustomOpDomain_Add(created, &registered.op));
    registered.domain = created;
  }
  return registered.domain;
}

}  // namespace treebeard

extern "C" TREEBEARD_API OrtStatus* RegisterCustomOps(OrtSessionOptions* options,
                                                      const OrtApiBase* base) noexcept {
  using namespace treebeard;
  if (const OrtApi* api = base->GetApi(kOrtApiVersion)) {
    return guarded(*api, [&] {
      const std::optional<int> device = device_of(*api, options);
      const bool is_provided = has_domain(*api, options);
      require(!is_provided || !device, kDeviceEntry,
              " is set, and the operator is an execution provider's: set the provider's option "
              "device instead");
      if (!is_provided) check(*api, api->AddCustomOpDomain(options, domain_of(*api, device)));
    });
  }
  const OrtApi& oldest = *base->GetApi(1);
  return guarded(oldest, [&] {
    throw Error(
        text("onnx_treebeard needs onnxruntime 1.17 or newer; this is ", base->GetVersionString()));
  });
}
