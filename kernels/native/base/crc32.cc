#include "base/crc32.h"

#include <array>
#include <cstring>

namespace treebeard {
namespace {

// Tables for eight bytes at a time (slicing-by-8): entry [k][b] is the CRC of byte b followed by k
// zero bytes.
using CrcTables = std::array<std::array<uint32_t, 256>, 8>;

CrcTables crc_tables() {
  CrcTables tables{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t entry = byte;
    for (int bit = 0; bit < 8; ++bit) entry = (entry >> 1) ^ ((entry & 1) ? 0xedb88320u : 0u);
    tables[0][byte] = entry;
  }
  for (size_t k = 1; k < tables.size(); ++k) {
    for (size_t byte = 0; byte < 256; ++byte) {
      const uint32_t before = tables[k - 1][byte];
      tables[k][byte] = tables[0][before & 0xff] ^ (before >> 8);
    }
  }
  return tables;
}

}  // namespace

uint32_t crc32(uint32_t crc, const uint8_t* data, size_t size) {
  static const CrcTables tables = crc_tables();
  crc = ~crc;
  for (; size >= 8; data += 8, size -= 8) {
    uint64_t word;
    std::memcpy(&word, data, sizeof word);
    word ^= crc;
    crc = 0;
    for (int at = 0; at < 8; ++at) crc ^= tables[7 - at][word >> 8 * at & 0xff];
  }
  for (; size > 0; ++data, --size) crc = tables[0][(crc ^ *data) & 0xff] ^ (crc >> 8);
  return ~crc;
}

}  // namespace treebeard
