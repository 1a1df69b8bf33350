#include "plan/threads/kernel_work.h"

#include <algorithm>

#include "plan/kernel/cost_model.h"
#include "plan/threads/multiprocessor.h"

namespace treebeard::planner {

double row_instructions(const KernelWork& work) {
  const double warps = std::max(1.0, work.resident_threads / static_cast<double>(kWarp));
  return std::max({work.instructions, work.passes * kGpuCosts.bank_pass_instructions, work.sectors * kGpuCosts.sector_instructions,
                   work.memory_sectors * kGpuCosts.memory_sector_instructions, work.waited_clocks * kGpuCosts.waited_clock_instructions / warps});
}

double row_instructions(const std::vector<KernelWork>& kernels) {
  double sum = 0;
  for (const KernelWork& kernel : kernels) sum += row_instructions(kernel);
  return sum;
}

double sectors_of_rows(double row_bytes, double n_values) {
  return static_cast<double>(kWarp) * std::min(row_bytes / static_cast<double>(kSectorBytes), n_values);
}

double lost_share(double bytes) { return std::max(0.0, 1 - static_cast<double>(kGpuCosts.cache_bytes) / bytes); }

}  // namespace treebeard::planner
