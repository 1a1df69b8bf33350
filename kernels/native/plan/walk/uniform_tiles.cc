// One pass over the nodes in level order: a node that no tile above has taken begins one, and its
// tile takes what it wants at once, because all parents that could have taken it stand in front of
// it.

#include "plan/walk/kernel_plan.h"

#include <algorithm>
#include <optional>
#include <utility>

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

// Grows one tile after another.
class TileGrowth {
 public:
  // rank: (N,) of each node that may join a tile; the lowest joins first.
  TileGrowth(const Forest& forest, const LevelOrder& order, std::vector<int32_t> rank)
      : forest_(forest), rank_(std::move(rank)) {
    if (order.shared) several_ = several_paths(forest, order);
  }

  // Calls `take` for each node of the tile that begins at a node, of up to `size` nodes.
  template <class Take>
  void grow(int32_t root, size_t size, Take take) {
    hanging_.assign(1, root);
    for (size_t taken = 0; taken < size && !hanging_.empty(); ++taken) {
      const auto first = std::min_element(
          hanging_.begin(), hanging_.end(),
          [this](int32_t a, int32_t b) { return rank_[at(a)] < rank_[at(b)]; });
      const int32_t node = *first, yes = forest_.true_child[node], no = forest_.false_child[node];
      take(node);
      if (joins(yes))
        *first = yes;
      else
        hanging_.erase(first);
      if (joins(no)) hanging_.push_back(no);
    }
  }

  // The nodes that hang on the tile that was grown last.
  const std::vector<int32_t>& hanging() const { return hanging_; }

 private:
  bool joins(int32_t child) const {
    return child >= 0 && (several_.empty() || !several_[at(child)]);
  }

  const Forest& forest_;
  const std::vector<int32_t> rank_;
  std::vector<uint8_t> several_;  // empty where no node has several parents
  std::vector<int32_t> hanging_;
};

class Grower {
 public:
  Grower(const Forest& forest, const LevelOrder& order)
      : forest_(forest),
        growth_(forest, order, ranks(order, forest.n_nodes())),
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
    size_t lanes = 0;
    growth_.grow(root, kTileSize, [&](int32_t node) {
      tile.node[lanes++] = node;
      tile_of_[at(node)] = number;
    });
    tile.shape = shape_number(key(tile, lanes, number));
    for (size_t exit = 0; exit < kExits; ++exit) tile.child[exit] = behind(tile, lanes, exit);
    tiles_.tile.push_back(tile);
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
  TileGrowth growth_;
  std::vector<int32_t> tile_of_;
  Tiles tiles_;
};

}  // namespace

Tiles uniform_tiles(const Forest& forest, const LevelOrder& order) {
  return Grower(forest, order).tiles();
}

std::vector<int32_t> grown_tiles(const Forest& forest, const LevelOrder& order,
                                 const std::vector<int32_t>& preferred, size_t size) {
  std::vector<int32_t> rank(at(forest.n_nodes()), kUntaken), tile = rank;
  for (size_t place = 0; place < preferred.size(); ++place)
    rank[at(preferred[place])] = static_cast<int32_t>(place);
  std::vector<uint8_t> begins = several_paths(forest, order);
  for (const int32_t root : forest.root) {
    if (root >= 0) begins[at(root)] = 1;
  }
  std::vector<int32_t> roots;
  for (size_t node = 0; node < begins.size(); ++node) {
    if (begins[node]) roots.push_back(static_cast<int32_t>(node));
  }
  TileGrowth growth(forest, order, std::move(rank));
  for (size_t number = 0; number < roots.size(); ++number) {
    growth.grow(roots[number], size,
                [&](int32_t node) { tile[at(node)] = static_cast<int32_t>(number); });
    roots.insert(roots.end(), growth.hanging().begin(), growth.hanging().end());
  }
  return tile;
}

}  // namespace treebeard::planner::walk
