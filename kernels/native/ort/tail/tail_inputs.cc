#include "ort/tail/tail_inputs.h"

#include <algorithm>
#include <cstring>

namespace treebeard {
namespace {

// Whether a constant is the same for every row.
bool stands_beside(const GraphConstant& constant, int64_t rank) {
  const auto own = static_cast<int64_t>(constant.dimensions.size());
  if (constant.count() == 0 || own > rank) return false;
  return rank == 1 ? constant.count() == 1 : own < 2 || constant.dimensions[0] == 1;
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
  const auto found = op.attributes.find(name);
  return found == op.attributes.end() ? otherwise : found->second;
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
    const int64_t own = rows != nullptr ? rows->width : constant_of(input)->count();
    if (own != 1 && width != 1 && own != width) return std::nullopt;
    width = std::max(width, own);
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
  const GraphConstant* list = op.inputs.size() < 2 ? nullptr : constant_of(op.inputs[1]);
  if (list == nullptr || list->element != ElementType::kInt64 || list->dimensions.size() != 1)
    return std::nullopt;
  std::vector<int64_t> values(static_cast<size_t>(list->count()));
  if (!values.empty()) std::memcpy(values.data(), list->data, values.size() * sizeof(int64_t));
  return values;
}

}  // namespace treebeard
