/* Calls `treebeard_predict` for `bench` and reads the clock itself. A request a line on standard
   input, its parts separated by tabs; an answer a line, as JSON: {} where nothing is told here.

   open    ARTIFACT             as CompiledForest.write_artifact writes it
   bind    ROWS COLUMNS BATCH   rows in an .npy file, in the type that the model reads
   scores  TO                   writes the scores of the first batch, and nothing else
   time    CALLS                {"seconds": ...} of all of them, batch after batch
   single  CALLS                {"nanoseconds": [...]} of each of them
   what goes wrong              {"error": ...} */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "treebeard.h"

enum { FLOAT = 1, NPY_HEAD = 10 };

static treebeard_predictor* predictor;
static treebeard_description about;
static char *content, *rows, *scores, error[200];
static int64_t batch, batches, called, columns, row_size, score_size;

static const char* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) return "a file cannot be read";
  *size = (size_t)ftell(file);
  rewind(file);
  free(content);
  content = malloc(*size + 1);
  size_t got = content == NULL ? 0 : fread(content, 1, *size, file);
  fclose(file);
  return got == *size ? NULL : "a file cannot be read";
}

static const char* open_artifact(const char* path) {
  size_t size;
  const char* fault = read_file(path, &size);
  if (fault != NULL) return fault;
  if (treebeard_predictor_create(content, size, &predictor, error, sizeof error) != 0) return error;
  treebeard_predictor_describe(predictor, &about);
  score_size = about.n_outputs * (about.output_type == FLOAT ? 4 : 8);
  return NULL;
}

/* Bytes 8 and 9 of an .npy file say how long the rest of its header is. */
static const char* bind_rows(const char* path, int64_t n_columns, int64_t n_rows) {
  size_t size;
  const char* fault = read_file(path, &size);
  if (fault != NULL) return fault;
  const unsigned char* head = (const unsigned char*)content;
  rows = content + NPY_HEAD + head[8] + 256 * head[9];
  columns = n_columns, row_size = columns * (about.input_type == FLOAT ? 4 : 8);
  batch = n_rows, batches = (content + size - rows) / row_size / batch, called = 0;
  free(scores);
  scores = malloc((size_t)(batch * score_size));
  return batches < 1 || scores == NULL ? "there are not enough rows" : NULL;
}

static int call(void) {
  const char* first = rows + called++ % batches * batch * row_size;
  return treebeard_predict(predictor, first, batch, columns, scores, NULL, NULL, error,
                           sizeof error);
}

static const char* write_scores(const char* path) {
  size_t size = (size_t)(batch * score_size);
  called = 0;
  if (call() != 0) return error;
  FILE* file = fopen(path, "wb");
  if (file == NULL || fwrite(scores, 1, size, file) != size || fclose(file) != 0)
    return "the scores cannot be written";
  return NULL;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static const char* time_calls(long calls) {
  int64_t begin = now();
  for (long number = 0; number < calls; ++number)
    if (call() != 0) return error;
  printf("{\"seconds\": %.9f}\n", (double)(now() - begin) / 1e9);
  return NULL;
}

static const char* time_single_calls(long calls) {
  int64_t* times = malloc((size_t)calls * sizeof *times);
  for (long number = 0; number < calls; ++number) {
    int64_t begin = now();
    if (call() != 0) return error;
    times[number] = now() - begin;
  }
  for (long number = 0; number < calls; ++number)
    printf("%s%lld", number == 0 ? "{\"nanoseconds\": [" : ", ", (long long)times[number]);
  printf("]}\n");
  free(times);
  return NULL;
}

static const char* done(const char* fault) {
  if (fault == NULL) printf("{}\n");
  return fault;
}

static const char* answer(char* request) {
  const char *first = strtok(NULL, "\t\n"), *second = strtok(NULL, "\t\n");
  if (strcmp(request, "open") == 0) return done(open_artifact(first));
  if (strcmp(request, "bind") == 0)
    return done(bind_rows(first, atoll(second), atoll(strtok(NULL, "\t\n"))));
  if (strcmp(request, "scores") == 0) return done(write_scores(first));
  if (strcmp(request, "time") == 0) return time_calls(atol(first));
  return time_single_calls(atol(first));
}

int main(void) {
  char line[8192];
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char* fault = answer(strtok(line, "\t\n"));
    if (fault != NULL) printf("{\"error\": \"%s\"}\n", fault);
    fflush(stdout);
  }
  return 0;
}
