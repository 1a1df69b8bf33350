// Tail: the small operators downstream of a forest, computed by its node in one go.
//
//     forest -> [ steps here, block of rows by block ] -> onnxruntime's Exp on all rows -> [ steps here ] -> outputs of the node
//
// Ten operators after the trees cost onnxruntime more time than the trees take for a row; a step of
// a tail is one function call.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "base/memory.h"
#include "ort/abi/ort_util.h"
#include "ort/fused_tail/ort_kernel_ops.h"
#include "ort/fused_tail/tail_program.h"
#include "runtime/predictor.h"

namespace treebeard {

// An output tensor of one call; null where it is not connected.
struct OutputTensor {
  OrtValue* tensor = nullptr;
  void* data = nullptr;
};

class Tail {
 public:
  // host: makes onnxruntime's kernels and outlives them; null where the program calls none. Throws
  // Error for operations that neither this library nor onnxruntime has a kernel for.
  Tail(const OrtApi& api, const KernelHost* host, TailProgram program);
  ~Tail();

  const TailProgram& program() const { return program_; }
  // The most rows of a call that needs no kernels of onnxruntime, whose threads share more; where
  // it has one thread alone, any number of rows will do. 0 where each call needs them.
  int64_t max_own_rows() const { return max_own_rows_; }

  // The memory for the values of one call, reused by later calls with as many rows.
  class Lease;

 private:
  struct Workspace;
  struct Native {
    TailKernel kernel;
    size_t result_size;
  };

  Native native_of(const TailStep& step) const;
  int64_t operand_width(const TailStep& step) const;
  Owned<OrtValue> tensor(ElementType type, void* data, int64_t bytes, const int64_t* dimensions,
                         size_t rank) const;
  std::unique_ptr<Workspace> workspace(int64_t n_rows) const;
  void run(Workspace& work, const OrtKernelContext* context, Workers& workers) const;
  void run_native(const Workspace& work, size_t begin, size_t end, Workers& workers) const;
  void run_block(const Workspace& work, size_t begin, size_t end, int64_t row,
                 int64_t n_rows) const;
  TailOperand operand_at(const Workspace& work, int64_t operand, int64_t width, int64_t row) const;
  // The library's own kernel for a foreign step; null where only onnxruntime has the bits.
  EigenKernel own_kernel(size_t step, const KernelHost* host);
  // Whether a kernel has the bits of onnxruntime's for many rows, a few, and one.
  bool agrees(EigenKernel kernel, size_t step, const KernelHost& host) const;
  // Computes a foreign step by the library's own kernel, if that knows the bits. is_direct: of how
  // many rows it knows them, the caller has looked.
  bool run_own(const Workspace& work, size_t step, bool is_direct) const;
  void call_foreign(Workspace& work, const OrtKernelContext* context, size_t step) const;

  const OrtApi& api_;
  TailProgram program_;
  Owned<OrtMemoryInfo> memory_info_;
  std::vector<Native> natives_;                          // by step
  std::vector<std::unique_ptr<ForeignOp>> foreign_ops_;  // by step; null for native ones
  std::vector<EigenKernel> own_;  // by step; null where only onnxruntime has the bits
  int64_t max_own_rows_ = std::numeric_limits<int64_t>::max();
  std::vector<Owned<OrtValue>> constant_tensors_;
  std::vector<bool> needs_tensor_;  // by value
  mutable ObjectPool<std::unique_ptr<Workspace>> kept_;
};

class Tail::Lease {
 public:
  Lease(const Tail& tail, int64_t n_rows);
  ~Lease();
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  // Where the forest writes its output number `source` among those that the tail reads.
  void* source(size_t source) const;
  // Runs all steps, after the forest has written its outputs. Values that are outputs of the node
  // are written there.
  void run(const OutputTensor* outputs, const OrtKernelContext* context, Workers& workers);

 private:
  const Tail& tail_;
  std::unique_ptr<Workspace> work_;
};

}  // namespace treebeard
