// One pass over the tiles, tree by tree: children of a tile get the next positions or slots. What a tile's children were given is known
// only when all trees are placed, since trees may share tiles; a second pass tells it.
#include "planner/walk/tile_places.h"

#include <algorithm>

#include "planner/walk/record_type.h"

namespace treebeard::planner::walk {
namespace {

size_t at(int64_t position) { return static_cast<size_t>(position); }

bool has_tiles(const Tile& tile) {
  return std::any_of(tile.child.begin(), tile.child.end(), [](int32_t end) { return end >= 0; });
}

class Placer {
 public:
  Placer(const Forest& forest, const Tiles& tiles)
      : tiles_(tiles), first_(tiles.tile.size()), leaf_tree_(at(forest.n_leaves()), -1), lone_of_leaf_(at(forest.n_leaves())) {
    size_t next = 0;
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
      const size_t begin = next;
      while (next < tiles.tile.size() && tiles.tile[next].tree == tree) ++next;
      place_tree(static_cast<int32_t>(tree), begin, next);
    }
    begin_tree();
    resolve();
  }

  TilePlaces places() { return std::move(places_); }

 private:
  // Positions hold tiles, or ~lone for the leaf tile in front of a lone leaf.
  void place_tree(int32_t tree, size_t begin, size_t end) {
    begin_tree();
    const int32_t root = tiles_.root[at(tree)];
    if (root >= 0) {
      root_is_leaf_.push_back(false);
      places_.root.push_back(static_cast<int32_t>(places_.tile.size()));
      append_tile(root, tree);
    }
    const size_t first_lone = lone_leaf_.size();
    for (size_t number = begin; number < end; ++number) {
      const Tile& tile = tiles_.tile[number];
      mixed_.push_back(has_tiles(tile));
      first_[number] = static_cast<int64_t>(mixed_.back() ? places_.tile.size() : places_.leaf.size());
      for (const int32_t child : tile.child) {
        if (!mixed_.back()) {
          places_.leaf.push_back(~child);
        } else if (child >= 0) {
          append_tile(child, tree);
        } else {
          places_.tile.push_back(~lone(~child, tree));
        }
      }
    }
    for (size_t lone = first_lone; lone < lone_leaf_.size(); ++lone) {
      lone_slot_.push_back(static_cast<int64_t>(places_.leaf.size()));
      places_.leaf.push_back(lone_leaf_[lone]);
    }
    if (root >= 0) return;
    root_is_leaf_.push_back(true);
    places_.root.push_back(static_cast<int32_t>(places_.leaf.size()));
    places_.leaf.push_back(~root);
  }

  void append_tile(int32_t tile, int32_t tree) {
    places_.apart &= tiles_.tile[at(tile)].tree == tree;
    places_.tile.push_back(tile);
  }

  // The number of a lone leaf, new if the tree has not met it.
  int32_t lone(int32_t leaf, int32_t tree) {
    if (leaf_tree_[at(leaf)] != tree) {
      leaf_tree_[at(leaf)] = tree;
      lone_of_leaf_[at(leaf)] = static_cast<int32_t>(lone_leaf_.size());
      lone_leaf_.push_back(leaf);
    }
    return lone_of_leaf_[at(leaf)];
  }

  void begin_tree() {
    places_.tile_begin.push_back(places_.n_tiles());
    places_.leaf_begin.push_back(places_.n_slots());
    require_room(places_.n_tiles() + places_.n_slots());
  }

  void resolve() {
    const int64_t n_tiles = places_.n_tiles();
    places_.child.reserve(places_.tile.size());
    for (int32_t& tile : places_.tile) {
      const int64_t slot = tile < 0 ? lone_slot_[at(~tile)] : first_[at(tile)];
      const bool is_position = tile >= 0 && mixed_[at(tile)];
      places_.child.push_back(static_cast<int32_t>(is_position ? slot : n_tiles + slot));
      tile = std::max(tile, kLeafTile);
    }
    for (size_t tree = 0; tree < places_.root.size(); ++tree) {
      if (root_is_leaf_[tree]) places_.root[tree] += static_cast<int32_t>(n_tiles);
    }
  }

  const Tiles& tiles_;
  std::vector<int64_t> first_;      // by tile: position or slot of its first child
  std::vector<uint8_t> mixed_;      // by tile: which of them
  std::vector<int32_t> leaf_tree_;  // by leaf: the last tree where it was lone
  std::vector<int32_t> lone_of_leaf_;
  std::vector<int32_t> lone_leaf_;
  std::vector<int64_t> lone_slot_;
  std::vector<uint8_t> root_is_leaf_;
  TilePlaces places_;
};

}  // namespace

TilePlaces tile_places(const Forest& forest, const Tiles& tiles) { return Placer(forest, tiles).places(); }

std::vector<int32_t> children_within_trees(const TilePlaces& places) {
  std::vector<int32_t> within(places.child.size());
  for (size_t tree = 0; tree + 1 < places.tile_begin.size(); ++tree) {
    const int64_t begin = places.tile_begin[tree], end = places.tile_begin[tree + 1];
    const int64_t to_leaf = places.n_tiles() + places.leaf_begin[tree] - (end - begin);
    for (int64_t position = begin; position < end; ++position) {
      const int32_t child = places.child[at(position)];
      within[at(position)] = static_cast<int32_t>(child - (child < places.n_tiles() ? begin : to_leaf));
    }
  }
  return within;
}

}  // namespace treebeard::planner::walk
