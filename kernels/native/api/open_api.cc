// Functions of treebeard.h that open forests: checked columns, no exception leaves.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "api/c_handles.h"
#include "base/error.h"
#include "forest/forest_of_columns.h"
#include "open/planned_predictor.h"
#include "open/unit_code.h"
#include "readers/files/model_file.h"
#include "runtime/unit_library.h"
#include "treebeard.h"

namespace {

using treebeard::Bytes;
using treebeard::ElementType;
using treebeard::Predictor;
using treebeard::planner::Forest;
using treebeard::planner::ModelColumns;

constexpr int32_t kScores = 1, kLeaves = 2, kContributions = 4, kPathContributions = 5,
                  kInteractions = 6;

using Device = std::optional<int32_t>;  // nothing is the CPU

std::shared_ptr<const Predictor> predictor_of(const Forest& forest,
                                              treebeard::planner::PlanOptions plan_options,
                                              Device device) {
  return device ? treebeard::predictor_on_device(forest, plan_options, *device, false)
                : treebeard::predictor_of(forest, plan_options, false);
}

treebeard::planner::PlanOptions plan_options_of(int32_t kernels, const Forest& forest) {
  using treebeard::planner::contributions::Method;
  treebeard::require(kernels >= kScores && kernels <= kInteractions, "kernels are ", kernels,
                     "; expected 1 (scores), 2 (leaves), 3 (both), 4 (contributions), 5 (those "
                     "along paths) or 6 (interactions)");
  treebeard::planner::PlanOptions plan_options{(kernels & kScores) != 0, (kernels & kLeaves) != 0};
  if (kernels < kContributions) return plan_options;
  const Method method = kernels == kContributions       ? Method::kShapley
                        : kernels == kPathContributions ? Method::kPath
                                                        : Method::kInteraction;
  plan_options.contributions = {forest.accumulator_type, method};
  return plan_options;
}

std::unique_ptr<treebeard_predictor> handle_of(const Forest& forest, ModelColumns columns,
                                               int32_t kernels, Device device) {
  const treebeard::planner::PlanOptions plan_options = plan_options_of(kernels, forest);
  treebeard::require(!device || !plan_options.contributions,
                     "contributions are computed on the CPU");
  return std::unique_ptr<treebeard_predictor>(
      new treebeard_predictor{predictor_of(forest, plan_options, device), std::move(columns)});
}

// Opens what `make` returns; what is wrong fills the fault.
template <class Make>
int opened(treebeard_predictor** out, treebeard_fault* fault, Make make) noexcept {
  return treebeard::planner::guarded(fault, [&] {
    treebeard::require(out != nullptr, "the pointer to the result is null");
    *out = nullptr;
    *out = make().release();
  });
}

std::string_view content_of(const Bytes& bytes) {
  treebeard::require(bytes.data != nullptr || bytes.size == 0, "the pointer to the model is null");
  return {static_cast<const char*>(bytes.data), bytes.size};
}

constexpr std::string_view kPredicates[] = {"does not ", "has ", "holds ", "imports ", "is "};

// What readers say of a whole model, with its subject: in Python the name of the file precedes it.
std::string with_subject(const treebeard::planner::Fault& fault) {
  const std::string message = fault.what();
  if (fault.location.tree || !fault.location.field.empty()) return message;
  for (const std::string_view predicate : kPredicates) {
    if (message.compare(0, predicate.size(), predicate) == 0) return "the model " + message;
  }
  return message;
}

int open_columns(const treebeard_columns* columns, int32_t kernels, Device device,
                 treebeard_predictor** out, treebeard_fault* fault) noexcept {
  return opened(out, fault, [&] {
    treebeard::require(columns != nullptr, "the pointer to the columns is null");
    const Forest forest = treebeard::planner::checked_forest(*columns);
    return handle_of(forest, model_columns(forest, ""), kernels, device);
  });
}

int open_node(const Bytes& node, int64_t version, int32_t input_type, int64_t n_features,
              int32_t kernels, Device device, treebeard_predictor** out,
              treebeard_fault* fault) noexcept {
  return opened(out, fault, [&] {
    treebeard::readers::onnx::RowsType rows;
    rows.element = static_cast<ElementType>(input_type);
    if (n_features > 0) rows.columns = n_features;
    const Forest forest = treebeard::readers::onnx::node_forest_of_version(content_of(node),
                                                                           version, rows, "rows");
    return handle_of(forest, model_columns(forest, "onnx"), kernels, device);
  });
}

Forest forest_of(std::string_view content, const treebeard_model_options& options,
                 ModelColumns* columns) {
  treebeard::readers::ModelFileOptions file_options;
  if (options.node != nullptr) file_options.node = options.node;
  file_options.input_type = static_cast<ElementType>(options.input_type);
  try {
    return treebeard::readers::forest_of_file(content, file_options, columns);
  } catch (const treebeard::planner::Fault& fault) {
    throw treebeard::planner::Fault(fault.kind, with_subject(fault), fault.location);
  }
}

std::unique_ptr<treebeard_predictor> model_handle(const Bytes& model,
                                                  const treebeard_model_options& options,
                                                  Device device) {
  ModelColumns columns;
  const Forest forest = forest_of(content_of(model), options, &columns);
  return handle_of(forest, std::move(columns), options.kernels == 0 ? kScores : options.kernels,
                   device);
}

int open_model(const Bytes& model, const treebeard_model_options* options, Device device,
               treebeard_predictor** out, treebeard_fault* fault) noexcept {
  return opened(out, fault, [&] {
    return model_handle(model, options == nullptr ? treebeard_model_options{} : *options, device);
  });
}

}  // namespace

std::unique_ptr<treebeard_predictor> treebeard::predictor_of_model(
    const Bytes& model, const treebeard_model_options& options) {
  return model_handle(model, options, {});
}

int32_t treebeard_api_version(void) { return TREEBEARD_API_VERSION; }

int treebeard_predictor_open(const treebeard_columns* columns, int32_t kernels,
                             treebeard_predictor** out, treebeard_fault* fault) {
  return open_columns(columns, kernels, {}, out, fault);
}

int treebeard_predictor_open_on_device(const treebeard_columns* columns, int32_t kernels,
                                       int32_t device, treebeard_predictor** out,
                                       treebeard_fault* fault) {
  return open_columns(columns, kernels, device, out, fault);
}

int treebeard_predictor_open_node(const void* node, size_t size, int64_t version,
                                  int32_t input_type, int64_t n_features, int32_t kernels,
                                  treebeard_predictor** out, treebeard_fault* fault) {
  return open_node({node, size}, version, input_type, n_features, kernels, {}, out, fault);
}

int treebeard_predictor_open_node_on_device(const void* node, size_t size, int64_t version,
                                            int32_t input_type, int64_t n_features, int32_t kernels,
                                            int32_t device, treebeard_predictor** out,
                                            treebeard_fault* fault) {
  return open_node({node, size}, version, input_type, n_features, kernels, device, out, fault);
}

int treebeard_predictor_open_model(const void* model, size_t size,
                                   const treebeard_model_options* options,
                                   treebeard_predictor** out, treebeard_fault* fault) {
  return open_model({model, size}, options, {}, out, fault);
}

int treebeard_predictor_open_model_on_device(const void* model, size_t size,
                                             const treebeard_model_options* options, int32_t device,
                                             treebeard_predictor** out, treebeard_fault* fault) {
  return open_model({model, size}, options, device, out, fault);
}

int treebeard_look_for_units(const char* folder, char* error, size_t error_size) {
  return treebeard::guarded(error, error_size, [&] {
    treebeard::look_for_units_in(folder == nullptr ? "" : folder);
    treebeard::forget_compiled_units();
  });
}
