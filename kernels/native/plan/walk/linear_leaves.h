// Tables of linear leaves, whose terms are summed up block by block
// (onnx_treebeard/compiler/units/linear/functions.py).
//
// In: a forest with linear leaves. Out: how its leaves are stored, and tables:
//
//     leaves    {constant, value, begin, blocks, target}    by leaf slot; value: where a value is NaN
//     weights   {coefficient x n, column x n}               blocks of n terms, leaf by leaf
//     positions {feature}                                   what columns 1, 2, ... of a row's copy are; column 0 is 0
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::walk {

struct LinearForm {
  int64_t block_terms = 0;
  std::vector<int32_t> features;  // that terms have, rising

  // Of the copy of a row: an odd number of cache lines, because rows would otherwise meet in the
  // same sets of a cache.
  int64_t row_bytes() const {
    constexpr int64_t kLineValues = 8;
    const int64_t values = 1 + static_cast<int64_t>(features.size());
    return 8 * kLineValues * ((values + kLineValues - 1) / kLineValues | 1);
  }
};

LinearForm linear_form(const Forest& forest);

// Nanoseconds that the leaves of all trees take a row, once it is known which they are.
double linear_row_ns(const Forest& forest);

// Lays out copies of rows in the scratch memory of a call, behind `used` bytes. Returns the bytes
// of all.
int64_t add_row_copies(const LinearForm& form, int64_t rows, int64_t used, KernelTables& numbers);

// leaf: the leaf in each slot.
void write_linear(const Forest& forest, const LinearForm& form, const std::vector<int32_t>& leaf,
                  KernelTables& result);

}  // namespace treebeard::planner::walk
