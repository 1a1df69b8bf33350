#include "ort/operator/node_predictor.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <iterator>
#include <new>
#include <vector>

#include "base/error.h"
#include "base/process.h"
#include "readers/operator/operator_forest.h"

struct treebeard_compile_result {
  std::vector<uint8_t> artifact;
  std::string error = "the compiler returned no result";
  bool is_refusal = false;
};

namespace {

std::atomic<treebeard_compile_callback> registered_callback{nullptr};

// "out of memory" is short enough for the string's own buffer.
void fail(treebeard_compile_result* result, const char* message) noexcept {
  result->artifact.clear();
  try {
    result->error = message;
  } catch (...) {
    result->error = "out of memory";
  }
}

// Runs `body`; an exception must not pass through Python's stack frames, so it becomes the result's
// error.
template <class Body>
void set_result(treebeard_compile_result* result, Body body) noexcept {
  try {
    body();
  } catch (const std::bad_alloc&) {
    fail(result, "out of memory");
  } catch (const std::exception& failure) {
    fail(result, failure.what());
  } catch (...) {
    fail(result, "unknown error");
  }
}

}  // namespace

void treebeard_set_compile_callback(treebeard_compile_callback callback) noexcept {
  registered_callback = callback;
}

void treebeard_return_artifact(treebeard_compile_result* result, const void* data,
                               size_t size) noexcept {
  set_result(result, [&] {
    const auto* const bytes = static_cast<const uint8_t*>(data);
    result->artifact.assign(bytes, bytes + size);
  });
}

void treebeard_return_error(treebeard_compile_result* result, const char* message) noexcept {
  set_result(result, [&] { result->error = message; });
}

void treebeard_return_refusal(treebeard_compile_result* result, const char* message) noexcept {
  set_result(result, [&] {
    result->error = message;
    result->is_refusal = true;
  });
}

void treebeard_return_no_error(treebeard_compile_result* result) noexcept { result->error.clear(); }

namespace treebeard {
namespace {

void call_compiler(const std::vector<treebeard_attribute>& attributes,
                   treebeard_compile_result& result) {
  const treebeard_compile_callback callback = registered_callback.load();
  require(callback != nullptr, "the interpreter that compiles is ending");
  CallingPython calling;
  callback(attributes.data(), static_cast<int64_t>(attributes.size()), &result);
  calling.returned = true;
}

}  // namespace

bool has_compiler() { return registered_callback != nullptr; }

void check_by_compiler(const std::vector<treebeard_attribute>& attributes) {
  treebeard_compile_result result;
  call_compiler(attributes, result);
  require(result.error.empty(), result.error);
}

std::vector<uint8_t> compiled_artifact(const std::vector<treebeard_attribute>& attributes) {
  treebeard_compile_result result;
  call_compiler(attributes, result);
  if (result.is_refusal) throw Refusal(result.error);
  require(!result.artifact.empty(), result.error);
  return std::move(result.artifact);
}

std::shared_ptr<const Predictor> compiled(const std::vector<treebeard_attribute>& attributes,
                                          int device) {
  const std::vector<uint8_t> artifact = compiled_artifact(attributes);
  return std::make_shared<const Predictor>(artifact.data(), artifact.size(), device);
}

namespace {

// The attributes of version 1 of the operator; those that a node does not have are skipped.
constexpr const char* kNumbers[] = {
    "schema_version", "n_features",       "n_targets",   "n_outputs",
    "input_type",     "accumulator_type", "output_type", "label_type",
    "aggregate",      "base_position",    "score_form",  "post_transform",
    "label_rule",     "category_rule",    "threads",     "device",
};
constexpr const char* kTensors[] = {"zero_threshold", "post_scale", "labels",        "label_ends",
                                    "label_text",     "artifact",   "missing_value", kTail};

}  // namespace

NodeAttributes::NodeAttributes(const OrtApi& api, const OrtKernelInfo* info)
    : numbers_(std::size(kNumbers)) {
  OrtAllocator* allocator = nullptr;
  check(api, api.GetAllocatorWithDefaultOptions(&allocator));
  for (size_t position = 0; position < std::size(kNumbers); ++position)
    read_number(api, info, position);
  planner::for_each_column(
      [&](const auto& column) { read_tensor(api, info, allocator, column.name); });
  for (const char* name : kTensors) read_tensor(api, info, allocator, name);
  read_text(api, info, "schedule", schedule_);
}

const treebeard_attribute* NodeAttributes::find(const char* name) const {
  for (const treebeard_attribute& attribute : list_) {
    if (std::strcmp(attribute.name, name) == 0) return &attribute;
  }
  return nullptr;
}

void NodeAttributes::read_number(const OrtApi& api, const OrtKernelInfo* info, size_t position) {
  int64_t* number = &numbers_[position];
  if (!succeeded(api, api.KernelInfoGetAttribute_int64(info, kNumbers[position], number))) return;
  list_.push_back(number_attribute(kNumbers[position], *number));
}

void NodeAttributes::read_text(const OrtApi& api, const OrtKernelInfo* info, const char* name,
                               std::string& text) {
  size_t size = 0;
  if (!succeeded(api, api.KernelInfoGetAttribute_string(info, name, nullptr, &size)) || size == 0)
    return;
  text.resize(size);
  check(api, api.KernelInfoGetAttribute_string(info, name, text.data(), &size));
  text.resize(size - 1);
  list_.push_back(text_attribute(name, text));
}

void NodeAttributes::read_tensor(const OrtApi& api, const OrtKernelInfo* info,
                                 OrtAllocator* allocator, const char* name) {
  OrtValue* value = nullptr;
  if (!succeeded(api, api.KernelInfoGetAttribute_tensor(info, name, allocator, &value))) return;
  const OrtValue* tensor = tensors_.emplace_back(value, api.ReleaseValue).get();
  const auto shape = shape_of(api, tensor);
  const ElementType type = element_type(api, shape.get());
  require(element_size(type) > 0, "attribute '", name, "' has element type ",
          static_cast<uint32_t>(type), "; accepted are float, double, uint8, int32, int64");
  size_t count = 0;
  check(api, api.GetTensorShapeElementCount(shape.get(), &count));
  list_.push_back(
      {name, static_cast<int32_t>(type), 0, static_cast<int64_t>(count), tensor_data(api, tensor)});
}

Planned planned_predictor(const planner::Forest& forest, const planner::PlanOptions& options,
                          std::optional<int> device) {
  try {
    return {device ? predictor_on_device(forest, options, *device) : predictor_of(forest, options),
            ""};
  } catch (const MissingUnitError& missing) {
    return {nullptr, missing.what()};
  } catch (const planner::Fault& fault) {
    throw Refusal(fault_text(fault));
  }
}

namespace {

template <class T>
planner::Column<T> borrowed(const treebeard_attribute& attribute) {
  return {static_cast<const T*>(attribute.data), attribute.count};
}

planner::ColumnVariant column_of(const treebeard_attribute& attribute) {
  switch (static_cast<ElementType>(attribute.type)) {
    case ElementType::kFloat: return borrowed<float>(attribute);
    case ElementType::kDouble: return borrowed<double>(attribute);
    case ElementType::kInt32: return borrowed<int32_t>(attribute);
    case ElementType::kInt64: return borrowed<int64_t>(attribute);
    default: return borrowed<uint8_t>(attribute);
  }
}

// The forest has views of the memory of the node's attributes. Throws Refusal where it is
// malformed.
planner::Forest forest_of(const NodeAttributes& attributes) {
  readers::custom_op::Attributes attribute_columns;
  for (const treebeard_attribute& attribute : attributes.list()) {
    if (attribute.is_number) {
      attribute_columns.add(attribute.name, *static_cast<const int64_t*>(attribute.data));
    } else {
      attribute_columns.add(attribute.name, column_of(attribute));
    }
  }
  try {
    return readers::custom_op::custom_op_forest(attribute_columns);
  } catch (const planner::Fault& fault) {
    throw Refusal(fault_text(fault));
  }
}

bool has_text(const NodeAttributes& attributes, const char* name) {
  const treebeard_attribute* attribute = attributes.find(name);
  return attribute != nullptr && attribute->count > 0;
}

}  // namespace

std::shared_ptr<const Predictor> explainer_of(const planner::Forest& forest, ElementType value) {
  planner::PlanOptions options;
  options.contributions = {value};
  Planned planned = planned_predictor(forest, options);
  if (planned.predictor == nullptr)
    throw Refusal(text("contributions cannot be computed: ", planned.lacking));
  return std::move(planned.predictor);
}

std::shared_ptr<const Predictor> explainer_of_node(const NodeAttributes& attributes,
                                                   ElementType value) {
  return explainer_of(forest_of(attributes), value);
}

std::shared_ptr<const Predictor> predictor_of_node(const NodeAttributes& attributes,
                                                   const planner::PlanOptions& options,
                                                   std::optional<int> device) {
  const bool has_schedule = has_text(attributes, "schedule");
  Planned planned{nullptr, "it has a schedule, which needs the compiler"};
  if (!has_schedule) planned = planned_predictor(forest_of(attributes), options, device);
  if (planned.predictor != nullptr) return planned.predictor;
  require(
      has_compiler() && has_schedule, "the node holds a forest (", planned.lacking,
      "), and no compiler is registered in this process to make machine code of it; in Python call "
      "onnx_treebeard.register_custom_ops(session_options); the compiler needs Python: other "
      "programs score compiled forests "
      "with the functions of treebeard.h, or run the model as 'onnx-treebeard convert' writes it "
      "by default, for any "
      "onnxruntime");
  const int64_t leaves = options.leaves, tree_scores = options.tree_scores,
                on_device = device.has_value();
  std::vector<treebeard_attribute> list = attributes.list();
  list.insert(list.end(), {number_attribute("with_leaf", leaves),
                           number_attribute("with_tree_scores", tree_scores),
                           number_attribute("on_device", on_device)});
  return compiled(list, device.value_or(0));
}

}  // namespace treebeard
