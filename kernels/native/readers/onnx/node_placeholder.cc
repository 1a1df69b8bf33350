#include "readers/onnx/node_placeholder.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "base/arrays.h"
#include "readers/onnx/node_attributes.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {
namespace {

// What is known of a tensor when all of its fields have been seen.
struct TensorFacts {
  int64_t rank = 0, length = 0;
  ElementType type = ElementType::kNone;
  uint32_t payload = 0;       // the field that holds elements
  bool has_payloads = false;  // of several kinds
  bool is_elsewhere = false;
  std::string_view raw;
  std::string first;  // element, as `raw` would have it
};

template <class T>
std::string bytes_of(T value) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

uint64_t first_number(const Field& field) {
  return field.type == WireType::kVarint ? field.varint : MessageReader(field.bytes).varint();
}

std::string first_element(const Field& field, ElementType type) {
  if (field.number == kTensorRaw) return {};
  if (field.number == kTensorSingles) return std::string(field.bytes.substr(0, sizeof(float)));
  if (field.number == kTensorDoubles) return std::string(field.bytes.substr(0, sizeof(double)));
  const uint64_t number = first_number(field);
  if (type == ElementType::kInt64) return bytes_of(static_cast<int64_t>(number));
  return type == ElementType::kUint8 ? bytes_of(static_cast<uint8_t>(number))
                                     : bytes_of(static_cast<int32_t>(number));
}

bool is_payload(const Field& field) {
  switch (field.number) {
    case kTensorSingles:
      return field.type == WireType::kFourBytes || field.type == WireType::kBytes;
    case kTensorDoubles:
      return field.type == WireType::kEightBytes || field.type == WireType::kBytes;
    case kTensorInt32s:
    case kTensorInt64s: return field.type == WireType::kVarint || field.type == WireType::kBytes;
    default: return field.is(kTensorRaw, WireType::kBytes);
  }
}

bool is_shape(const Field& field) {
  return field.number == kTensorShape &&
         (field.type == WireType::kVarint || field.type == WireType::kBytes);
}

bool is_empty_list(const Field& field) {
  return field.type == WireType::kBytes && field.bytes.empty();
}

// The field that lists elements of a type where they are not raw; 0 for types that columns do not
// have.
uint32_t list_of(ElementType type) {
  switch (type) {
    case ElementType::kFloat: return kTensorSingles;
    case ElementType::kDouble: return kTensorDoubles;
    case ElementType::kInt64: return kTensorInt64s;
    case ElementType::kInt32:
    case ElementType::kUint8: return kTensorInt32s;
    default: return 0;
  }
}

void add_payload(const Field& field, TensorFacts& facts, Field& first) {
  if (is_empty_list(field)) return;
  facts.has_payloads = facts.has_payloads || (facts.payload != 0 && facts.payload != field.number);
  if (field.number == kTensorRaw) facts.raw = field.bytes;
  if (facts.payload == 0) first = field;
  facts.payload = field.number;
}

TensorFacts facts_of(std::string_view tensor) {
  TensorFacts facts;
  Field first;
  each_field(tensor, [&](const Field& field) {
    if (is_shape(field)) {
      each_varint(field, [&](uint64_t value) {
        if (facts.rank++ == 0) facts.length = static_cast<int64_t>(value);
      });
    } else if (field.is(kTensorType, WireType::kVarint)) {
      facts.type = static_cast<ElementType>(field.varint);
    } else if (is_outside(field)) {
      facts.is_elsewhere = true;
    } else if (is_payload(field)) {
      add_payload(field, facts, first);
    }
  });
  if (facts.payload != 0) facts.first = first_element(first, facts.type);
  return facts;
}

// Whether an element would do for all, which the readers of columns look at one by one.
bool can_be_short(const TensorFacts& facts) {
  const uint32_t list = list_of(facts.type);
  if (list == 0 || facts.is_elsewhere || facts.has_payloads || facts.rank != 1 || facts.length < 1)
    return false;
  if (facts.payload == list) return facts.first.size() == element_size(facts.type);
  const size_t bytes = facts.raw.size(), element = element_size(facts.type);
  return facts.payload == kTensorRaw && bytes % element == 0 &&
         bytes / element == static_cast<uint64_t>(facts.length);
}

std::optional<std::string> short_tensor(std::string_view tensor, int64_t& count) {
  const TensorFacts facts = facts_of(tensor);
  if (!can_be_short(facts)) return std::nullopt;
  count = facts.length;
  MessageWriter message;
  message.number(kTensorShape, 1);
  copy_fields(tensor, message,
              [](const Field& field) { return is_shape(field) || is_payload(field); });
  message.bytes(kTensorRaw, facts.payload == kTensorRaw
                                ? facts.raw.substr(0, element_size(facts.type))
                                : facts.first);
  return message.take();
}

bool is_list(const Field& field) {
  switch (field.number) {
    case kAttributeFloats:
      return field.type == WireType::kFourBytes ||
             (field.type == WireType::kBytes && field.bytes.size() % sizeof(float) == 0);
    case kAttributeInts: return field.type == WireType::kVarint || field.type == WireType::kBytes;
    default: return field.is(kAttributeStrings, WireType::kBytes);
  }
}

// Whether the field is an entry of a list, and not several that are packed.
bool is_one_entry(const Field& field) {
  return field.type != WireType::kBytes || field.number == kAttributeStrings;
}

int64_t entries_of(const Field& field) {
  if (is_one_entry(field)) return 1;
  if (field.number == kAttributeFloats)
    return static_cast<int64_t>(field.bytes.size() / sizeof(float));
  return std::count_if(field.bytes.begin(), field.bytes.end(),
                       [](char byte) { return static_cast<uint8_t>(byte) < 0x80; });
}

void write_first(const Field& field, MessageWriter& message) {
  if (field.number == kAttributeStrings) {
    message.bytes(field.number, field.bytes);
  } else if (field.number == kAttributeFloats) {
    message.single(field.number, fixed_number<float>(field.bytes.data()));
  } else {
    message.number(field.number, static_cast<int64_t>(first_number(field)));
  }
}

}  // namespace

std::optional<FirstEntry> first_entry(std::string_view attribute) {
  FirstEntry column;
  MessageWriter message;
  uint32_t kind = 0;  // the field that the value is in
  MessageReader reader(attribute);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    const bool lists = is_list(field), is_tensor = field.is(kAttributeTensor, WireType::kBytes);
    if (field.is(kAttributeName, WireType::kBytes)) column.name = field.bytes;
    if (!lists && !is_tensor) {
      message.fields({begin, static_cast<size_t>(reader.position() - begin)});
      continue;
    }
    // Several tensors would be read as one.
    if (kind != 0 && (kind != field.number || is_tensor)) return std::nullopt;
    kind = field.number;
    if (is_tensor) {
      const std::optional<std::string> shorter = short_tensor(field.bytes, column.count);
      message.bytes(kAttributeTensor, shorter ? std::string_view(*shorter) : field.bytes);
    } else if (const int64_t entries = entries_of(field); entries > 0) {
      if (column.count == 0) write_first(field, message);
      column.count += entries;
      if (is_one_entry(field)) column.count += reader.pass_again(field);
    }
  }
  column.bytes = message.take();
  return column;
}

namespace {

struct Operator {
  std::string_view domain, type;
  const char* trees;                      // the column that has the mark
  std::vector<std::string_view> columns;  // how the names of columns begin
  bool is_checked;  // onnxruntime compares the lengths of columns whose names begin alike before it
                    // makes a kernel
};

const std::vector<Operator>& operators() {
  static const std::vector<Operator> table = {
      {kTreeDomain, "TreeEnsembleRegressor", "nodes_treeids", {"nodes_", "target_"}, false},
      {kTreeDomain, "TreeEnsembleClassifier", "nodes_treeids", {"nodes_", "class_"}, false},
      {kTreeDomain, "TreeEnsemble", "tree_roots", {"nodes_", "leaf_", "membership_"}, true},
      {kOwnDomain, "TreeEnsemble", "root", {""}, false},
  };
  return table;
}

const Operator* operator_of(std::string_view domain, std::string_view type) {
  for (const Operator& op : operators()) {
    if (op.domain == domain && op.type == type) return &op;
  }
  return nullptr;
}

// As protobuf has it, the last of several values counts.
const Operator* operator_of(std::string_view node) {
  std::string_view domain, type;
  each_field(node, [&](const Field& field) {
    if (field.is(kNodeDomain, WireType::kBytes)) domain = field.bytes;
    if (field.is(kNodeType, WireType::kBytes)) type = field.bytes;
  });
  return operator_of(domain, type);
}

std::string marked(std::string_view name, Mark mark) {
  MessageWriter message;
  message.bytes(kAttributeName, name);
  message.number(kAttributeInts, mark.key);
  message.number(kAttributeInts, mark.position);
  message.number(kAttributeType, static_cast<int64_t>(AttributeType::kInts));
  return message.take();
}

// The attributes of a node, one after the other.
class Shortening {
 public:
  Shortening(const Operator& op, Mark mark) : operator_(op), mark_(mark) {}

  // False where the node has to stay as it is.
  bool add(std::string_view attribute, MessageWriter& node) {
    const std::optional<FirstEntry> column = first_entry(attribute);
    if (!column) return false;
    if (column->name == operator_.trees) {
      node.bytes(kNodeAttribute, marked(column->name, mark_));
      return column->count > 0 && ++marks_ == 1;
    }
    const bool is_shorter = column->count > 0 && is_column(*column);
    node.bytes(kNodeAttribute, is_shorter ? std::string_view(column->bytes) : attribute);
    return is_even_;
  }

  bool is_marked() const { return marks_ == 1; }

 private:
  // Where onnxruntime compares lengths, columns whose names have the same beginning need equal
  // lengths.
  bool is_column(const FirstEntry& column) {
    for (const std::string_view beginning : operator_.columns) {
      if (column.name.substr(0, beginning.size()) != beginning) continue;
      const int64_t expected = lengths_.emplace(beginning, column.count).first->second;
      if (operator_.is_checked) is_even_ = is_even_ && expected == column.count;
      return true;
    }
    return false;
  }

  const Operator& operator_;
  const Mark mark_;
  int marks_ = 0;
  bool is_even_ = true;
  std::map<std::string_view, int64_t> lengths_;
};

}  // namespace

const char* mark_attribute(std::string_view domain, std::string_view op_type) {
  const Operator* op = operator_of(domain, op_type);
  return op == nullptr ? nullptr : op->trees;
}

bool is_of_trees(std::string_view node) { return operator_of(node) != nullptr; }

std::optional<std::string> placeholder(std::string_view node, Mark mark) {
  const Operator* op = operator_of(node);
  if (op == nullptr) return std::nullopt;
  MessageWriter message;
  Shortening attributes(*op, mark);
  bool is_replaced = true;
  copy_fields(node, message, [&](const Field& field) {
    if (!field.is(kNodeAttribute, WireType::kBytes)) return !is_replaced;
    is_replaced = is_replaced && attributes.add(field.bytes, message);
    return true;
  });
  if (!is_replaced || !attributes.is_marked()) return std::nullopt;
  return message.take();
}

}  // namespace treebeard::readers::onnx
