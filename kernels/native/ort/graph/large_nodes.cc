#include "ort/graph/large_nodes.h"

#include <algorithm>
#include <utility>

#include "readers/onnx/placeholder.h"

namespace treebeard {
namespace {

using namespace readers::onnx;

// A small model of up to this many bytes is worth it even where it is larger than the nodes that
// were taken out.
constexpr size_t kLittle = size_t{1} << 20;

bool is_worth_while(std::string_view model, const std::vector<LargeNode>& nodes) {
  size_t gone = 0;
  for (const LargeNode& node : nodes) gone += node.bytes.size();
  return gone > 0 && model.size() - gone <= std::max(gone, kLittle);
}

SplitModel split(std::string_view model, size_t least) {
  if (!is_worth_while(model, large_nodes(model, least))) return {};
  SplitModel found = split_model(model, least);
  if (has_more_elsewhere(found.small)) return {};
  return found;
}

}  // namespace

LargeNodes::LargeNodes(std::string_view model, std::unique_ptr<const FilePages> file, size_t least)
    : file_(std::move(file)), split_(split(model, least)) {
  if (file_ != nullptr) file_->let_go(model);
}

std::optional<size_t> LargeNodes::number_of(const OrtApi& api, const GraphNode& node) const {
  const char* name = mark_attribute(node.domain, node.operator_type);
  const OrtOpAttr* attribute = nullptr;
  if (name == nullptr ||
      !succeeded(api, api.Node_GetAttributeByName(node.node, name, &attribute)) ||
      attribute == nullptr)
    return std::nullopt;
  OrtOpAttrType type{};
  check(api, api.OpAttr_GetType(attribute, &type));
  int64_t mark[kMarkNumbers];
  size_t size = 0;
  if (type != ORT_OP_ATTR_INTS) return std::nullopt;
  // A longer list does not fit and is no mark; onnxruntime then returns an error and sets `size`.
  if (!succeeded(api, api.ReadOpAttr(attribute, type, mark, sizeof mark, &size)) ||
      size != sizeof mark)
    return std::nullopt;
  const auto number = static_cast<size_t>(mark[1]);
  if (mark[0] != split_.key || number >= split_.nodes.size()) return std::nullopt;
  return number;
}

NodeProto LargeNodes::read(size_t number) const {
  NodeProto node = read_node_proto(split_.nodes[number].bytes);
  let_go(number);  // numbers have been copied; pages with texts are loaded again on access
  return node;
}

void LargeNodes::let_go(size_t number) const {
  if (file_ != nullptr) file_->let_go(split_.nodes[number].bytes);
}

}  // namespace treebeard
