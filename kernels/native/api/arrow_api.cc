// Functions of treebeard.h that take batches of Arrow's C interfaces and return some.
#include <algorithm>
#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "api/c_handles.h"
#include "base/error.h"
#include "cuda/device.h"
#include "cuda/driver.h"
#include "cuda/memory.h"
#include "tables/arrow.h"
#include "tables/model_rows.h"
#include "treebeard.h"

namespace {

using treebeard::ElementType;
using treebeard::Header;
using treebeard::Predictor;
using treebeard::require;

constexpr int64_t kRowsAtOnce = 4096;
// Types of devices: memory of the CPU; of it, pinned by CUDA and by ROCm; of CUDA, and managed by
// it.
constexpr int32_t kCpu = 1, kRocmHost = 11, kPinned[] = {3, kRocmHost}, kCuda[] = {2, 13};

// A column of a result: its name, its format, and its bytes.
struct ResultColumn {
  std::string name;
  const char* format = "";
  std::vector<uint8_t> values, text = {};
};

// What a schema or an array of a result owns. Children are released by themselves, because a
// consumer may move them out of their parent.
template <class Struct>
struct Contents {
  explicit Contents(size_t n_children = 0) : children(n_children) {
    for (Struct& child : children) places.push_back(&child);
  }
  ~Contents() {
    for (Struct& child : children) {
      if (child.release != nullptr) child.release(&child);
    }
  }
  Contents(const Contents&) = delete;
  Contents& operator=(const Contents&) = delete;

  std::vector<Struct> children;
  std::vector<Struct*> places;
  ResultColumn column = {};
  const void* buffers[3] = {};
};

template <class Struct>
void release(Struct* parent) {
  delete static_cast<Contents<Struct>*>(parent->private_data);
  parent->release = nullptr;
}

template <class Struct>
using OwnContents = std::unique_ptr<Contents<Struct>>;

// Gives a struct its contents, and so makes it one that has to be released.
template <class Struct>
void fill(OwnContents<Struct> contents, Struct& out) noexcept {
  out.n_children = static_cast<int64_t>(contents->children.size());
  out.children = contents->places.data();
  out.release = release<Struct>;
  out.private_data = contents.release();
}

void fill_schema(OwnContents<ArrowSchema> contents, ArrowSchema& out) noexcept {
  out = {};
  out.format = contents->column.format;
  out.name = contents->column.name.c_str();
  fill(std::move(contents), out);
}

void fill_array(OwnContents<ArrowArray> contents, int64_t n_rows, int64_t n_buffers,
                ArrowArray& out) noexcept {
  out = {};
  out.length = n_rows;
  out.n_buffers = n_buffers;
  contents->buffers[1] = contents->column.values.data();
  contents->buffers[2] = contents->column.text.data();
  out.buffers = contents->buffers;
  fill(std::move(contents), out);
}

// Writes columns as a struct and its schema; nothing where it throws.
void write_result(std::vector<ResultColumn> columns, int64_t n_rows, ArrowSchema& schema,
                  ArrowArray& array) {
  auto schemas = std::make_unique<Contents<ArrowSchema>>(columns.size());
  auto arrays = std::make_unique<Contents<ArrowArray>>(columns.size());
  schemas->column.format = "+s";
  for (size_t k = 0; k < columns.size(); ++k) {
    auto child_schema = std::make_unique<Contents<ArrowSchema>>();
    auto child_array = std::make_unique<Contents<ArrowArray>>();
    child_schema->column.name = columns[k].name;
    child_schema->column.format = columns[k].format;
    child_array->column = std::move(columns[k]);
    const int64_t n_buffers = child_array->column.format[0] == 'U' ? 3 : 2;
    fill_schema(std::move(child_schema), schemas->children[k]);
    fill_array(std::move(child_array), n_rows, n_buffers, arrays->children[k]);
  }
  fill_schema(std::move(schemas), schema);
  fill_array(std::move(arrays), n_rows, 1, array);
}

std::string label_name(const Predictor& predictor, size_t position) {
  return predictor.header().label_type == ElementType::kString
             ? predictor.label_text(position)
             : std::to_string(predictor.label_number(position));
}

// `name` of a single column; of several with the label, where each column has one, or its number.
std::vector<ResultColumn> number_columns(const Predictor& predictor, const std::string& name,
                                         int64_t count, ElementType type, int64_t n_rows) {
  const bool is_float = type == ElementType::kFloat;
  std::vector<ResultColumn> columns;
  for (int64_t column = 0; column < count; ++column) {
    const auto position = static_cast<size_t>(column);
    const bool has_label = predictor.header().n_labels == count;
    const std::string suffix = has_label ? label_name(predictor, position) : std::to_string(column);
    columns.push_back(
        {count == 1 ? name : name + "_" + suffix, is_float ? "f" : "g",
         std::vector<uint8_t>(static_cast<size_t>(n_rows) * treebeard::element_size(type))});
  }
  return columns;
}

// Results of some rows, (n_rows, columns), behind those that columns have.
void scatter(const uint8_t* from, size_t element, int64_t first, int64_t n_rows,
             std::vector<ResultColumn>& columns) {
  for (int64_t row = first; row < first + n_rows; ++row) {
    for (ResultColumn& column : columns) {
      std::memcpy(column.values.data() + static_cast<size_t>(row) * element, from, element);
      from += element;
    }
  }
}

template <class T>
void append(std::vector<uint8_t>& bytes, T value) {
  const auto* begin = reinterpret_cast<const uint8_t*>(&value);
  bytes.insert(bytes.end(), begin, begin + sizeof value);
}

// Labels as what they stand for.
ResultColumn label_column(const Predictor& predictor, const std::vector<int64_t>& labels) {
  const Header& header = predictor.header();
  const bool is_text = header.label_type == ElementType::kString;
  ResultColumn column{"label", is_text ? "U" : "l", {}};
  if (is_text) append<int64_t>(column.values, 0);
  for (const int64_t position : labels) {
    const auto index = static_cast<size_t>(position);
    if (!is_text) {
      append(column.values, header.n_labels == 0 ? position : predictor.label_number(index));
      continue;
    }
    const std::string& label = predictor.label_text(index);
    column.text.insert(column.text.end(), label.begin(), label.end());
    append(column.values, static_cast<int64_t>(column.text.size()));
  }
  return column;
}

// The columns of the results that are asked for, of all rows.
class Results {
 public:
  Results(const Predictor& predictor, int32_t kinds, int64_t n_rows)
      : predictor_(predictor), header_(predictor.header()), kinds_(kinds) {
    constexpr int32_t kKnown = TREEBEARD_SCORES | TREEBEARD_LABELS | TREEBEARD_RAW;
    require(kinds > 0 && (kinds & ~kKnown) == 0, "results are ", kinds,
            "; expected a sum of 1 (scores), 2 (labels) and 4 (raw scores)");
    require(!has(TREEBEARD_LABELS) || header_.label_rule != treebeard::LabelRule::kNone,
            "the forest chooses no label");
    if (has(TREEBEARD_SCORES))
      scores_ = number_columns(predictor, "score", header_.n_outputs, header_.output_type, n_rows);
    if (has(TREEBEARD_RAW))
      raw_ = number_columns(predictor, "raw", header_.n_targets, header_.accumulator_type, n_rows);
    if (has(TREEBEARD_LABELS)) labels_.resize(static_cast<size_t>(n_rows));
  }

  void add(const treebeard::tables::ModelRows& rows) {
    const size_t element = treebeard::element_size(header_.input_type),
                 of_score = treebeard::element_size(header_.output_type),
                 of_raw = treebeard::element_size(header_.accumulator_type);
    const auto at_once = static_cast<size_t>(std::min(kRowsAtOnce, rows.n_rows()));
    std::vector<uint8_t> room(at_once * static_cast<size_t>(rows.width()) * element + 1),
        scores(at_once * scores_.size() * of_score), raw(at_once * raw_.size() * of_raw);
    for (int64_t first = 0; first < rows.n_rows(); first += kRowsAtOnce) {
      const int64_t count = std::min(kRowsAtOnce, rows.n_rows() - first);
      rows.write(first, count, room.data());
      treebeard::BlockOutput output;
      output.scores = scores_.empty() ? nullptr : scores.data();
      output.raw = raw_.empty() ? nullptr : raw.data();
      output.labels = has(TREEBEARD_LABELS) ? labels_.data() + first : nullptr;
      predictor_.run({room.data(), count, rows.width()}, output, nullptr);
      scatter(scores.data(), of_score, first, count, scores_);
      scatter(raw.data(), of_raw, first, count, raw_);
    }
  }

  std::vector<ResultColumn> columns() {
    std::vector<ResultColumn> all;
    if (has(TREEBEARD_LABELS)) all.push_back(label_column(predictor_, labels_));
    for (std::vector<ResultColumn>* part : {&scores_, &raw_})
      std::move(part->begin(), part->end(), std::back_inserter(all));
    return all;
  }

 private:
  bool has(int32_t part) const { return (kinds_ & part) != 0; }

  const Predictor& predictor_;
  const Header& header_;
  const int32_t kinds_;
  std::vector<ResultColumn> scores_, raw_;
  std::vector<int64_t> labels_;
};

void predict_batch(const treebeard_predictor* predictor, const ArrowSchema* schema,
                   const ArrowArray* batch, int32_t results, ArrowSchema* result_schema,
                   ArrowArray* result, treebeard::tables::CopyToHost copy = {}) {
  require(predictor != nullptr, "the predictor is null");
  require(schema != nullptr && batch != nullptr, "the batch or its schema is null");
  require(result_schema != nullptr && result != nullptr, "the pointer to the result is null");
  result_schema->release = nullptr;
  result->release = nullptr;
  require(!predictor->columns.columns.empty() || predictor->predictor->header().n_features == 0,
          "an artifact does not say what its columns are; open the model itself");
  treebeard::tables::ArrowBatch read(*schema, *batch, std::move(copy));
  const Header& header = predictor->predictor->header();
  Results result_columns(*predictor->predictor, results, read.n_rows());
  result_columns.add({read, predictor->columns, header.input_type, int64_t{header.n_features}});
  write_result(result_columns.columns(), read.n_rows(), *result_schema, *result);
}

bool is_in(const int32_t (&types)[2], int32_t type) { return type == types[0] || type == types[1]; }

// What copies a batch to the host, once it is there: nothing, where the host reads it.
treebeard::tables::CopyToHost copy_from_device(const ArrowDeviceArray& batch) {
  namespace cuda = treebeard::cuda;
  const bool is_read_here = batch.device_type == kCpu || is_in(kPinned, batch.device_type);
  if (!is_read_here && !is_in(kCuda, batch.device_type))
    throw treebeard::DeviceError(
        treebeard::text("the batch is in the memory of a device of type ", batch.device_type,
                        "; expected 1 (CPU), 2 (CUDA), 3 (CUDA host), 11 (ROCm host) or 13 (CUDA "
                        "managed)"));
  const bool has_event = batch.sync_event != nullptr;
  if (has_event && (batch.device_type == kCpu || batch.device_type == kRocmHost))
    throw treebeard::DeviceError("the batch has an event of a device to wait for; wait for it");
  if (is_read_here && !has_event) return {};
  const std::shared_ptr<cuda::Device> device = cuda::Device::of(static_cast<int>(batch.device_id));
  if (has_event) {
    const cuda::CurrentContext current(*device);
    cuda::check(
        cuda::driver().cuEventSynchronize(*static_cast<const cuda::EventHandle*>(batch.sync_event)),
        "cuEventSynchronize", "wait for the event of a batch");
  }
  if (is_read_here) return {};
  return [device](void* to, const void* from, size_t size) {
    const cuda::CurrentContext current(*device);
    cuda::copy({reinterpret_cast<uintptr_t>(to), nullptr},
               {reinterpret_cast<uintptr_t>(from), device.get()}, size);
  };
}

}  // namespace

int treebeard_predict_arrow(const treebeard_predictor* predictor, const struct ArrowSchema* schema,
                            const struct ArrowArray* batch, int32_t results,
                            struct ArrowSchema* result_schema, struct ArrowArray* result,
                            char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    predict_batch(predictor, schema, batch, results, result_schema, result);
  });
}

int treebeard_predict_arrow_device(const treebeard_predictor* predictor,
                                   const struct ArrowSchema* schema,
                                   const struct ArrowDeviceArray* batch, int32_t results,
                                   struct ArrowSchema* result_schema,
                                   struct ArrowDeviceArray* result, char* error,
                                   size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    require(batch != nullptr && result != nullptr,
            "the batch or the pointer to the result is null");
    *result = {};
    result->device_id = -1;
    result->device_type = kCpu;
    predict_batch(predictor, schema, &batch->array, results, result_schema, &result->array,
                  copy_from_device(*batch));
  });
}
