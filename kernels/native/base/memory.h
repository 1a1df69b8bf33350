// The memory of a compiled forest: executable pages, aligned tables, work buffers; of a model's
// file. And the end of a program that has none left.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "treebeard.h"

namespace treebeard {

// A pool of objects for reuse by later calls. In: objects that calls have finished with. Out: the
// latest one, or none.
//
// No call waits. While another thread uses the pool, it appears empty; so it does in a child that
// was forked while a thread used it, because it then stays locked.

template <typename Thing>
class ObjectPool {
 public:
  ObjectPool() = default;
  ObjectPool(const ObjectPool&) = delete;
  ObjectPool& operator=(const ObjectPool&) = delete;

  // Takes the latest object; nothing if there is none, or another thread uses the pool.
  std::optional<Thing> take() noexcept {
    const Visit visit(busy_);
    if (!visit.granted || things_.empty()) return std::nullopt;
    std::optional<Thing> taken(std::move(things_.back()));
    things_.pop_back();
    return taken;
  }

  // Keeps an object; destroys it instead if there is no memory to keep it, or another thread uses
  // the pool.
  void put(Thing thing) noexcept {
    const Visit visit(busy_);
    if (!visit.granted) return;
    try {
      things_.push_back(std::move(thing));
    } catch (const std::bad_alloc&) {
    }
  }

 private:
  // Tries to lock the pool for about a microsecond, longer than `take` and `put` hold it.
  struct Visit {
    explicit Visit(std::atomic<bool>& busy) noexcept : busy_(busy) {
      for (int attempt = 0; attempt < kAttempts && !granted; ++attempt) {
        granted = !busy_.load(std::memory_order_relaxed) &&
                  !busy_.exchange(true, std::memory_order_acquire);
      }
    }
    ~Visit() {
      if (granted) busy_.store(false, std::memory_order_release);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    static constexpr int kAttempts = 1000;
    std::atomic<bool>& busy_;
    bool granted = false;
  };

  std::atomic<bool> busy_{false};
  std::vector<Thing> things_;
};

// A copy of machine code on pages of its own, which are never writable and executable at the same
// time.
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

// Tests that put guard pages around buffers set this to 0, so that no buffer is inside another
// object.
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

// Work buffers, kept for later calls: as many as calls have run at the same time. Any thread may
// lease one.
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

#if defined(_WIN32)
// A path as Windows takes it, and back.
std::wstring wide(const std::string& utf8);
std::string utf8(const wchar_t* path);
#endif

// Whether a path may end in a link to a file: not where a stranger has chosen the name.
enum class Links { kFollow, kRefuse };

// The bytes of a file, mapped into memory: pages are loaded when they are read and can be released.
//
// In: the path of a regular file. Out: its bytes.
class FilePages {
 public:
  // path: UTF-8 on Windows, the system's bytes elsewhere. Throws Error where the file cannot be
  // mapped.
  explicit FilePages(const std::string& path, Links links = Links::kFollow);
  ~FilePages();
  FilePages(const FilePages&) = delete;
  FilePages& operator=(const FilePages&) = delete;

  std::string_view bytes() const { return {data_, size_}; }
  // Releases the memory of these bytes; the next access loads them from the file again.
  void release(std::string_view part) const noexcept;

 private:
  const char* data_ = nullptr;
  size_t size_ = 0;
};

// Writes a file beside its place and renames it, so that nobody reads a part of it. path: as above.
// Throws Error where it cannot be written.
void write_file(const std::string& path, std::string_view bytes);

// `size` rounded up to whole cache lines.
inline size_t aligned(size_t size) { return (size + 63) / 64 * 64; }

}  // namespace treebeard

extern "C" {

// For a program of ours, not for one that only uses the library: where any code in this process
// throws bad_alloc and nobody catches it, or dies by a signal while little memory is left, as LLVM
// and Python do, the process writes `line`, which stays the caller's, to standard error, and ends
// with `code`. Does nothing on Windows.
TREEBEARD_API void treebeard_end_without_memory(const char* line, int code) noexcept;
}
