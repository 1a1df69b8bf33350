// What Python calls of a sole node (fused_forests.h): from onnx_treebeard/session/sole_node.py,
// and in each call of a session from python/session_calls.cc.
#pragma once

#include "treebeard.h"

extern "C" {

typedef struct treebeard_sole_node treebeard_sole_node;

// Fields that each end with a zero byte: the model's input, its element type, the columns that rows
// need at least, the cost of calls that onnxruntime's threads would share, in nanoseconds, the most
// rows of calls for which these threads share no step after the forest; then for each output by
// position: its name, its element type, rank and width. Null where there is no memory. It lives as
// long as the node.
TREEBEARD_API const char* treebeard_sole_node_text(treebeard_sole_node* node,
                                                   size_t* size) noexcept;
// A label in UTF-8 by its position, of an output with labels that are texts; null where there is
// none.
TREEBEARD_API const char* treebeard_sole_node_label(const treebeard_sole_node* node, int32_t output,
                                                    int64_t position, size_t* size) noexcept;
// The estimated nanoseconds of a call with so many rows.
TREEBEARD_API double treebeard_sole_node_cost(const treebeard_sole_node* node,
                                              int64_t n_rows) noexcept;
// Writes all outputs, by position; for labels that are texts their positions, as int64. Returns 0,
// or 1 where it fails, which onnxruntime's call of the node does as well and says why.
TREEBEARD_API int treebeard_sole_node_run(const treebeard_sole_node* node, const void* rows,
                                          int64_t n_rows, int64_t n_columns,
                                          void* const* outputs) noexcept;
TREEBEARD_API void treebeard_sole_node_destroy(treebeard_sole_node* node) noexcept;

}  // extern "C"
