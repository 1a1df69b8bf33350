// The exception of the runtime; its text is the message that the user reads.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace treebeard {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A device is missing, or does not do what it should. The forest is not at fault, and the CPU can serve it.
class DeviceError : public Error {
 public:
  using Error::Error;
};

// What a text is put together from: a text that outlives it, or a number.
class TextPart {
 public:
  TextPart(std::string_view text) : kind_(Kind::kText), text_(text) {}   // NOLINT: parts are written as they are
  TextPart(const std::string& text) : TextPart(std::string_view(text)) {}  // NOLINT
  TextPart(const char* text) : TextPart(std::string_view(text)) {}         // NOLINT
  TextPart(double value) : kind_(Kind::kDouble), double_(value) {}         // NOLINT
  template <class T, class = std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, char> && !std::is_same_v<T, bool>>>
  TextPart(T value) : kind_(std::is_signed_v<T> ? Kind::kSigned : Kind::kUnsigned), integer_(static_cast<uint64_t>(value)) {}  // NOLINT

  void append_to(std::string& text) const;

 private:
  enum class Kind : uint8_t { kText, kSigned, kUnsigned, kDouble };

  Kind kind_;
  union {
    std::string_view text_;
    uint64_t integer_;
    double double_;
  };
};

std::string joined(std::initializer_list<TextPart> parts);

// Error text from parts: text("found ", 3, ", expected ", 2).
template <class... Parts>
std::string text(const Parts&... parts) {
  // Not a stream: 383 functions that wrote into one were a tenth of the library's code, and of the time that it took to compile.
  return joined({TextPart(parts)...});
}

template <class... Parts>
void require(bool holds, const Parts&... parts) {
  if (!holds) throw Error(text(parts...));
}

}  // namespace treebeard
