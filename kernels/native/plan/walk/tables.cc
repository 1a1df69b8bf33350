#include "plan/walk/tables.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "forest/category_sets.h"
#include "forest/predicates.h"
#include "plan/walk/leaf_tables.h"
#include "plan/walk/record_type.h"
#include "plan/walk/scalar_nodes.h"
#include "plan/walk/tile_offsets.h"
#include "plan/walk/tile_tables.h"
#include "plan/walk/uniform_tiles.h"

namespace treebeard::planner::walk {
namespace {

std::vector<int32_t> counted(int64_t count) {
  std::vector<int32_t> numbers(static_cast<size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

// Writes the tables of tiled walks. Returns the leaf in each slot.
std::vector<int32_t> write_tiled(ForestFacts& facts, Tables& found) {
  const Forest& forest = facts.forest();
  const Tiles tiles = uniform_tiles(forest, facts.order());
  TileOffsets offsets = tile_offsets(forest, tiles);
  found.n_tiles = offsets.n_tiles();
  found.units.child_bytes = child_bytes(offsets);
  write_tile_tables(forest, tiles, offsets, found.units, found.tables);
  return std::move(offsets.leaf);
}

std::vector<int32_t> write_scalar(ForestFacts& facts, Tables& found) {
  const Forest& forest = facts.forest();
  const CompareForm form = compare_form(forest);
  require_room(forest.n_trees() + 2 * facts.order().size());
  const SetWords sets = set_words(forest);
  ScalarNodes nodes = scalar_nodes(forest, facts.order(), form, sets, NodeFields::kWide);
  const int64_t n_trees = std::max<int64_t>(forest.n_trees(), 1);
  found.tables.add("trees", "root:<i4", counted(n_trees));
  found.tables.add_bytes("nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) found.tables.add("sets", "word:<u4", sets.word);
  return counted(forest.n_leaves());
}

}  // namespace

Tables tables(ForestFacts& facts, const Wanted& wanted) {
  Tables found;
  found.units = walk_units(facts, wanted.schedule, wanted.single_nodes);
  const std::vector<int32_t> leaf = found.units.tiled ? write_tiled(facts, found) : write_scalar(facts, found);
  if (wanted.scores) write_leaf_values(facts, leaf, found.tables);
  if (wanted.leaves) write_leaf_numbers(leaf, found.tables);
  return found;
}

}  // namespace treebeard::planner::walk
