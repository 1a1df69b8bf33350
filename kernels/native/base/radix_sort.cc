#include "base/radix_sort.h"

#include <algorithm>
#include <array>

namespace treebeard::planner {
namespace {

constexpr int64_t kFew = 128;  // which are compared in less time than counted
constexpr int kKeyBytes = 8;

size_t byte_of(uint64_t key, int byte) { return key >> (8 * byte) & 255; }

// One pass of a radix sort.
void scatter(const Keyed* from, const Keyed* end, int byte, Keyed* into) {
  std::array<size_t, 256> begin{};
  for (const Keyed* each = from; each != end; ++each) ++begin[byte_of(each->key, byte)];
  size_t before = 0;
  for (size_t& count : begin) {
    const size_t those = count;
    count = before;
    before += those;
  }
  for (const Keyed* each = from; each != end; ++each)
    into[begin[byte_of(each->key, byte)]++] = *each;
}

}  // namespace

void sort_by_key(Keyed* begin, Keyed* end, std::vector<Keyed>& scratch) {
  const auto below = [](const Keyed& one, const Keyed& other) { return one.key < other.key; };
  if (end - begin <= kFew) return std::stable_sort(begin, end, below);
  uint64_t differing = 0;
  for (const Keyed* each = begin; each != end; ++each) differing |= each->key ^ begin->key;
  const auto size = static_cast<size_t>(end - begin);
  if (scratch.size() < size) scratch.resize(size);
  Keyed *from = begin, *into = scratch.data();
  for (int byte = 0; byte < kKeyBytes; ++byte) {
    if (byte_of(differing, byte) == 0) continue;
    scatter(from, from + size, byte, into);
    std::swap(from, into);
  }
  if (from != begin) std::copy(from, from + size, begin);
}

}  // namespace treebeard::planner
