// The library of kernels: code of units for the level of this CPU, a file that is mapped once a process.
//
// In: the file of a level (kernels/library/build.py writes it):
//
//     header | records, by rising key: {key u64, offset u32, size u32, start u32} | code, each unit at a multiple of 64 bytes
//
// Out: where the code of a unit begins, by what decides it: "unit {bytes of a register} {name}". The key is FNV-1a of that text, 64 bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "core/system/cpu_level.h"

namespace treebeard {

uint64_t unit_key(const std::string& signature);

class UnitLibrary {
 public:
  // Throws Error for a file that cannot be read or is no library of this version.
  UnitLibrary(const std::string& path, const CpuLevel& level);
  ~UnitLibrary();
  UnitLibrary(const UnitLibrary&) = delete;
  UnitLibrary& operator=(const UnitLibrary&) = delete;

  // Executable from here on, for as long as the library lives.
  const uint8_t* code() const { return data_; }
  const CpuLevel& level() const { return level_; }
  // Bytes from `code()` to the unit's function. Throws UnitsMissing where there is none.
  int64_t place(const std::string& name) const;

 private:
  void check() const;

  const CpuLevel& level_;
  const uint8_t* data_ = nullptr;
  size_t size_ = 0;
  std::shared_ptr<const void> owner_;  // of the pages
  std::string prefix_;
};

// The library of this process, for the level of its CPU. Throws UnitsMissing where there is none, with the reason. May be called by any thread.
std::shared_ptr<const UnitLibrary> unit_library();
// The same of the level that every CPU has: walks alone.
std::shared_ptr<const UnitLibrary> walk_library();

// Where libraries are looked for from now on; empty: in the folder "library" beside this shared library. Predictors keep what they have.
void look_for_units_in(const std::string& folder);

}  // namespace treebeard
