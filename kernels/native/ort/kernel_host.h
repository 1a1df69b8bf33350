// What the provider makes kernels of onnxruntime's own operators from, because an execution provider has no kernel info of its own.
//
// In: a copy of onnxruntime. Out: `KernelHost`: a session of a model with one operator of ours, which keeps the kernel info that onnxruntime gave it.
// Kernels made from it are those of any session on the CPU; they run in the call, and on the threads, of another session.
#pragma once

#include <memory>

#include "ort/ort_util.h"

namespace treebeard {

class KernelHost {
 public:
  // The one of this copy of onnxruntime, which lives as long as somebody holds it. Throws Error where onnxruntime makes no session.
  static std::shared_ptr<const KernelHost> of(const OrtApi& api);

  explicit KernelHost(const OrtApi& api);
  ~KernelHost();
  KernelHost(const KernelHost&) = delete;
  KernelHost& operator=(const KernelHost&) = delete;

  const OrtKernelInfo* info() const;

 private:
  struct Operator;

  const std::unique_ptr<Operator> operator_;
  Owned<OrtEnv> env_;
  Owned<OrtCustomOpDomain> domain_;
  Owned<OrtSession> session_;
};

}  // namespace treebeard
