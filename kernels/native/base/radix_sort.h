// Sorts many numbers in linear time: a stable radix sort of 64-bit keys, byte by byte. Bytes that
// all keys share cost nothing.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

namespace treebeard::planner {

struct Keyed {
  uint64_t key;
  int64_t index;
};

// Sorts [begin, end) by key; equal keys keep their order. `scratch`: memory that calls share.
void sort_by_key(Keyed* begin, Keyed* end, std::vector<Keyed>& scratch);

// A key that rises with the number. Zeros of both signs have the same key, NaN comes last.
inline uint64_t order_key(double value) {
  constexpr uint64_t kSign = uint64_t{1} << 63;
  if (value == 0) return kSign;
  if (value != value) return ~uint64_t{0};
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits & kSign ? ~bits : bits | kSign;
}

}  // namespace treebeard::planner
