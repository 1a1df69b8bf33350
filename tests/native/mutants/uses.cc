#include "uses.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

#include "api/c_handles.h"
#include "guarded_memory.h"
#include "open/planned_predictor.h"
#include "readers/documents/scanned_document.h"
#include "readers/files/model_file.h"
#include "treebeard.h"

namespace mutants {
namespace {

using treebeard::ElementType;
using treebeard::Header;

constexpr int64_t kMaxBytes = int64_t{1} << 25;  // of rows or of results
constexpr float kValues[] = {0.0f,
                             -0.0f,
                             0.5f,
                             1.0f,
                             1.5f,
                             2.0f,
                             3.0f,
                             -1.0f,
                             4.0f,
                             7.0f,
                             31.0f,
                             32.0f,
                             1e9f,
                             3e38f,
                             -3e38f,
                             1e-45f,
                             __builtin_nanf(""),
                             __builtin_inff(),
                             -__builtin_inff()};

[[noreturn]] void end(const char* what, const char* detail) {
  std::fprintf(stderr, "%s: %s\n", what, detail);
  std::abort();
}

class Threads : public treebeard::Workers {
 public:
  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    std::vector<std::thread> threads;
    for (size_t item = 1; item < n_items; ++item) threads.emplace_back(work, data, item);
    if (n_items > 0) work(data, 0);
    for (std::thread& thread : threads) thread.join();
  }
  int64_t count() const override { return 3; }
};

class Rows {
 public:
  Rows(ElementType type, int64_t count, int64_t stride, int64_t columns, Draw& draw)
      : memory_(static_cast<size_t>(std::max<int64_t>(0, (count - 1) * stride + columns)) *
                    treebeard::element_size(type),
                8) {
    const int64_t n_values = (count - 1) * stride + columns;
    for (int64_t at = 0; at < n_values; ++at) put(type, at, draw.any(kValues));
  }
  const void* data() const { return memory_.data(); }

 private:
  void put(ElementType type, int64_t at, float value) {
    const bool is_small = value > -1e10f && value < 1e10f;
    const auto whole = static_cast<int64_t>(is_small ? value : 0.0f);
    if (type == ElementType::kFloat) static_cast<float*>(memory_.data())[at] = value;
    if (type == ElementType::kDouble) static_cast<double*>(memory_.data())[at] = value;
    if (type == ElementType::kInt32)
      static_cast<int32_t*>(memory_.data())[at] = static_cast<int32_t>(whole);
    if (type == ElementType::kInt64) static_cast<int64_t*>(memory_.data())[at] = whole;
  }

  Guarded memory_;
};

Guarded memory_of(int64_t count, ElementType type) {
  const auto width = treebeard::element_size(type);
  return {static_cast<size_t>(count) * width, width};
}

// Results of every kind, each of exactly its size.
void predict(const treebeard_predictor& opened, int64_t n_rows, Draw& draw) {
  const Header& header = opened.predictor->header();
  const int64_t stride = header.n_features + static_cast<int64_t>(draw.below(4));
  const Rows rows(header.input_type, n_rows, stride, header.n_features, draw);
  const Guarded scores = memory_of(n_rows * header.n_outputs, header.output_type);
  const Guarded raw = memory_of(n_rows * header.n_targets, header.accumulator_type);
  const Guarded labels = memory_of(n_rows, ElementType::kInt64),
                leaves = memory_of(n_rows * header.n_trees, ElementType::kInt64);
  auto* const chosen = header.label_rule == treebeard::LabelRule::kNone
                           ? nullptr
                           : static_cast<int64_t*>(labels.data());
  char error[256];
  const bool has_scores = opened.predictor->has_scores(),
             has_leaves = opened.predictor->has_leaves();
  if (has_scores && treebeard_predict(&opened, rows.data(), n_rows, stride, scores.data(), chosen,
                                      raw.data(), error, sizeof error)) {
    end("predict", error);
  }
  for (int64_t row = 0; has_scores && chosen != nullptr && row < n_rows; ++row) {
    const int64_t n_labels = std::max<int64_t>({header.n_labels, header.n_targets, 2});
    if (chosen[row] < 0 || chosen[row] >= n_labels)
      end("predict", "a label has a position outside of the labels");
    size_t size = 0;
    treebeard_label_text(&opened, chosen[row], &size);
  }
  auto* const found = static_cast<int64_t*>(leaves.data());
  if (has_leaves &&
      treebeard_predict_leaves(&opened, rows.data(), n_rows, stride, found,
                               static_cast<int32_t>(draw.below(2)), error, sizeof error)) {
    end("predict leaves", error);
  }
}

// The same on several threads, and the scores of trees.
void predict_shared(const treebeard::Predictor& predictor, int64_t n_rows, Draw& draw) {
  const Header& header = predictor.header();
  const Rows rows(header.input_type, n_rows, header.n_features, header.n_features, draw);
  const Guarded scores = memory_of(n_rows * header.n_outputs, header.output_type);
  const Guarded leaves = memory_of(n_rows * header.n_trees, ElementType::kInt64);
  const Guarded trees = memory_of(
      n_rows * header.n_trees * std::max<int64_t>(1, predictor.tree_score_count()),
      header.accumulator_type);
  treebeard::BlockOutput output;
  output.scores = scores.data();
  output.leaves = static_cast<int64_t*>(leaves.data());
  output.tree_scores = trees.data();
  Threads threads;
  predictor.run({rows.data(), n_rows, header.n_features}, output, &threads);
}

bool is_too_large(const Header& header, int64_t n_rows) {
  const int64_t widest = std::max<int64_t>(
      {header.n_features + 4, header.n_outputs, header.n_targets});
  return widest > kMaxBytes / 8 / n_rows ||
         int64_t{header.n_trees} * header.n_targets > kMaxBytes / 8 / n_rows;
}

void check_fault(const treebeard_fault& fault) {
  if (fault.message[0] == '\0') end("open", "a fault without a message");
  if (std::memchr(fault.message, '\0', sizeof fault.message) == nullptr)
    end("open", "a message without an end");
  if (std::strcmp(fault.message, "unknown error") == 0) end("open", "an unknown error");
}

// Predicts rows, and gives the predictor back.
Outcome use(treebeard_predictor* opened, Draw& draw) {
  const std::unique_ptr<treebeard_predictor, decltype(&treebeard_predictor_destroy)> owned(
      opened, treebeard_predictor_destroy);
  const auto few = static_cast<int64_t>(3 + draw.below(15)),
             many = static_cast<int64_t>(draw.one_of(8) ? 40 + draw.below(300) : 1);
  treebeard_description about;
  treebeard_predictor_describe(opened, &about);
  if (is_too_large(opened->predictor->header(), std::max(few, many))) return Outcome::kTooLarge;
  predict(*opened, few, draw);
  predict(*opened, many, draw);
  return Outcome::kPredicted;
}

Outcome outcome_of(int failed, treebeard_predictor* opened, const treebeard_fault& fault,
                   Draw& draw) {
  if (!failed) return use(opened, draw);
  if (opened != nullptr) end("open", "a predictor beside a fault");
  check_fault(fault);
  return fault.kind == 3 ? Outcome::kNoCode : Outcome::kRefused;
}

void use_forest(const std::string& bytes, Draw& draw) {
  try {
    const treebeard::planner::Forest forest = treebeard::readers::forest_of_file(bytes, {});
    const auto predictor = treebeard::predictor_of(forest, {true, true, true}, true);
    const int64_t n_rows = draw.one_of(2) ? 9 : 200;
    if (!is_too_large(predictor->header(), n_rows)) predict_shared(*predictor, n_rows, draw);
  } catch (const treebeard::Error&) {
  }
}

int32_t kernels_of(Draw& draw) { return static_cast<int32_t>(1 + draw.below(3)); }

// A copy of exactly this size, so that reading beyond it is detected.
std::vector<char> exact(const std::string& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

Outcome use_model(const std::string& bytes, const char* node, Draw& draw) {
  std::vector<char> copy = exact(bytes);
  treebeard_predictor* opened = nullptr;
  treebeard_fault fault;
  const treebeard_model_options options{node, 0, kernels_of(draw)};
  const int failed = treebeard_predictor_open_model(copy.data(), copy.size(), &options, &opened,
                                                    &fault);
  copy = {};  // the predictor needs it no longer
  const Outcome outcome = outcome_of(failed, opened, fault, draw);
  if (outcome == Outcome::kPredicted && draw.one_of(8)) use_forest(bytes, draw);
  return outcome;
}

Outcome use_node(const std::string& bytes, Draw& draw) {
  constexpr int32_t kTypes[] = {1, 1, 1, 1, 1, 1, 1, 11, 11, 7, 6, 0, 8};
  std::vector<char> copy = exact(bytes);
  treebeard_predictor* opened = nullptr;
  treebeard_fault fault;
  const int64_t n_features = draw.one_of(4) ? static_cast<int64_t>(draw.below(5)) : 0,
                version = draw.one_of(9) ? 3 : 5;
  const bool is_own = bytes.find("onnx_treebeard") != bytes.npos;
  const int failed = treebeard_predictor_open_node(copy.data(), copy.size(), is_own ? 1 : version,
                                                   draw.any(kTypes), n_features, kernels_of(draw),
                                                   &opened, &fault);
  copy = {};
  return outcome_of(failed, opened, fault, draw);
}

void use_document(const char* format, const std::string& bytes) {
  constexpr const char* kKeys[] = {"split_indices", "split_conditions", "left_children",
                                   "categories",    "default_left",     "id",
                                   "num_nodes",     "base_weights",     "threshold",
                                   "left_child",    "leaf_value",       "cat_threshold",
                                   "num_leaves",    "decision_type"};
  constexpr const char* kOuter[] = {nullptr, "tree_param"};
  namespace documents = treebeard::readers::documents;
  // With the zero byte after it.
  const std::unique_ptr<char[]> copy(new char[bytes.size() + 1]);
  std::memcpy(copy.get(), bytes.c_str(), bytes.size() + 1);
  const std::string_view data(copy.get(), bytes.size());
  const std::string_view name(format);
  try {
    const documents::Document document = name == "json"     ? documents::scan_json(data)
                                         : name == "ubjson" ? documents::scan_ubjson(data)
                                                            : documents::scan_sections(data);
    documents::json_of(document.value);
    for (const documents::Rows& rows : document.tables) {
      std::vector<int64_t> chosen(static_cast<size_t>(rows.size()));
      for (size_t row = 0; row < chosen.size(); ++row) chosen[row] = static_cast<int64_t>(row);
      for (const char* key : kKeys) {
        for (const char* outer : kOuter) {
          std::vector<std::string_view> path{key};
          if (outer != nullptr) path.insert(path.begin(), outer);
          for (int32_t kind = 0; kind < 4; ++kind)
            rows.gather(*document.cells, path, static_cast<documents::CellKind>(kind), chosen);
        }
      }
    }
  } catch (const treebeard::Error&) {
    // What is malformed is refused.
  }
}

}  // namespace mutants
