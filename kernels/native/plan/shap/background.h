// Contributions against a background: Shapley values of the game in which the features that are not
// known have the values of a row of a background data set, on average over its rows (the
// interventional game of Lundberg et al., "From local explanations to global understanding", 2020).
//
// In: facts about a forest in normal form, what its nodes decide for the rows of the background.
// Out: the tables of whole trees (plan/bitslice/tables.h), with one tree for each leaf of the
// forest and feature of its path.
//
// Whether a row and a background row reach a leaf v together depends on which features' tests each
// of them passes on the path. Of U features, those that the row alone passes are A, those that the
// background row alone passes N; if together they pass all,
//
//     each of A contributes v (|A| - 1)! |N|! / (|A| + |N|)!, each of N -v |A|! (|N| - 1)! / (|A| + |N|)!
//
// So the contribution of a feature is a function of what the row decides at the D nodes of the
// path: an oblivious tree, each level of which is one node of the path, with 2^D leaves. Its values
// are sums over the patterns of the background, each by its share of the rows (A. Nadel, R.
// Wettenstein: "From Decision Trees to Boolean Logic: A Fast and Unified SHAP Algorithm", AAAI
// 2026, have such tables). Trees with longer paths than bit-slicing has perfect trees for are
// passed through as in tree_passes.h, once for each row of the background, all of whose nodes send
// everything to one child.
#pragma once

#include <cstdint>
#include <vector>

#include "plan/bitslice/tables.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/shap/tree_passes.h"

namespace treebeard::planner::contributions {

// The trees that go by patterns: none of their paths has more nodes than a perfect tree levels.
bool has_short_paths(const TreePass& pass);

// Bytes of the tables of each tree, about, for a background of so many rows.
std::vector<int64_t> background_bytes(ForestFacts& facts, int64_t n_rows);

// The score of each target, on average over the rows of the background.
std::vector<double> average_scores(const Forest& forest, const Background& background);

// The tables of trees by patterns.
struct PatternTables {
  std::vector<bitslice::UnitChoices::Trees> forms;
  int64_t n_trees;
};

// passes: of trees with short paths. plane_of_node: the offset of each node's bit-plane. sums:
// where the sums are in the scratch memory.
PatternTables add_patterns(const Forest& forest, const Shape& shape,
                           const std::vector<TreePass>& passes,
                           const std::vector<int32_t>& plane_of_node, bitslice::Registers registers,
                           KernelTables& tables);

}  // namespace treebeard::planner::contributions
