// Which operators downstream of a forest its kernel may compute with the bits of onnxruntime's
// graph.
//
// In: an operator by name, its attributes, its inputs: values with one entry for each row, or
// constants. Out: `TailMade`, or nothing where the operator stays in the graph: one that is not
// listed, one whose attributes make it mix rows, element types that are not served.
//
// Listed are operators that IEEE 754 rounds exactly, and copies; where kernels of onnxruntime may
// be called, also operators whose last bits depend on its implementation.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "ort/fused_tail/tail_program.h"
#include "ort/graph/graph_view.h"

namespace treebeard {

// (N, width), or (N,) where rank is 1.
struct TailShape {
  ElementType type;
  int64_t rank;
  int64_t width;
};

using TailInput = std::variant<TailShape, GraphConstant>;

// The number of an operation in a tail; for one that calls a kernel of onnxruntime also the
// operator's version and its attributes by number.
struct TailOperation {
  TailOperation(TailOp op) : number(static_cast<int64_t>(op)) {}
  TailOperation(int64_t foreign, int64_t since, std::vector<TailAttribute> named)
      : number(foreign), since_version(since), attributes(std::move(named)) {}

  bool is_foreign() const { return number >= kFirstForeign; }

  int64_t number;
  int64_t since_version = 0;
  std::vector<TailAttribute> attributes;
};

// The result of an operator. Without an operation it is the first input itself. inputs: how many of
// them are operands.
struct TailMade {
  TailShape shape;
  std::optional<TailOperation> operation;
  size_t inputs;
};

struct TailOperator {
  std::string name;
  std::map<std::string, int64_t>
      attributes;  // integers, the only attributes of the listed operators
  std::vector<TailInput> inputs;
  int64_t opset;
};

std::optional<TailMade> made_by(const TailOperator& op, bool calls_kernels);

// The inputs of an operator downstream of a forest, and the shape of their element-wise
// combination.

// Opsets between which the operators listed mean the same; some have meant it for longer.
constexpr int64_t kMinOpset = 13, kLastOpset = 26;

// The shape of an input with rows, or the constant that it is; null otherwise.
const TailShape* rows_of(const TailInput& input);
const GraphConstant* constant_of(const TailInput& input);
ElementType type_of(const TailInput& input);
bool is_float(ElementType type);
int64_t attribute(const TailOperator& op, const char* name, int64_t otherwise);
// The second input as a constant list of whole numbers.
std::optional<std::vector<int64_t>> second_integers(const TailOperator& op);

// The shape of an element-wise result; constants have one number, or one for each column. Nothing
// where rows would be mixed, or where no input has rows. The type is that of the last input.
std::optional<TailShape> beside_each_other(const std::vector<TailInput>& inputs);
// The same of inputs of one type, and of one type of floats.
std::optional<TailShape> common_shape(const std::vector<TailInput>& inputs);
std::optional<TailShape> together(const std::vector<TailInput>& inputs);

}  // namespace treebeard
