// Calls of rows as Python makes them (onnx_treebeard/bindings/predictor.py, python/row_calls.cc):
// as treebeard_predict and treebeard_predict_leaves or treebeard_predict_from, on at most so many
// threads, the caller's and helpers of the process (runtime/helper_threads.h); each has at least
// min_part nanoseconds of work.
#pragma once

#include "treebeard.h"

extern "C" {

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

TREEBEARD_API int treebeard_predict_from_on_threads(const treebeard_predictor* predictor,
                                                    const void* rows, int64_t n_rows,
                                                    int64_t row_stride, const void* margins,
                                                    void* scores, int64_t* labels, void* raw,
                                                    int64_t max_threads, double min_part,
                                                    char* error, size_t error_size);

}  // extern "C"
