// CRC-32 as zlib has it (polynomial 0xedb88320), continued from `crc`, which is 0 at the start.
#pragma once

#include <cstddef>
#include <cstdint>

namespace treebeard {

uint32_t crc32(uint32_t crc, const uint8_t* data, size_t size);

}  // namespace treebeard
