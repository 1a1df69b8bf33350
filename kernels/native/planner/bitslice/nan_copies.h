// Copies of rows in which every node finds NaN where a plain comparison sends it the right way.
//
// In: a forest with normalised predicates some of whose nodes send NaN to their true child. Out: the forest on copies, of n values for a row:
//
//     row    x0 x1 .. xn
//     copy   x0 x1 .. xn | y0 y1 .. yn    y is x, but -inf where x is NaN; y0 stands behind x0 at the next power of two
//
//     a node that sends NaN to its false child asks x, because NaN <= t never holds; any other asks y, because -inf <= t always holds
//
// So no step of a walk looks where its node sends NaN. Rows without any NaN need no copy: a number of a feature without its highest bit
// is that of the row itself.
#pragma once

#include <cstdint>

#include "planner/forest/forest.h"

namespace treebeard::planner::bitslice {

constexpr int64_t kCopiedTogether = 8;

// Whether any node sends NaN to its true child, but none need do so on copies, which are soon made.
//
// Integers become the compared type in copies, not in rows. Zeros that are missing for some nodes are numbers for others. A node that
// asks for less than -inf says yes to NaN alone; no number in its place does.
bool copies_help(const Forest& forest);

// The forest that decides the same on copies of its rows.
Forest on_copies(const Forest& forest);

// values: of a row's copy. second: where in it those stand that are -inf where they are missing: a power of two. Groups of kCopiedTogether
// neighbouring values are copied together: grouped: the end of the last group, if it began where the one before ends; last: where it
// begins, so that it ends with the row. singly: values that are copied one by one, in rows that are shorter than a group.
struct CopyNumbers {
  int64_t values, second, grouped, last, singly;
};

CopyNumbers copy_numbers(const Forest& forest);

// Bytes of a row's copy.
int64_t copy_bytes(const Forest& forest);

}  // namespace treebeard::planner::bitslice
