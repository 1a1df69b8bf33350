#include "readers/documents/brief.h"

#include "readers/documents/json_tokens.h"
#include "base/utf8.h"

namespace treebeard::readers::documents {
namespace {

std::string quoted(const std::string& text) {
  const bool has_quote = text.find('\'') != std::string::npos;
  const char quote = has_quote && text.find('"') == std::string::npos ? '"' : '\'';
  std::string found(1, quote);
  for (const char letter : text) {
    if (letter == '\\' || letter == quote) found += '\\';
    found += letter;
  }
  return found + quote;
}

}  // namespace

std::string brief_text(std::string_view text) {
  constexpr size_t kMost = 40, kShown = 37;
  const std::string whole = onnx::shown(text, kMost + 1);
  const std::string most = onnx::shown(text, kMost);
  return quoted(whole == most ? whole : onnx::shown(text, kShown) + "...");
}

std::string brief(Cell cell) {
  if (cell.empty() || cell == "null") return "'None'";
  if (cell.front() == '{') return "an object";
  if (cell.front() == '[') return "a list";
  if (cell.front() == '"') return brief_text(unescaped(cell));
  if (cell == "true") return "'True'";
  if (cell == "false") return "'False'";
  return brief_text(cell);
}

}  // namespace treebeard::readers::documents
