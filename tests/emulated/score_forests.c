/* A C program that opens forests through treebeard.h and scores rows, for machines that have no Python; `scored.py` writes what it reads.

       score_forests FORESTS RESULTS [LIBRARY]     the third is the folder of the library of kernels

   FORESTS: item after item: ITEM, then `forest` bytes (treebeard_columns, whose pointers are places behind it; an artifact; a model's file), rows,
   sizes of batches. RESULTS: an item's status, then for each batch of the last rows scores, labels, raw scores, ids and numbers of leaves, as far as there
   are any. Every batch is scored by several threads at once, which have to agree. Predictors live until the end. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "treebeard.h"

enum { COLUMNS, ARTIFACT, MODEL, THREADS = 3, PARTS = 5, NO_CODE = 3 };

typedef struct item {
  int64_t kind, forest, rows, row_bytes, stride, n_batches, kernels;
} item;

typedef struct call {
  const treebeard_predictor* predictor;
  const char* rows;
  int64_t n_rows, stride, size[PARTS];
  char* result[PARTS];
  char error[256];
  int failed;
} call;

static void* allocated(size_t size) {
  void* memory = malloc(size ? size : 1);
  if (memory == NULL) exit(3);
  return memory;
}

static void* read_part(FILE* file, size_t size) {
  void* data = allocated(size);
  if (fread(data, 1, size, file) != size) exit(3);
  return data;
}

static void fail(const char* message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static int64_t element_size(int32_t type) { return type == 7 || type == 11 ? 8 : 4; }

/* The first members of treebeard_columns are pointers, and two of the last: -1 stands for none. */
static void place_columns(treebeard_columns* columns, char* behind) {
  void** const first = (void**)columns;
  void** const end = (void**)&columns->base_values + 1;
  void** const labels = (void**)&columns->label_numbers;
  for (void** at = first; at < end; ++at) *at = (intptr_t)*at < 0 ? NULL : behind + (intptr_t)*at;
  for (void** at = labels; at < labels + 2; ++at) *at = (intptr_t)*at < 0 ? NULL : behind + (intptr_t)*at;
}

static int64_t opened(const item* about, char* forest, treebeard_predictor** predictor) {
  char error[256];
  treebeard_fault fault;
  if (about->kind == ARTIFACT) {
    if (treebeard_predictor_create(forest, (size_t)about->forest, predictor, error, sizeof error) != 0) fail(error);
    return 0;
  }
  if (about->kind == MODEL) {
    const treebeard_model_options options = {NULL, 0, (int32_t)about->kernels};
    if (treebeard_predictor_open_model(forest, (size_t)about->forest, &options, predictor, &fault) == 0) return 0;
  } else {
    place_columns((treebeard_columns*)forest, forest + sizeof(treebeard_columns));
    if (treebeard_predictor_open((const treebeard_columns*)forest, (int32_t)about->kernels, predictor, &fault) == 0) return 0;
  }
  if (fault.kind != NO_CODE) fail(fault.message);
  fprintf(stderr, "%s\n", fault.message);
  return NO_CODE;
}

static void* score(void* data) {
  call* const c = data;
  treebeard_description about;
  treebeard_predictor_describe(c->predictor, &about);
  c->failed = about.has_scores &&
              treebeard_predict(c->predictor, c->rows, c->n_rows, c->stride, c->result[0], about.label_rule ? (int64_t*)c->result[1] : NULL,
                                c->result[2], c->error, sizeof c->error);
  for (int32_t names = 0; names < 2 && !c->failed && about.has_leaves; ++names) {
    c->failed = treebeard_predict_leaves(c->predictor, c->rows, c->n_rows, c->stride, (int64_t*)c->result[3 + names], names, c->error,
                                         sizeof c->error);
  }
  return NULL;
}

static void prepare(call* c, const treebeard_predictor* predictor, const char* rows, int64_t n_rows, int64_t stride) {
  treebeard_description about;
  treebeard_predictor_describe(predictor, &about);
  const int64_t sizes[PARTS] = {
      about.has_scores ? n_rows * about.n_outputs * element_size(about.output_type) : 0,
      about.has_scores && about.label_rule ? n_rows * 8 : 0,
      about.has_scores ? n_rows * about.n_targets * element_size(about.accumulator_type) : 0,
      about.has_leaves ? n_rows * about.n_trees * 8 : 0,
      about.has_leaves ? n_rows * about.n_trees * 8 : 0,
  };
  c->predictor = predictor, c->rows = rows, c->n_rows = n_rows, c->stride = stride;
  for (int part = 0; part < PARTS; ++part) {
    c->size[part] = sizes[part];
    c->result[part] = allocated((size_t)sizes[part]);
    memset(c->result[part], 0xa5, (size_t)sizes[part]);
  }
}

static void score_batch(const treebeard_predictor* predictor, const char* rows, int64_t n_rows, int64_t stride, FILE* results) {
  pthread_t threads[THREADS];
  call calls[THREADS];
  for (int i = 0; i < THREADS; ++i) {
    prepare(&calls[i], predictor, rows, n_rows, stride);
    if (pthread_create(&threads[i], NULL, score, &calls[i]) != 0) fail("no thread");
  }
  for (int i = 0; i < THREADS; ++i) pthread_join(threads[i], NULL);
  for (int i = 0; i < THREADS; ++i) {
    if (calls[i].failed) fail(calls[i].error);
    for (int part = 0; part < PARTS; ++part) {
      const size_t size = (size_t)calls[0].size[part];
      if (memcmp(calls[i].result[part], calls[0].result[part], size) != 0) fail("threads disagree");
      if (i == 0 && fwrite(calls[0].result[part], 1, size, results) != size) fail("cannot write");
    }
  }
  for (int i = 0; i < THREADS; ++i) {
    for (int part = 0; part < PARTS; ++part) free(calls[i].result[part]);
  }
}

int main(int argc, char** argv) {
  char error[256];
  item about;
  FILE* const forests = argc > 2 ? fopen(argv[1], "rb") : NULL;
  FILE* const results = argc > 2 ? fopen(argv[2], "wb") : NULL;
  if (forests == NULL || results == NULL) return 2;
  if (argc > 3 && treebeard_look_for_units(argv[3], error, sizeof error) != 0) fail(error);
  while (fread(&about, sizeof about, 1, forests) == 1) {
    char* const forest = read_part(forests, (size_t)about.forest);
    char* const rows = read_part(forests, (size_t)(about.rows * about.row_bytes));
    int64_t* const batches = read_part(forests, (size_t)about.n_batches * sizeof(int64_t));
    treebeard_predictor* predictor = NULL;
    const int64_t status = opened(&about, forest, &predictor);
    free(forest);
    if (fwrite(&status, sizeof status, 1, results) != 1) fail("cannot write");
    for (int64_t i = 0; i < about.n_batches && status == 0; ++i) {
      score_batch(predictor, rows + (about.rows - batches[i]) * about.row_bytes, batches[i], about.stride, results);
    }
    free(rows);
    free(batches);
  }
  return fclose(results) == 0 ? 0 : 3;
}
