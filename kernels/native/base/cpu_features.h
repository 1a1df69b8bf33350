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

// Names of the features in `needed` that this CPU (or its operating system) lacks, separated by ", "; empty when none.
std::string missing_cpu_features(uint64_t needed);

}  // namespace treebeard
