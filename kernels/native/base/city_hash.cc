#include "base/city_hash.h"

#include <charconv>
#include <cstring>
#include <utility>

namespace treebeard {
namespace {

constexpr uint64_t kPrime0 = 0xc3a5c85c97cb3127, kPrime1 = 0xb492b66fbe98f273,
                   kPrime2 = 0x9ae16a3b2f90404f, kPrime3 = 0xc949d7c7509e6557,
                   kMultiplier = 0x9ddfea08eb382d69;
constexpr size_t kBlockBytes = 64;

using Pair = std::pair<uint64_t, uint64_t>;

uint64_t word_at(const char* bytes) {
  uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

uint64_t half_word_at(const char* bytes) {
  uint32_t word;
  std::memcpy(&word, bytes, sizeof word);
  return word;
}

uint64_t rotated(uint64_t word, size_t bits) { return word >> bits | word << (64 - bits); }

uint64_t folded(uint64_t word) { return word ^ (word >> 47); }

uint64_t mixed(uint64_t low, uint64_t high) {
  const uint64_t first = folded((low ^ high) * kMultiplier);
  return folded((high ^ first) * kMultiplier) * kMultiplier;
}

uint64_t hash_to_16(const char* s, size_t n) {
  if (n > 8) {
    const uint64_t last = word_at(s + n - 8);
    return mixed(word_at(s), rotated(last + n, n)) ^ last;
  }
  if (n >= 4) return mixed(n + 8 * half_word_at(s), half_word_at(s + n - 4));
  if (n == 0) return kPrime2;
  const auto byte = [s](size_t position) { return uint32_t{static_cast<uint8_t>(s[position])}; };
  const uint32_t ends = byte(0) + (byte(n / 2) << 8),
                 length = static_cast<uint32_t>(n) + (byte(n - 1) << 2);
  return folded(ends * kPrime2 ^ length * kPrime3) * kPrime2;
}

uint64_t hash_to_32(const char* s, size_t n) {
  const uint64_t a = word_at(s) * kPrime1, b = word_at(s + 8), c = word_at(s + n - 8) * kPrime2,
                 d = word_at(s + n - 16) * kPrime0;
  return mixed(rotated(a - b, 43) + rotated(c, 30) + d, a + rotated(b ^ kPrime3, 20) - c + n);
}

// 32 bytes of a text of up to 64, of which `first` and `last` are the outer words.
Pair half_hash(uint64_t first, uint64_t second, uint64_t third, uint64_t last) {
  uint64_t sum = first, high = rotated(first + last, 52), low = rotated(sum, 37);
  sum += second;
  low += rotated(sum, 7);
  sum += third;
  return {sum + last, high + rotated(sum, 31) + low};
}

uint64_t hash_to_64(const char* s, size_t n) {
  const Pair begin = half_hash(word_at(s) + (n + word_at(s + n - 16)) * kPrime0, word_at(s + 8),
                               word_at(s + 16), word_at(s + 24)),
             end = half_hash(word_at(s + 16) + word_at(s + n - 32), word_at(s + n - 24),
                             word_at(s + n - 16), word_at(s + n - 8));
  const uint64_t both = folded((begin.first + end.second) * kPrime2 +
                               (end.first + begin.second) * kPrime0);
  return folded(both * kPrime0 + begin.second) * kPrime2;
}

// 32 bytes of a longer text, with what came before them.
Pair hash_of_32(const char* s, uint64_t low, uint64_t high) {
  const uint64_t last = word_at(s + 24);
  low += word_at(s);
  high = rotated(high + low + last, 21);
  const uint64_t begin = low;
  low += word_at(s + 8) + word_at(s + 16);
  high += rotated(low, 44);
  return {low + last, high + begin};
}

uint64_t hash_of_blocks(const char* s, size_t n) {
  uint64_t x = word_at(s), y = word_at(s + n - 16) ^ kPrime1, z = word_at(s + n - 56) ^ kPrime0;
  Pair v = hash_of_32(s + n - 64, n, y), w = hash_of_32(s + n - 32, n * kPrime1, kPrime0);
  z += folded(v.second) * kPrime1;
  x = rotated(z + x, 39) * kPrime1;
  y = rotated(y, 33) * kPrime1;
  for (const char* const end = s + ((n - 1) & ~(kBlockBytes - 1)); s != end; s += kBlockBytes) {
    x = rotated(x + y + v.first + word_at(s + 16), 37) * kPrime1;
    y = rotated(y + v.second + word_at(s + 48), 42) * kPrime1;
    x ^= w.second;
    y ^= v.first;
    z = rotated(z ^ w.first, 33);
    v = hash_of_32(s, v.second * kPrime1, x + w.first);
    w = hash_of_32(s + 32, z + w.second, y);
    std::swap(x, z);
  }
  return mixed(mixed(v.first, w.first) + folded(y) * kPrime1 + z, mixed(v.second, w.second) + x);
}

template <class T>
uint32_t hash_of_digits(T number) noexcept {
  char digits[24];
  const std::to_chars_result end = std::to_chars(digits, digits + sizeof digits, number);
  return category_hash({digits, static_cast<size_t>(end.ptr - digits)});
}

}  // namespace

uint64_t city_hash64(std::string_view bytes) noexcept {
  const char* const s = bytes.data();
  const size_t n = bytes.size();
  if (n <= 16) return hash_to_16(s, n);
  if (n <= 32) return hash_to_32(s, n);
  return n <= 64 ? hash_to_64(s, n) : hash_of_blocks(s, n);
}

uint32_t category_hash(int64_t number) noexcept { return hash_of_digits(number); }
uint32_t category_hash(uint64_t number) noexcept { return hash_of_digits(number); }

}  // namespace treebeard
