// One pass over the tiles, tree by tree: the children of a tile get the next positions or slots. A tile may be a child in several trees, so the
// offset of its own children is known only at the end; a second pass fills it in.
#include "plan/walk/tile_offsets.h"

#include <algorithm>

#include "plan/walk/record_type.h"

namespace treebeard::planner::walk {
namespace {

bool has_tiles(const Tile& tile) {
  return std::any_of(tile.child.begin(), tile.child.end(), [](int32_t end) { return end >= 0; });
}

class Builder {
 public:
  Builder(const Forest& forest, const Tiles& tiles)
      : tiles_(tiles), first_(tiles.tile.size()), leaf_tree_(at(forest.n_leaves()), -1), leaf_tile_of_leaf_(at(forest.n_leaves())) {
    size_t next = 0;
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree) {
      const size_t begin = next;
      while (next < tiles.tile.size() && tiles.tile[next].tree == tree) ++next;
      add_tree(static_cast<int32_t>(tree), begin, next);
    }
    begin_tree();
    resolve();
  }

  TileOffsets offsets() { return std::move(offsets_); }

 private:
  // Until `resolve`, positions hold the number of a tile, or ~number of a leaf tile.
  void add_tree(int32_t tree, size_t begin, size_t end) {
    begin_tree();
    const int32_t root = tiles_.root[at(tree)];
    if (root >= 0) {
      root_is_leaf_.push_back(false);
      offsets_.root.push_back(static_cast<int32_t>(offsets_.tile.size()));
      append_tile(root, tree);
    }
    const size_t first_leaf_tile = leaf_tile_leaf_.size();
    for (size_t number = begin; number < end; ++number) {
      const Tile& tile = tiles_.tile[number];
      mixed_.push_back(has_tiles(tile));
      first_[number] = static_cast<int64_t>(mixed_.back() ? offsets_.tile.size() : offsets_.leaf.size());
      for (const int32_t child : tile.child) {
        if (!mixed_.back()) {
          offsets_.leaf.push_back(~child);
        } else if (child >= 0) {
          append_tile(child, tree);
        } else {
          offsets_.tile.push_back(~leaf_tile(~child, tree));
        }
      }
    }
    for (size_t number = first_leaf_tile; number < leaf_tile_leaf_.size(); ++number) {
      leaf_tile_slot_.push_back(static_cast<int64_t>(offsets_.leaf.size()));
      offsets_.leaf.push_back(leaf_tile_leaf_[number]);
    }
    if (root >= 0) return;
    root_is_leaf_.push_back(true);
    offsets_.root.push_back(static_cast<int32_t>(offsets_.leaf.size()));
    offsets_.leaf.push_back(~root);
  }

  void append_tile(int32_t tile, int32_t tree) {
    offsets_.apart &= tiles_.tile[at(tile)].tree == tree;
    offsets_.tile.push_back(tile);
  }

  // The number of the leaf tile that stands for a leaf in a tree; a new one where the tree has none yet.
  int32_t leaf_tile(int32_t leaf, int32_t tree) {
    if (leaf_tree_[at(leaf)] != tree) {
      leaf_tree_[at(leaf)] = tree;
      leaf_tile_of_leaf_[at(leaf)] = static_cast<int32_t>(leaf_tile_leaf_.size());
      leaf_tile_leaf_.push_back(leaf);
    }
    return leaf_tile_of_leaf_[at(leaf)];
  }

  void begin_tree() {
    offsets_.tile_begin.push_back(offsets_.n_tiles());
    offsets_.leaf_begin.push_back(offsets_.n_slots());
    require_room(offsets_.n_tiles() + offsets_.n_slots());
  }

  void resolve() {
    const int64_t n_tiles = offsets_.n_tiles();
    offsets_.child.reserve(offsets_.tile.size());
    for (int32_t& tile : offsets_.tile) {
      const int64_t slot = tile < 0 ? leaf_tile_slot_[at(~tile)] : first_[at(tile)];
      const bool is_position = tile >= 0 && mixed_[at(tile)];
      offsets_.child.push_back(static_cast<int32_t>(is_position ? slot : n_tiles + slot));
      tile = std::max(tile, kLeafTile);
    }
    for (size_t tree = 0; tree < offsets_.root.size(); ++tree) {
      if (root_is_leaf_[tree]) offsets_.root[tree] += static_cast<int32_t>(n_tiles);
    }
  }

  const Tiles& tiles_;
  std::vector<int64_t> first_;              // by tile: position or slot of its first child
  std::vector<uint8_t> mixed_;              // by tile: whether it is a position, because a tile is among the children
  std::vector<int32_t> leaf_tree_;          // by leaf: the last tree that has a leaf tile for it
  std::vector<int32_t> leaf_tile_of_leaf_;  // by leaf: that leaf tile
  std::vector<int32_t> leaf_tile_leaf_;     // by leaf tile: the leaf
  std::vector<int64_t> leaf_tile_slot_;     // by leaf tile: the leaf's slot
  std::vector<uint8_t> root_is_leaf_;
  TileOffsets offsets_;
};

}  // namespace

TileOffsets tile_offsets(const Forest& forest, const Tiles& tiles) { return Builder(forest, tiles).offsets(); }

std::vector<int32_t> children_within_trees(const TileOffsets& offsets) {
  std::vector<int32_t> within(offsets.child.size());
  for (size_t tree = 0; tree + 1 < offsets.tile_begin.size(); ++tree) {
    const int64_t begin = offsets.tile_begin[tree], end = offsets.tile_begin[tree + 1];
    const int64_t to_leaf = offsets.n_tiles() + offsets.leaf_begin[tree] - (end - begin);
    for (int64_t position = begin; position < end; ++position) {
      const int32_t child = offsets.child[at(position)];
      within[at(position)] = static_cast<int32_t>(child - (child < offsets.n_tiles() ? begin : to_leaf));
    }
  }
  return within;
}

}  // namespace treebeard::planner::walk
