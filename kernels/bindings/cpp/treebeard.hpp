// treebeard.h for C++17. Models free themselves, spans have a size, and errors are exceptions. You
// need this header, treebeard.h and the library that belongs to it.
//
//     auto model = treebeard::Model::open("model.json");
//     std::vector<float> scores = model.predict<float>(rows, n_rows);
//
// Any number of threads may use a model at once, and reload it meanwhile. A call runs on the
// calling thread, and takes no lock. Rows and results are arrays of float, double, int32_t or
// int64_t; a type other than the model's is an Error that states the type of the model.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "treebeard.h"

namespace treebeard {

// What went wrong and, if a model is wrong, where: its field, tree and node, in the model's own
// numbers. Tree and node are -1 if the message concerns none.
class Error : public std::runtime_error {
 public:
  explicit Error(treebeard_status status, const std::string& message, const std::string& field = {},
                 int64_t tree = -1, int64_t node = -1)
      : std::runtime_error((field.empty() ? "" : "field '" + field + "': ") +
                           (tree < 0 ? "" : "tree " + std::to_string(tree) + ": ") +
                           (node < 0 ? "" : "node " + std::to_string(node) + ": ") + message),
        status_(status),
        field_(field),
        tree_(tree),
        node_(node) {}

  treebeard_status status() const noexcept { return status_; }
  const std::string& field() const noexcept { return field_; }
  int64_t tree() const noexcept { return tree_; }
  int64_t node() const noexcept { return node_; }

 private:
  treebeard_status status_;
  std::string field_;
  int64_t tree_, node_;
};

// A pointer and the number of elements that it points to. Arrays, std::vector and std::array
// convert to a span.
template <typename T>
class Span {
 public:
  constexpr Span() noexcept = default;
  constexpr Span(T* data, size_t size) noexcept : data_(data), size_(size) {}
  template <
      typename Container,
      typename = std::enable_if_t<std::is_convertible_v<
          std::remove_pointer_t<decltype(std::data(std::declval<Container&>()))> (*)[], T (*)[]>>>
  constexpr Span(Container&& all) noexcept : data_(std::data(all)), size_(std::size(all)) {}

  constexpr T* data() const noexcept { return data_; }
  constexpr size_t size() const noexcept { return size_; }

 private:
  T* data_ = nullptr;
  size_t size_ = 0;
};

// The number of an element type in treebeard.h.
template <typename T>
constexpr int32_t type_of() {
  using Element = std::remove_cv_t<T>;
  if constexpr (std::is_same_v<Element, float>) return 1;
  if constexpr (std::is_same_v<Element, int32_t>) return 6;
  if constexpr (std::is_same_v<Element, int64_t>) return 7;
  if constexpr (std::is_same_v<Element, double>) return 11;
  return 0;
}

// What can be computed with a model that is opened.
enum Kernels : int32_t {
  kScores = 1,
  kLeaves = 2,
  kScoresAndLeaves = 3,
  kContributions = 4,      // Shapley values, in place of scores, like the next two
  kPathContributions = 5,  // contributions along the path of a row
  kInteractions = 6        // Shapley values shared among pairs of features
};

// How a model is opened.
struct Options {
  std::string node;        // the name of a tree node of an ONNX model; empty: its only tree node
  int32_t input_type = 0;  // the type of rows, if the model does not declare it
  Kernels kernels = kScoresAndLeaves;
};

// The current predictor of a model, for functions of treebeard.h that have no method here. It stays
// open as long as this object exists, even if the model is reloaded. The model has to exist longer.
class Hold {
 public:
  explicit Hold(treebeard_model* model) : model_(model) { treebeard_model_hold(model, &hold_); }
  ~Hold() { treebeard_model_let_go(model_, &hold_); }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

  const treebeard_predictor* get() const noexcept { return hold_.predictor; }
  treebeard_description about() const {
    treebeard_description about{};
    treebeard_predictor_describe(get(), &about);
    return about;
  }

 private:
  treebeard_model* model_;
  treebeard_hold hold_{};
};

// An opened model.
class Model {
 public:
  // Opens a model file. Throws Error.
  static Model open(const std::string& path, const Options& options = {}) {
    return opened(options, [&](auto* asked, auto* out, auto* fault) {
      return treebeard_model_open_file(path.c_str(), asked, out, fault);
    });
  }

  // Opens the bytes of a model file, which you may free afterwards. Throws Error.
  static Model open_bytes(Span<const char> model, const Options& options = {}) {
    return opened(options, [&](auto* asked, auto* out, auto* fault) {
      return treebeard_model_open(model.data(), model.size(), asked, out, fault);
    });
  }

  // Replaces the model with another file; calls that begin later use the new model. Its rows and
  // results must have the same types and sizes. If anything fails, throws Error, and the current
  // model remains.
  void reload(const std::string& path) {
    treebeard_fault fault{};
    check(treebeard_model_reload_file(model_.get(), path.c_str(), &fault), fault);
  }
  void reload_bytes(Span<const char> model) {
    treebeard_fault fault{};
    check(treebeard_model_reload(model_.get(), model.data(), model.size(), &fault), fault);
  }

  Hold hold() const { return Hold(model_.get()); }
  // Describes the current model: its columns, outputs, types and labels.
  treebeard_description about() const { return hold().about(); }

  // Writes the scores of rows, n_outputs for each. Rows are contiguous. Throws Error.
  template <typename Row, typename Score>
  void predict(Span<const Row> rows, int64_t n_rows, Span<Score> scores) const {
    require_type<Score>(fixed_.output_type, "scores");
    require_room(scores.size(), n_rows, fixed_.n_outputs, "scores");
    run<Row>(rows, n_rows, scores.data(), nullptr, nullptr);
  }
  template <typename Score, typename Row>
  std::vector<Score> predict(const std::vector<Row>& rows, int64_t n_rows) const {
    std::vector<Score> scores(room(n_rows, fixed_.n_outputs));
    predict(Span<const Row>(rows), n_rows, Span<Score>(scores));
    return scores;
  }

  // Writes raw scores, which are those before the post-transform, n_targets for each row. Throws
  // Error.
  template <typename Row, typename Raw>
  void predict_raw(Span<const Row> rows, int64_t n_rows, Span<Raw> raw) const {
    require_type<Raw>(fixed_.accumulator_type, "raw scores");
    require_room(raw.size(), n_rows, fixed_.n_targets, "raw scores");
    run<Row>(rows, n_rows, nullptr, nullptr, raw.data());
  }

  // Writes the position of each row's label, for label_text or label_number. Throws Error.
  template <typename Row>
  void predict_labels(Span<const Row> rows, int64_t n_rows, Span<int64_t> labels) const {
    require_room(labels.size(), n_rows, 1, "labels");
    run<Row>(rows, n_rows, nullptr, labels.data(), nullptr);
  }

  // Writes the leaf that each row reaches in each of the n_trees trees, as the model's own ids.
  // Throws Error.
  template <typename Row>
  void predict_leaves(Span<const Row> rows, int64_t n_rows, Span<int64_t> leaves) const {
    Hold current = hold();
    require_room(leaves.size(), n_rows, current.about().n_trees, "leaves");
    int64_t stride = row_stride<Row>(rows, n_rows);
    char message[512] = "";
    check(treebeard_predict_leaves(current.get(), rows.data(), n_rows, stride, leaves.data(), 0,
                                   message, sizeof message),
          message);
  }

  // Returns the names of the columns of rows, in their order; none if the model names no columns.
  // Throws Error.
  std::vector<std::string> column_names() const {
    Hold current = hold();
    std::vector<std::string> names;
    for (int64_t position = 0; position < treebeard_column_count(current.get()); ++position) {
      treebeard_column column{};
      char message[512] = "";
      check(treebeard_column_at(current.get(), position, &column, message, sizeof message),
            message);
      if (column.name != nullptr) names.emplace_back(column.name, column.name_size);
    }
    return names;
  }

  // Returns the text of the label at a position; empty if labels are numbers.
  std::string label_text(int64_t position) const {
    Hold current = hold();
    size_t size = 0;
    const char* text = treebeard_label_text(current.get(), position, &size);
    return text == nullptr ? std::string() : std::string(text, size);
  }
  // Returns the number of the label at a position; 0 if labels are texts.
  int64_t label_number(int64_t position) const {
    return treebeard_label_number(hold().get(), position);
  }

 private:
  struct Destroy {
    void operator()(treebeard_model* model) const noexcept { treebeard_model_destroy(model); }
  };

  explicit Model(treebeard_model* opened) : model_(opened), fixed_(about()) {}

  template <typename Open>
  static Model opened(const Options& options, const Open& open) {
    require_version();
    treebeard_model_options asked{};
    asked.node = options.node.empty() ? nullptr : options.node.c_str();
    asked.input_type = options.input_type;
    asked.kernels = options.kernels;
    treebeard_fault fault{};
    treebeard_model* opened = nullptr;
    check(open(&asked, &opened, &fault), fault);
    return Model(opened);
  }

  static void require_version() {
    if (treebeard_api_version() < TREEBEARD_API_VERSION) {
      throw Error(TREEBEARD_ARGUMENT, "the library knows version " +
                                          std::to_string(treebeard_api_version()) +
                                          " of treebeard.h; this program needs " +
                                          std::to_string(TREEBEARD_API_VERSION));
    }
  }

  static void check(int status, const treebeard_fault& fault) {
    if (status == TREEBEARD_OK) return;
    throw Error(static_cast<treebeard_status>(status), fault.message, fault.field,
                fault.has_tree ? fault.tree : -1, fault.has_node ? fault.node : -1);
  }
  static void check(int status, const char* message) {
    if (status != TREEBEARD_OK) throw Error(static_cast<treebeard_status>(status), message);
  }

  template <typename T>
  static void require_type(int32_t expected, const char* what) {
    if (type_of<T>() == expected) return;
    throw Error(TREEBEARD_ARGUMENT, std::string(what) + " are of element type " +
                                        std::to_string(type_of<T>()) + "; expected " +
                                        std::to_string(expected) + " (1 float, 11 double)");
  }

  static size_t room(int64_t n_rows, int64_t width) {
    return static_cast<size_t>(n_rows < 0 ? 0 : n_rows) * static_cast<size_t>(width);
  }

  static void require_room(size_t size, int64_t n_rows, int64_t width, const char* what) {
    if (size == room(n_rows, width)) return;
    throw Error(TREEBEARD_ARGUMENT, std::string(what) + " have room for " + std::to_string(size) +
                                        "; expected " + std::to_string(room(n_rows, width)));
  }

  // The number of elements of each row. Rows may have more columns than the model needs.
  template <typename Row>
  int64_t row_stride(Span<const Row> rows, int64_t n_rows) const {
    require_type<Row>(fixed_.input_type, "rows");
    auto size = static_cast<int64_t>(rows.size());
    if (n_rows <= 0) return fixed_.n_features;
    if (size % n_rows == 0) return size / n_rows;
    throw Error(TREEBEARD_ARGUMENT, std::to_string(n_rows) + " rows have " + std::to_string(size) +
                                        " elements; expected as many a row");
  }

  template <typename Row>
  void run(Span<const Row> rows, int64_t n_rows, void* scores, int64_t* labels, void* raw) const {
    int64_t stride = row_stride<Row>(rows, n_rows);
    char message[512] = "";
    check(treebeard_model_predict(model_.get(), rows.data(), n_rows, stride, scores, labels, raw,
                                  message, sizeof message),
          message);
  }

  std::unique_ptr<treebeard_model, Destroy> model_;
  treebeard_description fixed_{};  // types and sizes of results, which a reload keeps
};

}  // namespace treebeard
