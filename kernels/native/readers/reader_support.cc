// Well-formed sequences are those of table 3-7 of the Unicode standard; a malformed one is replaced
// up to where it goes wrong.
#include "readers/reader_support.h"

#include <cstdint>
#include <cstring>

namespace treebeard::readers {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Character {
  size_t size;  // bytes of it, or of what is no character
  bool valid;
};

struct Lead {
  uint8_t first, last;  // range of the first byte
  size_t size;
  uint8_t second_first, second_last;  // range of the second byte; the others are 0x80 to 0xBF
};

constexpr Lead kLeads[] = {
    {0x00, 0x7F, 1, 0, 0},       {0xC2, 0xDF, 2, 0x80, 0xBF}, {0xE0, 0xE0, 3, 0xA0, 0xBF},
    {0xE1, 0xEC, 3, 0x80, 0xBF}, {0xED, 0xED, 3, 0x80, 0x9F}, {0xEE, 0xEF, 3, 0x80, 0xBF},
    {0xF0, 0xF0, 4, 0x90, 0xBF}, {0xF1, 0xF3, 4, 0x80, 0xBF}, {0xF4, 0xF4, 4, 0x80, 0x8F},
};

// What `bytes`, of which there are some, begin with.
Character first_character(std::string_view bytes) {
  const auto byte = [&](size_t at) { return static_cast<uint8_t>(bytes[at]); };
  for (const Lead& lead : kLeads) {
    if (byte(0) < lead.first || byte(0) > lead.last) continue;
    for (size_t at = 1; at < lead.size; ++at) {
      const uint8_t low = at == 1 ? lead.second_first : 0x80;
      const uint8_t high = at == 1 ? lead.second_last : 0xBF;
      if (at == bytes.size() || byte(at) < low || byte(at) > high) return {at, false};
    }
    return {lead.size, true};
  }
  return {1, false};
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    // Eight letters of ASCII at once: files of models hold little else.
    uint64_t eight = 0;
    if (bytes.size() >= sizeof eight) std::memcpy(&eight, bytes.data(), sizeof eight);
    if (bytes.size() >= sizeof eight && (eight & 0x8080808080808080) == 0) {
      bytes.remove_prefix(sizeof eight);
      continue;
    }
    const Character character = first_character(bytes);
    if (!character.valid) return false;
    bytes.remove_prefix(character.size);
  }
  return true;
}

std::string replaced(std::string_view bytes) {
  std::string result;
  while (!bytes.empty()) {
    const Character character = first_character(bytes);
    result += character.valid ? bytes.substr(0, character.size) : kReplacement;
    bytes.remove_prefix(character.size);
  }
  return result;
}

std::string shown(std::string_view bytes, size_t most) {
  std::string result;
  for (size_t count = 0; count < most && !bytes.empty(); ++count) {
    const Character character = first_character(bytes);
    if (!character.valid) {
      result += kReplacement;
    } else if (bytes[0] == '\0') {
      result += "\\x00";
    } else {
      result += bytes.substr(0, character.size);
    }
    bytes.remove_prefix(character.size);
  }
  return result;
}

}  // namespace treebeard::readers
