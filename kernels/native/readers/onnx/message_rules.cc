// Field numbers are those of onnx.proto.
#include "readers/onnx/message_rules.h"

#include <array>

#include "readers/protobuf/proto_fields.h"

namespace treebeard::readers::onnx {
namespace {

using Kind = MessageKind;

constexpr Rule kRules[] = {
    {Kind::kModel, 2, Form::kText},
    {Kind::kModel, 3, Form::kText},
    {Kind::kModel, 4, Form::kText},
    {Kind::kModel, 6, Form::kText},
    {Kind::kModel, 7, Form::kOne, "graph", Kind::kGraph},
    {Kind::kModel, 8, Form::kSeveral, "opset_import", Kind::kOperatorSet},
    {Kind::kModel, 14, Form::kSeveral, "metadata_props", Kind::kEntry},
    {Kind::kModel, 20, Form::kSeveral, nullptr, Kind::kTraining},
    {Kind::kModel, 25, Form::kSeveral, "functions", Kind::kFunction},
    {Kind::kGraph, 1, Form::kSeveral, "node", Kind::kNode},
    {Kind::kGraph, 2, Form::kText},
    {Kind::kGraph, 5, Form::kSeveral, "initializer", Kind::kTensor},
    {Kind::kGraph, 10, Form::kText},
    {Kind::kGraph, 11, Form::kSeveral, "input", Kind::kValueInfo},
    {Kind::kGraph, 12, Form::kSeveral, "output", Kind::kValueInfo},
    {Kind::kGraph, 13, Form::kSeveral, "value_info", Kind::kValueInfo},
    {Kind::kGraph, 14, Form::kSeveral, nullptr, Kind::kAnnotation},
    {Kind::kGraph, 15, Form::kSeveral, nullptr, Kind::kSparseTensor},
    {Kind::kGraph, 16, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kNode, 1, Form::kText, "input"},
    {Kind::kNode, 2, Form::kText, "output"},
    {Kind::kNode, 3, Form::kText, "name"},
    {Kind::kNode, kNodeType, Form::kText, "op_type"},
    {Kind::kNode, kNodeAttribute, Form::kSeveral, "attribute", Kind::kAttribute},
    {Kind::kNode, 6, Form::kText},
    {Kind::kNode, kNodeDomain, Form::kText, "domain"},
    {Kind::kNode, 8, Form::kText},
    {Kind::kNode, 9, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kAttribute, 1, Form::kText, "name"},
    {Kind::kAttribute, 3, Form::kInt64, "i"},
    {Kind::kAttribute, 4, Form::kBytes, "s"},
    {Kind::kAttribute, 5, Form::kOne, "t", Kind::kTensor},
    {Kind::kAttribute, 6, Form::kOne, "g", Kind::kGraph},
    {Kind::kAttribute, 10, Form::kSeveral, nullptr, Kind::kTensor},
    {Kind::kAttribute, 11, Form::kSeveral, "graphs", Kind::kGraph},
    {Kind::kAttribute, 13, Form::kText},
    {Kind::kAttribute, 14, Form::kOne, nullptr, Kind::kType},
    {Kind::kAttribute, 15, Form::kSeveral, nullptr, Kind::kType},
    {Kind::kAttribute, 20, Form::kAttributeType, "type"},
    {Kind::kAttribute, 21, Form::kText},
    {Kind::kAttribute, 22, Form::kOne, nullptr, Kind::kSparseTensor},
    {Kind::kAttribute, 23, Form::kSeveral, nullptr, Kind::kSparseTensor},
    {Kind::kTensor, 1, Form::kInt64, "dims"},
    {Kind::kTensor, 2, Form::kInt32, "data_type"},
    {Kind::kTensor, 8, Form::kText, "name"},
    {Kind::kTensor, 9, Form::kBytes, "raw_data"},
    {Kind::kTensor, 12, Form::kText},
    {Kind::kTensor, 13, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kTensor, 14, Form::kLocation, "data_location"},
    {Kind::kTensor, 16, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kValueInfo, 1, Form::kText, "name"},
    {Kind::kValueInfo, 2, Form::kOne, "type", Kind::kType},
    {Kind::kValueInfo, 3, Form::kText},
    {Kind::kValueInfo, 4, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kType, 1, Form::kOne, "tensor_type", Kind::kTensorType},
    {Kind::kType, 4, Form::kOne, nullptr, Kind::kElementType},
    {Kind::kType, 5, Form::kOne, nullptr, Kind::kMapType},
    {Kind::kType, 6, Form::kText},
    {Kind::kType, 7, Form::kOne, nullptr, Kind::kOpaqueType},
    {Kind::kType, 8, Form::kOne, nullptr, Kind::kTensorType},
    {Kind::kType, 9, Form::kOne, nullptr, Kind::kElementType},
    {Kind::kTensorType, 1, Form::kInt32, "elem_type"},
    {Kind::kTensorType, 2, Form::kOne, "shape", Kind::kShape},
    {Kind::kShape, 1, Form::kSeveral, "dim", Kind::kDimension},
    {Kind::kDimension, 1, Form::kInt64, "dim_value"},
    {Kind::kDimension, 2, Form::kText, "dim_param"},
    {Kind::kDimension, 3, Form::kText},
    {Kind::kOperatorSet, 1, Form::kText, "domain"},
    {Kind::kOperatorSet, 2, Form::kInt64, "version"},
    {Kind::kEntry, 1, Form::kText, "key"},
    {Kind::kEntry, 2, Form::kText, "value"},
    {Kind::kFunction, 1, Form::kText},
    {Kind::kFunction, 4, Form::kText},
    {Kind::kFunction, 5, Form::kText},
    {Kind::kFunction, 6, Form::kText},
    {Kind::kFunction, 7, Form::kSeveral, "node", Kind::kNode},
    {Kind::kFunction, 8, Form::kText},
    {Kind::kFunction, 9, Form::kSeveral, nullptr, Kind::kOperatorSet},
    {Kind::kFunction, 10, Form::kText},
    {Kind::kFunction, 11, Form::kSeveral, nullptr, Kind::kAttribute},
    {Kind::kFunction, 12, Form::kSeveral, nullptr, Kind::kValueInfo},
    {Kind::kFunction, 13, Form::kText},
    {Kind::kFunction, 14, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kElementType, 1, Form::kOne, nullptr, Kind::kType},
    {Kind::kMapType, 2, Form::kOne, nullptr, Kind::kType},
    {Kind::kOpaqueType, 1, Form::kText},
    {Kind::kOpaqueType, 2, Form::kText},
    {Kind::kSparseTensor, 1, Form::kOne, nullptr, Kind::kTensor},
    {Kind::kSparseTensor, 2, Form::kOne, nullptr, Kind::kTensor},
    {Kind::kAnnotation, 1, Form::kText},
    {Kind::kAnnotation, 2, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kTraining, 1, Form::kOne, nullptr, Kind::kGraph},
    {Kind::kTraining, 2, Form::kOne, nullptr, Kind::kGraph},
    {Kind::kTraining, 3, Form::kSeveral, nullptr, Kind::kEntry},
    {Kind::kTraining, 4, Form::kSeveral, nullptr, Kind::kEntry},
};

constexpr size_t kKinds = static_cast<size_t>(Kind::kTraining) + 1;
constexpr size_t kNumbers = 32;  // more than any field has

using Table = std::array<std::array<const Rule*, kNumbers>, kKinds>;

Table table_of_rules() {
  Table table{};
  for (const Rule& rule : kRules) table[static_cast<size_t>(rule.in)][rule.number] = &rule;
  return table;
}

}  // namespace

const Rule* rule_of(MessageKind in, uint32_t number) {
  static const Table table = table_of_rules();
  return number < kNumbers ? table[static_cast<size_t>(in)][number] : nullptr;
}

int32_t position_of(const Rule& rule) { return static_cast<int32_t>(&rule - kRules); }

std::string names_of_rules() {
  std::string names;
  for (const Rule& rule : kRules) {
    if (rule.name != nullptr) names += rule.name;
    names += '\n';
  }
  return names;
}

}  // namespace treebeard::readers::onnx
