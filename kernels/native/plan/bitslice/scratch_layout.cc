#include "plan/bitslice/scratch_layout.h"

#include <algorithm>

#include "plan/bitslice/rank_tables.h"
#include "plan/bitslice/set_planes.h"
#include "plan/bitslice/tree_forms.h"
#include "plan/kernel/cost_model.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr size_t kMinWindow = static_cast<size_t>(kBitsliceCosts.min_window_features);

class Builder {
 public:
  Builder(const std::vector<std::string>& fields, const std::vector<int32_t>& records)
      : fields_(fields), records_(records) {
    for (size_t field = 0; field < fields.size(); ++field) {
      const auto end = std::find(fields.begin(), fields.end(), fields[field] + "_end");
      end_of_.push_back(end == fields.end() ? field : static_cast<size_t>(end - fields.begin()));
    }
  }

  int32_t feature(size_t position) const { return records_[position * fields_.size()]; }

  void add(size_t position, int64_t column, int64_t window) {
    const int32_t* const record = records_.data() + position * fields_.size();
    tiles_.insert(tiles_.end(), record, record + fields_.size());
    tiles_.insert(tiles_.end(), {static_cast<int32_t>(column), static_cast<int32_t>(window)});
  }

  // Repeats the last record, from whose ranges nothing is left.
  void fill_up(size_t count) {
    const size_t size = fields_.size() + 2;
    std::vector<int32_t> record(tiles_.end() - static_cast<std::ptrdiff_t>(size), tiles_.end());
    for (size_t field = 0; field < end_of_.size(); ++field) record[field] = record[end_of_[field]];
    for (; count < kTileFeatures; ++count)
      tiles_.insert(tiles_.end(), record.begin(), record.end());
  }

  std::vector<int32_t> tiles() { return std::move(tiles_); }

 private:
  const std::vector<std::string>& fields_;
  const std::vector<int32_t>& records_;
  std::vector<size_t> end_of_;  // by field: the field that its range ends with, or itself
  std::vector<int32_t> tiles_;
};

}  // namespace

std::vector<int32_t> feature_tiles(const std::vector<std::string>& fields,
                                   const std::vector<int32_t>& records, int64_t n_features) {
  Builder builder(fields, records);
  const size_t count = records.size() / fields.size();
  std::vector<size_t> scattered;
  for (size_t first = 0; first < count;) {
    const int64_t window = std::min<int64_t>(builder.feature(first),
                                             std::max<int64_t>(n_features - kTileFeatures, 0));
    size_t end = first;
    while (end < count && builder.feature(end) < window + kTileFeatures) ++end;
    if (end - first < kMinWindow || n_features < kTileFeatures) {
      scattered.push_back(first++);
      continue;
    }
    for (size_t position = first; position < end; ++position) {
      builder.add(position, builder.feature(position) - window, window);
    }
    builder.fill_up(end - first);
    first = end;
  }
  for (size_t first = 0; first < scattered.size(); first += kTileFeatures) {
    const size_t end = std::min(first + kTileFeatures, scattered.size());
    for (size_t k = first; k < end; ++k)
      builder.add(scattered[k], static_cast<int64_t>(k - first), kNoWindow);
    builder.fill_up(end - first);
  }
  return builder.tiles();
}

namespace {

constexpr int64_t kMostLeaves = int64_t{1} << kMaxBits;
constexpr int64_t kValueBytes = 8;  // of the largest compared type

}  // namespace

ScratchLayout scratch_layout(const Forest& forest, int64_t n_planes, int64_t plane_bytes) {
  ScratchLayout layout{};
  layout.plane_bytes = plane_bytes;
  layout.bits = 2 * layout.rows();
  layout.quad_masks = layout.bits + std::max<int64_t>(kPredicatesPerWord, kRankBits) * plane_bytes;
  layout.row_masks = layout.quad_masks + (kMostLeaves / kFour + kFour - 1) * plane_bytes;
  layout.column = layout.row_masks + 2 * kMostLeaves * plane_bytes;
  layout.row_lists = layout.column + kTileFeatures * layout.rows() * kValueBytes;
  layout.shared_values = layout.row_lists +
                         (kRowLists * kListBytes + plane_bytes - 1) / plane_bytes * plane_bytes;
  layout.planes = layout.shared_values + plane_bytes;
  layout.sums = layout.planes + n_planes * plane_bytes;
  layout.size = layout.sums + layout.rows() * forest.n_targets *
                                  (forest.accumulator_type == ElementType::kDouble ? 8 : 4);
  return layout;
}

}  // namespace treebeard::planner::bitslice
