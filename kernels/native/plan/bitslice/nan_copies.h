// Resolves the NaN directions of nodes by copies of the rows, so that a step of a walk needs no test for NaN.
//
// In: a forest with normalised predicates, some of whose nodes send NaN to their true child. Out: a forest that decides the same on copies of its
// rows:
//
//     row    x0 x1 .. xn
//     copy   x0 x1 .. xn | y0 y1 .. yn    y is x, but -inf where x is NaN; y0 stands at the next power of two
//
// `x <= t` is false for NaN and `y <= t` is true for -inf, so a node that sends NaN to its false child reads x, and one that sends it to its true
// child reads y. A row without NaN needs no copy: the position of y without its highest bit is that of x.
#pragma once

#include <cstdint>

#include "forest/forest.h"

namespace treebeard::planner::bitslice {

constexpr int64_t kCopiedTogether = 8;

// Whether copies pay: some node sends NaN to its true child, on copies none has to, and copying costs less than testing.
//
// They cannot help where rows are integers, which have no -inf; where zero counts as missing for some nodes and not for others; and where a node
// tests `x < -inf or NaN`, which is true for NaN alone, so that no number can replace it.
bool copies_help(const Forest& forest);

// The forest that decides the same on copies of its rows.
Forest on_copies(const Forest& forest);

// The layout of a row's copy, in values. Values are copied in groups of kCopiedTogether neighbours, the last of which may overlap the one before.
struct CopyNumbers {
  int64_t values;   // in a copy
  int64_t second;   // position of y0, a power of two
  int64_t grouped;  // end of the groups, if none overlapped
  int64_t last;     // where the last group begins, so that it ends with the row
  int64_t singly;   // values that are copied one by one, in rows that are shorter than a group
};

CopyNumbers copy_numbers(const Forest& forest);

// Bytes of a row's copy.
int64_t copy_bytes(const Forest& forest);

}  // namespace treebeard::planner::bitslice
