// Layout:   page without access | header | 0xA5 ... | memory | 0xA5, less than the alignment | page
// without access
//
// Pages are kept for the next one of their size, as mapping takes longer than a prediction.
#include "guarded_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>

namespace mutants {
namespace {

constexpr size_t kPage = 4096;
constexpr uint8_t kUntouched = 0xA5;

struct Header {
  size_t size;   // of the memory
  size_t pages;  // between those without access
  uint8_t* data;
};

constexpr size_t kKeptPages = 64;

struct Kept {
  Header* next[kKeptPages];  // by number of pages
  std::mutex lock;
};

Kept& kept() {
  static Kept lists{};
  return lists;
}

uint8_t* end_of(Header* header) {
  return reinterpret_cast<uint8_t*>(header) + header->pages * kPage;
}

Header* fresh(size_t pages) {
  auto* all = static_cast<uint8_t*>(mmap(nullptr, (pages + 2) * kPage, PROT_NONE,
                                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (all == MAP_FAILED || mprotect(all + kPage, pages * kPage, PROT_READ | PROT_WRITE) != 0)
    throw std::bad_alloc();
  return new (all + kPage) Header{0, pages, nullptr};
}

Header* taken(size_t pages) {
  if (pages >= kKeptPages) return fresh(pages);
  const std::lock_guard<std::mutex> guard(kept().lock);
  Header*& first = kept().next[pages];
  if (first == nullptr) return fresh(pages);
  Header* const found = first;
  first = reinterpret_cast<Header*>(found->data);
  return found;
}

void check(const uint8_t* begin, const uint8_t* end) {
  if (std::all_of(begin, end, [](uint8_t byte) { return byte == kUntouched; })) return;
  std::fprintf(stderr, "memory beside a buffer was written\n");
  std::abort();
}

}  // namespace

void* guarded(size_t size, size_t alignment) {
  if (size > (size_t{1} << 40)) throw std::bad_alloc();
  const size_t room = (std::max<size_t>(size, 1) + alignment - 1) / alignment * alignment;
  const size_t pages = (sizeof(Header) + sizeof(Header*) + alignment + room + kPage - 1) / kPage;
  Header* const header = taken(pages);
  header->size = size;
  header->data = end_of(header) - room;
  auto* const begin = reinterpret_cast<uint8_t*>(header + 1);
  uint8_t* const end = header->data + size;
  std::memset(begin, kUntouched, static_cast<size_t>(header->data - begin));
  std::memset(end, kUntouched, static_cast<size_t>(end_of(header) - end));
  std::memcpy(header->data - sizeof header, &header, sizeof header);
  return header->data;
}

void give_back(void* memory) {
  if (memory == nullptr) return;
  Header* header;
  std::memcpy(&header, static_cast<uint8_t*>(memory) - sizeof header, sizeof header);
  check(reinterpret_cast<uint8_t*>(header + 1), header->data - sizeof header);
  check(header->data + header->size, end_of(header));
  if (header->pages >= kKeptPages) {
    munmap(reinterpret_cast<uint8_t*>(header) - kPage, (header->pages + 2) * kPage);
    return;
  }
  const std::lock_guard<std::mutex> guard(kept().lock);
  Header*& first = kept().next[header->pages];
  header->data = reinterpret_cast<uint8_t*>(first);
  first = header;
}

}  // namespace mutants

void* operator new(size_t size, std::align_val_t alignment) {
  return mutants::guarded(size, static_cast<size_t>(alignment));
}
void operator delete(void* memory, std::align_val_t) noexcept { mutants::give_back(memory); }
void operator delete(void* memory, size_t, std::align_val_t) noexcept {
  mutants::give_back(memory);
}
