// The exception of the runtime; its text is the message that the user reads.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace treebeard {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A device is missing, or does not do what it should. The forest is not at fault, and the CPU can
// serve it.
class DeviceError : public Error {
 public:
  using Error::Error;
};

// There is no library of kernels for this CPU and version, or it lacks a unit. Callers use the
// registered compiler instead, if there is one.
class MissingUnitError : public Error {
 public:
  using Error::Error;
};

// Bytes are not what they should be: an artifact, as opposed to a model, which has a Fault.
class DamageError : public Error {
 public:
  using Error::Error;
};

// What a text is put together from: a text that outlives it, or a number.
class TextPart {
 public:
  TextPart(std::string_view text)
      : kind_(Kind::kText), text_(text) {}  // NOLINT: parts are written as they are
  TextPart(const std::string& text) : TextPart(std::string_view(text)) {}  // NOLINT
  TextPart(const char* text) : TextPart(std::string_view(text)) {}         // NOLINT
  TextPart(double value) : kind_(Kind::kDouble), double_(value) {}         // NOLINT
  template <class T, class = std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, char> &&
                                              !std::is_same_v<T, bool>>>
  TextPart(T value)
      : kind_(std::is_signed_v<T> ? Kind::kSigned : Kind::kUnsigned),
        integer_(static_cast<uint64_t>(value)) {}  // NOLINT

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
  // Not a stream: 383 functions that wrote into one were a tenth of the library's code, and of the
  // time that it took to compile.
  return joined({TextPart(parts)...});
}

// Throws an Error.
[[noreturn]] void fail(std::initializer_list<TextPart> parts);

template <class... Parts>
void require(bool holds, const Parts&... parts) {
  if (!holds) fail({TextPart(parts)...});
}

}  // namespace treebeard

namespace treebeard::planner {

// A fault of a model: what is wrong, and where, in the numbers of the model's own source.

// Numbered as in the C API: the model is malformed, it needs what is not supported, or it cannot
// serve an option.
enum class FaultKind : int32_t { kModel = 1, kUnsupported = 2, kOption = 4 };

struct FaultLocation {
  std::optional<int64_t> tree;
  std::optional<int64_t> node;
  std::string field;
};

class Fault : public Error {
 public:
  Fault(FaultKind what_kind, const std::string& message, FaultLocation where)
      : Error(message), kind(what_kind), location(std::move(where)) {}

  FaultKind kind;
  FaultLocation location;
};

}  // namespace treebeard::planner

namespace treebeard::planner::faults {

// How readers refuse a model: functions that throw a Fault with a message in the words of
// `onnx_treebeard.system.errors`, and its location in the source's own numbers.

inline FaultLocation in_field(std::string_view field) { return {{}, {}, std::string(field)}; }
inline FaultLocation in_tree(int64_t tree, std::string_view field) {
  return {tree, {}, std::string(field)};
}
inline FaultLocation at_node(int64_t tree, int64_t node, std::string_view field) {
  return {tree, node, std::string(field)};
}

// Throws a Fault.
[[noreturn]] void fail(FaultKind kind, FaultLocation& location,
                       std::initializer_list<TextPart> parts);

// The model is malformed.
template <class... Parts>
[[noreturn]] void refuse(FaultLocation location, const Parts&... parts) {
  fail(FaultKind::kModel, location, {TextPart(parts)...});
}

// The model is valid, but needs what is not supported.
template <class... Parts>
[[noreturn]] void refuse_unserved(FaultLocation location, const Parts&... parts) {
  fail(FaultKind::kUnsupported, location, {TextPart(parts)...});
}

// The model cannot serve an option of the user's.
template <class... Parts>
[[noreturn]] void refuse_option(std::string_view option, const Parts&... parts) {
  FaultLocation location = in_field(option);
  fail(FaultKind::kOption, location, {TextPart(parts)...});
}

}  // namespace treebeard::planner::faults

namespace treebeard {

// The text of an error, as onnx_treebeard/system/errors.py writes it: one line, without control
// characters that a terminal would interpret.
//
// In: a Fault. Out: "tree 3, node 4, field 'nodes_values': is NaN; ...".

// "tree 3, node 4, field 'nodes_values': is NaN; ..."
std::string fault_text(const planner::Fault& fault);

// A number with commas between thousands.
std::string with_commas(int64_t number);

// At most `longest` characters of UTF-8, and three dots where there are more.
std::string shortened(std::string_view text, size_t longest = 200);

// A text within a message as Python's repr writes it.
std::string quoted(std::string_view text);

}  // namespace treebeard
