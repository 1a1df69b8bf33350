// Refuses trees whose nodes ONNX Runtime rewrites into something that gives other results.
//
// In: a validated `Forest` read from an ai.onnx.ml node. Out: nothing, or a Fault at the first such
// place.
//
// FOLDING. ONNX Runtime folds a BRANCH_EQ node with the BRANCH_EQ node on its false branch when
// both ask for the same feature, both thresholds are whole numbers in 1..32 (float) or 1..64
// (double), and what hangs on their true branches looks the same (rule 13). It looks at mode,
// feature, threshold and the first weight of a leaf only (rule 14), and keeps the missing flag of
// the first node (rule 15):
//
//     EQ 1 --true--> leaf A          folded:  IN {1, 2} --true--> leaf A
//       | false                                  | false
//     EQ 2 --true--> leaf B                    leaf C          wrong unless A = B in every respect
//       | false
//     leaf C
//
// So a chain is served if the two true branches differ in what ONNX Runtime looks at, or are equal
// in every respect. The members of a small IN set are such BRANCH_EQ nodes to ONNX Runtime.
//
// REPEATING. A first listed node that is also a child (its tree is listed in several runs, rule 20)
// is built twice, and one of the two has no weights.
//
// STRAYING. The weights of a leaf that no root reaches, or that folding left out, count for the
// first listed node of the model, which then adds that many more of the weights that follow its
// own. That shows if this node is a leaf: a first tree of one leaf.
//
// The trees of a TreeEnsemble are built from copies of its nodes and leaves: nothing repeats and
// nothing is out of reach there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// Compares pairs of subtrees: whether ONNX Runtime may take them for equal, and whether they are
// equal (rules 13 and 14, see ort_quirks.h).
//
// In: a forest, pairs of its subtrees. Out: both results for each pair.

// Two subtrees, as children are numbered, and the number of the pair that they are, or are part of.
struct Pair {
  size_t number;
  int32_t left;
  int32_t right;
};

// For each pair.
struct SubtreeComparison {
  std::vector<uint8_t> equal_to_onnxruntime;  // in everything that ONNX Runtime compares
  std::vector<uint8_t> same;                  // in every respect
};

// `pairs` are numbered 0, 1, 2, ...
//
// Walks down all pairs level by level. A pair that ONNX Runtime sees to differ is settled. If there
// are more pairs than trees can have (shared subtrees can pair up without end), they count as equal
// to ONNX Runtime but not the same, which refuses the model.
SubtreeComparison compare_subtrees(const Forest& forest, std::vector<Pair> pairs);

// Throws a Fault where folding, repeating or straying would change a result. `copied`: ONNX Runtime
// builds every tree from copies of its nodes and leaves.
void refuse_quirks(const Forest& forest, bool copied);

}  // namespace treebeard::readers::onnx
