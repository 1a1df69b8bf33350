// Operators of a tail whose last bits depend on onnxruntime's implementation (its exp, the order of
// its sums): its own kernels compute them, and of few values kernels of ours that have their bits.
//
// In: a step of a tail. Out: `ForeignOp`, onnxruntime's kernel for it, made once for a session and
// called by any thread; or an `EigenKernel`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "ort/abi/ort_util.h"
#include "ort/fused_tail/tail_program.h"
#include "runtime/artifact.h"

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

// Some of onnxruntime's kernels for the CPU, for few values, bit by bit: what a sigmoid or a
// softmax is made of. onnxruntime's own cost as much to call as a small forest, and only a call of
// onnxruntime can call them.
//
// In: rows of values. Out: results, with the bits of what Eigen computes with registers of 16 bytes
// and without fused multiplications, as onnxruntime is built for x86-64:
//
//     Exp         two doubles at a time by the rational approximation of Cephes (Moshier, exp.c); a last one that is left over by the C library
//     ReduceSum   of a row: two sums of registers take turns, from the first aligned value on; then what is in front, and what is left
//     ReduceMax   of a row, in any order
//     ArgMax      the first of the largest
//
// That onnxruntime does so is not taken for granted: a tail compares each kernel with
// onnxruntime's, on `eigen_probes`, before it uses it.

// The most values of a call: so few that onnxruntime's threads do not share them, which would pair
// them otherwise. They share what it takes to cost 210,000 clocks (its thread pool's constants),
// and an Exp of doubles, the dearest of these, counts as 4.75 a value; a fifth of that leaves room
// for other constants.
constexpr int64_t kMaxEigenValues = 8192;

// Writes the results, one a row or one a value. Returns whether it knows their bits: not those of
// NaN, nor which of a positive and a negative zero is the largest.
using EigenKernel = bool (*)(const void* values, int64_t n_rows, int64_t width, void* results);

// The kernel of an operator for values of a type; null where there is none.
EigenKernel eigen_kernel(const char* op, ElementType type);

constexpr size_t kEigenProbes = 128;
// So many values of the type, of all magnitudes, for which two implementations differ; for
// exponentials also the ends of the range and denormal results.
std::vector<uint8_t> eigen_probes(const char* op, ElementType type);

}  // namespace treebeard
