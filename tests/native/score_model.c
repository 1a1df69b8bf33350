/* Scores rows with a model, without Python:  score_model MODEL [NODE] < rows
   Reads rows as numbers separated by white space, one for each column of the model. Prints the scores of each row and, for a classifier, its label. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "treebeard.h"

enum { FLOAT = 1, INT64 = 7, STRING = 8, DOUBLE = 11 };

static void* file_content(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  char* content = NULL;
  size_t room = 0, got = 1;
  for (*size = 0; file != NULL && got > 0; *size += got) {
    if (*size == room) content = realloc(content, room = 2 * room + 4096);
    if (content == NULL) break;
    got = fread(content + *size, 1, room - *size, file);
  }
  if (file != NULL) fclose(file);
  return content;
}

/* Reads a row of floats or of doubles, the type that the model reads. Returns 0 at the end of the input. */
static int read_row(void* row, int32_t type, int64_t columns) {
  for (int64_t column = 0; column < columns; ++column) {
    int got = type == FLOAT ? scanf("%f", (float*)row + column) : scanf("%lf", (double*)row + column);
    if (got != 1) return 0;
  }
  return 1;
}

static void print_label(const treebeard_predictor* predictor, int32_t type, int64_t position) {
  size_t size = 0;
  const char* text = treebeard_label_text(predictor, position, &size);
  if (type == STRING) printf(" %.*s", (int)size, text);
  if (type == INT64) printf(" %lld", (long long)treebeard_label_number(predictor, position));
  if (type != STRING && type != INT64) printf(" %lld", (long long)position);
}

int main(int argc, char** argv) {
  treebeard_predictor* predictor = NULL;
  treebeard_description about;
  treebeard_fault fault;
  treebeard_model_options options = {0};
  char error[200];
  size_t size = 0;
  int failed = 0;
  void* model = file_content(argc > 1 ? argv[1] : "", &size);
  if (model == NULL || treebeard_api_version() < TREEBEARD_API_VERSION) return 2;
  if (argc > 2) options.node = argv[2];
  if (treebeard_predictor_open_model(model, size, &options, &predictor, &fault) != 0) {
    printf("%s: %s\n", fault.field, fault.message);
    free(model);
    return 1;
  }
  free(model); /* the predictor does not need it any more */
  treebeard_predictor_describe(predictor, &about);
  double* row = malloc((size_t)about.n_features * sizeof *row + 1); /* room for either type */
  double* scores = malloc((size_t)about.n_outputs * sizeof *scores + 1);
  int64_t label = 0;
  if (about.input_type != FLOAT && about.input_type != DOUBLE) failed = printf("the model reads rows of type %d\n", (int)about.input_type);
  while (!failed && about.n_features > 0 && read_row(row, about.input_type, about.n_features)) {
    int64_t* labels = about.label_rule != 0 ? &label : NULL;
    failed = treebeard_predict(predictor, row, 1, about.n_features, scores, labels, NULL, error, sizeof error);
    for (int64_t k = 0; !failed && k < about.n_outputs; ++k) {
      printf("%s%.17g", k == 0 ? "" : " ", about.output_type == FLOAT ? ((float*)(void*)scores)[k] : scores[k]);
    }
    if (!failed && labels != NULL) print_label(predictor, about.label_type, label);
    puts(failed ? error : "");
  }
  free(row);
  free(scores);
  treebeard_predictor_destroy(predictor);
  return failed != 0;
}
