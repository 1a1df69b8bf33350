// A graph of the test's own making, as onnxruntime shows one: the part of its C ABI that GraphView,
// TailRegions and Tail call.
//
//     FakeGraph graph;
//     graph.constant<float>("half", {1}, {0.5F});
//     graph.node("Mul", {"S", "half"}, {"Y"}).output("Y");
//     const GraphView view(graph.api(), graph.shown());
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "ort/abi/ort_abi.h"

struct OrtMemoryInfo {};
struct OrtTensorTypeAndShapeInfo {
  OrtElementType element = 0;
  std::vector<int64_t> dimensions;
};
struct OrtTypeInfo {
  OrtTensorTypeAndShapeInfo tensor;
};
struct OrtValue {
  OrtTensorTypeAndShapeInfo shape;
  std::vector<uint8_t> own;
  void* data = nullptr;
};
struct OrtValueInfo {
  std::string name;
  OrtTypeInfo type;
  std::unique_ptr<OrtValue> constant;  // null where it may change
};
struct OrtOpAttr {
  std::string name;
  int64_t integer = 0;
  std::unique_ptr<OrtValue> tensor;  // null where it is an integer
};
struct OrtNode {
  std::string type;
  std::vector<const OrtValueInfo*> inputs, outputs;
  std::vector<std::unique_ptr<OrtOpAttr>> attributes;
};
struct OrtGraph {
  std::list<OrtNode> nodes;
  std::vector<const OrtValueInfo*> outputs;
  int64_t opset = 13;
};
struct OrtKernelContext {
  std::vector<std::string> logged;
};

namespace floors {

template <class T>
constexpr OrtElementType element_of() {
  if (std::is_same_v<T, float>) return 1;
  if (std::is_same_v<T, int64_t>) return 7;
  return std::is_same_v<T, double> ? 11 : 9;
}

template <class T>
std::unique_ptr<OrtValue> tensor_of(std::vector<int64_t> dimensions, const std::vector<T>& values) {
  auto tensor = std::make_unique<OrtValue>();
  tensor->shape = {element_of<T>(), std::move(dimensions)};
  tensor->own.resize(values.size() * sizeof(T));
  std::memcpy(tensor->own.data(), values.data(), tensor->own.size());
  tensor->data = tensor->own.data();
  return tensor;
}

inline size_t count_of(const OrtTensorTypeAndShapeInfo& shape) {
  size_t count = 1;
  for (const int64_t size : shape.dimensions) count *= static_cast<size_t>(size);
  return count;
}

// The functions of values and tensors.
inline void add_values(OrtApi& api) {
  api.GetValueInfoName = [](const OrtValueInfo* value, const char** name) -> OrtStatus* {
    *name = value->name.c_str();
    return nullptr;
  };
  api.GetValueInfoTypeInfo = [](const OrtValueInfo* value, const OrtTypeInfo** type) -> OrtStatus* {
    *type = &value->type;
    return nullptr;
  };
  api.CastTypeInfoToTensorInfo = [](const OrtTypeInfo* type,
                                    const OrtTensorTypeAndShapeInfo** tensor) -> OrtStatus* {
    *tensor = &type->tensor;
    return nullptr;
  };
  api.ValueInfo_IsConstantInitializer = [](const OrtValueInfo* value, bool* is) -> OrtStatus* {
    *is = value->constant != nullptr;
    return nullptr;
  };
  api.ValueInfo_GetInitializerValue = [](const OrtValueInfo* value,
                                         const OrtValue** tensor) -> OrtStatus* {
    *tensor = value->constant.get();
    return nullptr;
  };
  api.GetTensorTypeAndShape = [](const OrtValue* tensor,
                                 OrtTensorTypeAndShapeInfo** shape) -> OrtStatus* {
    *shape = new OrtTensorTypeAndShapeInfo(tensor->shape);
    return nullptr;
  };
  api.ReleaseTensorTypeAndShapeInfo = [](OrtTensorTypeAndShapeInfo* shape) { delete shape; };
  api.GetTensorElementType = [](const OrtTensorTypeAndShapeInfo* shape,
                                OrtElementType* element) -> OrtStatus* {
    *element = shape->element;
    return nullptr;
  };
  api.GetTensorShapeElementCount = [](const OrtTensorTypeAndShapeInfo* shape,
                                      size_t* count) -> OrtStatus* {
    *count = count_of(*shape);
    return nullptr;
  };
  api.GetDimensionsCount = [](const OrtTensorTypeAndShapeInfo* shape, size_t* rank) -> OrtStatus* {
    *rank = shape->dimensions.size();
    return nullptr;
  };
  api.GetDimensions = [](const OrtTensorTypeAndShapeInfo* shape, int64_t* sizes,
                         size_t count) -> OrtStatus* {
    std::memcpy(sizes, shape->dimensions.data(), count * sizeof *sizes);
    return nullptr;
  };
  api.GetTensorMutableData = [](OrtValue* tensor, void** data) -> OrtStatus* {
    *data = tensor->data;
    return nullptr;
  };
  api.CreateCpuMemoryInfo = [](int, OrtMemType, OrtMemoryInfo** info) -> OrtStatus* {
    *info = new OrtMemoryInfo;
    return nullptr;
  };
  api.ReleaseMemoryInfo = [](OrtMemoryInfo* info) { delete info; };
  api.CreateTensorWithDataAsOrtValue = [](const OrtMemoryInfo*, void* data, size_t,
                                          const int64_t* sizes, size_t rank, OrtElementType element,
                                          OrtValue** tensor) -> OrtStatus* {
    *tensor = new OrtValue;
    (*tensor)->shape = {element, {sizes, sizes + rank}};
    (*tensor)->data = data;
    return nullptr;
  };
  api.ReleaseValue = [](OrtValue* tensor) { delete tensor; };
}

// The functions of attributes.
inline void add_attributes(OrtApi& api) {
  api.Node_GetNumAttributes = [](const OrtNode* node, size_t* count) -> OrtStatus* {
    *count = node->attributes.size();
    return nullptr;
  };
  api.Node_GetAttributes = [](const OrtNode* node, const OrtOpAttr** attributes,
                              size_t count) -> OrtStatus* {
    for (size_t i = 0; i < count; ++i) attributes[i] = node->attributes[i].get();
    return nullptr;
  };
  api.Node_GetAttributeByName = [](const OrtNode* node, const char* name,
                                   const OrtOpAttr** attribute) -> OrtStatus* {
    *attribute = nullptr;
    for (const auto& one : node->attributes) {
      if (one->name == name) *attribute = one.get();
    }
    return nullptr;
  };
  api.OpAttr_GetName = [](const OrtOpAttr* attribute, const char** name) -> OrtStatus* {
    *name = attribute->name.c_str();
    return nullptr;
  };
  api.OpAttr_GetType = [](const OrtOpAttr* attribute, OrtOpAttrType* type) -> OrtStatus* {
    *type = attribute->tensor == nullptr ? ORT_OP_ATTR_INT : ORT_OP_ATTR_TENSOR;
    return nullptr;
  };
  api.ReadOpAttr = [](const OrtOpAttr* attribute, OrtOpAttrType, void* data, size_t,
                      size_t* size) -> OrtStatus* {
    *size = sizeof attribute->integer;
    std::memcpy(data, &attribute->integer, *size);
    return nullptr;
  };
  api.OpAttr_GetTensorAttributeAsOrtValue = [](const OrtOpAttr* attribute,
                                               OrtValue** tensor) -> OrtStatus* {
    *tensor = new OrtValue;
    (*tensor)->shape = attribute->tensor->shape;
    (*tensor)->data = attribute->tensor->data;
    return nullptr;
  };
}

// The functions of graphs and nodes.
inline void add_graphs(OrtApi& api) {
  api.Graph_GetNumOperatorSets = [](const OrtGraph*, size_t* count) -> OrtStatus* {
    *count = 1;
    return nullptr;
  };
  api.Graph_GetOperatorSets = [](const OrtGraph* graph, const char** domains, int64_t* versions,
                                 size_t) -> OrtStatus* {
    domains[0] = "";
    versions[0] = graph->opset;
    return nullptr;
  };
  api.Graph_GetNumNodes = [](const OrtGraph* graph, size_t* count) -> OrtStatus* {
    *count = graph->nodes.size();
    return nullptr;
  };
  api.Graph_GetNodes = [](const OrtGraph* graph, const OrtNode** nodes, size_t) -> OrtStatus* {
    for (const OrtNode& node : graph->nodes) *nodes++ = &node;
    return nullptr;
  };
  api.Graph_GetNumOutputs = [](const OrtGraph* graph, size_t* count) -> OrtStatus* {
    *count = graph->outputs.size();
    return nullptr;
  };
  api.Graph_GetOutputs = [](const OrtGraph* graph, const OrtValueInfo** outputs,
                            size_t count) -> OrtStatus* {
    std::copy_n(graph->outputs.begin(), count, outputs);
    return nullptr;
  };
  api.Node_GetName = [](const OrtNode*, const char** name) -> OrtStatus* {
    *name = "";
    return nullptr;
  };
  api.Node_GetDomain = api.Node_GetName;  // the standard domain
  api.Node_GetOperatorType = [](const OrtNode* node, const char** type) -> OrtStatus* {
    *type = node->type.c_str();
    return nullptr;
  };
  api.Node_GetNumInputs = [](const OrtNode* node, size_t* count) -> OrtStatus* {
    *count = node->inputs.size();
    return nullptr;
  };
  api.Node_GetInputs = [](const OrtNode* node, const OrtValueInfo** inputs,
                          size_t count) -> OrtStatus* {
    std::copy_n(node->inputs.begin(), count, inputs);
    return nullptr;
  };
  api.Node_GetNumOutputs = [](const OrtNode* node, size_t* count) -> OrtStatus* {
    *count = node->outputs.size();
    return nullptr;
  };
  api.Node_GetOutputs = [](const OrtNode* node, const OrtValueInfo** outputs,
                           size_t count) -> OrtStatus* {
    std::copy_n(node->outputs.begin(), count, outputs);
    return nullptr;
  };
  api.Node_GetNumImplicitInputs = [](const OrtNode*, size_t* count) -> OrtStatus* {
    *count = 0;
    return nullptr;
  };
}

// What is logged is kept in the context of the call.
inline void add_log(OrtApi& api) {
  api.KernelContext_GetLogger = [](const OrtKernelContext* context,
                                   const OrtLogger** logger) -> OrtStatus* {
    *logger = reinterpret_cast<const OrtLogger*>(context);
    return nullptr;
  };
  api.Logger_LogMessage = [](const OrtLogger* logger, OrtLoggingLevel, const char* message,
                             const OrtPathChar*, int, const char*) -> OrtStatus* {
    const auto* const context = reinterpret_cast<const OrtKernelContext*>(logger);
    const_cast<OrtKernelContext*>(context)->logged.emplace_back(message);
    return nullptr;
  };
}

inline const OrtApi& fake_api() {
  static const OrtApi api = [] {
    OrtApi made{};
    add_values(made);
    add_attributes(made);
    add_graphs(made);
    add_log(made);
    return made;
  }();
  return api;
}

class FakeGraph {
 public:
  using Attributes = std::map<std::string, int64_t>;

  template <class T>
  FakeGraph& constant(const std::string& name, std::vector<int64_t> dimensions,
                      const std::vector<T>& values) {
    OrtValueInfo& value = named(name);
    value.type.tensor = {element_of<T>(), dimensions};
    value.constant = tensor_of(std::move(dimensions), values);
    return *this;
  }

  FakeGraph& node(const std::string& type, const std::vector<std::string>& inputs,
                  const std::vector<std::string>& outputs, const Attributes& attributes = {}) {
    OrtNode& made = graph_.nodes.emplace_back();
    made.type = type;
    for (const std::string& name : inputs) made.inputs.push_back(&named(name));
    for (const std::string& name : outputs) made.outputs.push_back(&named(name));
    for (const auto& [name, value] : attributes) {
      OrtOpAttr& attribute = *made.attributes.emplace_back(std::make_unique<OrtOpAttr>());
      attribute.name = name;
      attribute.integer = value;
    }
    return *this;
  }

  // Of the last node.
  template <class T>
  FakeGraph& tensor_attribute(const std::string& name, const std::vector<T>& values) {
    auto attribute = std::make_unique<OrtOpAttr>();
    attribute->name = name;
    attribute->tensor = tensor_of({static_cast<int64_t>(values.size())}, values);
    graph_.nodes.back().attributes.push_back(std::move(attribute));
    return *this;
  }

  FakeGraph& output(const std::string& name) {
    graph_.outputs.push_back(&named(name));
    return *this;
  }
  FakeGraph& opset(int64_t version) {
    graph_.opset = version;
    return *this;
  }

  const OrtGraph* shown() const { return &graph_; }

 private:
  OrtValueInfo& named(const std::string& name) {
    OrtValueInfo& value = values_[name];
    value.name = name;
    return value;
  }

  std::map<std::string, OrtValueInfo> values_;
  OrtGraph graph_;
};

}  // namespace floors
