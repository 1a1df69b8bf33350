#include "plan/walk/kernel_plan.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "forest/category_sets.h"
#include "forest/leaf_values.h"
#include "forest/predicates.h"
#include "plan/walk/scalar_nodes.h"
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
  found.tables.add(HeaderTable::kTrees, "root:<i4", counted(n_trees));
  found.tables.add_bytes(HeaderTable::kNodes, nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) found.tables.add(HeaderTable::kSets, "word:<u4", sets.word);
  return counted(forest.n_leaves());
}

template <class T>
void write_column(KernelTables& result, HeaderTable table, const std::string& field,
                  std::vector<T> values) {
  values.resize(std::max<size_t>(values.size(), 1));
  result.add_column(table, field, std::move(values));
}

template <class Real>
void write_values(const Forest& forest, const std::vector<int32_t>& leaf, KernelTables& result) {
  const std::vector<Real> of_leaf = single_values<Real>(forest);
  std::vector<Real> values;
  values.reserve(leaf.size());
  for (const int32_t number : leaf) values.push_back(of_leaf[at(number)]);
  write_column(result, HeaderTable::kLeaves, "value", std::move(values));
}

void write_list(const Forest& forest, const std::vector<int32_t>& leaf, KernelTables& result) {
  std::vector<std::array<int32_t, 2>> spans;
  spans.reserve(leaf.size());
  for (const int32_t number : leaf) {
    spans.push_back({static_cast<int32_t>(forest.weight_start[number]),
                     static_cast<int32_t>(forest.weight_start[number + 1])});
  }
  spans.resize(std::max<size_t>(spans.size(), 1));
  result.add(HeaderTable::kLeaves, "begin:<i4,end:<i4", std::move(spans));
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
void write_values_of(ForestFacts& facts, const std::vector<int32_t>& leaf, KernelTables& result) {
  const Forest& forest = facts.forest();
  switch (facts.leaf_form()) {
    case LeafForm::kByTree:
      write_column(result, HeaderTable::kTargets, "target", tree_targets(forest, facts.order()));
      [[fallthrough]];
    case LeafForm::kOne: return write_values<Real>(forest, leaf, result);
    case LeafForm::kDense:
      write_column(result, HeaderTable::kLeaves, "leaf",
                   std::vector<uint32_t>(leaf.begin(), leaf.end()));
      return write_column(result, HeaderTable::kWeights, "weight", dense_weights<Real>(forest));
    case LeafForm::kList: return write_list(forest, leaf, result);
  }
}

void write_leaf_values(ForestFacts& facts, const std::vector<int32_t>& leaf, KernelTables& result) {
  if (facts.forest().accumulator_type == ElementType::kDouble)
    return write_values_of<double>(facts, leaf, result);
  write_values_of<float>(facts, leaf, result);
}

void write_leaf_numbers(const std::vector<int32_t>& leaf, KernelTables& result) {
  write_column(result, HeaderTable::kNumbers, "leaf",
               std::vector<uint32_t>(leaf.begin(), leaf.end()));
}

}  // namespace

Tables tables(ForestFacts& facts, const Wanted& wanted) {
  Tables found;
  found.units = walk_units(facts, wanted.schedule, wanted.single_nodes);
  const std::vector<int32_t> leaf = found.units.tiled ? write_tiled(facts, found)
                                                      : write_scalar(facts, found);
  if (wanted.scores) write_leaf_values(facts, leaf, found.tables);
  if (wanted.leaves) write_leaf_numbers(leaf, found.tables);
  return found;
}

}  // namespace treebeard::planner::walk
