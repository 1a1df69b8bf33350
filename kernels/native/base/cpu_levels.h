// The features of CPUs, and the levels that the library of kernels is built for.
// Written by kernels/cpu/isa/cpu_levels.py.
// clang-format off
#pragma once

#include <cstdint>

namespace treebeard {

struct CpuFeature {
  uint64_t flag;
  const char* name;
};

inline constexpr CpuFeature kAvx2{1, "avx2"};
inline constexpr CpuFeature kFma{2, "fma"};
inline constexpr CpuFeature kAvx512f{4, "avx512f"};
inline constexpr CpuFeature kAvx512bw{8, "avx512bw"};
inline constexpr CpuFeature kAvx512dq{16, "avx512dq"};
inline constexpr CpuFeature kAvx512vl{32, "avx512vl"};
inline constexpr CpuFeature kAvx512vbmi{64, "avx512vbmi"};
inline constexpr CpuFeature kBmi2{128, "bmi2"};
inline constexpr CpuFeature kGfni{256, "gfni"};

struct CpuLevel {
  const char* name;    // of its file
  int register_bytes;  // of the widest registers that have a byte permute; 0 where none have
  bool from_many;      // whether one byte permute selects from 128 leaves
  uint64_t features;   // that its code may use
};

inline constexpr CpuLevel kX86Levels[] = {
    {"x86-64-v4-vbmi", 64, true, 511},
    {"x86-64-v4", 64, false, 191},
    {"x86-64-v3", 32, false, 131},
    {"x86-64", 0, false, 0},
};

inline constexpr CpuLevel kArmLevels[] = {
    {"aarch64-neon", 16, false, 0},
    {"aarch64", 0, false, 0},
};

}  // namespace treebeard
