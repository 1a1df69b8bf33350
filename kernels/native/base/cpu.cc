#include "base/cpu.h"

#include <algorithm>
#include <iterator>

namespace treebeard {
namespace {

void append(std::string& list, const std::string& name) {
  list += list.empty() ? name : ", " + name;
}

constexpr const CpuFeature* kNamed[] = {&kAvx2,     &kFma,        &kAvx512f, &kAvx512bw, &kAvx512dq,
                                        &kAvx512vl, &kAvx512vbmi, &kBmi2,    &kGfni};

}  // namespace

#if defined(__x86_64__)
Isa this_isa() { return Isa::kX86_64; }
#elif defined(__aarch64__)
Isa this_isa() { return Isa::kAarch64; }
#else
#error "no kernels exist for this instruction set; supported are x86-64 and AArch64"
#endif

uint64_t present_cpu_features() noexcept {
  static const uint64_t present = ask_cpu_features();
  return present;
}

std::string missing_cpu_features(uint64_t needed) {
  const uint64_t present = present_cpu_features();
  std::string missing;
  for (const CpuFeature* feature : kNamed) {
    if ((needed & feature->flag & ~present) != 0) append(missing, feature->name);
    needed &= ~feature->flag;
  }
  if (needed != 0) append(missing, "features unknown to this runtime");
  return missing;
}

const char* isa_name(Isa isa) {
  switch (isa) {
    case Isa::kX86_64: return "x86-64";
    case Isa::kAarch64: return "AArch64";
    case Isa::kRiscv64: return "RISC-V";
    case Isa::kPtx: return "PTX";
    case Isa::kWasm32: return "WebAssembly";
    default: return "an unknown instruction set";
  }
}

namespace {

#if defined(__x86_64__)
constexpr const auto& kLevels = kX86Levels;
#else
constexpr const auto& kLevels = kArmLevels;
#endif

}  // namespace

const CpuLevel& this_cpu_level() noexcept {
  const uint64_t present = present_cpu_features();
  return *std::find_if(std::begin(kLevels), std::end(kLevels) - 1,
                       [&](const CpuLevel& level) { return (level.features & ~present) == 0; });
}

const CpuLevel& lowest_cpu_level() noexcept { return *(std::end(kLevels) - 1); }

}  // namespace treebeard
