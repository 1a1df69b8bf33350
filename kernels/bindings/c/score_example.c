/* Scores two rows with a model of XGBoost:  score MODEL */
#include <stdio.h>
#include <stdlib.h>

#include "treebeard.h"

int main(int argc, char** argv) {
  static char content[1 << 24];
  FILE* file = fopen(argc > 1 ? argv[1] : "", "rb");
  size_t size = file == NULL ? 0 : fread(content, 1, sizeof content, file);
  if (file != NULL) fclose(file);

  treebeard_predictor* model = NULL;
  treebeard_fault fault;
  int status = treebeard_predictor_open_model(content, size, NULL, &model, &fault);
  if (status != TREEBEARD_OK) {
    fprintf(stderr, "%s: %s\n", fault.field, fault.message);
    return status;
  }
  treebeard_description about;
  treebeard_predictor_describe(model, &about);
  float* rows = calloc((size_t)about.n_features * 2, sizeof *rows); /* two rows of zeros */
  float scores[2];
  char error[200];
  status = treebeard_predict(model, rows, 2, about.n_features, scores, NULL, NULL, error,
                             sizeof error);
  if (status == TREEBEARD_OK) printf("%.9g\n%.9g\n", scores[0], scores[1]);
  if (status != TREEBEARD_OK) fprintf(stderr, "%s\n", error);
  free(rows);
  treebeard_predictor_destroy(model);
  return status;
}
