// The operators downstream of forests that the forests' node computes: `TailProgram`, which
// tail_region.h makes of a region of the graph and tail.h runs. Values have N rows: (N, width), or
// (N,) where rank is 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "runtime/artifact.h"

namespace treebeard {

// Operations that this library computes: those that IEEE 754 rounds exactly, and copies.
enum class TailOp : int64_t {
  kAdd,
  kSub,
  kMul,
  kDiv,
  kMin,
  kMax,
  kNeg,
  kGreater,
  kGreaterOrEqual,
  kLess,
  kLessOrEqual,
  kCast,
  kConcat,
  kCopy,
  kSum,  // of any number of operands, in their order
  kEqual,
  kWhere,
  kArgMax,  // the first of the largest columns
  kCount,
};

// Operation numbers from here on are operators of `ort_kernel_ops.h`, which onnxruntime's kernels
// compute.
constexpr int64_t kFirstForeign = 64;

// The most columns of a value.
constexpr int64_t kMaxTailWidth = int64_t{1} << 24;

// The most operands of a step that this library computes.
constexpr size_t kMaxOperands = 256;

// Bytes of an element, 0 for types that tails do not have.
constexpr int64_t tail_element_size(ElementType type) {
  switch (type) {
    case ElementType::kBool: return 1;
    case ElementType::kFloat: return 4;
    case ElementType::kDouble:
    case ElementType::kInt64: return 8;
    default: return 0;
  }
}

enum class TailStorage { kSlot, kNodeOutput };

struct TailValue {
  ElementType type;
  int64_t rank;
  int64_t width;
  TailStorage storage;
  size_t index;  // of the slot, or the position of the node's output

  int64_t row_bytes() const { return width * tail_element_size(type); }
};

// A copy of a constant of the graph: a tensor of up to two dimensions.
struct TailConstant {
  ElementType type;
  std::vector<int64_t> dimensions;
  std::vector<uint8_t> data;

  int64_t count() const {
    int64_t count = 1;
    for (const int64_t dimension : dimensions) count *= dimension;
    return count;
  }
};

struct TailAttribute {
  const char* name;  // a literal of tail_rules.cc
  int64_t value;
};

struct TailStep {
  int64_t op;
  size_t result;
  std::vector<int64_t> operands;  // a value, or ~constant
  int64_t since_version = 0;      // of a foreign operator
  std::vector<TailAttribute> attributes;

  bool is_foreign() const { return op >= kFirstForeign; }
};

// The forest writes its output `output` to `value` instead of to the node's output.
struct TailSource {
  size_t output;
  size_t value;
};

struct TailProgram {
  std::vector<int64_t> slots;  // bytes of a row
  std::vector<TailConstant> constants;
  std::vector<TailValue> values;
  std::vector<TailSource> sources;
  std::vector<TailStep> steps;

  ElementType operand_type(int64_t operand) const {
    return operand >= 0 ? values[static_cast<size_t>(operand)].type
                        : constants[static_cast<size_t>(~operand)].type;
  }
};

// The operations that this library computes: one function for each operation and element type.

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
