#include "planner/walk/tables.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "planner/forest/category_sets.h"
#include "planner/analysis/node_flags.h"
#include "planner/walk/leaf_tables.h"
#include "planner/walk/record_type.h"
#include "planner/walk/scalar_nodes.h"
#include "planner/walk/tile_places.h"
#include "planner/walk/tile_tables.h"
#include "planner/walk/uniform_tiles.h"

namespace treebeard::planner::walk {
namespace {

std::vector<int32_t> counted(int64_t count) {
  std::vector<int32_t> numbers(static_cast<size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

// The leaf in each slot.
std::vector<int32_t> tell_tiled(ForestFacts& facts, Tables& found) {
  const Forest& forest = facts.forest();
  const Tiles tiles = uniform_tiles(forest, facts.order());
  TilePlaces places = tile_places(forest, tiles);
  found.n_tiles = places.n_tiles();
  found.units.child_bytes = child_bytes(places);
  tell_tile_tables(forest, tiles, places, found.units, found.tables);
  return std::move(places.leaf);
}

std::vector<int32_t> tell_scalar(ForestFacts& facts, Tables& found) {
  const Forest& forest = facts.forest();
  const TestForm form = test_form(forest);
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
  found.units = walk_units(facts, wanted.schedule);
  const std::vector<int32_t> leaf = found.units.tiled ? tell_tiled(facts, found) : tell_scalar(facts, found);
  if (wanted.scores) tell_leaf_values(facts, leaf, found.tables);
  if (wanted.leaves) tell_leaf_numbers(leaf, found.tables);
  return found;
}

}  // namespace treebeard::planner::walk
