// One pass over the nodes in level order: a node that no tile above has taken begins one, and its
// tile takes what it wants at once, because all parents that could have taken it stand in front of
// it.

#include "plan/walk/kernel_plan.h"

#include <algorithm>
#include <optional>

namespace treebeard::planner::walk {

// All keys are tried: one is a shape's if its nodes, given their children in level order, are four
// and each is reached before its turn.

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
      children[at(node)][at(side)] = inside ? reached++ : kNothing;
    }
  }
  return reached == kTileSize ? std::optional(children) : std::nullopt;
}

// Numbers the exits below a node from left to right, from `next` on, for all outcomes that lead to
// it; what follows the last one. Tiles are four nodes deep at most.
int number_exits(const Children& children, int node, std::vector<int> outcomes, int next,
                 TileShape& shape) {
  for (int side = 0; side < 2; ++side) {
    std::vector<int> outcomes_of_side;
    for (const int outcome : outcomes) {
      if ((outcome >> node & 1) != side) outcomes_of_side.push_back(outcome);
    }
    const int child = children[at(node)][at(side)];
    if (child != kNothing) {
      next = number_exits(children, child, outcomes_of_side, next, shape);
      continue;
    }
    for (const int outcome : outcomes_of_side) shape.child[at(outcome)] = static_cast<int8_t>(next);
    shape.exit_node[at(next)] = static_cast<int8_t>(node);
    shape.exit_side[at(next)] = static_cast<int8_t>(side);
    ++next;
  }
  return next;
}

std::vector<TileShape> all_shapes() {
  const std::vector<int> outcomes = counting<int>(kOutcomes);
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

}  // namespace

const std::vector<TileShape>& tile_shapes() {
  static const std::vector<TileShape> shapes = all_shapes();
  return shapes;
}

namespace {

constexpr int32_t kUntaken = -1;

// The number of the shape with this key, which exists.
uint8_t shape_number(int32_t key) {
  static const std::array<uint8_t, kKeys> numbers = [] {
    std::array<uint8_t, kKeys> by_key{};
    uint8_t number = 0;
    for (const TileShape& shape : tile_shapes()) by_key[at(shape.key)] = number++;
    return by_key;
  }();
  return numbers[at(key)];
}

// By node: whether several paths lead to it, of reached nodes and roots. Empty where none does.
std::vector<uint8_t> several_paths(const Forest& forest, const LevelOrder& order) {
  if (!order.shared) return {};
  std::vector<uint8_t> paths(at(forest.n_nodes()), 0);
  const auto meet = [&](int32_t end) {
    if (end >= 0 && paths[at(end)] < 2) ++paths[at(end)];
  };
  for (const int32_t root : forest.root) meet(root);
  for (const int32_t node : order.node) {
    for (const int32_t child : forest.children(node)) meet(child);
  }
  for (uint8_t& count : paths) count = count > 1;
  return paths;
}

class Grower {
 public:
  Grower(const Forest& forest, const LevelOrder& order)
      : forest_(forest),
        rank_(ranks(order, forest.n_nodes())),
        several_(several_paths(forest, order)),
        tile_of_(at(forest.n_nodes()), kUntaken) {
    tiles_.tile.reserve(order.node.size() / 2);
    for (size_t k = 0; k < order.node.size(); ++k) {
      if (tile_of_[at(order.node[k])] == kUntaken) grow(order.node[k], order.tree[k]);
    }
    for (Tile& tile : tiles_.tile) {
      for (int32_t& end : tile.child) end = tile_behind(end);
    }
    for (const int32_t root : forest.root) tiles_.root.push_back(tile_behind(root));
  }

  Tiles tiles() { return std::move(tiles_); }

 private:
  // Children are nodes until all of them have tiles.
  void grow(int32_t root, int32_t tree) {
    const auto number = static_cast<int32_t>(tiles_.tile.size());
    Tile tile{{kNoNode, kNoNode, kNoNode, kNoNode}, {}, tree, 0};
    std::array<int32_t, kExits + 1> hanging{root};
    size_t count = 1, lanes = 0;
    for (; lanes < kTileSize && count > 0; ++lanes) {
      const auto first = std::min_element(
          hanging.begin(), hanging.begin() + count,
          [this](int32_t a, int32_t b) { return rank_[at(a)] < rank_[at(b)]; });
      const int32_t node = *first;
      *first = hanging[--count];
      tile.node[lanes] = node;
      tile_of_[at(node)] = number;
      for (const int32_t child : forest_.children(node)) {
        if (joins(child)) hanging[count++] = child;
      }
    }
    tile.shape = shape_number(key(tile, lanes, number));
    for (size_t exit = 0; exit < kExits; ++exit) tile.child[exit] = behind(tile, lanes, exit);
    tiles_.tile.push_back(tile);
  }

  bool joins(int32_t child) const {
    return child >= 0 && (several_.empty() || !several_[at(child)]);
  }

  int32_t key(const Tile& tile, size_t lanes, int32_t number) const {
    int32_t bits = 0;
    const auto set = [&](size_t lane, size_t side) { bits |= 1 << (2 * lane + side); };
    const auto inside = [&](int32_t child) { return child >= 0 && tile_of_[at(child)] == number; };
    for (size_t lane = 0; lane < lanes; ++lane) {
      if (inside(forest_.true_child[tile.node[lane]])) set(lane, 0);
      if (inside(forest_.false_child[tile.node[lane]])) set(lane, 1);
    }
    for (size_t lane = lanes; lane < kTileSize; ++lane) set(lane - 1, 1);
    return bits;
  }

  int32_t behind(const Tile& tile, size_t lanes, size_t exit) const {
    const TileShape& shape = tile_shapes()[tile.shape];
    const auto lane = at(shape.exit_node[exit]);
    if (lane >= lanes) return forest_.false_child[tile.node[lanes - 1]];
    const int32_t node = tile.node[lane];
    return shape.exit_side[exit] == 0 ? forest_.true_child[node] : forest_.false_child[node];
  }

  int32_t tile_behind(int32_t end) const { return end < 0 ? end : tile_of_[at(end)]; }

  const Forest& forest_;
  std::vector<int32_t> rank_;
  std::vector<uint8_t> several_;
  std::vector<int32_t> tile_of_;
  Tiles tiles_;
};

}  // namespace

Tiles uniform_tiles(const Forest& forest, const LevelOrder& order) {
  return Grower(forest, order).tiles();
}

}  // namespace treebeard::planner::walk
