/* A C program as a user would write it: loads an artifact, scores two rows, prints scores, label and the facts of the forest. */
#include <stdio.h>
#include <stdlib.h>

#include "treebeard.h"

static void* read_file(const char* path, size_t* size) {
  FILE* file = fopen(path, "rb");
  if (file == NULL) exit(3);
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  void* data = malloc(*size);
  if (fread(data, 1, *size, file) != *size) exit(3);
  fclose(file);
  return data;
}

int main(int argc, char** argv) {
  char error[200];
  size_t size, label_size = 0;
  treebeard_predictor* predictor;
  treebeard_description about;
  const float rows[2][4] = {{1, 2, 0, 99}, {5, 4, 3, 99}};
  float scores[2][3];
  int64_t labels[2], leaves[2];
  void* artifact = read_file(argc > 1 ? argv[1] : "", &size);
  if (treebeard_predictor_create(artifact, size, &predictor, error, sizeof error) != 0) {
    printf("%s\n", error);
    return 1;
  }
  free(artifact);
  treebeard_predictor_describe(predictor, &about);
  printf("%d %d %d %d %d\n", (int)about.n_features, (int)about.n_outputs, (int)about.input_type, (int)about.label_type,
         (int)about.n_labels);
  if (treebeard_predict(predictor, rows, 2, 4, scores, labels, NULL, error, sizeof error) != 0) return 1;
  for (int row = 0; row < 2; ++row) {
    const char* label = treebeard_label_text(predictor, labels[row], &label_size);
    printf("%g %g %g %.*s\n", scores[row][0], scores[row][1], scores[row][2], (int)label_size, label);
  }
  printf("%d %d\n", treebeard_label_text(predictor, 3, &label_size) == NULL, (int)treebeard_label_number(predictor, 0));
  printf("%d %d\n", (int)about.has_scores, (int)about.has_leaves);
  if (treebeard_predict_leaves(predictor, rows, 2, 4, leaves, 0, error, sizeof error) != 0) return 1;
  printf("%d %d\n", (int)leaves[0], (int)leaves[1]);
  if (treebeard_predict_leaves(predictor, rows, 2, 4, leaves, 1, error, sizeof error) != 0) return 1;
  printf("%d %d\n", (int)leaves[0], (int)leaves[1]);
  if (treebeard_predict_leaves(predictor, rows, 2, 4, leaves, 2, error, sizeof error) != 0) printf("%s\n", error);
  if (treebeard_predict_leaves(predictor, rows, 2, 4, NULL, 0, error, sizeof error) != 0) printf("%s\n", error);
  treebeard_predictor_destroy(predictor);
  return 0;
}
