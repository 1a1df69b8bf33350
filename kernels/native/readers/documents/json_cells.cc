#include "readers/documents/json_cells.h"

#include <cmath>
#include <cstddef>
#include <string>

#include "base/error.h"
#include "readers/documents/brief.h"
#include "readers/documents/decimal.h"
#include "readers/documents/json_tokens.h"

namespace treebeard::readers::documents {
namespace {

constexpr int64_t kMostWhole = 2147483647;
constexpr size_t kMostDigits = 10;

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

// Where an entry of digits ends, if it has so few that 64 bits hold them and is nothing else: most are that. Null for others.
const char* past_few_digits(const char* at, int64_t* value) {
  constexpr std::ptrdiff_t kFew = 18;
  const char* const first = at;
  uint64_t digits = 0;
  for (; *at >= '0' && *at <= '9'; ++at) digits = digits * 10 + static_cast<uint64_t>(*at - '0');
  const bool are_few = at != first && at - first <= kFew && (*at == ',' || *at == ']');
  *value = static_cast<int64_t>(digits);
  return are_few ? at : nullptr;
}

const char* past_entry(const char* at) {
  bool escaped = false;
  int64_t depth = 0;
  do {
    if (*at == '"') {
      at = string_end(at, &escaped);
      continue;
    }
    depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
    ++at;
  } while (depth > 0 || (*at != ',' && *at != ']'));
  return at;
}

// As Python's int and float together: a whole number has no sign of its zero, and is none where no double is near.
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

}  // namespace

bool JsonCells::count(Cell cell, int64_t* count) const {
  *count = 0;
  return all_entries(cell, [&](const char* at) {
    ++*count;
    return past_entry(at);
  });
}

bool JsonCells::whole(Cell cell, int64_t* value) const {
  if (cell.front() == '[') return false;
  std::string text(cell);
  if (text.front() == '"') text = unescaped(cell);
  const char* const begin = text.data();
  const size_t digits = text.size() - (text.front() == '-');
  const bool few = digits <= kMostDigits && text.find_first_not_of("-0123456789") == std::string::npos;
  return few && word_to_whole(begin, begin + text.size(), value) && 0 <= *value && *value <= kMostWhole;
}

std::string JsonCells::found_instead(Cell cell, Wanted wanted) const {
  return wanted == Wanted::kWhole ? treebeard::text("is ", brief(cell), "; expected a whole number, 0 to ", kMostWhole) : std::string();
}

bool JsonCells::wholes(Cell cell, std::vector<int64_t>* values) const {
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

bool JsonCells::numbers(Cell cell, std::vector<double>* values) const {
  const char* const limit = cell.data() + cell.size();
  return all_entries(cell, [&](const char* at) {
    double value = 0.0;
    const char* const end = read_number(at, limit, &value);
    values->push_back(value);
    return end;
  });
}

}  // namespace treebeard::readers::documents
