// All keys are tried: one is a shape's if its nodes, given their children in level order, are four and each is reached before its turn.
#include "plan/walk/tile_shapes.h"

#include <optional>

namespace treebeard::planner::walk {
namespace {

constexpr int kKeys = 1 << 2 * kTileSize;
constexpr int kNothing = -1;

using Children = std::array<std::array<int, 2>, kTileSize>;  // by node and side: a node, or nothing

std::optional<Children> children_of(int key) {
  Children children;
  int reached = 1;
  for (int node = 0; node < kTileSize; ++node) {
    if (node >= reached) return std::nullopt;
    for (int side = 0; side < 2; ++side) {
      const bool inside = key >> (2 * node + side) & 1;
      children[static_cast<size_t>(node)][static_cast<size_t>(side)] = inside ? reached++ : kNothing;
    }
  }
  return reached == kTileSize ? std::optional(children) : std::nullopt;
}

// Numbers the exits below a node from left to right, from `next` on, for all outcomes that lead to it; what follows the last one.
// Tiles are four nodes deep at most.
int number_exits(const Children& children, int node, std::vector<int> outcomes, int next, TileShape& shape) {
  for (int side = 0; side < 2; ++side) {
    std::vector<int> taken;
    for (const int outcome : outcomes) {
      if ((outcome >> node & 1) != side) taken.push_back(outcome);
    }
    const int child = children[static_cast<size_t>(node)][static_cast<size_t>(side)];
    if (child != kNothing) {
      next = number_exits(children, child, taken, next, shape);
      continue;
    }
    for (const int outcome : taken) shape.child[static_cast<size_t>(outcome)] = static_cast<int8_t>(next);
    shape.exit_node[static_cast<size_t>(next)] = static_cast<int8_t>(node);
    shape.exit_side[static_cast<size_t>(next)] = static_cast<int8_t>(side);
    ++next;
  }
  return next;
}

std::vector<TileShape> all_shapes() {
  std::vector<int> outcomes;
  for (int outcome = 0; outcome < kOutcomes; ++outcome) outcomes.push_back(outcome);
  std::vector<TileShape> shapes;
  for (int key = 0; key < kKeys; ++key) {
    const std::optional<Children> children = children_of(key);
    if (!children) continue;
    TileShape shape{key, {}, {}, {}};
    number_exits(*children, 0, outcomes, 0, shape);
    shapes.push_back(shape);
  }
  return shapes;
}

std::array<uint8_t, kKeys> numbers_by_key() {
  std::array<uint8_t, kKeys> numbers{};
  const std::vector<TileShape>& shapes = tile_shapes();
  for (size_t number = 0; number < shapes.size(); ++number) {
    numbers[static_cast<size_t>(shapes[number].key)] = static_cast<uint8_t>(number);
  }
  return numbers;
}

}  // namespace

const std::vector<TileShape>& tile_shapes() {
  static const std::vector<TileShape> shapes = all_shapes();
  return shapes;
}

uint8_t shape_number(int32_t key) {
  static const std::array<uint8_t, kKeys> numbers = numbers_by_key();
  return numbers[static_cast<size_t>(key)];
}

}  // namespace treebeard::planner::walk
