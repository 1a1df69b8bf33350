// Facts about the predicates of nodes: the flags of each, the form that all have in common, the
// distinct ones.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/category_sets.h"
#include "forest/forest.h"

namespace treebeard::planner {

// How a kernel tests the nodes of a forest: with one comparison if all nodes agree, with flags if
// they do not.
//
// In: a forest whose predicates are normalised. Out: a `CompareForm` for the whole forest, and flag
// bits for each node.
//
//     compare: taken = x <predicate> threshold                                   one comparison, NaN as the form says
//     flags:   taken = (x < t and below) or (x == t and equal) or (x > t and above) or (isnan(x) and missing)
//     sets:    taken = ... or the category of x is a member of the node's set      with either of them
//     missing and zero are read only where the nodes of the forest disagree.

// The outcomes of a node's comparison that lead to its true child. kZero: zero is missing, and goes
// to the other child than its comparison says.
enum NodeFlag : uint8_t { kBelow = 1, kEqual = 2, kAbove = 4, kMissing = 8, kZero = 16 };

enum class MissingRule : int32_t { kFalse = 0, kTrue = 1, kFlag = 2 };

struct CompareForm {
  std::optional<Predicate>
      predicate;        // LT or LE if all nodes with a threshold have it; nothing if flags decide
  MissingRule missing;  // where NaN goes: false child, true child, or as the node's flag says
  bool zero;            // whether flags say where zero goes
  bool sets;            // whether any node has a category set

  bool has_flags() const { return !predicate || missing == MissingRule::kFlag || zero; }
};

CompareForm compare_form(const Forest& forest);

// (N,) the `NodeFlag`s of each node.
std::vector<uint8_t> node_flags(const Forest& forest);

// The distinct predicates of a forest: nodes with equal predicates share one, which is evaluated
// once for a row (RapidScorer merges equal nodes in the same way: Ye et al., KDD 2018).
//
// In: a forest whose predicates are normalised and whose thresholds have the compared type. Out:
// `DistinctPredicates`, numbered so that the comparisons of a feature stand together, and among
// them those of one form, thresholds rising:
//
//     feature 3:  x <= 0.1   x <= 0.7 | x <= 0.1 or NaN     feature 7:  ...      numbers 0, 1, 2, ...
//                 form 0              | form 1
//
// and behind all comparisons the set predicates, which are made of comparisons (category_sets.h). A
// forest that was trained on histograms has many nodes for each predicate: there are at most as
// many predicates as features times bins.

// What the comparisons of one form have in common.
struct PredicateForm {
  Predicate predicate;  // LT, LE or NE
  bool missing_true;    // whether the result for NaN is true
  bool zero_missing;    // whether zero counts as missing
};

// C comparisons and S set predicates, of F used features.
struct DistinctPredicates {
  std::vector<PredicateForm> forms;  // the K forms of comparisons that occur
  std::vector<int32_t> feature;      // (F) the used features, rising
  FloatColumn threshold;             // (C,)
  std::vector<int32_t> begin;  // (F, K + 1) where the comparisons of each form begin, and in the
                               // last column where those of the feature end
  std::vector<int32_t>
      of_node;         // (N,) the predicate of each node: comparison p < C, or set predicate p - C
  SetPredicates sets;  // empty where no node has a category set
  std::vector<int32_t> part;  // (B,) the comparison of each bound of `sets`

  int64_t n_forms() const { return static_cast<int64_t>(forms.size()); }
  int64_t n_features() const { return static_cast<int64_t>(feature.size()); }
  int64_t n_comparisons() const { return threshold.size(); }
  int64_t size() const { return n_comparisons() + sets.size(); }
  // Where the comparisons of a form begin, of the used feature at this position; `form` may be
  // n_forms(), which gives their end.
  int32_t begin_of(int64_t position, int64_t form) const {
    return begin[static_cast<size_t>(position * (n_forms() + 1) + form)];
  }
};

DistinctPredicates distinct_predicates(const Forest& forest);

}  // namespace treebeard::planner
