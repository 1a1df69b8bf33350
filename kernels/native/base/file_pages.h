// The bytes of a file, mapped into memory: pages are loaded when they are read and can be released.
//
// In: the path of a regular file. Out: its bytes.
#pragma once

#include <string>
#include <string_view>

namespace treebeard {

class FilePages {
 public:
  // path: UTF-8 on Windows, the system's bytes elsewhere. Throws Error where the file cannot be
  // mapped.
  explicit FilePages(const std::string& path);
  ~FilePages();
  FilePages(const FilePages&) = delete;
  FilePages& operator=(const FilePages&) = delete;

  std::string_view bytes() const { return {data_, size_}; }
  // Releases the memory of these bytes; the next access loads them from the file again.
  void let_go(std::string_view part) const noexcept;

 private:
  const char* data_ = nullptr;
  size_t size_ = 0;
};

}  // namespace treebeard
