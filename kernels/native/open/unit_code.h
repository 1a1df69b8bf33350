// The code of a plan's units: what the library of kernels has, and what this process has compiled.
//
// In: names of units, the level of the CPU, or GPUs. Out: `UnitCode`, in which each unit has its
// place. What the library lacks is compiled by the process's compiler, if that is registered and
// the caller allows it: all units of a plan in one call. It stays for the plans that follow.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/arrays.h"
#include "base/cpu.h"
#include "treebeard.h"

// The compiler of units, which is a Python function (onnx_treebeard/compiler/unit_compiler.py):
// names in, code out.
extern "C" {

typedef struct treebeard_units treebeard_units;

// Called on the thread that opens a forest. It answers for each unit by calling
// treebeard_return_unit, or once treebeard_return_no_units. level: of CPUs, as base/cpu_levels.h
// names them, or of GPUs. cache: where code is kept, as the provider's option `cache` says it;
// empty for what the process says.
typedef void (*treebeard_unit_compiler)(const char* level, const char* cache,
                                        const char* const* names, int64_t count,
                                        treebeard_units* result);

TREEBEARD_API void treebeard_set_unit_compiler(treebeard_unit_compiler compiler) noexcept;
// start: of the function, in its code. PTX is a text that ends with a zero byte.
TREEBEARD_API void treebeard_return_unit(treebeard_units* result, int64_t position,
                                         const void* code, size_t size, size_t start) noexcept;
// is_missing: whether there is no compiler, so that callers do what they do without one.
TREEBEARD_API void treebeard_return_no_units(treebeard_units* result, const char* why,
                                             int32_t is_missing) noexcept;

}  // extern "C"

namespace treebeard {

struct UnitCode {
  std::map<std::string, int64_t> offsets;  // of functions, or of PTX, from `base`
  const uint8_t* base = nullptr;           // of code for CPUs
  Bytes ptx;
  std::vector<std::shared_ptr<const void>> owners;  // of all that these lead to
};

// Throws MissingUnitError where a unit is neither in the library nor can be compiled; Error where
// the compiler fails.
UnitCode code_for_cpu(const CpuLevel& level, const std::vector<std::string>& names,
                      bool may_compile);
UnitCode code_for_gpu(const std::vector<std::string>& names, bool may_compile);

bool has_unit_compiler() noexcept;

// Lets go of the units that the process has compiled, for tests; predictors keep theirs.
void forget_compiled_units();

// Where the compiler keeps code that it makes for this thread, as long as the object lives.
class CachePlace {
 public:
  explicit CachePlace(const std::string& place);
  ~CachePlace();
  CachePlace(const CachePlace&) = delete;
  CachePlace& operator=(const CachePlace&) = delete;

 private:
  const std::string* outer_;
};

}  // namespace treebeard
