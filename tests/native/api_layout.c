/* What versions of treebeard.h promised of their structs on 64-bit machines; programs that were compiled against them are still there. */
#include <stddef.h>

#include "treebeard.h"

#define PLACE(type, field, offset) _Static_assert(offsetof(type, field) == (offset), #type "." #field)
#define SIZE(type, size) _Static_assert(sizeof(type) == (size), #type)

SIZE(treebeard_description, 72);
PLACE(treebeard_description, n_labels, 32);
PLACE(treebeard_description, input_type, 40);
PLACE(treebeard_description, has_leaves, 68);
SIZE(treebeard_fault, 608);
PLACE(treebeard_fault, kind, 16);
PLACE(treebeard_fault, field, 28);
PLACE(treebeard_fault, message, 92);
SIZE(treebeard_columns, 408);
PLACE(treebeard_columns, base_values, 184);
PLACE(treebeard_columns, n_trees, 192);
PLACE(treebeard_columns, n_features, 296);
PLACE(treebeard_columns, threshold_type, 336);
PLACE(treebeard_columns, label_rule, 376);
PLACE(treebeard_columns, n_labels, 400);
SIZE(treebeard_model_options, 16);
PLACE(treebeard_model_options, input_type, 8);
PLACE(treebeard_model_options, kernels, 12);
SIZE(treebeard_column, 32);
PLACE(treebeard_column, n_categories, 16);
PLACE(treebeard_column, refuses, 28);
SIZE(treebeard_group, 48);
PLACE(treebeard_group, scores, 24);
PLACE(treebeard_group, raw, 40);
SIZE(treebeard_hold, 24);
SIZE(struct ArrowSchema, 72);
PLACE(struct ArrowSchema, release, 56);
SIZE(struct ArrowArray, 80);
PLACE(struct ArrowArray, buffers, 40);
SIZE(struct ArrowDeviceArray, 128);
PLACE(struct ArrowDeviceArray, sync_event, 96);

int main(void) { return treebeard_api_version() == TREEBEARD_API_VERSION ? 0 : 1; }
