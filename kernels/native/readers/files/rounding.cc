#include "readers/files/rounding.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

#include "forest/validation.h"

namespace treebeard::readers::onnx {
namespace {

// The operators of a model by the values that they compute.
class Makers {
 public:
  explicit Makers(const ModelProto& model) : model_(model) {
    for (const std::vector<ModelNode>* nodes : {&model.nodes, &model.inner_nodes}) {
      for (const ModelNode& node : *nodes) {
        for (const std::string_view output : node.outputs) makers_[output] = &node;
      }
    }
  }

  // The operator that computes a value, if it is this one of ONNX and has so many inputs.
  const ModelNode* made_by(std::string_view type, size_t inputs, std::string_view name) const {
    const auto found = makers_.find(name);
    if (found == makers_.end()) return nullptr;
    const ModelNode& node = *found->second;
    const bool is_it = node.is_standard() && node.op_type == type && node.inputs.size() == inputs;
    return is_it ? &node : nullptr;
  }

  std::optional<TensorNumbers> constant(std::string_view name) const {
    const auto found = model_.tensors.find(name);
    return found == model_.tensors.end() ? std::nullopt : tensor_numbers(found->second);
  }

  bool is_made_of(std::string_view type, std::string_view name, std::string_view rows) const {
    const ModelNode* node = made_by(type, 1, name);
    return node != nullptr && node->inputs[0] == rows;
  }

 private:
  const ModelProto& model_;
  std::map<std::string_view, const ModelNode*> makers_;
};

// How `whole` is rounded from `rows`; kExact where it is not in a known form. Adds the intermediate
// values.
CategoryRule rule_of(const Makers& makers, std::string_view whole, std::string_view rows,
                     std::set<std::string_view>& results) {
  if (makers.is_made_of("Floor", whole, rows)) {
    results.insert(whole);
    return CategoryRule::kFloor;
  }
  const ModelNode* choice = makers.made_by("Where", 3, whole);
  if (choice == nullptr) return CategoryRule::kExact;
  const std::string_view negative = choice->inputs[0], up = choice->inputs[1],
                         down = choice->inputs[2];
  const ModelNode* less = makers.made_by("Less", 2, negative);
  if (less == nullptr || less->inputs[0] != rows) return CategoryRule::kExact;
  const std::optional<TensorNumbers> zero = makers.constant(less->inputs[1]);
  const bool is_zero = zero && std::all_of(zero->values.begin(), zero->values.end(),
                                           [](double value) { return value == 0; });
  if (!is_zero || !makers.is_made_of("Ceil", up, rows) || !makers.is_made_of("Floor", down, rows))
    return CategoryRule::kExact;
  results.insert({whole, negative, up, down});
  return CategoryRule::kTruncate;
}

// Whether a mask is of columns, the same ones in each row.
bool is_of_columns(const TensorNumbers& mask) {
  const auto size = static_cast<int64_t>(mask.values.size());
  return mask.type == ElementType::kBool &&
         (size == 1 || (!mask.shape.empty() && size == mask.shape.back()));
}

// Nodes that compare a rounded column with a value by ==, and that value.
using Equalities = std::vector<std::pair<int64_t, double>>;

Equalities equalities(const Forest& forest, const RoundedColumns& rounded) {
  Equalities found;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const double value = forest.threshold[node];
    const bool is_equality = forest.predicate_of(node) == Predicate::kEq && std::isfinite(value);
    if (is_equality && rounded.has(forest.feature[node])) found.emplace_back(node, value + 0.0);
  }
  return found;
}

// The forest with a set of one member in place of each value that is compared by ==.
Forest with_sets(const Forest& forest, const Equalities& equal) {
  std::vector<double> values;
  for (const auto& [node, value] : equal) values.push_back(value);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  auto predicate = copied(forest.predicate);
  auto category_set = copied(forest.category_set);
  auto set_start = copied(forest.set_start);
  auto set_member = copied(forest.set_member);
  const int64_t n_sets = forest.set_start.size() - 1;
  for (const auto& [node, value] : equal) {
    const auto place = std::lower_bound(values.begin(), values.end(), value) - values.begin();
    predicate[at(node)] = static_cast<uint8_t>(Predicate::kIn);
    category_set[at(node)] = static_cast<int32_t>(n_sets + place);
  }
  for (const double value : values) {
    set_start.push_back(set_start.back() + 1);
    set_member.push_back(value);
  }
  Forest result = forest;
  result.threshold = changed(forest.threshold, [&](const auto& column) {
    auto thresholds = copied(column);
    for (const auto& entry : equal) thresholds[at(entry.first)] = 0;
    return thresholds;
  });
  result.predicate = std::move(predicate);
  result.category_set = std::move(category_set);
  result.set_start = std::move(set_start);
  result.set_member = std::move(set_member);
  return result;
}

}  // namespace

bool RoundedColumns::has(int64_t feature) const {
  const size_t place = columns.size() == 1 ? 0 : at(feature);
  return place < columns.size() && columns[place] != 0;
}

std::optional<RoundedColumns> rounded_columns(const ModelProto& model, const ModelNode& tree) {
  const Makers makers(model);
  std::string_view name = tree.input();
  std::set<std::string_view> seen;
  for (const ModelNode* cast = makers.made_by("Cast", 1, name);
       cast != nullptr && cast_type(*cast) == ElementType::kDouble && seen.insert(name).second;
       cast = makers.made_by("Cast", 1, name)) {
    name = cast->inputs[0];
  }
  const ModelNode* chosen = makers.made_by("Where", 3, name);
  if (chosen == nullptr) return {};
  std::optional<TensorNumbers> mask = makers.constant(chosen->inputs[0]);
  if (!mask || !is_of_columns(*mask)) return {};
  RoundedColumns rounded;
  rounded.rows = chosen->inputs[2];
  rounded.rule = rule_of(makers, chosen->inputs[1], rounded.rows, rounded.results);
  if (rounded.rule == CategoryRule::kExact) return {};
  rounded.results.insert(name);
  rounded.columns = std::move(mask->values);
  return rounded;
}

Forest with_rounded_columns(const Forest& forest, const RoundedColumns& rounded) {
  Forest result = with_sets(forest, equalities(forest, rounded));
  result.category_rule = rounded.rule;
  if (!rounds_itself(result, rounded)) return forest;
  validate(result);
  return result;
}

bool rounds_itself(const Forest& forest, const RoundedColumns& rounded) {
  if (forest.category_rule != rounded.rule) return false;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const bool is_compared = std::isinf(forest.threshold[node]) &&
                             forest.predicate_of(node) != Predicate::kEq;
    const bool is_in = forest.predicate_of(node) == Predicate::kIn;
    if (rounded.has(forest.feature[node]) ? !is_in && !is_compared : is_in) return false;
  }
  return true;
}

}  // namespace treebeard::readers::onnx
