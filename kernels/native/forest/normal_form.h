// The normal form of a forest: thresholds of the compared type, category sets that fit bit masks,
// as few forms of comparisons as possible.
//
// Forest in, forest out, which decides the same for every row. Columns that stay are the same
// memory. Sets are expanded between the other two: `normalized` does all three; bit-slicing and
// tree SIMD keep all sets and leave the second step out.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

// Every threshold in the type that is compared, with the zero rule folded in. For x of the input
// type and t of a wider type:
//
//   1  x <= t, x > t   t becomes the largest input value <= t
//   2  x <  t, x >= t  t becomes the smallest input value >= t
//   3  x == t, x != t  t stays if the input type has it; otherwise no x equals it: `x < -inf` (never), `x >= -inf` (always)
//
// and under the zero rule (|x| <= z counts as 0, z rounded to the input type), for 0 < z:
//
//   4  x <= t, x > t   0 <= t < z becomes z; -z <= t < 0 becomes the value just below -z
//   5  x <  t, x >= t  0 < t <= z becomes the value just above z; -z < t <= 0 becomes -z
//   6  x == t, x != t  |t| <= z: a Fault that names the node, since equality with zero would need two compares
//
// Sets stay as they are; who looks a value up in one turns |x| <= z into 0 first. That, missing
// zeros and the terms of linear leaves keep z in the forest.
Forest rounded_thresholds(const Forest& forest);

// No set left that does not fit bits (predicates.h); thresholds have the compared type already.
//
//   x in {1.5, 7e9}    intervals [1.5, next) [7e9, next)    bounds b0 < b1 < b2 < b3, inside behind every second one
//
//                     x < b2
//             x < b1          x < b3
//         x < b0   out      in      out            a balanced tree of the bounds; "in" is the node's true child, "out" its
//        out   in                                  false child, however often they occur (they are shared, not copied)
//
// A missing value takes the node's own missing direction in every comparison, so it ends in the
// first or the last gap: both are "out", and a missing value whose direction is the true child is
// caught by a test of its own. New nodes stand behind the old ones and have the numbers, and shares
// of the hits, of those they come from.
Forest expanded_sets(const Forest& forest);

// Predicates LT or LE only, or LT, LE, NE, IN where equality or sets occur, in a forest with
// rounded thresholds.
//
//   1  x > t, x >= t   children swapped: becomes x <= t, x < t (and NaN goes the other way, to the same place)
//   2  x == t          children swapped: becomes x != t
//   3  LT beside LE    x < t becomes x <= t', t' the value just below t; not for t = -inf, which has none below
Forest normalized_predicates(const Forest& forest);

// Leading constant trees become base values: every row adds the same, and adds it first. Leaves
// that no tree reaches any more go, because what they weigh would decide how all leaves are stored.
// Not for averages, which count trees, nor beside base values that come last or with the scores,
// nor where leaves are linear.
Forest folded_constant_trees(const Forest& forest);

// What the trees add that `folded_constant_trees` makes part of the base values, in order: targets,
// and numbers.
using ConstantSteps = std::vector<std::pair<int64_t, double>>;
ConstantSteps constant_steps(const Forest& forest);

}  // namespace treebeard::planner
