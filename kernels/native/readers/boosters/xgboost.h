// XGBoost's JSON and UBJSON to a `Forest`, in single precision, base values first.
//
// In: a scanned document. Out: a forest, validated; names, categories and boosting rounds are
// booster_model.h's. Throws a Fault that names tree, node and field; one that a model is not served
// for boosters without trees.
//
//     learner
//       learner_model_param   base_score, num_class, num_feature, num_target
//       objective             name
//       gradient_booster      name gbtree, model: trees, tree_info (the target of each tree), gbtree_model_param
//                             name dart, gbtree: as above, weight_drop: a factor for each tree
//                             since 3.3 that is gbtree too, with weight_drop here (3.3) or in model (3.4)
//
// The base value comes first in the sum, then the trees in the order of their ids. Format:
// XGBoost's documentation, "Introduction to Model IO".
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "readers/boosters/checked_lookup.h"
#include "readers/reader_support.h"

namespace treebeard::readers::boosters {

// The trees of an XGBoost model as they are in the file: checked and joined columns of entries,
// nodes and leaves together.
//
// XGBoost counts nodes and leaves of a tree together, the root is entry 0. Entry e is_categorical
// for x = row[split_indices[e]]; NaN goes left if default_left[e].
//
//     left_children  [1, 3, -1, -1, -1]     -1: the entry is a leaf
//     right_children [2, 4,  0,  1,  2]     of a leaf -1, or the number of its values
//     split_type     0   x < split_conditions[e] goes left
//                    1   a category outside the node's set goes left, as does what is no category: x < 0, and x >= 2 ** 24
//
//     categories_nodes [1, 5]   categories_segments [0, 3]   categories_sizes [3, 2]   categories [0, 4, 6, 1, 2]
//     say that node 1 has the set {0, 4, 6} and node 5 the set {1, 2}; the category of x is x rounded down
//
//     one value a leaf                     split_conditions[e], for the target that tree_info names
//     size_leaf_vector K, since 3.2        leaf_weights[K * right_children[e] + k] for target k
//     size_leaf_vector K, 2.0 to 3.1       base_weights[K * e + k] for target k
//
// Entries that the root does not reach (pruned in training, never removed) mean nothing.

struct XgboostSets {
  // Of the sets of categorical entries that are reached, in their order.
  std::vector<int64_t> start{0};
  std::vector<double> member;
};

// E entries of T trees.
struct XgboostTrees {
  Entries entries;
  Wholes left, right;                // (E,) positions in the columns, -1 at a leaf
  std::vector<bool> reached;         // (E,)
  std::vector<bool> is_categorical;  // (E,) whether the entry is reached and tests a category set
  Wholes feature, default_left;
  Numbers condition;
  Wholes leaf_size;  // (T,) values of each leaf
  Numbers value;     // of leaves
  Wholes first;      // (E,) where a leaf's values begin
  XgboostSets sets;
  Wholes set_of;  // (E,) number of the set of an entry that is_categorical for a category
  Numbers hits;   // (E,) or none

  bool is_leaf(size_t entry) const { return left[entry] < 0; }
  bool is_node(size_t entry) const { return reached[entry] && !is_leaf(entry); }
};

XgboostTrees read_xgboost_trees(const TreeRows& trees, int64_t n_features, int64_t n_targets);

// XGBoost's objectives: how a base score becomes a base value, and what `Booster.predict` makes of
// the sums.
//
// In: the objective's name and the text of `base_score`. Out: base values in the space of the raw
// scores, as float32, to the bit.
//
//     link            base value                              post-transform
//     identity        b                                       none, hinge, softmax, argmax, sort
//     logit           -logf(1 / b - 1), 0 < b < 1             1 / (1 + expf(-x))
//     log             logf(b), 0 < b                          expf(x); survival:aft: exp(x) in double precision, rounded
//     softplus steps  b[0], then s + logf(-expm1f(-s)) for    x[0], then the one before + 1e-6 + softplus(x)
//                     s = b[k] - b[k - 1] - 1e-6, at least 1e-6
//
// All links and transforms were checked against
// XGBoost 1.4, 1.5, 1.6, 1.7, 2.0, 2.1, 3.0, 3.1, 3.2, 3.3 and 3.4.

// What differs between versions of XGBoost; the defaults are those of the current one.
// converters/xgboost.py knows them.
struct XgboostRules {
  bool links_untrained = false;  // where there is no tree, and the base score was to come from the
                                 // labels
  bool clamps_logit = true;      // takes 0 and 1 as well, and moves b into [1e-6, 1 - 1e-6]
  bool sorts_quantiles = true;   // several ones of a row
};

// learner: of a model; n_trees: of all rounds. Sets base values, the post-transform, labels and
// their rule. Throws a Fault for an unknown objective, with the names that are accepted, and for a
// base score that the objective does not take.
void add_objective(const Section& learner, int64_t n_trees, const XgboostRules& rules,
                   Forest& forest);

// As the current version of XGBoost reads a file, unless it is told otherwise.
struct XgboostReading {
  XgboostRules rules;
  bool adds_to_zero = false;  // before 3.3, DART's leaves were added to zero before they were
                              // multiplied, which makes 0 of -0
  // weight_drop of a booster gbtree, which it has since 3.3, and in its model since 3.4; versions
  // before leave it unread.
  bool drops_of_booster = true, drops_of_model = true;
  std::optional<std::pair<int64_t, int64_t>> trees;  // first and end, of those that there are
  std::optional<double> missing;                     // counts as missing beside NaN
};

// The section that holds the trees. Throws a Fault for a booster that has none.
Section model_with_trees(const Section& learner);

Forest xgboost_forest(const documents::Document& document, const XgboostReading& reading = {});

}  // namespace treebeard::readers::boosters
