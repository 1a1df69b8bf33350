#include "runtime/predictor.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

#include "base/error.h"
#include "runtime/helper_threads.h"
#include "runtime/parallel_plan.h"

namespace treebeard {
namespace {

template <class T>
T* advance(T* data, int64_t bytes) {
  using Byte = std::conditional_t<std::is_const_v<T>, const uint8_t, uint8_t>;
  return data == nullptr ? nullptr : static_cast<Byte*>(data) + bytes;
}

// The bytes of accumulators that are copied at a time out of those of a merged forest; at least one
// row.
constexpr int64_t kTakenBytes = 2048;

int64_t bytes_of(int64_t n_elements, ElementType type) {
  return n_elements * static_cast<int64_t>(element_size(type));
}

}  // namespace

void Predictor::check_kernels(const Rows& rows, const BlockOutput& output) const {
  require(has_scores() || !output.has_scores(),
          "the artifact was compiled for leaves only; it has no kernel for scores");
  require(has_leaves() || !output.has_leaves(),
          "the artifact has no kernel for leaves; compile it with them");
  require(has_tree_scores() || output.tree_scores == nullptr,
          "the artifact does not say what leaves add; compile it with that");
  require(accelerator_ != nullptr || (!rows.on_device && !output.on_device),
          "the forest was compiled for the CPU, which cannot read the memory of a device");
  if (rows.margins != nullptr && output.has_scores()) {
    const std::string refusal = margin_refusal();
    require(refusal.empty(), refusal);
  }
}

std::string Predictor::margin_refusal() const {
  if (accelerator_ != nullptr)
    return "the forest was compiled for a device, where all rows start with the same values; base "
           "margins are for the CPU";
  const std::string refusal = treebeard::margin_refusal(header_.aggregate, header_.base_position);
  if (!refusal.empty()) return refusal;
  if (!margin_rule_)
    return "an artifact does not say which of its base values are trees, and contributions start "
           "with none: base margins are for scores of a model that is opened itself";
  return "";
}

void Predictor::run(const Rows& rows, const BlockOutput& output, Workers* workers) const {
  check_kernels(rows, output);
  if (accelerator_ != nullptr) return run_accelerated(rows, output, workers);
  if (workers == nullptr) return run_range(rows, output, 0, rows.n_rows);
  const Share part = share(output.has_leaves() ? leaf_work_ : score_work_, rows.n_rows, *workers);
  if (part.trees == header_.n_trees && part.rows == rows.n_rows)
    return run_range(rows, output, 0, rows.n_rows);
  SharingTrials* trials = rows.n_rows <= header_.row_block ? workers->trials() : nullptr;
  if (trials == nullptr) return run_shared(rows, output, part, *workers);
  const SharingTrials::Trial trial = trials->next(rows.n_rows);
  const auto begin = std::chrono::steady_clock::now();
  trial.shared ? run_shared(rows, output, part, *workers) : run_range(rows, output, 0, rows.n_rows);
  if (!trial.timed) return;
  const auto took = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::steady_clock::now() - begin);
  trials->took(rows.n_rows, trial.shared, took.count());
}

void Predictor::run_on_threads(const Rows& rows, const BlockOutput& output, int64_t max_threads,
                               double min_part) const {
  if (max_threads < 2) return run(rows, output, nullptr);
  // What a device leaves to threads is to copy rows and to finish sums.
  const double copied = kCopyNanoseconds *
                        static_cast<double>(bytes_of(
                            int64_t{header_.n_features} + header_.n_targets, header_.input_type));
  const double row = accelerator_ != nullptr ? copied
                     : output.has_leaves()   ? leaf_row_cost()
                                             : row_cost();
  OwnThreads workers(threads_for(row * static_cast<double>(rows.n_rows), max_threads, min_part));
  run(rows, output, workers.count() < 2 ? nullptr : &workers);
}

void Predictor::run_shared(const Rows& rows, const BlockOutput& output, const Share& part,
                           Workers& workers) const {
  part.trees < header_.n_trees ? run_trees(rows, output, part.trees, workers)
                               : run_rows(rows, output, part, workers);
}

void Predictor::run_rows(const Rows& rows, const BlockOutput& output, const Share& part,
                         Workers& workers) const {
  workers.each(static_cast<size_t>(part.n_row_items(rows.n_rows)), [&](size_t item) {
    const auto number = static_cast<int64_t>(item);
    run_range(rows, output, part.first_row(number),
              std::min(part.first_row(number + 1), rows.n_rows));
  });
}

void Predictor::run_trees(const Rows& rows, const BlockOutput& output, int64_t trees_per_item,
                          Workers& workers) const {
  const int64_t count = rows.n_rows * header_.n_trees * to_targets_.per_tree;
  const size_t sums = accumulator_bytes(rows.n_rows) + unpacked_bytes(rows.n_rows);
  const size_t derived = derived_bytes(rows.n_rows);
  const BufferPool::Lease buffer(
      buffers_, sums + derived + static_cast<size_t>(bytes_of(count, kernel_type())));
  uint8_t* tree_scores = buffer.data() + sums + derived;
  start_trees_(finish_, tree_scores, count);
  const Rows read = as_trees_read(rows, buffer.data() + sums);
  const size_t scratch_bytes = scratch_bytes_ +
                               static_cast<size_t>(rows.n_rows) * header_.scratch_per_row;
  // Each item writes the scores of its own trees.
  workers.each(static_cast<size_t>((header_.n_trees + trees_per_item - 1) / trees_per_item),
               [&](size_t item) {
                 const int64_t begin = static_cast<int64_t>(item) * trees_per_item,
                               end = std::min(begin + trees_per_item, int64_t{header_.n_trees});
                 const BufferPool::Lease scratch(buffers_, scratch_bytes);
                 call(tree_plans_, read, {begin, end}, tree_scores, scratch.data());
               });
  start_block_(start_, buffer.data(), rows.n_rows, rows.margins);
  add_trees_(start_, to_targets_, tree_scores, buffer.data(), rows.n_rows);
  finish_rows(rows, output, buffer.data());
}

size_t Predictor::accumulator_bytes(int64_t n_rows) const {
  return aligned(static_cast<size_t>(bytes_of(n_rows * row_accumulators(), kernel_type())));
}

size_t Predictor::unpacked_bytes(int64_t n_rows) const {
  if (!is_packed()) return 0;
  return aligned(
      static_cast<size_t>(bytes_of(n_rows * header_.n_targets, header_.accumulator_type)));
}

void Predictor::run_range(const Rows& rows, const BlockOutput& output, int64_t begin,
                          int64_t end) const {
  int64_t block = std::min<int64_t>(header_.row_block, end - begin);
  if (derived_rows_ != nullptr) block = std::min(block, derived_rows_->block_rows());
  size_t scores = 0;
  if (output.has_scores() && (is_packed() || !keeps_raw(output)))
    scores += accumulator_bytes(block);
  if (output.has_scores() && !keeps_raw(output)) scores += unpacked_bytes(block);
  const size_t scratch = scratch_bytes_ + static_cast<size_t>(block) * header_.scratch_per_row;
  const size_t derived = derived_bytes(block);
  const BufferPool::Lease buffer(buffers_, scores + derived + scratch);
  for (int64_t row = begin; row < end; row += block) {
    const Rows part = as_trees_read(rows_from(rows, row, std::min(block, end - row)),
                                    buffer.data() + scores);
    run_block(part, output_from(output, row), buffer.data(), buffer.data() + scores + derived);
  }
}

void Predictor::finish(const Sums& sums, int64_t begin, int64_t end,
                       const BlockOutput& output) const {
  require(!output.has_leaves(), "a merged forest has no kernel for leaves");
  const int64_t size = bytes_of(1, header_.accumulator_type), own = header_.n_targets * size;
  const int64_t together = std::max<int64_t>(kTakenBytes / own, 1);
  AlignedBuffer taken(static_cast<size_t>(own * together));
  const uint8_t* from = sums.data + sums.first_target * size;
  for (int64_t row = begin; row < end; row += together) {
    const uint8_t* const line = from + row * sums.n_targets * size;
    finish_columns_(finish_, line, sums.n_targets, std::min(together, end - row), taken.data(),
                    output_from(output, row));
  }
}

void Predictor::run_block(const Rows& rows, const BlockOutput& output, uint8_t* accumulators,
                          void* scratch) const {
  if (output.has_scores()) {
    if (keeps_raw(output) && !is_packed()) accumulators = static_cast<uint8_t*>(output.raw);
    start_block_(start_, accumulators, rows.n_rows, rows.margins);
    call(plans_, rows, all_trees(), accumulators, scratch);
    if (players_)
      planner::share_contributions(*players_, reinterpret_cast<double*>(accumulators), rows.n_rows);
    finish_rows(rows, output, accumulators);
  }
  if (output.has_leaves()) run_leaves(rows, output, scratch);
}

// Where accumulators are words, there is room for the sums behind them, or in the raw scores.
void Predictor::finish_rows(const Rows& rows, const BlockOutput& output,
                            uint8_t* accumulators) const {
  void* sums = accumulators;
  if (is_packed()) {
    sums = keeps_raw(output) ? output.raw : accumulators + accumulator_bytes(rows.n_rows);
    unpack_sums(sum_digits_.data(), header_.n_targets, accumulators, rows.n_rows,
                static_cast<double*>(sums));
  }
  finish_block_(finish_, sums, rows.n_rows, rows.margins, output);
}

void Predictor::run_leaves(const Rows& rows, const BlockOutput& output, void* scratch) const {
  const int64_t count = rows.n_rows * header_.n_trees;
  AlignedBuffer own(
      output.leaves == nullptr ? static_cast<size_t>(bytes_of(count, ElementType::kInt64)) : 0);
  int64_t* leaves = output.leaves == nullptr ? reinterpret_cast<int64_t*>(own.data())
                                             : output.leaves;
  call(leaf_plans_, rows, all_trees(), leaves, scratch);
  if (output.tree_scores != nullptr) score_leaves(leaves, count, output.tree_scores);
  if (output.leaves != nullptr && output.leaf_names == LeafNames::kIds) name_leaves(leaves, count);
}

void Predictor::call(const std::vector<Plan>& plans, const Rows& rows, Trees trees, void* result,
                     void* scratch) const {
  if (plans.empty()) return;
  const Plan* plan = &plans.front();
  for (const Plan& other : plans) {
    if (other.cost.min_rows <= rows.n_rows) plan = &other;
  }
  for (const KernelCall& one : plan->calls) {
    const int64_t begin = std::max(one.tree_begin, trees.begin),
                  end = std::min(one.tree_end, trees.end);
    if (begin < end)
      one.kernel(one.tables, rows.data, rows.row_stride, result, scratch, 0, rows.n_rows, begin,
                 end);
  }
}

// Replaces leaf indices by the ids of the source. Kernels write only indices of leaves of their
// forest.
void Predictor::name_leaves(int64_t* leaves, int64_t count) const {
  for (int64_t at = 0; at < count; ++at) leaves[at] = leaf_ids_[static_cast<size_t>(leaves[at])];
}

// Writes the values of these leaves.
void Predictor::score_leaves(const int64_t* leaves, int64_t count, void* tree_scores) const {
  const size_t size = static_cast<size_t>(bytes_of(leaf_score_count_, header_.accumulator_type));
  auto* score = static_cast<uint8_t*>(tree_scores);
  for (int64_t at = 0; at < count; ++at, score += size) {
    std::memcpy(score, leaf_scores_.data() + static_cast<size_t>(leaves[at]) * size, size);
  }
}

Rows Predictor::rows_from(const Rows& rows, int64_t begin, int64_t count) const {
  return {advance(rows.data, bytes_of(begin * rows.row_stride, header_.input_type)), count,
          rows.row_stride, rows.on_device,
          advance(rows.margins, bytes_of(begin * header_.n_targets, header_.accumulator_type))};
}

BlockOutput Predictor::output_from(const BlockOutput& output, int64_t begin) const {
  return {advance(output.scores, bytes_of(begin * header_.n_outputs, header_.output_type)),
          output.labels == nullptr ? nullptr : output.labels + begin,
          advance(output.raw, bytes_of(begin * header_.n_targets, header_.accumulator_type)),
          output.leaves == nullptr ? nullptr : output.leaves + begin * header_.n_trees,
          output.leaf_names,
          advance(output.tree_scores,
                  bytes_of(begin * header_.n_trees * leaf_score_count_, header_.accumulator_type)),
          output.on_device};
}

namespace {

constexpr double kCallNanoseconds = 60;   // of a call, beside its kernels
constexpr double kGroupNanoseconds = 10;  // to copy a group
constexpr int64_t kDeviceRows = 1 << 14;  // of a call of a device

size_t size_of(int64_t n_elements, ElementType type) {
  return static_cast<size_t>(n_elements) * element_size(type);
}

// Groups that are copied into one batch, and its results back into their places.
class Batch {
 public:
  explicit Batch(const Predictor& predictor)
      : predictor_(predictor),
        is_on_device_(predictor.header().isa == Isa::kPtx),
        max_rows_(is_on_device_ ? kDeviceRows : int64_t{predictor.header().row_block}) {}

  bool has_room_for(const RowGroup& group) const {
    return n_rows_ + group.rows.n_rows <= max_rows_;
  }
  bool is_worth(const RowGroup& group) const { return group.rows.n_rows <= max_rows_ / 2; }

  void add(const RowGroup& group) {
    groups_.push_back(group);
    n_rows_ += group.rows.n_rows;
  }

  void run() {
    if (pays()) {
      run_together();
    } else {
      for (const RowGroup& group : groups_) run_alone(group);
    }
    groups_.clear();
    n_rows_ = 0;
  }

  void run_alone(const RowGroup& group) const {
    BlockOutput output;
    output.scores = group.scores;
    output.labels = group.labels;
    output.raw = group.raw;
    predictor_.run(group.rows, output, nullptr);
  }

 private:
  // Whether one call for all is faster than one for each.
  bool pays() const {
    if (groups_.size() < 2) return false;
    if (is_on_device_) return true;
    if (predictor_.row_cost() == 0) return false;
    const Header& header = predictor_.header();
    const size_t row = size_of(header.n_features, header.input_type) +
                       size_of(header.n_outputs, header.output_type);
    double alone = 0;
    for (const RowGroup& group : groups_)
      alone += kCallNanoseconds + predictor_.call_cost(group.rows.n_rows);
    const double copied = static_cast<double>(n_rows_) * static_cast<double>(row) *
                              kCopyNanoseconds +
                          static_cast<double>(groups_.size()) * kGroupNanoseconds;
    return kCallNanoseconds + predictor_.call_cost(n_rows_) + copied < alone;
  }

  template <class Wants>
  bool any(Wants wants) const {
    return std::any_of(groups_.begin(), groups_.end(), wants);
  }

  void run_together() {
    const Header& header = predictor_.header();
    const size_t row = size_of(header.n_features, header.input_type),
                 scores = size_of(header.n_outputs, header.output_type),
                 raw = size_of(header.n_targets, header.accumulator_type),
                 count = static_cast<size_t>(n_rows_);
    const size_t parts[] = {aligned(count * row), aligned(count * scores), aligned(count * raw),
                            aligned(count * sizeof(int64_t))};
    if (room_.size() < parts[0] + parts[1] + parts[2] + parts[3])
      room_.resize(parts[0] + parts[1] + parts[2] + parts[3]);
    uint8_t *const rows_at = room_.data(), *const scores_at = rows_at + parts[0],
                   *const raw_at = scores_at + parts[1], *const labels_at = raw_at + parts[2];
    gather(rows_at, row);
    BlockOutput output;
    if (any([](const RowGroup& group) { return group.scores != nullptr; }))
      output.scores = scores_at;
    if (any([](const RowGroup& group) { return group.raw != nullptr; })) output.raw = raw_at;
    if (any([](const RowGroup& group) { return group.labels != nullptr; }))
      output.labels = reinterpret_cast<int64_t*>(labels_at);
    predictor_.run({rows_at, n_rows_, int64_t{header.n_features}}, output, nullptr);
    scatter(scores_at, scores, [](const RowGroup& group) { return group.scores; });
    scatter(raw_at, raw, [](const RowGroup& group) { return group.raw; });
    scatter(labels_at, sizeof(int64_t), [](const RowGroup& group) { return group.labels; });
  }

  void gather(uint8_t* into, size_t row_bytes) const {
    const size_t element = element_size(predictor_.header().input_type);
    for (const RowGroup& group : groups_) {
      const auto* from = static_cast<const uint8_t*>(group.rows.data);
      const size_t step = static_cast<size_t>(group.rows.row_stride) * element;
      for (int64_t row = 0; row < group.rows.n_rows && row_bytes > 0; ++row) {
        std::memcpy(into, from, row_bytes);
        into += row_bytes;
        from += step;
      }
    }
  }

  template <class Place>
  void scatter(const uint8_t* from, size_t row_bytes, Place place) const {
    for (const RowGroup& group : groups_) {
      const size_t bytes = static_cast<size_t>(group.rows.n_rows) * row_bytes;
      void* const into = place(group);
      if (into != nullptr && bytes > 0) std::memcpy(into, from, bytes);
      from += bytes;
    }
  }

  const Predictor& predictor_;
  const bool is_on_device_;
  const int64_t max_rows_;
  std::vector<RowGroup> groups_;
  int64_t n_rows_ = 0;
  std::vector<uint8_t> room_;
};

}  // namespace

void run_groups(const Predictor& predictor, RowGroup (*group)(const void* groups, int64_t k),
                const void* groups, int64_t n_groups) {
  Batch batch(predictor);
  for (int64_t k = 0; k < n_groups; ++k) {
    const RowGroup next = group(groups, k);
    if (!batch.is_worth(next)) {
      batch.run_alone(next);
      continue;
    }
    if (!batch.has_room_for(next)) batch.run();
    batch.add(next);
  }
  batch.run();
}

}  // namespace treebeard
