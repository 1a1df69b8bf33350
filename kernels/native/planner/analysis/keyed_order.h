// Stable orders of many numbers in linear time: keys of 64 bits, sorted byte by byte; bytes that all keys share cost nothing.
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

// Keys that order as numbers do: zeros of either sign are equal, NaN is behind everything.
inline uint64_t order_key(double value) {
  constexpr uint64_t kSign = uint64_t{1} << 63;
  if (value == 0) return kSign;
  if (value != value) return ~uint64_t{0};
  uint64_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits & kSign ? ~bits : bits | kSign;
}

}  // namespace treebeard::planner
