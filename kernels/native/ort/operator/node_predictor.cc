#include "ort/operator/node_predictor.h"

#include <vector>

#include "ort/operator/forest_predictor.h"
#include "readers/operator/operator_forest.h"

namespace treebeard {
namespace {

template <class T>
planner::Column<T> borrowed(const treebeard_attribute& attribute) {
  return {static_cast<const T*>(attribute.data), attribute.count};
}

planner::ColumnVariant column_of(const treebeard_attribute& attribute) {
  switch (static_cast<ElementType>(attribute.type)) {
    case ElementType::kFloat:
      return borrowed<float>(attribute);
    case ElementType::kDouble:
      return borrowed<double>(attribute);
    case ElementType::kInt32:
      return borrowed<int32_t>(attribute);
    case ElementType::kInt64:
      return borrowed<int64_t>(attribute);
    default:
      return borrowed<uint8_t>(attribute);
  }
}

// The forest has views of the memory of the node's attributes.
planner::Forest forest_of(const NodeAttributes& attributes) {
  readers::custom_op::Attributes own;
  for (const treebeard_attribute& attribute : attributes.list()) {
    if (attribute.is_number) {
      own.add(attribute.name, *static_cast<const int64_t*>(attribute.data));
    } else {
      own.add(attribute.name, column_of(attribute));
    }
  }
  return readers::custom_op::custom_op_forest(own);
}

bool has_text(const NodeAttributes& attributes, const char* name) {
  const treebeard_attribute* found = attributes.find(name);
  return found != nullptr && found->count > 0;
}

Planned planned_by(const NodeAttributes& attributes, const planner::Wanted& wanted, std::optional<int> device) {
  if (has_text(attributes, "artifact_key")) return {nullptr, "it is held by a session that has compiled it"};
  if (has_text(attributes, "schedule")) return {nullptr, "it has a schedule, which needs the compiler"};
  return planned_predictor([&] { return forest_of(attributes); }, wanted, device);
}

}  // namespace

std::shared_ptr<const Predictor> predictor_of_node(const NodeAttributes& attributes, const planner::Wanted& wanted, std::optional<int> device) {
  const Planned planned = planned_by(attributes, wanted, device);
  if (planned.predictor != nullptr) return planned.predictor;
  require(has_compiler(), "the node holds a forest (", planned.lacking,
          "), and no compiler is registered in this process to make machine code of it; in Python call "
          "onnx_treebeard.register_custom_ops(session_options); the compiler needs Python: other programs score compiled forests "
          "with the functions of treebeard.h, or run the model as 'onnx-treebeard convert' writes it by default, for any "
          "onnxruntime");
  const int64_t requested[2] = {wanted.leaves ? 1 : 0, wanted.tree_scores ? 1 : 0};
  std::vector<treebeard_attribute> list = attributes.list();
  list.push_back({"with_leaf", static_cast<int32_t>(ElementType::kInt64), 1, 1, &requested[0]});
  list.push_back({"with_tree_scores", static_cast<int32_t>(ElementType::kInt64), 1, 1, &requested[1]});
  const int64_t on_device = device ? 1 : 0;
  list.push_back({"on_device", static_cast<int32_t>(ElementType::kInt64), 1, 1, &on_device});
  return compiled(list, device.value_or(0));
}

}  // namespace treebeard
