#include "ort/graph/graph_view.h"

#include <algorithm>
#include <cstring>

#include "base/memory.h"

namespace treebeard {
namespace {

constexpr size_t kMaxRank = 8;

// A list that onnxruntime gives by two functions, one for its length.
template <class Item, class From, class Count, class Get>
std::vector<const Item*> listed(const OrtApi& api, const From* from, Count count, Get get) {
  size_t size = 0;
  check(api, (api.*count)(from, &size));
  std::vector<const Item*> items(size);
  if (size > 0) check(api, (api.*get)(from, items.data(), size));
  return items;
}

std::string text_of(const char* text) { return text == nullptr ? "" : text; }

int64_t opset_of(const OrtApi& api, const OrtGraph* graph) {
  size_t count = 0;
  check(api, api.Graph_GetNumOperatorSets(graph, &count));
  std::vector<const char*> domains(count);
  std::vector<int64_t> versions(count);
  if (count > 0)
    check(api, api.Graph_GetOperatorSets(graph, domains.data(), versions.data(), count));
  int64_t opset = 0;
  for (size_t i = 0; i < count; ++i) {
    const std::string domain = text_of(domains[i]);
    if (domain.empty() || domain == "ai.onnx") opset = std::max(opset, versions[i]);
  }
  return opset;
}

}  // namespace

std::string GraphNode::first_output() const {
  for (const GraphValue& output : outputs) {
    if (output.is_there()) return output.name;
  }
  return "";
}

int64_t GraphConstant::count() const {
  int64_t count = 1;
  for (const int64_t dimension : dimensions) count *= dimension;
  return count;
}

double number_at(const GraphConstant& constant, int64_t at) {
  const auto read = [&](auto value) {
    std::memcpy(&value, constant.data + static_cast<size_t>(at) * sizeof value, sizeof value);
    return static_cast<double>(value);
  };
  switch (constant.element) {
    case ElementType::kFloat: return read(float{});
    case ElementType::kDouble: return read(double{});
    case ElementType::kInt64: return read(int64_t{});
    default: return constant.data[at];
  }
}

std::optional<std::vector<int64_t>> whole_numbers(const GraphConstant* list) {
  if (list == nullptr || list->element != ElementType::kInt64 || list->dimensions.size() != 1)
    return std::nullopt;
  std::vector<int64_t> numbers(static_cast<size_t>(list->count()));
  if (!numbers.empty()) std::memcpy(numbers.data(), list->data, numbers.size() * sizeof(int64_t));
  return numbers;
}

std::vector<NamedAttribute> attributes_of(const OrtApi& api, const OrtNode* node) {
  std::vector<NamedAttribute> named;
  for (const OrtOpAttr* attribute :
       listed<OrtOpAttr>(api, node, &OrtApi::Node_GetNumAttributes, &OrtApi::Node_GetAttributes)) {
    if (attribute == nullptr) continue;
    const char* name = nullptr;
    OrtOpAttrType type{};
    check(api, api.OpAttr_GetName(attribute, &name));
    check(api, api.OpAttr_GetType(attribute, &type));
    named.push_back({name, type, attribute});
  }
  return named;
}

const OrtOpAttr* attribute_of(const OrtApi& api, const GraphNode& node, const char* name) {
  const OrtOpAttr* attribute = nullptr;
  const bool has_one = succeeded(api, api.Node_GetAttributeByName(node.node, name, &attribute));
  return has_one ? attribute : nullptr;
}

GraphView::GraphView(const OrtApi& api, const OrtGraph* graph)
    : api_(api), graph_(graph), opset_(opset_of(api, graph)) {
  for (const OrtNode* node :
       listed<OrtNode>(api, graph, &OrtApi::Graph_GetNumNodes, &OrtApi::Graph_GetNodes)) {
    nodes_.push_back(node_of(node));
  }
  const auto outputs = listed<OrtValueInfo>(api, graph, &OrtApi::Graph_GetNumOutputs,
                                            &OrtApi::Graph_GetOutputs);
  for (const GraphValue& value : values_of(outputs)) outputs_.insert(value.name);
  find_widenings();
}

void GraphView::find_widenings() {
  const auto is_of = [this](const GraphValue& value, ElementType type) {
    return type_of(value).value_or(ValueType{}).element == type;
  };
  for (size_t at = 0; at < nodes_.size(); ++at) {
    const GraphNode& node = nodes_[at];
    if (node.is_standard() && node.operator_type == "Cast" && !is_output(node.first_output()) &&
        is_of(node.inputs.at(0), ElementType::kFloat) &&
        is_of(node.outputs.at(0), ElementType::kDouble))
      widenings_.emplace(node.first_output(), at);
  }
  if (widenings_.empty()) return;
  std::map<std::string, int> readers;
  for (const GraphNode& node : nodes_) {
    for (const std::string& name : node.read) {
      if (++readers[name] > 1) widenings_.erase(name);
    }
  }
}

const GraphNode* GraphView::widening(const GraphValue& value) const {
  const auto listed = widenings_.find(value.name);
  return listed == widenings_.end() ? nullptr : &nodes_[listed->second];
}

GraphNode GraphView::node_of(const OrtNode* node) const {
  const char *name = nullptr, *type = nullptr, *domain = nullptr;
  check(api_, api_.Node_GetName(node, &name));
  check(api_, api_.Node_GetOperatorType(node, &type));
  check(api_, api_.Node_GetDomain(node, &domain));
  GraphNode view{node, text_of(name), text_of(type), text_of(domain), {}, {}, {}, false};
  view.inputs = values_of(
      listed<OrtValueInfo>(api_, node, &OrtApi::Node_GetNumInputs, &OrtApi::Node_GetInputs));
  view.outputs = values_of(
      listed<OrtValueInfo>(api_, node, &OrtApi::Node_GetNumOutputs, &OrtApi::Node_GetOutputs));
  for (const GraphValue& value : view.inputs) view.read.push_back(value.name);
  const auto implicit = listed<OrtValueInfo>(api_, node, &OrtApi::Node_GetNumImplicitInputs,
                                             &OrtApi::Node_GetImplicitInputs);
  for (const GraphValue& value : values_of(implicit)) view.read.push_back(value.name);
  return view;
}

std::vector<GraphValue> GraphView::values_of(const std::vector<const OrtValueInfo*>& infos) const {
  std::vector<GraphValue> values;
  for (const OrtValueInfo* info : infos) {
    const char* name = nullptr;
    if (info != nullptr) check(api_, api_.GetValueInfoName(info, &name));
    const std::string value_name = text_of(name);
    values.push_back({value_name.empty() ? nullptr : info, value_name});
  }
  return values;
}

bool GraphView::is_outermost() const {
  const OrtNode* parent = nullptr;
  check(api_, api_.Graph_GetParentNode(graph_, &parent));
  return parent == nullptr;
}

bool GraphView::is_constant(const GraphValue& value) const {
  bool is_constant = false;
  if (value.is_there()) check(api_, api_.ValueInfo_IsConstantInitializer(value.info, &is_constant));
  return is_constant;
}

const OrtTensorTypeAndShapeInfo* GraphView::tensor_of(const GraphValue& value) const {
  const OrtTypeInfo* info = nullptr;
  if (!value.is_there()) return nullptr;
  check(api_, api_.GetValueInfoTypeInfo(value.info, &info));
  const OrtTensorTypeAndShapeInfo* tensor = nullptr;
  return info != nullptr && succeeded(api_, api_.CastTypeInfoToTensorInfo(info, &tensor)) ? tensor
                                                                                          : nullptr;
}

namespace {

GraphConstant constant_of(const OrtApi& api, const OrtValue* tensor) {
  const auto shape = shape_of(api, tensor);
  GraphConstant constant{element_type(api, shape.get()), {}, nullptr};
  constant.dimensions = dimensions_of(api, shape.get());
  if (constant.element != ElementType::kString)
    constant.data = static_cast<const uint8_t*>(tensor_data(api, tensor));
  return constant;
}

}  // namespace

std::optional<GraphConstant> GraphView::constant(const GraphValue& value, size_t max_count) const {
  const OrtTensorTypeAndShapeInfo* info = is_constant(value) ? tensor_of(value) : nullptr;
  size_t count = 0;
  if (info == nullptr || !succeeded(api_, api_.GetTensorShapeElementCount(info, &count)) ||
      count > max_count)
    return std::nullopt;
  const OrtValue* tensor = nullptr;
  // What is kept outside of the model may not be at hand.
  if (!succeeded(api_, api_.ValueInfo_GetInitializerValue(value.info, &tensor)) ||
      tensor == nullptr)
    return std::nullopt;
  return constant_of(api_, tensor);
}

std::optional<GraphConstant> GraphView::tensor_attribute(const GraphNode& node, const char* name,
                                                         Owned<OrtValue>& owner) const {
  const OrtOpAttr* const attribute = attribute_of(api_, node, name);
  OrtValue* tensor = nullptr;
  if (attribute == nullptr ||
      !succeeded(api_, api_.OpAttr_GetTensorAttributeAsOrtValue(attribute, &tensor)) ||
      tensor == nullptr)
    return std::nullopt;
  owner = {tensor, api_.ReleaseValue};
  return constant_of(api_, tensor);
}

std::optional<std::map<std::string, int64_t>> GraphView::whole_attributes(
    const GraphNode& node) const {
  std::map<std::string, int64_t> numbers;
  for (const auto& [name, type, attribute] : attributes_of(api_, node.node)) {
    // Speaks of casts to types of eight bits only; onnxruntime lists its default.
    if (node.operator_type == "Cast" && name == "round_mode") continue;
    if (type != ORT_OP_ATTR_INT) return std::nullopt;
    numbers[name] = element<int64_t>(api_, attribute, type);
  }
  return numbers;
}

std::optional<ValueType> GraphView::type_of(const GraphValue& value) const {
  const OrtTensorTypeAndShapeInfo* tensor = tensor_of(value);
  if (tensor == nullptr) return std::nullopt;
  const std::vector<int64_t> dimensions = dimensions_of(api_, tensor);
  ValueType type{element_type(api_, tensor), -1, -1};
  // An unknown shape looks like that of a single number, which rows never are.
  if (dimensions.empty() || dimensions.size() > kMaxRank) return type;
  type.rank = static_cast<int64_t>(dimensions.size());
  if (type.rank == 2) type.columns = dimensions[1];
  return type;
}

std::string GraphView::model_path() const {
  const OrtPathChar* path = nullptr;
  check(api_, api_.Graph_GetModelPath(graph_, &path));
#ifdef _WIN32
  return path == nullptr ? "" : utf8(path);
#else
  return text_of(path);
#endif
}

std::string GraphView::metadata(const char* key) const {
  OrtModelMetadata* metadata = nullptr;
  check(api_, api_.Graph_GetModelMetadata(graph_, &metadata));
  const Owned<OrtModelMetadata> owned(metadata, api_.ReleaseModelMetadata);
  OrtAllocator* allocator = nullptr;
  check(api_, api_.GetAllocatorWithDefaultOptions(&allocator));
  char* value = nullptr;
  check(api_, api_.ModelMetadataLookupCustomMetadataMap(metadata, allocator, key, &value));
  if (value == nullptr) return "";
  const auto free = [&](char* text) { succeeded(api_, api_.AllocatorFree(allocator, text)); };
  const std::unique_ptr<char, decltype(free)> text(value, free);
  return text.get();
}

}  // namespace treebeard
