// The forests of one fused node. They read the same rows, and one tail may read all their outputs.
// Programs may call a node without onnxruntime that computes all of a model.
//
//     rows -> each merged forest: accumulators of its parts, side by side
//          -> each part: its own trees, or its columns of a merged forest -> outputs, or memory of the tail
//          -> the tail -> outputs
//
// Output numbers count over all parts: part * kNodeOutputCount + NodeOutput; those of the tail
// follow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.h"
#include "ort/fused_tail/tail_region.h"
#include "ort/operator/ensemble_kernel.h"
#include "ort/provider/claim.h"
#include "ort/provider/sole_node_api.h"

namespace treebeard {

// A merged forest (forest/merge_forests.h), with no output connected, and its parts in the order of
// their targets.
struct MergedForest {
  std::unique_ptr<EnsembleKernel> kernel;
  std::vector<size_t> parts;
};

class FusedForests {
 public:
  // tail: null where there is none. tail_outputs: positions of the tail's own outputs among those
  // of the call. memory: the device that rows and outputs are on, or null where they are in the
  // host's memory.
  FusedForests(std::vector<std::unique_ptr<EnsembleKernel>> parts, std::vector<MergedForest> merged,
               std::unique_ptr<Tail> tail, std::vector<int> tail_outputs,
               std::shared_ptr<cuda::Device> memory);

  void compute(OrtKernelContext* context) const;
  // The same for rows of a caller's own. The tail must not call kernels of onnxruntime.
  void compute(const DirectCall& direct) const;

  // What the output at a position of the call holds, and the forest whose label is there; null for
  // other outputs. Throws Error where there is no such output.
  NodeResult result_at(int position) const;
  const Predictor* labels_at(int position) const;
  ElementType input_type() const { return any().predictor().header().input_type; }
  int64_t n_columns() const;
  // The estimated nanoseconds of a direct call with so many rows.
  double cost(int64_t n_rows) const;
  // The most rows of a direct call: more need kernels of onnxruntime, if it has several threads. 0
  // where there are no direct calls.
  int64_t max_direct_rows() const;

 private:
  // What the tail takes of a part: an output of the forest, and which of the tail's sources that
  // is.
  struct Taking {
    NodeOutput output;
    size_t source;
  };
  struct Part {
    std::unique_ptr<EnsembleKernel> kernel;
    std::vector<Taking> takings;
    bool is_merged = false;
    bool is_read = false;  // by the tail
  };
  struct Call;

  void take_tail();
  void compute(NodeCall& node) const;
  void prepare(size_t part, Call& call) const;
  EnsembleKernel::Taken taken_of(size_t part, const Call& call) const;
  void make_merged(const MergedForest& merged, Call& call) const;
  void finish(const MergedForest& merged, const uint8_t* sums, Call& call) const;
  void run_tail(Call& call) const;
  const EnsembleKernel& any() const { return *parts_.front().kernel; }

  std::vector<Part> parts_;
  std::vector<MergedForest> merged_;
  std::unique_ptr<Tail> tail_;
  std::vector<int> tail_outputs_;
  int64_t row_values_ = 0;  // numbers that are written for a row
  const std::shared_ptr<cuda::Device> memory_;
  size_t widest_ = 0;  // the part that reads most columns
  mutable BufferPool sums_;
};

// FusedClaim: the tree nodes and operators that become one fused node: tree nodes that read the
// same rows, and operators downstream of them.
//
// In: the regions of a graph, its claimed tree nodes. Out: a fused claim for each input of rows,
// and its kernel. These nodes depend on nothing but the rows and constants, so fusing them makes no
// cycle. Few fused nodes are better than many: onnxruntime searches the whole graph several times
// for each.

struct FusedClaim {
  std::vector<std::unique_ptr<Claim>> parts;            // of tree nodes
  std::vector<std::pair<std::string, size_t>> outputs;  // names, counted as in fused_forests.h
  TailProgram tail;                                     // without steps if there is none
  bool calls_kernels = false;                           // of onnxruntime, in the tail
  bool is_whole = false;  // all outputs of the model are its own, and can be had by direct calls

  // host: makes kernels of onnxruntime, and has to outlive them; null where none are called.
  // inputs, results: names of the fused node's inputs and outputs. memory: the device that rows and
  // outputs are on, or null. Throws Error where a part has an error, or names do not suit.
  std::unique_ptr<FusedForests> forests(const OrtApi& api, const KernelHost* host,
                                        const std::vector<std::string>& inputs,
                                        const std::vector<std::string>& results, int64_t threads,
                                        std::shared_ptr<cuda::Device> memory) const;
};

struct Fused {
  std::unique_ptr<FusedClaim> claim;
  std::vector<const OrtNode*> nodes;  // what it replaces
  std::vector<size_t> n_downstream;   // by part: how many of these are operators downstream of it
};

// trees: claimed nodes that read the same rows; their claims move into the result. regions: null
// where no operators downstream shall move.
Fused fused(TailRegions* regions, const std::vector<TreeNode*>& trees);

// SoleNode: a fused node that computes all outputs of a model from its only input, for callers
// that have the rows in memory and want no session of onnxruntime between them and the kernels.
//
// In: the fused node that the provider has opened for a session, which shares it; names. Out: a
// handle for Python (sole_node_api.h), whose calls run the same kernels on the calling thread, and
// so have the same bits. Many threads may call at once.

struct SoleNode {
  std::shared_ptr<const FusedForests> forests;
  std::string rows;                  // the name of the model's input
  std::vector<std::string> results;  // names, by position
};

// A handle, which the caller destroys. Throws std::bad_alloc.
treebeard_sole_node* handle_of(SoleNode node);

}  // namespace treebeard
