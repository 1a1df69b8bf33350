#include "readers/onnx/read_tree_node.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "forest/forest.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/ort_quirks.h"
#include "readers/onnx/tree_ensemble_v5.h"
#include "readers/onnx/tree_structure.h"
#include "readers/protobuf/protobuf.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// As protobuf has it, the last of several single values counts, several messages of one field are
// one, and numbers of a repeated field may come packed or one by one. Memory for a list is reserved
// once: as if all bytes of the attribute were entries as long as the first one.

namespace {

constexpr int32_t kLocationExternal = 1;

// Columns of a tensor and an attribute while they are read.
struct Lists {
  IntColumnBuilder ints;
  std::vector<float> floats;
  std::vector<float> tensor_singles;
  std::vector<double> tensor_doubles;
  IntColumnBuilder tensor_int32s;
  IntColumnBuilder tensor_int64s;
};

int32_t enumerator(const Field& field) { return static_cast<int32_t>(field.varint); }

// Protobuf takes a number that an enumeration does not have for no value.
bool is_enumerator(const Field& field, int32_t last) {
  return enumerator(field) >= 0 && enumerator(field) <= last;
}

// Entries that are put into a list at a time.
constexpr size_t kRun = 256;

template <class T>
void append_fixed(const Field& field, WireType wire, MessageReader& reader, std::vector<T>& into) {
  const bool packed = field.type == WireType::kBytes;
  if (into.empty())
    into.reserve(packed ? field.bytes.size() / sizeof(T) : reader.left() / (sizeof(T) + 1) + 1);
  each_fixed<T>(field, wire, [&](T value) { into.push_back(value); });
  if (field.type != wire) return;
  T run[kRun];
  while (const size_t count = reader.fixed_again(field, run, kRun))
    into.insert(into.end(), run, run + count);
}

// Numbers of at least one byte, packed, or two, with their key.
template <class T>
void append_varints(const Field& field, MessageReader& reader, IntColumnBuilder& into) {
  if (into.empty())
    into.reserve(field.type == WireType::kBytes ? field.bytes.size() : reader.left() / 2 + 1);
  each_varint(field, [&](uint64_t value) { into.push(static_cast<T>(value)); });
  if (field.type != WireType::kVarint) return;
  int64_t run[kRun];
  while (const size_t count = reader.varints_again(field, run, kRun)) {
    if constexpr (sizeof(T) < sizeof(int64_t))
      std::transform(run, run + count, run, [](int64_t value) { return static_cast<T>(value); });
    into.push(run, count);
  }
}

void append_texts(const Field& field, MessageReader& reader, std::vector<std::string_view>& into) {
  if (into.empty()) into.reserve(reader.left() / (field.bytes.size() + 2) + 1);
  into.push_back(field.bytes);
  while (reader.again(field)) into.push_back(reader.take(reader.varint()));
}

void read_tensor(std::string_view bytes, TensorValue& tensor, Lists& lists) {
  MessageReader reader(bytes);
  Field field;
  while (reader.next(field)) {
    const bool is_bytes = field.type == WireType::kBytes;
    const bool is_number = field.type == WireType::kVarint;
    switch (field.number) {
      case kTensorShape:
        each_varint(field, [&](uint64_t value) {
          if (tensor.rank++ == 0) tensor.length = static_cast<int64_t>(value);
        });
        break;
      case kTensorType:
        if (is_number) tensor.element_type = static_cast<int32_t>(field.varint);
        break;
      case kTensorSingles:
        append_fixed(field, WireType::kFourBytes, reader, lists.tensor_singles);
        break;
      case kTensorDoubles:
        append_fixed(field, WireType::kEightBytes, reader, lists.tensor_doubles);
        break;
      case kTensorInt32s: append_varints<int32_t>(field, reader, lists.tensor_int32s); break;
      case kTensorInt64s: append_varints<int64_t>(field, reader, lists.tensor_int64s); break;
      case kTensorRaw:
        if (is_bytes) tensor.raw = field.bytes;
        break;
      case kTensorExternal:
        if (is_bytes) tensor.has_external_location = true;
        break;
      case kTensorLocation:
        if (!is_number || !is_enumerator(field, kLocationExternal)) break;
        tensor.is_located_outside = enumerator(field) == kLocationExternal;
        break;
      default: break;
    }
  }
}

// Also reads entries of the same list that follow the field.
void read_field(const Field& field, MessageReader& reader, Attribute& attribute, Lists& lists) {
  const bool is_bytes = field.type == WireType::kBytes;
  const bool is_number = field.type == WireType::kVarint;
  switch (field.number) {
    case kAttributeInt:
      if (is_number) attribute.integer = static_cast<int64_t>(field.varint);
      break;
    case kAttributeString:
      if (is_bytes) attribute.text = field.bytes;
      break;
    case kAttributeTensor:
      if (is_bytes) read_tensor(field.bytes, attribute.tensor, lists);
      break;
    case kAttributeFloats: append_fixed(field, WireType::kFourBytes, reader, lists.floats); break;
    case kAttributeInts: append_varints<int64_t>(field, reader, lists.ints); break;
    case kAttributeStrings:
      if (is_bytes) append_texts(field, reader, attribute.texts);
      break;
    case kAttributeType:
      if (is_number && is_enumerator(field, kLastAttributeType)) attribute.type = enumerator(field);
      break;
    case kAttributeReference:
      if (is_bytes) attribute.refers = !field.bytes.empty();
      break;
    default: break;
  }
}

void read_attribute(std::string_view bytes, Attributes& into) {
  std::string name;
  Attribute attribute;
  Lists lists;
  MessageReader reader(bytes);
  Field field;
  while (reader.next(field)) {
    if (field.is(kAttributeName, WireType::kBytes)) {
      if (!is_utf8(field.bytes)) refuse({}, kDamagedText);
      name = field.bytes;
    } else {
      read_field(field, reader, attribute, lists);
    }
  }
  attribute.ints = lists.ints.take();
  attribute.floats = Column<float>(std::move(lists.floats));
  attribute.tensor.singles = Column<float>(std::move(lists.tensor_singles));
  attribute.tensor.doubles = Column<double>(std::move(lists.tensor_doubles));
  attribute.tensor.int32s = lists.tensor_int32s.take();
  attribute.tensor.int64s = lists.tensor_int64s.take();
  into.add(std::move(name), std::move(attribute));
}

}  // namespace

NodeProto read_node_proto(std::string_view bytes) {
  NodeProto node;
  each_field(bytes, [&](const Field& field) {
    if (field.type != WireType::kBytes) return;
    if (field.number == kNodeType) node.op_type = field.bytes;
    if (field.number == kNodeDomain) node.domain = field.bytes;
    if (field.number == kNodeAttribute) read_attribute(field.bytes, node.attributes);
  });
  return node;
}

namespace {

constexpr std::string_view kClassifier = "TreeEnsembleClassifier", kEnsemble = "TreeEnsemble";
constexpr std::string_view kOperators[] = {"TreeEnsembleRegressor", kClassifier, kEnsemble};
constexpr size_t kShownOfName = 100;

// Rule 1.
void check_input_type(std::string_view op_type, ElementType type) {
  std::vector<ElementType> types = {ElementType::kFloat, ElementType::kDouble};
  if (op_type == kClassifier) types.insert(types.end(), {ElementType::kInt32, ElementType::kInt64});
  if (contains(types, type)) return;
  std::vector<std::string> accepted;
  for (const ElementType served : types) accepted.push_back(numpy_name(served));
  refuse_unserved({}, op_type, " takes ", listed(accepted), ", not ", numpy_name(type),
                  " (rule 1)");
}

void check_operator(const NodeProto& node, ElementType input_type) {
  if (node.domain == kTreeDomain && contains(kOperators, node.op_type))
    return check_input_type(node.op_type, input_type);
  refuse_unserved({}, shown(node.domain, kShownOfName), ".", shown(node.op_type, kShownOfName),
                  " is not read; accepted are ",
                  listed({std::begin(kOperators), std::end(kOperators)}), " of ", kTreeDomain);
}

}  // namespace

Forest node_forest(const NodeProto& node, const Reading& reading) {
  check_operator(node, reading.input_type);
  const bool is_ensemble = node.op_type == kEnsemble;
  const Forest forest = is_ensemble
                            ? ensemble_forest(node.attributes, reading.input_type,
                                              reading.n_features, reading.ort)
                            : listed_forest(node.attributes, node.op_type == kClassifier,
                                            reading.input_type, reading.n_features, reading.ort);
  validate(forest);
  if (!reading.ort) return forest;
  refuse_quirks(forest, is_ensemble);
  return with_one_rule(forest);
}

NodeSize node_size(const NodeProto& node) {
  const Attributes& attributes = node.attributes;
  if (node.op_type == kEnsemble)
    return {attributes.ints("tree_roots").size(), attributes.ints("nodes_featureids").size()};
  const std::vector<std::string_view>& modes = attributes.raw_texts("nodes_modes");
  const IntColumn listed_ids = attributes.ints("nodes_treeids");
  std::vector<int64_t> ids;
  for (int64_t position = 0; position < listed_ids.size(); ++position) {
    if (ids.empty() || ids.back() != listed_ids[position]) ids.push_back(listed_ids[position]);
  }
  std::sort(ids.begin(), ids.end());
  const auto leaves = std::count(modes.begin(), modes.end(), "LEAF");
  return {std::unique(ids.begin(), ids.end()) - ids.begin(),
          static_cast<int64_t>(modes.size()) - leaves};
}

}  // namespace treebeard::readers::onnx
