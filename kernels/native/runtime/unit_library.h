// The library of kernels: the code of all units for the level of this CPU, or their PTX, in a file
// that is mapped once for each process.
//
// In: the file of a level (kernels/library/build.py writes it):
//
//     header | records, by rising key: {key u64, offset u32, size u32, start u32} | code, each unit at a multiple of 64 bytes
//
// Out: the offset of the code of a unit, by its text "unit {bytes of a register} {name}". The key
// is the 64-bit FNV-1a hash of that text. Code for GPUs is a module of PTX for each unit, as a text
// that ends with a zero byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/cpu.h"
#include "base/error.h"
#include "runtime/rows.h"

namespace treebeard {

// The error for a forest that needs units which no library of kernels has.

// There is no library of kernels for this CPU and version, or it lacks a unit. Callers use the
// registered compiler instead, if there is one.
class MissingUnitError : public Error {
  using Error::Error;
};

uint64_t unit_key(const std::string& signature);

class UnitLibrary {
 public:
  // Throws Error for a file that cannot be read or is no library of this version. Pages of PTX are
  // never executable.
  UnitLibrary(const std::string& path, const CpuLevel& level);
  ~UnitLibrary();
  UnitLibrary(const UnitLibrary&) = delete;
  UnitLibrary& operator=(const UnitLibrary&) = delete;

  // The mapped code. It is executable unless it is PTX, and stays mapped as long as this object
  // exists.
  const uint8_t* code() const { return data_; }
  Bytes bytes() const { return {data_, size_}; }  // all that is mapped
  const CpuLevel& level() const { return level_; }
  bool is_ptx() const;
  // The unit's function, or its PTX; null where there is none.
  const uint8_t* find(const std::string& name) const;

 private:
  void map(const std::string& path);
  void check() const;

  const CpuLevel& level_;
  const uint8_t* data_ = nullptr;
  size_t size_ = 0;
  std::shared_ptr<const void> owner_;  // of the pages
  std::string prefix_;
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
