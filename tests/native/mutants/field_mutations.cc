// A message is read into fields, of which some are messages; one is changed, and all are written
// again.
#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "mutations.h"
#include "readers/protobuf/protobuf.h"

namespace mutants {
namespace {

using namespace treebeard::readers::onnx;

enum class Kind { kModel, kGraph, kNode, kAttribute, kTensor, kOther };

struct Piece;
using Message = std::vector<Piece>;

struct Piece {
  uint32_t number = 0;
  WireType type = WireType::kVarint;
  uint64_t varint = 0;
  std::string bytes;
  Kind kind = Kind::kOther;  // of the message
  Message message;
};

Kind kind_in(Kind holder, uint32_t number) {
  if (holder == Kind::kModel && number == kModelGraph) return Kind::kGraph;
  if (holder == Kind::kGraph && number == kGraphNode) return Kind::kNode;
  if (holder == Kind::kNode && number == kNodeAttribute) return Kind::kAttribute;
  if (holder == Kind::kAttribute && number == kAttributeTensor) return Kind::kTensor;
  return Kind::kOther;
}

Message parsed(std::string_view bytes, Kind kind) {
  Message message;
  MessageReader reader(bytes);
  Field field;
  while (reader.next(field)) {
    Piece piece{field.number, field.type, field.varint, std::string(field.bytes), Kind::kOther, {}};
    if (field.type == WireType::kBytes) piece.kind = kind_in(kind, field.number);
    if (piece.kind != Kind::kOther) piece.message = parsed(field.bytes, piece.kind);
    message.push_back(std::move(piece));
  }
  return message;
}

void put_varint(uint64_t value, std::string& into) {
  for (; value >= 0x80; value >>= 7) into.push_back(static_cast<char>(value | 0x80));
  into.push_back(static_cast<char>(value));
}

std::string written(const Message& message) {
  std::string bytes;
  for (const Piece& piece : message) {
    put_varint(uint64_t{piece.number} << 3 | static_cast<uint64_t>(piece.type), bytes);
    const std::string content = piece.kind == Kind::kOther ? piece.bytes : written(piece.message);
    if (piece.type == WireType::kVarint) put_varint(piece.varint, bytes);
    if (piece.type == WireType::kBytes) put_varint(content.size(), bytes);
    if (piece.type != WireType::kVarint) bytes += content;
  }
  return bytes;
}

constexpr int64_t kOddNumbers[] = {0,
                                   1,
                                   2,
                                   3,
                                   0,
                                   1,
                                   2,
                                   3,
                                   4,
                                   5,
                                   6,
                                   7,
                                   8,
                                   11,
                                   16,
                                   31,
                                   32,
                                   63,
                                   64,
                                   100,
                                   -1,
                                   -2,
                                   -3,
                                   INT32_MAX,
                                   INT32_MIN,
                                   int64_t{1} << 31,
                                   (int64_t{1} << 32) + 1,
                                   INT64_MAX,
                                   INT64_MIN,
                                   1000,
                                   65536};
constexpr float kOddFloats[] = {
    0.0f,   -0.0f, 1.0f, 2.0f, -3.0f, 0.5f, __builtin_nanf(""), __builtin_inff(), -__builtin_inff(),
    1e-45f, 3e38f, 33.0f};
constexpr const char* kOddTexts[] = {"LEAF",       "BRANCH_LEQ", "BRANCH_LT",    "BRANCH_EQ",
                                     "BRANCH_NEQ", "BRANCH_GTE", "BRANCH_GT",    "BRANCH_MEMBER",
                                     "NONE",       "SOFTMAX",    "SOFTMAX_ZERO", "LOGISTIC",
                                     "PROBIT",     "SUM",        "MIN",          "MAX",
                                     "AVERAGE",    "",           "\xff"};

// The width of the elements of a column of bytes.
size_t width_of(const Piece& holder) {
  for (const Piece& piece : holder.message) {
    if (piece.number == kTensorType && piece.type == WireType::kVarint) {
      if (piece.varint == 1 || piece.varint == 6) return 4;
      if (piece.varint == 7 || piece.varint == 11) return 8;
    }
  }
  return 1;
}

template <class T>
std::string bytes_of(T value) {
  std::string bytes(sizeof value, '\0');
  std::memcpy(bytes.data(), &value, sizeof value);
  return bytes;
}

std::string odd_element(size_t width, bool is_real, Draw& draw) {
  if (is_real)
    return width == 8 ? bytes_of<double>(draw.any(kOddFloats))
                      : bytes_of<float>(draw.any(kOddFloats));
  const int64_t number = draw.any(kOddNumbers);
  return bytes_of(number).substr(0, width);
}

void change_column(std::string& raw, size_t width, Draw& draw) {
  const size_t count = raw.size() / width;
  if (count == 0) {
    raw.append(width, '\0');
    return;
  }
  const size_t at = width * draw.below(count);
  const std::string other = raw.substr(width * draw.below(count), width);
  switch (draw.below(8)) {
    case 0: raw.erase(at, width); break;
    case 1: raw.insert(at, other); break;
    case 2:
    case 3: raw.replace(at, width, odd_element(width, draw.one_of(2), draw)); break;
    case 4:
      raw.replace(at, width, odd_element(1, false, draw) + std::string(width - 1, '\0'));
      break;
    default: raw.replace(at, width, other);
  }
}

// Another value of the same kind, or one that stands elsewhere in the message.
void change_value(Message& message, Piece& piece, size_t width, Draw& draw) {
  const Piece& other = message[draw.below(message.size())];
  const bool is_alike = other.number == piece.number && other.type == piece.type &&
                        &other != &piece;
  if (is_alike && !draw.one_of(4)) {
    piece.varint = other.varint;
    piece.bytes = other.bytes;
    return;
  }
  if (piece.type == WireType::kVarint) {
    piece.varint = static_cast<uint64_t>(draw.any(kOddNumbers));
  } else if (piece.type == WireType::kFourBytes || piece.type == WireType::kEightBytes) {
    piece.bytes = odd_element(piece.bytes.size(), !draw.one_of(4), draw);
  } else if (piece.number == kTensorRaw && width > 0) {
    change_column(piece.bytes, width, draw);
  } else {
    piece.bytes = draw.any(kOddTexts);
  }
}

void change_order(Message& message, Draw& draw) {
  const size_t at = draw.below(message.size());
  const Piece copy = message[draw.below(message.size())];
  switch (draw.below(3)) {
    case 0: message.erase(message.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 1: message.insert(message.begin() + static_cast<std::ptrdiff_t>(at), copy); break;
    default: std::swap(message[at], message[draw.below(message.size())]);
  }
}

void change(Piece& holder, Draw& draw);

// Either changes a field of this message, or continues in a message inside of it.
void change_inside(Piece& holder, Kind kind, size_t stay, Draw& draw) {
  std::vector<Piece*> inner;
  for (Piece& piece : holder.message) {
    if (piece.kind == kind && !piece.message.empty()) inner.push_back(&piece);
  }
  if (inner.empty() || draw.one_of(stay)) return change_order(holder.message, draw);
  change(*inner[draw.below(inner.size())], draw);
}

void change(Piece& holder, Draw& draw) {
  if (holder.message.empty()) return;
  if (holder.kind == Kind::kModel) return change_inside(holder, Kind::kGraph, 30, draw);
  if (holder.kind == Kind::kGraph) return change_inside(holder, Kind::kNode, 20, draw);
  if (holder.kind == Kind::kNode) return change_inside(holder, Kind::kAttribute, 12, draw);
  Piece& piece = holder.message[draw.below(holder.message.size())];
  if (holder.kind == Kind::kAttribute && piece.kind == Kind::kTensor && !piece.message.empty())
    return change(piece, draw);
  if (draw.one_of(8)) return change_order(holder.message, draw);
  change_value(holder.message, piece, holder.kind == Kind::kTensor ? width_of(holder) : 0, draw);
}

}  // namespace

std::string with_other_fields(const std::string& bytes, bool is_node, Draw& draw) {
  Piece whole;
  whole.kind = is_node ? Kind::kNode : Kind::kModel;
  try {
    whole.message = parsed(bytes, whole.kind);
  } catch (const std::exception&) {  // an earlier mutation has broken it
    return with_other_bytes(bytes, draw);
  }
  change(whole, draw);
  return written(whole.message);
}

}  // namespace mutants
