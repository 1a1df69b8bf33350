// Rows and bytes that a caller owns.
#pragma once

#include <cstddef>
#include <cstdint>

namespace treebeard {

constexpr double kCopyNanoseconds = 0.1;  // of a byte, on one thread

// Row r begins at element r * row_stride of `data`, which has the forest's input type.
struct Rows {
  const void* data;
  int64_t n_rows;
  int64_t row_stride;
  bool on_device = false;  // in the memory of the device that the forest was compiled for; what
                           // writes them has finished
  const void* margins = nullptr;  // (n_rows, n_targets) in the accumulator type, in the memory of
                                  // the host (MarginRule in runtime/finish_scores.h); null for none
};

struct Bytes {
  const void* data = nullptr;
  size_t size = 0;
};

}  // namespace treebeard
