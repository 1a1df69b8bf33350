// Functions of treebeard.h about models that are reloaded while threads predict (base/swappable.h).
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>

#include "api/c_handles.h"
#include "base/error.h"
#include "base/memory.h"
#include "base/swappable.h"
#include "treebeard.h"

struct treebeard_model {
  treebeard_model(std::unique_ptr<const treebeard_predictor> first,
                  const treebeard_model_options& given)
      : node(given.node == nullptr ? "" : given.node), options(given), current(std::move(first)) {
    if (given.node != nullptr) options.node = node.c_str();
  }

  const std::string node;
  treebeard_model_options options;
  treebeard::Swappable<treebeard_predictor> current;
};

namespace {

using treebeard::Bytes;
using treebeard::Header;
using treebeard::require;
using treebeard::Swappable;
using Use = Swappable<treebeard_predictor>::Hold;

constexpr size_t kFirstBytes = 64 << 10;  // of a file that is read

// A use that ends with the scope.
class ModelUse {
 public:
  explicit ModelUse(treebeard_model& model) : model_(model), use_(model.current.hold()) {}
  ~ModelUse() { model_.current.release(use_); }
  ModelUse(const ModelUse&) = delete;
  ModelUse& operator=(const ModelUse&) = delete;

  const treebeard_predictor* predictor() const { return use_.value; }

 private:
  treebeard_model& model_;
  const Use use_;
};

template <class T>
void require_same(const char* what, T next, T current) {
  require(next == current, "the new model has ", what, " ", static_cast<int64_t>(next),
          "; callers have room for those of the one that is there, ",
          static_cast<int64_t>(current));
}

void check_fits(const Header& next, const Header& current) {
  require_same("the number of targets", next.n_targets, current.n_targets);
  require_same("the number of outputs", next.n_outputs, current.n_outputs);
  require_same("rows of type", next.input_type, current.input_type);
  require_same("scores of type", next.output_type, current.output_type);
  require_same("raw scores of type", next.accumulator_type, current.accumulator_type);
  require_same("labels of type", next.label_type, current.label_type);
  const auto chooses = [](const Header& header) {
    return header.label_rule != treebeard::LabelRule::kNone;
  };
  require_same("a choice of labels:", chooses(next), chooses(current));
}

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};

std::FILE* opened_file(const char* path) {
#if defined(_WIN32)
  return _wfopen(treebeard::wide(path).c_str(), L"rb");
#else
  return std::fopen(path, "rb");
#endif
}

// One byte more than a file has behind those that were read, so that one reading is enough for all
// of them and the end; 0 where it does not say how many it has.
size_t bytes_to_end(std::FILE* file) {
  const long here = std::ftell(file);
  if (here < 0 || std::fseek(file, 0, SEEK_END) != 0) return 0;
  const long end = std::ftell(file);
  if (std::fseek(file, here, SEEK_SET) != 0 || end < here) return 0;
  return static_cast<size_t>(end - here) + 1;
}

// Read, not mapped: whoever writes the file anew in its place would end the process. Throws a Fault
// where it cannot be read.
std::string content_of_file(const char* path) {
  require(path != nullptr, "the path is null");
  const std::unique_ptr<std::FILE, CloseFile> file(opened_file(path));
  if (file == nullptr)
    treebeard::planner::faults::refuse({}, "cannot open ", path, ": ", std::strerror(errno));
  std::string content;
  size_t asked = kFirstBytes, got = asked;
  while (got == asked) {
    const size_t size = content.size();
    if (size > 0) asked = bytes_to_end(file.get());
    if (asked == 0) asked = size;
    content.resize(size + asked);
    got = std::fread(&content[size], 1, asked, file.get());
    content.resize(size + got);
  }
  if (std::ferror(file.get()) != 0)
    treebeard::planner::faults::refuse({}, "cannot read ", path, ": ", std::strerror(errno));
  return content;
}

Bytes bytes_of_text(const std::string& text) { return {text.data(), text.size()}; }

// Rows whose columns are in another order would be read wrongly, and nothing else would tell.
void check_names(const treebeard::planner::ModelColumns& next,
                 const treebeard::planner::ModelColumns& current) {
  if (!next.has_names || !current.has_names) return;
  const size_t count = std::min(next.columns.size(), current.columns.size());
  for (size_t column = 0; column < count; ++column) {
    const std::string &name = next.columns[column].name, &old = current.columns[column].name;
    require(name == old, "column ", column, " of the new model is ", treebeard::quoted(name),
            "; that of the one that is there is ", treebeard::quoted(old));
  }
}

void open_handle(const Bytes& model, const treebeard_model_options* options,
                 treebeard_model** out) {
  const treebeard_model_options chosen = options == nullptr ? treebeard_model_options{} : *options;
  *out = new treebeard_model(treebeard::predictor_of_model(model, chosen), chosen);
}

void reload(treebeard_model& handle, const Bytes& model) {
  std::unique_ptr<const treebeard_predictor> next = treebeard::predictor_of_model(model,
                                                                                  handle.options);
  {
    const ModelUse current(handle);
    check_fits(next->predictor->header(), current.predictor()->predictor->header());
    check_names(next->columns, current.predictor()->columns);
  }
  handle.current.swap(std::move(next));
}

}  // namespace

int treebeard_model_open(const void* model, size_t size, const treebeard_model_options* options,
                         treebeard_model** out, treebeard_fault* fault) {
  return treebeard::planner::guarded(fault, [&] {
    require(out != nullptr, "the pointer to the result is null");
    *out = nullptr;
    open_handle({model, size}, options, out);
  });
}

int treebeard_model_open_file(const char* path, const treebeard_model_options* options,
                              treebeard_model** out, treebeard_fault* fault) {
  return treebeard::planner::guarded(fault, [&] {
    require(out != nullptr, "the pointer to the result is null");
    *out = nullptr;
    const std::string content = content_of_file(path);
    open_handle(bytes_of_text(content), options, out);
  });
}

int treebeard_model_reload(treebeard_model* handle, const void* model, size_t size,
                           treebeard_fault* fault) {
  return treebeard::planner::guarded(fault, [&] {
    require(handle != nullptr, "the model is null");
    reload(*handle, {model, size});
  });
}

int treebeard_model_reload_file(treebeard_model* handle, const char* path, treebeard_fault* fault) {
  return treebeard::planner::guarded(fault, [&] {
    require(handle != nullptr, "the model is null");
    const std::string content = content_of_file(path);
    reload(*handle, bytes_of_text(content));
  });
}

void treebeard_model_destroy(treebeard_model* handle) { delete handle; }

int treebeard_model_predict(treebeard_model* handle, const void* rows, int64_t n_rows,
                            int64_t row_stride, void* scores, int64_t* labels, void* raw,
                            char* error, size_t error_size) {
  if (handle == nullptr)
    return treebeard::guarded(error, error_size, [] { require(false, "the model is null"); });
  const ModelUse use(*handle);
  return treebeard_predict(use.predictor(), rows, n_rows, row_stride, scores, labels, raw, error,
                           error_size);
}

void treebeard_model_hold(treebeard_model* handle, treebeard_hold* hold) {
  const Use use = handle->current.hold();
  *hold = {use.value, {use.version, use.users}};
}

void treebeard_model_let_go(treebeard_model* handle, const treebeard_hold* hold) {
  handle->current.release({hold->predictor, hold->places[0], hold->places[1]});
}
