// The functions of planner_api.h: no exception leaves.
#include "planner/planner_api.h"

#include <memory>

#include "planner/calls.h"
#include "planner/guarded.h"
#include "planner/onnx/node_calls.h"

struct treebeard_forest {
  treebeard::planner::Forest forest;
};

namespace {

using namespace treebeard::planner;
using treebeard::ElementType;

FloatColumn floats(const void* data, int64_t size, int32_t type) {
  if (static_cast<ElementType>(type) == ElementType::kDouble) return Column<double>(static_cast<const double*>(data), size);
  return Column<float>(static_cast<const float*>(data), size);
}

Forest forest_of(const treebeard_columns& c) {
  Forest forest;
  forest.root = {c.root, c.n_trees};
  forest.tree_id = {c.tree_id, c.n_trees};
  forest.feature = {c.feature, c.n_nodes};
  forest.threshold = floats(c.threshold, c.n_nodes, c.threshold_type);
  forest.predicate = {c.predicate, c.n_nodes};
  forest.missing_true = {c.missing_true, c.n_nodes};
  forest.zero_missing = {c.zero_missing, c.n_nodes};
  forest.category_set = {c.category_set, c.n_nodes};
  forest.true_child = {c.true_child, c.n_nodes};
  forest.false_child = {c.false_child, c.n_nodes};
  forest.node_id = {c.node_id, c.n_nodes};
  forest.leaf_id = {c.leaf_id, c.n_leaves};
  forest.weight_start = {c.weight_start, c.n_leaves + 1};
  forest.weight_target = {c.weight_target, c.n_weights};
  forest.weight = floats(c.weight, c.n_weights, c.accumulator_type);
  forest.set_start = {c.set_start, c.n_sets + 1};
  forest.set_member = {c.set_member, c.n_members};
  forest.category_rule = static_cast<CategoryRule>(c.category_rule);
  forest.node_hits = {c.node_hits, c.n_node_hits};
  forest.leaf_hits = {c.leaf_hits, c.n_leaf_hits};
  forest.base_values = floats(c.base_values, c.n_base_values, c.accumulator_type);
  forest.n_features = c.n_features;
  forest.n_targets = c.n_targets;
  forest.input_type = static_cast<ElementType>(c.input_type);
  forest.accumulator_type = static_cast<ElementType>(c.accumulator_type);
  forest.output_type = static_cast<ElementType>(c.output_type);
  forest.aggregate = static_cast<treebeard::Aggregate>(c.aggregate);
  forest.zero_threshold = c.zero_threshold;
  forest.base_position = static_cast<treebeard::BasePosition>(c.base_position);
  forest.score_form = static_cast<treebeard::ScoreForm>(c.score_form);
  forest.post_transform = static_cast<treebeard::PostTransform>(c.post_transform);
  forest.label_rule = static_cast<treebeard::LabelRule>(c.label_rule);
  if (c.has_missing_value) forest.missing_value = c.missing_value;
  return forest;
}

Options options_of(const char* const* names, const double* values, int64_t count) {
  Options options;
  for (int64_t k = 0; k < count; ++k) options.set(names[k], values[k]);
  return options;
}

}  // namespace

int treebeard_forest_create(const treebeard_columns* columns, treebeard_forest** out, treebeard_fault* fault) {
  return guarded(fault, [&] { *out = new treebeard_forest{forest_of(*columns)}; });
}

void treebeard_forest_destroy(treebeard_forest* forest) { delete forest; }

int treebeard_planner_call(const treebeard_forest* forest, const char* call, const char* const* names,
                           const double* values, int64_t n_options, treebeard_result** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    auto result = std::make_unique<treebeard_result>();
    call_of(call)(forest ? forest->forest : Forest{}, options_of(names, values, n_options), result->result);
    *out = result.release();
  });
}

int treebeard_node_call(const void* node, int64_t size, const char* call, const char* const* names, const double* values,
                        int64_t n_options, treebeard_result** out, treebeard_fault* fault) {
  return guarded(fault, [&] {
    const std::string_view bytes(static_cast<const char*>(node), static_cast<size_t>(size));
    auto result = std::make_unique<treebeard_result>();
    onnx::node_call_of(call)(bytes, options_of(names, values, n_options), result->result);
    *out = result.release();
  });
}

void treebeard_result_destroy(treebeard_result* result) { delete result; }

int64_t treebeard_result_arrays(const treebeard_result* result) {
  return static_cast<int64_t>(result->result.arrays().size());
}

const char* treebeard_result_array(const treebeard_result* result, int64_t position, const char** type,
                                   const void** data, int64_t* count) {
  const auto& [name, array] = result->result.arrays()[static_cast<size_t>(position)];
  *type = array.type.c_str();
  *data = array.data;
  *count = array.count;
  return name.c_str();
}

int64_t treebeard_result_numbers(const treebeard_result* result) {
  return static_cast<int64_t>(result->result.numbers().size());
}

const char* treebeard_result_number(const treebeard_result* result, int64_t position, double* value) {
  const auto& [name, number] = result->result.numbers()[static_cast<size_t>(position)];
  *value = number;
  return name.c_str();
}
