#include "base/cpu.h"

#include <array>
#include <iterator>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace treebeard {
namespace {

void append(std::string& list, const std::string& name) {
  list += list.empty() ? name : ", " + name;
}

}  // namespace

#if defined(__x86_64__)

namespace {

// The results of CPUID, executed directly because not every compiler's run-time library has
// `__builtin_cpu_supports`.
struct Cpu {
  unsigned leaf_1_ecx = 0, leaf_7_ebx = 0, leaf_7_ecx = 0;
  uint64_t saved_state = 0;  // register sets that the operating system saves (XCR0)

  Cpu() {
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

bool bit(unsigned value, int position) { return (value >> position & 1u) != 0; }

struct Feature {
  CpuFeature feature;
  bool present;
};

}  // namespace

Isa this_isa() { return Isa::kX86_64; }

namespace {

std::array<Feature, 9> features() {
  static const Cpu cpu;  // asked once: in virtual machines CPUID takes microseconds
  return {{
      {kAvx2, bit(cpu.leaf_7_ebx, 5) && cpu.saves_avx()},
      {kFma, bit(cpu.leaf_1_ecx, 12) && cpu.saves_avx()},
      {kAvx512f, bit(cpu.leaf_7_ebx, 16) && cpu.saves_avx512()},
      {kAvx512bw, bit(cpu.leaf_7_ebx, 30) && cpu.saves_avx512()},
      {kAvx512dq, bit(cpu.leaf_7_ebx, 17) && cpu.saves_avx512()},
      {kAvx512vl, bit(cpu.leaf_7_ebx, 31) && cpu.saves_avx512()},
      {kAvx512vbmi, bit(cpu.leaf_7_ecx, 1) && cpu.saves_avx512()},
      {kBmi2, bit(cpu.leaf_7_ebx, 8)},
      {kGfni, bit(cpu.leaf_7_ecx, 8) && cpu.saves_avx()},
  }};
}

}  // namespace

uint64_t present_cpu_features() noexcept {
  uint64_t present = 0;
  for (const auto& [feature, is_present] : features()) {
    if (is_present) present |= feature.flag;
  }
  return present;
}

std::string missing_cpu_features(uint64_t needed) {
  std::string missing;
  for (const auto& [feature, is_present] : features()) {
    if ((needed & feature.flag) && !is_present) append(missing, feature.name);
    needed &= ~feature.flag;
  }
  if (needed != 0) append(missing, "features unknown to this runtime");
  return missing;
}

#elif defined(__aarch64__)

Isa this_isa() { return Isa::kAarch64; }

uint64_t present_cpu_features() noexcept { return 0; }

std::string missing_cpu_features(uint64_t needed) {
  std::string missing;
  if (needed != 0) append(missing, "features unknown to this runtime");
  return missing;
}

#else
#error "no kernels exist for this instruction set; supported are x86-64 and AArch64"
#endif

const char* isa_name(Isa isa) {
  switch (isa) {
    case Isa::kX86_64: return "x86-64";
    case Isa::kAarch64: return "AArch64";
    case Isa::kRiscv64: return "RISC-V";
    case Isa::kPtx: return "PTX";
    default: return "an unknown instruction set";
  }
}

namespace {

#if defined(__x86_64__)
[[maybe_unused]] constexpr const auto& kLevels = kX86Levels;
#else
[[maybe_unused]] constexpr const auto& kLevels = kArmLevels;
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
