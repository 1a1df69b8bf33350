// What a kernel of a GPU asks of a multiprocessor, and what a row of it costs.
//
// In: counts for a warp, whose 32 threads have a row each. Out: a cost in instructions: those that a multiprocessor starts while it is busy with the
// row's warp, whether they are the warp's own or not. What a warp takes is the most of
//
//     its instructions
//     passes of shared memory, sectors of the cache and of the device's memory, which are answered one after the other for all warps
//     clocks in which it waits for an answer, divided by the resident warps, which run meanwhile
//
// The last is Little's law: with few warps a multiprocessor waits, whatever it could start.
#pragma once

#include <cstdint>
#include <vector>

namespace treebeard::planner {

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
    "instructions:<f8,passes:<f8,sectors:<f8,memory_sectors:<f8,waited_clocks:<f8,resident_threads:<f8";

// What a row costs in a kernel, and in several that run one after the other.
double row_instructions(const KernelWork& work);
double row_instructions(const std::vector<KernelWork>& kernels);

// Sectors of the rows of a warp, of each of which so many values are read, each sector once.
double sectors_of_rows(double row_bytes, double n_values);

// Of sectors that are read again, the share that caches have lost in the meantime, where they ought to keep so many bytes.
double lost_share(double bytes);

}  // namespace treebeard::planner
