// Reads the bytes of UBJSON, value by value; all numbers are big-endian.
//
//     {  key value key value  }        [ value value ]        [#L count  value value        [$d#L count  count numbers
//     S length bytes                   T  F  Z  N (nothing)   i U I l L  d D: one number
//
// Source of the format: ubjson.org, Draft 12. Not read, because XGBoost never writes them: typed or
// counted objects, typed arrays of anything but numbers, C and H. Throws Fault, with the position,
// for what is malformed or truncated.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "readers/documents/scanned_document.h"

namespace treebeard::readers::documents {

struct UbjsonNumber {
  bool is_whole = false;
  int64_t whole = 0;
  double real = 0.0;

  double value() const { return is_whole ? static_cast<double>(whole) : real; }
};

class UbjsonReader {
 public:
  explicit UbjsonReader(std::string_view data) : data_(data) {}

  // The next marker that is not N.
  char marker();
  // How many bytes the numbers of a marker have; 0 where it is not a marker of numbers.
  static size_t width(char marker);
  UbjsonNumber number(char marker);
  // A length or a number of entries, whose marker has been read.
  int64_t count(char marker);
  // A length, whose marker has been read, and that many bytes of UTF-8.
  std::string_view text(char marker);
  // Of a typed array, whose $ has been read: the marker of its numbers; then the count follows, and
  // the numbers.
  char type_of_column();

  size_t at() const { return at_; }
  void go_to(size_t at) { at_ = at; }
  std::string_view data() const { return data_; }
  std::string_view take(size_t size);
  [[noreturn]] void refuse(const std::string& message) const;

 private:
  std::string_view data_;
  size_t at_ = 0;
};

}  // namespace treebeard::readers::documents
