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
  void add(size_t position, int64_t column, int64_t window) {
    tiles_.push_back({position, static_cast<int32_t>(column), static_cast<int32_t>(window)});
  }

  void fill_up() {
    TileColumn filling = tiles_.back();
    filling.is_filling = true;
    while (tiles_.size() % kTileFeatures != 0) tiles_.push_back(filling);
  }

  std::vector<TileColumn> tiles() { return std::move(tiles_); }

 private:
  std::vector<TileColumn> tiles_;
};

}  // namespace

std::vector<TileColumn> feature_tiles(const std::vector<FeatureRanges>& features,
                                      int64_t n_features) {
  Builder builder;
  const size_t count = features.size();
  std::vector<size_t> scattered;
  for (size_t first = 0; first < count;) {
    const int64_t window = std::min<int64_t>(features[first].feature,
                                             std::max<int64_t>(n_features - kTileFeatures, 0));
    size_t end = first;
    while (end < count && features[end].feature < window + kTileFeatures) ++end;
    if (end - first < kMinWindow || n_features < kTileFeatures) {
      scattered.push_back(first++);
      continue;
    }
    for (size_t position = first; position < end; ++position) {
      builder.add(position, features[position].feature - window, window);
    }
    builder.fill_up();
    first = end;
  }
  for (size_t first = 0; first < scattered.size(); first += kTileFeatures) {
    const size_t end = std::min(first + kTileFeatures, scattered.size());
    for (size_t k = first; k < end; ++k)
      builder.add(scattered[k], static_cast<int64_t>(k - first), kNoWindow);
    builder.fill_up();
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
