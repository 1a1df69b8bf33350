// Buffers of a batch in the memory of a device, as copies in the host's.
//
// In: arrays of Arrow's C data interface whose buffers the host cannot read, and what copies from
// there; the structs themselves are the host's. Out: arrays with buffers of the host, as far as
// the rows of a batch reach. Lengths and numbers of buffers are checked before (arrow.cc).
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "treebeard.h"

namespace treebeard::tables {

// Copies so many bytes of the device, and returns when they are there.
using CopyToHost = std::function<void(void* to, const void* from, size_t size)>;

// The bits of a value of a format: 1 of truth values; 0 of formats with no buffer of values alone.
int64_t bits_of_format(std::string_view format);

class HostCopies {
 public:
  explicit HostCopies(CopyToHost copy) : copy_(std::move(copy)) {}

  // The array with copies of its values before row `end`; its dictionary stays where it is. Lasts
  // as long as this.
  const ArrowArray& of(std::string_view format, const ArrowArray& array, int64_t end);
  // So many bits, copied; null where there are none.
  const void* bits(const void* from, int64_t count) { return bytes(from, count / 8 + 1); }

 private:
  const void* bytes(const void* from, int64_t size);

  const CopyToHost copy_;
  std::deque<std::vector<uint8_t>> copies_;
  std::deque<std::vector<const void*>> buffers_;
  std::deque<ArrowArray> arrays_;
};

}  // namespace treebeard::tables
