// Turns accumulators into scores and labels, row by row, with the bits of
// onnx_treebeard/forest/numpy_reference.py.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "runtime/artifact.h"

namespace treebeard {

// How margins take part: values of a row's own, one for each target. Of kFirst, sums start with
// them in place of the base values; of kLast, they are added to finished sums. steps: targets, and
// what is added to margins of theirs that come first, before any kernel runs.
struct MarginRule {
  BasePosition position;
  std::vector<std::pair<int64_t, double>> steps;
};

// Why rows of such forests cannot have margins; empty where they can.
const char* margin_refusal(Aggregate aggregate, BasePosition position);

// How accumulators of a forest become scores and labels. base: base values in the accumulator type,
// or null. nans: for each target the bits, in the accumulator type, that raw scores get which are
// NaN, or 0 where they keep their own; null where all do. margin_rule: null where the forest takes
// no margins.
struct Finish {
  int64_t n_targets;
  int64_t n_outputs;
  int64_t n_trees;
  Aggregate aggregate;
  BasePosition base_position;
  ScoreForm score_form;
  PostTransform post_transform;
  LabelRule label_rule;
  double post_scale;
  const void* base;
  const uint64_t* nans;
  const MarginRule* margin_rule;
};

// base, margin_rule: as in Finish. Where some sums are NaN, the caller adds `nans`.
inline Finish finish_of(const Header& header, const void* base, const MarginRule* margin_rule) {
  return {header.n_targets,
          header.n_outputs,
          header.n_trees,
          header.aggregate,
          header.base_position,
          header.score_form,
          header.post_transform,
          header.label_rule,
          header.post_scale,
          base,
          nullptr,
          margin_rule};
}

// The factor inside a sigmoid; of scaled sums there is one outside of it alone.
inline double sigmoid_scale(const Finish& finish) {
  return finish.aggregate == Aggregate::kScaledSum ? 1 : finish.post_scale;
}

// How leaves are identified: by the ids of the source, or by their index in the whole forest.
enum class LeafNames : int32_t { kIds = 0, kNumbers = 1 };

// Where the results of n rows are written: scores (n, n_outputs), label positions (n,), raw scores
// (n, n_targets), leaves (n, n_trees), tree scores (n, n_trees) or (n, n_trees, n_targets). Null:
// not requested.
struct BlockOutput {
  void* scores = nullptr;
  int64_t* labels = nullptr;
  void* raw = nullptr;
  int64_t* leaves = nullptr;
  LeafNames leaf_names = LeafNames::kIds;
  void* tree_scores = nullptr;
  bool on_device = false;  // all of them are in the memory of the device that the forest was
                           // compiled for

  bool has_scores() const { return scores != nullptr || labels != nullptr || raw != nullptr; }
  bool has_leaves() const { return leaves != nullptr || tree_scores != nullptr; }
  // Whether accumulators may be in the memory of the raw scores: computing scores would overwrite
  // them.
  bool keeps_raw() const { return raw != nullptr && scores == nullptr; }
};

// Sets the accumulators (n, n_targets) to their start values, to which the first tree is added.
// margins: (n, n_targets), or null.
using StartBlock = void (*)(const Finish&, void* accumulators, int64_t n_rows, const void* margins);
// Writes sums, (n_rows, n_targets), from those of words. digits: of each target, word after word.
void unpack_sums(const SumDigit* digits, int64_t n_targets, const void* words, int64_t n_rows,
                 double* sums);
// Turns accumulators into results, and overwrites them. They may be in the memory of the raw scores
// if `keeps_raw` says so. margins: those that the accumulators have been started with, or null.
using FinishBlock = void (*)(const Finish&, void* accumulators, int64_t n_rows, const void* margins,
                             const BlockOutput&);
// The same for accumulators that are some columns of a matrix with rows of `stride` elements, which
// is not changed. own: memory for a copy of them.
using FinishColumns = void (*)(const Finish&, const void* accumulators, int64_t stride,
                               int64_t n_rows, void* own, const BlockOutput&);

// Whether the sums of the trees are the only results that are requested, as they are: nothing is
// left to be computed or converted.
bool are_sums(const Finish&, const BlockOutput&, bool same_type);

// The bits of the NaN that this processor makes of infinity - infinity, in the accumulator type.
uint64_t nan_of_infinities(ElementType accumulator_type);

StartBlock start_block(ElementType accumulator_type);
FinishBlock finish_block(ElementType accumulator_type, ElementType output_type);
FinishColumns finish_columns(ElementType accumulator_type, ElementType output_type);

}  // namespace treebeard
