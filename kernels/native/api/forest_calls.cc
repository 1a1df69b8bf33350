#include "api/calls.h"

#include <utility>

#include "forest/category_sets.h"
#include "forest/floats.h"
#include "forest/leaf_values.h"
#include "forest/node_probability.h"
#include "forest/normalize.h"
#include "forest/predicates.h"
#include "forest/tree_shape.h"

namespace treebeard::planner {
namespace {

bool is_same_memory(const FloatColumn& one, const FloatColumn& other) {
  return one.type() == other.type() && one.singles().data() == other.singles().data() &&
         one.doubles().data() == other.doubles().data();
}

// Empty columns may lie anywhere.
template <class T>
bool is_same_memory(const Column<T>& one, const Column<T>& other) {
  return one.size() == other.size() && (one.data() == other.data() || other.empty());
}

void write_changes(Result& result, const Forest& old, const Forest& now) {
  for_each_column([&](const auto& column) {
    if (!is_same_memory(old.*column.values, now.*column.values))
      add_column(result, column.name, column.is_flag, now.*column.values);
  });
  if (old.base_position != now.base_position)
    result.number("base_position", static_cast<double>(now.base_position));
  if (old.zero_threshold != now.zero_threshold) result.number("zero_threshold", now.zero_threshold);
}

}  // namespace

void write_rounded_thresholds(const Forest& forest, const Options&, Result& result) {
  write_changes(result, forest, rounded_thresholds(forest));
}

void write_expanded_sets(const Forest& forest, const Options&, Result& result) {
  write_changes(result, forest, expanded_sets(forest));
}

void write_normalized_predicates(const Forest& forest, const Options&, Result& result) {
  write_changes(result, forest, normalized_predicates(forest));
}

void write_folded_trees(const Forest& forest, const Options&, Result& result) {
  write_changes(result, forest, folded_constant_trees(forest));
}

void write_compare_form(const Forest& forest, const Options&, Result& result) {
  const CompareForm form = compare_form(forest);
  result.number("predicate", form.predicate ? static_cast<double>(*form.predicate) : -1.0);
  result.number("missing", static_cast<double>(form.missing));
  result.number("zero", form.zero);
  result.number("sets", form.sets);
}

void write_node_flags(const Forest& forest, const Options&, Result& result) {
  result.add("flags", node_flags(forest));
}

void write_set_words(const Forest& forest, const Options&, Result& result) {
  const SetWords sets = set_words(forest);
  result.add("word", sets.word);
  result.add("first", sets.first);
}

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
void write_sum_nans(const Forest& forest, const Options&, Result& result) {
  result.add("nans", sum_nans(forest));
}

void write_leaf_form(const Forest& forest, const Options&, Result& result) {
  result.number("form", static_cast<double>(leaf_form(forest, level_order(forest))));
}

void write_tree_targets(const Forest& forest, const Options&, Result& result) {
  result.add("target", tree_targets(forest, level_order(forest)));
}

void write_single_values(const Forest& forest, const Options&, Result& result) {
  if (forest.accumulator_type == ElementType::kDouble)
    return result.add("value", single_values<double>(forest));
  result.add("value", single_values<float>(forest));
}

void write_dense_weights(const Forest& forest, const Options&, Result& result) {
  if (forest.accumulator_type == ElementType::kDouble)
    return result.add("value", dense_weights<double>(forest));
  result.add("value", dense_weights<float>(forest));
}

void write_node_probability(const Forest& forest, const Options&, Result& result) {
  const NodeProbability found = node_probability(forest, level_order(forest));
  result.add("node", found.node);
  result.add("leaf", found.leaf);
  result.add("leaf_tree", found.leaf_tree);
}

}  // namespace treebeard::planner
