// EnsembleKernel: one `TreeEnsemble` node of one session.
//
// Outputs of the node, all optional, typed by position so that every onnxruntime since 1.17 can check them:
//     0 scores float (N, n_outputs)   1 scores double (N, n_outputs)   2 labels int64 (N,)   3 labels string (N,)
//     4 raw scores float (N, n_targets)   5 raw scores double (N, n_targets)   6 leaf ids int64 (N, n_trees)
//     7 tree scores float, 8 tree scores double: (N, n_trees), or (N, n_trees, n_targets) where leaves score several targets
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "ort_util.h"
#include "predictor.h"

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
  kNodeOutputCount
};

class EnsembleKernel {
 public:
  EnsembleKernel(const OrtApi& api, const OrtKernelInfo* info);
  void compute(OrtKernelContext* context) const;
  const OrtApi& api() const { return api_; }

 private:
  void check_input(const OrtKernelInfo* info) const;
  void check_input_type(ElementType type) const;
  void find_outputs(const OrtKernelInfo* info);
  void check_outputs() const;
  void check_floats(NodeOutput single, NodeOutput wide, ElementType type, const char* name) const;
  Rows rows_of(const OrtValue* input) const;
  bool wants_tree_scores() const { return connected_[kTreeScoresFloat] || connected_[kTreeScoresDouble]; }
  void* tree_scores_output(OrtKernelContext* context, int64_t n_rows) const;
  void* matrix_output(OrtKernelContext* context, NodeOutput output, int64_t n_rows, int64_t n_columns) const;
  BlockOutput outputs(OrtKernelContext* context, int64_t n_rows, std::vector<int64_t>& positions) const;
  int64_t* positions_output(OrtKernelContext* context, int64_t n_rows, std::vector<int64_t>& positions) const;
  void write_numbers(int64_t* labels, int64_t n_rows) const;
  void write_texts(OrtKernelContext* context, const int64_t* positions, int64_t n_rows) const;

  const OrtApi& api_;
  std::unique_ptr<Predictor> predictor_;
  std::array<bool, kNodeOutputCount> connected_{};
};

}  // namespace treebeard
