// Which sums may be NaN, and with which bits. IEEE 754 does not say which NaN comes out of an addition; processors of x86-64 and AArch64 keep the bits of
// an operand that is NaN, quieted, and have a NaN of their own for infinity - infinity. A GPU has one NaN for all of these, so that what a CPU would have
// has to be known.
//
// In: a validated forest. Out: for each target, one of the words of output_rules.h or the bits of the only NaN; nothing where no sum can be NaN. Sums of
// finite numbers never are: what overflows stays infinite, and is NaN only if an infinite leaf of the other sign is added.
#pragma once

#include <cstdint>
#include <vector>

#include "forest/forest.h"

namespace treebeard::planner {

std::vector<uint64_t> sum_nans(const Forest& forest);

}  // namespace treebeard::planner
