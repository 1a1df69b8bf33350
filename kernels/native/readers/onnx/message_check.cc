// Which messages and texts a model has, and a walk through all of them. A queue of messages takes
// the place of recursion.

#include <array>
#include <deque>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "readers/onnx/model_proto.h"
#include "readers/onnx/placeholder.h"
#include "readers/planner_types.h"
#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {
namespace {

constexpr int kDeepestMessage = 100;  // as many as protobuf's own readers follow

// kNumbers: what has neither texts nor messages.
enum class Kind : uint8_t {
  kModel,
  kGraph,
  kNode,
  kAttribute,
  kTensor,
  kSparseTensor,
  kValueInfo,
  kType,
  kTensorType,
  kElementType,
  kMapType,
  kOpaqueType,
  kShape,
  kDimension,
  kOperatorSet,
  kEntry,
  kAnnotation,
  kTraining,
  kFunction,
  kDevices,
  kDevicesOfNode,
  kSharding,
  kShardedDimension,
  kShards,
  kNumbers,
};

// The fields of a kind of message that are texts and messages, by their numbers in onnx.proto.
struct Fields {
  Kind in;
  std::vector<uint32_t> texts;
  std::vector<std::pair<uint32_t, Kind>> messages;
};

const std::vector<Fields>& all_fields() {
  using K = Kind;
  static const std::vector<Fields> fields = {
      {K::kModel,
       {2, 3, 4, 6},
       {{7, K::kGraph},
        {8, K::kOperatorSet},
        {14, K::kEntry},
        {20, K::kTraining},
        {25, K::kFunction},
        {26, K::kDevices}}},
      {K::kGraph,
       {2, 10},
       {{1, K::kNode},
        {5, K::kTensor},
        {11, K::kValueInfo},
        {12, K::kValueInfo},
        {13, K::kValueInfo},
        {14, K::kAnnotation},
        {15, K::kSparseTensor},
        {16, K::kEntry}}},
      {K::kNode,
       {1, 2, 3, 4, 6, 7, 8},
       {{5, K::kAttribute}, {9, K::kEntry}, {10, K::kDevicesOfNode}}},
      {K::kAttribute,
       {1, 13, 21},
       {{5, K::kTensor},
        {6, K::kGraph},
        {10, K::kTensor},
        {11, K::kGraph},
        {14, K::kType},
        {15, K::kType},
        {22, K::kSparseTensor},
        {23, K::kSparseTensor}}},
      {K::kTensor, {8, 12}, {{3, K::kNumbers}, {13, K::kEntry}, {16, K::kEntry}}},
      {K::kSparseTensor, {}, {{1, K::kTensor}, {2, K::kTensor}}},
      {K::kValueInfo, {1, 3}, {{2, K::kType}, {4, K::kEntry}}},
      {K::kType,
       {6},
       {{1, K::kTensorType},
        {4, K::kElementType},
        {5, K::kMapType},
        {7, K::kOpaqueType},
        {8, K::kTensorType},
        {9, K::kElementType}}},
      {K::kTensorType, {}, {{2, K::kShape}}},
      {K::kElementType, {}, {{1, K::kType}}},
      {K::kMapType, {}, {{2, K::kType}}},
      {K::kOpaqueType, {1, 2}, {}},
      {K::kShape, {}, {{1, K::kDimension}}},
      {K::kDimension, {2, 3}, {}},
      {K::kOperatorSet, {1}, {}},
      {K::kEntry, {1, 2}, {}},
      {K::kAnnotation, {1}, {{2, K::kEntry}}},
      {K::kTraining, {}, {{1, K::kGraph}, {2, K::kGraph}, {3, K::kEntry}, {4, K::kEntry}}},
      {K::kFunction,
       {1, 4, 5, 6, 8, 10, 13},
       {{7, K::kNode},
        {9, K::kOperatorSet},
        {11, K::kAttribute},
        {12, K::kValueInfo},
        {14, K::kEntry}}},
      {K::kDevices, {1, 3}, {}},
      {K::kDevicesOfNode, {1}, {{2, K::kSharding}}},
      {K::kSharding, {1}, {{3, K::kNumbers}, {4, K::kShardedDimension}}},
      {K::kShardedDimension, {}, {{2, K::kShards}}},
      {K::kShards, {2}, {}},
  };
  return fields;
}

constexpr size_t kKinds = static_cast<size_t>(Kind::kNumbers) + 1;
constexpr size_t kFieldNumbers = 32;  // more than any field has
constexpr int8_t kPassed = -2, kTextField = -1;

// What a field is: kPassed, kTextField, or the Kind of its messages.
using FieldTable = std::array<std::array<int8_t, kFieldNumbers>, kKinds>;

FieldTable field_table() {
  FieldTable table;
  for (auto& row : table) row.fill(kPassed);
  for (const Fields& fields : all_fields()) {
    auto& row = table[static_cast<size_t>(fields.in)];
    for (const uint32_t number : fields.texts) row[number] = kTextField;
    for (const auto& [number, kind] : fields.messages) row[number] = static_cast<int8_t>(kind);
  }
  return table;
}

bool is_ml_tree_node(std::string_view bytes) {
  const ModelNode node = model_node(bytes);
  return node.domain == kTreeDomain && mark_attribute(node.domain, node.op_type) != nullptr;
}

struct Waiting {
  std::string_view bytes;
  Kind kind;
  int depth;
};

}  // namespace

void check_messages(std::string_view model, TreeAttributes trees) {
  static const FieldTable table = field_table();
  std::deque<Waiting> waiting{{model, Kind::kModel, 0}};
  for (; !waiting.empty(); waiting.pop_front()) {
    const Waiting one = waiting.front();
    if (one.depth > kDeepestMessage) refuse_bytes();
    const bool is_closed = trees == TreeAttributes::kClosed && one.kind == Kind::kNode &&
                           is_ml_tree_node(one.bytes);
    MessageReader reader(one.bytes);
    Field field;
    while (reader.next(field)) {
      if (field.number >= kFieldNumbers || (is_closed && field.number == kNodeAttribute)) continue;
      if (one.kind == Kind::kTensor && field.number == kTensorShape)
        each_varint(field, [](uint64_t) {});
      const int8_t what = table[static_cast<size_t>(one.kind)][field.number];
      if (what == kPassed || field.type != WireType::kBytes) continue;
      if (what != kTextField)
        waiting.push_back({field.bytes, static_cast<Kind>(what), one.depth + 1});
      else if (!is_utf8(field.bytes))
        refuse({}, kDamagedText);
    }
  }
}

}  // namespace treebeard::readers::onnx
