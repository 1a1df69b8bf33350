#include "ort/operator/node_attributes.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace treebeard {
namespace {

// The attributes of version 1 of the operator; those that a node does not have are skipped.
constexpr const char* kNumbers[] = {
    "schema_version",   "n_features",  "n_targets",  "n_outputs",     "input_type",
    "accumulator_type", "output_type", "label_type", "aggregate",     "base_position",
    "score_form",       "post_transform", "label_rule", "category_rule", "threads",    "device",
};
constexpr const char* kTensors[] = {
    "root",         "tree_id",       "feature",     "threshold",   "predicate",    "missing_true",   "zero_missing",
    "category_set", "true_child",    "false_child", "node_id",     "leaf_id",      "weight_start",   "weight_target",
    "weight",       "set_start",     "set_member",  "base_values", "node_hits",    "leaf_hits",      "zero_threshold",
    "post_scale",   "labels",        "label_ends",  "label_text",  "artifact",     "missing_value",
    "tail",         "tail_constants",
};

// The attributes that a node with `artifact_key` may have besides. Only these are requested: onnxruntime writes a message for each attribute that is
// requested and absent, which takes longer than reading one.
constexpr const char* kBesideKey[] = {"schema_version", "threads", "device", "tail", "tail_constants"};

bool is_beside_key(const char* name) {
  return std::any_of(std::begin(kBesideKey), std::end(kBesideKey), [&](const char* beside) { return std::strcmp(beside, name) == 0; });
}

}  // namespace

NodeAttributes::NodeAttributes(const OrtApi& api, const OrtKernelInfo* info) : numbers_(std::size(kNumbers)) {
  OrtAllocator* allocator = nullptr;
  check(api, api.GetAllocatorWithDefaultOptions(&allocator));
  const bool is_held = read_text(api, info, "artifact_key", artifact_key_);
  for (size_t position = 0; position < std::size(kNumbers); ++position) {
    if (!is_held || is_beside_key(kNumbers[position])) read_number(api, info, position);
  }
  for (const char* name : kTensors) {
    if (!is_held || is_beside_key(name)) read_tensor(api, info, allocator, name);
  }
  if (!is_held) read_text(api, info, "schedule", schedule_);
  // Beside the key of the CPU's artifact and the number of a device, the key of an artifact for that device.
  const bool is_served_by_two = is_held && find("device") != nullptr && read_text(api, info, "device_artifact_key", device_artifact_key_);
  if (is_served_by_two) read_tensor(api, info, allocator, "device_rule");
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
  list_.push_back({kNumbers[position], static_cast<int32_t>(ElementType::kInt64), 1, 1, number});
}

// Texts are passed as arrays of bytes.
bool NodeAttributes::read_text(const OrtApi& api, const OrtKernelInfo* info, const char* name, std::string& text) {
  size_t size = 0;
  if (!succeeded(api, api.KernelInfoGetAttribute_string(info, name, nullptr, &size)) || size == 0) return false;
  text.resize(size);
  check(api, api.KernelInfoGetAttribute_string(info, name, text.data(), &size));
  text.resize(size - 1);
  list_.push_back({name, static_cast<int32_t>(ElementType::kUint8), 0, static_cast<int64_t>(text.size()), text.data()});
  return true;
}

void NodeAttributes::read_tensor(const OrtApi& api, const OrtKernelInfo* info, OrtAllocator* allocator,
                                 const char* name) {
  OrtValue* value = nullptr;
  if (!succeeded(api, api.KernelInfoGetAttribute_tensor(info, name, allocator, &value))) return;
  const OrtValue* tensor = tensors_.emplace_back(value, api.ReleaseValue).get();
  const auto shape = shape_of(api, tensor);
  const ElementType type = element_type(api, shape.get());
  require(element_size(type) > 0, "attribute '", name, "' has element type ", static_cast<uint32_t>(type),
          "; accepted are float, double, uint8, int32, int64");
  size_t count = 0;
  check(api, api.GetTensorShapeElementCount(shape.get(), &count));
  list_.push_back({name, static_cast<int32_t>(type), 0, static_cast<int64_t>(count), tensor_data(api, tensor)});
}

}  // namespace treebeard
