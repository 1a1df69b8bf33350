// What the inputs of an operator behind a forest are, and what they make side by side.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ort/tail/tail_rules.h"

namespace treebeard {

// Opsets between which the operators listed mean the same; some have meant it for longer.
constexpr int64_t kLeastOpset = 13, kLastOpset = 26;

// Null where the input is a constant, or has rows.
const TailShape* rows_of(const TailInput& input);
const GraphConstant* constant_of(const TailInput& input);
ElementType type_of(const TailInput& input);
bool is_float(ElementType type);
int64_t attribute(const TailOperator& op, const char* name, int64_t otherwise);
// The second input as a constant list of whole numbers.
std::optional<std::vector<int64_t>> second_integers(const TailOperator& op);

// What inputs give element by element, constants being one number or one for each column; nothing where rows would be mixed, or where there
// are none. The type is that of the last one.
std::optional<TailShape> beside_each_other(const std::vector<TailInput>& inputs);
// The same of inputs of one type, and of one type of floats.
std::optional<TailShape> common_shape(const std::vector<TailInput>& inputs);
std::optional<TailShape> together(const std::vector<TailInput>& inputs);

// What an operator gives whose bits are onnxruntime's own affair (its exp, the order of its sums): its kernel is called on all rows at once, as its
// graph does. Rules as in onnx_treebeard/converters/tails/rules.py.
std::optional<TailMade> made_by_kernel(const TailOperator& op);

}  // namespace treebeard
