#include "runtime/groups.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace treebeard {
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
