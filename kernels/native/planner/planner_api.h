/* The planner as Python calls it (onnx_treebeard/planner.py): columns of a forest, or a tree node of ONNX, in; arrays and numbers by name
   out.

   Functions that can fail return 0 on success; otherwise they fill the fault. Columns are borrowed: they outlive the forest. */
#ifndef TREEBEARD_PLANNER_API_H
#define TREEBEARD_PLANNER_API_H

#include "treebeard.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct treebeard_forest treebeard_forest;
typedef struct treebeard_result treebeard_result;

/* Columns in the order of onnx_treebeard.forest.Forest; types are those of treebeard.h (1 float, 11 double). */
typedef struct treebeard_columns {
  const int32_t* root; /* n_trees */
  const int64_t* tree_id;
  const int32_t* feature; /* n_nodes, as the next eight */
  const void* threshold;
  const uint8_t* predicate;
  const uint8_t* missing_true;
  const uint8_t* zero_missing;
  const int32_t* category_set;
  const int32_t* true_child;
  const int32_t* false_child;
  const int64_t* node_id;
  const int64_t* leaf_id;      /* n_leaves */
  const int64_t* weight_start; /* n_leaves + 1 */
  const int32_t* weight_target;
  const void* weight;
  const int64_t* set_start; /* n_sets + 1 */
  const double* set_member;
  const double* node_hits;
  const double* leaf_hits;
  const void* base_values; /* of the accumulator type, as weights */
  int64_t n_trees, n_nodes, n_leaves, n_weights, n_sets, n_members, n_node_hits, n_leaf_hits, n_base_values;
  int64_t n_features, n_targets;
  double zero_threshold, missing_value;
  int32_t threshold_type, input_type, accumulator_type, output_type, aggregate, category_rule, has_missing_value;
  int32_t base_position, score_form, post_transform, label_rule;
} treebeard_columns;

typedef struct treebeard_fault {
  int64_t tree, node;
  int32_t kind; /* 0 our own, 1 a malformed model, 2 one that is not served */
  int32_t has_tree, has_node;
  char field[64];
  char message[512];
} treebeard_fault;

TREEBEARD_API int treebeard_forest_create(const treebeard_columns* columns, treebeard_forest** out,
                                          treebeard_fault* fault);
TREEBEARD_API void treebeard_forest_destroy(treebeard_forest* forest);

/* One of the planner's calls, by name (planner/calls.cc), with options by name. forest: NULL where the call is about none. */
TREEBEARD_API int treebeard_planner_call(const treebeard_forest* forest, const char* call, const char* const* names,
                                         const double* values, int64_t n_options, treebeard_result** out,
                                         treebeard_fault* fault);
/* One of the calls about a tree node of ONNX, by name (planner/onnx/node_calls.cc): the bytes of its NodeProto in. */
TREEBEARD_API int treebeard_node_call(const void* node, int64_t size, const char* call, const char* const* names,
                                      const double* values, int64_t n_options, treebeard_result** out,
                                      treebeard_fault* fault);

/* Arrays belong to the result and last as long as it. */
TREEBEARD_API void treebeard_result_destroy(treebeard_result* result);
TREEBEARD_API int64_t treebeard_result_arrays(const treebeard_result* result);
TREEBEARD_API const char* treebeard_result_array(const treebeard_result* result, int64_t position, const char** type,
                                                 const void** data, int64_t* count);
TREEBEARD_API int64_t treebeard_result_numbers(const treebeard_result* result);
TREEBEARD_API const char* treebeard_result_number(const treebeard_result* result, int64_t position, double* value);

#ifdef __cplusplus
}
#endif

#endif
