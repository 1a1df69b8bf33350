#include "plan/bitslice/scratch_layout.h"

#include <algorithm>

#include "plan/bitslice/feature_tiles.h"
#include "plan/bitslice/node_programs.h"
#include "plan/bitslice/rank_tables.h"
#include "plan/bitslice/set_lookup.h"
#include "plan/bitslice/tree_forms.h"

namespace treebeard::planner::bitslice {
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
  layout.shared_values = layout.row_lists + (kRowLists * kListBytes + plane_bytes - 1) / plane_bytes * plane_bytes;
  layout.planes = layout.shared_values + plane_bytes;
  layout.sums = layout.planes + n_planes * plane_bytes;
  layout.size = layout.sums + layout.rows() * forest.n_targets * (forest.accumulator_type == ElementType::kDouble ? 8 : 4);
  return layout;
}

}  // namespace treebeard::planner::bitslice
