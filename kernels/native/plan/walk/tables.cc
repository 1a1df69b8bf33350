#include "plan/walk/kernel_plan.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "forest/leaf_forms.h"
#include "forest/predicate_analysis.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/walk/node_records.h"

namespace treebeard::planner::walk {
namespace {

// The offsets of tiles and leaves: siblings lie side by side, leaves in a table of their own.
// Layout "sparse-tiled" of Treebeard (Prasad et al., MICRO 2022);
// onnx_treebeard/compiler/layouts/walk/sparse_tiled.py says how walks read it.
//
// In: the tree of tiles. Out, tree by tree, for its root and then for the children of its tiles,
// five for each tile:
//
//     positions   root | children of tiles that have a tile among them | ...      all trees, then
//     leaf slots  children of tiles that have only leaves | ... | leaves behind leaf tiles | the root, if it is a leaf
//
// Slot q has offset P + q. A leaf with a tile among its siblings stands between them as a leaf
// tile, whose one child is a leaf slot; all leaf tiles of a tree that stand for one leaf share that
// slot.

constexpr int32_t kLeafTile = -1;

// P positions of tiles and Q leaf slots, of T trees.
struct TileOffsets {
  std::vector<int32_t> tile;   // (P,) number of the tile, or kLeafTile
  std::vector<int32_t> child;  // (P,) offset of its first child
  std::vector<int32_t> leaf;   // (Q,) the leaf in each slot
  std::vector<int32_t> root;   // (T,) offset of each root
  std::vector<int64_t> tile_begin,
      leaf_begin;     // (T + 1,) where the positions and slots of each tree begin, and the end
  bool apart = true;  // whether no tree leads to a tile of another one

  int64_t n_tiles() const { return static_cast<int64_t>(tile.size()); }
  int64_t n_slots() const { return static_cast<int64_t>(leaf.size()); }
};

bool has_tiles(const Tile& tile) {
  return std::any_of(tile.child.begin(), tile.child.end(), [](int32_t end) { return end >= 0; });
}

// One pass over the tiles, tree by tree: the children of a tile get the next positions or slots. A
// tile may be a child in several trees, so the offset of its own children is known only at the end;
// a second pass fills it in.
class OffsetBuilder {
 public:
  // Throws Fault where offsets do not fit 32 bits.
  OffsetBuilder(const Forest& forest, const Tiles& tiles)
      : tiles_(tiles),
        first_(tiles.tile.size()),
        leaf_tree_(at(forest.n_leaves()), -1),
        leaf_tile_of_leaf_(at(forest.n_leaves())) {
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
      first_[number] = static_cast<int64_t>(mixed_.back() ? offsets_.tile.size()
                                                          : offsets_.leaf.size());
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

  // The number of the leaf tile that stands for a leaf in a tree; a new one where the tree has none
  // yet.
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
  std::vector<int64_t> first_;  // by tile: position or slot of its first child
  std::vector<uint8_t>
      mixed_;  // by tile: whether it is a position, because a tile is among the children
  std::vector<int32_t> leaf_tree_;          // by leaf: the last tree that has a leaf tile for it
  std::vector<int32_t> leaf_tile_of_leaf_;  // by leaf: that leaf tile
  std::vector<int32_t> leaf_tile_leaf_;     // by leaf tile: the leaf
  std::vector<int64_t> leaf_tile_slot_;     // by leaf tile: the leaf's slot
  std::vector<uint8_t> root_is_leaf_;
  TileOffsets offsets_;
};

// (P,) the children as offsets within their tree: its tiles, then its leaf slots. Only where trees
// are apart.
std::vector<int32_t> children_within_trees(const TileOffsets& offsets) {
  std::vector<int32_t> within(offsets.child.size());
  for (size_t tree = 0; tree + 1 < offsets.tile_begin.size(); ++tree) {
    const int64_t begin = offsets.tile_begin[tree], end = offsets.tile_begin[tree + 1];
    const int64_t to_leaf = offsets.n_tiles() + offsets.leaf_begin[tree] - (end - begin);
    for (int64_t position = begin; position < end; ++position) {
      const int32_t child = offsets.child[at(position)];
      within[at(position)] = static_cast<int32_t>(child -
                                                  (child < offsets.n_tiles() ? begin : to_leaf));
    }
  }
  return within;
}

constexpr int64_t kNarrowChildren = std::numeric_limits<int16_t>::max();
constexpr uint8_t kUnused = 0xFF;

bool counts_within_trees(const WalkUnits& units) { return units.child_bytes == sizeof(int16_t); }

// The shapes that occur, and by number of `tile_shapes()` the position of each among them.
struct UsedShapes {
  std::vector<uint8_t> position;
  std::vector<int8_t> child;  // the table, shape after shape; one shape at least
  uint8_t leaf_tile = 0;      // the position of leaf tiles, if there are any
};

UsedShapes used_shapes(const Tiles& tiles, bool leaf_tiles) {
  const std::vector<TileShape>& shapes = tile_shapes();
  UsedShapes used{std::vector<uint8_t>(shapes.size(), kUnused), {}, 0};
  for (const Tile& tile : tiles.tile) used.position[tile.shape] = 0;
  if (tiles.tile.empty()) used.position[0] = 0;
  uint8_t count = 0;
  for (size_t number = 0; number < shapes.size(); ++number) {
    if (used.position[number] == kUnused) continue;
    used.position[number] = count++;
    used.child.insert(used.child.end(), shapes[number].child.begin(), shapes[number].child.end());
  }
  used.leaf_tile = count;
  if (leaf_tiles) used.child.resize(used.child.size() + kOutcomes, 0);
  return used;
}

RecordType tile_type(const Forest& forest, const WalkUnits& units) {
  constexpr size_t kLanes = kTileSize;
  std::vector<Field> fields{real_field("threshold", forest.threshold.type(), kLanes),
                            units.feature_bytes == 1 ? field_of<uint8_t>("feature", kLanes)
                                                     : field_of<uint16_t>("feature", kLanes)};
  if (units.missing) fields.push_back(field_of<uint8_t>("MISSING"));
  fields.push_back(field_of<uint8_t>("shape"));
  fields.push_back(counts_within_trees(units) ? field_of<int16_t>("child")
                                              : field_of<int32_t>("child"));
  return RecordType(std::move(fields));
}

void write_tiles(const Forest& forest, const Tiles& tiles, const TileOffsets& offsets,
                 const WalkUnits& units, const UsedShapes& shapes, KernelTables& result) {
  const RecordType type = tile_type(forest, units);
  const Field threshold = type.field("threshold"), feature = type.field("feature"),
              missing = type.field("MISSING"), shape = type.field("shape"),
              child = type.field("child");
  const std::vector<int32_t> within = counts_within_trees(units) ? children_within_trees(offsets)
                                                                 : std::vector<int32_t>();
  const std::vector<int32_t>& children = within.empty() ? offsets.child : within;
  RecordTable table(type, offsets.n_tiles());
  uint8_t* record = table.bytes.data();
  for (size_t position = 0; position < offsets.tile.size(); ++position, record += type.size()) {
    write(record, child, children[position]);
    const int32_t number = offsets.tile[position];
    if (number == kLeafTile) {
      write(record, shape, shapes.leaf_tile);
      continue;
    }
    const Tile& tile = tiles.tile[at(number)];
    write(record, shape, shapes.position[tile.shape]);
    uint8_t to_true = 0;
    for (size_t lane = 0; lane < kTileSize && tile.node[lane] != kNoNode; ++lane) {
      const int32_t node = tile.node[lane];
      write_real(record, threshold, forest.threshold[node], lane);
      write(record, feature, forest.feature[node], lane);
      to_true = static_cast<uint8_t>(to_true | (forest.missing_true[node] ? 1 << lane : 0));
    }
    write(record, missing, to_true);
  }
  table.write_to(result, HeaderTable::kTiles);
}

// {first, count} of each tree's; first is somewhere where a tree has none.
int32_t first_of(const std::vector<int64_t>& begin, size_t tree) {
  return static_cast<int32_t>(begin[tree] == begin[tree + 1] ? 0 : begin[tree]);
}

void write_trees_counted_within(const TileOffsets& offsets, KernelTables& result) {
  std::vector<std::array<int32_t, 3>> trees;
  for (size_t tree = 0; tree < offsets.root.size(); ++tree) {
    const int64_t tiles = offsets.tile_begin[tree + 1] - offsets.tile_begin[tree];
    trees.push_back({first_of(offsets.tile_begin, tree), static_cast<int32_t>(tiles),
                     first_of(offsets.leaf_begin, tree)});
  }
  result.add(HeaderTable::kTrees, "first_tile:<i4,tiles:<i4,first_leaf:<i4",
             not_empty(std::move(trees)));
}

// The bytes of a child that these offsets need.
int child_bytes(const TileOffsets& offsets) {
  const bool wide = !offsets.child.empty() &&
                    *std::max_element(offsets.child.begin(), offsets.child.end()) > kNarrowChildren;
  if (!offsets.apart || !wide) return sizeof(int32_t);
  const std::vector<int32_t> within = children_within_trees(offsets);
  return *std::max_element(within.begin(), within.end()) <= kNarrowChildren ? sizeof(int16_t)
                                                                            : sizeof(int32_t);
}

// The tables of walks over tiles of four nodes, in layout "sparse-tiled":
//
//     trees    {first_tile, tiles, first_leaf}   children of 16 bits, which count within their tree
//              {root}                            children of 32 bits, which count from the first tile of all
//     tiles    {threshold x 4, feature x 4, MISSING, shape, child}   wide fields first; MISSING: bit i says where lane i sends NaN
//     shapes   {child}      child table by shape and outcome: the shapes that occur, and one for leaf tiles, all of whose exits are 0
//
// `units`: in which child_bytes is already set.
void write_tile_tables(const Forest& forest, const Tiles& tiles, const TileOffsets& offsets,
                       const WalkUnits& units, KernelTables& result) {
  const UsedShapes shapes = used_shapes(tiles, contains(offsets.tile, kLeafTile));
  if (counts_within_trees(units)) {
    write_trees_counted_within(offsets, result);
  } else {
    result.add_column(HeaderTable::kTrees, "root", not_empty(offsets.root));
  }
  write_tiles(forest, tiles, offsets, units, shapes, result);
  result.add_column(HeaderTable::kShapes, "child", shapes.child);
}

// Writes the tables of the nodes. Returns the leaf in each slot.
std::vector<int32_t> write_tiled(ForestFacts& facts, Tables& tables) {
  const Forest& forest = facts.forest();
  const Tiles tiles = uniform_tiles(forest, facts.order());
  TileOffsets offsets = OffsetBuilder(forest, tiles).offsets();
  tables.n_tiles = offsets.n_tiles();
  tables.units.child_bytes = child_bytes(offsets);
  write_tile_tables(forest, tiles, offsets, tables.units, tables.tables);
  return std::move(offsets.leaf);
}

void write_scalar(ForestFacts& facts, KernelTables& result) {
  const Forest& forest = facts.forest();
  const CompareForm form = compare_form(forest);
  require_room(forest.n_trees() + 2 * facts.order().size());
  const SetWords sets = set_words(forest);
  ScalarNodes nodes = scalar_nodes(forest, facts.order(), form, sets, NodeFields::kWide);
  result.add_column(HeaderTable::kTrees, "root",
                    not_empty(counting<int32_t>(at(forest.n_trees()))));
  result.add_bytes(HeaderTable::kNodes, nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add_column(HeaderTable::kSets, "word", sets.word);
}

std::vector<int32_t> write_nodes(ForestFacts& facts, Tables& tables) {
  if (tables.units.form == WalkForm::kTiled) return write_tiled(facts, tables);
  if (tables.units.form == WalkForm::kKeyed) {
    write_keyed_nodes(facts, *tables.units.keys, tables.tables);
  } else {
    write_scalar(facts, tables.tables);
  }
  return counting<int32_t>(at(facts.forest().n_leaves()));
}

void write_leaf_numbers(HeaderTable table, const std::vector<int32_t>& leaf, KernelTables& result) {
  result.add_column(table, "leaf", not_empty(std::vector<uint32_t>(leaf.begin(), leaf.end())));
}

template <class Real>
void write_values(const Forest& forest, const std::vector<int32_t>& leaf, KernelTables& result) {
  const std::vector<Real> of_leaf = single_values<Real>(forest);
  std::vector<Real> values;
  values.reserve(leaf.size());
  for (const int32_t number : leaf) values.push_back(of_leaf[at(number)]);
  result.add_column(HeaderTable::kLeaves, "value", not_empty(std::move(values)));
}

void write_list(const Forest& forest, const std::vector<int32_t>& leaf, KernelTables& result) {
  std::vector<std::array<int32_t, 2>> spans;
  spans.reserve(leaf.size());
  for (const int32_t number : leaf) {
    spans.push_back({static_cast<int32_t>(forest.weight_start[number]),
                     static_cast<int32_t>(forest.weight_start[number + 1])});
  }
  result.add(HeaderTable::kLeaves, "begin:<i4,end:<i4", not_empty(std::move(spans)));
  const RecordType type(
      {real_field("weight", forest.accumulator_type), field_of<int32_t>("target")});
  const Field weight = type.field("weight"), target = type.field("target");
  RecordTable weights(type, forest.weight.size());
  uint8_t* record = weights.bytes.data();
  for (int64_t k = 0; k < forest.weight.size(); ++k, record += type.size()) {
    write_real(record, weight, forest.weight[k]);
    write(record, target, forest.weight_target[k]);
  }
  weights.write_to(result, HeaderTable::kWeights);
}

template <class Real>
void write_leaf_values(ForestFacts& facts, const std::vector<int32_t>& leaf, KernelTables& result) {
  const Forest& forest = facts.forest();
  switch (facts.leaf_form()) {
    case LeafForm::kByTree:
      result.add_column(HeaderTable::kTargets, "target",
                        not_empty(tree_targets(forest, facts.order())));
      [[fallthrough]];
    case LeafForm::kOne: return write_values<Real>(forest, leaf, result);
    case LeafForm::kDense:
      write_leaf_numbers(HeaderTable::kLeaves, leaf, result);
      return result.add_column(HeaderTable::kWeights, "weight",
                               not_empty(dense_weights<Real>(forest)));
    case LeafForm::kList: return write_list(forest, leaf, result);
  }
}

}  // namespace

Tables tables_of(ForestFacts& facts, const TableOptions& options) {
  Tables tables;
  tables.units = walk_units(facts, options.schedule, options.single_nodes);
  const std::vector<int32_t> leaf = write_nodes(facts, tables);
  if (options.scores && tables.units.linear) {
    write_linear(facts.forest(), *tables.units.linear, leaf, tables.tables);
  } else if (options.scores) {
    with_real(facts.forest().accumulator_type,
              [&](auto zero) { write_leaf_values<decltype(zero)>(facts, leaf, tables.tables); });
  }
  if (options.leaves) write_leaf_numbers(HeaderTable::kNumbers, leaf, tables.tables);
  return tables;
}

}  // namespace treebeard::planner::walk
