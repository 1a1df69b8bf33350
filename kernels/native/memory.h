// The two kinds of memory a compiled forest owns: executable pages and aligned tables.
#pragma once

#include <cstddef>
#include <cstdint>

namespace treebeard {

// A copy of machine code on pages of its own: written first, then made executable and never writable again.
class CodePages {
 public:
  CodePages(const void* code, size_t size);
  ~CodePages();
  CodePages(const CodePages&) = delete;
  CodePages& operator=(const CodePages&) = delete;

  const uint8_t* data() const { return pages_; }

 private:
  uint8_t* pages_ = nullptr;
  size_t size_ = 0;
};

// `size` bytes on a 64-byte boundary, uninitialised. Small buffers need no allocation.
class AlignedBuffer {
 public:
  explicit AlignedBuffer(size_t size);
  ~AlignedBuffer();
  AlignedBuffer(const AlignedBuffer&) = delete;
  AlignedBuffer& operator=(const AlignedBuffer&) = delete;

  uint8_t* data() { return data_; }
  const uint8_t* data() const { return data_; }

 private:
  alignas(64) uint8_t inside_[2048];
  uint8_t* data_;
};

}  // namespace treebeard
