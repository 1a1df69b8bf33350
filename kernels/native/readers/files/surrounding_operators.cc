#include "readers/files/surrounding_operators.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "forest/forest.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr std::string_view kReshapes[] = {"Flatten", "Identity", "Reshape", "Squeeze", "Unsqueeze"};
constexpr std::string_view kNaming[] = {"ArrayFeatureExtractor", "Gather", "LabelEncoder"};

constexpr size_t kShownCharacters = 100, kShownNames = 5;

bool is_standard(const ModelNode& node, std::string_view op_type) {
  return node.is_standard() && node.op_type == op_type;
}

bool is_reshape(const ModelNode& node) {
  return node.is_standard() && contains(kReshapes, node.op_type);
}

enum class Role : uint8_t { kScores, kLabels, kLeaves, kPositions };

// What the outputs of a tree node are, by their position.
Role role_of_output(const ModelNode& tree, size_t position) {
  if (tree.domain != kOwnDomain)
    return tree.op_type == "TreeEnsembleClassifier" && position == 0 ? Role::kLabels
                                                                     : Role::kScores;
  constexpr Role roles[] = {Role::kScores, Role::kScores, Role::kLabels, Role::kLabels,
                            Role::kScores, Role::kScores, Role::kLeaves};
  return position < std::size(roles) ? roles[position] : Role::kScores;
}

// Element types of ONNX that hold all whole numbers of a range.
struct WholeRange {
  int64_t type, min, max;
};
constexpr int64_t kSingle = 1 << 24, kDouble = int64_t{1} << 53;
constexpr WholeRange kWholeRanges[] = {
    {1, -kSingle, kSingle},
    {2, 0, 255},
    {3, -128, 127},
    {4, 0, 65535},
    {5, -32768, 32767},
    {6, INT32_MIN, INT32_MAX},
    {7, INT64_MIN, INT64_MAX},
    {9, 0, 1},
    {10, -2048, 2048},
    {11, -kDouble, kDouble},
    {12, 0, UINT32_MAX},
    {13, 0, INT64_MAX},
};

bool holds_labels(int64_t type, const NodeResults& results) {
  if (results.names == ClassNames::kTexts)
    return type == static_cast<int64_t>(ElementType::kString);
  return std::any_of(std::begin(kWholeRanges), std::end(kWholeRanges),
                     [&](const WholeRange& range) {
                       return range.type == type && range.min <= results.min_label &&
                              results.max_label <= range.max;
                     });
}

bool chooses_classes(const ModelNode& node) {
  const int64_t axis = int_attribute(node, "axis", 0);
  return is_standard(node, "ArgMax") && (axis == 1 || axis == -1) &&
         int_attribute(node, "select_last_index", 0) == 0;
}

// Which nodes hand their input on; its role may change.
class Downstream {
 public:
  Downstream(const ModelProto& model, const NodeResults& results)
      : model_(model), results_(results) {}

  bool is_passive(const ModelNode& node, size_t input, Role& role) const {
    if (role == Role::kPositions && results_.names == ClassNames::kNone && is_naming(node))
      return true;
    if (role == Role::kScores && keeps_numbers(node, input)) return true;
    if (input != 0) return false;
    if (is_reshape(node) || (is_standard(node, "Concat") && node.inputs.size() == 1)) return true;
    if (is_standard(node, "Cast")) return is_exact(static_cast<int64_t>(cast_type(node)), role);
    if (role != Role::kScores) return false;
    if (node.domain == kTreeDomain && node.op_type == "ZipMap") return true;
    role = Role::kPositions;
    return chooses_classes(node) &&
           (results_.names == ClassNames::kNone || results_.names == ClassNames::kPositions);
  }

 private:
  // onnxmltools multiplies the probabilities of a model without ZipMap by 1.
  bool keeps_numbers(const ModelNode& node, size_t input) const {
    const bool is_product = is_standard(node, "Mul"),
               is_quotient = is_standard(node, "Div") && input == 0;
    if (!(is_product || is_quotient) || node.inputs.size() != 2 || input > 1) return false;
    const auto other = model_.tensors.find(node.inputs[1 - input]);
    return other != model_.tensors.end() && is_one(other->second);
  }

  static bool is_naming(const ModelNode& node) {
    if (!contains(kNaming, node.op_type)) return false;
    return node.op_type == "Gather" ? node.is_standard() : node.domain == kTreeDomain;
  }

  bool is_exact(int64_t type, Role role) const {
    const auto element = static_cast<ElementType>(type);
    if (role == Role::kScores)
      return element == ElementType::kDouble || element == results_.output_type;
    if (role == Role::kLeaves) return element == ElementType::kInt64;
    return role == Role::kPositions && results_.names == ClassNames::kNone
               ? true
               : holds_labels(type, results_);
  }

  const ModelProto& model_;
  const NodeResults& results_;
};

// The nodes that read a value, each with the position of the input; nodes inside of a node read as
// an input that it does not have.
using Readers = std::multimap<std::string_view, std::pair<const ModelNode*, size_t>>;

Readers readers_of(const ModelProto& model) {
  Readers readers;
  for (const ModelNode& node : model.nodes) {
    for (size_t input = 0; input < node.inputs.size(); ++input)
      readers.emplace(node.inputs[input], std::pair(&node, input));
    for (const ModelNode& inner : inner_nodes(node)) {
      for (const std::string_view name : inner.inputs)
        readers.emplace(name, std::pair(&node, node.inputs.size()));
    }
  }
  return readers;
}

std::vector<int64_t> changes_downstream(const ModelProto& model, const ModelNode& tree,
                                        const NodeResults& results) {
  const Readers readers = readers_of(model);
  const Downstream downstream(model, results);
  std::vector<int64_t> changes;
  std::set<std::string_view> seen{""};
  std::vector<std::pair<std::string_view, Role>> waiting;
  for (size_t output = 0; output < tree.outputs.size(); ++output) {
    if (seen.insert(tree.outputs[output]).second)
      waiting.emplace_back(tree.outputs[output], role_of_output(tree, output));
  }
  while (!waiting.empty()) {
    const auto [name, role] = waiting.back();
    waiting.pop_back();
    const auto [begin, end] = readers.equal_range(name);
    for (auto at = begin; at != end; ++at) {
      const auto& [node, input] = at->second;
      Role next = role;
      if (!downstream.is_passive(*node, input, next)) changes.push_back(node - model.nodes.data());
      for (const std::string_view output : node->outputs) {
        if (seen.insert(output).second) waiting.emplace_back(output, next);
      }
    }
  }
  return changes;
}

bool hands_on_rows(const ModelNode& node, ElementType input_type) {
  if (!is_standard(node, "Cast"))
    return is_reshape(node) || is_standard(node, "Concat") || is_standard(node, "Constant");
  const ElementType type = cast_type(node);
  const bool is_single = input_type == ElementType::kFloat || input_type == ElementType::kNone;
  return type == ElementType::kDouble || (type == ElementType::kFloat && is_single);
}

}  // namespace

NodeResults results_of(const Forest& forest) {
  NodeResults results{forest.input_type, forest.output_type};
  if (forest.label_rule == LabelRule::kNone) return results;
  const Labels& labels = forest.labels;
  results.names = ClassNames::kPositions;
  results.max_label = std::max<int64_t>(labels.size(), 2) - 1;
  if (labels.size() == 0) return results;
  int64_t position = 0;
  const auto is_position = [&](int64_t label) { return label == position++; };
  if (labels.are_texts()) {
    results.names = ClassNames::kTexts;
    return results;
  }
  if (std::all_of(labels.numbers.begin(), labels.numbers.end(), is_position)) return results;
  results.names = ClassNames::kNumbers;
  const auto [min, max] = std::minmax_element(labels.numbers.begin(), labels.numbers.end());
  results.min_label = *min;
  results.max_label = *max;
  return results;
}

std::vector<int64_t> changes_upstream(const ModelProto& model, const ModelNode& tree,
                                      ElementType input_type) {
  std::multimap<std::string_view, const ModelNode*> makers;
  for (const ModelNode& node : model.nodes) {
    for (const std::string_view output : node.outputs) makers.emplace(output, &node);
  }
  std::vector<int64_t> changes;
  std::vector<std::string_view> waiting;
  if (!tree.inputs.empty()) waiting.push_back(tree.inputs[0]);
  std::set<std::string_view> seen(waiting.begin(), waiting.end());
  seen.insert("");
  while (!waiting.empty()) {
    const auto [begin, end] = makers.equal_range(waiting.back());
    waiting.pop_back();
    for (auto at = begin; at != end; ++at) {
      const ModelNode& node = *at->second;
      if (!hands_on_rows(node, input_type)) changes.push_back(&node - model.nodes.data());
      for (const std::string_view input : node.inputs) {
        if (seen.insert(input).second) waiting.push_back(input);
      }
    }
  }
  return changes;
}

Surroundings surroundings_of(const ModelProto& model, const ModelNode* tree,
                             const NodeResults& results) {
  if (tree != nullptr)
    return {changes_upstream(model, *tree, results.input_type),
            changes_downstream(model, *tree, results)};
  Surroundings around;
  for (size_t position = 0; position < model.nodes.size(); ++position) {
    const std::vector<ModelNode> inner = inner_nodes(model.nodes[position]);
    if (std::any_of(inner.begin(), inner.end(),
                    [](const ModelNode& node) { return node.is_tree(); }))
      around.downstream.push_back(static_cast<int64_t>(position));
  }
  return around;
}

std::string first_of(std::vector<std::string> names) {
  const bool has_more = names.size() > kShownNames;
  names.resize(std::min(names.size(), kShownNames));
  return listed(names) + (has_more ? " and others" : "");
}

std::string listed_operators(const ModelProto& model, const std::vector<int64_t>& positions) {
  std::vector<std::string> names;
  for (const int64_t position : positions) {
    const std::string name = shown(model.nodes[static_cast<size_t>(position)].op_type,
                                   kShownCharacters);
    if (!contains(names, name)) names.push_back(name);
    if (names.size() > kShownNames) break;
  }
  return first_of(names);
}

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

  // The node that computes a value, if it is this operator of ONNX and has so many inputs.
  const ModelNode* maker(std::string_view type, size_t inputs, std::string_view name) const {
    const auto maker = makers_.find(name);
    if (maker == makers_.end()) return nullptr;
    const ModelNode& node = *maker->second;
    return is_standard(node, type) && node.inputs.size() == inputs ? &node : nullptr;
  }

  std::optional<TensorNumbers> constant(std::string_view name) const {
    const auto tensor = model_.tensors.find(name);
    return tensor == model_.tensors.end() ? std::nullopt : tensor_numbers(tensor->second);
  }

  bool is_computed_from(std::string_view type, std::string_view name, std::string_view rows) const {
    const ModelNode* node = maker(type, 1, name);
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
  if (makers.is_computed_from("Floor", whole, rows)) {
    results.insert(whole);
    return CategoryRule::kFloor;
  }
  const ModelNode* choice = makers.maker("Where", 3, whole);
  if (choice == nullptr) return CategoryRule::kExact;
  const std::string_view negative = choice->inputs[0], up = choice->inputs[1],
                         down = choice->inputs[2];
  const ModelNode* less = makers.maker("Less", 2, negative);
  if (less == nullptr || less->inputs[0] != rows) return CategoryRule::kExact;
  const std::optional<TensorNumbers> zero = makers.constant(less->inputs[1]);
  const bool is_zero = zero && std::all_of(zero->values.begin(), zero->values.end(),
                                           [](double value) { return value == 0; });
  if (!is_zero || !makers.is_computed_from("Ceil", up, rows) ||
      !makers.is_computed_from("Floor", down, rows))
    return CategoryRule::kExact;
  results.insert({whole, negative, up, down});
  return CategoryRule::kTruncate;
}

// Whether a mask selects columns, the same ones in each row.
bool is_of_columns(const TensorNumbers& mask) {
  const auto size = static_cast<int64_t>(mask.values.size());
  return mask.type == ElementType::kBool &&
         (size == 1 || (!mask.shape.empty() && size == mask.shape.back()));
}

// Nodes that compare a rounded column with a value by ==, and that value.
using Equalities = std::vector<std::pair<int64_t, double>>;

Equalities equalities(const Forest& forest, const RoundedColumns& rounded) {
  Equalities nodes;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const double value = forest.threshold[node];
    const bool is_equality = forest.predicate_of(node) == Predicate::kEq && std::isfinite(value);
    if (is_equality && rounded.has(forest.feature[node])) nodes.emplace_back(node, value + 0.0);
  }
  return nodes;
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
    const auto entry = std::lower_bound(values.begin(), values.end(), value) - values.begin();
    predicate[at(node)] = static_cast<uint8_t>(Predicate::kIn);
    category_set[at(node)] = static_cast<int32_t>(n_sets + entry);
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
  const size_t column_index = columns.size() == 1 ? 0 : at(feature);
  return column_index < columns.size() && columns[column_index] != 0;
}

std::optional<RoundedColumns> rounded_columns(const ModelProto& model, const ModelNode& tree) {
  const Makers makers(model);
  std::string_view name = tree.input();
  std::set<std::string_view> seen;
  for (const ModelNode* cast = makers.maker("Cast", 1, name);
       cast != nullptr && cast_type(*cast) == ElementType::kDouble && seen.insert(name).second;
       cast = makers.maker("Cast", 1, name)) {
    name = cast->inputs[0];
  }
  const ModelNode* choice = makers.maker("Where", 3, name);
  if (choice == nullptr) return {};
  std::optional<TensorNumbers> mask = makers.constant(choice->inputs[0]);
  if (!mask || !is_of_columns(*mask)) return {};
  RoundedColumns rounded;
  rounded.rows = choice->inputs[2];
  rounded.rule = rule_of(makers, choice->inputs[1], rounded.rows, rounded.results);
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
