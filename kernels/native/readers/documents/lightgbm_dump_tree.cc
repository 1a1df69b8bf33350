#include "readers/documents/lightgbm_dump_tree.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>

#include "base/error.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/json.h"
#include "readers/documents/scanned_document.h"

namespace treebeard::readers::documents {
namespace {

// In the order of DumpKey.
constexpr std::string_view kNames[] = {
    "split_index",  "split_feature",  "decision_type", "threshold",     "default_left",
    "missing_type", "internal_count", "left_child",    "right_child",   "leaf_index",
    "leaf_value",   "leaf_count",     "leaf_const",    "leaf_features", "leaf_coeff",
};
static_assert(std::size(kNames) == kDumpKeys);

std::optional<DumpKey> key_of(std::string_view name) {
  const auto* const entry = std::find(std::begin(kNames), std::end(kNames), name);
  if (entry == std::end(kNames)) return std::nullopt;
  return static_cast<DumpKey>(entry - kNames);
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
  void open(int32_t DumpObject::* side) {
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
    if (key)
      objects_[static_cast<size_t>(open_.back())].cells[static_cast<size_t>(*key)] = {
          at, static_cast<size_t>(end - at)};
    if (opens) open(key == DumpKey::kLeft ? &DumpObject::left : &DumpObject::right);
    return past_space(end);
  }

  std::vector<DumpObject> objects_;
  std::vector<int32_t> open_;
};

}  // namespace

const char* name_of(DumpKey key) { return kNames[static_cast<size_t>(key)].data(); }

std::vector<DumpObject> dump_objects(Cell structure) { return Reader().read(structure.data()); }

namespace {

// Calls `entry(at)` for every entry of a list, which returns where it ends, until one is null.
template <class Entry>
bool all_entries(Cell list, Entry entry) {
  if (list.front() != '[') return false;
  const char* at = past_space(list.data() + 1);
  while (*at != ']') {
    at = entry(at);
    if (at == nullptr) return false;
    at = past_space(at);
    if (*at == ',') at = past_space(at + 1);
  }
  return true;
}

bool is_truth(char letter) { return letter == 't' || letter == 'f'; }

// Where an entry of digits ends, if it has so few that 64 bits hold them and is nothing else: most
// are that. Null for others.
const char* past_few_digits(const char* at, int64_t* value) {
  constexpr std::ptrdiff_t kFew = 18;
  const char* const first = at;
  uint64_t digits = 0;
  for (; *at >= '0' && *at <= '9'; ++at) digits = digits * 10 + static_cast<uint64_t>(*at - '0');
  const bool are_few = at != first && at - first <= kFew && (*at == ',' || *at == ']');
  *value = static_cast<int64_t>(digits);
  return are_few ? at : nullptr;
}

// As Python's int and float together: a whole number has no sign of its zero, and is none where no
// double is near.
const char* read_number(const char* at, const char* limit, double* value) {
  if (is_truth(*at)) {
    *value = *at == 't';
    return constant_end(at);
  }
  bool is_whole = false;
  if (*at == 'N' || *at == 'I' || (*at == '-' && at[1] == 'I')) {
    const char* const end = number_end(at, &is_whole);
    *value = number_value({at, static_cast<size_t>(end - at)});
    return end;
  }
  const char* const end = read_decimal(at, limit, value);
  if (end == nullptr || (*value != 0.0 && std::isfinite(*value))) return end;
  number_end(at, &is_whole);
  if (is_whole && *value == 0.0) *value = 0.0;
  return is_whole && !std::isfinite(*value) ? nullptr : end;
}

class JsonCells : public Cells {
 public:
  bool count(Cell cell, int64_t* count) const override {
    *count = 0;
    return all_entries(cell, [&](const char* at) {
      ++*count;
      return past_value(at);
    });
  }
  bool integer(Cell cell, int64_t* value) const override {
    return cell.front() == '"' ? read_count(unescaped(cell), value) : read_count(cell, value);
  }
  Value value(Cell cell) const override { return scan_json(std::string(cell)).value; }
  bool wholes(Cell cell, std::vector<int64_t>* values) const override {
    const char* const limit = cell.data() + cell.size();
    return all_entries(cell, [&](const char* at) -> const char* {
      if (is_truth(*at)) {
        values->push_back(*at == 't');
        return constant_end(at);
      }
      int64_t value = 0;
      if (const char* const end = past_few_digits(at, &value)) {
        values->push_back(value);
        return end;
      }
      const char* const end = read_whole(at, limit, &value);
      values->push_back(value);
      return end == nullptr || *end == '.' || *end == 'e' || *end == 'E' ? nullptr : end;
    });
  }
  bool numbers(Cell cell, std::vector<double>* values) const override {
    const char* const limit = cell.data() + cell.size();
    return all_entries(cell, [&](const char* at) {
      double value = 0.0;
      const char* const end = read_number(at, limit, &value);
      values->push_back(value);
      return end;
    });
  }
  bool is_object(Cell cell) const override { return cell.front() == '{'; }
};

}  // namespace

std::unique_ptr<Cells> json_cells() { return std::make_unique<JsonCells>(); }

bool read_single_whole(Cell cell, int64_t* value) {
  if (cell.empty()) return false;
  if (is_truth(cell.front())) {
    *value = cell.front() == 't';
    return true;
  }
  const char* const end = cell.data() + cell.size();
  return read_whole(cell.data(), end, value) == end;
}

bool read_single_number(Cell cell, double* value) {
  const char* const end = cell.data() + cell.size();
  return !cell.empty() && read_number(cell.data(), end, value) == end;
}

}  // namespace treebeard::readers::documents
