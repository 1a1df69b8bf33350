#include "base/file_pages.h"

#include <cstdint>

#include "base/error.h"

#if defined(_WIN32)
#include <windows.h>

#include <filesystem>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#endif

namespace treebeard {

#if defined(_WIN32)

FilePages::FilePages(const std::string& path) {
  const HANDLE file = CreateFileW(std::filesystem::u8path(path).c_str(), GENERIC_READ,
                                  FILE_SHARE_READ, nullptr, OPEN_EXISTING, 0, nullptr);
  require(file != INVALID_HANDLE_VALUE, "cannot open ", path);
  LARGE_INTEGER size{};
  const HANDLE mapping = GetFileSizeEx(file, &size) && size.QuadPart > 0
                             ? CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr)
                             : nullptr;
  CloseHandle(file);
  if (size.QuadPart == 0) return;
  require(mapping != nullptr, "cannot map ", path);
  data_ = static_cast<const char*>(MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0));
  CloseHandle(mapping);
  require(data_ != nullptr, "cannot map ", path);
  size_ = static_cast<size_t>(size.QuadPart);
}

FilePages::~FilePages() {
  if (data_ != nullptr) UnmapViewOfFile(data_);
}

void FilePages::let_go(std::string_view part) const noexcept {
  // VirtualUnlock on pages that are not locked removes them from the working set.
  if (!part.empty()) VirtualUnlock(const_cast<char*>(part.data()), part.size());
}

#else

FilePages::FilePages(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  require(file >= 0, "cannot open ", path, ": ", std::strerror(errno));
  struct stat facts{};
  const bool is_regular = fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
  size_ = is_regular ? static_cast<size_t>(facts.st_size) : 0;
  void* pages = size_ == 0 ? nullptr : mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  require(is_regular, "is no file: ", path);
  require(pages != MAP_FAILED, "cannot map ", path);
  data_ = static_cast<const char*>(pages);
}

FilePages::~FilePages() {
  if (data_ != nullptr) munmap(const_cast<char*>(data_), size_);
}

void FilePages::let_go(std::string_view part) const noexcept {
  const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = (reinterpret_cast<uintptr_t>(part.data()) + page - 1) / page * page;
  const auto end = (reinterpret_cast<uintptr_t>(part.data()) + part.size()) / page * page;
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

#endif

}  // namespace treebeard
