#include "ort/tail_region.h"

#include <algorithm>
#include <map>
#include <set>

#include "ort/tail_writer.h"

namespace treebeard {
namespace {

// Names of values, each with the constant that it is.
using Constants = std::map<std::string, GraphConstant>;

constexpr int64_t kLargestConstant = 4096;  // elements

Constants constants_of(const GraphView& graph) {
  Constants constants;
  for (const GraphNode& node : graph.nodes()) {
    for (const GraphValue& value : node.inputs) {
      const auto constant = graph.constant(value);
      if (!constant || constant->data == nullptr || tail_element_size(constant->element) == 0) continue;
      if (constant->dimensions.size() <= 2 && constant->count() <= kLargestConstant) constants.emplace(value.name, *constant);
    }
  }
  return constants;
}

bool is_one(const GraphConstant& constant) {
  for (int64_t at = 0; at < constant.count(); ++at) {
    if (number_at(constant, at) != 1) return false;
  }
  return true;
}

// Positions of operators that onnxruntime may join with a product further behind them, into others with other bits.
std::set<size_t> replaced_by_onnxruntime(const GraphView& graph, const Constants& constants) {
  const std::vector<GraphNode>& nodes = graph.nodes();
  std::set<std::string> factors;
  const auto is_factor = [&](const GraphNode& node) {
    return std::any_of(node.outputs.begin(), node.outputs.end(), [&](const GraphValue& value) { return factors.count(value.name) > 0; });
  };
  for (size_t at = nodes.size(); at-- > 0;) {
    if (nodes[at].operator_type == "Mul" || is_factor(nodes[at])) factors.insert(nodes[at].read.begin(), nodes[at].read.end());
  }
  std::set<size_t> found;
  for (size_t at = 0; at < nodes.size(); ++at) {
    const bool divides = nodes[at].operator_type == "Div" && !nodes[at].inputs.empty();
    const auto numerator = divides ? constants.find(nodes[at].inputs[0].name) : constants.end();
    const bool inverts = numerator != constants.end() && is_one(numerator->second);
    if ((inverts || nodes[at].operator_type == "Sigmoid") && is_factor(nodes[at])) found.insert(at);
  }
  return found;
}

// Attributes that are whole numbers; nothing where there are others.
std::optional<std::map<std::string, int64_t>> whole_attributes(const OrtApi& api, const GraphNode& node) {
  size_t count = 0;
  check(api, api.Node_GetNumAttributes(node.node, &count));
  std::vector<const OrtOpAttr*> attributes(count);
  if (count > 0) check(api, api.Node_GetAttributes(node.node, attributes.data(), count));
  std::map<std::string, int64_t> found;
  for (const OrtOpAttr* attribute : attributes) {
    const char* name = nullptr;
    OrtOpAttrType type{};
    if (attribute == nullptr) continue;
    check(api, api.OpAttr_GetName(attribute, &name));
    check(api, api.OpAttr_GetType(attribute, &type));
    // Speaks of casts to types of eight bits only; onnxruntime lists its default.
    if (node.operator_type == "Cast" && std::string(name) == "round_mode") continue;
    if (type != ORT_OP_ATTR_INT) return std::nullopt;
    int64_t value = 0;
    size_t size = 0;
    check(api, api.ReadOpAttr(attribute, type, &value, sizeof value, &size));
    found[name] = value;
  }
  return found;
}

class Region {
 public:
  Region(const OrtApi& api, const GraphView& graph, const std::vector<TailOrigin>& origins, const Constants& constants,
         const std::set<size_t>& banned)
      : api_(api), graph_(graph), constants_(constants), values_{origins, {}, {}, {}, {}, {}} {
    for (const TailOrigin& origin : origins) values_.add_root(origin.name, origin.shape);
    for (size_t at = 0; at < graph.nodes().size(); ++at) {
      if (banned.count(at) == 0) take(at);
    }
    find_what_leaves();
  }

  const TailValues& values() const { return values_; }
  const std::map<size_t, std::string>& nodes() const { return nodes_; }

  // The position of an operator whose result finds no output of the kernel, the last one; nothing if all fit.
  std::optional<size_t> misfit() const {
    std::map<ElementType, size_t> taken;
    std::optional<size_t> found;
    for (const auto& [root, names] : values_.leaving) {
      const size_t own = values_.origin_of(root) == nullptr ? 0 : 1;
      const ElementType type = values_.shapes.at(root).type;
      for (size_t i = own; i < names.size(); ++i) {
        if (++taken[type] <= tail_outputs_of(type).size()) continue;
        const auto mover = std::find_if(nodes_.begin(), nodes_.end(), [&](const auto& node) { return node.second == names[i]; });
        if (mover != nodes_.end()) found = mover->first;
      }
    }
    return found;
  }

 private:
  void take(size_t at) {
    const GraphNode& node = graph_.nodes()[at];
    if (!node.is_standard() || node.outputs.size() != 1 || node.inputs.empty()) return;
    TailOperator op{node.operator_type, {}, {}, graph_.opset()};
    bool reads_rows = false;
    for (const GraphValue& input : node.inputs) {
      const auto root = values_.root.find(input.name);
      const auto constant = constants_.find(input.name);
      if (root != values_.root.end()) {
        op.inputs.push_back(values_.shapes.at(root->second));
        reads_rows = true;
      } else if (constant != constants_.end()) {
        op.inputs.push_back(constant->second);
      } else {
        return;
      }
    }
    const auto attributes = reads_rows ? whole_attributes(api_, node) : std::nullopt;
    if (!attributes || values_.root.count(node.outputs[0].name) > 0) return;
    op.attributes = *attributes;
    if (const auto made = made_by(op)) move(at, node, *made);
  }

  void move(size_t at, const GraphNode& node, const TailMade& made) {
    const std::string& result = node.outputs[0].name;
    std::vector<std::string> operands;
    for (size_t i = 0; i < made.inputs; ++i) {
      const auto root = values_.root.find(node.inputs[i].name);
      operands.push_back(root == values_.root.end() ? node.inputs[i].name : root->second);
    }
    nodes_[at] = result;
    if (!made.operation) return values_.add_name(result, operands[0]);
    values_.add_root(result, made.shape);
    values_.moves.push_back({*made.operation, result, operands});
  }

  // Values of the region, those of the forest too, that others read, by their roots.
  void find_what_leaves() {
    std::set<std::string> read;
    for (size_t at = 0; at < graph_.nodes().size(); ++at) {
      if (nodes_.count(at) == 0) read.insert(graph_.nodes()[at].read.begin(), graph_.nodes()[at].read.end());
    }
    for (const std::string& name : values_.names) {
      if (read.count(name) == 0 && !graph_.is_output(name)) continue;
      const std::string& root = values_.root.at(name);
      auto found = std::find_if(values_.leaving.begin(), values_.leaving.end(), [&](const auto& one) { return one.first == root; });
      if (found == values_.leaving.end()) found = values_.leaving.insert(found, {root, {}});
      found->second.push_back(name);
    }
  }

  const OrtApi& api_;
  const GraphView& graph_;
  const Constants& constants_;
  TailValues values_;
  std::map<size_t, std::string> nodes_;  // what moves, by position; its result
};

}  // namespace

TailRegion region_behind(const OrtApi& api, const GraphView& graph, const GraphNode& tree, const std::vector<TailOrigin>& origins) {
  const Constants constants = constants_of(graph);
  std::set<size_t> banned = replaced_by_onnxruntime(graph, constants);
  auto region = std::make_unique<Region>(api, graph, origins, constants, banned);
  while (const auto misfit = region->misfit()) {
    banned.insert(*misfit);
    region = std::make_unique<Region>(api, graph, origins, constants, banned);
  }
  TailRegion found;
  if (region->nodes().empty()) return found;
  found.nodes.push_back(tree.node);
  for (const auto& [position, result] : region->nodes()) found.nodes.push_back(graph.nodes()[position].node);
  write_tail(region->values(), constants, found);
  return found;
}

}  // namespace treebeard
