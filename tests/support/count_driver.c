/* Calls the C entry under callgrind, batch size by batch size:

       count_driver ARTIFACT ROWS WIDTH ELEMENT_BYTES BATCHxCALLS ...

   ROWS holds plain rows of WIDTH elements in the artifact's input type. A size is CALLS batches, one behind the other, which are
   scored once to warm up, then once and twice. After each of these a mark with its name makes callgrind write down what it has
   counted, and begin anew. Built as a shared library, the file lends its marks to programs in Python. */
#include <stdio.h>
#include <stdlib.h>
#include <valgrind/callgrind.h>

#include "treebeard.h"

void count_begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void count_mark(const char* name) { CALLGRIND_DUMP_STATS_AT(name); }

static void fail(const char* what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) fail(path);
  *size = (size_t)ftell(file);
  rewind(file);
  void* data = aligned_alloc(64, (*size + 63) / 64 * 64);
  if (data == NULL || fread(data, 1, *size, file) != *size) fail(path);
  fclose(file);
  return data;
}

static treebeard_predictor* open_artifact(const char* path) {
  char error[200];
  size_t size;
  treebeard_predictor* predictor;
  void* artifact = read_file(path, &size);
  if (treebeard_predictor_create(artifact, size, &predictor, error, sizeof error) != 0) fail(error);
  free(artifact);
  return predictor;
}

int main(int argc, char** argv) {
  static const struct {
    const char* name;
    int repeats;
  } passes[] = {{"warm", 1}, {"once", 1}, {"twice", 2}};
  char error[200], mark[80];
  size_t rows_size;
  treebeard_description about;
  if (argc < 6) fail("expected ARTIFACT ROWS WIDTH ELEMENT_BYTES BATCHxCALLS ...");
  treebeard_predictor* predictor = open_artifact(argv[1]);
  treebeard_predictor_describe(predictor, &about);
  const char* rows = read_file(argv[2], &rows_size);
  const int64_t width = atoll(argv[3]), row_bytes = width * atoll(argv[4]), n_rows = (int64_t)rows_size / row_bytes;
  void* scores = aligned_alloc(64, (size_t)(n_rows * about.n_outputs * 8 + 64) / 64 * 64);
  int64_t* labels = about.label_rule == 0 ? NULL : malloc((size_t)n_rows * sizeof *labels);
  count_begin();
  for (int size = 5; size < argc; ++size) {
    long long batch, calls;
    if (sscanf(argv[size], "%lldx%lld", &batch, &calls) != 2 || batch * calls > n_rows) fail(argv[size]);
    for (int pass = 0; pass < 3; ++pass) {
      for (long long call = 0; call < passes[pass].repeats * calls; ++call) {
        const char* first = rows + call % calls * batch * row_bytes;
        if (treebeard_predict(predictor, first, batch, width, scores, labels, NULL, error, sizeof error) != 0) fail(error);
      }
      snprintf(mark, sizeof mark, "%s %s", argv[size], passes[pass].name);
      count_mark(mark);
    }
  }
  treebeard_predictor_destroy(predictor);
  return 0;
}
