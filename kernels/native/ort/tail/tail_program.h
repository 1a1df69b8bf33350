// The operators downstream of a forest that its node computes: attributes `tail` and
// `tail_constants`, read and checked.
//
// In: the numbers that onnx_treebeard/converters/tails/encoding.py writes, possibly damaged or
// hostile. Out: `TailProgram`, whose every index, type and width fits, or an Error. Values have N
// rows: (N, width), or (N,) where rank is 1.
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

// Operation numbers from here on are operators of `foreign_ops.h`, which onnxruntime's kernels
// compute.
constexpr int64_t kFirstForeign = 64;

// The most columns of a value.
constexpr int64_t kMostTailWidth = int64_t{1} << 24;

// The most operands of a step that this library computes.
constexpr size_t kMostOperands = 256;

enum class TailStorage : int64_t { kSlot, kNodeOutput };

struct TailValue {
  ElementType type;
  int64_t rank;
  int64_t width;
  TailStorage storage;
  size_t index;  // of the slot, or the position of the node's output

  int64_t row_bytes() const;
};

// Stored in the model: a tensor of any shape of up to two dimensions.
struct TailConstant {
  ElementType type;
  std::vector<int64_t> dimensions;
  std::vector<uint8_t> data;

  int64_t count() const;
};

struct TailAttribute {
  size_t name;  // in the list of foreign_ops.h
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
};

// Throws Error for a program that is malformed. `n_outputs` is how many outputs the node can have,
// of which the forest writes the first `n_forest_outputs`.
TailProgram read_tail(const int64_t* numbers, size_t count, const uint8_t* bytes, size_t size,
                      size_t n_forest_outputs, size_t n_outputs);

// Bytes of an element, 0 for types that tails do not have.
int64_t tail_element_size(ElementType type);

}  // namespace treebeard
