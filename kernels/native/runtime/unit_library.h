// The library of kernels: the code of all units for the level of this CPU, or their PTX, in a file
// that is mapped once for each process.
//
// In: the file of a level (kernels/library/build.py writes it):
//
//     header | records, by rising key: {key u64, offset u32, packed u32, size u32, start u32} | units, each packed by itself (base/inflate.h)
//
// Out: units in memory, by their texts "unit {bytes of a register} {name}"; those that a plan asks
// for, and nobody has asked for before, are unpacked side by side. The key is the 64-bit FNV-1a
// hash of that text. Code for GPUs is a module of PTX for each unit, as a text that ends with a
// zero byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/arrays.h"
#include "base/cpu.h"
#include "base/error.h"
#include "base/memory.h"

namespace treebeard {

// The code of a unit. start: of its function.
struct UnitBytes {
  std::vector<uint8_t> code;
  size_t start = 0;
};

// A unit in memory, and what owns that.
struct Unit {
  const uint8_t* at;
  std::shared_ptr<const void> owner;
};

// Units side by side in memory: executable, but for PTX.
std::vector<Unit> placed(const std::vector<UnitBytes>& units, bool is_ptx);

// The file of a level.
class UnitFile {
 public:
  // Throws Error for a file that cannot be read or is no library of this version.
  explicit UnitFile(const std::string& path);

  // The code of a unit by its text; nothing where there is no such unit, or it is damaged.
  std::optional<UnitBytes> find(const std::string& signature) const;

 private:
  FilePages file_;
};

class UnitLibrary {
 public:
  // Throws as `UnitFile`.
  UnitLibrary(const std::string& path, const CpuLevel& level);
  UnitLibrary(const UnitLibrary&) = delete;
  UnitLibrary& operator=(const UnitLibrary&) = delete;

  const CpuLevel& level() const { return level_; }
  bool is_ptx() const;
  // Those of the names that it has, and that are not damaged. Any thread may call it.
  std::map<std::string, Unit> find(const std::vector<std::string>& names) const;

 private:
  const CpuLevel& level_;
  UnitFile file_;
  std::string prefix_;
  mutable std::map<std::string, Unit> placed_;  // guarded by `process_lists`
};

// The library for a level, mapped once. Throws MissingUnitError with the reason where there is
// none. May be called by any thread.
std::shared_ptr<const UnitLibrary> library_of(const CpuLevel& level);
// The same for GPUs: PTX for the oldest ones that are served, which runs on all later ones.
std::shared_ptr<const UnitLibrary> ptx_library();
constexpr const char* kPtxLevel = "sm_80";

// Sets the folder in which libraries are searched from now on; empty: the folder "library" beside
// this shared library. Existing predictors keep their library.
void look_for_units_in(const std::string& folder);

}  // namespace treebeard
