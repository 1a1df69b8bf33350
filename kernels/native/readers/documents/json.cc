// JSON: the trees of a model as rows, lists of numbers as columns, all the rest as a skeleton for
// Python's parser.
//
// Contents: those of a skeleton (readers/documents/document.h). Throws Fault for what Python's
// `json` would refuse too, and for a key that stands twice in an object; in whose words is Python's
// to say. Nothing recurs: nested lists and objects are kept on a stack.

#include "readers/documents/json.h"

#include <cstring>
#include <deque>
#include <limits>
#include <string>

#include "base/error.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"
#include "readers/documents/dump_objects.h"

namespace treebeard::readers::documents {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view data) : data_(data), copied_(data.data()) {}

  Document scan() {
    const char* const end = past_space(value(past_space(data_.data()), true));
    check(end == data_.data() + data_.size());
    skeleton_.json.append(copied_, end);
    Document document{
        data_, std::move(names_), std::move(tables_), std::make_unique<JsonCells>(), {}};
    skeleton_.into(&document.contents);
    return document;
  }

 private:
  struct Open {
    bool is_object;
    size_t first_key;
  };

  static const char* check(const char* at) {
    if (at == nullptr) throw Fault(FaultKind::kModel, "is not valid JSON", {});
    return at;
  }
  static void check(bool holds) {
    if (!holds) check(nullptr);
  }

  // Reads one value and all that it holds. outside: it is in no row, so that what is long is left
  // out of the skeleton.
  const char* value(const char* at, bool outside) {
    const size_t base = open_.size();
    while (true) {
      const bool opens = *at == '{' || *at == '[';
      const char* const whole = opens ? whole_list(at, outside) : scalar(at, outside);
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
      const Open& inner = open_.back();
      if (*at == ',') {
        at = past_space(at + 1);
        return inner.is_object ? key(at) : at;
      }
      check(*at == (inner.is_object ? '}' : ']'));
      check(!has_twins(&keys_, inner.first_key));
      keys_.resize(inner.first_key);
      open_.pop_back();
      ++at;
    }
    return at;
  }

  // A key and its colon; what it is called is kept. Returns where its value begins.
  const char* key(const char* at) {
    keys_.push_back(name(&at));
    return at;
  }

  std::string_view name(const char** at) {
    bool escaped = false;
    const char* const end = check(string_end(*at, &escaped));
    const std::string_view token(*at, static_cast<size_t>(end - *at));
    *at = past_space(end);
    check(**at == ':');
    *at = past_space(*at + 1);
    return escaped ? std::string_view(names_.emplace_back(unescaped(token)))
                   : token.substr(1, token.size() - 2);
  }

  const char* scalar(const char* at, bool outside) {
    bool flag = false;
    if (*at == '"') return check(string_end(at, &flag));
    if (*at == 't' || *at == 'f' || *at == 'n') return check(constant_end(at));
    const char* const end = check(number_end(at, &flag));
    if (outside && (*at == 'N' || end[-1] == 'y')) {
      leave_out(at, end,
                [&] { skeleton_.leave_out(number_value({at, static_cast<size_t>(end - at)})); });
    }
    return end;
  }

  // The end of a list of trees or of numbers; null for what is to be read entry by entry.
  const char* whole_list(const char* at, bool outside) {
    if (*at == '{') return nullptr;
    if (!outside) return past_numbers(at);
    if (const char* const end = table(at)) return end;
    return column(at);
  }

  const char* past_numbers(const char* at) {
    bool is_whole = false;
    do {
      at = number_end(past_space(at + 1), &is_whole);
      if (at == nullptr) return nullptr;
      at = past_space(at);
    } while (*at == ',');
    return *at == ']' ? at + 1 : nullptr;
  }

  // Numbers of one kind: all whole and within 64 bits, or none of them whole.
  const char* column(const char* list) {
    const size_t n_wholes = skeleton_.wholes.size(), n_numbers = skeleton_.numbers.size();
    bool is_whole = false, fits = true;
    const bool wholes = number_end(past_space(list + 1), &is_whole) != nullptr && is_whole;
    const char* at = list;
    do {
      const char* const begin = past_space(at + 1);
      const char* const end = number_end(begin, &is_whole);
      fits = end != nullptr && is_whole == wholes;
      if (fits && wholes) fits = read_whole(begin, end, &skeleton_.wholes.emplace_back()) == end;
      if (fits && !wholes)
        skeleton_.numbers.push_back(number_value({begin, static_cast<size_t>(end - begin)}));
      if (fits) at = past_space(end);
    } while (fits && *at == ',');
    const size_t size = wholes ? skeleton_.wholes.size() - n_wholes
                               : skeleton_.numbers.size() - n_numbers;
    if (!fits || *at != ']') {
      skeleton_.wholes.resize(n_wholes);
      skeleton_.numbers.resize(n_numbers);
      return nullptr;
    }
    const Left kind = wholes ? Left::kWholes : Left::kNumbers;
    leave_out(list, at + 1, [&] { skeleton_.leave_out(kind, static_cast<int64_t>(size)); });
    return at + 1;
  }

  // The list of trees, if this is one and all its entries are objects.
  const char* table(const char* list) {
    if (!is_path_of_trees(path())) return nullptr;
    Rows rows;
    const char* at = past_space(list + 1);
    if (*at != ']') {
      for (at = list; at == list || *at == ',';) {
        at = past_space(at + 1);
        if (*at != '{') return nullptr;
        at = past_space(row(at, &rows));
      }
    }
    check(*at == ']');
    leave_out(list, at + 1, [&] { skeleton_.leave_out(rows, data_); });
    tables_.push_back(std::move(rows));
    return at + 1;
  }

  std::vector<std::string_view> path() const {
    std::vector<std::string_view> found;
    constexpr size_t kDeepest = 8;
    for (size_t k = 0; k < open_.size() && k < kDeepest; ++k) {
      if (!open_[k].is_object) return {};
      found.push_back(k + 1 < open_.size() ? keys_[open_[k + 1].first_key - 1] : keys_.back());
    }
    return found;
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
      const std::string_view own = name(&at);
      const int64_t key = rows->key(parent, own);
      const bool nested = *at == '{' && parent == Rows::kTop;
      const char* const end = nested ? fields(at, key, rows) : value(at, false);
      check(rows->add(key, {at, static_cast<size_t>(end - at)}));
      at = past_space(end);
      if (*at != ',') break;
      at = past_space(at + 1);
    }
    check(*at == '}');
    return at + 1;
  }

  // Copies what stands in front of a value to the skeleton, and goes on behind it.
  template <class Put>
  void leave_out(const char* begin, const char* end, Put put) {
    skeleton_.json.append(copied_, begin);
    put();
    copied_ = end;
  }

  std::string_view data_;
  const char* copied_;
  Skeleton skeleton_;
  std::vector<Rows> tables_;
  std::vector<Open> open_;
  std::vector<std::string_view> keys_;
  std::deque<std::string> names_;
};

}  // namespace

Document scan_json(std::string_view data) { return Scanner(data).scan(); }

namespace {

// Python reads no whole number of more digits.
constexpr int64_t kMostDigits = 4300;

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

// at: behind the u. A pair of surrogates is one letter.
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
  if (*is_whole) return at - first > kMostDigits ? nullptr : at;
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
  std::string found;
  const char* at = token.data() + 1;
  const char* const end = token.data() + token.size() - 1;
  while (at < end) {
    if (*at != '\\') {
      found += *at++;
    } else if (at[1] == 'u') {
      at = append_escaped(at + 2, &found);
    } else {
      found += kLetters[std::strchr(kEscapes, at[1]) - kEscapes];
      at += 2;
    }
  }
  return found;
}

}  // namespace treebeard::readers::documents
