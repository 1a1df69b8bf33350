// The columns of a forest, as onnx_treebeard/forest/forest.py declares and explains them.
// Written by onnx_treebeard/forest/columns.py.
// clang-format off
#pragma once

#include "base/arrays.h"
#include "treebeard.h"

namespace treebeard::planner {

struct ForestColumns {
  Column<int32_t> root;
  Column<int64_t> tree_id;
  Column<int32_t> feature;
  FloatColumn threshold;
  Column<uint8_t> predicate;
  Column<uint8_t> missing_true;
  Column<uint8_t> zero_missing;
  Column<int32_t> category_set;
  Column<int32_t> true_child;
  Column<int32_t> false_child;
  Column<int64_t> node_id;
  Column<int64_t> leaf_id;
  Column<int64_t> weight_start;
  Column<int32_t> weight_target;
  FloatColumn weight;
  Column<double> leaf_constant;
  Column<int32_t> term_count;
  Column<int32_t> term_feature;
  Column<double> term_coefficient;
  Column<int64_t> set_start;
  Column<double> set_member;
  Column<double> node_hits;
  Column<double> leaf_hits;
  FloatColumn base_values;
  Column<uint8_t> derivation;
  Column<uint8_t> statistics;
};

// The columns of the C API, and behind them those that are not in its struct, whose size stays.
struct AllColumns : treebeard_columns {
  const uint8_t* derivation;
  const uint8_t* statistics;
  int64_t n_derivation, n_statistics;
  const int64_t* label_sizes;  // of texts that may contain NUL; null where NUL ends them
};

// What a column has an entry for; ends have one more.
enum class Entries { kTrees, kNodes, kLeaves, kLeafEnds, kWeights, kSetEnds, kMembers, kTerms, kTargets, kBytes };

// Whose element type a column has that is float or double; kNone: its own.
enum class FloatType { kNone, kThreshold, kAccumulator };

template <class Values, class Data>
struct ColumnField {
  const char* name;
  Values ForestColumns::*values;
  const Data* AllColumns::*data;
  int64_t AllColumns::*count;  // without the additional entry of ends
  Entries entries;
  FloatType float_type;
  bool is_flag, is_position, is_optional;
};

// Calls a function with the ColumnField of each column.
template <class Visit>
void for_each_column(const Visit& visit) {
  using F = ForestColumns;
  using C = AllColumns;
  visit(ColumnField<Column<int32_t>, int32_t>{"root", &F::root, &C::root,
      &C::n_trees, Entries::kTrees, FloatType::kNone, false, true, false});
  visit(ColumnField<Column<int64_t>, int64_t>{"tree_id", &F::tree_id, &C::tree_id,
      &C::n_trees, Entries::kTrees, FloatType::kNone, false, false, false});
  visit(ColumnField<Column<int32_t>, int32_t>{"feature", &F::feature, &C::feature,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, false, false, false});
  visit(ColumnField<FloatColumn, void>{"threshold", &F::threshold, &C::threshold,
      &C::n_nodes, Entries::kNodes, FloatType::kThreshold, false, false, false});
  visit(ColumnField<Column<uint8_t>, uint8_t>{"predicate", &F::predicate, &C::predicate,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, false, false, false});
  visit(ColumnField<Column<uint8_t>, uint8_t>{"missing_true", &F::missing_true, &C::missing_true,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, true, false, false});
  visit(ColumnField<Column<uint8_t>, uint8_t>{"zero_missing", &F::zero_missing, &C::zero_missing,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, true, false, false});
  visit(ColumnField<Column<int32_t>, int32_t>{"category_set", &F::category_set, &C::category_set,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, false, true, false});
  visit(ColumnField<Column<int32_t>, int32_t>{"true_child", &F::true_child, &C::true_child,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, false, true, false});
  visit(ColumnField<Column<int32_t>, int32_t>{"false_child", &F::false_child, &C::false_child,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, false, true, false});
  visit(ColumnField<Column<int64_t>, int64_t>{"node_id", &F::node_id, &C::node_id,
      &C::n_nodes, Entries::kNodes, FloatType::kNone, false, false, false});
  visit(ColumnField<Column<int64_t>, int64_t>{"leaf_id", &F::leaf_id, &C::leaf_id,
      &C::n_leaves, Entries::kLeaves, FloatType::kNone, false, false, false});
  visit(ColumnField<Column<int64_t>, int64_t>{"weight_start", &F::weight_start, &C::weight_start,
      &C::n_leaves, Entries::kLeafEnds, FloatType::kNone, false, true, false});
  visit(ColumnField<Column<int32_t>, int32_t>{"weight_target", &F::weight_target, &C::weight_target,
      &C::n_weights, Entries::kWeights, FloatType::kNone, false, true, false});
  visit(ColumnField<FloatColumn, void>{"weight", &F::weight, &C::weight,
      &C::n_weights, Entries::kWeights, FloatType::kAccumulator, false, false, false});
  visit(ColumnField<Column<double>, double>{"leaf_constant", &F::leaf_constant, &C::leaf_constant,
      &C::n_leaf_constant, Entries::kLeaves, FloatType::kNone, false, false, true});
  visit(ColumnField<Column<int32_t>, int32_t>{"term_count", &F::term_count, &C::term_count,
      &C::n_term_count, Entries::kLeaves, FloatType::kNone, false, false, true});
  visit(ColumnField<Column<int32_t>, int32_t>{"term_feature", &F::term_feature, &C::term_feature,
      &C::n_term_feature, Entries::kTerms, FloatType::kNone, false, false, true});
  visit(ColumnField<Column<double>, double>{"term_coefficient", &F::term_coefficient, &C::term_coefficient,
      &C::n_term_coefficient, Entries::kTerms, FloatType::kNone, false, false, true});
  visit(ColumnField<Column<int64_t>, int64_t>{"set_start", &F::set_start, &C::set_start,
      &C::n_sets, Entries::kSetEnds, FloatType::kNone, false, true, false});
  visit(ColumnField<Column<double>, double>{"set_member", &F::set_member, &C::set_member,
      &C::n_members, Entries::kMembers, FloatType::kNone, false, false, false});
  visit(ColumnField<Column<double>, double>{"node_hits", &F::node_hits, &C::node_hits,
      &C::n_node_hits, Entries::kNodes, FloatType::kNone, false, false, true});
  visit(ColumnField<Column<double>, double>{"leaf_hits", &F::leaf_hits, &C::leaf_hits,
      &C::n_leaf_hits, Entries::kLeaves, FloatType::kNone, false, false, true});
  visit(ColumnField<FloatColumn, void>{"base_values", &F::base_values, &C::base_values,
      &C::n_base_values, Entries::kTargets, FloatType::kAccumulator, false, false, true});
  visit(ColumnField<Column<uint8_t>, uint8_t>{"derivation", &F::derivation, &C::derivation,
      &C::n_derivation, Entries::kBytes, FloatType::kNone, false, false, true});
  visit(ColumnField<Column<uint8_t>, uint8_t>{"statistics", &F::statistics, &C::statistics,
      &C::n_statistics, Entries::kBytes, FloatType::kNone, false, false, true});
}

}  // namespace treebeard::planner
