#include "ort/provider/read_forest.h"

#include "readers/onnx/read_node.h"
#include "readers/onnx/rows_type.h"
#include "readers/own/own_forest.h"

namespace treebeard {

bool is_own(const GraphNode& node) { return node.is_of("onnx_treebeard", "TreeEnsemble"); }

planner::Forest read_forest(const planner::onnx::NodeProto& proto, const GraphNode& node, const ValueType& rows, bool ort) {
  if (is_own(node)) return planner::own::own_forest(planner::own::attributes_of(proto));
  const std::string name = node.inputs.empty() ? "" : node.inputs[0].name;
  return planner::onnx::node_forest(proto, planner::onnx::reading_of(name, {rows.element, rows.rank, rows.columns}, ort));
}

}  // namespace treebeard
