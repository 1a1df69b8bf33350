// CityHash64 of version 1.0, by which CatBoost knows categories and combinations of them.
//
// In: the bytes of a category, the UTF-8 of a text or the decimal digits of an integer. Out: its
// hash. Version 1.1 of CityHash, which most packages have, computes other numbers.
#pragma once

#include <cstdint>
#include <string_view>

namespace treebeard {

uint64_t city_hash64(std::string_view bytes) noexcept;

// A category is known by the low 32 bits.
inline uint32_t category_hash(std::string_view category) noexcept {
  return static_cast<uint32_t>(city_hash64(category));
}
// The hash of an integer, which is that of its decimal digits.
uint32_t category_hash(int64_t number) noexcept;
uint32_t category_hash(uint64_t number) noexcept;

// The hash of a combination begins with 0, and each element makes kHashFactor * (hash + kHashFactor
// * element) of it: a category's hash with its sign extended, or 0 or 1 for a test.
constexpr uint64_t kHashFactor = 0x4906ba494954cb65;

// A category as an element of a combination.
inline uint64_t element_of(uint32_t category) noexcept {
  return static_cast<uint64_t>(int64_t{static_cast<int32_t>(category)});
}

}  // namespace treebeard
