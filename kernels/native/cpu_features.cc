#include "cpu_features.h"

namespace treebeard {
namespace {

struct Feature {
  uint64_t bit;
  const char* name;
  bool present;
};

void append(std::string& list, const std::string& name) { list += list.empty() ? name : ", " + name; }

}  // namespace

#if defined(__x86_64__)

Isa this_isa() { return Isa::kX86_64; }

std::string missing_cpu_features(uint64_t needed) {
  __builtin_cpu_init();
  const Feature features[] = {
      {1, "avx2", __builtin_cpu_supports("avx2") != 0},
      {2, "fma", __builtin_cpu_supports("fma") != 0},
      {4, "avx512f", __builtin_cpu_supports("avx512f") != 0},
      {8, "avx512bw", __builtin_cpu_supports("avx512bw") != 0},
      {16, "avx512dq", __builtin_cpu_supports("avx512dq") != 0},
      {32, "avx512vl", __builtin_cpu_supports("avx512vl") != 0},
      {64, "avx512vbmi", __builtin_cpu_supports("avx512vbmi") != 0},
      {128, "bmi2", __builtin_cpu_supports("bmi2") != 0},
  };
  std::string missing;
  for (const Feature& feature : features) {
    if ((needed & feature.bit) && !feature.present) append(missing, feature.name);
    needed &= ~feature.bit;
  }
  if (needed != 0) append(missing, "features unknown to this runtime");
  return missing;
}

#elif defined(__aarch64__)

Isa this_isa() { return Isa::kAarch64; }

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
    case Isa::kX86_64:
      return "x86-64";
    case Isa::kAarch64:
      return "AArch64";
    default:
      return "an unknown instruction set";
  }
}

}  // namespace treebeard
