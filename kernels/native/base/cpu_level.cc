#include "base/cpu_level.h"

#include <iterator>

#include "base/cpu_features.h"

namespace treebeard {
namespace {

#if defined(__linux__) && defined(__x86_64__)
constexpr uint64_t kV3 = 1 | 2 | 128;          // AVX2, FMA, BMI2
constexpr uint64_t kV4 = kV3 | 4 | 8 | 16 | 32;  // AVX-512 F, BW, DQ, VL
constexpr uint64_t kBytes = 64 | 256;          // VBMI, GFNI

constexpr CpuLevel kLevels[] = {
    {"x86-64-v4-vbmi", 64, true, kV4 | kBytes},
    {"x86-64-v4", 64, false, kV4},
    {"x86-64-v3", 32, false, kV3},
    {"x86-64", 0, false, 0},
};
#elif defined(__linux__) && defined(__aarch64__)
constexpr CpuLevel kLevels[] = {
    {"aarch64-neon", 16, false, 0},
    {"aarch64", 0, false, 0},
};
#endif

}  // namespace

const CpuLevel* this_cpu_level() noexcept {
#if defined(__linux__)
  const uint64_t present = present_cpu_features();
  for (const CpuLevel& level : kLevels) {
    if ((level.features & ~present) == 0) return &level;
  }
#endif
  return nullptr;
}

const CpuLevel* lowest_cpu_level() noexcept {
#if defined(__linux__)
  return std::end(kLevels) - 1;
#else
  return nullptr;
#endif
}

}  // namespace treebeard
