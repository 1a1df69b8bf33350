// Unpacks the format "deflate" (RFC 1951), which zlib writes: blocks of bytes as they are, or of
// Huffman codes for bytes and for copies of what came before. Written here, because the library
// needs the C and C++ runtimes alone: zlib is no part of every system that it serves.
#pragma once

#include <cstddef>
#include <cstdint>

namespace treebeard {

// Writes exactly `size` bytes. Throws Error where the packed bytes are damaged, or hold another
// number of bytes.
void inflate(const uint8_t* packed, size_t packed_size, uint8_t* out, size_t size);

}  // namespace treebeard
