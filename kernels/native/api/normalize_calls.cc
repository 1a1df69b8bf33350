#include "api/normalize_calls.h"

#include "forest/floats.h"
#include "forest/normalize.h"

namespace treebeard::planner {
namespace {

bool is_same_memory(const FloatColumn& one, const FloatColumn& other) {
  return one.type() == other.type() && one.singles().data() == other.singles().data() &&
         one.doubles().data() == other.doubles().data();
}

// Empty columns may lie anywhere.
template <class T>
void write_column(Result& result, const std::string& name, const Column<T>& old, const Column<T>& now) {
  if (old.size() == now.size() && (old.data() == now.data() || now.empty())) return;
  result.add(name, now);
}

void write_column(Result& result, const std::string& name, const FloatColumn& old, const FloatColumn& now) {
  if (!is_same_memory(old, now)) add_float_column(result, name, now);
}

void write_changes(Result& result, const Forest& old, const Forest& now) {
  write_column(result, "root", old.root, now.root);
  write_column(result, "tree_id", old.tree_id, now.tree_id);
  write_column(result, "feature", old.feature, now.feature);
  write_column(result, "threshold", old.threshold, now.threshold);
  write_column(result, "predicate", old.predicate, now.predicate);
  write_column(result, "missing_true", old.missing_true, now.missing_true);
  write_column(result, "zero_missing", old.zero_missing, now.zero_missing);
  write_column(result, "category_set", old.category_set, now.category_set);
  write_column(result, "true_child", old.true_child, now.true_child);
  write_column(result, "false_child", old.false_child, now.false_child);
  write_column(result, "node_id", old.node_id, now.node_id);
  write_column(result, "node_hits", old.node_hits, now.node_hits);
  write_column(result, "leaf_id", old.leaf_id, now.leaf_id);
  write_column(result, "leaf_hits", old.leaf_hits, now.leaf_hits);
  write_column(result, "weight_start", old.weight_start, now.weight_start);
  write_column(result, "weight_target", old.weight_target, now.weight_target);
  write_column(result, "weight", old.weight, now.weight);
  write_column(result, "base_values", old.base_values, now.base_values);
  if (old.base_position != now.base_position) result.number("base_position", static_cast<double>(now.base_position));
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

}  // namespace treebeard::planner
