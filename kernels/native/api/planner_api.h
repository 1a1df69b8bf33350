/* The planner as Python calls it (onnx_treebeard/native/planner.py): columns of a forest, or a tree
   node of ONNX, in; arrays and numbers by name out.

   Functions that can fail return 0 on success; otherwise they fill the fault. The caller owns the
   columns, which have to outlive the forest. */
#ifndef TREEBEARD_PLANNER_API_H
#define TREEBEARD_PLANNER_API_H

#include "treebeard.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct treebeard_forest treebeard_forest;
typedef struct treebeard_result treebeard_result;

TREEBEARD_API int treebeard_forest_create(const treebeard_columns* columns, treebeard_forest** out,
                                          treebeard_fault* fault);
TREEBEARD_API void treebeard_forest_destroy(treebeard_forest* forest);

/* Makes one of the planner's calls, by name (api/calls.cc), with options by name. forest: NULL
 * where the call needs none. */
TREEBEARD_API int treebeard_planner_call(const treebeard_forest* forest, const char* call,
                                         const char* const* names, const double* values,
                                         int64_t n_options, treebeard_result** out,
                                         treebeard_fault* fault);
/* The predictor of a forest, by options of the call "plan" and `device`, the number of a CUDA
 * device, or -1. Units that the library of kernels lacks are compiled by the process's compiler.
 * Returns 2 where a device fails. */
TREEBEARD_API int treebeard_forest_open(const treebeard_forest* forest, const char* const* names,
                                        const double* values, int64_t n_options,
                                        treebeard_predictor** out, treebeard_fault* fault);
/* What Python asks of a predictor besides its description: numbers, and the strategies of its
 * kernels for scores, as lines. */
TREEBEARD_API int treebeard_predictor_facts(const treebeard_predictor* predictor,
                                            treebeard_result** out, treebeard_fault* fault);
/* As treebeard_predict and treebeard_predict_leaves, on at most so many threads that the call
 * starts and joins, the caller's among them; each has at least min_part nanoseconds of work. */
TREEBEARD_API int treebeard_predict_on_threads(const treebeard_predictor* predictor,
                                               const void* rows, int64_t n_rows, int64_t row_stride,
                                               void* scores, int64_t* labels, void* raw,
                                               int64_t max_threads, double min_part, char* error,
                                               size_t error_size);
TREEBEARD_API int treebeard_predict_leaves_on_threads(const treebeard_predictor* predictor,
                                                      const void* rows, int64_t n_rows,
                                                      int64_t row_stride, int64_t* leaves,
                                                      int32_t leaf_names, int64_t max_threads,
                                                      double min_part, char* error,
                                                      size_t error_size);
/* Makes one of the calls about a tree node of ONNX, by name (api/node_calls.cc). node: the bytes of
 * its NodeProto. */
TREEBEARD_API int treebeard_node_call(const void* node, int64_t size, const char* call,
                                      const char* const* names, const double* values,
                                      int64_t n_options, treebeard_result** out,
                                      treebeard_fault* fault);

/* Arrays belong to the result and last as long as it. */
TREEBEARD_API void treebeard_result_destroy(treebeard_result* result);
TREEBEARD_API int64_t treebeard_result_arrays(const treebeard_result* result);
TREEBEARD_API const char* treebeard_result_array(const treebeard_result* result, int64_t position,
                                                 const char** type, const void** data,
                                                 int64_t* count);
TREEBEARD_API int64_t treebeard_result_numbers(const treebeard_result* result);
TREEBEARD_API const char* treebeard_result_number(const treebeard_result* result, int64_t position,
                                                  double* value);

#ifdef __cplusplus
}
#endif

#endif
