#include "readers/boosters/section.h"

#include "readers/documents/decimal.h"
#include "readers/documents/json.h"

namespace treebeard::readers::boosters {
const Value& Section::get(std::string_view key) const {
  const Value* const found = value_->find(key);
  if (found == nullptr) refuse(location(key), "is missing");
  return *found;
}

Section Section::section(std::string_view key) const { return entry(key, get(key)); }

Section Section::entry(std::string_view key, const Value& value) const {
  if (value.kind != ValueKind::kObject)
    refuse(location(key), "is ", brief(value), "; expected an object");
  return {value, location(key).field};
}

const Value& Section::list(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kList && found.kind != ValueKind::kTrees)
    refuse(location(key), "is ", brief(found), "; expected a list");
  return found;
}

std::vector<std::string> Section::texts(std::string_view key) const {
  std::vector<std::string> found;
  for (const Value& entry : list(key).entries()) {
    if (entry.kind != ValueKind::kText)
      refuse(location(key), "is ", brief(entry), "; expected text");
    found.push_back(entry.text);
  }
  return found;
}

const std::string& Section::text(std::string_view key) const {
  const Value& found = get(key);
  if (found.kind != ValueKind::kText) refuse(location(key), "is ", brief(found), "; expected text");
  return found.text;
}

int64_t Section::whole(std::string_view key, int64_t otherwise) const {
  if (otherwise >= 0 && !has(key)) return otherwise;
  const Value& found = get(key);
  int64_t value = 0;
  const bool is_scalar = found.kind == ValueKind::kNumber || found.kind == ValueKind::kText;
  if (!is_scalar || !documents::read_count(found.text, &value))
    refuse(location(key), instead_of(found, documents::Wanted::kWhole));
  return value;
}

double Section::number(std::string_view key) const {
  const Value& found = get(key);
  if (is_flag(found)) return found.text == "true";
  if (found.kind != ValueKind::kNumber)
    refuse(location(key), "is ", brief(found), "; expected a number");
  return documents::number_of(found);
}

Wholes Section::wholes(std::string_view key) const {
  using documents::Wanted;
  const Value& found = list(key);
  if (!found.numbers.empty()) refuse(location(key), instead_of(found, Wanted::kWholes));
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
      refuse(location(key), instead_of(found, Wanted::kWholes));
    }
  }
  return wholes;
}

Numbers Section::numbers(std::string_view key) const {
  const Value& found = list(key);
  if (!found.wholes.empty()) return {found.wholes.begin(), found.wholes.end()};
  Numbers numbers = found.numbers;
  for (const Value& entry : found.list) {  // whole ones and others beside each other
    if (is_flag(entry)) {
      numbers.push_back(entry.text == "true");
      continue;
    }
    if (entry.kind != ValueKind::kNumber)
      refuse(location(key), instead_of(found, documents::Wanted::kNumbers));
    numbers.push_back(documents::number_of(entry));
  }
  return numbers;
}

}  // namespace treebeard::readers::boosters
