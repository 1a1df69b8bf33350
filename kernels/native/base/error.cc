#include "base/error.h"

#include <locale>
#include <sstream>

namespace treebeard {

void TextPart::append_to(std::string& text) const {
  switch (kind_) {
    case Kind::kText: text += text_; return;
    case Kind::kSigned: text += std::to_string(static_cast<int64_t>(integer_)); return;
    case Kind::kUnsigned: text += std::to_string(integer_); return;
    case Kind::kDouble: break;
  }
  std::ostringstream stream;
  stream.imbue(std::locale::classic());   // the program's locale may have decimal commas
  stream.exceptions(std::ios::badbit);  // otherwise a failed allocation would only truncate the text
  stream << double_;
  text += stream.str();
}

std::string joined(std::initializer_list<TextPart> parts) {
  std::string text;
  for (const TextPart& part : parts) part.append_to(text);
  return text;
}

}  // namespace treebeard
