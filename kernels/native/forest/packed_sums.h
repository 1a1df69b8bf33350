// Packed sums: the sums of several targets as digits of one number.
//
// In: a forest whose leaf values are whole numbers, on some scale. Out: a forest whose leaves add
// these as digits of fewer numbers, the words; and how sums of words are taken apart.
//
//     leaf values          2 targets, of 100 trees               1 word of single precision
//     class 0, class 1     1.0, 0.0   or   0.0, 1.0              1.0   or   128.0
//     sums                 30.0, 70.0                            8990.0 = 30 + 70 * 128
//
// Trees that were grown until their leaves are pure have such values: scikit-learn's classifiers.
// Kernels then read and add one number for each leaf and row, in place of one for each target, and
// often of half the size.
//
// Sums have the same bits: no digit overflows, whatever leaves a row reaches, so that all sums of
// words are whole numbers that their type holds exactly, in any order; and so are the sums in
// double precision that they stand for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

struct PackedForest {
  Forest forest;  // whose targets are the words; it has no base values, and scores are sums
  std::vector<SumDigit> digits;  // by target, word after word
};

// Nothing where kernels would read no less: sums are no doubles, or leaf values are negative or no
// whole numbers below a bound; or where margins or base values are added before the trees.
std::optional<PackedForest> packed_sums(const Forest& forest);

}  // namespace treebeard::planner
