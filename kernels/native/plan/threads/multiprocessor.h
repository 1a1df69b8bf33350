// What a multiprocessor of a GPU has room for, and so how many threads of a kernel it keeps at a time: while some of them wait for memory, others run.
//
// In: what a block of threads takes. Out: resident threads. (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".)
#pragma once

#include <cstdint>

namespace treebeard::planner {

constexpr int64_t kWarp = 32;
constexpr int64_t kSectorBytes = 32;  // that memory gives at a time

struct Multiprocessor {
  int64_t shared_bytes;
  int64_t threads;
  int64_t blocks;
  int64_t registers = 64 << 10;
  int64_t reserved_bytes = 1 << 10;  // of shared memory, which the system takes of each block
  int64_t schedulers = 4;            // that the registers and the warps are divided among
};

// That of sm_80, which the PTX of kernels is made for. Plans hold for every device, so they do not know a larger one's.
constexpr Multiprocessor kTarget{164 << 10, 2048, 32};
// That with the least room of those that run such PTX, sm_86.
constexpr Multiprocessor kSmallest{100 << 10, 1536, 16};

struct Block {
  int64_t threads;
  int64_t shared_bytes;
  int64_t registers;  // of a thread
};

// The threads of as many blocks as fit one multiprocessor; 0 where none does.
int64_t resident_threads(const Block& block, const Multiprocessor& on = kTarget);

}  // namespace treebeard::planner
