#include "plan/tree_simd/lane_predicates.h"

#include <algorithm>
#include <numeric>

#include "forest/tree_shape.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr uint8_t kShift = 128;

}  // namespace

LanePredicates::LanePredicates(Facts& facts, int32_t lanes)
    : forest_(facts.forest()),
      order_(facts.all().order()),
      lanes_(at(lanes)),
      parts_(at((facts.columns().size() + kLaneBytes - 1) / kLaneBytes)),
      masks_(forest_, order_),
      groups_(at((forest_.n_trees() + lanes - 1) / lanes)) {
  const std::vector<int32_t>& predicate = facts.all().predicates().of_node;
  const RankColumns& columns = facts.columns();
  column_.resize(predicate.size());
  threshold_.resize(predicate.size());
  nodes_.resize(predicate.size());
  std::iota(nodes_.begin(), nodes_.end(), 0);
  for (size_t node = 0; node < predicate.size(); ++node) {
    column_[node] = columns.of_predicate[at(predicate[node])];
    threshold_[node] = columns.quantised_threshold[at(predicate[node])] ^ kShift;
  }
}

void LanePredicates::add(int64_t group, const GroupForm& form, std::vector<int32_t>& leaves) {
  const int64_t first = group * static_cast<int64_t>(lanes_);
  const int64_t count = std::min<int64_t>(static_cast<int64_t>(lanes_), forest_.n_trees() - first);
  std::vector<int32_t> trees(at(count));
  std::iota(trees.begin(), trees.end(), static_cast<int32_t>(first));
  leaves.assign(lanes_ * at(form.n_leaves()), kNoLeaf);
  GroupRecord& record = groups_[at(group)];
  if (form.has_masks) return add_masks(record, trees, form, leaves);
  add_perfect(record, trees, form.bits, leaves);
}

void LanePredicates::add_perfect(GroupRecord& group, const std::vector<int32_t>& trees, int bits,
                                 std::vector<int32_t>& leaves) {
  const PerfectTrees found = perfect_trees(forest_, trees, bits, nodes_);
  const size_t n_leaves = size_t{1} << bits, n_steps = n_leaves - 1, begin = bytes_.size();
  group.first = static_cast<int32_t>(begin);
  bytes_.resize(begin + n_steps * 2 * lanes_);
  for (size_t lane = 0; lane < trees.size(); ++lane) {
    uint8_t* byte = bytes_.data() + begin + lane;
    for (size_t step = 0; step < n_steps; ++step, byte += 2 * lanes_) {
      const size_t node = at(found.predicates[lane * n_steps + step]);
      byte[0] = static_cast<uint8_t>(column_[node]);
      byte[lanes_] = threshold_[node];
    }
    for (size_t leaf = 0; leaf < n_leaves; ++leaf)
      leaves[lane * n_leaves + leaf] = found.leaves[lane * n_leaves + (leaf ^ (n_leaves - 2))];
  }
}

// A segment has as many predicates as the tree with the most of them; other trees have predicates there that clear no leaf.
void LanePredicates::add_masks(GroupRecord& group, const std::vector<int32_t>& trees, const GroupForm& form,
                               std::vector<int32_t>& leaves) {
  const size_t begin = bytes_.size(), predicate_bytes = at(2 + form.mask_bytes()) * lanes_;
  const std::vector<int32_t> most = most_predicates(trees);
  const std::vector<int32_t> first = add_segments(group, most, predicate_bytes);
  bytes_.resize(begin + at(first.back()) * predicate_bytes);
  std::vector<int32_t> next;
  for (size_t lane = 0; lane < trees.size(); ++lane) {
    next = first;
    masks_.look_at(trees[lane]);
    const int64_t begins = order_.tree_begin[at(trees[lane])], ends = order_.tree_begin[at(trees[lane]) + 1];
    for (int64_t position = begins; position < ends; ++position) {
      const size_t node = at(order_.node[at(position)]);
      const auto slot = at(next[at(column_[node] / kLaneBytes)]++);
      uint8_t* byte = bytes_.data() + begin + slot * predicate_bytes + lane;
      byte[0] = static_cast<uint8_t>(column_[node] % kLaneBytes);
      byte[lanes_] = threshold_[node];
      for (int part = 0; part < form.mask_bytes(); ++part)
        byte[lanes_ * at(2 + part)] = static_cast<uint8_t>(masks_.mask(position - begins) >> (8 * part));
    }
    // Leaf indices that no leaf has are never reached.
    int32_t* const of_lane = leaves.data() + lane * at(form.n_leaves());
    std::fill_n(of_lane, form.n_leaves(), 0);
    std::copy(masks_.leaves().begin(), masks_.leaves().end(), of_lane);
  }
}

// For each segment of 16 columns, the largest number of predicates that any of these trees has there.
std::vector<int32_t> LanePredicates::most_predicates(const std::vector<int32_t>& trees) const {
  std::vector<int32_t> most(parts_), n_predicates(parts_);
  for (const int32_t tree : trees) {
    std::fill(n_predicates.begin(), n_predicates.end(), 0);
    for (int64_t position = order_.tree_begin[at(tree)]; position < order_.tree_begin[at(tree) + 1]; ++position)
      ++n_predicates[at(column_[at(order_.node[at(position)])] / kLaneBytes)];
    for (size_t part = 0; part < parts_; ++part) most[part] = std::max(most[part], n_predicates[part]);
  }
  return most;
}

// Returns where the predicates of each segment of 16 columns begin in the group, and how many there are in all.
std::vector<int32_t> LanePredicates::add_segments(GroupRecord& group, const std::vector<int32_t>& most,
                                                  size_t predicate_bytes) {
  group.first = static_cast<int32_t>(segments_.size());
  std::vector<int32_t> first(parts_ + 1);
  for (size_t part = 0; part < parts_; ++part) {
    first[part + 1] = first[part] + most[part];
    if (most[part] == 0) continue;
    const auto byte = static_cast<int32_t>(bytes_.size() + at(first[part]) * predicate_bytes);
    segments_.push_back({static_cast<int32_t>(part) * kLaneBytes, byte, most[part]});
    ++group.count;
  }
  return first;
}

}  // namespace treebeard::planner::tree_simd
