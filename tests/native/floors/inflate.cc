// Packed bytes that zlib wrote, of each kind of block, and damaged ones.
#include "base/inflate.h"

#include <cstring>
#include <string>
#include <vector>

#include "base/error.h"
#include "check.h"

namespace {

using namespace treebeard;
using Packed = std::vector<uint8_t>;

const Packed kStored = {0x01, 0x03, 0x00, 0xfc, 0xff, 0x61, 0x62, 0x63};  // "abc"
const Packed kFixed = {0x4b, 0x4c, 0x4a, 0x4e, 0x44, 0x45, 0x00};         // "abc", six times
// (i * i) % 7 * (i % 11), of 300 numbers: codes of its own, and codes for their lengths.
const Packed kDynamic = {0xdd, 0xcc, 0x31, 0x0e, 0x40, 0x11, 0x10, 0x40, 0xc1, 0x87, 0xc5, 0x12,
                         0x11, 0x91, 0x2d, 0x14, 0x0a, 0x85, 0xc2, 0xfd, 0x4f, 0xf8, 0xef, 0xf1,
                         0xe7, 0x00, 0x83, 0xd3, 0xa4, 0x96, 0xd0, 0x6b, 0x88, 0x47, 0xac, 0xf5,
                         0x53, 0x40, 0x24, 0x8d, 0x48, 0x3e, 0xd3, 0x70, 0x84, 0x51, 0xdb, 0x56,
                         0x2a, 0x5e, 0x9a, 0x90, 0xf6, 0x98, 0x0f, 0x7c, 0xd3, 0xba, 0x32, 0xe5,
                         0xe1, 0x35, 0x10, 0x57, 0x1f, 0xb7, 0xf2, 0xef, 0xec, 0x03};

std::string dynamic_text() {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * i % 7 * (i % 11));
  return text;
}

// Of exactly so many bytes: what is written beyond them is seen by the sanitizers.
std::string unpacked(const Packed& packed, size_t size) {
  const Packed tight(packed);
  std::vector<uint8_t> out(size);
  inflate(tight.data(), tight.size(), out.data(), out.size());
  return {out.begin(), out.end()};
}

bool is_refused(const Packed& packed, size_t size) {
  try {
    unpacked(packed, size);
  } catch (const Error&) {
    return true;
  }
  return false;
}

TEST(every_kind_of_block) {
  CHECK_EQUAL(unpacked(kStored, 3), std::string("abc"));
  CHECK_EQUAL(unpacked(kFixed, 18), std::string("abcabcabcabcabcabc"));
  CHECK(unpacked(kDynamic, 300) == dynamic_text());
}

TEST(another_number_of_bytes) {
  for (const size_t size : {size_t{0}, size_t{2}, size_t{4}}) CHECK(is_refused(kStored, size));
  for (const size_t size : {size_t{17}, size_t{19}}) CHECK(is_refused(kFixed, size));
  for (const size_t size : {size_t{299}, size_t{301}}) CHECK(is_refused(kDynamic, size));
}

TEST(bytes_that_are_cut_off) {
  for (const Packed* packed : {&kStored, &kFixed, &kDynamic}) {
    const size_t size = packed == &kStored ? 3 : packed == &kFixed ? 18 : 300;
    for (size_t length = 0; length + 1 < packed->size(); ++length)
      CHECK(is_refused(Packed(packed->begin(), packed->begin() + static_cast<long>(length)), size));
  }
}

// Whatever they say, no byte beyond the room is written and none beyond the end is read.
TEST(damaged_bits) {
  size_t refused = 0;
  for (size_t bit = 0; bit < kDynamic.size() * 8; ++bit) {
    Packed packed = kDynamic;
    packed[bit / 8] = static_cast<uint8_t>(packed[bit / 8] ^ 1 << bit % 8);
    refused += is_refused(packed, 300);
  }
  CHECK(refused > kDynamic.size() * 4);
  CHECK(is_refused({0x07}, 3));                    // a kind of block that there is none of
  CHECK(is_refused({0x4b, 0x04, 0x42, 0x00}, 6));  // a copy of what is before the first byte
}

}  // namespace
