// The features of this CPU, and its level among those that the library of kernels is built for.
#pragma once

#include <cstdint>
#include <string>

#include "base/cpu_levels.h"

namespace treebeard {

enum class Isa : uint32_t { kX86_64 = 1, kAarch64 = 2, kRiscv64 = 3, kPtx = 4, kWasm32 = 5 };

Isa this_isa();
const char* isa_name(Isa isa);

// All features that this CPU has and its operating system supports.
uint64_t present_cpu_features() noexcept;

// Names of the features in `needed` that this CPU (or its operating system) lacks, separated by ",
// "; empty when none.
std::string missing_cpu_features(uint64_t needed);

// The highest level all of whose features this CPU has.
const CpuLevel& this_cpu_level() noexcept;

// The baseline level of this architecture, which every CPU has, and whose library contains only
// walks.
const CpuLevel& lowest_cpu_level() noexcept;

}  // namespace treebeard
