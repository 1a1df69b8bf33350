// One call of an accelerator.
#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include "cuda/cuda_accelerator.h"
#include "cuda/driver.h"
#include "cuda/memory.h"

namespace treebeard::cuda {
namespace {

// Bytes of rows that a thread copies at a time.
constexpr size_t kCopiedBytes = size_t{1} << 20;

int64_t largest_block(const std::vector<LaunchPlan>& plans) {
  unsigned rows = 1;
  for (const LaunchPlan& plan : plans) {
    for (const Launch& launch : plan.launches) rows = std::max(rows, launch.block_rows);
  }
  return rows;
}

const LaunchPlan* plan_for(const std::vector<LaunchPlan>& plans, int64_t n_rows) {
  const LaunchPlan* chosen = nullptr;
  for (const LaunchPlan& plan : plans) {
    if (chosen == nullptr || plan.min_rows <= n_rows) chosen = &plan;
  }
  return chosen;
}

// Rows that are copied to lie without gaps. It runs on the caller's threads.
struct Staging {
  uint8_t* to;
  const uint8_t* from;
  size_t from_bytes, row_bytes;  // from row to row, and of a row
  int64_t n_rows, rows_per_item;

  void copy(int64_t begin, int64_t end) const noexcept {
    uint8_t* target = to + static_cast<size_t>(begin) * row_bytes;
    const uint8_t* source = from + static_cast<size_t>(begin) * from_bytes;
    if (from_bytes == row_bytes) {
      std::memcpy(target, source, static_cast<size_t>(end - begin) * row_bytes);
      return;
    }
    for (int64_t row = begin; row < end; ++row, target += row_bytes, source += from_bytes)
      std::memcpy(target, source, row_bytes);
  }

  static void work(void* data, size_t item) noexcept {
    const Staging& job = *static_cast<const Staging*>(data);
    const int64_t begin = static_cast<int64_t>(item) * job.rows_per_item;
    job.copy(begin, std::min(begin + job.rows_per_item, job.n_rows));
  }
};

// Fills `size` bytes, a multiple of those of the pattern, with copies of it.
void repeat(const std::vector<uint8_t>& pattern, uint8_t* to, size_t size) {
  std::memcpy(to, pattern.data(), pattern.size());
  for (size_t done = pattern.size(); done < size;) {
    const size_t more = std::min(done, size - done);
    std::memcpy(to + done, to, more);
    done += more;
  }
}

class Call {
 public:
  explicit Call(const CallSetup& setup) : setup_(setup), step_(largest_block(setup.plans)) {}

  void run() {
    reserve();
    size_t next = 0;  // the turn with the oldest rows
    const auto oldest = [&]() -> Turn& { return *turns_[next++ % turns_.size()]; };
    for (int64_t begin = 0; begin < setup_.rows.n_rows; begin += part_rows_) {
      Turn& turn = oldest();
      finish(turn);
      start(turn, begin, std::min(part_rows_, setup_.rows.n_rows - begin));
    }
    for (size_t i = 0; i < turns_.size(); ++i) finish(oldest());
    for (const std::unique_ptr<Turn>& turn : turns_) turn->channel.give_back();
  }

 private:
  // A channel with the rows that it computes at present; n_rows is 0 where there are none.
  struct Turn {
    explicit Turn(ChannelPool& pool) : channel(pool) {}
    ChannelLease channel;
    int64_t begin = 0, n_rows = 0;
  };

  // The kernels are those for the rows that the device has at a time: of all parts that take turns,
  // whose kernels share it.
  void reserve() {
    const LaunchPlan* const best = plan_for(setup_.plans, setup_.rows.n_rows);
    part_rows_ = rows_of_part(setup_.bytes, setup_.rows.n_rows, step_,
                              best == nullptr ? 0 : best->min_rows);
    auto first = std::make_unique<Turn>(setup_.device.channels());
    part_rows_ = reserve_rows(setup_.device, *first->channel, setup_.bytes, part_rows_, step_, 1);
    turns_.push_back(std::move(first));
    while (turns_.size() < kMaxTurns && rows_together() < setup_.rows.n_rows && reserve_another()) {
    }
    plan_ = plan_for(setup_.plans, rows_together());
  }

  int64_t rows_together() const {
    return std::min(setup_.rows.n_rows, static_cast<int64_t>(turns_.size()) * part_rows_);
  }

  // A call with fewer channels is slower, but right. One that would make parts less than half as
  // large is not worth it.
  bool reserve_another() {
    try {
      auto another = std::make_unique<Turn>(setup_.device.channels());
      const int64_t rows = reserve_rows(setup_.device, *another->channel, setup_.bytes, part_rows_,
                                        step_, (part_rows_ + 1) / 2);
      if (rows > 0) {
        turns_.push_back(std::move(another));
        part_rows_ = rows;
      } else {
        another->channel.give_back();
      }
      return rows > 0;
    } catch (const DriverError& failure) {
      if (failure.status != kOutOfMemory) throw;
      return false;
    }
  }

  void start(Turn& turn, int64_t begin, int64_t n_rows) {
    const Room room(setup_.bytes, n_rows);
    turn.begin = begin;
    turn.n_rows = n_rows;
    copy_in(turn);
    start_results(turn, room);
    launch(turn, room);
    if (setup_.take != nullptr) copy_out(turn, room);
  }

  void finish(Turn& turn) {
    if (turn.n_rows == 0) return;
    turn.channel->stream.synchronise();
    if (setup_.take != nullptr)
      (*setup_.take)(turn.begin, turn.n_rows,
                     turn.channel->host.data() + Room(setup_.bytes, turn.n_rows).results);
    turn.n_rows = 0;
  }

  void copy_out(const Turn& turn, const Room& room) {
    const size_t size = setup_.result_bytes * static_cast<size_t>(turn.n_rows);
    if (size == 0) return;
    Channel& channel = *turn.channel;
    queue_copy({reinterpret_cast<uintptr_t>(channel.host.data() + room.results), nullptr},
               {results_of(turn, room), &setup_.device}, size, channel.stream.handle());
  }

  Address results_of(const Turn& turn, const Room& room) const {
    if (setup_.take != nullptr) return turn.channel->device.address() + room.results;
    return setup_.target + setup_.result_bytes * static_cast<size_t>(turn.begin);
  }

  void copy_in(const Turn& turn) {
    const size_t size = setup_.bytes.rows * static_cast<size_t>(turn.n_rows);
    if (size == 0) return;
    Channel& channel = *turn.channel;
    stage(channel.host.data(), turn.begin, turn.n_rows);
    queue_copy({channel.device.address(), &setup_.device},
               {reinterpret_cast<uintptr_t>(channel.host.data()), nullptr}, size,
               channel.stream.handle());
  }

  void stage(uint8_t* to, int64_t begin, int64_t n_rows) const {
    const size_t stride = static_cast<size_t>(setup_.rows.row_stride) * setup_.element;
    const uint8_t* const from = static_cast<const uint8_t*>(setup_.rows.data) +
                                static_cast<size_t>(begin) * stride;
    const int64_t per_item = static_cast<int64_t>(
        std::max(kCopiedBytes / setup_.bytes.rows, size_t{1}));
    Staging job{to, from, stride, setup_.bytes.rows, n_rows, per_item};
    if (setup_.workers == nullptr || n_rows <= per_item) return job.copy(0, n_rows);
    setup_.workers->run(static_cast<size_t>((n_rows + per_item - 1) / per_item), Staging::work,
                        &job);
  }

  // Most forests start with one repeated word, zero or their only base value. Others are started in
  // pinned memory, where results may come back to.
  void start_results(const Turn& turn, const Room& room) {
    const size_t size = setup_.result_bytes * static_cast<size_t>(turn.n_rows);
    if (setup_.start == nullptr || size == 0) return;
    const Channel& channel = *turn.channel;
    const Address to = results_of(turn, room);
    if (setup_.start_word) {
      const size_t count = size / sizeof *setup_.start_word;
      check(driver().cuMemsetD32Async(to, *setup_.start_word, count, channel.stream.handle()),
            "cuMemsetD32Async", "start the scores on the device");
      return;
    }
    uint8_t* const pinned = channel.host.data() + room.results;
    repeat(*setup_.start, pinned, size);
    queue_copy({to, &setup_.device}, {reinterpret_cast<uintptr_t>(pinned), nullptr}, size,
               channel.stream.handle());
  }

  void launch(const Turn& turn, const Room& room) {
    if (plan_ == nullptr) return;
    const Channel& channel = *turn.channel;
    const Address memory = channel.device.address();
    const int64_t stride = setup_.rows.on_device ? setup_.rows.row_stride : setup_.n_features;
    const size_t skipped = static_cast<size_t>(turn.begin * setup_.rows.row_stride) *
                           setup_.element;
    const Address rows = setup_.rows.on_device
                             ? reinterpret_cast<uintptr_t>(setup_.rows.data) + skipped
                             : memory;
    for (const Launch& one : plan_->launches) {
      std::array<uint64_t, 9> values{one.tables,
                                     rows,
                                     static_cast<uint64_t>(stride),
                                     results_of(turn, room),
                                     setup_.bytes.scratch == 0 ? 0 : memory + room.scratch,
                                     0,
                                     static_cast<uint64_t>(turn.n_rows),
                                     static_cast<uint64_t>(one.tree_begin),
                                     static_cast<uint64_t>(one.tree_end)};
      std::array<void*, 9> arguments;
      for (size_t i = 0; i < values.size(); ++i) arguments[i] = &values[i];
      const auto blocks = static_cast<unsigned>((turn.n_rows + one.block_rows - 1) /
                                                one.block_rows);
      check(driver().cuLaunchKernel(one.module->function(), blocks, 1, 1, one.threads, 1, 1,
                                    one.shared_bytes, channel.stream.handle(), arguments.data(),
                                    nullptr),
            "cuLaunchKernel", "start a kernel of ", blocks, " blocks of ", one.threads, " threads");
    }
  }

  const CallSetup setup_;
  const int64_t step_;  // rows of a part are multiples of it, unless the call has fewer
  int64_t part_rows_ = 0;
  const LaunchPlan* plan_ = nullptr;  // null where the forest has no trees
  std::vector<std::unique_ptr<Turn>> turns_;
};

}  // namespace

void run_call(const CallSetup& setup) { Call(setup).run(); }

}  // namespace treebeard::cuda
