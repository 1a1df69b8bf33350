#include "readers/onnx/placeholder.h"

#include <map>
#include <utility>
#include <vector>

#include "readers/onnx/attributes.h"
#include "readers/protobuf/message_writer.h"
#include "readers/protobuf/proto_fields.h"
#include "readers/onnx/first_entry.h"

namespace treebeard::readers::onnx {
namespace {

struct Operator {
  std::string_view domain, type;
  const char* trees;  // the column that has the mark
  std::vector<std::string_view> columns;  // how the names of columns begin
  bool is_checked;  // onnxruntime compares the lengths of columns whose names begin alike before it makes a kernel
};

const std::vector<Operator>& operators() {
  static const std::vector<Operator> table = {
      {"ai.onnx.ml", "TreeEnsembleRegressor", "nodes_treeids", {"nodes_", "target_"}, false},
      {"ai.onnx.ml", "TreeEnsembleClassifier", "nodes_treeids", {"nodes_", "class_"}, false},
      {"ai.onnx.ml", "TreeEnsemble", "tree_roots", {"nodes_", "leaf_", "membership_"}, true},
      {"onnx_treebeard", "TreeEnsemble", "root", {""}, false},
  };
  return table;
}

const Operator* operator_of(std::string_view domain, std::string_view type) {
  for (const Operator& one : operators()) {
    if (one.domain == domain && one.type == type) return &one;
  }
  return nullptr;
}

// As protobuf has it, the last of several values counts.
const Operator* operator_of(std::string_view node) {
  std::string_view domain, type;
  MessageReader reader(node);
  Field field;
  while (reader.next(field)) {
    if (field.is(kNodeDomain, WireType::kBytes)) domain = field.bytes;
    if (field.is(kNodeType, WireType::kBytes)) type = field.bytes;
  }
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
  // Where onnxruntime compares lengths, columns whose names have the same beginning need equal lengths.
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
  const Operator* found = operator_of(domain, op_type);
  return found == nullptr ? nullptr : found->trees;
}

bool is_of_trees(std::string_view node) { return operator_of(node) != nullptr; }

std::optional<std::string> placeholder(std::string_view node, Mark mark) {
  const Operator* found = operator_of(node);
  if (found == nullptr) return std::nullopt;
  MessageWriter message;
  Shortening attributes(*found, mark);
  MessageReader reader(node);
  Field field;
  for (const char* begin = reader.position(); reader.next(field); begin = reader.position()) {
    if (!field.is(kNodeAttribute, WireType::kBytes)) {
      message.fields({begin, static_cast<size_t>(reader.position() - begin)});
    } else if (!attributes.add(field.bytes, message)) {
      return std::nullopt;
    }
  }
  if (!attributes.is_marked()) return std::nullopt;
  return message.take();
}

}  // namespace treebeard::readers::onnx
