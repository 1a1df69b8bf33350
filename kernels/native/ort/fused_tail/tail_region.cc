#include "ort/fused_tail/tail_region.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

namespace treebeard {
namespace {

constexpr size_t kLargestConstant = 4096;  // elements
// The prefix of the name of a constant that a result is filled with. No value of a model has a zero
// byte in its name.
const std::string kFilling{"\0", 1};

bool is_one(const GraphConstant& constant) {
  for (int64_t at = 0; at < constant.count(); ++at) {
    if (number_at(constant, at) != 1) return false;
  }
  return true;
}

}  // namespace

// Stacks: values joined along a new first axis, as converters write averages over estimators:
//
//     Reshape [1, -1, width] of each -> Concat along axis 0 -> ReduceMean or ReduceSum over axis 0, without keeping it
//
// A tail has no values with three axes, so these nodes move together when the reduction is found,
// if no other node reads them. onnxruntime's reduction adds in order, but whether it starts with
// 0.0 or with the first value depends on sizes and threads. The bits agree unless a value may be
// -0.0, so only scores of forests that are never -0.0 are stacked.

// The roots of the stacked values, in order, and the positions of the nodes that stack them.
struct TailStack {
  std::vector<std::string> rows;
  std::vector<size_t> nodes;
};

class TailStacks {
 public:
  // values: those of the region so far; they have to outlive the object.
  TailStacks(TailRegions& regions, const TailValues& values) : regions_(regions), values_(values) {}

  // Whether a node makes a stack; if so it is stored.
  bool stacks_up(size_t at, const GraphNode& node);
  // The stack that a node reduces, or null.
  const TailStack* taken_away_by(size_t at, const GraphNode& node);

 private:
  bool reshapes(size_t at, const GraphNode& node);
  bool joins(size_t at, const GraphNode& node);
  bool have_equal_shapes(const std::vector<std::string>& rows) const;
  bool attributes_are(const GraphNode& node, const std::map<std::string, int64_t>& expected) const;

  TailRegions& regions_;
  const TailValues& values_;
  std::map<std::string, TailStack> stacks_;  // by name
};

bool TailStacks::stacks_up(size_t at, const GraphNode& node) {
  if (node.operator_type == "Reshape") return reshapes(at, node);
  return node.operator_type == "Concat" && joins(at, node);
}

bool TailStacks::reshapes(size_t at, const GraphNode& node) {
  const auto root = values_.root.find(node.inputs[0].name);
  if (root == values_.root.end() || node.inputs.size() != 2 ||
      !attributes_are(node, {{"allowzero", 0}}))
    return false;
  const TailOrigin* origin = values_.origin_of(root->second);
  if (origin == nullptr || origin->has_negative_zeros) return false;
  const TailShape& shape = origin->shape;
  const auto shape_values = whole_numbers(regions_.constant(node.inputs[1]));
  if (shape.rank != 2 || shape_values != std::vector<int64_t>{1, -1, shape.width}) return false;
  stacks_[node.outputs[0].name] = {{root->second}, {at}};
  return true;
}

bool TailStacks::joins(size_t at, const GraphNode& node) {
  TailStack joined;
  for (const GraphValue& input : node.inputs) {
    const auto stack = stacks_.find(input.name);
    if (stack == stacks_.end()) return false;
    joined.rows.insert(joined.rows.end(), stack->second.rows.begin(), stack->second.rows.end());
    joined.nodes.insert(joined.nodes.end(), stack->second.nodes.begin(), stack->second.nodes.end());
  }
  if (joined.rows.size() >= kMaxOperands || !have_equal_shapes(joined.rows) ||
      !attributes_are(node, {{"axis", 0}}))
    return false;
  joined.nodes.push_back(at);
  stacks_[node.outputs[0].name] = std::move(joined);
  return true;
}

const TailStack* TailStacks::taken_away_by(size_t at, const GraphNode& node) {
  const auto stack_entry = stacks_.find(node.inputs[0].name);
  const bool adds_up = node.operator_type == "ReduceMean" || node.operator_type == "ReduceSum";
  if (!adds_up || stack_entry == stacks_.end() || node.inputs.size() != 2) return nullptr;
  const TailStack& stack = stack_entry->second;
  const ElementType type = values_.shapes.at(stack.rows[0]).type;
  if (type != ElementType::kFloat && type != ElementType::kDouble) return nullptr;
  if (whole_numbers(regions_.constant(node.inputs[1])) != std::vector<int64_t>{0}) return nullptr;
  if (!attributes_are(node, {{"keepdims", 0}, {"noop_with_empty_axes", 0}})) return nullptr;
  std::set<size_t> moving(stack.nodes.begin(), stack.nodes.end());
  moving.insert(at);
  const auto is_read = [&](size_t node_at) { return regions_.is_read_by_others(node_at, moving); };
  return std::any_of(stack.nodes.begin(), stack.nodes.end(), is_read) ? nullptr : &stack;
}

bool TailStacks::have_equal_shapes(const std::vector<std::string>& rows) const {
  const TailShape& first = values_.shapes.at(rows[0]);
  return std::all_of(rows.begin(), rows.end(), [&](const std::string& root) {
    const TailShape& shape = values_.shapes.at(root);
    return shape.type == first.type && shape.width == first.width;
  });
}

bool TailStacks::attributes_are(const GraphNode& node,
                                const std::map<std::string, int64_t>& expected) const {
  const auto attributes = regions_.graph_.whole_attributes(node);
  return attributes &&
         std::all_of(attributes->begin(), attributes->end(), [&](const auto& attribute) {
           const auto entry = expected.find(attribute.first);
           return entry != expected.end() && entry->second == attribute.second;
         });
}

class Region {
 public:
  Region(TailRegions& regions, const std::vector<TailOrigin>& origins)
      : regions_(regions), values_{origins, {}, {}, {}, {}, {}}, stacks_(regions, values_) {
    for (const TailOrigin& origin : origins) {
      values_.add_root(origin.name, origin.shape);
      source_of_[origin.name] = origin.output;
      wake_readers(origin.name);
    }
    // Nodes are in topological order, so the smallest position never depends on a later one.
    while (!awake_.empty()) {
      const size_t at = *awake_.begin();
      awake_.erase(awake_.begin());
      if (regions.banned_.count(at) == 0) take(at);
    }
    find_what_leaves();
  }

  const TailValues& values() const { return values_; }
  const std::map<size_t, std::string>& nodes() const { return nodes_; }
  const std::map<std::string, GraphConstant>& constants() const { return constants_; }

  size_t source_of(const std::string& result) const {
    return source_of_.at(values_.root.at(result));
  }

 private:
  void wake_readers(const std::string& name) {
    const auto readers = regions_.readers_.find(name);
    if (readers != regions_.readers_.end())
      awake_.insert(readers->second.begin(), readers->second.end());
  }

  void take(size_t at) {
    const GraphNode& node = regions_.graph_.nodes()[at];
    if (!node.is_standard() || node.outputs.size() != 1 || node.inputs.empty()) return;
    if (node.operator_type == "Shape") return take_shape(at, node);
    if (take_stack(at, node)) return;
    TailOperator op{node.operator_type, {}, {}, regions_.graph_.opset()};
    bool reads_rows = false;
    for (const GraphValue& input : node.inputs) {
      const auto root = values_.root.find(input.name);
      if (root != values_.root.end()) {
        op.inputs.push_back(values_.shapes.at(root->second));
        reads_rows = true;
      } else if (const GraphConstant* constant = regions_.constant(input)) {
        op.inputs.push_back(*constant);
      } else {
        return;
      }
    }
    const auto attributes = reads_rows ? regions_.graph_.whole_attributes(node) : std::nullopt;
    if (!attributes || values_.root.count(node.outputs[0].name) > 0) return;
    op.attributes = *attributes;
    if (const auto made = made_by(op, regions_.calls_kernels_)) move(at, node, *made);
  }

  void move(size_t at, const GraphNode& node, const TailMade& made) {
    const std::string& result = node.outputs[0].name;
    std::vector<std::string> operands;
    for (size_t i = made.inputs; i-- > 0;) {
      const auto root = values_.root.find(node.inputs[i].name);
      if (root != values_.root.end()) source_of_[result] = source_of_.at(root->second);
    }
    for (size_t i = 0; i < made.inputs; ++i) {
      const GraphValue& input = node.inputs[i];
      const auto root = values_.root.find(input.name);
      if (root == values_.root.end()) constants_.emplace(input.name, *regions_.constant(input));
      operands.push_back(root == values_.root.end() ? input.name : root->second);
    }
    nodes_[at] = result;
    wake_readers(result);
    if (!made.operation) return values_.add_name(result, operands[0]);
    values_.add_root(result, made.shape);
    values_.moves.push_back({*made.operation, result, operands});
  }

  // A Shape operator moves if all its readers are ConstantOfShape operators, which move with it.
  void take_shape(size_t at, const GraphNode& node) {
    const auto root = values_.root.find(node.inputs[0].name);
    const auto readers = regions_.readers_.find(node.outputs[0].name);
    if (root == values_.root.end() || readers == regions_.readers_.end() ||
        regions_.graph_.is_output(node.outputs[0].name))
      return;
    const auto attributes = regions_.graph_.whole_attributes(node);
    if (!attributes || attributes->count("end") > 0 ||
        (attributes->count("start") > 0 && attributes->at("start") != 0))
      return;
    const auto fills = [&](size_t reader) { return regions_.filling(reader) != nullptr; };
    if (!std::all_of(readers->second.begin(), readers->second.end(), fills)) return;
    nodes_[at] = root->second;
    const TailShape rows = values_.shapes.at(root->second);
    for (const size_t reader : readers->second) fill(reader, root->second, rows);
  }

  // Whether a node stacks rows or takes a stack away.
  bool take_stack(size_t at, const GraphNode& node) {
    if (stacks_.stacks_up(at, node)) {
      wake_readers(node.outputs[0].name);
      return true;
    }
    const TailStack* stack = stacks_.taken_away_by(at, node);
    if (stack == nullptr) return false;
    for (const size_t node_at : stack->nodes) nodes_[node_at] = stack->rows[0];
    nodes_[at] = node.outputs[0].name;
    add_up(node.outputs[0].name, *stack, node.operator_type == "ReduceMean");
    return true;
  }

  void add_up(const std::string& result, const TailStack& stack, bool divides) {
    const TailShape shape = values_.shapes.at(stack.rows[0]);
    const std::string sum = divides ? kFilling + result : result, count = kFilling + sum;
    source_of_[result] = source_of_.at(stack.rows[0]);
    values_.shapes[sum] = shape;
    values_.moves.push_back({TailOp::kSum, sum, stack.rows});
    values_.add_root(result, shape);
    if (divides) {
      constants_.emplace(count, regions_.number(shape.type, stack.rows.size()));
      values_.moves.push_back({TailOp::kDiv, result, {sum, count}});
    }
    wake_readers(result);
  }

  void fill(size_t at, const std::string& of_root, const TailShape& rows) {
    const std::string& result = regions_.graph_.nodes()[at].outputs[0].name;
    const GraphConstant& number = *regions_.filling(at);
    constants_.emplace(kFilling + result, number);
    source_of_[result] = source_of_.at(of_root);
    nodes_[at] = result;
    values_.add_root(result, {number.element, rows.rank, rows.width});
    values_.moves.push_back({TailOp::kSum, result, {kFilling + result}});
    wake_readers(result);
  }

  // Finds the values of the region, including outputs of the forest, that nodes outside of it read;
  // sorted by their roots.
  void find_what_leaves() {
    std::map<std::string, size_t> positions;
    for (const std::string& name : values_.names) {
      if (!leaves(name)) continue;
      const std::string& root = values_.root.at(name);
      const auto [entry, is_new] = positions.emplace(root, values_.leaving.size());
      if (is_new) values_.leaving.push_back({root, {}});
      values_.leaving[entry->second].second.push_back(name);
    }
  }

  bool leaves(const std::string& name) const {
    const auto readers = regions_.readers_.find(name);
    const bool is_read = readers != regions_.readers_.end() &&
                         std::any_of(readers->second.begin(), readers->second.end(),
                                     [&](size_t at) { return nodes_.count(at) == 0; });
    return is_read || regions_.graph_.is_output(name);
  }

  TailRegions& regions_;
  TailValues values_;
  std::map<std::string, GraphConstant> constants_;  // operands
  std::map<size_t, std::string> nodes_;      // nodes that move, by position, with their results
  std::map<std::string, size_t> source_of_;  // by value: the forest output that it is downstream of
  TailStacks stacks_;
  std::set<size_t> awake_;  // positions of nodes to look at
};

TailRegions::TailRegions(const OrtApi& api, const GraphView& graph, bool calls_kernels)
    : api_(api), graph_(graph), calls_kernels_(calls_kernels) {
  for (size_t at = 0; at < graph.nodes().size(); ++at) {
    for (const std::string& name : graph.nodes()[at].read) {
      if (!name.empty()) readers_[name].push_back(at);
    }
  }
  ban_what_onnxruntime_replaces();
}

// Bans operators that onnxruntime's optimizer may fuse with a Mul downstream of them into an
// operator with other bits.
void TailRegions::ban_what_onnxruntime_replaces() {
  const std::vector<GraphNode>& nodes = graph_.nodes();
  std::set<std::string> factors;
  for (size_t at = nodes.size(); at-- > 0;) {
    const GraphNode& node = nodes[at];
    const bool is_factor = std::any_of(
        node.outputs.begin(), node.outputs.end(),
        [&](const GraphValue& value) { return factors.count(value.name) > 0; });
    if (is_factor || node.operator_type == "Mul")
      factors.insert(node.read.begin(), node.read.end());
    if (!is_factor) continue;
    const bool divides = node.operator_type == "Div" && !node.inputs.empty();
    const GraphConstant* numerator = divides ? constant(node.inputs[0]) : nullptr;
    if ((numerator != nullptr && is_one(*numerator)) || node.operator_type == "Sigmoid")
      banned_.insert(at);
  }
}

const GraphConstant* TailRegions::filling(size_t at) {
  const auto [entry, is_new] = fillings_.try_emplace(at);
  const GraphNode& node = graph_.nodes()[at];
  if (is_new && node.is_standard() && node.operator_type == "ConstantOfShape" &&
      node.outputs.size() == 1) {
    Owned<OrtValue> owner(nullptr, api_.ReleaseValue);
    auto tensor = graph_.tensor_attribute(node, "value", owner);
    const bool is_float = tensor && (tensor->element == ElementType::kFloat ||
                                     tensor->element == ElementType::kDouble);
    if (is_float && tensor->dimensions.size() <= 1 && tensor->count() == 1)
      entry->second = std::move(tensor);
    owned_.push_back(std::move(owner));
  }
  return entry->second ? &*entry->second : nullptr;
}

GraphConstant TailRegions::number(ElementType type, size_t value) {
  std::array<uint8_t, sizeof(double)>& bytes = numbers_.emplace_back();
  const auto put = [&](auto number) { std::memcpy(bytes.data(), &number, sizeof number); };
  type == ElementType::kDouble ? put(static_cast<double>(value)) : put(static_cast<float>(value));
  return {type, {}, bytes.data()};
}

bool TailRegions::is_read_by_others(size_t at, const std::set<size_t>& positions) const {
  const std::string& name = graph_.nodes()[at].outputs[0].name;
  const auto readers = readers_.find(name);
  if (graph_.is_output(name) || readers == readers_.end()) return true;
  return std::any_of(readers->second.begin(), readers->second.end(),
                     [&](size_t reader) { return positions.count(reader) == 0; });
}

const GraphConstant* TailRegions::constant(const GraphValue& value) {
  const auto [entry, is_new] = constants_.try_emplace(value.name);
  if (is_new) {
    auto tensor = graph_.constant(value, kLargestConstant);
    const bool is_usable = tensor && tensor->data != nullptr && tensor->dimensions.size() <= 2 &&
                           tail_element_size(tensor->element) > 0;
    if (is_usable) entry->second = std::move(tensor);
  }
  return entry->second ? &*entry->second : nullptr;
}

TailRegion TailRegions::downstream(const std::vector<TailOrigin>& origins,
                                   size_t n_forest_outputs) {
  const Region region(*this, origins);
  TailRegion tail_region;
  if (region.nodes().empty()) return tail_region;
  for (const auto& [position, result] : region.nodes()) {
    tail_region.nodes.push_back({graph_.nodes()[position].node, region.source_of(result)});
  }
  write_tail(region.values(), region.constants(), n_forest_outputs, tail_region);
  return tail_region;
}

}  // namespace treebeard
