/* The C API of onnx-treebeard opens models, tree nodes of ONNX and columns of forests, and scores
   rows, without onnxruntime and without Python. docs/c-api.md explains it, with a whole program.

   Versions: later versions of this header add functions, structs and numbers; they never change
   those that exist. A program runs with every library whose treebeard_api_version() is at least the
   TREEBEARD_API_VERSION that the program was compiled with.

   Element types have their numbers in ONNX: 0 none, 1 float, 6 int32, 7 int64, 8 string, 11 double.

   Errors: every function that can fail returns a treebeard_status. If it is not 0, the function
   writes a message of one line into `error`, cut to `error_size` bytes, or fills the fault; both
   may be null. A function that opens a predictor or a model and fails sets *out to null. Functions
   that return no status expect valid pointers, unless their comments allow null.

   Trust: models, nodes and columns are data and may come from anywhere. An artifact (written by
   CompiledForest.write_artifact) contains machine code: load it only if you would load a library
   from the same source. It is checked for damage first. */
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

/* What a function that can fail returns. Every number except 0 is a failure: results are then
   undefined, and nothing is opened. Later versions may add numbers. */
typedef enum treebeard_status {
  TREEBEARD_OK = 0,            /* Success. */
  TREEBEARD_ARGUMENT = 1,      /* An argument is wrong, or does not fit the predictor. */
  TREEBEARD_DEVICE = 2,        /* A device is missing or fails; the CPU can serve the forest. */
  TREEBEARD_NO_KERNEL = 3,     /* The kernels are missing, and there is no compiler. */
  TREEBEARD_OPTION = 4,        /* The model cannot serve an option. */
  TREEBEARD_DAMAGED = 5,       /* Malformed model or artifact, or one for another machine. */
  TREEBEARD_NOT_SERVED = 6,    /* The model is valid, but needs something unsupported. */
  TREEBEARD_OUT_OF_MEMORY = 7, /* The host has too little memory. */
} treebeard_status;

/* An opened forest. Any number of threads may use it at the same time. */
typedef struct treebeard_predictor treebeard_predictor;

/* Describes an opened forest: the widths and element types of its rows and results. */
typedef struct treebeard_description {
  int64_t n_features; /* the fewest columns that a row may have */
  int64_t n_targets;  /* raw scores of a row */
  int64_t n_outputs;  /* scores of a row */
  int64_t n_trees;
  int64_t n_labels;         /* 0: the position of a label is the label */
  int32_t input_type;       /* of rows */
  int32_t accumulator_type; /* of raw scores */
  int32_t output_type;      /* of scores */
  int32_t label_type;
  int32_t label_rule; /* 0: the forest chooses no label */
  int32_t row_block;  /* the most rows that one kernel call processes */
  int32_t has_scores; /* 1: treebeard_predict can be called */
  int32_t has_leaves; /* 1: treebeard_predict_leaves can be called */
} treebeard_description;

/* A forest as flat columns. They are those of onnx_treebeard.Forest, in the same order; its
   documentation explains each. Columns of trees have n_trees entries, those of nodes n_nodes, and
   those of leaves n_leaves.

   A child c >= 0 is node c; a child c < 0 is leaf ~c (-1 is leaf 0). Leaf l has the weights from
   weight_start[l] up to, but not including, weight_start[l + 1]. Set s has its members from
   set_start[s] up to set_start[s + 1] in the same way. Columns without entries may be null. */
typedef struct treebeard_columns {
  const int32_t* root;    /* n_trees; a node or ~leaf */
  const int64_t* tree_id; /* n_trees; the model's own numbers */
  const int32_t* feature; /* n_nodes, like the columns up to node_id */
  const void* threshold;  /* of threshold_type */
  /* A row takes the true child if this is true: 0 <, 1 <=, 2 >, 3 >=, 4 ==, 5 !=, 6 in a set */
  const uint8_t* predicate;
  const uint8_t* missing_true; /* 1: NaN goes to the true child, 0: to the false child */
  const uint8_t* zero_missing; /* 1: zero counts as missing, too */
  const int32_t* category_set; /* the set of a node whose predicate is 6 */
  const int32_t* true_child;
  const int32_t* false_child;
  const int64_t* node_id;         /* the model's own numbers */
  const int64_t* leaf_id;         /* n_leaves; the model's own numbers */
  const int64_t* weight_start;    /* n_leaves + 1 */
  const int32_t* weight_target;   /* n_weights, like weight */
  const void* weight;             /* of accumulator_type, or of double if base_position is 3 */
  const double* leaf_constant;    /* of linear leaves: n_leaves, or 0 */
  const int32_t* term_count;      /* of linear leaves: n_leaves, or 0 */
  const int32_t* term_feature;    /* of the terms of all leaves, leaf by leaf */
  const double* term_coefficient; /* of the same terms */
  const int64_t* set_start;       /* n_sets + 1 */
  const double* set_member;       /* n_members; ascending within each set */
  const double* node_hits; /* n_node_hits: n_nodes, or 0; rows that reached a node, if known */
  const double* leaf_hits; /* n_leaf_hits: n_leaves, or 0 */
  const void* base_values; /* n_base_values: n_targets, or 0; of accumulator_type, or of double if
                              base_position is 3 */
  int64_t n_trees, n_nodes, n_leaves, n_weights, n_sets, n_members, n_leaf_constant, n_term_count,
      n_term_feature, n_term_coefficient, n_node_hits, n_leaf_hits, n_base_values;
  int64_t n_features, n_targets;
  double zero_threshold; /* x counts as 0 if |x| is at most this */
  double missing_value;  /* counts as NaN if has_missing_value is 1 */
  double post_scale;     /* the factor inside a sigmoid; if aggregate is 5, of the sums instead */
  int32_t threshold_type, input_type, accumulator_type, output_type, aggregate, category_rule,
      has_missing_value;
  int32_t base_position, score_form, post_transform, label_rule;
  const int64_t* label_numbers;   /* n_labels, or null */
  const char* const* label_texts; /* n_labels, each ends with a zero byte; or null */
  int64_t n_labels;
} treebeard_columns;

/* An NVIDIA device that forests can be compiled for. */
typedef struct treebeard_device {
  char name[64];        /* empty if the driver does not report it */
  int64_t free_bytes;   /* free device memory; 0 if the driver does not report it */
  int32_t major, minor; /* compute capability */
} treebeard_device;

/* What is wrong with a forest, and where it is wrong, in the model's own numbers. */
typedef struct treebeard_fault {
  int64_t tree, node; /* valid if has_tree and has_node are 1 */
  int32_t kind; /* 1 malformed model, 2 model with something unsupported, 3 missing kernels and no
                   compiler, 4 option that the model cannot serve, 0 any other error */
  int32_t has_tree, has_node;
  char field[64];    /* empty if the message concerns no field */
  char message[512]; /* one line */
} treebeard_fault;

/* Which pointers of a call point to memory of the predictor's device. The rows must be complete
   before the call; the results are complete when it returns. An address that the driver does not
   know, or that belongs to another device, is an error. */
enum { TREEBEARD_ROWS_ON_DEVICE = 1, TREEBEARD_RESULTS_ON_DEVICE = 2 };

/* How a model is opened. Each member may be null or 0: `node` then means the only tree node of the
   model, `input_type` the type that the model declares, and `kernels` scores. */
typedef struct treebeard_model_options {
  const char* node;   /* the name of a tree node of an ONNX model, to open it alone; if the node has
                         no name, that of its first output */
  int32_t input_type; /* of the node's rows, if the model does not declare it; of Treelite's rows */
  int32_t kernels;    /* 1 scores, 2 leaves, 3 both; 4 to 6 contributions, see below */
} treebeard_model_options;

/* Returns the version of the library, as text. */
TREEBEARD_API const char* treebeard_version(void);
/* Returns the version of this header that the library implements. */
TREEBEARD_API int32_t treebeard_api_version(void);

/* Returns the sum of those features for kernels that the CPU and its operating system support: 1
   AVX2, 2 FMA, 4 AVX-512 F, 8 BW, 16 DQ, 32 VL, 64 VBMI, 128 BMI2, 256 GFNI. */
TREEBEARD_API uint64_t treebeard_cpu_features(void);

/* Opens an artifact. Its bytes are copied; you may free them afterwards. Destroy the predictor with
   treebeard_predictor_destroy. Since version 3, the bytes may be those of several artifacts, one
   after the other, the ones for higher levels of CPUs first. The first artifact that this CPU can
   run is opened. */
TREEBEARD_API int treebeard_predictor_create(const void* artifact, size_t size,
                                             treebeard_predictor** out, char* error,
                                             size_t error_size);
/* The next three functions never use a compiler, even if the process has registered one. They take
   the kernels from the library of kernels that a wheel includes, which is mapped once per process.
   You may free all arguments afterwards; destroy the predictor with treebeard_predictor_destroy. A
   fault of kind 3 means that the library is missing, or lacks a kernel that the forest needs.

   `kernels` chooses what the predictor computes: 1 scores, 2 leaves, 3 both. Since version 3, 4 to
   6 explain raw scores, on the CPU: 4 Shapley values, 5 contributions along the path of a row, 6
   Shapley values shared among pairs of features. treebeard_predict then writes the contributions of
   features in place of scores, in the accumulator type. For a model with n features their shape is
   (n_rows, targets, n + 1), and (n_rows, targets, n + 1, n + 1) for pairs; the last entry is the
   expected score. A forest without hit counts has no contributions, which is a fault of kind 2. */

/* Opens the bytes of a model file: ONNX, XGBoost JSON or UBJSON, LightGBM text or JSON dump,
   CatBoost .cbm or JSON, or a checkpoint of Treelite. The content decides which of these it is.
   Scores have the bits of the model's own library (for ONNX, of onnxruntime). An ONNX model must
   compute one tree node, with nothing around it except operators that pass on rows or results;
   otherwise `options->node` has to name a tree node. `options` may be null. */
TREEBEARD_API int treebeard_predictor_open_model(const void* model, size_t size,
                                                 const treebeard_model_options* options,
                                                 treebeard_predictor** out, treebeard_fault* fault);
/* Opens a tree node of ONNX from its serialized NodeProto: a TreeEnsembleRegressor,
   TreeEnsembleClassifier or TreeEnsemble of ai.onnx.ml, or an onnx_treebeard.TreeEnsemble.
   `version` is the version of the node's domain that its model imports. `input_type` is the type of
   its rows, and `n_features` the number of columns that the model declares, or 0 if it declares
   none. Nodes of onnx_treebeard contain the last two themselves. */
TREEBEARD_API int treebeard_predictor_open_node(const void* node, size_t size, int64_t version,
                                                int32_t input_type, int64_t n_features,
                                                int32_t kernels, treebeard_predictor** out,
                                                treebeard_fault* fault);
/* Opens a forest from flat columns. The columns are checked. */
TREEBEARD_API int treebeard_predictor_open(const treebeard_columns* columns, int32_t kernels,
                                           treebeard_predictor** out, treebeard_fault* fault);
/* Sets the folder in which the library of kernels is searched for from now on. With null, this is
   the folder "library" next to this shared library, as before any call. */
TREEBEARD_API int treebeard_look_for_units(const char* folder, char* error, size_t error_size);
/* Frees a predictor, which may be null. No call may use it during or after this one. */
TREEBEARD_API void treebeard_predictor_destroy(treebeard_predictor* predictor);
/* Writes the description of an opened forest to *out. */
TREEBEARD_API void treebeard_predictor_describe(const treebeard_predictor* predictor,
                                                treebeard_description* out);

/* Returns the text of the label at a position, and writes its size in bytes to *size. The text is
   UTF-8 without a terminating zero, and lasts as long as the predictor. Returns null, and writes
   nothing, if labels are not texts or there is no such label. */
TREEBEARD_API const char* treebeard_label_text(const treebeard_predictor* predictor,
                                               int64_t position, size_t* size);
/* Returns the number of the label at a position, or 0 if labels are not numbers or there is no such
   label. */
TREEBEARD_API int64_t treebeard_label_number(const treebeard_predictor* predictor,
                                             int64_t position);

/* Since version 3. What the numbers in a column of rows mean. */
typedef enum treebeard_column_kind {
  TREEBEARD_NUMBER = 0,   /* a number */
  TREEBEARD_CODE = 1,     /* a code that the model compares with sets, but does not list */
  TREEBEARD_CATEGORY = 2, /* the position of a category in a list that the model stores */
  TREEBEARD_HASH = 3      /* the hash of a category, see treebeard_category_hash */
} treebeard_column_kind;

/* Since version 3. A column of the rows of an opened model. */
typedef struct treebeard_column {
  const char* name; /* UTF-8 without a terminating zero; null if the model names no columns */
  size_t name_size;
  int64_t n_categories; /* if the kind is TREEBEARD_CATEGORY; else 0 */
  int32_t kind;         /* a treebeard_column_kind */
  int32_t refuses;      /* 1: a category that is not listed is an error, 0: it counts as missing */
} treebeard_column;

/* Since version 3. Returns the number of columns that the model was trained on, as far as its file
   states it. The names and categories of columns are those that the file stores; nodes and forests
   from columns have none. An artifact does not describe its columns: the number is then 0. */
TREEBEARD_API int64_t treebeard_column_count(const treebeard_predictor* predictor);
/* Since version 3. Describes the column at a position. Fails if there is no such column. The name
   lasts as long as the predictor. */
TREEBEARD_API int treebeard_column_at(const treebeard_predictor* predictor, int64_t position,
                                      treebeard_column* out, char* error, size_t error_size);
/* Since version 3. Returns a category of a column as text; numbers and booleans are spelled as in
   the model. Writes the size of the text in bytes to *size and the type of the category to
   *type: 8 text, 7 integer, 11 floating-point number, 9 boolean. `size` and `type` may be null.
   The text is UTF-8 without a terminating zero, and lasts as long as the predictor. Returns null,
   and writes nothing, if there is no such category. */
TREEBEARD_API const char* treebeard_category_text(const treebeard_predictor* predictor,
                                                  int64_t position, int64_t category, size_t* size,
                                                  int32_t* type);

/* Computes the results of rows. `rows` has the input type; row r begins at element r * row_stride,
   and row_stride is at least n_features. Each result whose pointer is not null is written: `scores`
   (n_rows, n_outputs) in the output type, `labels` (n_rows,) as positions of labels, and `raw`
   scores (n_rows, n_targets) in the accumulator type. `labels` must be null if the forest chooses
   no label. Any number of threads may share a predictor; a call runs on the calling thread. */
TREEBEARD_API int treebeard_predict(const treebeard_predictor* predictor, const void* rows,
                                    int64_t n_rows, int64_t row_stride, void* scores,
                                    int64_t* labels, void* raw, char* error, size_t error_size);

/* Since version 3. Returns the hash of a category for rows of CatBoost models with categorical
   features. Copy its 32 bits with memcpy into the float of the category's column. `category` has
   `size` bytes of UTF-8; write integers as decimal digits. */
TREEBEARD_API uint32_t treebeard_category_hash(const char* category, size_t size);

/* Writes the leaf that each row reaches in each tree to `leaves` (n_rows, n_trees), with the trees
   in the order of the model. If `leaf_names` is 0, leaves have the model's own ids; if it is 1,
   they are numbered from 0 through the whole forest. Rows and threads: as in treebeard_predict. */
TREEBEARD_API int treebeard_predict_leaves(const treebeard_predictor* predictor, const void* rows,
                                           int64_t n_rows, int64_t row_stride, int64_t* leaves,
                                           int32_t leaf_names, char* error, size_t error_size);

/* Since version 2. Lists the CUDA devices of this machine. Fills at most `room` entries of
   `devices`, and writes the number of all devices to *count. Each device that is listed gets a
   context for a moment. Fails if there is no CUDA driver, or no device. */
TREEBEARD_API int treebeard_cuda_devices(treebeard_device* devices, int64_t room, int64_t* count,
                                         char* error, size_t error_size);

/* Opens an artifact of PTX on the CUDA device with this number, counted from 0. Otherwise like
   treebeard_predictor_create. */
TREEBEARD_API int treebeard_predictor_create_on_device(const void* artifact, size_t size,
                                                       int32_t device, treebeard_predictor** out,
                                                       char* error, size_t error_size);

/* The same as treebeard_predictor_open_model, _open_node and _open, but on the CUDA device with
   this number, counted from 0. The kernels are PTX from the library of kernels, which the driver
   compiles for the device. Rows and results of calls may be in the memory of the host or of the
   device. If no library has the PTX, the fault is of kind 3. If there is no driver or no device,
   the status is TREEBEARD_DEVICE. */
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

/* The same as treebeard_predict, with rows or results in the memory of the device. `places` is a
   sum of TREEBEARD_ROWS_ON_DEVICE and TREEBEARD_RESULTS_ON_DEVICE, or 0. */
TREEBEARD_API int treebeard_predict_on_device(const treebeard_predictor* predictor,
                                              const void* rows, int64_t n_rows, int64_t row_stride,
                                              void* scores, int64_t* labels, void* raw,
                                              int32_t places, char* error, size_t error_size);

/* The same as treebeard_predict_leaves, with `places` as in treebeard_predict_on_device. */
TREEBEARD_API int treebeard_predict_leaves_on_device(const treebeard_predictor* predictor,
                                                     const void* rows, int64_t n_rows,
                                                     int64_t row_stride, int64_t* leaves,
                                                     int32_t leaf_names, int32_t places,
                                                     char* error, size_t error_size);

/* Writes the number of the device that an address belongs to, such as one that another library has
   allocated, to *device. Fails for memory of the host. */
TREEBEARD_API int treebeard_cuda_device_of(const void* address, int32_t* device, char* error,
                                           size_t error_size);

/* Waits until everything that is queued on a stream of the device is done. `stream` is a CUstream
   of this process; 1 is the legacy default stream, 2 the default stream of the calling thread. */
TREEBEARD_API int treebeard_cuda_wait(int32_t device, uint64_t stream, char* error,
                                      size_t error_size);

/* Allocates `size` bytes of a device's memory, for rows and results of calls, and writes where they
   begin to *address. The bytes are copied from `data`, or undefined if `data` is null. Release the
   memory with treebeard_cuda_release. */
typedef struct treebeard_cuda_memory treebeard_cuda_memory;
TREEBEARD_API int treebeard_cuda_reserve(int32_t device, size_t size, const void* data,
                                         treebeard_cuda_memory** out, void** address, char* error,
                                         size_t error_size);
/* Releases memory of treebeard_cuda_reserve, which may be null. No call may use it during or after
   this one. */
TREEBEARD_API void treebeard_cuda_release(treebeard_cuda_memory* memory);

/* Since version 3. The same as treebeard_predict, with base margins: one value for each row and
   target. `margins` is (n_rows, n_targets) in the accumulator type, row after row without gaps, and
   does not overlap with the results. If it is null, this is treebeard_predict. If the base values
   of the forest come first, as in XGBoost, sums start with the margins in place of the base values.
   Otherwise the margins are added to the finished raw scores.

   Fails for minima and maxima; for averages, and artifacts, whose base values come first; for ONNX
   nodes whose targets are 0 if no leaf scores them; and for forests on a device. */
TREEBEARD_API int treebeard_predict_from(const treebeard_predictor* predictor, const void* rows,
                                         int64_t n_rows, int64_t row_stride, const void* margins,
                                         void* scores, int64_t* labels, void* raw, char* error,
                                         size_t error_size);

/* Since version 3. A group of rows, and where its results go. The members are the arguments of
   treebeard_predict. */
typedef struct treebeard_group {
  const void* rows;
  int64_t n_rows;
  int64_t row_stride;
  void* scores;
  int64_t* labels;
  void* raw;
} treebeard_group;

/* Since version 3. Computes the results of several groups of rows, with the bits of one call of
   treebeard_predict for each. Small groups are computed together, as many as a kernel takes, if the
   cost model estimates that to be faster. The results of different groups must not overlap. All
   groups are checked before any result is written. */
TREEBEARD_API int treebeard_predict_groups(const treebeard_predictor* predictor,
                                           const treebeard_group* groups, int64_t n_groups,
                                           char* error, size_t error_size);

/* Arrow's C data interface and C device data interface, as their specifications declare them. A
   program that already has these declarations keeps its own. */
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

/* Since version 3. Which results are computed for a batch. */
enum { TREEBEARD_SCORES = 1, TREEBEARD_LABELS = 2, TREEBEARD_RAW = 4 };

/* Since version 3. Scores a batch of rows in Arrow's columns. The batch is a struct array; it and
   its schema remain the caller's. The result is another struct array; the caller releases it and
   its schema.

   If the model names its columns, those of the batch are found by name, in any order: others are
   ignored, and a missing one is an error. Columns contain numbers, booleans, texts or dictionaries
   of these, or have the type null; every null is a missing value. Any other type is the status
   TREEBEARD_NOT_SERVED. Categories that the model lists are found by value; the codes or hashes of
   others follow the rules of docs/tables.md for tables in memory.

   `results` is a sum of TREEBEARD_SCORES, TREEBEARD_LABELS and TREEBEARD_RAW. The columns of the
   result are named label, score and raw. If there are several scores, they are score_0, score_1 and
   so on, with labels in place of the numbers if each score has one; raw scores likewise. */
TREEBEARD_API int treebeard_predict_arrow(const treebeard_predictor* predictor,
                                          const struct ArrowSchema* schema,
                                          const struct ArrowArray* batch, int32_t results,
                                          struct ArrowSchema* result_schema,
                                          struct ArrowArray* result, char* error,
                                          size_t error_size);
/* Since version 3. The same as treebeard_predict_arrow, for a batch of the device interface. The
   batch is in memory of the CPU (device type 1), in host memory pinned by CUDA (3) or ROCm (11), or
   in memory of a CUDA device (2, 13), from which the columns that the model reads are copied to the
   host. If the batch has an event of CUDA, the function waits for it. Any other device or event,
   and anything that the driver refuses, is the status TREEBEARD_DEVICE. The result is in memory of
   the CPU. */
TREEBEARD_API int treebeard_predict_arrow_device(const treebeard_predictor* predictor,
                                                 const struct ArrowSchema* schema,
                                                 const struct ArrowDeviceArray* batch,
                                                 int32_t results, struct ArrowSchema* result_schema,
                                                 struct ArrowDeviceArray* result, char* error,
                                                 size_t error_size);

/* Since version 3. A model that can be reloaded while threads predict. Calls that predict take no
   lock and never wait; each computes with the model that was current when it began. A model that
   has been replaced is freed with the last call that uses it. */
typedef struct treebeard_model treebeard_model;

/* Since version 3. Keeps the predictor that was current when treebeard_model_hold was called. */
typedef struct treebeard_hold {
  const treebeard_predictor* predictor;
  void* places[2]; /* private to the library */
} treebeard_hold;

/* Since version 3. Opens a model as treebeard_predictor_open_model does, from bytes or from a file.
   The path is UTF-8 on Windows, and bytes as the system has them elsewhere. A file that cannot be
   read is a fault of kind 1. Destroy the model with treebeard_model_destroy. */
TREEBEARD_API int treebeard_model_open(const void* model, size_t size,
                                       const treebeard_model_options* options,
                                       treebeard_model** out, treebeard_fault* fault);
TREEBEARD_API int treebeard_model_open_file(const char* path,
                                            const treebeard_model_options* options,
                                            treebeard_model** out, treebeard_fault* fault);
/* Since version 3. Replaces the model with another one, which is opened with the same options.
   Calls that begin later use the new model. The new model has to fit the memory that callers have
   for rows and results. It needs the same numbers of targets and outputs, the same types, labels if
   and only if the current model has them, and the same names of columns if both models name them.
   If anything fails, the fault gives the reason, and the current model remains. Several threads may
   reload at the same time. */
TREEBEARD_API int treebeard_model_reload(treebeard_model* handle, const void* model, size_t size,
                                         treebeard_fault* fault);
TREEBEARD_API int treebeard_model_reload_file(treebeard_model* handle, const char* path,
                                              treebeard_fault* fault);
/* Since version 3. Frees a model, which may be null. No call may use it during or after this one,
   and every hold must have been released. */
TREEBEARD_API void treebeard_model_destroy(treebeard_model* handle);
/* Since version 3. The same as treebeard_predict, with the current model. */
TREEBEARD_API int treebeard_model_predict(treebeard_model* handle, const void* rows, int64_t n_rows,
                                          int64_t row_stride, void* scores, int64_t* labels,
                                          void* raw, char* error, size_t error_size);
/* Since version 3. Writes the current predictor to `hold->predictor`, for use with all other
   functions, and keeps it open until treebeard_model_let_go. Do not destroy a predictor that you
   hold. */
TREEBEARD_API void treebeard_model_hold(treebeard_model* handle, treebeard_hold* hold);
/* Since version 3. Releases a hold. Call it once for each hold, on any thread. */
TREEBEARD_API void treebeard_model_let_go(treebeard_model* handle, const treebeard_hold* hold);

#ifdef __cplusplus
}
#endif

#endif
