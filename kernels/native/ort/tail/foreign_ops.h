// Operators of a tail that onnxruntime's own kernels compute, because their last bits depend on its
// implementation (its exp, the order of its sums).
//
// In: a step of a tail. Out: `ForeignOp`, onnxruntime's kernel for it, made once for a session and
// called by any thread.
#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include "ort/abi/ort_util.h"
#include "ort/tail/tail_program.h"

namespace treebeard {

// The kernel info from which the provider makes kernels of onnxruntime's own operators.
// onnxruntime's CreateOp needs one, and gives it only to custom operators: an execution provider
// has none.
//
// In: a copy of onnxruntime. Out: `KernelHost`: it owns a session of a model with one custom
// operator, and a copy of the kernel info that onnxruntime passed to that operator. Kernels made
// from it are onnxruntime's kernels for the CPU; they may run in calls, and on the threads, of any
// other session. Its own runs when somebody wants to see what kernels compute, which only a call
// can call.

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
  // Does `work` inside a call of the session. Throws what it throws, and Error.
  void inside_a_call(const std::function<void(const OrtKernelContext*)>& work) const;

 private:
  struct Operator;

  const std::unique_ptr<Operator> operator_;
  Owned<OrtEnv> env_;
  Owned<OrtCustomOpDomain> domain_;
  Owned<OrtSession> session_;
  mutable std::mutex calling_;
};

// The number of an operator in a tail, and its name. Throws Error for a name that is not listed.
int64_t foreign_operation(const char* name);
const char* foreign_name(int64_t operation);

class ForeignOp {
 public:
  // Throws Error where onnxruntime has no such kernel.
  ForeignOp(const OrtApi& api, const OrtKernelInfo* info, const TailProgram& program,
            const TailStep& step);

  void call(const OrtApi& api, const OrtKernelContext* context, const OrtValue* const* operands,
            OrtValue* result) const;

 private:
  Owned<OrtOp> op_;
  size_t n_operands_;
};

}  // namespace treebeard
