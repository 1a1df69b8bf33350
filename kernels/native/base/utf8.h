// UTF-8 as Python reads it: which bytes are text, and how others are shown.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace treebeard::readers::onnx {

bool is_utf8(std::string_view bytes);

// The first `most` characters; bytes that are no text become U+FFFD, as many as
// bytes.decode(errors="replace") makes of them, and NUL becomes \x00, because C ends a text there.
std::string shown(std::string_view bytes, size_t most);

// All of it, as bytes.decode(errors="replace") reads it.
std::string replaced(std::string_view bytes);

}  // namespace treebeard::readers::onnx
