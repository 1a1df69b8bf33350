// EnsembleKernel: one `TreeEnsemble` node of one session.
//
// Outputs of the node, all optional, typed by position so that every onnxruntime since 1.17 can check them:
//     0 scores float (N, n_outputs)   1 scores double (N, n_outputs)   2 labels int64 (N,)   3 labels string (N,)
//     4 raw scores float (N, n_targets)   5 raw scores double (N, n_targets)   6 leaf ids int64 (N, n_trees)
//     7 tree scores float, 8 tree scores double: (N, n_trees), or (N, n_trees, n_targets) where leaves score several targets
//     9, 10 float   11, 12 double   13, 14 int64: what the tail makes of these, (N, columns) or (N,)
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/system/thread_count.h"
#include "ort/ort_util.h"
#include "core/predictor.h"
#include "core/parallel_trials.h"
#include "ort/tail/tail.h"

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
  kForestOutputCount,
  kNodeOutputCount = kForestOutputCount + 6
};

constexpr ElementType kNodeOutputTypes[kNodeOutputCount] = {
    ElementType::kFloat, ElementType::kDouble, ElementType::kInt64,  ElementType::kString, ElementType::kFloat,
    ElementType::kDouble, ElementType::kInt64, ElementType::kFloat,  ElementType::kDouble, ElementType::kFloat,
    ElementType::kFloat, ElementType::kDouble, ElementType::kDouble, ElementType::kInt64,  ElementType::kInt64};

// Where the outputs of the node are among those of the call; -1 where one is not wanted.
using Connections = std::array<int, kNodeOutputCount>;

class NodeAttributes;

class EnsembleKernel {
 public:
  // The custom operator's.
  EnsembleKernel(const OrtApi& api, const OrtKernelInfo* info);
  // A fused node's, whose tail calls no kernel of onnxruntime. Not more than `threads` threads take part in a call.
  EnsembleKernel(const OrtApi& api, std::shared_ptr<const Predictor> predictor, const Connections& connections, size_t input,
                 std::unique_ptr<Tail> tail, int64_t threads);
  void compute(OrtKernelContext* context) const;

  // The same in steps, for fused nodes, which have several forests and a tail behind all of them.
  using Outputs = std::array<OutputTensor, kNodeOutputCount>;
  // By output of the forest: where a tail takes it; null where none does.
  using Taken = std::array<void*, kForestOutputCount>;
  // Of a call; checked.
  Rows rows_of_call(OrtKernelContext* context) const;
  // Outputs of one call on their way: where they go, and positions of labels that are texts.
  struct Making {
    std::vector<int64_t> positions;
    BlockOutput output;
    Outputs made{};
  };
  // Makes room for what is connected, beside what is taken.
  void prepare(OrtKernelContext* context, int64_t n_rows, const Taken& taken, Making& making) const;
  // What this forest's own trees give.
  void score(OrtKernelContext* context, const Rows& rows, const BlockOutput& output) const;
  // Label positions become labels.
  void complete(OrtKernelContext* context, int64_t n_rows, const Taken& taken, const Making& making) const;
  // Shares work items with the session's threads.
  void share(OrtKernelContext* context, size_t n_items, void (*work)(void* data, size_t item), void* data) const;
  // An output of numbers of the call, by its position there.
  OutputTensor numbers_at(OrtKernelContext* context, int position, const int64_t* dimensions, size_t rank) const;
  void run_tail(Tail::Lease& tail, const OutputTensor* made, OrtKernelContext* context) const;
  // Throws Error where a tail takes an output that the forest has not, or as something else than it is.
  void check_tail_value(const TailValue& value, size_t output) const;
  const Predictor& predictor() const { return *predictor_; }
  const OrtApi& api() const { return api_; }

 private:
  bool is_connected(size_t output) const { return connections_[output] >= 0; }
  void check_input(const OrtKernelInfo* info) const;
  void check_input_type(ElementType type) const;
  void find_outputs(const OrtKernelInfo* info);
  void check_outputs() const;
  void check_floats(NodeOutput single, NodeOutput wide, ElementType type, const char* name) const;
  Rows rows_of(const OrtValue* input) const;
  void load_tail(const NodeAttributes& attributes, const OrtKernelInfo* info);
  void check_tail_outputs() const;
  bool wants_tree_scores() const { return is_connected(kTreeScoresFloat) || is_connected(kTreeScoresDouble); }
  void tail_outputs(OrtKernelContext* context, int64_t n_rows, Outputs& made) const;
  OrtValue* value_at(OrtKernelContext* context, int position, const int64_t* dimensions, size_t rank) const;
  OrtValue* output_value(OrtKernelContext* context, size_t output, const int64_t* dimensions, size_t rank) const;
  OutputTensor output(OrtKernelContext* context, size_t output, const int64_t* dimensions, size_t rank) const;
  void* tree_scores_output(OrtKernelContext* context, int64_t n_rows) const;
  void* matrix_output(OrtKernelContext* context, NodeOutput output, int64_t n_rows, int64_t n_columns, Outputs& made) const;
  BlockOutput outputs(OrtKernelContext* context, int64_t n_rows, std::vector<int64_t>& positions, Outputs& made) const;
  int64_t* positions_output(OrtKernelContext* context, int64_t n_rows, std::vector<int64_t>& positions, Outputs& made) const;
  void write_numbers(int64_t* labels, int64_t n_rows) const;
  void write_texts(OrtKernelContext* context, const int64_t* positions, int64_t n_rows) const;

  const OrtApi& api_;
  std::shared_ptr<const Predictor> predictor_;
  Connections connections_;
  size_t input_ = 0;            // of the call
  std::unique_ptr<Tail> tail_;  // null where nothing behind the forest is computed here
  int64_t threads_;
  mutable ThreadCount thread_count_;
  mutable SharingTrials trials_;
};

}  // namespace treebeard
