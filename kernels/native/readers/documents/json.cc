// JSON: the trees of a model as rows, all the rest as values.
//
// Throws Fault for what Python's `json` would refuse too, with line and column, and for a key that
// an object has twice. In rows nothing recurs: nested lists and objects are kept on a stack.
// Outside of rows objects nest `kMaxDepth` deep.

#include "readers/documents/json.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <limits>
#include <string>

#include "base/error.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/lightgbm_dump_tree.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"

namespace treebeard::readers::documents {
namespace {

constexpr std::string_view kValue = "expected a value", kKey = "expected a key in quotes",
                           kColon = "expected ':'", kInObject = "expected ',' or '}'",
                           kInList = "expected ',' or ']'",
                           kEndOfFile = "expected the end of the file",
                           kText =
                               "this text has no closing quote, or holds a character that "
                               "must be escaped";

class Scanner {
 public:
  explicit Scanner(std::string_view data) : data_(data) {}

  Document scan() {
    if (!is_utf8(data_)) refuse({}, "is not valid JSON: its text is not UTF-8");
    Value value;
    const char* const end = past_space(outer(past_space(data_.data()), value));
    check(end == data_.data() + data_.size(), end, kEndOfFile);
    return {data_, std::move(names_), std::move(tables_), json_cells(), std::move(value), {}};
  }

 private:
  struct Open {
    bool is_object;
    size_t first_key;
  };

  // at: where the file is malformed.
  [[noreturn]] void refuse_at(const char* at, std::string_view message) const {
    const std::string_view before = data_.substr(0, static_cast<size_t>(at - data_.data()));
    const size_t newline = before.rfind('\n');
    const std::string_view line = newline == before.npos ? before : before.substr(newline + 1);
    const auto starts_letter = [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
    };
    refuse({}, "is not valid JSON (line ", std::count(before.begin(), before.end(), '\n') + 1,
           ", column ", std::count_if(line.begin(), line.end(), starts_letter) + 1, ": ", message,
           ")", before.size() == data_.size() ? "; truncated?" : "");
  }
  void check(bool holds, const char* at, std::string_view message) const {
    if (!holds) refuse_at(at, message);
  }
  const char* check(const char* end, const char* at, std::string_view message) const {
    check(end != nullptr, at, message);
    return end;
  }

  // Reads one value outside of rows.
  const char* outer(const char* at, Value& into) {
    if (*at == '{' || *at == '[') {
      if (++depth_ > kMaxDepth) refuse_depth();
      const char* const end = *at == '{' ? object(at, into) : list(at, into);
      --depth_;
      return end;
    }
    const char* const end = past_scalar(at);
    const std::string_view token(at, static_cast<size_t>(end - at));
    if (*at == '"') {
      into.kind = ValueKind::kText;
      into.text = unescaped(token);
    } else if (*at == 'N' || end[-1] == 'y') {
      into.kind = ValueKind::kNumber;
      into.numbers = {number_value(token)};
    } else {
      const bool is_constant = *at == 't' || *at == 'f' || *at == 'n';
      into.kind = is_constant ? ValueKind::kConstant : ValueKind::kNumber;
      into.text = token;
    }
    return end;
  }

  const char* object(const char* at, Value& into) {
    into.kind = ValueKind::kObject;
    const size_t first = keys_.size();
    at = past_space(at + 1);
    while (*at != '}') {
      const std::string_view key = name(&at);
      keys_.push_back(key);
      path_.push_back(key);
      at = past_space(outer(at, into.members.emplace_back(key, Value()).second));
      path_.pop_back();
      if (*at == '}') break;
      check(*at == ',', at, kInObject);
      at = past_space(at + 1);
      check(*at == '"', at, kKey);
    }
    refuse_twins(keys_, first);
    keys_.resize(first);
    return at + 1;
  }

  const char* list(const char* at, Value& into) {
    into.kind = ValueKind::kList;
    if (const char* const end = table(at)) {
      into.kind = ValueKind::kTrees;
      return end;
    }
    if (const char* const end = column(at, into)) return end;
    at = past_space(at + 1);
    if (*at == ']') return at + 1;
    path_.emplace_back();  // an entry of a list is at no path
    while (true) {
      at = past_space(outer(at, into.list.emplace_back()));
      if (*at != ',') break;
      at = past_space(at + 1);
    }
    path_.pop_back();
    check(*at == ']', at, kInList);
    return at + 1;
  }

  // Reads one value in a row, and all that it holds.
  const char* inner(const char* at) {
    const size_t base = open_.size();
    while (true) {
      const bool opens = *at == '{' || *at == '[';
      const char* const whole = *at == '[' ? past_numbers(at) : opens ? nullptr : past_scalar(at);
      if (whole != nullptr) {
        at = whole;
      } else {
        open_.push_back({*at == '{', keys_.size()});
        at = past_space(at + 1);
        if (*at != (open_.back().is_object ? '}' : ']')) {
          if (open_.back().is_object) at = key(at);
          continue;
        }
      }
      at = closed(at, base);
      if (open_.size() == base) return at;
    }
  }

  // Closes what ends here; then, if something is open above `base`, goes on to its next value.
  const char* closed(const char* at, size_t base) {
    while (open_.size() > base) {
      at = past_space(at);
      const Open& last = open_.back();
      if (*at == ',') {
        at = past_space(at + 1);
        return last.is_object ? key(at) : at;
      }
      check(*at == (last.is_object ? '}' : ']'), at, last.is_object ? kInObject : kInList);
      refuse_twins(keys_, last.first_key);
      keys_.resize(last.first_key);
      open_.pop_back();
      ++at;
    }
    return at;
  }

  // Reads a key and its colon, and keeps its name. Returns where its value begins.
  const char* key(const char* at) {
    keys_.push_back(name(&at));
    return at;
  }

  std::string_view name(const char** at) {
    bool escaped = false;
    check(**at == '"', *at, kKey);
    const char* const end = check(string_end(*at, &escaped), *at, kText);
    const std::string_view token(*at, static_cast<size_t>(end - *at));
    *at = past_space(end);
    check(**at == ':', *at, kColon);
    *at = past_space(*at + 1);
    return escaped ? std::string_view(names_.emplace_back(unescaped(token)))
                   : token.substr(1, token.size() - 2);
  }

  const char* past_scalar(const char* at) const {
    bool flag = false;
    if (*at == '"') return check(string_end(at, &flag), at, kText);
    if (*at == 't' || *at == 'f' || *at == 'n') return check(constant_end(at), at, kValue);
    return check(number_end(at, &flag), at, kValue);
  }

  // The end of a list that holds nothing but numbers; null for any other.
  static const char* past_numbers(const char* at) {
    bool is_whole = false;
    do {
      at = number_end(past_space(at + 1), &is_whole);
      if (at == nullptr) return nullptr;
      at = past_space(at);
    } while (*at == ',');
    return *at == ']' ? at + 1 : nullptr;
  }

  // Numbers of one kind: all whole and within 64 bits, or none of them whole. Null for other lists.
  static const char* column(const char* list, Value& into) {
    bool is_whole = false, fits = true;
    const bool wholes = number_end(past_space(list + 1), &is_whole) != nullptr && is_whole;
    const char* at = list;
    do {
      const char* const begin = past_space(at + 1);
      const char* const end = number_end(begin, &is_whole);
      fits = end != nullptr && is_whole == wholes;
      if (fits && wholes) fits = read_whole(begin, end, &into.wholes.emplace_back()) == end;
      if (fits && !wholes)
        into.numbers.push_back(number_value({begin, static_cast<size_t>(end - begin)}));
      if (fits) at = past_space(end);
    } while (fits && *at == ',');
    if (fits && *at == ']') return at + 1;
    into.wholes.clear();
    into.numbers.clear();
    return nullptr;
  }

  // The list of trees, if this is one and all its entries are objects.
  const char* table(const char* list) {
    if (!is_path_of_trees(path_)) return nullptr;
    Rows rows;
    const char* at = past_space(list + 1);
    if (*at != ']') {
      for (at = list; at == list || *at == ',';) {
        at = past_space(at + 1);
        if (*at != '{') return nullptr;
        at = past_space(row(at, &rows));
      }
    }
    check(*at == ']', at, kInList);
    tables_.push_back(std::move(rows));
    return at + 1;
  }

  const char* row(const char* at, Rows* rows) {
    rows->begin_row(at);
    const char* const end = fields(at, Rows::kTop, rows);
    rows->end_row(end);
    return end;
  }

  // The cells of an object, and those of the objects in it.
  const char* fields(const char* at, int64_t parent, Rows* rows) {
    at = past_space(at + 1);
    if (*at == '}') return at + 1;
    while (true) {
      const std::string_view key_name = name(&at);
      const int64_t key = rows->key(parent, key_name);
      const bool nested = *at == '{' && parent == Rows::kTop;
      const char* const end = nested ? fields(at, key, rows) : inner(at);
      if (!rows->add(key, {at, static_cast<size_t>(end - at)}))
        refuse_twins({key_name, key_name}, 0);
      at = past_space(end);
      if (*at != ',') break;
      at = past_space(at + 1);
    }
    check(*at == '}', at, kInObject);
    return at + 1;
  }

  std::string_view data_;
  std::vector<Rows> tables_;
  std::vector<Open> open_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> path_;
  std::deque<std::string> names_;
  int depth_ = 0;
};

}  // namespace

Document scan_json(std::string_view data) { return Scanner(data).scan(); }

namespace {

// Python reads no whole number of more digits.
constexpr int64_t kMaxDigits = 4300;

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

const char* past_digits(const char* at) {
  while (is_digit(*at)) ++at;
  return at;
}

const char* word_end(const char* at, const char* word) {
  const size_t length = std::strlen(word);
  return std::strncmp(at, word, length) == 0 ? at + length : nullptr;
}

const char* exponent_end(const char* at) {
  ++at;
  if (*at == '+' || *at == '-') ++at;
  return is_digit(*at) ? past_digits(at) : nullptr;
}

int hex_digit(char letter) {
  if (is_digit(letter)) return letter - '0';
  const char small = static_cast<char>(letter | 0x20);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

const char* escape_end(const char* at) {
  if (*at != 'u') return *at != '\0' && std::strchr("\"\\/bfnrt", *at) ? at + 1 : nullptr;
  for (int k = 1; k <= 4; ++k) {
    if (hex_digit(at[k]) < 0) return nullptr;
  }
  return at + 5;
}

uint32_t unit_of(const char* digits) {
  uint32_t unit = 0;
  for (int k = 0; k < 4; ++k) unit = unit * 16 + static_cast<uint32_t>(hex_digit(digits[k]));
  return unit;
}

void append_utf8(uint32_t point, std::string* into) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((point >> shift) & 0x3f)); };
  if (point < 0x80) {
    *into += static_cast<char>(point);
  } else if (point < 0x800) {
    *into += {static_cast<char>(0xc0 | (point >> 6)), tail(0)};
  } else if (point < 0x10000) {
    *into += {static_cast<char>(0xe0 | (point >> 12)), tail(6), tail(0)};
  } else {
    *into += {static_cast<char>(0xf0 | (point >> 18)), tail(12), tail(6), tail(0)};
  }
}

// at: after the u. A pair of surrogates is one character.
const char* append_escaped(const char* at, std::string* into) {
  uint32_t point = unit_of(at);
  at += 4;
  if (point >= 0xd800 && point < 0xdc00 && at[0] == '\\' && at[1] == 'u') {
    const uint32_t low = unit_of(at + 2);
    if (low >= 0xdc00 && low < 0xe000) {
      point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    }
  }
  append_utf8(point, into);
  return at;
}

}  // namespace

const char* number_end(const char* at, bool* is_whole) {
  *is_whole = false;
  if (!is_digit(*at)) {
    if (*at == 'N') return word_end(at, "NaN");
    if (*at == '-') ++at;
    if (*at == 'I') return word_end(at, "Infinity");
    if (!is_digit(*at)) return nullptr;
  }
  const char* const first = at;
  at = *at == '0' ? at + 1 : past_digits(at);
  *is_whole = *at != '.' && *at != 'e' && *at != 'E';
  if (*is_whole) return at - first > kMaxDigits ? nullptr : at;
  if (*at == '.') {
    if (!is_digit(at[1])) return nullptr;
    at = past_digits(at + 1);
  }
  return *at == 'e' || *at == 'E' ? exponent_end(at) : at;
}

const char* string_end(const char* at, bool* escaped) {
  *escaped = false;
  if (*at != '"') return nullptr;
  for (++at; *at != '"';) {
    if (static_cast<unsigned char>(*at) < 0x20) return nullptr;
    if (*at++ != '\\') continue;
    *escaped = true;
    at = escape_end(at);
    if (at == nullptr) return nullptr;
  }
  return at + 1;
}

const char* constant_end(const char* at) {
  if (*at == 't') return word_end(at, "true");
  return *at == 'f' ? word_end(at, "false") : word_end(at, "null");
}

double number_value(std::string_view token) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (token.front() == 'N') return std::numeric_limits<double>::quiet_NaN();
  if (token.back() == 'y') return token.front() == '-' ? -kInfinity : kInfinity;
  double value = 0;
  read_decimal(token.data(), token.data() + token.size(), &value);
  return value;
}

std::string unescaped(std::string_view token) {
  constexpr char kEscapes[] = "\"\\/bfnrt", kLetters[] = "\"\\/\b\f\n\r\t";
  std::string text;
  const char* at = token.data() + 1;
  const char* const end = token.data() + token.size() - 1;
  while (at < end) {
    if (*at != '\\') {
      text += *at++;
    } else if (at[1] == 'u') {
      at = append_escaped(at + 2, &text);
    } else {
      text += kLetters[std::strchr(kEscapes, at[1]) - kEscapes];
      at += 2;
    }
  }
  return text;
}

}  // namespace treebeard::readers::documents
