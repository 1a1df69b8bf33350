/* onnx-treebeard without onnxruntime and without Python: open a model, a tree node of ONNX or the
   columns of a forest, and score rows with it. docs/c-api.md tells how, with a whole program.

   Versions: what stands here in version n stays so, functions, structs and numbers; later versions
   have more of them. A program runs with every library whose treebeard_api_version() is at least
   the TREEBEARD_API_VERSION that it was compiled with.

   Element types are numbered as in ONNX: 1 float, 6 int32, 7 int64, 8 string, 11 double; 0 none.
   Functions that can fail return a treebeard_status; where it is not 0 they write a message of one
   line, cut to `error_size` bytes, into `error` (may be null), or fill the fault. Models, nodes and
   columns are data and may come from anywhere. An artifact (CompiledForest.write_artifact) contains
   machine code: loading it is as trusting as loading a library. It is checked for damage first. */
#ifndef TREEBEARD_H
#define TREEBEARD_H

#include <stddef.h>
#include <stdint.h>

#define TREEBEARD_API_VERSION 3

#if defined(_WIN32) && defined(TREEBEARD_BUILDS_LIBRARY)
#define TREEBEARD_API __declspec(dllexport)
#elif defined(_WIN32)
#define TREEBEARD_API __declspec(dllimport)
#else
#define TREEBEARD_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* What functions return that can fail. Later versions may have more numbers; each but 0 is a
   failure, after which results are undefined and nothing is opened. */
typedef enum treebeard_status {
  TREEBEARD_OK = 0,         /* Everything is done. */
  TREEBEARD_ARGUMENT = 1,   /* An argument is wrong, or does not fit the predictor. */
  TREEBEARD_DEVICE = 2,     /* A device is missing or fails; the CPU serves the same forest. */
  TREEBEARD_NO_KERNEL = 3,  /* No library of kernels has the code, and there is no compiler. */
  TREEBEARD_OPTION = 4,     /* The model cannot serve an option. */
  TREEBEARD_DAMAGED = 5,    /* The model or artifact is malformed, or made for another machine. */
  TREEBEARD_NOT_SERVED = 6, /* The model is valid, and needs what is not served. */
  TREEBEARD_OUT_OF_MEMORY = 7, /* There is too little memory of the host. */
} treebeard_status;

/* An opened forest, which any number of threads may use at once. */
typedef struct treebeard_predictor treebeard_predictor;

/* The facts of an opened forest: widths and types of its rows and results. */
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
  int32_t row_block;  /* the most rows of one kernel call */
  int32_t has_scores; /* 1: treebeard_predict can be called */
  int32_t has_leaves; /* 1: treebeard_predict_leaves can be called */
} treebeard_description;

/* A forest as flat columns, those of onnx_treebeard.forest.Forest in its order; the meaning of each
   stands there. A child c >= 0 is node c, a child c < 0 is leaf ~c (-1 is leaf 0). Trees: n_trees
   entries; nodes: n_nodes; leaves: n_leaves, and leaf l has the weights from weight_start[l] to
   weight_start[l + 1]; the sets of members likewise. Columns without entries may be null. */
typedef struct treebeard_columns {
  const int32_t* root; /* n_trees, as tree_id */
  const int64_t* tree_id;
  const int32_t* feature; /* n_nodes, as the next ones */
  const void* threshold;  /* of threshold_type */
  /* yes leads to the true child: 0 <, 1 <=, 2 >, 3 >=, 4 ==, 5 !=, 6 in a set */
  const uint8_t* predicate;
  const uint8_t* missing_true; /* 0 or 1: where NaN goes */
  const uint8_t* zero_missing; /* 0 or 1: whether zero is missing too */
  const int32_t* category_set; /* of nodes with predicate 6 */
  const int32_t* true_child;
  const int32_t* false_child;
  const int64_t* node_id;       /* the model's own */
  const int64_t* leaf_id;       /* n_leaves: the model's own */
  const int64_t* weight_start;  /* n_leaves + 1 */
  const int32_t* weight_target; /* n_weights, as weight */
  const void* weight;           /* of accumulator_type, or of double where base_position is 3 */
  /* of linear leaves, whose terms follow each other: 0 or n_leaves entries each, 0 or all terms */
  const double* leaf_constant;
  const int32_t* term_count;
  const int32_t* term_feature;
  const double* term_coefficient;
  const int64_t* set_start; /* n_sets + 1 */
  const double* set_member; /* n_members; rising in each set */
  const double* node_hits;  /* n_node_hits: 0 or n_nodes; rows that came by, where that is known */
  const double* leaf_hits;  /* n_leaf_hits: 0 or n_leaves */
  const void* base_values; /* n_base_values: 0 or n_targets; of accumulator_type, or of double where
                              base_position is 3 */
  int64_t n_trees, n_nodes, n_leaves, n_weights, n_sets, n_members, n_leaf_constant, n_term_count,
      n_term_feature, n_term_coefficient, n_node_hits, n_leaf_hits, n_base_values;
  int64_t n_features, n_targets;
  double zero_threshold; /* |x| <= this counts as 0 */
  double missing_value;  /* stands for NaN if has_missing_value */
  double post_scale;     /* factor inside a sigmoid; with aggregate 5 that of the sums */
  int32_t threshold_type, input_type, accumulator_type, output_type, aggregate, category_rule,
      has_missing_value;
  int32_t base_position, score_form, post_transform, label_rule;
  const int64_t* label_numbers;   /* n_labels, or null */
  const char* const* label_texts; /* n_labels, each terminated, or null */
  int64_t n_labels;
} treebeard_columns;

/* An NVIDIA device that forests can be compiled for. */
typedef struct treebeard_device {
  char name[64];        /* empty where the driver does not say */
  int64_t free_bytes;   /* of its memory; 0 where the driver does not say */
  int32_t major, minor; /* of its compute capability */
} treebeard_device;

/* What is wrong with a forest, and where, in the model's own numbers. */
typedef struct treebeard_fault {
  int64_t tree, node;
  int32_t kind; /* 0 our own, 1 a malformed model, 2 one that is not served, 3 no code for it
                   without a compiler, 4 an option that the model cannot serve */
  int32_t has_tree, has_node;
  char field[64];
  char message[512];
} treebeard_fault;

/* Which pointers of a call lead into the memory of the predictor's device. What writes the rows has
   finished before the call; results are there when it returns. Addresses that the driver does not
   know, or knows as another device's, are an error. */
enum { TREEBEARD_ROWS_ON_DEVICE = 1, TREEBEARD_RESULTS_ON_DEVICE = 2 };

/* How a model is opened. Zeros and nulls stand for the model's only tree node, what the model says,
 * and scores. */
typedef struct treebeard_model_options {
  const char* node;   /* a tree node of an ONNX model by its name (its first output's where it has
                         none), which is opened alone */
  int32_t input_type; /* of that node's rows, where the model does not tell; of Treelite's rows */
  int32_t kernels;    /* 1 scores, 2 leaves, 3 both; 4 to 6 contributions, see below */
} treebeard_model_options;

/* Of the library, as text; and which version of this header it knows. */
TREEBEARD_API const char* treebeard_version(void);
TREEBEARD_API int32_t treebeard_api_version(void);

/* What the CPU and its operating system have of what code can need: 1 AVX2, 2 FMA, 4 AVX-512 F, 8
 * BW, 16 DQ, 32 VL, 64 VBMI, 128 BMI2, 256 GFNI. */
TREEBEARD_API uint64_t treebeard_cpu_features(void);

/* The artifact's bytes are copied and may be freed afterwards. Since version 3 there may be
   several, one behind the other, those for higher levels of CPUs first: the first that this CPU
   runs is opened. */
TREEBEARD_API int treebeard_predictor_create(const void* artifact, size_t size,
                                             treebeard_predictor** out, char* error,
                                             size_t error_size);
/* The next three open without a compiler, whether or not the process has registered one: kernels
   are code of the library of kernels that comes with a wheel, which is mapped once a process. What
   is given may be freed afterwards. kernels: 1 scores, 2 leaves, 3 both. Faults of kind 3: no
   library has the code, or the library of kernels is not there.

   Since version 3, kernels 4, 5 and 6 open what explains raw scores, on the CPU: the outputs of
   such a predictor, which treebeard_predict writes as scores, are contributions of features in the
   accumulator type, (n_rows, targets, n + 1) of a model with n features, the expected score last.
   4: Shapley values, 5: along the paths of a row, 6: Shapley values shared among pairs of features,
   (n_rows, targets, n + 1, n + 1). A forest without hit counts has none, which is a fault of kind
   2. */

/* A model file's bytes: ONNX, XGBoost JSON or UBJSON, LightGBM text or JSON dump, CatBoost's .cbm
   or JSON, a checkpoint of Treelite, known by their content. ONNX: the model computes one tree node
   and hands on rows and results around it, or options->node names the one that is meant. Scores are
   those of the model's own library (of onnxruntime, for ONNX), to the bit. options may be null. */
TREEBEARD_API int treebeard_predictor_open_model(const void* model, size_t size,
                                                 const treebeard_model_options* options,
                                                 treebeard_predictor** out, treebeard_fault* fault);
/* A serialized NodeProto of ai.onnx.ml (TreeEnsembleRegressor, TreeEnsembleClassifier,
   TreeEnsemble) or of onnx_treebeard.TreeEnsemble. version: of the operators of its domain that its
   model imports. input_type: of its rows. n_features: columns that the model states, 0 where it
   states none. Nodes of onnx_treebeard know the last two themselves. */
TREEBEARD_API int treebeard_predictor_open_node(const void* node, size_t size, int64_t version,
                                                int32_t input_type, int64_t n_features,
                                                int32_t kernels, treebeard_predictor** out,
                                                treebeard_fault* fault);
/* A forest as flat columns, which are checked. */
TREEBEARD_API int treebeard_predictor_open(const treebeard_columns* columns, int32_t kernels,
                                           treebeard_predictor** out, treebeard_fault* fault);
/* Where the library of kernels is looked for from now on; null: in the folder "library" beside this
 * shared library. */
TREEBEARD_API int treebeard_look_for_units(const char* folder, char* error, size_t error_size);
/* Takes null, too. No call may use the predictor any more. */
TREEBEARD_API void treebeard_predictor_destroy(treebeard_predictor* predictor);
/* Writes the facts of a forest. */
TREEBEARD_API void treebeard_predictor_describe(const treebeard_predictor* predictor,
                                                treebeard_description* out);

/* Text (UTF-8, not terminated; its size goes to *size) or number of a label; null or 0 where there
 * is none. */
TREEBEARD_API const char* treebeard_label_text(const treebeard_predictor* predictor,
                                               int64_t position, size_t* size);
TREEBEARD_API int64_t treebeard_label_number(const treebeard_predictor* predictor,
                                             int64_t position);

/* Since version 3. What the number of a row's column is: itself; a code that the model compares
   with sets and does not list; the position of a category in the list that the model stores; or the
   hash of a category (treebeard_category_hash). */
typedef enum treebeard_column_kind {
  TREEBEARD_NUMBER = 0,
  TREEBEARD_CODE = 1,
  TREEBEARD_CATEGORY = 2,
  TREEBEARD_HASH = 3
} treebeard_column_kind;

/* Since version 3. A column of the rows of an opened model. */
typedef struct treebeard_column {
  const char* name; /* UTF-8, not terminated; null where the model names no columns */
  size_t name_size;
  int64_t n_categories; /* of kind TREEBEARD_CATEGORY; 0 for others */
  int32_t kind;         /* a treebeard_column_kind */
  int32_t refuses;      /* 1: a category that is not listed is an error, 0: it counts as missing */
} treebeard_column;

/* Since version 3. How many columns the model was trained on, as far as it says so; 0 for an
   artifact, which says nothing of them. Names and categories are those that its file stores; nodes
   and forests of columns have none. */
TREEBEARD_API int64_t treebeard_column_count(const treebeard_predictor* predictor);
/* Since version 3. Fails where there is no such column. Texts last as long as the predictor. */
TREEBEARD_API int treebeard_column_at(const treebeard_predictor* predictor, int64_t position,
                                      treebeard_column* out, char* error, size_t error_size);
/* Since version 3. A category of a column as text (UTF-8, not terminated; its size goes to *size),
   numbers and truth values as the model spells them, and its type: 8 text, 7 whole number, 11
   number, 9 truth value. null where there is none. `type` may be null. */
TREEBEARD_API const char* treebeard_category_text(const treebeard_predictor* predictor,
                                                  int64_t position, int64_t category, size_t* size,
                                                  int32_t* type);

/* Row r begins at element r * row_stride of `rows`, which has the input type. Writes, where not
   null, scores (n_rows, n_outputs) in the output type, label positions (n_rows,) and raw scores
   (n_rows, n_targets) in the accumulator type. One predictor may be used by many threads at once; a
   call runs on the thread that makes it. */
TREEBEARD_API int treebeard_predict(const treebeard_predictor* predictor, const void* rows,
                                    int64_t n_rows, int64_t row_stride, void* scores,
                                    int64_t* labels, void* raw, char* error, size_t error_size);

/* Since version 3. The hash of a category, whose 32 bits stand for it in rows of models of CatBoost
   with categorical features: they are copied into the float of its column, as memcpy does. `size`
   bytes of UTF-8; integers are their decimal digits. */
TREEBEARD_API uint32_t treebeard_category_hash(const char* category, size_t size);

/* Writes the leaf that every row reaches in every tree, (n_rows, n_trees), trees in the order of
   the model: by the model's own ids if `leaf_names` is 0; by numbers from 0 that count the leaves
   of the whole forest if it is 1. Rows and threads as above. */
TREEBEARD_API int treebeard_predict_leaves(const treebeard_predictor* predictor, const void* rows,
                                           int64_t n_rows, int64_t row_stride, int64_t* leaves,
                                           int32_t leaf_names, char* error, size_t error_size);

/* Since version 2. Lists the CUDA devices of this machine: fills at most `room` entries of
   `devices`, which makes a context on each of these for a moment, and writes how many there are to
   *count. Fails where there is no CUDA driver, or no device. */
TREEBEARD_API int treebeard_cuda_devices(treebeard_device* devices, int64_t room, int64_t* count,
                                         char* error, size_t error_size);

/* As treebeard_predictor_create, for an artifact of PTX: on the CUDA device with this number,
 * counted from 0. */
TREEBEARD_API int treebeard_predictor_create_on_device(const void* artifact, size_t size,
                                                       int32_t device, treebeard_predictor** out,
                                                       char* error, size_t error_size);

/* As treebeard_predictor_open_model, _open_node and _open, on the CUDA device with this number,
   counted from 0: kernels are PTX of the library of kernels, which the driver compiles for the
   device. Rows and results of calls lie in the memory of the host, or of the device. Where no
   library has the PTX, the fault is of kind 3; where there is no driver or device, the status is
   TREEBEARD_DEVICE. */
TREEBEARD_API int treebeard_predictor_open_model_on_device(const void* model, size_t size,
                                                           const treebeard_model_options* options,
                                                           int32_t device,
                                                           treebeard_predictor** out,
                                                           treebeard_fault* fault);
TREEBEARD_API int treebeard_predictor_open_node_on_device(const void* node, size_t size,
                                                          int64_t version, int32_t input_type,
                                                          int64_t n_features, int32_t kernels,
                                                          int32_t device, treebeard_predictor** out,
                                                          treebeard_fault* fault);
TREEBEARD_API int treebeard_predictor_open_on_device(const treebeard_columns* columns,
                                                     int32_t kernels, int32_t device,
                                                     treebeard_predictor** out,
                                                     treebeard_fault* fault);

/* As treebeard_predict; `places` says which pointers lead into the memory of the device: a sum of
   TREEBEARD_ROWS_ON_DEVICE and TREEBEARD_RESULTS_ON_DEVICE. */
TREEBEARD_API int treebeard_predict_on_device(const treebeard_predictor* predictor,
                                              const void* rows, int64_t n_rows, int64_t row_stride,
                                              void* scores, int64_t* labels, void* raw,
                                              int32_t places, char* error, size_t error_size);

/* As treebeard_predict_leaves; `places` as above. */
TREEBEARD_API int treebeard_predict_leaves_on_device(const treebeard_predictor* predictor,
                                                     const void* rows, int64_t n_rows,
                                                     int64_t row_stride, int64_t* leaves,
                                                     int32_t leaf_names, int32_t places,
                                                     char* error, size_t error_size);

/* Which device an address belongs to, as another library reserved it. Fails for memory of the host.
 */
TREEBEARD_API int treebeard_cuda_device_of(const void* address, int32_t* device, char* error,
                                           size_t error_size);

/* Waits until everything that was queued on a stream of the device is done. stream: a CUstream of
   this process; 1 is the legacy default stream, 2 the calling thread's default stream. */
TREEBEARD_API int treebeard_cuda_wait(int32_t device, uint64_t stream, char* error,
                                      size_t error_size);

/* Memory of a device for rows and results of calls: `size` bytes, which begin with the contents of
   `data`, or with anything if that is null. *address is where it begins. */
typedef struct treebeard_cuda_memory treebeard_cuda_memory;
TREEBEARD_API int treebeard_cuda_reserve(int32_t device, size_t size, const void* data,
                                         treebeard_cuda_memory** out, void** address, char* error,
                                         size_t error_size);
/* Takes memory of treebeard_cuda_reserve, or null. No call may use it any more. */
TREEBEARD_API void treebeard_cuda_release(treebeard_cuda_memory* memory);

/* Since version 3. As treebeard_predict, with base margins: values of each row's own, (n_rows,
   n_targets) in the accumulator type, row after row without gaps and apart from the results. The
   sums of a forest whose base values come first, as XGBoost's do, start with them in place of the
   base values; to finished raw scores of all others they are added. null: as treebeard_predict.
   Fails for minima and maxima, for averages whose base values come first, for nodes of ONNX in
   which targets that no leaf scores are apart from the others, for artifacts whose base values come
   first, and for forests on a device. */
TREEBEARD_API int treebeard_predict_from(const treebeard_predictor* predictor, const void* rows,
                                         int64_t n_rows, int64_t row_stride, const void* margins,
                                         void* scores, int64_t* labels, void* raw, char* error,
                                         size_t error_size);

/* Since version 3. Rows that lie by themselves, and where their results go; all as in
 * treebeard_predict. */
typedef struct treebeard_group {
  const void* rows;
  int64_t n_rows;
  int64_t row_stride;
  void* scores;
  int64_t* labels;
  void* raw;
} treebeard_group;

/* Since version 3. As treebeard_predict for each group, with the same bits. Small groups are
   computed together, as many as a kernel takes, where that is estimated to be faster. Places of
   results do not overlap. All groups are checked before a result is written. */
TREEBEARD_API int treebeard_predict_groups(const treebeard_predictor* predictor,
                                           const treebeard_group* groups, int64_t n_groups,
                                           char* error, size_t error_size);

/* Arrow's C data interface and C device data interface, as their specifications declare them; a
   program that has them already keeps its own. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE
#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char* format;
  const char* name;
  const char* metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema** children;
  struct ArrowSchema* dictionary;
  void (*release)(struct ArrowSchema*);
  void* private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void** buffers;
  struct ArrowArray** children;
  struct ArrowArray* dictionary;
  void (*release)(struct ArrowArray*);
  void* private_data;
};
#endif
#ifndef ARROW_C_DEVICE_DATA_INTERFACE
#define ARROW_C_DEVICE_DATA_INTERFACE
typedef int32_t ArrowDeviceType;

struct ArrowDeviceArray {
  struct ArrowArray array;
  int64_t device_id;
  ArrowDeviceType device_type;
  void* sync_event;
  int64_t reserved[3];
};
#endif

/* Since version 3. Which results a batch gets. */
enum { TREEBEARD_SCORES = 1, TREEBEARD_LABELS = 2, TREEBEARD_RAW = 4 };

/* Since version 3. Scores a batch of rows in columns: a struct array of Arrow, which stays the
   caller's. Columns are found by name where the model names its own, in any order; others are
   ignored, and a missing one is an error. Columns are numbers, truth values, texts, dictionaries of
   these, or null; nulls are missing values. Categories that the model lists are found by value, and
   the codes or hashes of others are as docs/tables.md says of tables in memory. results: a sum of
   TREEBEARD_SCORES, _LABELS and _RAW. Out comes a struct array with the columns label, score and
   raw, or score_0, score_1 and so on where there are several, with labels in place of numbers where
   each has one. The caller releases it and its schema. A type that is not read is a status of
   TREEBEARD_NOT_SERVED. */
TREEBEARD_API int treebeard_predict_arrow(const treebeard_predictor* predictor,
                                          const struct ArrowSchema* schema,
                                          const struct ArrowArray* batch, int32_t results,
                                          struct ArrowSchema* result_schema,
                                          struct ArrowArray* result, char* error,
                                          size_t error_size);
/* Since version 3. The same for a batch of the device interface: in memory of the CPU (1), or
   pinned by CUDA (3) or ROCm (11); or of a CUDA device (2, 13), from where the columns that the
   model reads are copied to the host. An event of CUDA is waited for. Any other device or event,
   and what the driver refuses, is a status of TREEBEARD_DEVICE. The result is in memory of the CPU.
 */
TREEBEARD_API int treebeard_predict_arrow_device(const treebeard_predictor* predictor,
                                                 const struct ArrowSchema* schema,
                                                 const struct ArrowDeviceArray* batch,
                                                 int32_t results, struct ArrowSchema* result_schema,
                                                 struct ArrowDeviceArray* result, char* error,
                                                 size_t error_size);

/* Since version 3. A model that is reloaded while threads predict. Calls take no lock and wait for
   nobody; a call computes with the model that was current when it began. A model that is replaced
   is freed with the last call that uses it. */
typedef struct treebeard_model treebeard_model;

/* A use of a model's predictor, whichever was current when it began. places: the library's own. */
typedef struct treebeard_hold {
  const treebeard_predictor* predictor;
  void* places[2];
} treebeard_hold;

/* Since version 3. As treebeard_predictor_open_model, from bytes, or from the file at a path
   (UTF-8 on Windows, the system's bytes elsewhere). A file that cannot be read is a fault of kind
   1. */
TREEBEARD_API int treebeard_model_open(const void* model, size_t size,
                                       const treebeard_model_options* options,
                                       treebeard_model** out, treebeard_fault* fault);
TREEBEARD_API int treebeard_model_open_file(const char* path,
                                            const treebeard_model_options* options,
                                            treebeard_model** out, treebeard_fault* fault);
/* Since version 3. Opens another model with the options of the first, which calls that begin later
   use. It has to fit the room that callers have for its rows and results: the numbers of targets
   and outputs, types, and whether it chooses labels are those of the first, and so are names of
   columns where both have some. Where anything fails, the fault says why, and the model stays as it
   was. Threads may reload at once. */
TREEBEARD_API int treebeard_model_reload(treebeard_model* handle, const void* model, size_t size,
                                         treebeard_fault* fault);
TREEBEARD_API int treebeard_model_reload_file(treebeard_model* handle, const char* path,
                                              treebeard_fault* fault);
/* Since version 3. Takes null, too. No call or hold may be left. */
TREEBEARD_API void treebeard_model_destroy(treebeard_model* handle);

/* Since version 3. As treebeard_predict, with the current model. */
TREEBEARD_API int treebeard_model_predict(treebeard_model* handle, const void* rows, int64_t n_rows,
                                          int64_t row_stride, void* scores, int64_t* labels,
                                          void* raw, char* error, size_t error_size);
/* Since version 3. Holds the current predictor, for all other functions, until
   treebeard_model_let_go, which any thread may call, once for each hold. The caller destroys no
   predictor that it holds. */
TREEBEARD_API void treebeard_model_hold(treebeard_model* handle, treebeard_hold* hold);
TREEBEARD_API void treebeard_model_let_go(treebeard_model* handle, const treebeard_hold* hold);

#ifdef __cplusplus
}
#endif

#endif
