// One call of an accelerator: its parts, each in a channel of its own.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "cuda/cuda_accelerator.h"
#include "runtime/accelerator.h"

namespace treebeard::cuda {

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

class Call {
 public:
  explicit Call(const CallSetup& setup);

  // Throws DriverError. Nothing of the device runs for the call any more when it returns or throws.
  void run();

 private:
  // A channel with the rows that it computes at present; n_rows is 0 where there are none.
  struct Turn {
    explicit Turn(ChannelPool& pool) : channel(pool) {}
    ChannelLease channel;
    int64_t begin = 0, n_rows = 0;
  };

  void reserve();
  int64_t rows_together() const;
  bool reserve_another();
  void start(Turn& turn, int64_t begin, int64_t n_rows);
  void finish(Turn& turn);
  void copy_in(const Turn& turn);
  Address results_of(const Turn& turn, const Room& room) const;
  void start_results(const Turn& turn, const Room& room);
  void launch(const Turn& turn, const Room& room);
  void copy_out(const Turn& turn, const Room& room);
  void stage(uint8_t* to, int64_t begin, int64_t n_rows) const;

  const CallSetup setup_;
  const int64_t step_;  // rows of a part are multiples of it, unless the call has fewer
  int64_t part_rows_ = 0;
  const LaunchPlan* plan_ = nullptr;  // null where the forest has no trees
  std::vector<std::unique_ptr<Turn>> turns_;
};

}  // namespace treebeard::cuda
