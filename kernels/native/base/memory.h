// The memory of a compiled forest: executable pages, aligned tables, work buffers. And the end of a program that has none left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/object_pool.h"
#include "treebeard.h"

namespace treebeard {

// A copy of machine code on pages of its own, which are never writable and executable at the same time.
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

// Tests that put guard pages around buffers set this to 0, so that no buffer is inside another object.
#if !defined(TREEBEARD_BYTES_INSIDE)
#define TREEBEARD_BYTES_INSIDE 2048
#endif
constexpr size_t kBytesInside = TREEBEARD_BYTES_INSIDE;

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
  alignas(64) uint8_t inside_[kBytesInside];
  uint8_t* data_;
};

// Work buffers, kept for later calls: as many as calls have run at the same time. Any thread may lease one.
class BufferPool {
 public:
  BufferPool() = default;
  BufferPool(const BufferPool&) = delete;
  BufferPool& operator=(const BufferPool&) = delete;

  // At least `size` bytes on a 64-byte boundary, uninitialised, until the lease is destroyed.
  class Lease {
   public:
    Lease(BufferPool& pool, size_t size);
    ~Lease();
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    uint8_t* data() const { return buffer_.data.get(); }

   private:
    friend class BufferPool;
    BufferPool& pool_;
    struct Free {
      void operator()(uint8_t* data) const noexcept;
    };
    struct Buffer {
      std::unique_ptr<uint8_t[], Free> data;
      size_t size = 0;
    } buffer_;
  };

 private:
  ObjectPool<Lease::Buffer> kept_;
};

// `size` rounded up to whole cache lines.
inline size_t aligned(size_t size) { return (size + 63) / 64 * 64; }

}  // namespace treebeard

extern "C" {

// For a program of ours, not for one that only uses the library: where any code in this process throws bad_alloc and nobody catches it, or dies by a signal
// while little memory is left, as LLVM and Python do, the process writes `line`, which stays the caller's, to standard error, and ends with `code`. Does nothing on Windows.
TREEBEARD_API void treebeard_end_without_memory(const char* line, int code) noexcept;
}
