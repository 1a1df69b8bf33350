// What onnxruntime makes kernels of its own operators of, for whoever has no kernel of its own to ask from: an execution provider.
//
// In: a copy of onnxruntime. Out: `KernelHost`: a session of a model that is one operator of ours, which keeps what onnxruntime told it. The kernels
// of its operators that are made of this are those of any session on the CPU; they run in the call, and on the threads, of another one.
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
