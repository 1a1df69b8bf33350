// The kernel info from which the provider makes kernels of onnxruntime's own operators.
// onnxruntime's CreateOp needs one, and gives it only to custom operators: an execution provider
// has none.
//
// In: a copy of onnxruntime. Out: `KernelHost`: it owns a session of a model with one custom
// operator, and a copy of the kernel info that onnxruntime passed to that operator. Kernels made
// from it are onnxruntime's kernels for the CPU; they may run in calls, and on the threads, of any
// other session.
#pragma once

#include <memory>

#include "ort/abi/ort_util.h"

namespace treebeard {

class KernelHost {
 public:
  // The host of this copy of onnxruntime, shared by all who hold it. Throws Error where onnxruntime
  // cannot create its session.
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
