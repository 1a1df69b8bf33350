#include "readers/documents/document.h"

#include <cmath>
#include <utility>

#include "forest/floats.h"
#include "readers/documents/json.h"

namespace treebeard::readers::documents {
namespace {

std::string digits_of(double number) {
  if (std::isnan(number)) return "NaN";
  return std::isinf(number) ? (number < 0 ? "-Infinity" : "Infinity") : float_text(number);
}

void append_text(std::string_view text, std::string& json) {
  constexpr char kDigits[] = "0123456789abcdef";
  json += '"';
  for (const char letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20) {
      json += {'\\', 'u', '0', '0', kDigits[letter >> 4], kDigits[letter & 15]};
    } else {
      if (letter == '"' || letter == '\\') json += '\\';
      json += letter;
    }
  }
  json += '"';
}

void append_number(const Value& value, std::string& json) {
  json += value.text.empty() ? digits_of(value.numbers[0]) : value.text;
}

void append_list(const Value& value, std::string& json) {
  const char* separator = "[";
  for (const Value& entry : value.entries()) {
    json += separator;
    append_json(entry, json);
    separator = ",";
  }
  json += value.size() == 0 ? "[]" : "]";
}

void append_object(const Value& value, std::string& json) {
  const char* separator = "{";
  for (const auto& [key, member] : value.members) {
    json += separator;
    append_text(key, json);
    json += ':';
    append_json(member, json);
    separator = ",";
  }
  json += value.members.empty() ? "{}" : "}";
}

}  // namespace

Value Value::of(ValueKind kind, std::string_view text) {
  Value value;
  value.kind = kind;
  value.text = text;
  return value;
}

Value Value::of_list(std::vector<Value> entries) {
  Value value = of(ValueKind::kList);
  value.list = std::move(entries);
  return value;
}

const Value* Value::find(std::string_view key) const {
  for (const auto& [own, value] : members) {
    if (own == key) return &value;
  }
  return nullptr;
}

std::vector<Value> Value::entries() const {
  std::vector<Value> found = list;
  for (const int64_t whole : wholes) found.push_back(of(ValueKind::kNumber, std::to_string(whole)));
  for (const double number : numbers) {
    found.push_back(of(ValueKind::kNumber));
    found.back().numbers = {number};
  }
  return found;
}

std::string brief(const Value& value) {
  if (value.kind == ValueKind::kObject) return "an object";
  if (value.kind == ValueKind::kList || value.kind == ValueKind::kTrees) return "a list";
  if (value.kind == ValueKind::kText) return brief_text(value.text);
  return value.text.empty() ? brief_text(float_text(value.numbers[0])) : brief(Cell(value.text));
}

bool is_flag(const Value& value) {
  return value.kind == ValueKind::kConstant && value.text != "null";
}

double number_of(const Value& value) {
  return value.numbers.empty() ? number_value(value.text) : value.numbers[0];
}

void append_json(const Value& value, std::string& json) {
  switch (value.kind) {
    case ValueKind::kConstant: json += value.text; return;
    case ValueKind::kNumber: return append_number(value, json);
    case ValueKind::kText: return append_text(value.text, json);
    case ValueKind::kObject: return append_object(value, json);
    case ValueKind::kList: return append_list(value, json);
    case ValueKind::kTrees: json += "null"; return;
  }
}

}  // namespace treebeard::readers::documents
