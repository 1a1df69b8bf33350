#include "api/shape_calls.h"

#include "forest/leaf_values.h"
#include "forest/tree_shape.h"
#include "forest/node_probability.h"

namespace treebeard::planner {

void write_level_order(const Forest& forest, const Options&, Result& result) {
  const LevelOrder order = level_order(forest);
  result.add("node", order.node);
  result.add("tree", order.tree);
  result.add("level", order.level);
  result.number("shared", order.shared);
}

void write_tree_depths(const Forest& forest, const Options&, Result& result) {
  result.add("depth", tree_depths(forest, level_order(forest)));
}

void write_shared_nodes(const Forest& forest, const Options&, Result& result) {
  result.number("shared", shares_nodes(forest));
}

// An empty array where no sum can be NaN.
void write_sum_nans(const Forest& forest, const Options&, Result& result) { result.add("nans", sum_nans(forest)); }

void write_leaf_form(const Forest& forest, const Options&, Result& result) {
  result.number("form", static_cast<double>(leaf_form(forest, level_order(forest))));
}

void write_tree_targets(const Forest& forest, const Options&, Result& result) {
  result.add("target", tree_targets(forest, level_order(forest)));
}

void write_single_values(const Forest& forest, const Options&, Result& result) {
  if (forest.accumulator_type == ElementType::kDouble) return result.add("value", single_values<double>(forest));
  result.add("value", single_values<float>(forest));
}

void write_dense_weights(const Forest& forest, const Options&, Result& result) {
  if (forest.accumulator_type == ElementType::kDouble) return result.add("value", dense_weights<double>(forest));
  result.add("value", dense_weights<float>(forest));
}

void write_node_probability(const Forest& forest, const Options&, Result& result) {
  const NodeProbability found = node_probability(forest, level_order(forest));
  result.add("node", found.node);
  result.add("leaf", found.leaf);
  result.add("leaf_tree", found.leaf_tree);
}

}  // namespace treebeard::planner
