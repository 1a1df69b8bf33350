// What kernels take of a GPU: threads that a multiprocessor keeps, shared memory of a block,
// instructions and sectors of a warp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace treebeard::planner {

// What a multiprocessor of a GPU has room for, and so how many threads of a kernel it keeps at a
// time: while some of them wait for memory, others run.
//
// In: what a block of threads takes. Out: resident threads. (CUDA C++ Programming Guide, "Technical
// Specifications per Compute Capability".)

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

// That of sm_80, which the PTX of kernels is made for. Plans hold for every device, so they do not
// know a larger one's.
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

// What a kernel of a GPU asks of a multiprocessor, and what a row of it costs.
//
// In: counts for a warp, whose 32 threads have a row each. Out: a cost in instructions: those that
// a multiprocessor starts while it is busy with the row's warp, whether they are the warp's own or
// not. What a warp takes is the most of
//
//     its instructions
//     passes of shared memory, sectors of the cache and of the device's memory, which are answered one after the other for all warps
//     clocks in which it waits for an answer, divided by the resident warps, which run meanwhile
//
// The last is Little's law: with few warps a multiprocessor waits, whatever it could start.

struct KernelWork {
  double instructions = 0;
  double passes = 0;
  double sectors = 0;
  double memory_sectors = 0;  // that the caches do not have
  double waited_clocks = 0;   // from one answer to the next thing that needs it, added up
  double resident_threads = 0;
};

// A record of these as arrays of results name it.
constexpr const char* kWorkRecord =
    "instructions:<f8,passes:<f8,sectors:<f8,memory_sectors:<f8,waited_clocks:<f8,resident_threads:"
    "<f8";

// What a row costs in a kernel, and in several that run one after the other.
double row_instructions(const KernelWork& work);
double row_instructions(const std::vector<KernelWork>& kernels);

// Sectors of the rows of a warp, of each of which so many values are read, each sector once.
double sectors_of_rows(double row_bytes, double n_values);

// Of sectors that are read again, the share that caches have lost in the meantime, where they ought
// to keep so many bytes.
double lost_share(double bytes);

// The shared memory of a block of a GPU's threads: how many rows and trees it has room for, where
// each thread has a row and all walk the same trees.
//
// In: bytes; what a kernel takes with a block of some size. Out: the size of the block, the
// cheapest that fits. Larger blocks copy trees for more rows, smaller groups of trees leave room
// for more blocks, and what threads wait for is hidden by those of other blocks:
// threads/kernel_work.h weighs that.

struct BlockSize {
  int64_t threads;
  int64_t group_trees;  // in shared memory at a time, a multiple of kTreesTogether
};

// Every size that fits a block's shared memory, on all devices. thread_bytes, tree_bytes: of shared
// memory, for the row of a thread and for a tree. n_trees: a multiple of kTreesTogether; 0 where
// there are no trees in shared memory.
std::vector<BlockSize> block_sizes(int64_t thread_bytes, int64_t tree_bytes, int64_t n_trees);

// The position of the one that costs least, or little more and keeps more threads resident.
size_t cheapest_of(const std::vector<KernelWork>& works);

// The fewest threads of a block, without shared memory, with which even the smallest multiprocessor
// keeps as many threads as it has registers for.
int64_t threads_without_memory(int64_t registers);

}  // namespace treebeard::planner
