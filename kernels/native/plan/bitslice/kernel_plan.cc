#include "plan/bitslice/kernel_plan.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.h"
#include "plan/bitslice/scratch_layout.h"
#include "plan/bitslice/tables.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/kernel_plan.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/costs.h"

namespace treebeard::planner::bitslice {
namespace {

// A range of planes in the records of features: its name, and the positions of its two fields in a
// record.
struct PlaneField {
  std::string name;
  size_t begin, end;
};

size_t position_of(const std::vector<std::string>& fields, const std::string& name) {
  return static_cast<size_t>(std::find(fields.begin(), fields.end(), name) - fields.begin());
}

// Those that the records have, in the order of their units.
std::vector<PlaneField> plane_fields(const std::vector<std::string>& fields) {
  std::vector<std::string> names;
  for (const std::string& field : fields) {
    if (field.rfind("comparisons", 0) == 0 && position_of(fields, field + "_end") < fields.size())
      names.push_back(field);
  }
  names.insert(names.end(), {"rank_tables", "set_lookups", "parities"});
  std::vector<PlaneField> found_fields;
  for (const std::string& name : names) {
    const size_t begin = position_of(fields, name);
    if (begin < fields.size())
      found_fields.push_back({name, begin, position_of(fields, name + "_end")});
  }
  return found_fields;
}

// Returns the unit of each field, 0 for those whose ranges are all empty; the names of the others
// are appended to `used`.
std::vector<int32_t> units_of(const std::vector<PlaneField>& found_fields,
                              const std::vector<int32_t>& tiles, size_t size,
                              std::vector<std::string>& used) {
  std::vector<int32_t> units(found_fields.size());
  for (size_t k = 0; k < found_fields.size(); ++k) {
    for (size_t record = 0; record < tiles.size() && units[k] == 0; record += size) {
      if (tiles[record + found_fields[k].begin] == tiles[record + found_fields[k].end]) continue;
      used.push_back(found_fields[k].name);
      units[k] = static_cast<int32_t>(used.size());
    }
  }
  return units;
}

}  // namespace

UnitCalls unit_calls(const std::vector<std::string>& fields, const std::vector<int32_t>& tiles) {
  const std::vector<PlaneField> found_fields = plane_fields(fields);
  const size_t size = fields.size(), word = position_of(fields, "word");
  UnitCalls found;
  const std::vector<int32_t> units = units_of(found_fields, tiles, size, found.unit_fields);
  for (size_t record = 0; record * size < tiles.size(); ++record) {
    const int32_t* const feature = tiles.data() + record * size;
    const bool first_of_tile = record % kTileFeatures == 0;
    const auto tile = static_cast<int32_t>(record / kTileFeatures);
    found.features.push_back({feature[0], feature[size - 1]});
    if (first_of_tile) found.calls.push_back({0, tile, tile + 1});
    for (size_t k = 0; k < found_fields.size(); ++k) {
      const int32_t first = feature[found_fields[k].begin], end = feature[found_fields[k].end];
      if (first == end) continue;
      const bool looked_up = found_fields[k].name == "set_lookups";
      const auto run = static_cast<int32_t>(found.runs.size());
      found.runs.push_back({feature[size - 2], first, end, looked_up ? feature[word] : 0,
                            looked_up ? feature[word + 1] : 0});
      if (found.calls.back().unit != units[k]) found.calls.push_back({units[k], run, run});
      found.calls.back().end = run + 1;
    }
  }
  return found;
}

namespace {

constexpr int32_t kWalkSubtrees = kUnitsOfValues, kAddSubtreeLeaves = kUnitsOfValues + 1,
                  kNanCopies = kUnitsOfValues + 2;

std::string columns_unit(const Forest& forest) {
  return units::columns(forest.input_type, forest.threshold.type(),
                        forest.missing_value.has_value(),
                        walk::row_bytes(forest) > kBitsliceCosts.far_row_bytes);
}

// The unit that computes the planes of one field of feature records (kernel_plan.h).
std::string predicate_unit(const UnitChoices& choices, const std::string& field,
                           ElementType compared) {
  if (field == "rank_tables") return units::rank_predicates(compared, word(*choices.ranked));
  if (field == "set_lookups") return units::set_lookup(compared);
  if (field == "parities") return units::set_parity(compared);
  const PredicateForm& form = choices.predicates[std::strtoul(
      field.c_str() + std::strlen("comparisons"), nullptr, 10)];
  const std::string nan = form.missing_true ? "u" : "o";
  return units::compare(compared, nan + word(form.predicate), form.zero_missing);
}

// Unit 0 loads columns; the others each compute the planes of one field of feature records.
void add_predicate_units(const Forest& forest, const UnitChoices& choices, KernelPlan& plan) {
  plan.calls.push_back({0, columns_unit(forest)});
  for (const std::string& field : choices.fields) {
    plan.calls.push_back({static_cast<int32_t>(plan.calls.size()),
                          predicate_unit(choices, field, forest.threshold.type())});
  }
}

// One unit for each form of trees; name(method, bits, whether leaf values are permuted) gives its
// name.
template <class Name>
void add_tree_units(const UnitChoices& choices, KernelPlan& plan, Name name) {
  for (const UnitChoices::Trees& trees : choices.trees) {
    const auto slot = kUnitsOfForms + static_cast<int32_t>(&trees - choices.trees.data());
    plan.calls.push_back(
        {slot, name(trees.form.perfect ? "perfect" : "program", trees.form.bits, trees.permuted)});
  }
}

std::string walk_subtrees_unit(const Forest& forest, const HybridTables& tables) {
  const ElementType compared = forest.threshold.type();
  if (tables.walked_predicate) return units::walk_linked(compared, *tables.walked_predicate);
  if (!tables.walks_sets) return units::walk_by_flags(compared, std::nullopt);
  return units::walk_by_flags(compared, forest.category_rule);
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, Registers registers) {
  const Forest& forest = facts.forest();
  const ElementType accumulator = forest.accumulator_type;
  Tables made = tables(facts, registers);
  const std::string kernel = units::bitslice_kernel(accumulator, forest.n_targets == 1);
  KernelPlan plan{kStrategy, {{kKernels, kernel, {}}}, {}, std::move(made.tables)};
  add_predicate_units(forest, made.units, plan);
  add_tree_units(made.units, plan, [&](const char* method, int64_t bits, bool permuted) {
    return units::add_trees(method, bits, permuted, accumulator, word(forest.aggregate));
  });
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = scratch_layout(forest, facts.planes().size(), registers.bytes).size;
  plan.block_rows = plan.row_block = 8 * int64_t{registers.bytes};
  return plan;
}

KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split) {
  const Forest& forest = facts.forest();
  HybridTables made = hybrid_tables(facts, register_bytes, split);
  KernelPlan plan{kStrategy, {{kKernels, units::hybrid_kernel(), {}}}, {}, std::move(made.tables)};
  add_predicate_units(forest, made.units, plan);
  add_tree_units(made.units, plan, [](const char* method, int64_t bits, bool) {
    return units::subtree_index(method, bits);
  });
  plan.calls.push_back({kWalkSubtrees, walk_subtrees_unit(forest, made)});
  plan.calls.push_back(
      {kAddSubtreeLeaves, units::add_subtree_leaves(facts.leaf_form(), forest.accumulator_type)});
  if (made.copies_rows) {
    plan.calls.push_back(
        {kNanCopies, units::nan_copies(forest.threshold.type(), forest.missing_value.has_value())});
  }
  add_compared_numbers(forest, plan);
  plan.scratch_bytes = made.scratch_bytes;
  plan.block_rows = 8 * int64_t{register_bytes};
  plan.row_block = split.rows;
  return plan;
}

}  // namespace treebeard::planner::bitslice
