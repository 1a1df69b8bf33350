// Random numbers that are the same on every machine: what a case does follows from its number
// alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace mutants {

class Draw {
 public:
  explicit Draw(uint64_t seed) : state_(seed) {}

  // SplitMix64.
  uint64_t number() {
    uint64_t mixed = state_ += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
  }
  // 0 to count - 1; 0 of nothing.
  size_t below(size_t count) { return count == 0 ? 0 : static_cast<size_t>(number() % count); }
  bool one_of(size_t count) { return below(count) == 0; }
  template <class Values>
  auto any(const Values& values) {
    return *(std::begin(values) + static_cast<std::ptrdiff_t>(below(std::size(values))));
  }

 private:
  uint64_t state_;
};

}  // namespace mutants
