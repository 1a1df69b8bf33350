// Turns accumulators into scores and labels, row by row, with the bits of onnx_treebeard/forest/reference.py.
#pragma once

#include <cstdint>

#include "core/artifact.h"

namespace treebeard {

// What the forest says about its accumulators. `base` is in the accumulator type, or null.
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
};

// What the leaves of a row are called: by the source's own ids, or by numbers that count them over the whole forest.
enum class LeafNames : int32_t { kIds = 0, kNumbers = 1 };

// Where rows go: scores (n, n_outputs), label positions (n,), raw scores (n, n_targets), leaves (n, n_trees), tree scores
// (n, n_trees) or (n, n_trees, n_targets). Null: not wanted.
struct BlockOutput {
  void* scores = nullptr;
  int64_t* labels = nullptr;
  void* raw = nullptr;
  int64_t* leaves = nullptr;
  LeafNames leaf_names = LeafNames::kIds;
  void* tree_scores = nullptr;

  bool has_scores() const { return scores != nullptr || labels != nullptr || raw != nullptr; }
  bool has_leaves() const { return leaves != nullptr || tree_scores != nullptr; }
  // Whether nothing but raw scores is made of accumulators that changes them: then they can be where these go.
  bool keeps_raw() const { return raw != nullptr && scores == nullptr; }
};

// Sets the accumulators (n, n_targets) to what the first tree is added to.
using StartBlock = void (*)(const Finish&, void* accumulators, int64_t n_rows);
// Turns accumulators into output; the accumulators are overwritten. They may be where raw scores go if the output keeps these.
using FinishBlock = void (*)(const Finish&, void* accumulators, int64_t n_rows, const BlockOutput&);
// The same for accumulators that stand among others, rows `stride` elements apart, and stay as they are. own: room for those of the rows.
using FinishColumns = void (*)(const Finish&, const void* accumulators, int64_t stride, int64_t n_rows, void* own, const BlockOutput&);

StartBlock start_block(ElementType accumulator_type);
FinishBlock finish_block(ElementType accumulator_type, ElementType output_type);
FinishColumns finish_columns(ElementType accumulator_type, ElementType output_type);

}  // namespace treebeard
