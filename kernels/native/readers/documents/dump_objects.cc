#include "readers/documents/dump_objects.h"

#include <optional>

#include "base/error.h"
#include "readers/documents/json_tokens.h"

namespace treebeard::readers::documents {
namespace {

struct Name {
  DumpKey key;
  std::string_view name;
};

// Errors name a key by the first of its names.
constexpr Name kNames[] = {
    {DumpKey::kSplitIndex, "split_index"},    {DumpKey::kSplitFeature, "split_feature"},
    {DumpKey::kDecision, "decision_type"},    {DumpKey::kThreshold, "threshold"},
    {DumpKey::kDefaultLeft, "default_left"},  {DumpKey::kMissing, "missing_type"},
    {DumpKey::kNodeCount, "internal_count"},  {DumpKey::kLeft, "left_child"},
    {DumpKey::kRight, "right_child"},         {DumpKey::kLeafIndex, "leaf_index"},
    {DumpKey::kLeafValue, "leaf_value"},      {DumpKey::kLeafCount, "leaf_count"},
    {DumpKey::kLinear, "leaf_const"},         {DumpKey::kLinear, "leaf_features"},
    {DumpKey::kLinear, "leaf_coeff"},
};

std::optional<DumpKey> key_of(std::string_view name) {
  for (const Name& known : kNames) {
    if (known.name == name) return known.key;
  }
  return std::nullopt;
}

// The end of a value.
const char* past_value(const char* at) {
  bool flag = false;
  int64_t depth = 0;
  do {
    if (*at == '"') {
      at = string_end(at, &flag);
    } else if (*at == '[' || *at == '{') {
      ++depth;
      ++at;
    } else if (*at == ']' || *at == '}') {
      --depth;
      ++at;
    } else if (*at == 't' || *at == 'f' || *at == 'n') {
      at = constant_end(at);
    } else if (*at == ',' || *at == ':' || is_json_space(*at)) {
      ++at;
    } else {
      at = number_end(at, &flag);
    }
  } while (depth > 0);
  return at;
}

// A key and its colon; where the value begins.
const char* past_key(const char* at, std::optional<DumpKey>* key) {
  bool escaped = false;
  const char* const end = string_end(at, &escaped);
  const std::string_view token(at, static_cast<size_t>(end - at));
  *key = escaped ? key_of(unescaped(token)) : key_of(token.substr(1, token.size() - 2));
  return past_space(past_space(end) + 1);
}

class Reader {
 public:
  std::vector<DumpObject> read(const char* at) {
    open(nullptr);
    at = past_space(at + 1);
    while (!open_.empty()) {
      if (*at == '}') {
        open_.pop_back();
        at = past_space(at + 1);
      } else if (*at == ',') {
        at = past_space(at + 1);
      } else {
        at = field(at);
      }
    }
    return std::move(objects_);
  }

 private:
  void open(int32_t DumpObject::*side) {
    treebeard::require(objects_.size() < INT32_MAX, "a tree has too many objects");
    const auto position = static_cast<int32_t>(objects_.size());
    if (side != nullptr) objects_[static_cast<size_t>(open_.back())].*side = position;
    objects_.emplace_back();
    open_.push_back(position);
  }

  const char* field(const char* at) {
    std::optional<DumpKey> key;
    at = past_key(at, &key);
    const bool is_child = key == DumpKey::kLeft || key == DumpKey::kRight;
    const bool opens = is_child && *at == '{';
    const char* const end = opens ? at + 1 : past_value(at);
    if (key) objects_[static_cast<size_t>(open_.back())].cells[static_cast<size_t>(*key)] = {at, static_cast<size_t>(end - at)};
    if (opens) open(key == DumpKey::kLeft ? &DumpObject::left : &DumpObject::right);
    return past_space(end);
  }

  std::vector<DumpObject> objects_;
  std::vector<int32_t> open_;
};

}  // namespace

const char* name_of(DumpKey key) {
  for (const Name& known : kNames) {
    if (known.key == key) return known.name.data();
  }
  return "";
}

std::vector<DumpObject> dump_objects(Cell structure) { return Reader().read(structure.data()); }

}  // namespace treebeard::readers::documents
