#include "ort/tail/tail_stacks.h"

#include <algorithm>
#include <set>
#include <utility>

namespace treebeard {

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
  const auto wanted = whole_numbers(regions_.constant(node.inputs[1]));
  if (shape.rank != 2 || wanted != std::vector<int64_t>{1, -1, shape.width}) return false;
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
  if (joined.rows.size() >= kMostOperands || !have_equal_shapes(joined.rows) ||
      !attributes_are(node, {{"axis", 0}}))
    return false;
  joined.nodes.push_back(at);
  stacks_[node.outputs[0].name] = std::move(joined);
  return true;
}

const TailStack* TailStacks::taken_away_by(size_t at, const GraphNode& node) {
  const auto found = stacks_.find(node.inputs[0].name);
  const bool adds_up = node.operator_type == "ReduceMean" || node.operator_type == "ReduceSum";
  if (!adds_up || found == stacks_.end() || node.inputs.size() != 2) return nullptr;
  const TailStack& stack = found->second;
  const ElementType type = values_.shapes.at(stack.rows[0]).type;
  if (type != ElementType::kFloat && type != ElementType::kDouble) return nullptr;
  if (whole_numbers(regions_.constant(node.inputs[1])) != std::vector<int64_t>{0}) return nullptr;
  if (!attributes_are(node, {{"keepdims", 0}, {"noop_with_empty_axes", 0}})) return nullptr;
  std::set<size_t> moving(stack.nodes.begin(), stack.nodes.end());
  moving.insert(at);
  const auto is_read = [&](size_t one) { return regions_.is_read_by_others(one, moving); };
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
                                const std::map<std::string, int64_t>& known) const {
  const auto found = regions_.graph_.whole_attributes(node);
  return found && std::all_of(found->begin(), found->end(), [&](const auto& attribute) {
           const auto expected = known.find(attribute.first);
           return expected != known.end() && expected->second == attribute.second;
         });
}

}  // namespace treebeard
