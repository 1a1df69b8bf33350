// Reads TreeEnsemble of ai.onnx.ml 5: nodes and leaves numbered separately, category sets, double
// precision throughout.
//
// In: the attributes of the node and the type of its input (float or double), which is the type of
// everything. Out: a `Forest`. Differences from the operators of ai.onnx.ml 1 and 3, with ONNX
// Runtime's (1.32.0) rules:
//
//     rules 16, 17 category sets, see below
//     rules 23, 24 indices count nodes and leaves of the whole operator; a root with the same leaf on both sides is this leaf
//     rule 34      a leaf has one weight, so of several targets some may stay unscored; there are no base values to lose
//     rule 38      ONNX Runtime exchanges ONNX's numbers of LOGISTIC and SOFTMAX
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/node_attributes.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// Category sets of TreeEnsemble of ai.onnx.ml 5.
//
// In: membership_values and the predicates of the nodes. Out: the sets in the form of `Forest`,
// sorted, each node with its own:
//
//     membership_values   1 2 nan 40 50 nan       the k-th BRANCH_MEMBER node has the k-th run before a NaN (rule 16)
//     start, member       0 2 4   1 2 40 50
//
// ONNX Runtime (1.32.0) compares with the members of a set of less than 31 values within 0..30 one
// by one (rule 16). Other sets hold whole 32-bit numbers, and the input is cut to a whole number
// before it is looked up (rule 17). A `Forest` has one category rule, so where both kinds occur,
// the small sets become chains:
//
//     x in {1, 2.5}  -->  x == 1 --true--> true child
//                           | false
//                         x == 2.5 --true--> the same true child
//                           | false
//                         false child
//
// Without `ort`, every input is looked up as it is, in sets of any numbers.

// S category sets with M members in all.
struct Sets {
  std::vector<int32_t> number;  // (N,) the set of each node, -1 where it has none
  std::vector<int64_t> start;   // (S + 1,)
  std::vector<double> member;   // (M,) sorted per set
  CategoryRule rule = CategoryRule::kExact;
};

// The sets of the nodes whose predicate is IN; throws Faults for an empty one or, if `ort`, one
// that is not whole.
Sets read_sets(const Attributes& attributes, const Column<uint8_t>& predicate, ElementType type,
               bool ort);

// The forest with chains in place of small sets, where there are others, which the category rule is
// for.
Forest with_one_rule(const Forest& forest);

// Not yet validated.
Forest ensemble_forest(const Attributes& attributes, ElementType input_type,
                       std::optional<int64_t> n_features, bool ort);

}  // namespace treebeard::readers::onnx
