#include "plan/threads/multiprocessor.h"

#include <algorithm>

namespace treebeard::planner {
namespace {

constexpr int64_t kRegisterStep = 8;  // a thread's registers are rounded up to a multiple of it

int64_t warps_with_registers(int64_t registers, const Multiprocessor& on) {
  const int64_t of_warp = (registers + kRegisterStep - 1) / kRegisterStep * kRegisterStep * kWarp;
  return on.registers / on.schedulers / of_warp * on.schedulers;
}

}  // namespace

int64_t resident_threads(const Block& block, const Multiprocessor& on) {
  const int64_t of_shared_memory = on.shared_bytes / (block.shared_bytes + on.reserved_bytes);
  const int64_t of_registers = kWarp * warps_with_registers(block.registers, on) / block.threads;
  return block.threads * std::min({on.blocks, on.threads / block.threads, of_shared_memory, of_registers});
}

}  // namespace treebeard::planner
