// The inputs of an operator downstream of a forest, and the shape of their element-wise
// combination.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ort/tail/tail_rules.h"

namespace treebeard {

// Opsets between which the operators listed mean the same; some have meant it for longer.
constexpr int64_t kLeastOpset = 13, kLastOpset = 26;

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

// The result of an operator whose last bits depend on onnxruntime's implementation (its exp, the
// order of its sums): its kernel is called on all rows at once, as its graph does. The rules are
// those of onnx_treebeard/converters/tails/rules.py.
std::optional<TailMade> made_by_kernel(const TailOperator& op);

}  // namespace treebeard
