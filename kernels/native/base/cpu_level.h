// The level of CPU features that this CPU has, among those that the library of kernels is built for; kernels/cpu/isa/levels.py has the
// same levels.
#pragma once

#include <cstdint>

namespace treebeard {

struct CpuLevel {
  const char* name;    // of its file
  int register_bytes;  // of the widest registers that have a byte permute; 0 where none have
  bool from_many;      // whether one byte permute selects from 128 leaves
  uint64_t features;   // that its code may use, numbered as in cpu_features.h
};

// The highest level all of whose features this CPU has; null where no library of kernels exists for this system.
const CpuLevel* this_cpu_level() noexcept;

// The baseline level of this architecture, whose library contains only walks; null where no library exists for this system.
const CpuLevel* lowest_cpu_level() noexcept;

}  // namespace treebeard
