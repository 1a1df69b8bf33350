#include "readers/boosters/json_value.h"

#include <cstring>

#include "forest/floats.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"
#include "readers/documents/json.h"

namespace treebeard::readers::boosters {
namespace {

using documents::Left;

constexpr int kDeepest = 64;

template <class T>
std::vector<T> array_of(const Result& contents, const std::string& name) {
  for (const auto& [own, array] : contents.arrays()) {
    if (own != name || array.count == 0) continue;
    const T* const data = static_cast<const T*>(array.data);
    return {data, data + array.count};
  }
  return {};
}

class Parser {
 public:
  explicit Parser(const Result& contents)
      : left_(array_of<uint8_t>(contents, "left")),
        size_(array_of<int64_t>(contents, "size")),
        wholes_(array_of<int64_t>(contents, "wholes")),
        numbers_(array_of<double>(contents, "numbers")) {
    const std::vector<char> json = array_of<char>(contents, "json");
    json_.assign(json.begin(), json.end());
  }

  Value parse() {
    at_ = documents::past_space(json_.c_str());
    return value(0);
  }

 private:
  Value value(int depth) {
    if (depth == kDeepest) refuse({}, "is nested too deep for a model");
    Value found;
    if (*at_ == '{') {
      object(depth, found);
    } else if (*at_ == '[') {
      list(depth, found);
    } else if (*at_ == '"') {
      found.kind = ValueKind::kText;
      found.text = string();
    } else if (*at_ == 'N') {
      at_ += std::strlen("NaN");
      left_out(found);
    } else {
      scalar(found);
    }
    at_ = documents::past_space(at_);
    return found;
  }

  void object(int depth, Value& found) {
    found.kind = ValueKind::kObject;
    for (at_ = documents::past_space(at_ + 1); *at_ != '}';) {
      std::string key = string();
      at_ = documents::past_space(documents::past_space(at_) + 1);  // behind the colon
      found.members.emplace_back(std::move(key), value(depth + 1));
      if (*at_ == ',') at_ = documents::past_space(at_ + 1);
    }
    ++at_;
  }

  void list(int depth, Value& found) {
    found.kind = ValueKind::kList;
    for (at_ = documents::past_space(at_ + 1); *at_ != ']';) {
      found.list.push_back(value(depth + 1));
      if (*at_ == ',') at_ = documents::past_space(at_ + 1);
    }
    ++at_;
  }

  std::string string() {
    bool escaped = false;
    const char* const end = documents::string_end(at_, &escaped);
    require(end != nullptr, "a scanned document has a text without an end");
    const std::string_view token(at_, static_cast<size_t>(end - at_));
    at_ = end;
    return escaped ? documents::unescaped(token) : std::string(token.substr(1, token.size() - 2));
  }

  void scalar(Value& found) {
    bool is_whole = false;
    const char* end = documents::constant_end(at_);
    if (end == nullptr) {
      end = documents::number_end(at_, &is_whole);
      require(end != nullptr, "a scanned document holds what is no value");
      found.kind = ValueKind::kNumber;
    }
    found.text.assign(at_, end);
    at_ = end;
  }

  void left_out(Value& found) {
    require(next_ < left_.size(), "a scanned document has too few columns");
    const auto kind = static_cast<Left>(left_[next_]);
    const auto size = static_cast<std::ptrdiff_t>(size_[next_++]);
    found.kind = kind == Left::kTable    ? ValueKind::kTrees
                 : kind == Left::kNumber ? ValueKind::kNumber
                                         : ValueKind::kList;
    if (kind == Left::kWholes) {
      found.wholes.assign(wholes_.begin() + next_whole_, wholes_.begin() + next_whole_ + size);
      next_whole_ += size;
    } else if (kind != Left::kTable) {
      found.numbers.assign(numbers_.begin() + next_number_, numbers_.begin() + next_number_ + size);
      next_number_ += size;
    }
  }

  std::string json_;
  const char* at_ = nullptr;
  std::vector<uint8_t> left_;
  Wholes size_, wholes_;
  Numbers numbers_;
  size_t next_ = 0;
  std::ptrdiff_t next_whole_ = 0, next_number_ = 0;
};

bool whole_of(const std::string& digits, int64_t* value) {
  const size_t sign = digits.substr(0, 1) == "-" ? 1 : 0;
  const bool is_short = digits.size() > sign && digits.size() - sign <= 10 &&
                        digits.find_first_not_of("0123456789", sign) == digits.npos;
  return is_short && documents::word_to_whole(digits.data(), digits.data() + digits.size(), value);
}

// Of a number that stands in no list.
double number_of(const Value& value) {
  return value.numbers.empty() ? documents::number_value(value.text) : value.numbers[0];
}

}  // namespace

std::string brief(const Value& value) {
  if (value.kind == ValueKind::kObject) return "an object";
  if (value.kind == ValueKind::kList || value.kind == ValueKind::kTrees) return "a list";
  if (value.kind == ValueKind::kText) return documents::brief_text(value.text);
  return value.text.empty() ? documents::brief_text(float_text(value.numbers[0]))
                            : documents::brief(value.text);
}

bool is_flag(const Value& value) {
  return value.kind == ValueKind::kConstant && value.text != "null";
}

const Value* Value::find(std::string_view key) const {
  for (const auto& [own, value] : members) {
    if (own == key) return &value;
  }
  return nullptr;
}

const Value& Section::get(std::string_view key) const {
  const Value* const found = value_->find(key);
  if (found == nullptr) refuse(location(key), "is missing");
  return *found;
}

Section Section::section(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kObject)
    refuse(location(key), "is ", brief(found), "; expected an object");
  return {found, location(key).field};
}

const std::string& Section::text(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kText) refuse(location(key), "is ", brief(found), "; expected text");
  return found.text;
}

int64_t Section::whole(std::string_view key, int64_t otherwise) const {
  if (otherwise >= 0 && !has(key)) return otherwise;
  const Value& found = get(key);
  int64_t value = -1;
  const bool is_scalar = found.kind == ValueKind::kNumber || found.kind == ValueKind::kText;
  if (!is_scalar || !whole_of(found.text, &value) || value < 0 || value > kMostWhole) {
    refuse(location(key), "is ", brief(found), "; expected a whole number, 0 to ", kMostWhole);
  }
  return value;
}

double Section::number(std::string_view key) const {
  const Value& found = get(key);
  if (is_flag(found)) return found.text == "true";
  if (found.kind != ValueKind::kNumber)
    refuse(location(key), "is ", brief(found), "; expected a number");
  return number_of(found);
}

Wholes Section::wholes(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kList || !found.numbers.empty())
    refuse(location(key), "is no list of whole numbers");
  Wholes wholes = found.wholes;
  for (const Value& entry : found.list) {
    if (is_flag(entry)) {  // as good as 1 and 0, as they are in the trees
      wholes.push_back(entry.text == "true");
      continue;
    }
    const char* const end = entry.text.data() + entry.text.size();
    const bool is_number = entry.kind == ValueKind::kNumber && !entry.text.empty();
    if (!is_number ||
        documents::read_whole(entry.text.data(), end, &wholes.emplace_back()) != end) {
      refuse(location(key), "is no list of whole numbers");
    }
  }
  return wholes;
}

Numbers Section::numbers(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kList) refuse(location(key), "is no list of numbers");
  if (!found.wholes.empty()) return {found.wholes.begin(), found.wholes.end()};
  Numbers numbers = found.numbers;
  for (const Value& entry : found.list) {  // whole ones and others beside each other
    if (is_flag(entry)) {
      numbers.push_back(entry.text == "true");
      continue;
    }
    if (entry.kind != ValueKind::kNumber) refuse(location(key), "is no list of numbers");
    numbers.push_back(number_of(entry));
  }
  return numbers;
}

Value value_of(const documents::Document& document) {
  Value found = Parser(document.contents).parse();
  if (found.kind != ValueKind::kObject) refuse({}, "the JSON is no object");
  return found;
}

}  // namespace treebeard::readers::boosters
