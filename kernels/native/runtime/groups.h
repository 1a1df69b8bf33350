// Many small groups of rows, each with places of its own for results. In: groups. Out: what a call
// for each would write, to the bit, from as few calls as are faster.
#pragma once

#include <cstddef>
#include <cstdint>

#include "runtime/predictor.h"

namespace treebeard {

// Rows, and where their scores, labels and raw scores go; null for what is not wanted.
struct RowGroup {
  Rows rows;
  void* scores;
  int64_t* labels;
  void* raw;
};

// Runs `n_groups` groups, of which the one at k is group(k). Rows and results are in the memory of
// the host.
void run_groups(const Predictor& predictor, RowGroup (*group)(const void* groups, int64_t k),
                const void* groups, int64_t n_groups);

}  // namespace treebeard
