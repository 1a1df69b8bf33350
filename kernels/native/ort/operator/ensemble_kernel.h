// EnsembleKernel: one `TreeEnsemble` node of one session.
//
// Inputs of the node: 0 rows, and, optional, 1 their base margins, (N, n_targets) in the
// accumulator type. Outputs of the node, all optional, typed by position so that every onnxruntime
// since 1.17 can check them:
//     0 scores float (N, n_outputs)   1 scores double (N, n_outputs)   2 labels int64 (N,)   3 labels string (N,)
//     4 raw scores float (N, n_targets)   5 raw scores double (N, n_targets)   6 leaf ids int64 (N, n_trees)
//     7 tree scores float, 8 tree scores double: (N, n_trees), or (N, n_trees, n_targets) where leaves score several targets
//     9 contributions float, 10 contributions double: (N, n_features + 1), or (N, n_targets, n_features + 1) of several targets
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/process.h"
#include "ort/abi/ort_util.h"
#include "ort/device/node_call.h"
#include "ort/fused_tail/tail.h"
#include "runtime/parallel_plan.h"
#include "runtime/predictor.h"

namespace treebeard {

enum NodeOutput : size_t {
  kScoresFloat,
  kScoresDouble,
  kLabelsInt64,
  kLabelsString,
  kRawFloat,
  kRawDouble,
  kLeaves,
  kTreeScoresFloat,
  kTreeScoresDouble,
  kContributionsFloat,
  kContributionsDouble,
  kNodeOutputCount
};

constexpr ElementType kNodeOutputTypes[kNodeOutputCount] = {
    ElementType::kFloat,  ElementType::kDouble, ElementType::kInt64, ElementType::kString,
    ElementType::kFloat,  ElementType::kDouble, ElementType::kInt64, ElementType::kFloat,
    ElementType::kDouble, ElementType::kFloat,  ElementType::kDouble};

// By output of the node: its position among the outputs of a call; -1 where it is not connected.
using Connections = std::array<int, kNodeOutputCount>;

// What an output holds for each row: a number where rank is 1, else a line of `width` numbers; of
// rank 3 are tree scores and contributions of several targets, whose width is that of a tree or
// target.
struct NodeResult {
  ElementType type;
  int64_t rank;
  int64_t width;
};

class EnsembleKernel {
 public:
  // The kernel of a node of the custom operator. device: the CUDA device that runs it, unless the
  // node names one; nothing is the CPU.
  EnsembleKernel(const OrtApi& api, const OrtKernelInfo* info, std::optional<int> device);
  // The kernel of one forest of a fused node. explainer: computes contributions; null where none
  // are connected. large: the device that serves large calls beside the predictor, or null. input,
  // margins: of the call; margins are nothing where rows have none. At most `threads` threads work
  // on a call.
  EnsembleKernel(const OrtApi& api, std::shared_ptr<const Predictor> predictor,
                 std::shared_ptr<const Predictor> explainer, std::shared_ptr<DeviceOffload> large,
                 const Connections& connections, size_t input, std::optional<size_t> margins,
                 int64_t threads);
  void compute(OrtKernelContext* context) const;

  // The following are the steps of `compute`, for fused nodes, which have several forests and one
  // tail.
  using Outputs = std::array<OutputTensor, kNodeOutputCount>;
  // By output of the forest: the memory from which the tail reads it; null where the tail does not.
  using Taken = std::array<void*, kNodeOutputCount>;
  // The rows of a call. Throws Error where they have too few columns or another rank.
  Rows rows_of_call(const NodeCall& call) const;
  // The outputs of one call: where they are written, and the positions of labels that are texts.
  struct Making {
    std::vector<int64_t> positions;
    BlockOutput output;
    void* contributions = nullptr;
    Outputs tensors{};
  };
  // Allocates the connected outputs; `taken` is the memory of those that the tail reads.
  void prepare(NodeCall& call, int64_t n_rows, const Taken& taken, Making& making) const;
  // The same for a forest whose only output is what a device computes, and which nobody else reads
  // in this call: it may stay on the device. Returns whether it is such a forest; otherwise nothing
  // is done.
  bool prepare_in_place(const NodeCall& call, int64_t n_rows, Making& making) const;
  // Writes the results of this forest's own trees, which start with the margins of the call.
  void score(const NodeCall& call, const Rows& rows, const BlockOutput& output) const;
  // Writes contributions, where they are connected.
  void explain(const NodeCall& call, const Rows& rows, const Making& making) const;
  // Turns label positions into labels; in a direct call those that are texts stay positions.
  void complete(const NodeCall& call, int64_t n_rows, const Taken& taken,
                const Making& making) const;
  // Runs work items on the threads of the call.
  void share(const NodeCall& call, size_t n_items,
             const std::function<void(size_t item)>& work) const;
  void run_tail(Tail::Lease& tail, const OutputTensor* tensors, const NodeCall& call) const;
  const Predictor& predictor() const { return *predictor_; }
  const OrtApi& api() const { return api_; }
  // The output at a position of the call; kNodeOutputCount where that is not of this forest.
  NodeOutput output_at(int position) const;
  NodeResult result_of(NodeOutput output) const;
  // The estimated nanoseconds of a call with so many rows, on one thread.
  double cost(int64_t n_rows) const;

 private:
  NodeOutput only_output() const;
  bool is_connected(size_t output) const { return connections_[output] >= 0; }
  void check_input(const OrtKernelInfo* info) const;
  void check_input_type(ElementType type) const;
  void check_columns(int64_t n_columns) const;
  void find_margins(const OrtKernelInfo* info);
  void check_margins() const;
  const void* margins_of_call(const NodeCall& call, int64_t n_rows) const;
  void find_outputs(const OrtKernelInfo* info);
  void check_outputs() const;
  void check_floats(NodeOutput single, NodeOutput wide, ElementType type, const char* name) const;
  Rows rows_of(const OrtValue* input, bool on_device) const;
  bool wants_tree_scores() const {
    return is_connected(kTreeScoresFloat) || is_connected(kTreeScoresDouble);
  }
  bool wants_contributions() const {
    return is_connected(kContributionsFloat) || is_connected(kContributionsDouble);
  }
  void check_contributions() const;
  int64_t contribution_targets() const { return predictor_->header().n_targets; }
  int64_t contribution_columns() const {
    return explainer_->header().n_outputs / contribution_targets();
  }
  OutputTensor numbers(NodeCall& call, NodeOutput output, int64_t n_rows) const;
  void write_numbers(int64_t* labels, int64_t n_rows) const;
  void write_texts(const NodeCall& call, const int64_t* positions, int64_t n_rows) const;

  const OrtApi& api_;
  std::shared_ptr<const Predictor> predictor_;
  std::shared_ptr<const Predictor> explainer_;  // null where no contributions are connected
  std::shared_ptr<DeviceOffload> large_;        // null where `predictor_` computes all calls
  Connections connections_;
  size_t input_ = 0;               // of the call
  std::optional<size_t> margins_;  // likewise
  int64_t threads_;
  mutable ThreadCount thread_count_;
  mutable SharingTrials trials_, explaining_trials_;
};

// The domain of our operator, which sessions that load the library and the execution provider
// register: one for each copy of onnxruntime in the process, of which its Python wheel may contain
// two, and for each device that runs nodes: a CUDA device's number, or nothing for the CPU.
OrtCustomOpDomain* domain_of(const OrtApi& api, std::optional<int> device = std::nullopt);

}  // namespace treebeard
