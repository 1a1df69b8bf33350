// The operator `onnx_treebeard.TreeEnsemble` and its registration: function tables only, the work is in EnsembleKernel.
#include <map>
#include <mutex>

#include "ensemble_kernel.h"
#include "ort_util.h"
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

std::string node_name(const OrtApi& api, const OrtKernelInfo* info) {
  char name[256] = "";
  size_t size = sizeof name;
  const bool known = succeeded(api, api.KernelInfo_GetNodeName(info, name, &size)) && name[0] != '\0';
  return known ? text("node '", name, "'") : text("a node without a name");
}

OrtStatus* create_kernel(const OrtCustomOp*, const OrtApi* api, const OrtKernelInfo* info, void** kernel) noexcept {
  return guarded(*api, [&] {
    try {
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
  op.GetName = [](const OrtCustomOp*) { return kName; };
  op.GetExecutionProviderType = [](const OrtCustomOp*) -> const char* { return nullptr; };
  op.GetInputType = [](const OrtCustomOp*, size_t) { return kAnyType; };
  op.GetInputTypeCount = [](const OrtCustomOp*) { return size_t{1}; };
  op.GetOutputType = output_type;
  op.GetOutputTypeCount = [](const OrtCustomOp*) { return size_t{kNodeOutputCount}; };
  op.KernelDestroy = [](void* kernel) { delete static_cast<EnsembleKernel*>(kernel); };
  op.GetInputCharacteristic = [](const OrtCustomOp*, size_t) { return INPUT_OUTPUT_REQUIRED; };
  op.GetOutputCharacteristic = [](const OrtCustomOp*, size_t) { return INPUT_OUTPUT_OPTIONAL; };
  op.GetInputMemoryType = [](const OrtCustomOp*, size_t) { return OrtMemTypeDefault; };
  op.GetVariadicInputMinArity = [](const OrtCustomOp*) { return 1; };
  op.GetVariadicInputHomogeneity = [](const OrtCustomOp*) { return 1; };
  op.GetVariadicOutputMinArity = [](const OrtCustomOp*) { return 1; };
  op.GetVariadicOutputHomogeneity = [](const OrtCustomOp*) { return 1; };
  op.CreateKernelV2 = create_kernel;
  op.KernelComputeV2 = compute;
  op.GetStartVersion = [](const OrtCustomOp*) { return 1; };
  op.GetEndVersion = [](const OrtCustomOp*) { return 1; };
  return op;
}

// One domain per copy of onnxruntime in the process (a wheel has two). Sessions keep pointers to it: it is never freed.
OrtCustomOpDomain* domain_of(const OrtApi& api) {
  static const OrtCustomOp op = make_operator();
  static std::mutex mutex;
  static auto& domains = *new std::map<const OrtApi*, OrtCustomOpDomain*>;
  const std::lock_guard<std::mutex> lock(mutex);
  OrtCustomOpDomain*& domain = domains[&api];
  if (domain == nullptr) {
    OrtCustomOpDomain* created = nullptr;
    check(api, api.CreateCustomOpDomain(kDomain, &created));
    check(api, api.CustomOpDomain_Add(created, &op));
    domain = created;
  }
  return domain;
}

}  // namespace
}  // namespace treebeard

extern "C" TREEBEARD_API OrtStatus* RegisterCustomOps(OrtSessionOptions* options, const OrtApiBase* base) noexcept {
  using namespace treebeard;
  if (const OrtApi* api = base->GetApi(kOrtApiVersion)) {
    return guarded(*api, [&] { check(*api, api->AddCustomOpDomain(options, domain_of(*api))); });
  }
  const OrtApi& oldest = *base->GetApi(1);
  return guarded(oldest, [&] {
    throw Error(text("onnx_treebeard needs onnxruntime 1.17 or newer; this is ", base->GetVersionString()));
  });
}
