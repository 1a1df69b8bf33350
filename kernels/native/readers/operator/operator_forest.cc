#include "readers/operator/operator_forest.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "forest/derived_columns.h"
#include "forest/float_columns.h"
#include "forest/forest.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/model_proto.h"
#include "readers/onnx/node_attributes.h"
#include "readers/protobuf/protobuf.h"
#include "readers/reader_support.h"

namespace treebeard::readers::custom_op {
namespace {

constexpr const char* kSchedule = "schedule";
constexpr ElementType kElementTypes[] = {ElementType::kFloat, ElementType::kInt32,
                                         ElementType::kInt64, ElementType::kDouble};

}  // namespace

const Attributes::Value* Attributes::get(const std::string& name) const {
  const auto entry = by_name_.find(name);
  return entry == by_name_.end() ? nullptr : &entry->second;
}

int64_t Attributes::integer(const std::string& name) const {
  const Value* value = get(name);
  const int64_t* number = value == nullptr ? nullptr : std::get_if<int64_t>(value);
  if (number == nullptr) refuse(in_field(name), "is missing or not a number");
  return *number;
}

int64_t Attributes::up_to(const std::string& name, int64_t last) const {
  const int64_t value = integer(name);
  if (value < 0 || value > last) refuse(in_field(name), "is ", value, "; accepted are 0 to ", last);
  return value;
}

ElementType Attributes::element_type(const std::string& name) const {
  const int64_t code = integer(name);
  const auto type = static_cast<ElementType>(code);
  if (code == static_cast<int64_t>(type) && contains(kElementTypes, type)) return type;
  refuse(in_field(name), "is ", code, "; accepted are [1, 6, 7, 11]");
}

template <class T>
Column<T> Attributes::column(const std::string& name) const {
  const Value* value = get(name);
  if (value == nullptr) return {};
  const ColumnVariant* column = std::get_if<ColumnVariant>(value);
  const Column<T>* values = column == nullptr ? nullptr : std::get_if<Column<T>>(column);
  if (values == nullptr)
    refuse(in_field(name), "is not a column of ", onnx::numpy_name(onnx::element_type_of<T>()));
  return *values;
}

template Column<double> Attributes::column(const std::string&) const;
template Column<uint8_t> Attributes::column(const std::string&) const;
template Column<int32_t> Attributes::column(const std::string&) const;
template Column<int64_t> Attributes::column(const std::string&) const;

FloatColumn Attributes::floats(const std::string& name, ElementType otherwise) const {
  const Value* value = get(name);
  if (value == nullptr) return float_column({}, otherwise);
  const ColumnVariant* column = std::get_if<ColumnVariant>(value);
  if (column != nullptr && std::holds_alternative<Column<float>>(*column))
    return std::get<Column<float>>(*column);
  if (column != nullptr && std::holds_alternative<Column<double>>(*column))
    return std::get<Column<double>>(*column);
  refuse(in_field(name), "is not a column of float32 or float64");
}

double Attributes::number(const std::string& name) const {
  const Column<double> values = column<double>(name);
  if (values.size() != 1 || !std::isfinite(values[0]))
    refuse(in_field(name), "is not a finite number");
  return values[0];
}

std::optional<double> Attributes::optional_number(const std::string& name) const {
  const Column<double> values = column<double>(name);
  if (values.size() > 1)
    refuse(in_field(name), "has ", values.size(), " entries; expected one or none");
  if (values.empty()) return std::nullopt;
  return values[0];
}

Attributes attributes_of(const onnx::NodeProto& node) {
  Attributes attributes;
  for (const auto& [name, attribute] : node.attributes.by_name()) {
    if (!is_utf8(name)) refuse({}, onnx::kDamagedText);
    if (attribute.type == static_cast<int32_t>(onnx::AttributeType::kInt)) {
      attributes.add(name, attribute.integer);
    } else if (attribute.type == static_cast<int32_t>(onnx::AttributeType::kTensor)) {
      attributes.add(name, onnx::tensor_column(name, attribute.tensor));
    } else if (attribute.type != static_cast<int32_t>(onnx::AttributeType::kString) ||
               name != kSchedule) {
      refuse(in_field(name), "is neither a number nor a tensor");
    }
  }
  return attributes;
}

namespace {

void check_version(const Attributes& attributes) {
  if (attributes.has("artifact") && !attributes.has("n_features")) {
    refuse_unserved(in_field("artifact"),
                    "is machine code without its forest; use the model that it was compiled "
                    "from");
  }
  const int64_t version = attributes.integer("schema_version");
  if (version != kSchemaVersion) {
    refuse(in_field("schema_version"), "is ", version, "; this version reads ", kSchemaVersion);
  }
}

Column<uint8_t> flags(const Column<uint8_t>& bytes) {
  std::vector<uint8_t> set(bytes.begin(), bytes.end());
  for (uint8_t& flag : set) flag = flag != 0;
  return set;
}

template <class T>
void read(const Attributes& attributes, const ColumnField<Column<T>, T>& column, ElementType,
          Forest& forest) {
  forest.*column.values = attributes.column<T>(column.name);
}

void read(const Attributes& attributes, const ColumnField<Column<uint8_t>, uint8_t>& column,
          ElementType, Forest& forest) {
  const Column<uint8_t> bytes = attributes.column<uint8_t>(column.name);
  forest.*column.values = column.is_flag ? flags(bytes) : bytes;
}

void read(const Attributes& attributes, const ColumnField<FloatColumn, void>& column,
          ElementType otherwise, Forest& forest) {
  forest.*column.values = attributes.floats(column.name, otherwise);
}

std::vector<std::string> label_texts(const Attributes& attributes) {
  const Column<int64_t> ends = attributes.column<int64_t>("label_ends");
  const Column<uint8_t> bytes = attributes.column<uint8_t>("label_text");
  const std::string_view all(reinterpret_cast<const char*>(bytes.data()),
                             static_cast<size_t>(bytes.size()));
  int64_t begin = 0;
  bool rises = true;
  for (const int64_t end : ends) rises = rises && end >= std::exchange(begin, end);
  if (!rises || begin != bytes.size()) {
    refuse(in_field("label_ends"), "is not a rising list of offsets into ", bytes.size(), " bytes");
  }
  std::vector<std::string> texts;
  begin = 0;
  for (const int64_t end : ends) {
    const std::string_view label = all.substr(static_cast<size_t>(begin),
                                              static_cast<size_t>(end - begin));
    if (!is_utf8(label)) refuse(in_field("label_text"), "is not UTF-8 text");
    texts.emplace_back(label);
    begin = end;
  }
  return texts;
}

Labels read_labels(const Attributes& attributes) {
  const int64_t kind = attributes.integer("label_type");
  Labels labels;
  if (kind == static_cast<int64_t>(ElementType::kInt64)) {
    labels.numbers = attributes.column<int64_t>("labels");
  } else if (kind == static_cast<int64_t>(ElementType::kString)) {
    std::vector<std::string> texts = label_texts(attributes);
    if (!texts.empty())
      labels.texts = std::make_shared<const std::vector<std::string>>(std::move(texts));
  } else if (kind != static_cast<int64_t>(ElementType::kNone)) {
    refuse(in_field("label_type"), "is ", kind, "; accepted are 0, 7, 8");
  }
  return labels;
}

void check_float(const char* field, ElementType type) {
  if (type == ElementType::kFloat || type == ElementType::kDouble) return;
  refuse(in_field(field), "is ", onnx::numpy_name(type), "; accepted are float32, float64");
}

void check_types(const Forest& forest) {
  check_float("accumulator_type", forest.accumulator_type);
  check_float("output_type", forest.output_type);
  if (forest.weight.type() == forest.accumulator_type) return;
  refuse(in_field("weight"), "has type ", onnx::numpy_name(forest.weight.type()), "; expected ",
         onnx::numpy_name(forest.accumulator_type));
}

// Every column has one entry for each thing that it describes.
void check_lengths(const Forest& forest) {
  const int64_t trees = forest.n_trees(), nodes = forest.n_nodes(), leaves = forest.n_leaves(),
                weights = forest.weight.size();
  const struct {
    const char* field;
    int64_t length, expected;
  } columns[] = {
      {"tree_id", forest.tree_id.size(), trees},
      {"threshold", forest.threshold.size(), nodes},
      {"predicate", forest.predicate.size(), nodes},
      {"missing_true", forest.missing_true.size(), nodes},
      {"zero_missing", forest.zero_missing.size(), nodes},
      {"category_set", forest.category_set.size(), nodes},
      {"true_child", forest.true_child.size(), nodes},
      {"false_child", forest.false_child.size(), nodes},
      {"node_id", forest.node_id.size(), nodes},
      {"weight_start", forest.weight_start.size(), leaves + 1},
      {"weight_target", forest.weight_target.size(), weights},
  };
  for (const auto& [field, length, expected] : columns) {
    if (length != expected)
      refuse(in_field(field), "has shape (", length, ",); expected (", expected, ",)");
  }
  for (const auto& [field, length, expected] :
       {std::tuple("node_hits", forest.node_hits.size(), nodes),
        std::tuple("leaf_hits", forest.leaf_hits.size(), leaves)}) {
    if (length != 0 && length != expected)
      refuse(in_field(field), "has ", length, " entries; expected ", expected);
  }
}

FloatColumn of_type(const FloatColumn& values, ElementType type) {
  return values.type() == type ? values : float_column(copied(onnx::doubles(values)), type);
}

}  // namespace

Forest custom_op_forest(const Attributes& attributes) {
  check_version(attributes);
  Forest forest;
  forest.accumulator_type = attributes.element_type("accumulator_type");
  for_each_column(
      [&](const auto& column) { read(attributes, column, forest.accumulator_type, forest); });
  forest.n_features = columns_read(attributes.integer("n_features"), forest.derivation);
  forest.n_targets = attributes.integer("n_targets");
  forest.input_type = attributes.element_type("input_type");
  forest.output_type = attributes.element_type("output_type");
  forest.aggregate = attributes.member("aggregate", Aggregate::kScaledSum);
  forest.base_position = attributes.member("base_position", BasePosition::kLastDouble);
  forest.zero_threshold = attributes.number("zero_threshold");
  forest.missing_value = attributes.optional_number("missing_value");
  forest.score_form = attributes.member("score_form", ScoreForm::kZeroLast);
  forest.post_transform = attributes.member("post_transform", PostTransform::kSoftmaxSingleSteps);
  forest.post_scale = attributes.number("post_scale");
  forest.label_rule = attributes.member("label_rule", LabelRule::kScoreArgmax);
  forest.category_rule = attributes.member("category_rule", CategoryRule::kFloor);
  forest.labels = read_labels(attributes);
  if (forest.zero_threshold < 0) {
    refuse(in_field("zero_threshold"), "is ", float_text(forest.zero_threshold),
           "; expected 0 or more");
  }
  check_types(forest);
  check_lengths(forest);
  forest.base_values = of_type(forest.base_values, forest.base_type());
  validate(forest);
  const int64_t stated = attributes.integer("n_outputs");
  if (stated != forest.n_outputs())
    refuse(in_field("n_outputs"), "is ", stated, "; the forest has ", forest.n_outputs());
  return forest;
}

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
