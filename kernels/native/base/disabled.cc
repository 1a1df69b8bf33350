#include "base/disabled.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>

namespace treebeard {
namespace {

std::string stripped(const std::string& value) {
  constexpr const char* kBlanks = " \t\r\n\v\f";
  const size_t first = value.find_first_not_of(kBlanks);
  return first == value.npos ? "" : value.substr(first, value.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace

bool is_disabled() {
  const char* const found = std::getenv(kDisable);
  if (found == nullptr) return false;
  std::string value = stripped(found);
  std::transform(value.begin(), value.end(), value.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return !value.empty() && value != "0" && value != "false" && value != "no" && value != "off";
}

}  // namespace treebeard
