// The accelerator that runs PTX on an NVIDIA device.
//
// A call is divided into parts. Each goes through a channel:
//
//     rows of the caller --copied--> pinned rows --stream--> rows on the device --kernels--> results --stream--> pinned results --> `take`
//
// Up to three channels take turns, so that rows of one part are copied while the device computes
// another and the CPU takes the results of a third. Sums that nobody has to finish can go to an
// address on the device instead.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cuda/device.h"
#include "runtime/accelerator.h"

namespace treebeard::cuda {

// How many rows of a call a device computes at a time, and where they lie in a channel's memory.

// Bytes for a row of a call, on the device.
struct RowBytes {
  size_t rows;     // 0 where rows are in the device's memory already
  size_t results;  // 0 where kernels write them to memory of the caller's
  size_t scratch;
};

// A part of a channel's memory: rows, then results, then scratch memory on the device; rows, then
// results on the host. Each begins at a multiple of 256 bytes.
struct Room {
  Room(const RowBytes& row, int64_t n_rows);

  size_t results;  // where results begin
  size_t scratch;  // where scratch memory begins, which is where the host's part ends
  size_t device_bytes;
  size_t host_bytes() const { return scratch; }
};

// Parts that take turns: one may be staged or finished by the CPU, one copied, one computed.
constexpr size_t kMaxTurns = 3;

// The rows of a part, of a call of `n_rows`: all parts have about as many, in whole multiples of
// `step`. Those of large calls are so small that the copies of one overlap with the kernels of
// others, and so large that those which take turns have `rows_together` rows, as far as memory
// allows: kernels for many rows pay from some number of rows on that the device has at a time.
int64_t rows_of_part(const RowBytes& row, int64_t n_rows, int64_t step, int64_t rows_together);

// Makes room in a channel for `n_rows` rows, or for fewer where the device has too little free
// memory: half as many, in multiples of `step`, until it fits. What is kept for later calls is
// given up first. Returns how many rows there is room for, or 0 where that are fewer than `least`.
// Throws DriverError where there is no room for `step` rows.
int64_t reserve_rows(Device& device, Channel& channel, const RowBytes& row, int64_t n_rows,
                     int64_t step, int64_t least);

// A kernel of an artifact, ready to be launched.
struct Launch {
  std::shared_ptr<Module> module;
  Address tables;
  int64_t tree_begin, tree_end;
  unsigned block_rows;
  unsigned threads;  // of a block
  unsigned shared_bytes;
};

// The kernels for parts of at least `min_rows` rows, in the order in which they run.
struct LaunchPlan {
  int64_t min_rows;
  std::vector<Launch> launches;
};

// What a call computes, and with what. The context of the device is current.
struct CallSetup {
  Device& device;
  const std::vector<LaunchPlan>& plans;
  const std::vector<uint8_t>*
      start;  // the accumulators of a row before the first kernel; null: kernels write all results
  std::optional<uint32_t> start_word;  // what these repeat, where the device can be filled with it
  RowBytes bytes;
  size_t result_bytes;  // of a row, wherever they are written
  size_t element;       // bytes of an element of a row
  int64_t n_features;   // elements of a row that kernels read
  const Rows& rows;
  Workers* workers;
  const Accelerator::Take* take;  // null where kernels write the results to `target`
  Address target;
};

// Runs one call: its parts, each in a channel of its own. Throws DriverError. Nothing of the device
// runs for the call any more when it returns or throws.
void run_call(const CallSetup& setup);

class CudaAccelerator : public Accelerator {
 public:
  explicit CudaAccelerator(const AcceleratorParts& parts);
  ~CudaAccelerator() override;

  bool has(Kind kind) const override { return !plans(kind).empty(); }
  void run(Kind kind, const Rows& rows, Workers* workers, const Take& take) const override;
  void sum(const Rows& rows, Workers* workers, void* to) const override;
  void write(void* to, const void* from, size_t size) const override;
  void check_address(const void* address, const char* what) const override;

 private:
  // What is released while the context is current.
  struct Loaded {
    DeviceMemory tables;
    std::vector<LaunchPlan> scores, leaves;
  };

  const std::vector<LaunchPlan>& plans(Kind kind) const {
    return kind == Kind::kScores ? loaded_->scores : loaded_->leaves;
  }
  size_t result_bytes(Kind kind) const;
  CallSetup setup(Kind kind, const Rows& rows, Workers* workers) const;
  std::vector<LaunchPlan> plans_of(const std::vector<KernelRecord>& records, const Bytes& code,
                                   Address tables);

  const Header header_;
  const std::vector<uint8_t> start_;
  const std::shared_ptr<Device> device_;
  const std::optional<uint32_t> start_word_;
  std::unique_ptr<Loaded> loaded_;
};

}  // namespace treebeard::cuda
