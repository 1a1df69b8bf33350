// The features of this CPU, numbered as `CpuFeature` in onnx_treebeard/artifact/format.py.
#pragma once

#include <cstdint>
#include <string>

namespace treebeard {

enum class Isa : uint32_t { kX86_64 = 1, kAarch64 = 2, kRiscv64 = 3, kPtx = 4 };

Isa this_isa();
const char* isa_name(Isa isa);

// All features that this CPU has and its operating system supports.
uint64_t present_cpu_features() noexcept;

// Names of the features in `needed` that this CPU (or its operating system) lacks, separated by ",
// "; empty when none.
std::string missing_cpu_features(uint64_t needed);

// The level of CPU features that this CPU has, among those that the library of kernels is built
// for; kernels/cpu/isa/levels.py has the same levels.

struct CpuLevel {
  const char* name;    // of its file
  int register_bytes;  // of the widest registers that have a byte permute; 0 where none have
  bool from_many;      // whether one byte permute selects from 128 leaves
  uint64_t features;   // that its code may use, numbered as in artifact/format.py
};

// The highest level all of whose features this CPU has; null where no library of kernels exists for
// this system.
const CpuLevel* this_cpu_level() noexcept;

// The baseline level of this architecture, whose library contains only walks; null where no library
// exists for this system.
const CpuLevel* lowest_cpu_level() noexcept;

}  // namespace treebeard
