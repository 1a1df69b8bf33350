#include "base/inflate.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/error.h"

namespace treebeard {
namespace {

constexpr int kMaxBits = 15;    // of a code
constexpr int kQuickBits = 10;  // codes of so many bits are looked up at once
constexpr size_t kSymbols = 288, kDistances = 30;
constexpr int kEnd = 256, kFirstCopy = 257, kCopies = 29;

// What is added to the extra bits of a symbol, and how many these are.
constexpr std::array<uint16_t, kCopies> kLengthBase = {3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                       15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                       67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::array<uint8_t, kCopies> kLengthBits = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                      2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::array<uint16_t, kDistances> kDistanceBase = {
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr std::array<uint8_t, kDistances> kDistanceBits = {0, 0, 0,  0,  1,  1,  2,  2,  3,  3,
                                                           4, 4, 5,  5,  6,  6,  7,  7,  8,  8,
                                                           9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
// The order in which a block has the lengths of the codes for lengths.
constexpr std::array<uint8_t, 19> kOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                            11, 4,  12, 3, 13, 2, 14, 1, 15};

[[noreturn]] void damaged() { throw Error("packed bytes are damaged"); }

void require_sound(bool holds) {
  if (!holds) damaged();
}

// The packed bytes as bits, the lowest of a byte first. Behind the last one are zeros.
class Bits {
 public:
  Bits(const uint8_t* begin, size_t size) : at_(begin), end_(begin + size) {}

  // At least 56 bits are there until `drop` takes some.
  void fill() {
    while (count_ <= 56) {
      if (at_ < end_)
        bits_ |= uint64_t{*at_++} << count_;
      else
        ++beyond_;
      count_ += 8;
    }
  }
  uint32_t peek(int count) const {
    return static_cast<uint32_t>(bits_ & ((uint64_t{1} << count) - 1));
  }
  void drop(int count) {
    bits_ >>= count;
    count_ -= count;
  }
  uint32_t take(int count) {
    fill();
    const uint32_t taken = peek(count);
    drop(count);
    return taken;
  }
  // The rest of the bytes that have been begun goes; those behind it are copied.
  void copy(uint8_t* out, size_t size) {
    drop(count_ % 8);
    for (; size > 0 && count_ > 0; --size) {
      *out++ = static_cast<uint8_t>(peek(8));
      drop(8);
    }
    require_sound(!is_overrun() && size <= static_cast<size_t>(end_ - at_));
    if (size > 0) std::memcpy(out, at_, size);
    at_ += size;
  }
  bool is_overrun() const { return beyond_ * 8 > count_; }

 private:
  const uint8_t *at_, *end_;
  uint64_t bits_ = 0;
  int count_ = 0;
  int beyond_ = 0;  // bytes that were taken as zeros
};

// A canonical Huffman code, by the lengths of its symbols' codes.
class Code {
 public:
  void set(const uint8_t* lengths, size_t symbols) {
    counts_ = {};
    quick_ = {};
    for (size_t symbol = 0; symbol < symbols; ++symbol) ++counts_[lengths[symbol]];
    counts_[0] = 0;
    std::array<uint16_t, kMaxBits + 2> first{}, place{};
    for (int length = 1; length <= kMaxBits; ++length) {
      first[length + 1] = static_cast<uint16_t>((first[length] + counts_[length]) << 1);
      place[length + 1] = static_cast<uint16_t>(place[length] + counts_[length]);
      require_sound(first[length] + counts_[length] <= 1 << length);
    }
    for (size_t symbol = 0; symbol < symbols; ++symbol) {
      const int length = lengths[symbol];
      if (length == 0) continue;
      symbols_[place[length]++] = static_cast<uint16_t>(symbol);
      look_up_at_once(first[length]++, length, symbol);
    }
  }

  int next(Bits& bits) const {
    bits.fill();
    const uint16_t entry = quick_[bits.peek(kQuickBits)];
    if (entry != 0) {
      bits.drop(entry & 15);
      return entry >> 4;
    }
    return long_code(bits);
  }

 private:
  // The bits of a code come the highest one first.
  void look_up_at_once(uint32_t code, int length, size_t symbol) {
    if (length > kQuickBits) return;
    uint32_t turned = 0;
    for (int bit = 0; bit < length; ++bit) turned |= (code >> bit & 1) << (length - 1 - bit);
    for (size_t at = turned; at < quick_.size(); at += size_t{1} << length)
      quick_[at] = static_cast<uint16_t>(symbol << 4 | static_cast<size_t>(length));
  }

  int long_code(Bits& bits) const {
    int code = 0, first = 0, place = 0;
    for (int length = 1; length <= kMaxBits; ++length) {
      code |= static_cast<int>(bits.peek(1));
      bits.drop(1);
      const int count = counts_[length];
      if (code - first < count) return symbols_[static_cast<size_t>(place + code - first)];
      place += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    damaged();
  }

  std::array<uint16_t, kMaxBits + 1> counts_{};
  std::array<uint16_t, kSymbols> symbols_{};
  std::array<uint16_t, 1 << kQuickBits> quick_{};  // symbol << 4 | length; 0: a longer code
};

struct Codes {
  Code symbols, distances;
};

void set_fixed(Codes& codes) {
  std::array<uint8_t, kSymbols> lengths;
  std::fill(lengths.begin(), lengths.begin() + 144, uint8_t{8});
  std::fill(lengths.begin() + 144, lengths.begin() + 256, uint8_t{9});
  std::fill(lengths.begin() + 256, lengths.begin() + 280, uint8_t{7});
  std::fill(lengths.begin() + 280, lengths.end(), uint8_t{8});
  codes.symbols.set(lengths.data(), lengths.size());
  lengths.fill(5);
  codes.distances.set(lengths.data(), kDistances);
}

void read_codes(Bits& bits, Codes& codes) {
  const size_t symbols = bits.take(5) + 257, distances = bits.take(5) + 1, n = bits.take(4) + 4;
  require_sound(symbols <= kSymbols && distances <= kDistances);
  std::array<uint8_t, kSymbols + kDistances> lengths{};
  for (size_t i = 0; i < n; ++i) lengths[kOrder[i]] = static_cast<uint8_t>(bits.take(3));
  codes.symbols.set(lengths.data(), kOrder.size());
  lengths.fill(0);
  for (size_t at = 0; at < symbols + distances;) {
    const int symbol = codes.symbols.next(bits);
    if (symbol < 16) {
      lengths[at++] = static_cast<uint8_t>(symbol);
      continue;
    }
    require_sound(symbol != 16 || at > 0);
    const uint8_t repeated = symbol == 16 ? lengths[at - 1] : uint8_t{0};
    const size_t times = symbol == 16   ? 3 + bits.take(2)
                         : symbol == 17 ? 3 + bits.take(3)
                                        : 11 + bits.take(7);
    require_sound(times <= symbols + distances - at);
    std::fill_n(lengths.begin() + static_cast<std::ptrdiff_t>(at), times, repeated);
    at += times;
  }
  codes.symbols.set(lengths.data(), symbols);
  codes.distances.set(lengths.data() + symbols, distances);
}

// Out: where the block ends.
size_t unpack_block(Bits& bits, const Codes& codes, uint8_t* out, size_t at, size_t size) {
  for (;;) {
    const int symbol = codes.symbols.next(bits);
    if (symbol == kEnd) return at;
    if (symbol < kEnd) {
      require_sound(at < size);
      out[at++] = static_cast<uint8_t>(symbol);
      continue;
    }
    const int copy = symbol - kFirstCopy;
    require_sound(copy < kCopies);
    const size_t length = kLengthBase[copy] + bits.take(kLengthBits[copy]);
    const int far = codes.distances.next(bits);
    const size_t distance = kDistanceBase[far] + bits.take(kDistanceBits[far]);
    require_sound(distance <= at && length <= size - at && !bits.is_overrun());
    // Byte by byte: a copy may reach into itself.
    for (size_t i = 0; i < length; ++i, ++at) out[at] = out[at - distance];
  }
}

size_t stored_block(Bits& bits, uint8_t* out, size_t at, size_t size) {
  std::array<uint8_t, 4> lengths;
  bits.copy(lengths.data(), lengths.size());
  const size_t length = lengths[0] | lengths[1] << 8;
  require_sound((length ^ 0xffff) == static_cast<size_t>(lengths[2] | lengths[3] << 8) &&
                length <= size - at);
  bits.copy(out + at, length);
  return at + length;
}

}  // namespace

void inflate(const uint8_t* packed, size_t packed_size, uint8_t* out, size_t size) {
  Bits bits(packed, packed_size);
  Codes codes;
  size_t at = 0;
  for (bool is_last = false; !is_last;) {
    is_last = bits.take(1) != 0;
    const uint32_t kind = bits.take(2);
    require_sound(kind < 3 && !bits.is_overrun());
    if (kind == 0) {
      at = stored_block(bits, out, at, size);
      continue;
    }
    kind == 1 ? set_fixed(codes) : read_codes(bits, codes);
    at = unpack_block(bits, codes, out, at, size);
  }
  require_sound(at == size && !bits.is_overrun());
}

}  // namespace treebeard
