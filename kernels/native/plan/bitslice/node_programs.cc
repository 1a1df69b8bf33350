#include "plan/bitslice/node_programs.h"

namespace treebeard::planner::bitslice {

NodePrograms::NodePrograms(const Forest& forest, const LevelOrder& order, const std::vector<int32_t>& plane_offset,
                           int64_t plane_bytes)
    : forest_(forest), order_(order), plane_offset_(plane_offset), unit_(plane_bytes / kSlotUnit),
      reached_at_(static_cast<size_t>(forest.n_nodes())) {}

void NodePrograms::add(int64_t tree, int bits, std::vector<int32_t>& leaves) {
  const int64_t count = order_.tree_size(tree);
  const auto slot = [this](int64_t number) { return static_cast<uint16_t>(number * unit_); };
  leaves.clear();
  if (forest_.root[tree] < 0) {
    leaves.resize(size_t{1} << bits, ~forest_.root[tree]);
    leaf_slots_.push_back(0);
  }
  for (int64_t k = 0; k < count; ++k) {
    const int32_t node = order_.node[static_cast<size_t>(order_.tree_begin[static_cast<size_t>(tree)] + k)];
    nodes_.push_back({plane_offset_[static_cast<size_t>(node)], reached_at_[static_cast<size_t>(node)]});
    const int32_t children[] = {forest_.false_child[node], forest_.true_child[node]};
    for (int64_t side = 0; side < 2; ++side) {
      const uint16_t reached = slot(1 + 2 * k + side);
      if (children[side] >= 0) {
        reached_at_[static_cast<size_t>(children[side])] = reached;
      } else {
        leaves.push_back(~children[side]);
        leaf_slots_.push_back(reached);
      }
    }
  }
  leaves.resize(size_t{1} << bits);
  while (leaf_slots_.size() % kFour != 0) leaf_slots_.push_back(slot(2 * count + 1));
}

}  // namespace treebeard::planner::bitslice
