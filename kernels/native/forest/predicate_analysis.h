// Facts about the predicates of nodes: category sets, the flags of each predicate, the form that
// all have in common, the distinct ones.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// Category sets: the members of each set that a value can become, and the bounds between which the
// values of a set lie.
//
// In: a forest whose thresholds have the compared type. Out: the members of every set, ascending,
// each once; and the bounds.
//
//     {1, 2, 7}    truncated or rounded down: [1, 3) [7, 8)       bounds 1 < 3 < 7 < 8; in the set: an odd number of bounds at or below
//
// A member c stands for the values that become c by the forest's category rule: c itself (exact);
// those between c - 1 and c + 1 on its side of zero (truncated); c to c + 1 (rounded down). NaN is
// no member.

// The members of each set, and the whole numbers low to low + count - 1 that its bitmap covers, if
// it fits one; a set without members has count 0.
struct SetMembers {
  std::vector<int64_t> begin;  // (n_sets + 1,) where the members of each begin
  std::vector<double> number;  // the members
  std::vector<uint8_t> fits;   // (n_sets,) whether the set fits a bitmap
  std::vector<int64_t> low;    // (n_sets,)
  std::vector<int64_t> count;  // (n_sets,)
};

// A number is in a set if an odd number of the set's bounds are not above it.
struct SetBounds {
  std::vector<int64_t> begin;  // (n_sets + 1,) where the bounds of each begin
  std::vector<double> bound;   // rising within a set
};

// The bitmaps of the sets, in 32-bit words, and the word at which each begins:
//
//     empty set: 0 0 | set 0: low, count, bits ... | set 1: low, count, bits ... | ...
//
// Bit i of a set stands for the whole number low + i. The empty set comes first: nodes with other
// predicates have it, so that a kernel can look up all nodes in the same way, and so do sets that
// fit no bitmap, which no node may have.
struct SetWords {
  std::vector<uint32_t> word;
  std::vector<int32_t> first;  // by set
};

bool has_sets(const Forest& forest);
SetMembers set_members(const Forest& forest);
SetBounds set_bounds(const Forest& forest);
SetWords set_words(const Forest& forest);

// Set predicates as parities of comparisons: "x is in this category set", as an exclusive or of
// comparisons with the bounds of the set.
//
// In: a forest whose predicates are normalised and whose thresholds have the compared type. Out:
// `SetPredicates`.
//
//     x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8
//
// A number is in a set if an odd number of the set's bounds are not above it. So the predicate is
// the exclusive or of one comparison for each bound, inverted if the number of bounds is odd; the
// forest's category rule is part of the bounds. All comparisons are false for NaN, so the result
// for NaN is inverted where the node sends it to the other side than that.
//
// Sets with the same members share a predicate.

// S distinct set predicates, features rising.
struct SetPredicates {
  std::vector<int32_t> feature;
  std::vector<uint8_t> always;   // whether the exclusive or is inverted
  std::vector<uint8_t> missing;  // whether the result for NaN is inverted
  std::vector<int64_t> begin;    // (S + 1,) where the bounds of each begin
  std::vector<double>
      bound;  // rising within a predicate: thresholds of `predicate`, which is false for NaN
  Predicate predicate = Predicate::kLt;
  std::vector<int32_t>
      of_node;  // the set predicate of each node that tests a set, in the order of these nodes

  int64_t size() const { return static_cast<int64_t>(feature.size()); }
};

SetPredicates set_predicates(const Forest& forest);

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
// and behind all comparisons the set predicates, which are made of comparisons. A
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
