#include "ort/fused_tail/tail_rules.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "ort/fused_tail/ort_kernel_ops.h"

namespace treebeard {
namespace {

// The most columns of floats that onnxruntime's ArgMax compares one by one.
constexpr int64_t kMaxColumnsToCompare = 3;

using Made = std::optional<TailMade>;
using Rule = Made (*)(const TailOperator& op, TailOp operation);

bool has_no_zero(const GraphConstant& constant) {
  if (!is_float(constant.element)) return false;
  for (int64_t at = 0; at < constant.count(); ++at) {
    if (number_at(constant, at) == 0) return false;
  }
  return true;
}

Made arithmetic(const TailOperator& op, TailOp operation) {
  const auto shape = together(op.inputs);
  return shape ? Made({*shape, operation, op.inputs.size()}) : std::nullopt;
}

// Not with a single constant zero: onnxruntime's optimizer removes such an addition, and -0.0 stays
// -0.0.
Made sum(const TailOperator& op, TailOp operation) {
  for (const TailInput& input : op.inputs) {
    const GraphConstant* constant = constant_of(input);
    if (constant != nullptr && is_float(constant->element) && constant->count() == 1 &&
        number_at(*constant, 0) == 0)
      return std::nullopt;
  }
  return arithmetic(op, operation);
}

// Min and Max with a constant other than zero: which of two zeros is the result depends on
// onnxruntime's implementation.
Made extreme(const TailOperator& op, TailOp operation) {
  const bool plain = std::any_of(op.inputs.begin(), op.inputs.end(), [](const TailInput& input) {
    return constant_of(input) != nullptr && has_no_zero(*constant_of(input));
  });
  return plain ? arithmetic(op, operation) : std::nullopt;
}

Made comparison(const TailOperator& op, TailOp operation) {
  Made made = arithmetic(op, operation);
  if (made) made->shape.type = ElementType::kBool;
  return made;
}

Made equality(const TailOperator& op, TailOp operation) {
  const ElementType type = type_of(op.inputs[0]);
  auto shape = is_float(type) || type == ElementType::kInt64 ? common_shape(op.inputs)
                                                             : std::nullopt;
  if (!shape) return std::nullopt;
  shape->type = ElementType::kBool;
  return TailMade{*shape, operation, 2};
}

Made choice(const TailOperator& op, TailOp operation) {
  const ElementType type = type_of(op.inputs[1]);
  const bool fits = type_of(op.inputs[0]) == ElementType::kBool && type_of(op.inputs[2]) == type &&
                    (is_float(type) || type == ElementType::kInt64);
  const auto shape = fits ? beside_each_other(op.inputs) : std::nullopt;
  return shape ? Made({*shape, operation, 3}) : std::nullopt;
}

// A reduction over columns leaves one column, or removes the axis.
TailShape reduced(const TailOperator& op, ElementType type) {
  return {type, attribute(op, "keepdims", 1) != 0 ? 2 : 1, 1};
}

bool is_columns(int64_t axis) { return axis == 1 || axis == -1; }

// ArgMax: the first of the largest columns; NaN is never the largest. onnxruntime compares wider
// rows several columns at a time.
Made largest(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  if (first == nullptr || first->type != ElementType::kFloat || first->rank != 2 ||
      first->width > kMaxColumnsToCompare)
    return std::nullopt;
  if (!is_columns(attribute(op, "axis", 0)) || attribute(op, "select_last_index", 0) != 0)
    return std::nullopt;
  return TailMade{reduced(op, ElementType::kInt64), operation, 1};
}

Made negation(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  return first != nullptr && is_float(first->type) ? Made({*first, operation, 1}) : std::nullopt;
}

// Casts that round once or not at all.
Made cast(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  if (first == nullptr) return std::nullopt;
  for (const auto& [name, value] : op.attributes) {
    if (name != "to" && name != "saturate") return std::nullopt;
  }
  const auto to = static_cast<ElementType>(attribute(op, "to", 0));
  if (tail_element_size(to) == 0) return std::nullopt;
  const TailShape shape{to, first->rank, first->width};
  if (first->type == to) return TailMade{shape, std::nullopt, 1};
  const bool exact = is_float(to) ||
                     (first->type == ElementType::kBool && to == ElementType::kInt64);
  return exact ? Made({shape, operation, 1}) : std::nullopt;
}

Made identity(const TailOperator& op, TailOp) {
  const TailShape* first = rows_of(op.inputs[0]);
  return first == nullptr ? std::nullopt : Made({*first, std::nullopt, 1});
}

Made concat(const TailOperator& op, TailOp operation) {
  if (!is_columns(attribute(op, "axis", 0))) return std::nullopt;
  TailShape joined{type_of(op.inputs[0]), 2, 0};
  for (const TailInput& input : op.inputs) {
    const TailShape* rows = rows_of(input);
    if (rows == nullptr || rows->rank != 2 || rows->type != joined.type) return std::nullopt;
    joined.width += rows->width;
  }
  return joined.width <= kMaxTailWidth ? Made({joined, operation, op.inputs.size()}) : std::nullopt;
}

Made moved(const TailShape& shape, int64_t rank, TailOp operation) {
  const TailShape result{shape.type, rank, shape.width};
  return TailMade{result,
                  rank != shape.rank ? std::optional<TailOperation>(operation) : std::nullopt, 1};
}

bool is_axis_of_columns(const std::optional<std::vector<int64_t>>& axes) {
  return axes && axes->size() == 1 && is_columns((*axes)[0]);
}

Made reshape(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  const auto shape_values = second_integers(op);
  if (first == nullptr || !shape_values || attribute(op, "allowzero", 0) != 0) return std::nullopt;
  if (*shape_values == std::vector<int64_t>{-1})
    return first->width == 1 ? moved(*first, 1, operation) : std::nullopt;
  return *shape_values == std::vector<int64_t>{-1, first->width} ? moved(*first, 2, operation)
                                                                 : std::nullopt;
}

// A Flatten that keeps the first axis and turns all others into columns.
Made flatten(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  const int64_t axis = attribute(op, "axis", 1);
  if (first == nullptr || (axis != 1 && (axis != -1 || first->rank != 2))) return std::nullopt;
  return moved(*first, 2, operation);
}

Made squeeze(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  const bool is_column = first != nullptr && first->rank == 2 && first->width == 1;
  return is_column && is_axis_of_columns(second_integers(op)) ? moved(*first, 1, operation)
                                                              : std::nullopt;
}

Made unsqueeze(const TailOperator& op, TailOp operation) {
  const TailShape* first = rows_of(op.inputs[0]);
  return first != nullptr && first->rank == 1 && is_axis_of_columns(second_integers(op))
             ? moved(*first, 2, operation)
             : std::nullopt;
}

struct Listed {
  const char* name;
  size_t arity;  // 0: any
  int64_t since;
  Rule rule;
  TailOp operation;
};

constexpr Listed kListed[] = {
    {"Add", 2, 7, sum, TailOp::kAdd},
    {"Sub", 2, 7, sum, TailOp::kSub},
    {"Mul", 2, 7, arithmetic, TailOp::kMul},
    {"Div", 2, 7, arithmetic, TailOp::kDiv},
    {"Min", 2, kMinOpset, extreme, TailOp::kMin},
    {"Max", 2, kMinOpset, extreme, TailOp::kMax},
    {"Neg", 1, 6, negation, TailOp::kNeg},
    {"Greater", 2, 9, comparison, TailOp::kGreater},
    {"GreaterOrEqual", 2, 12, comparison, TailOp::kGreaterOrEqual},
    {"Less", 2, 9, comparison, TailOp::kLess},
    {"LessOrEqual", 2, 12, comparison, TailOp::kLessOrEqual},
    {"Equal", 2, 11, equality, TailOp::kEqual},
    {"Where", 3, 9, choice, TailOp::kWhere},
    {"ArgMax", 1, kMinOpset, largest, TailOp::kArgMax},
    {"Cast", 1, 9, cast, TailOp::kCast},
    {"Concat", 0, 4, concat, TailOp::kConcat},
    {"Sum", 0, 8, sum, TailOp::kSum},
    {"Identity", 1, 1, identity, TailOp::kCopy},
    {"Flatten", 1, 9, flatten, TailOp::kCopy},
    {"Reshape", 2, 5, reshape, TailOp::kCopy},
    {"Squeeze", 2, kMinOpset, squeeze, TailOp::kCopy},
    {"Unsqueeze", 2, kMinOpset, unsqueeze, TailOp::kCopy},
};

// Operators whose last bits depend on onnxruntime's implementation (its exp, the order of its
// sums): its own kernel is called on all rows at once, as its graph does.

using Shape = std::optional<TailShape>;
using KernelRule = Shape (*)(const TailOperator& op);

// An attribute that onnxruntime's kernel reads, with its default.
struct Default {
  const char* name;
  int64_t value;
};

Shape floats(const TailShape* shape) {
  return shape != nullptr && is_float(shape->type) ? Shape(*shape) : std::nullopt;
}

Shape matrix(const TailOperator& op) {
  const Shape rows = floats(rows_of(op.inputs[0]));
  return rows && rows->rank == 2 ? rows : std::nullopt;
}

Shape truths(Shape shape) {
  if (shape) shape->type = ElementType::kBool;
  return shape;
}

Shape each(const TailOperator& op) { return floats(rows_of(op.inputs[0])); }

Shape is_nan(const TailOperator& op) { return truths(each(op)); }

Shape equal(const TailOperator& op) { return truths(together(op.inputs)); }

Shape softmax(const TailOperator& op) {
  return is_columns(attribute(op, "axis", -1)) ? matrix(op) : std::nullopt;
}

// Axes are written from the front: with axis -1 and no rows, onnxruntime's reductions leave all
// columns.
Shape arg_max(const TailOperator& op) {
  return matrix(op) && attribute(op, "axis", 0) == 1 ? Shape(reduced(op, ElementType::kInt64))
                                                     : std::nullopt;
}

Shape reduction(const TailOperator& op) {
  const Shape from = matrix(op);
  return from && second_integers(op) == std::vector<int64_t>{1} ? Shape(reduced(op, from->type))
                                                                : std::nullopt;
}

Shape where(const TailOperator& op) {
  const std::vector<TailInput> choices(op.inputs.begin() + 1, op.inputs.end());
  const ElementType type = type_of(choices[0]);
  if (type_of(op.inputs[0]) != ElementType::kBool || type_of(choices[1]) != type || !is_float(type))
    return std::nullopt;
  const bool have_rows = rows_of(choices[0]) != nullptr || rows_of(choices[1]) != nullptr;
  return have_rows && !beside_each_other(choices) ? std::nullopt : beside_each_other(op.inputs);
}

bool are_within(const std::vector<int64_t>& columns, int64_t width) {
  return std::all_of(columns.begin(), columns.end(),
                     [&](int64_t column) { return -width <= column && column < width; });
}

// Gather: columns of rows, or entries of a constant list.
Shape gather(const TailOperator& op) {
  const ElementType type = type_of(op.inputs[0]);
  if (type_of(op.inputs[1]) != ElementType::kInt64 ||
      !(is_float(type) || type == ElementType::kInt64))
    return std::nullopt;
  const TailShape *from = rows_of(op.inputs[0]), *by = rows_of(op.inputs[1]);
  const int64_t axis = attribute(op, "axis", 0);
  if (from != nullptr) {
    const auto columns = second_integers(op);
    const bool fits = from->rank == 2 && columns && !columns->empty() && is_columns(axis) &&
                      are_within(*columns, from->width);
    return fits ? Shape({type, 2, static_cast<int64_t>(columns->size())}) : std::nullopt;
  }
  const GraphConstant& list = *constant_of(op.inputs[0]);
  const bool fits = list.dimensions.size() == 1 && list.count() > 0 && axis == 0 && by != nullptr;
  return fits ? Shape({type, by->rank, by->width}) : std::nullopt;
}

constexpr size_t kMaxVersions = 3, kMaxDefaults = 3;

struct Called {
  const char* name;
  size_t arity;
  KernelRule rule;
  int64_t versions[kMaxVersions];  // of the operator, from the one that kMinOpset has on
  Default defaults[kMaxDefaults];
};

constexpr Called kCalled[] = {
    {"Exp", 1, each, {13}, {}},
    {"Log", 1, each, {13}, {}},
    {"Abs", 1, each, {13}, {}},
    {"Sign", 1, each, {13}, {}},
    {"Sigmoid", 1, each, {13}, {}},
    {"Softmax", 1, softmax, {13}, {{"axis", -1}}},
    {"ArgMax", 1, arg_max, {13}, {{"axis", 0}, {"keepdims", 1}, {"select_last_index", 0}}},
    {"ReduceMax", 2, reduction, {13, 18, 20}, {{"keepdims", 1}, {"noop_with_empty_axes", 0}}},
    {"ReduceSum", 2, reduction, {13}, {{"keepdims", 1}, {"noop_with_empty_axes", 0}}},
    {"Gather", 2, gather, {13}, {{"axis", 0}}},
    {"Where", 3, where, {9, 16}, {}},
    {"IsNaN", 1, is_nan, {13, 20}, {}},
    {"Equal", 2, equal, {13, 19}, {}},
};

TailOperation operation_of(const Called& called, const TailOperator& op) {
  int64_t since = 0;
  for (const int64_t version : called.versions) {
    if (version <= op.opset) since = std::max(since, version);
  }
  std::vector<TailAttribute> attributes;
  for (const auto& [name, value] : called.defaults) {
    if (name != nullptr) attributes.push_back({name, attribute(op, name, value)});
  }
  return {foreign_operation(called.name), since, std::move(attributes)};
}

Made made_by_kernel(const TailOperator& op) {
  if (op.opset < kMinOpset || op.opset > kLastOpset) return std::nullopt;
  for (const Called& called : kCalled) {
    if (op.name != called.name || op.inputs.size() != called.arity) continue;
    const Shape shape = called.rule(op);
    if (!shape) return std::nullopt;
    return TailMade{*shape, operation_of(called, op), op.inputs.size()};
  }
  return std::nullopt;
}

}  // namespace

Made made_by(const TailOperator& op, bool calls_kernels) {
  for (const Listed& listed : kListed) {
    if (op.name != listed.name) continue;
    const bool has_version = listed.since <= op.opset && op.opset <= kLastOpset;
    const bool fits = !op.inputs.empty() && op.inputs.size() <= kMaxOperands &&
                      (listed.arity == 0 || op.inputs.size() == listed.arity);
    const Made made = has_version && fits ? listed.rule(op, listed.operation) : std::nullopt;
    if (made) return made;
  }
  return calls_kernels ? made_by_kernel(op) : std::nullopt;
}

namespace {

// Whether a constant is the same for every row.
bool stands_beside(const GraphConstant& constant, int64_t rank) {
  const auto constant_rank = static_cast<int64_t>(constant.dimensions.size());
  if (constant.count() == 0 || constant_rank > rank) return false;
  return rank == 1 ? constant.count() == 1 : constant_rank < 2 || constant.dimensions[0] == 1;
}

}  // namespace

const TailShape* rows_of(const TailInput& input) { return std::get_if<TailShape>(&input); }
const GraphConstant* constant_of(const TailInput& input) {
  return std::get_if<GraphConstant>(&input);
}

ElementType type_of(const TailInput& input) {
  const TailShape* rows = rows_of(input);
  return rows != nullptr ? rows->type : constant_of(input)->element;
}

int64_t attribute(const TailOperator& op, const char* name, int64_t otherwise) {
  const auto entry = op.attributes.find(name);
  return entry == op.attributes.end() ? otherwise : entry->second;
}

bool is_float(ElementType type) {
  return type == ElementType::kFloat || type == ElementType::kDouble;
}

std::optional<TailShape> beside_each_other(const std::vector<TailInput>& inputs) {
  std::optional<int64_t> rank;
  int64_t width = 1;
  for (const TailInput& input : inputs) {
    const TailShape* rows = rows_of(input);
    if (rows != nullptr && rank && *rank != rows->rank) return std::nullopt;
    if (rows != nullptr) rank = rows->rank;
  }
  if (!rank) return std::nullopt;
  for (const TailInput& input : inputs) {
    const TailShape* rows = rows_of(input);
    if (rows == nullptr && !stands_beside(*constant_of(input), *rank)) return std::nullopt;
    const int64_t columns = rows != nullptr ? rows->width : constant_of(input)->count();
    if (columns != 1 && width != 1 && columns != width) return std::nullopt;
    width = std::max(width, columns);
  }
  return TailShape{type_of(inputs.back()), *rank, width};
}

std::optional<TailShape> common_shape(const std::vector<TailInput>& inputs) {
  const ElementType type = type_of(inputs[0]);
  const bool same = std::all_of(inputs.begin(), inputs.end(),
                                [&](const TailInput& input) { return type_of(input) == type; });
  return same ? beside_each_other(inputs) : std::nullopt;
}

std::optional<TailShape> together(const std::vector<TailInput>& inputs) {
  return is_float(type_of(inputs[0])) ? common_shape(inputs) : std::nullopt;
}

std::optional<std::vector<int64_t>> second_integers(const TailOperator& op) {
  return whole_numbers(op.inputs.size() < 2 ? nullptr : constant_of(op.inputs[1]));
}

}  // namespace treebeard
