#include "runtime/unit_library.h"

#include <cstring>
#include <utility>

#include "base/inflate.h"
#include "base/process.h"

namespace treebeard {
namespace {

constexpr char kLibraryMagic[8] = {'T', 'B', 'U', 'N', 'I', 'T', 'S', '\n'};
constexpr uint32_t kLibraryFormat = 3;

struct FileHeader {
  char magic[8];
  uint32_t format;
  uint32_t count;
  char version[32];
};
static_assert(sizeof(FileHeader) == 48);

constexpr size_t kRecordBytes = 24;
constexpr size_t kMaxUnit = 1 << 20;  // bytes, unpacked

struct Record {
  uint64_t key;
  uint32_t offset, packed, size, start;
};

// Not a CPU's: threads of GPUs have no registers of bytes.
constexpr CpuLevel kThreads{kPtxLevel, 0, false, 0};

FileHeader header_of(std::string_view file) {
  FileHeader header;
  std::memcpy(&header, file.data(), sizeof header);
  return header;
}

Record record_of(std::string_view file, uint32_t number) {
  const char* const from = file.data() + sizeof(FileHeader) + number * kRecordBytes;
  Record record;
  std::memcpy(&record.key, from, sizeof record.key);
  std::memcpy(&record.offset, from + 8, sizeof record.offset);
  std::memcpy(&record.packed, from + 12, sizeof record.packed);
  std::memcpy(&record.size, from + 16, sizeof record.size);
  std::memcpy(&record.start, from + 20, sizeof record.start);
  return record;
}

std::optional<UnitBytes> unpacked(std::string_view file, const Record& record) {
  UnitBytes unit{std::vector<uint8_t>(record.size), record.start};
  const auto* const packed = reinterpret_cast<const uint8_t*>(file.data()) + record.offset;
  try {
    inflate(packed, record.packed, unit.code.data(), unit.code.size());
  } catch (const Error&) {
    return std::nullopt;
  }
  return unit;
}

uint64_t unit_key(const std::string& signature) {
  uint64_t key = 0xcbf29ce484222325;
  for (const char letter : signature) key = (key ^ static_cast<uint8_t>(letter)) * 0x100000001b3;
  return key;
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

std::string folder_beside_us() {
  const std::string file = library_file();
  return file.substr(0, file.rfind('/') + 1) + "library";
}

std::shared_ptr<const UnitLibrary> opened(const std::string& folder, const CpuLevel& level) {
  const std::string path = (folder.empty() ? folder_beside_us() : folder) + "/" + level.name +
                           ".units";
  return std::make_shared<const UnitLibrary>(path, level);
}

}  // namespace

std::vector<Unit> placed(const std::vector<UnitBytes>& units, bool is_ptx) {
  std::vector<uint8_t> all;
  std::vector<size_t> starts;
  for (const UnitBytes& unit : units) {
    all.resize(aligned(all.size()));
    starts.push_back(all.size() + unit.start);
    all.insert(all.end(), unit.code.begin(), unit.code.end());
  }
  std::shared_ptr<const void> owner;
  const uint8_t* base = nullptr;
  if (is_ptx) {
    const auto text = std::make_shared<const std::vector<uint8_t>>(std::move(all));
    base = text->data();
    owner = text;
  } else {
    const auto pages = std::make_shared<const CodePages>(all.data(), all.size());
    base = pages->data();
    owner = pages;
  }
  std::vector<Unit> made;
  for (const size_t start : starts) made.push_back({base + start, owner});
  return made;
}

UnitFile::UnitFile(const std::string& path) : file_(path) {
  const std::string_view file = file_.bytes();
  require(file.size() >= sizeof(FileHeader), "it is too short: ", path);
  const FileHeader header = header_of(file);
  require(std::memcmp(header.magic, kLibraryMagic, sizeof kLibraryMagic) == 0 &&
              header.format == kLibraryFormat,
          "it is no library of this format");
  char version[sizeof header.version] = {};
  const std::string ours = TREEBEARD_VERSION;
  std::memcpy(version, ours.data(), ours.size() < sizeof version ? ours.size() : sizeof version);
  require(std::memcmp(header.version, version, sizeof version) == 0, "it is of another version");
  require(header.count <= (file.size() - sizeof(FileHeader)) / kRecordBytes, "it is cut off");
  uint64_t before = 0;
  for (uint32_t number = 0; number < header.count; ++number) {
    const Record record = record_of(file, number);
    require(number == 0 || record.key > before, "its records are in no order");
    require(record.offset <= file.size() && record.packed <= file.size() - record.offset &&
                record.start < record.size && record.size <= kMaxUnit,
            "it is cut off");
    before = record.key;
  }
}

std::optional<UnitBytes> UnitFile::find(const std::string& signature) const {
  const std::string_view file = file_.bytes();
  const uint64_t key = unit_key(signature);
  uint32_t first = 0, end = header_of(file).count;
  while (first < end) {
    const uint32_t middle = first + (end - first) / 2;
    const Record record = record_of(file, middle);
    if (record.key == key) return unpacked(file, record);
    record.key < key ? first = middle + 1 : end = middle;
  }
  return std::nullopt;
}

UnitLibrary::UnitLibrary(const std::string& path, const CpuLevel& level)
    : level_(level), file_(path), prefix_("unit " + std::to_string(level.register_bytes) + " ") {}

bool UnitLibrary::is_ptx() const { return &level_ == &kThreads; }

std::map<std::string, Unit> UnitLibrary::find(const std::vector<std::string>& names) const {
  const std::lock_guard<std::mutex> held(process_lists());
  std::map<std::string, Unit> units;
  std::vector<std::string> others;
  std::vector<UnitBytes> codes;
  for (const std::string& name : names) {
    if (units.count(name) > 0) continue;
    if (const auto before = placed_.find(name); before != placed_.end()) {
      units.insert(*before);
    } else if (std::optional<UnitBytes> code = file_.find(prefix_ + name)) {
      if (is_ptx() && code->code.back() != '\0') continue;
      units[name] = {};
      others.push_back(name);
      codes.push_back(std::move(*code));
    }
  }
  if (others.empty()) return units;
  const std::vector<Unit> made = placed(codes, is_ptx());
  for (size_t i = 0; i < others.size(); ++i) units[others[i]] = placed_[others[i]] = made[i];
  return units;
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
