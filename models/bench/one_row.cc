/* Scores rows one after the other by the way that is compiled in: STANDALONE, LIBRARY, TL2CGEN or
   YDF.

       one_row ROWS CALLS [ARTIFACT]    rows are floats, one behind the other

   Prints a score a line where CALLS is 0, else the CPU nanoseconds of a call. */
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <vector>

static constexpr int kColumns = COLUMNS;

#if defined(STANDALONE)
#include "forest.h"
static float score_of(const float* row) {
  float score = 0;
  if (forest_predict(row, 1, &score) != 0) std::abort();
  return score;
}
#elif defined(LIBRARY)
#include "treebeard.h"
static treebeard_predictor* predictor;
static float score_of(const float* row) {
  float score = 0;
  if (treebeard_predict(predictor, row, 1, kColumns, &score, nullptr, nullptr, nullptr, 0) != 0)
    std::abort();
  return score;
}
#elif defined(TL2CGEN)
extern "C" {
#include "header.h"
}
static float score_of(const float* row) {
  Entry entries[kColumns];
  for (int column = 0; column < kColumns; ++column) {
    if (row[column] == row[column])
      entries[column].fvalue = row[column];
    else
      entries[column].missing = -1;
  }
  float score = 0;
  predict(entries, 0, &score);
  return score;
}
#else
#include "ydf_forest.h"
static float score_of(const float* row) {
  ydf_forest::Instance instance;
  static_assert(sizeof instance == kColumns * sizeof(float), "columns are in order");
  std::memcpy(&instance, row, sizeof instance);
  return ydf_forest::Predict(instance);
}
#endif

static std::vector<char> content_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) std::abort();
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

int main(int count, char** words) {
  if (count < 3) return 1;
  const std::vector<char> content = content_of(words[1]);
  const auto* const rows = reinterpret_cast<const float*>(content.data());
  const size_t n_rows = content.size() / sizeof(float) / kColumns;
  const long calls = std::atol(words[2]);
#if defined(LIBRARY)
  const std::vector<char> artifact = content_of(words[3]);
  if (treebeard_predictor_create(artifact.data(), artifact.size(), &predictor, nullptr, 0) != 0)
    return 2;
#endif
  for (size_t row = 0; calls == 0 && row < n_rows; ++row)
    std::printf("%.9g\n", static_cast<double>(score_of(rows + row * kColumns)));
  const std::clock_t begin = std::clock();
  float sum = 0;
  for (long call = 0; call < calls; ++call)
    sum += score_of(rows + static_cast<size_t>(call) % n_rows * kColumns);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  if (calls != 0) std::printf("%.6g\n", seconds / static_cast<double>(calls) * 1e9);
  return sum == 12345.6f ? 3 : 0;  // so that no call is left out
}
