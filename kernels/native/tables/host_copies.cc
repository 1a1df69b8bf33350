#include "tables/host_copies.h"

#include <cstring>
#include <limits>

#include "base/error.h"

namespace treebeard::tables {
namespace {

// Where the text before an end ends.
int64_t last_end(const void* ends, bool are_long, int64_t end) {
  int64_t last = 0;
  if (are_long) {
    std::memcpy(&last, static_cast<const int64_t*>(ends) + end, sizeof last);
    return last;
  }
  int32_t narrow = 0;
  std::memcpy(&narrow, static_cast<const int32_t*>(ends) + end, sizeof narrow);
  return narrow;
}

}  // namespace

int64_t bits_of_format(std::string_view format) {
  if (format.size() != 1) return 0;
  switch (format[0]) {
    case 'b': return 1;
    case 'c':
    case 'C': return 8;
    case 's':
    case 'S':
    case 'e': return 16;
    case 'i':
    case 'I':
    case 'f': return 32;
    case 'l':
    case 'L':
    case 'g': return 64;
    default: return 0;
  }
}

const ArrowArray& HostCopies::of(std::string_view format, const ArrowArray& array, int64_t end) {
  std::vector<const void*> buffers(static_cast<size_t>(array.n_buffers));
  if (!buffers.empty() && array.null_count != 0) buffers[0] = bits(array.buffers[0], end);
  const int64_t size = bits_of_format(format);
  if (size > 0) {
    require(end <= std::numeric_limits<int64_t>::max() / 64, "it has ", end, " rows");
    buffers[1] = bytes(array.buffers[1], (end * size + 7) / 8);
  } else if (format == "u" || format == "U") {
    const bool are_long = format == "U";
    buffers[1] = bytes(array.buffers[1], end == 0 ? 0 : (end + 1) * (are_long ? 8 : 4));
    const int64_t last = end == 0 || buffers[1] == nullptr ? 0
                                                           : last_end(buffers[1], are_long, end);
    require(last >= 0, "the text of its last row ends at ", last);
    buffers[2] = bytes(array.buffers[2], last);
  }
  buffers_.push_back(std::move(buffers));
  arrays_.push_back(array);
  arrays_.back().buffers = buffers_.back().data();
  return arrays_.back();
}

const void* HostCopies::bytes(const void* from, int64_t size) {
  if (from == nullptr) return nullptr;
  copies_.emplace_back(static_cast<size_t>(size) + 1);  // never of no bytes, whose address is null
  if (size > 0) copy_(copies_.back().data(), from, static_cast<size_t>(size));
  return copies_.back().data();
}

}  // namespace treebeard::tables
