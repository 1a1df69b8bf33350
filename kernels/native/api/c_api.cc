// The functions of treebeard.h: checked arguments, no exception leaves.

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <new>
#include <string>

#include "api/c_handles.h"
#include "api/row_calls.h"
#include "base/cpu.h"
#include "base/error.h"
#include "runtime/predictor.h"
#include "treebeard.h"

namespace {

using treebeard::guarded;
using treebeard::Header;
using treebeard::require;

void check_rows(const Header& header, const void* rows, int64_t n_rows, int64_t row_stride) {
  require(n_rows >= 0, "the number of rows is ", n_rows, "; expected 0 or more");
  if (n_rows == 0) return;
  require(rows != nullptr || header.n_features == 0, "the pointer to the rows is null");
  require(row_stride >= header.n_features, "rows are ", row_stride,
          " elements apart; the trees need ", header.n_features, " columns");
  require(row_stride <= std::numeric_limits<int64_t>::max() / 8 / n_rows,
          "the rows exceed the address space");
}

void check_labels(const Header& header, const int64_t* labels) {
  require(labels == nullptr || header.label_rule != treebeard::LabelRule::kNone,
          "the forest chooses no label");
}

void check_places(int32_t places) {
  constexpr int32_t known = TREEBEARD_ROWS_ON_DEVICE | TREEBEARD_RESULTS_ON_DEVICE;
  require((places & ~known) == 0, "places are ", places,
          "; expected a sum of 1 (rows on the device) and 2 (results on the device)");
}

// Where rows and results are, and the threads of a call: at most so many, with at least so many
// nanoseconds of work for each.
struct Setting {
  int32_t places = 0;
  int64_t max_threads = 1;
  double min_part = 0;
};

// An address that is not on the device would cost the process its context.
void run_checked(const treebeard::Predictor& predictor, treebeard::Rows rows,
                 treebeard::BlockOutput output, const Setting& setting) {
  rows.on_device = (setting.places & TREEBEARD_ROWS_ON_DEVICE) != 0;
  output.on_device = (setting.places & TREEBEARD_RESULTS_ON_DEVICE) != 0;
  predictor.check_addresses(rows, output);
  predictor.run_on_threads(rows, output, setting.max_threads, setting.min_part);
}

int predict(const treebeard_predictor* predictor, const treebeard::Rows& rows, void* scores,
            int64_t* labels, void* raw, const Setting& setting, char* error, size_t error_size) {
  return guarded(error, error_size, [&] {
    require(predictor != nullptr, "the predictor is null");
    check_rows(predictor->predictor->header(), rows.data, rows.n_rows, rows.row_stride);
    check_labels(predictor->predictor->header(), labels);
    check_places(setting.places);
    treebeard::BlockOutput output;
    output.scores = scores;
    output.labels = labels;
    output.raw = raw;
    run_checked(*predictor->predictor, rows, output, setting);
  });
}

int predict_leaves(const treebeard_predictor* predictor, const treebeard::Rows& rows,
                   int64_t* leaves, int32_t leaf_names, const Setting& setting, char* error,
                   size_t error_size) {
  return guarded(error, error_size, [&] {
    require(predictor != nullptr, "the predictor is null");
    const Header& header = predictor->predictor->header();
    check_rows(header, rows.data, rows.n_rows, rows.row_stride);
    check_places(setting.places);
    require(leaf_names == 0 || leaf_names == 1, "leaf names are ", leaf_names,
            "; expected 0 (ids) or 1 (numbers)");
    if (rows.n_rows == 0 || header.n_trees == 0) return;
    require(leaves != nullptr, "the pointer to the leaves is null");
    require(rows.n_rows <= std::numeric_limits<int64_t>::max() / 8 / header.n_trees,
            "the leaves exceed the address space");
    treebeard::BlockOutput output;
    output.leaves = leaves;
    output.leaf_names = static_cast<treebeard::LeafNames>(leaf_names);
    run_checked(*predictor->predictor, rows, output, setting);
  });
}

// What is wrong with an artifact is told by plain errors.
std::shared_ptr<const treebeard::Predictor> of_artifact(const void* artifact, size_t size,
                                                        int32_t device) {
  try {
    return std::make_shared<const treebeard::Predictor>(artifact, size, device);
  } catch (const treebeard::DeviceError&) {
    throw;
  } catch (const treebeard::Error& error) {
    throw treebeard::DamageError(error.what());
  }
}

// One of the array of a call.
treebeard::RowGroup group_at(const void* groups, int64_t k) {
  const treebeard_group& group = static_cast<const treebeard_group*>(groups)[k];
  return {{group.rows, group.n_rows, group.row_stride}, group.scores, group.labels, group.raw};
}

bool has_label(const treebeard_predictor* predictor, int64_t position,
               treebeard::ElementType type) noexcept {
  const Header& header = predictor->predictor->header();
  return header.label_type == type && position >= 0 && position < header.n_labels;
}

}  // namespace

const char* treebeard_version(void) { return TREEBEARD_VERSION; }

uint64_t treebeard_cpu_features(void) { return treebeard::present_cpu_features(); }

int treebeard_predictor_create(const void* artifact, size_t size, treebeard_predictor** out,
                               char* error, size_t error_size) {
  return treebeard_predictor_create_on_device(artifact, size, 0, out, error, error_size);
}

int treebeard_predictor_create_on_device(const void* artifact, size_t size, int32_t device,
                                         treebeard_predictor** out, char* error,
                                         size_t error_size) {
  return guarded(error, error_size, [&] {
    require(out != nullptr, "the pointer to the result is null");
    *out = nullptr;
    *out = new treebeard_predictor{of_artifact(artifact, size, device)};
  });
}

void treebeard_predictor_destroy(treebeard_predictor* predictor) { delete predictor; }

void treebeard_predictor_describe(const treebeard_predictor* predictor,
                                  treebeard_description* out) {
  const Header& header = predictor->predictor->header();
  *out = {header.n_features,
          header.n_targets,
          header.n_outputs,
          header.n_trees,
          header.n_labels,
          static_cast<int32_t>(header.input_type),
          static_cast<int32_t>(header.accumulator_type),
          static_cast<int32_t>(header.output_type),
          static_cast<int32_t>(header.label_type),
          static_cast<int32_t>(header.label_rule),
          static_cast<int32_t>(header.row_block),
          predictor->predictor->has_scores() ? 1 : 0,
          predictor->predictor->has_leaves() ? 1 : 0};
}

const char* treebeard_label_text(const treebeard_predictor* predictor, int64_t position,
                                 size_t* size) {
  if (!has_label(predictor, position, treebeard::ElementType::kString)) return nullptr;
  const std::string& label = predictor->predictor->label_text(static_cast<size_t>(position));
  *size = label.size();
  return label.data();
}

int64_t treebeard_label_number(const treebeard_predictor* predictor, int64_t position) {
  if (!has_label(predictor, position, treebeard::ElementType::kInt64)) return 0;
  return predictor->predictor->label_number(static_cast<size_t>(position));
}

int treebeard_predict_leaves(const treebeard_predictor* predictor, const void* rows, int64_t n_rows,
                             int64_t row_stride, int64_t* leaves, int32_t leaf_names, char* error,
                             size_t error_size) {
  return predict_leaves(predictor, {rows, n_rows, row_stride}, leaves, leaf_names, {}, error,
                        error_size);
}

int treebeard_predict_leaves_on_device(const treebeard_predictor* predictor, const void* rows,
                                       int64_t n_rows, int64_t row_stride, int64_t* leaves,
                                       int32_t leaf_names, int32_t places, char* error,
                                       size_t error_size) {
  return predict_leaves(predictor, {rows, n_rows, row_stride}, leaves, leaf_names, {places}, error,
                        error_size);
}

int treebeard_predict_leaves_on_threads(const treebeard_predictor* predictor, const void* rows,
                                        int64_t n_rows, int64_t row_stride, int64_t* leaves,
                                        int32_t leaf_names, int64_t max_threads, double min_part,
                                        char* error, size_t error_size) {
  return predict_leaves(predictor, {rows, n_rows, row_stride}, leaves, leaf_names,
                        {0, max_threads, min_part}, error, error_size);
}

int treebeard_predict(const treebeard_predictor* predictor, const void* rows, int64_t n_rows,
                      int64_t row_stride, void* scores, int64_t* labels, void* raw, char* error,
                      size_t error_size) {
  return predict(predictor, {rows, n_rows, row_stride}, scores, labels, raw, {}, error, error_size);
}

int treebeard_predict_on_device(const treebeard_predictor* predictor, const void* rows,
                                int64_t n_rows, int64_t row_stride, void* scores, int64_t* labels,
                                void* raw, int32_t places, char* error, size_t error_size) {
  return predict(predictor, {rows, n_rows, row_stride}, scores, labels, raw, {places}, error,
                 error_size);
}

int treebeard_predict_on_threads(const treebeard_predictor* predictor, const void* rows,
                                 int64_t n_rows, int64_t row_stride, void* scores, int64_t* labels,
                                 void* raw, int64_t max_threads, double min_part, char* error,
                                 size_t error_size) {
  return predict(predictor, {rows, n_rows, row_stride}, scores, labels, raw,
                 {0, max_threads, min_part}, error, error_size);
}

int treebeard_predict_groups(const treebeard_predictor* predictor, const treebeard_group* groups,
                             int64_t n_groups, char* error, size_t error_size) {
  return guarded(error, error_size, [&] {
    require(predictor != nullptr, "the predictor is null");
    require(n_groups >= 0, "the number of groups is ", n_groups, "; expected 0 or more");
    require(groups != nullptr || n_groups == 0, "the pointer to the groups is null");
    for (int64_t k = 0; k < n_groups; ++k) {
      check_rows(predictor->predictor->header(), groups[k].rows, groups[k].n_rows,
                 groups[k].row_stride);
      check_labels(predictor->predictor->header(), groups[k].labels);
    }
    treebeard::run_groups(*predictor->predictor, group_at, groups, n_groups);
  });
}

int treebeard_predict_from(const treebeard_predictor* predictor, const void* rows, int64_t n_rows,
                           int64_t row_stride, const void* margins, void* scores, int64_t* labels,
                           void* raw, char* error, size_t error_size) {
  return predict(predictor, {rows, n_rows, row_stride, false, margins}, scores, labels, raw, {},
                 error, error_size);
}

int treebeard_predict_from_on_threads(const treebeard_predictor* predictor, const void* rows,
                                      int64_t n_rows, int64_t row_stride, const void* margins,
                                      void* scores, int64_t* labels, void* raw, int64_t max_threads,
                                      double min_part, char* error, size_t error_size) {
  return predict(predictor, {rows, n_rows, row_stride, false, margins}, scores, labels, raw,
                 {0, max_threads, min_part}, error, error_size);
}

// The columns of an opened model.
namespace {

using treebeard::planner::ModelColumn;

const ModelColumn* column_at(const treebeard_predictor* predictor, int64_t position) noexcept {
  const auto& columns = predictor->columns.columns;
  const bool is_there = position >= 0 && position < static_cast<int64_t>(columns.size());
  return is_there ? &columns[static_cast<size_t>(position)] : nullptr;
}

}  // namespace

int64_t treebeard_column_count(const treebeard_predictor* predictor) {
  return static_cast<int64_t>(predictor->columns.columns.size());
}

int treebeard_column_at(const treebeard_predictor* predictor, int64_t position,
                        treebeard_column* out, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::require(predictor != nullptr && out != nullptr,
                       "the predictor or the pointer to the result is null");
    const ModelColumn* const column = column_at(predictor, position);
    treebeard::require(column != nullptr, "there is no column ", position, "; the model has ",
                       treebeard_column_count(predictor));
    *out = {};
    if (predictor->columns.has_names) {
      out->name = column->name.data();
      out->name_size = column->name.size();
    }
    out->n_categories = static_cast<int64_t>(column->categories.size());
    out->kind = static_cast<int32_t>(column->kind);
    out->refuses = predictor->columns.refuses_unknown ? 1 : 0;
  });
}

const char* treebeard_category_text(const treebeard_predictor* predictor, int64_t position,
                                    int64_t category, size_t* size, int32_t* type) {
  const ModelColumn* const column = column_at(predictor, position);
  if (column == nullptr || category < 0 ||
      category >= static_cast<int64_t>(column->categories.size()))
    return nullptr;
  const treebeard::planner::Category& entry = column->categories[static_cast<size_t>(category)];
  if (size != nullptr) *size = entry.text.size();
  if (type != nullptr) *type = static_cast<int32_t>(entry.type);
  return entry.text.data();
}
