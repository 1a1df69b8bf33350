/* onnx-treebeard without onnxruntime: load a compiled forest (an artifact: CompiledForest.write_artifact) and score rows with it.

   Element types are numbered as in ONNX: 1 float, 6 int32, 7 int64, 8 string, 11 double; 0 none. Functions that can fail
   return 0 on success; otherwise they write a message of one line, cut to `error_size` bytes, into `error` (may be null).
   Loading an artifact is as trusting as loading a library: it contains machine code. It is checked for damage first. */
#ifndef TREEBEARD_H
#define TREEBEARD_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define TREEBEARD_API __declspec(dllexport)
#else
#define TREEBEARD_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct treebeard_predictor treebeard_predictor;

typedef struct treebeard_description {
  int64_t n_features; /* columns a row needs at least */
  int64_t n_targets;
  int64_t n_outputs;
  int64_t n_trees;
  int64_t n_labels; /* 0: label positions stand for themselves */
  int32_t input_type;
  int32_t accumulator_type; /* of raw scores */
  int32_t output_type;      /* of scores */
  int32_t label_type;
  int32_t label_rule; /* 0: the forest chooses no label */
  int32_t row_block;  /* rows that are scored together */
  int32_t has_scores; /* 1: treebeard_predict can be called */
  int32_t has_leaves; /* 1: treebeard_predict_leaves can be called */
} treebeard_description;

TREEBEARD_API const char* treebeard_version(void);

/* What the CPU and its operating system have of what code can need: 1 AVX2, 2 FMA, 4 AVX-512 F, 8 BW, 16 DQ, 32 VL, 64 VBMI, 128 BMI2, 256 GFNI. */
TREEBEARD_API uint64_t treebeard_cpu_features(void);

/* The artifact's bytes are copied and may be freed afterwards. */
TREEBEARD_API int treebeard_predictor_create(const void* artifact, size_t size, treebeard_predictor** out, char* error,
                                             size_t error_size);
TREEBEARD_API void treebeard_predictor_destroy(treebeard_predictor* predictor);
TREEBEARD_API void treebeard_predictor_describe(const treebeard_predictor* predictor, treebeard_description* out);

/* Text (UTF-8, not terminated; its size goes to *size) or number of a label; null or 0 where there is none. */
TREEBEARD_API const char* treebeard_label_text(const treebeard_predictor* predictor, int64_t position, size_t* size);
TREEBEARD_API int64_t treebeard_label_number(const treebeard_predictor* predictor, int64_t position);

/* Row r begins at element r * row_stride of `rows`, which has the input type. Writes, where not null, scores
   (n_rows, n_outputs) in the output type, label positions (n_rows,) and raw scores (n_rows, n_targets) in the accumulator type.
   One predictor may be used by many threads at once; a call runs on the thread that makes it. */
TREEBEARD_API int treebeard_predict(const treebeard_predictor* predictor, const void* rows, int64_t n_rows,
                                    int64_t row_stride, void* scores, int64_t* labels, void* raw, char* error,
                                    size_t error_size);

/* Writes the leaf that every row reaches in every tree, (n_rows, n_trees), trees in the order of the model: by the model's own
   ids if `leaf_names` is 0; by numbers from 0 that count the leaves of the whole forest if it is 1. Rows and threads as above. */
TREEBEARD_API int treebeard_predict_leaves(const treebeard_predictor* predictor, const void* rows, int64_t n_rows,
                                           int64_t row_stride, int64_t* leaves, int32_t leaf_names, char* error,
                                           size_t error_size);

#ifdef __cplusplus
}
#endif

#endif
