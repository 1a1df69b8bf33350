#include "open/unit_code.h"

#include <atomic>
#include <cstring>
#include <new>
#include <optional>
#include <utility>

#include "base/error.h"
#include "base/memory.h"
#include "base/process.h"
#include "runtime/unit_library.h"

namespace {

std::atomic<treebeard_unit_compiler> registered_compiler{nullptr};
thread_local const std::string* cache_place = nullptr;

}  // namespace

struct treebeard_units {
  std::vector<std::optional<treebeard::UnitBytes>> units;
  std::string error;
  bool is_missing = false;
};

void treebeard_set_unit_compiler(treebeard_unit_compiler compiler) noexcept {
  registered_compiler = compiler;
}

void treebeard_return_unit(treebeard_units* result, int64_t position, const void* code, size_t size,
                           size_t start) noexcept {
  try {
    const auto* const bytes = static_cast<const uint8_t*>(code);
    result->units.at(static_cast<size_t>(position)) = treebeard::UnitBytes{{bytes, bytes + size},
                                                                           start};
  } catch (const std::exception&) {
    treebeard_return_no_units(result, "out of memory", 0);
  }
}

// "out of memory" is short enough for the string's own buffer.
void treebeard_return_no_units(treebeard_units* result, const char* why,
                               int32_t is_missing) noexcept {
  try {
    result->error = why;
  } catch (const std::bad_alloc&) {
    result->error = "out of memory";
  }
  result->is_missing = is_missing != 0;
}

namespace treebeard {
namespace {

// By "level name", the units that this process has compiled. Guarded by `process_lists`.
std::map<std::string, Unit>& compiled_units() {
  static auto& units = *new std::map<std::string, Unit>;  // threads may run while the process ends
  return units;
}

std::optional<Unit> compiled_before(const std::string& level, const std::string& name) {
  const std::lock_guard<std::mutex> held(process_lists());
  const auto entry = compiled_units().find(level + " " + name);
  return entry == compiled_units().end() ? std::nullopt : std::optional(entry->second);
}

std::vector<UnitBytes> answered(treebeard_units& result, bool is_ptx) {
  std::vector<UnitBytes> units;
  for (auto& unit : result.units) {
    require(unit && unit->start < unit->code.size(), "the compiler returned no code of a unit");
    require(!is_ptx || unit->code.back() == 0, "the compiler returned PTX without an end");
    units.push_back(std::move(*unit));
  }
  return units;
}

std::vector<Unit> compiled_now(const std::string& level, const std::vector<std::string>& names,
                               bool is_ptx) {
  const treebeard_unit_compiler compiler = registered_compiler;
  treebeard_units result;
  result.units.resize(names.size());
  result.error.clear();
  std::vector<const char*> texts;
  for (const std::string& name : names) texts.push_back(name.c_str());
  {
    CallingPython calling;
    compiler(level.c_str(), cache_place == nullptr ? "" : cache_place->c_str(), texts.data(),
             static_cast<int64_t>(texts.size()), &result);
    calling.returned = true;
  }
  if (result.is_missing) throw MissingUnitError(result.error);
  require(result.error.empty(), result.error);
  const std::vector<Unit> units = placed(answered(result, is_ptx), is_ptx);
  const std::lock_guard<std::mutex> held(process_lists());
  for (size_t i = 0; i < names.size(); ++i) compiled_units()[level + " " + names[i]] = units[i];
  return units;
}

// open: opens the library of kernels.
template <class Open>
std::map<std::string, Unit> library_units(const std::string& level, Open open,
                                          const std::vector<std::string>& names, bool may_compile) {
  std::shared_ptr<const UnitLibrary> library;
  std::string why_none;
  try {
    library = open();
  } catch (const MissingUnitError& lacking) {
    why_none = lacking.what();
  }
  std::map<std::string, Unit> units;
  if (library != nullptr) units = library->find(names);
  std::vector<std::string> missing;
  for (const std::string& name : names) {
    if (units.count(name) > 0) continue;
    if (std::optional<Unit> unit = may_compile ? compiled_before(level, name) : std::nullopt) {
      units[name] = std::move(*unit);
    } else {
      units[name] = {};
      missing.push_back(name);
    }
  }
  if (missing.empty()) return units;
  if (!may_compile || !has_unit_compiler()) {
    if (library == nullptr) throw MissingUnitError("there is no library of kernels: " + why_none);
    throw MissingUnitError(
        text("the library of kernels for ", level, " has no unit ", missing.front()));
  }
  const std::vector<Unit> compiled = compiled_now(
      level, missing, library != nullptr ? library->is_ptx() : level == kPtxLevel);
  for (size_t i = 0; i < missing.size(); ++i) units[missing[i]] = compiled[i];
  return units;
}

}  // namespace

bool has_unit_compiler() noexcept { return registered_compiler != nullptr; }

void forget_compiled_units() {
  const std::lock_guard<std::mutex> held(process_lists());
  compiled_units().clear();
}

CachePlace::CachePlace(const std::string& place) : outer_(cache_place) { cache_place = &place; }

CachePlace::~CachePlace() { cache_place = outer_; }

UnitCode code_for_cpu(const CpuLevel& level, const std::vector<std::string>& names,
                      bool may_compile) {
  auto units = library_units(level.name, [&] { return library_of(level); }, names, may_compile);
  UnitCode code;
  code.base = units.empty() ? nullptr : units.begin()->second.at;
  for (auto& [name, unit] : units) {
    // Places are distances, which lead from any memory to any other.
    code.offsets[name] = static_cast<int64_t>(reinterpret_cast<uintptr_t>(unit.at) -
                                              reinterpret_cast<uintptr_t>(code.base));
    code.owners.push_back(std::move(unit.owner));
  }
  return code;
}

UnitCode code_for_gpu(const std::vector<std::string>& names, bool may_compile) {
  const auto module_texts = std::make_shared<std::string>();
  UnitCode code;
  for (const auto& [name, unit] : library_units(kPtxLevel, ptx_library, names, may_compile)) {
    const char* const module = reinterpret_cast<const char*>(unit.at);
    code.offsets[name] = static_cast<int64_t>(module_texts->size());
    module_texts->append(module, std::strlen(module) + 1);
  }
  code.ptx = {module_texts->data(), module_texts->size()};
  code.owners.push_back(module_texts);
  return code;
}

}  // namespace treebeard
