// The features of this CPU, and its level among those that the library of kernels is built for.
#pragma once

#include <cstdint>
#include <string>

#include "base/cpu_levels.h"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

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

// What this CPU says of itself. It needs nothing but the processor, so that programs without our
// library can ask, too (standalone/).

#if defined(__x86_64__)

// The results of CPUID, executed directly because not every compiler's run-time library has
// `__builtin_cpu_supports`.
struct CpuAnswers {
  unsigned leaf_1_ecx = 0, leaf_7_ebx = 0, leaf_7_ecx = 0;
  uint64_t saved_state = 0;  // register sets that the operating system saves (XCR0)

  CpuAnswers() {
    unsigned eax, ebx, ecx, edx;
    if (__get_cpuid(1, &eax, &ebx, &leaf_1_ecx, &edx) == 0) return;
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) != 0) leaf_7_ebx = ebx, leaf_7_ecx = ecx;
    if (leaf_1_ecx & (1u << 27)) saved_state = read_xcr0();
  }

  static uint64_t read_xcr0() {
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return uint64_t{high} << 32 | low;
  }

  bool saves_avx() const { return (saved_state & 0x06) == 0x06; }

#if defined(__APPLE__)
  // macOS turns the state on at the first use, so XCR0 does not show it before.
  bool saves_avx512() const { return saves_avx(); }
#else
  bool saves_avx512() const { return (saved_state & 0xe6) == 0xe6; }
#endif
};

// All features that this CPU has and its operating system supports. In virtual machines CPUID takes
// microseconds: callers keep the answer.
inline uint64_t ask_cpu_features() noexcept {
  const CpuAnswers cpu;
  const auto flag = [](CpuFeature feature, unsigned value, int position, bool saved) {
    return (value >> position & 1u) != 0 && saved ? feature.flag : 0;
  };
  return flag(kAvx2, cpu.leaf_7_ebx, 5, cpu.saves_avx()) |
         flag(kFma, cpu.leaf_1_ecx, 12, cpu.saves_avx()) |
         flag(kAvx512f, cpu.leaf_7_ebx, 16, cpu.saves_avx512()) |
         flag(kAvx512bw, cpu.leaf_7_ebx, 30, cpu.saves_avx512()) |
         flag(kAvx512dq, cpu.leaf_7_ebx, 17, cpu.saves_avx512()) |
         flag(kAvx512vl, cpu.leaf_7_ebx, 31, cpu.saves_avx512()) |
         flag(kAvx512vbmi, cpu.leaf_7_ecx, 1, cpu.saves_avx512()) |
         flag(kBmi2, cpu.leaf_7_ebx, 8, true) | flag(kGfni, cpu.leaf_7_ecx, 8, cpu.saves_avx());
}

#else

inline uint64_t ask_cpu_features() noexcept { return 0; }

#endif

}  // namespace treebeard
