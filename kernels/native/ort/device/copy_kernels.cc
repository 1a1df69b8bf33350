#include "ort/device/copy_kernels.h"

#include <vector>

#include "ort/device/data_transfer.h"

namespace treebeard {
namespace {

// Copies its input to its output, which is in the other memory. It has no state, so that all sessions could share one.
class CopyKernel : public OrtKernelImpl {
 public:
  explicit CopyKernel(const OrtApi& api) : OrtKernelImpl{}, api_(api) {
    ort_version_supported = kKernelApiVersion;
    Compute = [](OrtKernelImpl* kernel, OrtKernelContext* context) noexcept -> OrtStatus* {
      const OrtApi& own = static_cast<CopyKernel*>(kernel)->api_;
      return guarded(own, [&] { compute(own, context); });
    };
    Release = [](OrtKernelImpl* kernel) noexcept { delete static_cast<CopyKernel*>(kernel); };
  }

 private:
  static void compute(const OrtApi& api, OrtKernelContext* context) {
    const OrtValue* input = nullptr;
    check(api, api.KernelContext_GetInput(context, 0, &input));
    const auto shape = shape_of(api, input);
    size_t rank = 0;
    check(api, api.GetDimensionsCount(shape.get(), &rank));
    std::vector<int64_t> dimensions(rank);
    check(api, api.GetDimensions(shape.get(), dimensions.data(), rank));
    OrtValue* output = nullptr;
    check(api, api.KernelContext_GetOutput(context, 0, dimensions.data(), rank, &output));
    copy_in_call(api, context, input, output);
  }

  const OrtApi& api_;
};

OrtStatus* create_kernel(void* state, const OrtKernelInfo*, OrtKernelImpl** kernel) noexcept {
  const OrtApi& api = *static_cast<const OrtApi*>(state);
  *kernel = nullptr;
  return guarded(api, [&] { *kernel = new CopyKernel(api); });
}

void add(const OrtApi& api, OrtKernelRegistry* registry, const char* provider, const char* name, bool from_host) {
  const OrtEpApi& ep = *api.GetEpApi();
  OrtKernelDefBuilder* made = nullptr;
  check(api, ep.CreateKernelDefBuilder(&made));
  const Owned<OrtKernelDefBuilder> builder(made, ep.ReleaseKernelDefBuilder);
  check(api, ep.KernelDefBuilder_SetOperatorType(made, name));
  check(api, ep.KernelDefBuilder_SetDomain(made, ""));
  check(api, ep.KernelDefBuilder_SetSinceVersion(made, 1, 1));
  check(api, ep.KernelDefBuilder_SetExecutionProvider(made, provider));
  if (from_host) {
    check(api, ep.KernelDefBuilder_SetInputMemType(made, 0, OrtMemTypeCPUInput));
  } else {
    check(api, ep.KernelDefBuilder_SetOutputMemType(made, 0, OrtMemTypeCPUOutput));
  }
  OrtKernelDef* found = nullptr;
  check(api, ep.KernelDefBuilder_Build(made, &found));
  const Owned<OrtKernelDef> definition(found, ep.ReleaseKernelDef);
  check(api, ep.KernelRegistry_AddKernel(registry, found, create_kernel, const_cast<OrtApi*>(&api)));
}

}  // namespace

Owned<OrtKernelRegistry> copy_kernels(const OrtApi& api, const char* provider) {
  const OrtEpApi& ep = *api.GetEpApi();
  OrtKernelRegistry* made = nullptr;
  check(api, ep.CreateKernelRegistry(&made));
  Owned<OrtKernelRegistry> registry(made, ep.ReleaseKernelRegistry);
  add(api, made, provider, "MemcpyFromHost", true);
  add(api, made, provider, "MemcpyToHost", false);
  return registry;
}

}  // namespace treebeard
