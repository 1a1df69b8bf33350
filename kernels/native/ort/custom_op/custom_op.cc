// The operator `onnx_treebeard.TreeEnsemble` and its registration: function tables only, the work is in EnsembleKernel.
#include "ort/custom_op/custom_op.h"

#include <map>
#include <mutex>

#include "ort/custom_op/ensemble_kernel.h"
#include "core/system/disabled.h"
#include "core/system/forks.h"
#include "ort/provider/ep_options.h"
#include "ort/custom_op_abi.h"
#include "ort/ort_util.h"
#include "treebeard.h"

namespace treebeard {
namespace {

constexpr const char* kDomain = "onnx_treebeard";
constexpr const char* kName = "TreeEnsemble";

// Element type UNDEFINED: the input may have any type; the kernel checks it when the session is created.
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
  if (succeeded(api, api.KernelInfo_GetNodeName(info, name, &size)) && name[0] != '\0') return text("node '", name, "'");
  check(api, api.KernelInfo_GetOutputCount(info, &count));
  for (size_t output = 0; output < count; ++output) {
    const std::string first = output_name(api, info, output);
    if (!first.empty()) return text("node '", first, "'");
  }
  return "a node without a name";
}

OrtStatus* create_kernel(const OrtCustomOp*, const OrtApi* api, const OrtKernelInfo* info, void** kernel) noexcept {
  return guarded(*api, [&] {
    try {
      require(!is_disabled(), kDisable, " is set, which switches our kernels off, and nothing else computes this operator; unset it, or serve a model of "
                                        "standard operators (onnx-treebeard convert without --domain)");
      *kernel = new EnsembleKernel(*api, info);
    } catch (const StatusError& error) {
      throw StatusError(error.code, text(kDomain, ".", kName, ", ", node_name(*api, info), ": ", error.what()));
    } catch (const Error& error) {
      throw Error(text(kDomain, ".", kName, ", ", node_name(*api, info), ": ", error.what()));
    }
  });
}

OrtStatus* compute(void* kernel, OrtKernelContext* context) noexcept {
  const EnsembleKernel& ensemble = *static_cast<const EnsembleKernel*>(kernel);
  return guarded(ensemble.api(), [&] { ensemble.compute(context); });
}

OrtCustomOp make_operator() {
  OrtCustomOp op{};
  op.version = kOrtApiVersion;
  op.GetName = [](const OrtCustomOp*) noexcept { return kName; };
  op.GetExecutionProviderType = [](const OrtCustomOp*) noexcept -> const char* { return nullptr; };
  op.GetInputType = [](const OrtCustomOp*, size_t) noexcept { return kAnyType; };
  op.GetInputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{1}; };
  op.GetOutputType = output_type;
  op.GetOutputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{kNodeOutputCount}; };
  op.KernelDestroy = [](void* kernel) noexcept { delete static_cast<EnsembleKernel*>(kernel); };
  op.GetInputCharacteristic = [](const OrtCustomOp*, size_t) noexcept { return INPUT_OUTPUT_REQUIRED; };
  op.GetOutputCharacteristic = [](const OrtCustomOp*, size_t) noexcept { return INPUT_OUTPUT_OPTIONAL; };
  op.GetInputMemoryType = [](const OrtCustomOp*, size_t) noexcept { return OrtMemTypeDefault; };
  op.GetVariadicInputMinArity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetVariadicInputHomogeneity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetVariadicOutputMinArity = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetVariadicOutputHomogeneity = [](const OrtCustomOp*) noexcept { return 1; };
  op.CreateKernelV2 = create_kernel;
  op.KernelComputeV2 = compute;
  op.GetStartVersion = [](const OrtCustomOp*) noexcept { return 1; };
  op.GetEndVersion = [](const OrtCustomOp*) noexcept { return 1; };
  return op;
}

}  // namespace

// onnxruntime's sessions keep pointers to domains, so domains are never freed.
OrtCustomOpDomain* domain_of(const OrtApi& api) {
  const std::lock_guard<std::mutex> lock(process_lists());
  static const OrtCustomOp op = make_operator();
  static auto& domains = *new std::map<const OrtApi*, OrtCustomOpDomain*>;
  OrtCustomOpDomain*& domain = domains[&api];
  if (domain == nullptr) {
    OrtCustomOpDomain* created = nullptr;
    check(api, api.CreateCustomOpDomain(kDomain, &created));
    check(api, api.CustomOpDomain_Add(created, &op));
    domain = created;
  }
  return domain;
}

}  // namespace treebeard

extern "C" TREEBEARD_API OrtStatus* RegisterCustomOps(OrtSessionOptions* options, const OrtApiBase* base) noexcept {
  using namespace treebeard;
  if (const OrtApi* api = base->GetApi(kOrtApiVersion)) {
    return guarded(*api, [&] {
      if (!has_domain(*api, options)) check(*api, api->AddCustomOpDomain(options, domain_of(*api)));
    });
  }
  const OrtApi& oldest = *base->GetApi(1);
  return guarded(oldest, [&] {
    throw Error(text("onnx_treebeard needs onnxruntime 1.17 or newer; this is ", base->GetVersionString()));
  });
}
