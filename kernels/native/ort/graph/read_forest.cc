#include "ort/graph/read_forest.h"

#include "readers/onnx/read_node.h"
#include "readers/onnx/rows_type.h"
#include "readers/operator/operator_forest.h"

namespace treebeard {

bool is_own(const GraphNode& node) { return node.is_of("onnx_treebeard", "TreeEnsemble"); }

planner::Forest read_forest(const readers::onnx::NodeProto& proto, const GraphNode& node, const ValueType& rows, bool ort) {
  if (is_own(node)) return readers::custom_op::custom_op_forest(readers::custom_op::attributes_of(proto));
  const std::string name = node.inputs.empty() ? "" : node.inputs[0].name;
  return readers::onnx::node_forest(proto, readers::onnx::reading_of(name, {rows.element, rows.rank, rows.columns}, ort));
}

}  // namespace treebeard
