/* A C program as a user would write it: opens a forest of one node from columns, with the library of kernels in a folder, and scores rows. */
#include <stdio.h>
#include <string.h>

#include "treebeard.h"

int main(int argc, char** argv) {
  const int32_t root[] = {0}, feature[] = {1}, set[] = {-1}, true_child[] = {~0}, false_child[] = {~1}, target[] = {0, 0};
  const int64_t tree_id[] = {0}, node_id[] = {0}, leaf_id[] = {10, 20}, weight_start[] = {0, 1, 2}, set_start[] = {0};
  const float threshold[] = {0.5f}, weight[] = {-1, 3};
  const uint8_t predicate[] = {1}, no[] = {0};
  const float rows[2][2] = {{9, 0.5f}, {9, 0.75f}}, margins[] = {10, 20};
  float scores[2] = {0, 0};
  char error[200];
  treebeard_predictor* predictor = NULL;
  treebeard_fault fault;
  treebeard_columns columns;
  memset(&columns, 0, sizeof columns);
  columns.root = root, columns.tree_id = tree_id, columns.n_trees = 1;
  columns.feature = feature, columns.threshold = threshold, columns.predicate = predicate, columns.missing_true = no;
  columns.zero_missing = no, columns.category_set = set, columns.true_child = true_child, columns.false_child = false_child;
  columns.node_id = node_id, columns.n_nodes = 1;
  columns.leaf_id = leaf_id, columns.weight_start = weight_start, columns.n_leaves = 2;
  columns.weight_target = target, columns.weight = weight, columns.n_weights = 2;
  columns.set_start = set_start, columns.n_features = 2, columns.n_targets = 1, columns.post_scale = 1;
  columns.threshold_type = columns.input_type = columns.accumulator_type = columns.output_type = 1;
  columns.base_position = 1;
  if (treebeard_look_for_units(argc > 1 ? argv[1] : NULL, error, sizeof error) != 0) return 1;
  if (treebeard_predictor_open(&columns, 1, &predictor, &fault) != 0) {
    printf("%d %s\n", (int)fault.kind, fault.message);
    return 1;
  }
  if (treebeard_predict(predictor, rows, 2, 2, scores, NULL, NULL, error, sizeof error) != 0) return 1;
  printf("%g %g\n", scores[0], scores[1]);
  if (treebeard_predict_from(predictor, rows, 2, 2, margins, scores, NULL, NULL, error, sizeof error) != 0) return 1;
  printf("%g %g\n", scores[0], scores[1]);
  treebeard_predictor_destroy(predictor);
  columns.base_position = 2;
  if (treebeard_predictor_open(&columns, 1, &predictor, &fault) != 0) return 1;
  treebeard_predict_from(predictor, rows, 2, 2, margins, scores, NULL, NULL, error, sizeof error);
  printf("%s\n", error);
  treebeard_predictor_destroy(predictor);
  columns.base_position = 1;
  columns.n_features = 1;
  treebeard_predictor_open(&columns, 1, &predictor, &fault);
  printf("%d %s %s\n", (int)fault.kind, fault.field, fault.message);
  return 0;
}
