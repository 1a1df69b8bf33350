#include "base/memory.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <new>
#include <utility>

#include "base/error.h"

#if defined(_WIN32)
#include <windows.h>
#else
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#endif

namespace treebeard {

#if defined(_WIN32)

CodePages::CodePages(const void* code, size_t size) : size_(size) {
  if (size == 0) return;
  pages_ = static_cast<uint8_t*>(
      VirtualAlloc(nullptr, size_, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE));
  require(pages_ != nullptr, "cannot allocate ", size, " bytes for its code");
  std::memcpy(pages_, code, size);
  DWORD previous;
  if (!VirtualProtect(pages_, size, PAGE_EXECUTE_READ, &previous)) {
    VirtualFree(pages_, 0, MEM_RELEASE);
    throw Error("cannot make its code executable: the system forbids it");
  }
  FlushInstructionCache(GetCurrentProcess(), pages_, size);
}

CodePages::~CodePages() {
  if (pages_ != nullptr) VirtualFree(pages_, 0, MEM_RELEASE);
}

#else

namespace {

#if defined(__linux__) && defined(__aarch64__)

// Makes instruction caches see new code, as the Arm Architecture Reference Manual describes. The
// compiler's own function is not used: with some compilers it links a run-time library that also
// has exp and log, with other last bits than the C library's.
void fetch_anew(const uint8_t* begin, const uint8_t* end) {
  uint64_t kind;
  __asm__ volatile("mrs %0, ctr_el0" : "=r"(kind));
  const uintptr_t data_line = uintptr_t{4} << (kind >> 16 & 15),
                  code_line = uintptr_t{4} << (kind & 15);
  const uintptr_t first = reinterpret_cast<uintptr_t>(begin),
                  last = reinterpret_cast<uintptr_t>(end);
  for (uintptr_t at = first & ~(data_line - 1); at < last; at += data_line)
    __asm__ volatile("dc cvau, %0" : : "r"(at) : "memory");
  __asm__ volatile("dsb ish" : : : "memory");
  for (uintptr_t at = first & ~(code_line - 1); at < last; at += code_line)
    __asm__ volatile("ic ivau, %0" : : "r"(at) : "memory");
  __asm__ volatile("dsb ish\n\tisb" : : : "memory");
}

#else

void fetch_anew(uint8_t* begin, uint8_t* end) {
  __builtin___clear_cache(reinterpret_cast<char*>(begin), reinterpret_cast<char*>(end));
}

#endif

#if defined(__linux__)

// Executable pages of a file in memory, for a process in which no page that was writable becomes
// executable (systemd's MemoryDenyWriteExecute).
void* mapped_from_memory(const void* code, size_t size) {
  const int file = memfd_create("code of onnx-treebeard", MFD_CLOEXEC);
  if (file < 0) return MAP_FAILED;
  const auto* const bytes = static_cast<const char*>(code);
  size_t written = 0;
  for (ssize_t some = 1; some > 0 && written < size; written += static_cast<size_t>(some)) {
    some = write(file, bytes + written, size - written);
    if (some < 0) break;
  }
  void* const pages = written < size
                          ? MAP_FAILED
                          : mmap(nullptr, size, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0);
  close(file);
  return pages;
}

#else

void* mapped_from_memory(const void*, size_t) { return MAP_FAILED; }

#endif

}  // namespace

CodePages::CodePages(const void* code, size_t size) {
  if (size == 0) return;
  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  size_ = (size + page - 1) / page * page;
  void* pages = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  require(pages != MAP_FAILED, "cannot allocate ", size_,
          " bytes for its code: ", std::strerror(errno));
  std::memcpy(pages, code, size);
  if (mprotect(pages, size_, PROT_READ | PROT_EXEC) != 0) {
    const int reason = errno;
    munmap(pages, size_);
    pages = mapped_from_memory(code, size);
    require(pages != MAP_FAILED, "cannot make its code executable: ", std::strerror(reason));
  }
  pages_ = static_cast<uint8_t*>(pages);
  fetch_anew(pages_, pages_ + size_);
}

CodePages::~CodePages() {
  if (pages_ != nullptr) munmap(pages_, size_);
}

#endif

AlignedBuffer::AlignedBuffer(size_t size)
    : data_(size <= sizeof inside_
                ? inside_
                : static_cast<uint8_t*>(::operator new(size, std::align_val_t{64}))) {}

AlignedBuffer::~AlignedBuffer() {
  if (data_ != inside_) ::operator delete(data_, std::align_val_t{64});
}

void BufferPool::Lease::Free::operator()(uint8_t* data) const noexcept {
  ::operator delete(data, std::align_val_t{64});
}

BufferPool::Lease::Lease(BufferPool& pool, size_t size) : pool_(pool) {
  if (auto free_buffer = pool.kept_.take()) buffer_ = std::move(*free_buffer);
  if (buffer_.data != nullptr && buffer_.size >= size) return;
  buffer_.data.reset();
  buffer_.data.reset(
      static_cast<uint8_t*>(::operator new(std::max<size_t>(size, 1), std::align_val_t{64})));
  buffer_.size = size;
}

BufferPool::Lease::~Lease() { pool_.kept_.put(std::move(buffer_)); }

}  // namespace treebeard

#if defined(_WIN32)

void treebeard_end_without_memory(const char*, int) noexcept {}

#else

namespace {

// Bytes. What another thread took a moment ago, such as LLVM's, may have come back already.
constexpr size_t kLittle = 64 << 20;

const char* last_line = "";
int last_code = 1;
std::terminate_handler terminate_before = nullptr;

[[noreturn]] void end() {
  const ssize_t written = write(STDERR_FILENO, last_line, std::strlen(last_line));
  static_cast<void>(written);
  _exit(last_code);
}

void on_terminate() {
  if (std::current_exception() != nullptr) try {
      throw;
    } catch (const std::bad_alloc&) {
      end();
    } catch (...) {
    }
  terminate_before();
}

// abort() ends the process where this returns, as Python does that cannot make an exception; and so
// does an address that nothing is at, which is met again: code that does not look whether it was
// given memory has such addresses.
void on_death(int number) {
  void* pages = mmap(nullptr, kLittle, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) end();
  munmap(pages, kLittle);
  std::signal(number, SIG_DFL);
}

}  // namespace

void treebeard_end_without_memory(const char* line, int code) noexcept {
  last_line = line;
  last_code = code;
  if (terminate_before == nullptr) terminate_before = std::set_terminate(on_terminate);
  for (const int number : {SIGABRT, SIGSEGV, SIGBUS}) std::signal(number, on_death);
}

#endif

#if defined(_WIN32)
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace treebeard {

#if defined(_WIN32)

std::wstring wide(const std::string& utf8) {
  const int size = static_cast<int>(utf8.size());
  std::wstring path(utf8.size(), L'\0');
  path.resize(
      static_cast<size_t>(MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, path.data(), size)));
  return path;
}

std::string utf8(const wchar_t* path) {
  const int size = static_cast<int>(wcslen(path));
  std::string narrow(static_cast<size_t>(size) * 3, '\0');
  narrow.resize(static_cast<size_t>(WideCharToMultiByte(
      CP_UTF8, 0, path, size, narrow.data(), static_cast<int>(narrow.size()), nullptr, nullptr)));
  return narrow;
}

FilePages::FilePages(const std::string& path, Links links) {
  // Of a link this opens the link itself.
  const DWORD flags = links == Links::kRefuse ? FILE_FLAG_OPEN_REPARSE_POINT : 0;
  const HANDLE file = CreateFileW(wide(path).c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr,
                                  OPEN_EXISTING, flags, nullptr);
  require(file != INVALID_HANDLE_VALUE, "cannot open ", path);
  BY_HANDLE_FILE_INFORMATION facts{};
  const bool is_link = links == Links::kRefuse && GetFileInformationByHandle(file, &facts) &&
                       (facts.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
  if (is_link) CloseHandle(file);
  require(!is_link, "is a link: ", path);
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

void FilePages::release(std::string_view part) const noexcept {
  // VirtualUnlock on pages that are not locked removes them from the working set.
  if (!part.empty()) VirtualUnlock(const_cast<char*>(part.data()), part.size());
}

#else

FilePages::FilePages(const std::string& path, Links links) {
  // A pipe would have the opening wait for a writer.
  const int refusing = links == Links::kRefuse ? O_NOFOLLOW | O_NONBLOCK : 0;
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | refusing);
  require(file >= 0 || refusing == 0 || errno != ELOOP, "is a link: ", path);
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

void FilePages::release(std::string_view part) const noexcept {
  const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto begin = (reinterpret_cast<uintptr_t>(part.data()) + page - 1) / page * page;
  const auto end = (reinterpret_cast<uintptr_t>(part.data()) + part.size()) / page * page;
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

#endif

namespace {

// A file that was not there; a link in its place is not followed.
std::FILE* new_file(const std::string& path) {
#if defined(_WIN32)
  return _wfopen(wide(path).c_str(), L"wbx");
#else
  return std::fopen(path.c_str(), "wbx");
#endif
}

void remove_file(const std::string& path) {
#if defined(_WIN32)
  _wremove(wide(path).c_str());
#else
  std::remove(path.c_str());
#endif
}

bool is_renamed(const std::string& from, const std::string& to) {
#if defined(_WIN32)
  return MoveFileExW(wide(from).c_str(), wide(to).c_str(), MOVEFILE_REPLACE_EXISTING) != 0;
#else
  return std::rename(from.c_str(), to.c_str()) == 0;
#endif
}

}  // namespace

void write_file(const std::string& path, std::string_view bytes) {
  const std::string beside = path + ".part";
  remove_file(beside);  // what a process has left that ended too early
  std::FILE* const file = new_file(beside);
  require(file != nullptr, "cannot write ", beside, ": ", std::strerror(errno));
  const bool is_whole = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool is_written = std::fclose(file) == 0 && is_whole && is_renamed(beside, path);
  const int reason = errno;
  if (!is_written) remove_file(beside);
  require(is_written, "cannot write ", path, ": ", std::strerror(reason));
}

}  // namespace treebeard
