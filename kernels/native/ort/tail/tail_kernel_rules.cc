// The rules for operators of a tail that onnxruntime's own kernels compute.
#include <algorithm>
#include <string>

#include "ort/tail/foreign_ops.h"
#include "ort/tail/tail_rules.h"

namespace treebeard {
namespace {

using Shape = std::optional<TailShape>;
using Rule = Shape (*)(const TailOperator& op);

// An attribute that onnxruntime's kernel reads, with its default.
struct Default {
  const char* name;
  int64_t value;
};

Shape floats(const TailShape* shape) {
  return shape != nullptr && is_float(shape->type) ? Shape(*shape) : std::nullopt;
}

Shape matrix(const TailOperator& op) {
  const Shape found = floats(rows_of(op.inputs[0]));
  return found && found->rank == 2 ? found : std::nullopt;
}

Shape truths(Shape shape) {
  if (shape) shape->type = ElementType::kBool;
  return shape;
}

// A reduction over columns leaves one column, or removes the axis.
TailShape reduced(const TailOperator& op, ElementType type) {
  return {type, attribute(op, "keepdims", 1) != 0 ? 2 : 1, 1};
}

bool is_columns(int64_t axis) { return axis == 1 || axis == -1; }

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

constexpr size_t kMostVersions = 3, kMostDefaults = 3;

struct Listed {
  const char* name;
  size_t arity;
  Rule rule;
  int64_t versions[kMostVersions];  // of the operator, from the one that kLeastOpset has on
  Default defaults[kMostDefaults];
};

constexpr Listed kListed[] = {
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

TailOperation operation_of(const Listed& listed, const TailOperator& op) {
  int64_t since = 0;
  for (const int64_t version : listed.versions) {
    if (version <= op.opset) since = std::max(since, version);
  }
  std::vector<TailAttribute> attributes;
  for (const Default& one : listed.defaults) {
    if (one.name != nullptr) attributes.push_back({one.name, attribute(op, one.name, one.value)});
  }
  return {foreign_operation(listed.name), since, std::move(attributes)};
}

}  // namespace

std::optional<TailMade> made_by_kernel(const TailOperator& op) {
  if (op.opset < kLeastOpset || op.opset > kLastOpset) return std::nullopt;
  for (const Listed& listed : kListed) {
    if (op.name != listed.name || op.inputs.size() != listed.arity) continue;
    const Shape shape = listed.rule(op);
    if (!shape) return std::nullopt;
    return TailMade{*shape, operation_of(listed, op), op.inputs.size()};
  }
  return std::nullopt;
}

}  // namespace treebeard
