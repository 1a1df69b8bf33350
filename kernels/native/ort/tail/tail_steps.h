// The operations of a tail that this library computes: one function for each operation and element
// type.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ort/tail/tail_program.h"

namespace treebeard {

// Element (row, column) is at data[row * row_stride + column * column_stride], counted in elements.
struct TailOperand {
  const uint8_t* data;
  int64_t row_stride;
  int64_t column_stride;
  int64_t width;
};

struct TailCall {
  const TailOperand* operands;
  size_t n_operands;
  uint8_t* result;
  int64_t n_rows;
  int64_t width;
};

using TailKernel = void (*)(const TailCall&);

// Throws Error for an operation that these types do not have.
TailKernel tail_kernel(TailOp op, ElementType operand, ElementType result);

}  // namespace treebeard
