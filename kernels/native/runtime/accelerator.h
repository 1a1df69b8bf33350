// What computes accumulators and leaves in place of this process's CPU: the device that runs the
// kernels of an artifact of PTX.
//
// In: checked kernel records with their code, and rows. Out: what kernels write, in host memory,
// part by part, or in the memory of the device. kernels/native/cuda implements it; the core knows
// nothing else of devices.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/arrays.h"
#include "runtime/artifact.h"
#include "runtime/parallel_plan.h"

namespace treebeard {

// What is made from an artifact. Everything is copied or used up before the constructor returns.
struct AcceleratorParts {
  const Header& header;
  Bytes code;  // modules of PTX, each ended by a zero byte
  Bytes tables;
  const std::vector<KernelRecord>& kernels;
  const std::vector<KernelRecord>& leaf_kernels;
  std::vector<uint8_t> start;  // the accumulators of one row before the first tree
  int device;                  // its ordinal
};

class Accelerator {
 public:
  enum class Kind { kScores, kLeaves };

  // Takes the results of `n_rows` rows from row `begin` on: accumulators (n_rows, n_targets), or
  // leaves (n_rows, n_trees) as int64. They may be overwritten, and are valid until it returns. It
  // is called on the thread of `run`, in the order of rows.
  using Take = std::function<void(int64_t begin, int64_t n_rows, uint8_t* results)>;

  virtual ~Accelerator() = default;

  virtual bool has(Kind kind) const = 0;

  // Computes all rows. `workers` may be null. Throws DeviceError; then some results may have been
  // taken.
  virtual void run(Kind kind, const Rows& rows, Workers* workers, const Take& take) const = 0;

  // Computes the accumulators of all rows and writes them to an address on the device, where they
  // are when it returns. Throws DeviceError.
  virtual void sum(const Rows& rows, Workers* workers, void* to) const = 0;

  // Copies bytes of the host to an address on the device, and returns when they are there. Throws
  // DeviceError.
  virtual void write(void* to, const void* from, size_t size) const = 0;

  // Throws Error, which names the address as `what`, if the driver says that it is not in the
  // device's memory.
  virtual void check_address(const void* address, const char* what) const = 0;
};

// Loads the kernels into the device. Throws DeviceError where there is no such device, or it cannot
// run them.
std::unique_ptr<const Accelerator> accelerator_of(AcceleratorParts parts);

}  // namespace treebeard
