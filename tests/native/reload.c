/* Threads predict with a model while others reload it:  reload UNITS MODEL OTHER ROUNDS
   Every result is that of one of the two models, whole. Prints how many calls each has answered, or the first fault. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "treebeard.h"

enum { THREADS = 4, ROWS = 3, ROOM = 4096 };

static treebeard_model* model;
static const char* paths[2];
static unsigned char expected[2][ROOM];
static int64_t columns, answered[THREADS][2];
static size_t result_bytes, input_bytes;
static int done, rounds;

static void fail(const char* what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

/* Whether a result is that of the first model, or of the other one. */
static int which(const void* result) {
  for (int k = 0; k < 2; ++k) {
    if (memcmp(result, expected[k], result_bytes) == 0) return k;
  }
  fail("a result is that of no model");
  return 0;
}

static void* ask(void* data) {
  int64_t* own = data;
  char error[200];
  unsigned char result[ROOM], held[ROOM];
  void* rows = calloc((size_t)(ROWS * columns), input_bytes);
  while (!__atomic_load_n(&done, __ATOMIC_ACQUIRE)) {
    if (treebeard_model_predict(model, rows, ROWS, columns, result, NULL, NULL, error, sizeof error) != TREEBEARD_OK) fail(error);
    own[which(result)]++;
    treebeard_hold hold;
    treebeard_model_hold(model, &hold);
    for (int k = 0; k < 2; ++k) {
      if (treebeard_predict(hold.predictor, rows, ROWS, columns, k == 0 ? result : held, NULL, NULL, error, sizeof error) != TREEBEARD_OK) fail(error);
    }
    treebeard_model_let_go(model, &hold);
    if (memcmp(result, held, result_bytes) != 0) fail("a hold has changed its model");
    which(result);
  }
  free(rows);
  return NULL;
}

static void* reload(void* data) {
  treebeard_fault fault;
  const int first = *(const int*)data;
  for (int k = 0; k < rounds; ++k) {
    if (treebeard_model_reload_file(model, paths[(first + k) % 2], &fault) != TREEBEARD_OK) fail(fault.message);
    if (treebeard_model_reload(model, "nothing", 7, &fault) != TREEBEARD_DAMAGED) fail("a damaged model was loaded");
  }
  return NULL;
}

static void predict_once(int k) {
  treebeard_fault fault;
  treebeard_hold hold;
  treebeard_description about;
  char error[200];
  if (treebeard_model_open_file(paths[k], NULL, &model, &fault) != TREEBEARD_OK) fail(fault.message);
  treebeard_model_hold(model, &hold);
  treebeard_predictor_describe(hold.predictor, &about);
  treebeard_model_let_go(model, &hold);
  columns = about.n_features > columns ? about.n_features : columns;
  input_bytes = about.input_type == 1 ? 4 : 8;
  result_bytes = (size_t)(ROWS * about.n_outputs) * (about.output_type == 1 ? 4 : 8);
  if (result_bytes > ROOM) fail("the results are too many");
  void* rows = calloc((size_t)(ROWS * columns), input_bytes);
  if (treebeard_model_predict(model, rows, ROWS, columns, expected[k], NULL, NULL, error, sizeof error) != TREEBEARD_OK) fail(error);
  free(rows);
}

int main(int argc, char** argv) {
  pthread_t threads[THREADS], reloads[2];
  char error[200];
  const int firsts[2] = {0, 1};
  if (argc != 5) return 2;
  if (treebeard_look_for_units(argv[1], error, sizeof error) != TREEBEARD_OK) fail(error);
  rounds = atoi(argv[4]);
  for (int k = 1; k >= 0; --k) {
    paths[k] = argv[2 + k];
    predict_once(k);
    if (k == 1) treebeard_model_destroy(model);
  }
  if (memcmp(expected[0], expected[1], result_bytes) == 0) fail("the models have the same results");
  for (int k = 0; k < THREADS; ++k) pthread_create(threads + k, NULL, ask, answered[k]);
  for (int k = 0; k < 2; ++k) pthread_create(reloads + k, NULL, reload, (void*)(firsts + k));
  for (int k = 0; k < 2; ++k) pthread_join(reloads[k], NULL);
  __atomic_store_n(&done, 1, __ATOMIC_RELEASE);
  for (int k = 0; k < THREADS; ++k) pthread_join(threads[k], NULL);
  treebeard_model_destroy(model);
  int64_t total = 0;
  for (int k = 0; k < THREADS; ++k) total += answered[k][0] + answered[k][1];
  puts(total > 0 ? "done" : "no call was made");
  return 0;
}
