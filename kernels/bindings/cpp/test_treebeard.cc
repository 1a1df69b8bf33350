// Compares the bits of what treebeard.hpp gives with those of a folder of cases, which
// tests/support/binding_cases.py writes:  test_treebeard CASES
#include <atomic>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <thread>

#include "treebeard.hpp"

using treebeard::Error;
using treebeard::Model;
using treebeard::Span;

static std::atomic<int> failures{0};

static void expect(bool is_so, const std::string& what) {
  if (is_so) return;
  ++failures;
  std::cout << what << '\n';
}

static std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <typename T>
static std::vector<T> numbers(const std::string& path) {
  std::string bytes = content(path);
  std::vector<T> all(bytes.size() / sizeof(T));
  std::memcpy(all.data(), bytes.data(), bytes.size());
  return all;
}

// By bytes: a NaN is itself, and zeros have signs.
template <typename T>
static void expect_bits(const std::vector<T>& actual, const std::string& path) {
  std::string expected = content(path);
  expect(actual.size() * sizeof(T) == expected.size() &&
             std::memcmp(actual.data(), expected.data(), expected.size()) == 0,
         "other bits than " + path);
}

// A method that writes `width` numbers a row.
template <typename T, typename Call>
static std::vector<T> filled(int64_t n_rows, int64_t width, const Call& call) {
  std::vector<T> all(static_cast<size_t>(n_rows * width));
  call(Span<T>(all));
  return all;
}

template <typename Row, typename Score>
static void compare(const Model& model, const std::string& folder, int64_t n_rows) {
  const treebeard_description about = model.about();
  std::vector<Row> rows = numbers<Row>(folder + "/rows");
  Span<const Row> all(rows);
  expect_bits(model.predict<Score>(rows, n_rows), folder + "/scores");
  expect_bits(filled<Score>(n_rows, about.n_targets,
                            [&](auto raw) { model.predict_raw(all, n_rows, raw); }),
              folder + "/raw");
  expect_bits(filled<int64_t>(n_rows, about.n_trees,
                              [&](auto leaves) { model.predict_leaves(all, n_rows, leaves); }),
              folder + "/leaves");
  if (about.label_rule == 0) return;
  expect_bits(
      filled<int64_t>(n_rows, 1, [&](auto labels) { model.predict_labels(all, n_rows, labels); }),
      folder + "/labels");
}

// From several threads at once.
static void compare_case(const std::string& folder, int64_t n_rows) {
  Model opened = Model::open(folder + "/model");
  Model model = std::move(opened);
  const treebeard_description about = model.about();
  auto run = [&] {
    if (about.input_type == 11) return compare<double, double>(model, folder, n_rows);
    if (about.output_type == 11) return compare<float, double>(model, folder, n_rows);
    compare<float, float>(model, folder, n_rows);
  };
  std::vector<std::thread> threads;
  for (int k = 0; k < 3; ++k) threads.emplace_back(run);
  for (std::thread& thread : threads) thread.join();
  std::string names;
  for (const std::string& name : model.column_names()) names += name + "\n";
  expect(names == content(folder + "/names"), "other names of columns than " + folder + "/names");
  std::ifstream texts(folder + "/texts");
  std::string text;
  for (int64_t position = 0; std::getline(texts, text); ++position) {
    expect(model.label_text(position) == text, "a label is not " + text);
  }
}

static void expect_error(treebeard_status status, const std::string& part,
                         const std::function<void()>& call) {
  try {
    call();
    expect(false, "no error, expected: " + part);
  } catch (const Error& error) {
    expect(error.status() == status && std::string(error.what()).find(part) != std::string::npos,
           std::to_string(error.status()) + " " + error.what() + ", expected: " + part);
  }
}

// What a reload changes is seen by the next call, and one that fails changes nothing.
static void test_reload(const std::string& folder) {
  const std::string path = folder + "/breast_cancer_xgboost/model";
  Model model = Model::open(path);
  std::vector<float> rows(30), before = model.predict<float>(rows, 1);
  const std::string place = "\"base_score\":\"";
  std::string other = content(path);
  other.replace(other.find(place), place.size(), place + "0.125\",\"was\":\"");
  model.reload_bytes(other);
  std::vector<float> after = model.predict<float>(rows, 1);
  expect(before != after, "a reload changes nothing");
  expect_error(TREEBEARD_ARGUMENT, "the number of targets 10",
               [&] { model.reload(folder + "/digits_xgboost_multiclass/model"); });
  expect(model.predict<float>(rows, 1) == after, "a reload that fails changes the model");
}

static void test_errors(const std::string& model) {
  Model opened = Model::open(model);
  std::string damaged = content(model);
  const std::string place = "\"split_indices\":[";
  damaged.insert(damaged.find(place) + place.size(), "99,");
  std::vector<float> rows(30), scores(1);
  std::vector<double> doubles(30);
  expect_error(TREEBEARD_DAMAGED, "cannot open nowhere", [] { Model::open("nowhere"); });
  expect_error(TREEBEARD_DAMAGED, "is of an unknown format",
               [] { Model::open_bytes(std::string("something else")); });
  expect_error(TREEBEARD_DAMAGED, "field 'split_indices': tree 0: has",
               [&] { Model::open_bytes(damaged); });
  expect_error(TREEBEARD_ARGUMENT, "the trees need 30 columns",
               [&] { opened.predict<float>(rows, 2); });
  expect_error(TREEBEARD_ARGUMENT, "rows are of element type 11; expected 1",
               [&] { opened.predict<float>(doubles, 1); });
  expect_error(TREEBEARD_ARGUMENT, "scores are of element type 11; expected 1",
               [&] { opened.predict<double>(rows, 1); });
  expect_error(TREEBEARD_ARGUMENT, "7 rows have 30 elements; expected as many a row",
               [&] { opened.predict<float>(rows, 7); });
  expect_error(TREEBEARD_ARGUMENT, "scores have room for 1; expected 0",
               [&] { opened.predict(Span<const float>(rows), 0, Span<float>(scores)); });
}

int main(int argc, char** argv) {
  std::string folder = argc > 1 ? argv[1] : ".";
  std::ifstream cases(folder + "/cases.txt");
  std::string name;
  int n_cases = 0;
  for (int64_t n_rows, columns; cases >> name >> n_rows >> columns; ++n_cases) {
    compare_case(folder + "/" + name, n_rows);
  }
  test_reload(folder);
  test_errors(folder + "/breast_cancer_xgboost/model");
  std::cout << n_cases << " cases, " << failures << " failures\n";
  return n_cases == 0 || failures != 0;
}
