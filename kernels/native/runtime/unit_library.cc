#include "runtime/unit_library.h"

#include <cstring>
#include <map>

#include "base/process.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

#include "base/memory.h"
#endif

namespace treebeard {
namespace {

constexpr char kLibraryMagic[8] = {'T', 'B', 'U', 'N', 'I', 'T', 'S', '\n'};
constexpr uint32_t kLibraryFormat = 2;

struct FileHeader {
  char magic[8];
  uint32_t format;
  uint32_t count;
  char version[32];
};
static_assert(sizeof(FileHeader) == 48);

constexpr size_t kRecordBytes = 20;

struct Record {
  uint64_t key;
  uint32_t offset, size, start;
};

// Not a CPU's: threads of GPUs have no registers of bytes.
constexpr CpuLevel kThreads{kPtxLevel, 0, false, 0};

FileHeader header_of(const uint8_t* data) {
  FileHeader header;
  std::memcpy(&header, data, sizeof header);
  return header;
}

Record record_of(const uint8_t* data, uint32_t number) {
  const uint8_t* const from = data + sizeof(FileHeader) + number * kRecordBytes;
  Record record;
  std::memcpy(&record.key, from, sizeof record.key);
  std::memcpy(&record.offset, from + 8, sizeof record.offset);
  std::memcpy(&record.size, from + 12, sizeof record.size);
  std::memcpy(&record.start, from + 16, sizeof record.start);
  return record;
}

// Guarded by `process_lists`, so that a forked child finds it unlocked.
struct Known {
  std::string folder;
  std::map<const CpuLevel*, std::shared_ptr<const UnitLibrary>> libraries;
  std::map<const CpuLevel*, std::string> reasons;  // why there is none
};

Known& known() {
  static Known of_process;
  return of_process;
}

#if defined(__linux__)

class File {
 public:
  explicit File(const std::string& path) : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    require(descriptor_ >= 0, "cannot open ", path, ": ", std::strerror(errno));
  }
  ~File() { close(descriptor_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  size_t size() const {
    struct stat facts;
    require(fstat(descriptor_, &facts) == 0, "cannot tell its size: ", std::strerror(errno));
    return static_cast<size_t>(facts.st_size);
  }
  void* mapped(size_t size, int access) const {
    return mmap(nullptr, size, access, MAP_PRIVATE, descriptor_, 0);
  }

 private:
  int descriptor_;
};

std::shared_ptr<const void> unmapped_later(void* pages, size_t size) {
  return {pages, [size](const void* mapped) { munmap(const_cast<void*>(mapped), size); }};
}

std::string folder_beside_us() {
  Dl_info found;
  if (dladdr(reinterpret_cast<const void*>(&look_for_units_in), &found) == 0 ||
      found.dli_fname == nullptr)
    return "library";
  const std::string file = found.dli_fname;
  return file.substr(0, file.rfind('/') + 1) + "library";
}

std::shared_ptr<const UnitLibrary> opened(const std::string& folder, const CpuLevel& level) {
  const std::string path = (folder.empty() ? folder_beside_us() : folder) + "/" + level.name +
                           ".units";
  return std::make_shared<const UnitLibrary>(path, level);
}

#else

std::shared_ptr<const UnitLibrary> opened(const std::string&, const CpuLevel&) {
  throw Error("there are none for this system");
}

#endif

}  // namespace

uint64_t unit_key(const std::string& signature) {
  uint64_t key = 0xcbf29ce484222325;
  for (const char letter : signature) key = (key ^ static_cast<uint8_t>(letter)) * 0x100000001b3;
  return key;
}

#if defined(__linux__)

UnitLibrary::UnitLibrary(const std::string& path, const CpuLevel& level)
    : level_(level), prefix_("unit " + std::to_string(level.register_bytes) + " ") {
  map(path);
  check();
}

void UnitLibrary::map(const std::string& path) {
  const File file(path);
  size_ = file.size();
  require(size_ >= sizeof(FileHeader), "it is too short: ", path);
  void* pages = is_ptx() ? MAP_FAILED : file.mapped(size_, PROT_READ | PROT_EXEC);
  const bool executable = pages != MAP_FAILED;
  if (!executable) pages = file.mapped(size_, PROT_READ);
  require(pages != MAP_FAILED, "cannot map ", path, ": ", std::strerror(errno));
  owner_ = unmapped_later(pages, size_);
  data_ = static_cast<const uint8_t*>(pages);
  if (executable || is_ptx()) return;
  // The file system is mounted noexec; a copy in anonymous memory may still be made executable.
  const auto copy = std::make_shared<const CodePages>(data_, size_);
  data_ = copy->data();
  owner_ = copy;
}

#endif

UnitLibrary::~UnitLibrary() = default;

bool UnitLibrary::is_ptx() const { return &level_ == &kThreads; }

void UnitLibrary::check() const {
  const FileHeader header = header_of(data_);
  require(std::memcmp(header.magic, kLibraryMagic, sizeof kLibraryMagic) == 0 &&
              header.format == kLibraryFormat,
          "it is no library of this format");
  char version[sizeof header.version] = {};
  const std::string ours = TREEBEARD_VERSION;
  std::memcpy(version, ours.data(), ours.size() < sizeof version ? ours.size() : sizeof version);
  require(std::memcmp(header.version, version, sizeof version) == 0, "it is of another version");
  require(header.count <= (size_ - sizeof(FileHeader)) / kRecordBytes, "it is cut off");
  uint64_t before = 0;
  for (uint32_t number = 0; number < header.count; ++number) {
    const Record record = record_of(data_, number);
    require(number == 0 || record.key > before, "its records are in no order");
    require(record.offset <= size_ && record.size <= size_ - record.offset &&
                record.start < record.size,
            "it is cut off");
    require(!is_ptx() || data_[record.offset + record.size - 1] == '\0',
            "it has PTX without an end");
    before = record.key;
  }
}

const uint8_t* UnitLibrary::find(const std::string& name) const {
  const uint64_t key = unit_key(prefix_ + name);
  uint32_t first = 0, end = header_of(data_).count;
  while (first < end) {
    const uint32_t middle = first + (end - first) / 2;
    const Record record = record_of(data_, middle);
    if (record.key == key) return data_ + record.offset + record.start;
    record.key < key ? first = middle + 1 : end = middle;
  }
  return nullptr;
}

std::shared_ptr<const UnitLibrary> library_of(const CpuLevel& level_of_cpu) {
  const CpuLevel* const level = &level_of_cpu;
  const std::lock_guard<std::mutex> held(process_lists());
  Known& here = known();
  if (here.libraries.count(level) == 0) {
    std::shared_ptr<const UnitLibrary> library;
    try {
      library = opened(here.folder, level_of_cpu);
    } catch (const Error& failure) {
      here.reasons[level] = failure.what();
    }
    here.libraries[level] = library;
  }
  if (here.libraries[level] == nullptr) throw MissingUnitError(here.reasons[level]);
  return here.libraries[level];
}

std::shared_ptr<const UnitLibrary> ptx_library() { return library_of(kThreads); }

void look_for_units_in(const std::string& folder) {
  const std::lock_guard<std::mutex> held(process_lists());
  known() = {};
  known().folder = folder;
}

}  // namespace treebeard
