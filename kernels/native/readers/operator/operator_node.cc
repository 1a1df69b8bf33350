#include "readers/operator/operator_node.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "readers/onnx/attributes.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/model_proto.h"
#include "readers/operator/operator_forest.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::custom_op {
namespace {

using namespace readers::onnx;

constexpr int64_t kDomainVersion = 1;
constexpr uint32_t kModelVersion = 1;  // the field, of ONNX's own version
constexpr int64_t kOnnxVersion = 8;
constexpr uint32_t kGraphName = 2;

class AttributeWriter {
 public:
  void number(const char* name, int64_t value) {
    MessageWriter attribute;
    attribute.bytes(kAttributeName, name);
    attribute.number(kAttributeInt, value);
    attribute.number(kAttributeType, static_cast<int64_t>(AttributeType::kInt));
    fields_.bytes(kNodeAttribute, attribute.data());
  }
  template <class T>
  void column(const char* name, const Column<T>& values) {
    if (values.empty()) return;
    MessageWriter tensor;
    tensor.numbers(kTensorShape, {values.size()});
    tensor.number(kTensorType, static_cast<int64_t>(element_type_of<T>()));
    tensor.bytes(kTensorName, name);
    tensor.bytes(kTensorRaw, values.data(), static_cast<size_t>(values.size()) * sizeof(T));
    MessageWriter attribute;
    attribute.bytes(kAttributeName, name);
    attribute.bytes(kAttributeTensor, tensor.data());
    attribute.number(kAttributeType, static_cast<int64_t>(AttributeType::kTensor));
    fields_.bytes(kNodeAttribute, attribute.data());
  }
  void column(const char* name, const FloatColumn& values) {
    if (values.is_double()) {
      column(name, values.doubles());
    } else {
      column(name, values.singles());
    }
  }
  void column(const char* name, double value) { column(name, Column<double>(&value, 1)); }
  std::string take() { return fields_.take(); }

 private:
  MessageWriter fields_;
};

void write_labels(const Labels& labels, AttributeWriter& writer) {
  writer.number("label_type", static_cast<int64_t>(labels.type()));
  if (!labels.are_texts()) return writer.column("labels", labels.numbers);
  LabelText text = label_text(labels);
  writer.column("label_ends", Column<int64_t>(std::move(text.ends)));
  writer.column("label_text", Column<uint8_t>(std::move(text.bytes)));
}

void write_numbers(const Forest& forest, AttributeWriter& writer) {
  const std::pair<const char*, int64_t> numbers[] = {
      {"schema_version", kSchemaVersion},
      {"n_features", forest.n_inputs()},
      {"n_targets", forest.n_targets},
      {"n_outputs", forest.n_outputs()},
      {"input_type", static_cast<int64_t>(forest.input_type)},
      {"accumulator_type", static_cast<int64_t>(forest.accumulator_type)},
      {"output_type", static_cast<int64_t>(forest.output_type)},
      {"aggregate", static_cast<int64_t>(forest.aggregate)},
      {"base_position", static_cast<int64_t>(forest.base_position)},
      {"score_form", static_cast<int64_t>(forest.score_form)},
      {"post_transform", static_cast<int64_t>(forest.post_transform)},
      {"label_rule", static_cast<int64_t>(forest.label_rule)},
      {"category_rule", static_cast<int64_t>(forest.category_rule)},
  };
  for (const auto& [name, value] : numbers) writer.number(name, value);
}

std::string node_message(const OperatorNode& node) {
  MessageWriter message;
  for (const std::string& input : node.inputs) message.bytes(kNodeInput, input);
  for (const std::string& output : node.outputs) message.bytes(kNodeOutput, output);
  message.bytes(kNodeName, node.name);
  message.bytes(kNodeType, "TreeEnsemble");
  message.fields(node.attributes);
  message.bytes(kNodeDomain, kOwnDomain);
  return message.take();
}

}  // namespace

std::string attribute_fields(const Forest& forest) {
  AttributeWriter writer;
  write_numbers(forest, writer);
  for_each_column([&](const auto& column) { writer.column(column.name, forest.*column.values); });
  writer.column("zero_threshold", forest.zero_threshold);
  if (forest.missing_value) writer.column("missing_value", *forest.missing_value);
  writer.column("post_scale", forest.post_scale);
  write_labels(forest.labels, writer);
  return writer.take();
}

std::string operator_model(const std::vector<OperatorNode>& nodes) {
  MessageWriter graph, import, model;
  for (const OperatorNode& node : nodes) graph.bytes(kGraphNode, node_message(node));
  graph.bytes(kGraphName, "contexts");
  import.bytes(kImportDomain, kOwnDomain);
  import.number(kImportVersion, kDomainVersion);
  model.number(kModelVersion, kOnnxVersion);
  model.bytes(kModelProducer, "onnx-treebeard");
  model.bytes(kModelGraph, graph.data());
  model.bytes(kModelImport, import.data());
  return model.take();
}

}  // namespace treebeard::readers::custom_op
