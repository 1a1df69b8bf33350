// The kernels of default walks: their tables, and the units that their code consists of
// (onnx_treebeard/compiler/units/walk/unit_names.py).
//
//     slot 0   the unit that walks
//     slot 1   the unit that uses the leaves: another one for each kernel
//
// In: facts about a forest, which kernels are asked for. Out: a `KernelPlan`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "forest/predicate_analysis.h"
#include "forest/tree_shape.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/node_records.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner::walk {

// The units of default walks: one walks some rows of a call and writes the leaves that they reach,
// another one uses these leaves; they are called in turns.
//
// In: facts of a forest in the normal form of walks (predicates normalised, sets expanded,
// thresholds of the compared type); a schedule. Out: the choices and the names of the units. Walks
// have one of three forms:
//
//     tiled    the walks of several rows in turns, four nodes at a time; all nodes have one compare form
//     keyed    the walks of several trees in turns, on keys of a row's values; nodes compare with `<` or `<=`
//     scalar   everything else: flags say how a node compares and where its missing values go
//
// onnx_treebeard/compiler/units/walk/unit_names.py makes the code of these units and names them in
// the same way.

constexpr int64_t kTiledFeatures = 1 << 16;  // that 16 bits can number

enum class WalkForm { kTiled, kKeyed, kScalar };

struct WalkUnits {
  WalkForm form = WalkForm::kScalar;
  std::optional<KeyColumns> keys;    // of keyed walks
  std::optional<LinearForm> linear;  // of linear leaves
  Schedule schedule = Schedule::kUsual;
  Predicate predicate = Predicate::kLe;  // of tiles
  bool missing = false;       // tiled: whether some node sends NaN to its true child; else: whether
                              // some number means missing
  bool has_sets = false;      // scalar: whether some node has a category set
  int feature_bytes = 1;      // of tiles
  int child_bytes = 2;        // of tiles
  int64_t rows_together = 0;  // rows of a call of each unit
  int64_t leaf_stride = 0;    // entries of the leaf buffer from one row to the next

  // Whether the leaf buffer has the leaves of a tree side by side, and not those of a row.
  bool keeps_by_tree() const { return form == WalkForm::kTiled; }
  int64_t leaf_buffer_bytes(int64_t rows) const {
    return static_cast<int64_t>(sizeof(int32_t)) * rows * leaf_stride;
  }
};

// All choices but child_bytes, which the offsets of tiles decide. single_nodes: trees are not
// tiled, whatever they are like.
WalkUnits walk_units(ForestFacts& facts, Schedule schedule, bool single_nodes = false);

// The kernels that are asked for.
struct Kernels {
  bool scores;
  bool leaves;         // a kernel that writes the leaves that are reached
  bool trees;          // a kernel that writes a score for each tree; not in leaf form list
  bool beside_blocks;  // whether a kernel of blocks takes the large batches
  std::optional<Schedule> schedule;  // nothing for the one that suits the forest
};

// facts: of a forest in the normal form of walks (predicates normalised, sets expanded).
KernelPlan kernel_plan(ForestFacts& facts, Kernels kernels);

// The kernels of walks on a GPU, in which each row has a thread: one walks to the leaves, another
// one uses them.
//
//     thread_walk          for each tree { walk; leaf buffer[tree * rows + row] = leaf }
//     thread_add_leaves    for each tree { add the values of the leaf }
//     thread_write_leaves  for each tree { write the index of the leaf }
//
// In: facts about a forest, which kernels are asked for. Out: a `KernelPlan`, whose leaf buffer is
// scratch memory of the rows.

// facts: of a forest in the normal form of walks (predicates normalised, sets expanded).
KernelPlan thread_plan(ForestFacts& facts, bool scores, bool leaves);

// The tables of default walks, and the units that read them.
//
// In: facts of a forest in the normal form of walks (predicates normalised, sets expanded,
// thresholds of the compared type). Out: tables by name:
//
//     trees, tiles, shapes           of tiled walks, see tables.cc
//     columns, nodes                 of keyed walks, see node_records.h
//     trees {root}, nodes, sets      of walks of single nodes, wide records, see node_records.h
//     leaves, weights, targets       leaf values, if scores are wanted, by leaf slot:
//         leaves   {value}           leaf forms one and by tree
//                  {leaf}            leaf form dense
//                  {begin, end}      leaf form list
//         weights  {weight}          leaf form dense: of each leaf, target by target
//                  {weight, target}  leaf form list
//         targets  {target}          leaf form by tree: of each tree
//     leaves, weights, positions     linear leaves instead, see above
//     numbers {leaf}                 by leaf slot, if kernels write which leaves are reached

struct TableOptions {
  Schedule schedule = Schedule::kUsual;
  bool scores = true;         // whether some kernel reads leaf values
  bool leaves = false;        // whether some kernel writes the leaves that are reached
  bool single_nodes = false;  // whether trees are not tiled, whatever they are like
};

struct Tables {
  WalkUnits units;
  KernelTables tables;  // of gapless records, one at least in each; no numbers
  int64_t n_tiles = 0;  // positions of tiles; 0 for walks of single nodes
};

// Throws Fault where children do not fit 32 bits.
Tables tables_of(ForestFacts& facts, const TableOptions& options);

// Uniform tiling (Treebeard, Prasad et al., MICRO 2022): every tile of four nodes grows breadth
// first until it is full, as if all paths were equally likely.
//
// In: a forest and its level order. Out: the tree of tiles:
//
//     1  a tile takes, of the nodes that hang on it, the first in level order. Where none hangs on it, it is filled up with lanes without a node,
//        each on the false side of the lane before; their exits all lead to the same leaf, whatever they compare
//     2  nodes inside a tile, and tiles by their first nodes, are in level order
//     3  a node with several parents begins a tile of its own, because walks enter a tile at one node

// Tile shapes (Treebeard, Prasad et al., MICRO 2022): the shapes of tiles of four nodes, and by
// which exit a row leaves a tile, given the results of its predicates.
//
// In: nothing. Out: every binary tree of four nodes (14 of them, a Catalan number), in the order of
// their keys, as onnx_treebeard/compiler/layouts/walk/tile_tree.py numbers them: nodes in level
// order, left to right; the five exits from left to right, whatever their level; the true child is
// the left one. Bit i of an outcome is the result of the predicate of node i.

constexpr int kExits = kTileSize + 1;
constexpr int kOutcomes = 1 << kTileSize;

struct TileShape {
  int32_t key;  // bit 2i is set if node i has its true child in the tile, bit 2i + 1 if it has its
                // false child there
  std::array<int8_t, kExits> exit_node,
      exit_side;  // the node, and its side (0 true, 1 false), that each exit leads from
  std::array<int8_t, kOutcomes> child;  // the child table: the exit that each outcome leads to
};

const std::vector<TileShape>& tile_shapes();

constexpr int32_t kNoNode = -1;

struct Tile {
  std::array<int32_t, kTileSize> node;  // in each lane; kNoNode in a lane without one
  std::array<int32_t, kExits> child;    // behind each exit: tile c >= 0, or leaf ~c
  int32_t tree;                         // of its first node
  uint8_t shape;                        // number in `tile_shapes()`
};

// root: of each tree, a tile or ~leaf.
struct Tiles {
  std::vector<Tile> tile;
  std::vector<int32_t> root;
};

Tiles uniform_tiles(const Forest& forest, const LevelOrder& order);

// (N,) the tile of each node, -1 for nodes that no tree reaches, in the tiling in which each tile
// adds the most preferred of the nodes that hang on it. preferred: the nodes of the order, the most
// preferred first. size: the most nodes of a tile.
std::vector<int32_t> grown_tiles(const Forest& forest, const LevelOrder& order,
                                 const std::vector<int32_t>& preferred, size_t size);

}  // namespace treebeard::planner::walk
