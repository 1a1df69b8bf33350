// Functions of treebeard.h that open forests: checked columns, no exception leaves.
#include "api/c_handles.h"
#include "core/system/error.h"
#include "core/planned_predictor.h"
#include "planner/forest/columns.h"
#include "planner/calls/guarded.h"
#include "readers/model_file.h"
#include "readers/onnx/model_forest.h"
#include "treebeard.h"
#include "core/unit_library.h"

namespace {

using treebeard::ElementType;
using treebeard::planner::Forest;

constexpr int32_t kScores = 1, kLeaves = 2, kNoCode = 3;

// Opens what `read` returns; what is wrong fills the fault.
template <class Read>
int opened(int32_t kernels, treebeard_predictor** out, treebeard_fault* fault, Read read) noexcept {
  treebeard_fault unseen;
  if (fault == nullptr) fault = &unseen;
  return treebeard::planner::guarded(fault, [&] {
    treebeard::require(out != nullptr, "the pointer to the result is null");
    *out = nullptr;
    treebeard::require(kernels >= kScores && kernels <= (kScores | kLeaves), "kernels are ", kernels,
                       "; expected 1 (scores), 2 (leaves) or 3 (both)");
    const Forest forest = read();
    try {
      *out = new treebeard_predictor{treebeard::predictor_without_compiler(forest, {(kernels & kScores) != 0, (kernels & kLeaves) != 0})};
    } catch (const treebeard::MissingUnitError&) {
      fault->kind = kNoCode;
      throw;
    }
  });
}

std::string_view bytes_of(const void* data, size_t size) {
  treebeard::require(data != nullptr || size == 0, "the pointer to the model is null");
  return {static_cast<const char*>(data), size};
}

}  // namespace

int32_t treebeard_api_version(void) { return TREEBEARD_API_VERSION; }

int treebeard_predictor_open(const treebeard_columns* columns, int32_t kernels, treebeard_predictor** out,
                             treebeard_fault* fault) {
  return opened(kernels, out, fault, [&] {
    treebeard::require(columns != nullptr, "the pointer to the columns is null");
    return treebeard::planner::checked_forest(*columns);
  });
}

int treebeard_predictor_open_node(const void* node, size_t size, int64_t version, int32_t input_type, int64_t n_features, int32_t kernels,
                                  treebeard_predictor** out, treebeard_fault* fault) {
  return opened(kernels, out, fault, [&] {
    treebeard::readers::onnx::RowsType rows;
    rows.element = static_cast<ElementType>(input_type);
    rows.columns = n_features;
    return treebeard::readers::onnx::node_forest_of_version(bytes_of(node, size), version, rows, "rows");
  });
}

int treebeard_predictor_open_model(const void* model, size_t size, const treebeard_model_options* options, treebeard_predictor** out,
                                   treebeard_fault* fault) {
  const treebeard_model_options chosen = options == nullptr ? treebeard_model_options{} : *options;
  return opened(chosen.kernels == 0 ? kScores : chosen.kernels, out, fault, [&] {
    treebeard::readers::ModelFileOptions file_options;
    if (chosen.node != nullptr) file_options.node = chosen.node;
    file_options.input_type = static_cast<ElementType>(chosen.input_type);
    return treebeard::readers::forest_of_file(bytes_of(model, size), file_options);
  });
}

int treebeard_look_for_units(const char* folder, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] { treebeard::look_for_units_in(folder == nullptr ? "" : folder); });
}
