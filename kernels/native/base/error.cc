#include "base/error.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <locale>
#include <sstream>
#include <string_view>

namespace treebeard {

void TextPart::append_to(std::string& text) const {
  switch (kind_) {
    case Kind::kText: text += text_; return;
    case Kind::kSigned: text += std::to_string(static_cast<int64_t>(integer_)); return;
    case Kind::kUnsigned: text += std::to_string(integer_); return;
    case Kind::kDouble: break;
  }
  std::ostringstream stream;
  stream.imbue(std::locale::classic());  // the program's locale may have decimal commas
  stream.exceptions(
      std::ios::badbit);  // otherwise a failed allocation would only truncate the text
  stream << double_;
  text += stream.str();
}

std::string joined(std::initializer_list<TextPart> parts) {
  std::string text;
  for (const TextPart& part : parts) part.append_to(text);
  return text;
}

void fail(std::initializer_list<TextPart> parts) { throw Error(joined(parts)); }

void planner::faults::fail(FaultKind kind, FaultLocation& location,
                           std::initializer_list<TextPart> parts) {
  throw Fault(kind, joined(parts), std::move(location));
}

// Texts are UTF-8. Control characters, and characters that change the direction of the following
// text, are escaped as Python's repr does.

namespace {

struct Range {
  uint32_t first, last;
};
constexpr Range kUnprintable[] = {
    {0x0, 0x1F},      {0x7F, 0xA0},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x200B, 0x200F},
    {0x2028, 0x202F}, {0x205F, 0x206F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}};

bool is_first_byte(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) != 0x80; }

// Calls `each` with the bytes and the code point of every character.
template <class Each>
void each_character(std::string_view text, Each each) {
  for (size_t at = 0, size; at < text.size(); at += size) {
    for (size = 1; size < 4 && at + size < text.size() && !is_first_byte(text[at + size]);) ++size;
    const auto lead = static_cast<uint8_t>(text[at]);
    uint32_t number = size == 1 ? lead : lead & (0x7FU >> size);
    for (size_t k = 1; k < size; ++k)
      number = number << 6 | (static_cast<uint8_t>(text[at + k]) & 0x3F);
    each(text.substr(at, size), number);
  }
}

bool is_printable(uint32_t number) {
  for (const auto& [first, last] : kUnprintable) {
    if (number >= first && number <= last) return false;
  }
  return true;
}

std::string escaped(uint32_t number) {
  if (number == '\t') return "\\t";
  if (number == '\n') return "\\n";
  if (number == '\r') return "\\r";
  char written[8];
  std::snprintf(written, sizeof written, number < 0x100 ? "\\x%02x" : "\\u%04x",
                static_cast<unsigned>(number & 0xFFFF));
  return written;
}

std::string printable(std::string_view text) {
  std::string result;
  each_character(text, [&](std::string_view bytes, uint32_t number) {
    result += is_printable(number) ? std::string(bytes) : escaped(number);
  });
  return result;
}

// Words with one space between them.
std::string on_one_line(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n\v\f\r\x1c\x1d\x1e\x1f";
  std::string result;
  for (size_t begin = text.find_first_not_of(kSpace); begin != text.npos;) {
    const size_t end = std::min(text.find_first_of(kSpace, begin), text.size());
    if (!result.empty()) result += ' ';
    result += text.substr(begin, end - begin);
    begin = text.find_first_not_of(kSpace, end);
  }
  return result;
}

std::string location_text(const planner::FaultLocation& location) {
  std::string result;
  const auto add = [&](const std::string& part) { result += (result.empty() ? "" : ", ") + part; };
  if (location.tree) add(text("tree ", *location.tree));
  if (location.node) add(text("node ", *location.node));
  if (!location.field.empty()) add(text("field '", shortened(location.field), "'"));
  return result;
}

}  // namespace

std::string shortened(std::string_view text, size_t longest) {
  size_t characters = 0, size = 0;
  each_character(text, [&](std::string_view bytes, uint32_t) {
    size += characters++ < longest ? bytes.size() : 0;
  });
  return std::string(text.substr(0, size)) + (characters > longest ? "..." : "");
}

std::string quoted(std::string_view text) {
  const bool has_single = text.find('\'') != text.npos;
  const char mark = has_single && text.find('"') == text.npos ? '"' : '\'';
  std::string result(1, mark);
  each_character(text, [&](std::string_view bytes, uint32_t number) {
    if (number == '\\' || number == static_cast<uint8_t>(mark)) result += '\\';
    result += is_printable(number) ? std::string(bytes) : escaped(number);
  });
  return result + mark;
}

std::string with_commas(int64_t number) {
  std::string digits = std::to_string(number);
  for (size_t position = digits.size(); position > 3; position -= 3)
    digits.insert(position - 3, ",");
  return digits;
}

std::string fault_text(const planner::Fault& fault) {
  const std::string location = printable(location_text(fault.location)),
                    message = printable(on_one_line(fault.what()));
  return location.empty() ? message : location + ": " + message;
}

}  // namespace treebeard
