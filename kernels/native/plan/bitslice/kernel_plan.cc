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

std::string bytes_of(const Result& tables, const char* name) {
  for (const auto& [known, array] : tables.arrays()) {
    if (known == name) return {static_cast<const char*>(array.data), array.bytes};
  }
  throw Error(text("the tables do not include ", name));
}

std::vector<int32_t> integers_of(const Result& tables, const char* name) {
  const std::string bytes = bytes_of(tables, name);
  std::vector<int32_t> values(bytes.size() / sizeof(int32_t));
  if (!values.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

double number_of(const Result& tables, const char* name) {
  for (const auto& [known, number] : tables.numbers()) {
    if (known == name) return number;
  }
  throw Error(text("the tables do not include ", name));
}

std::string columns_unit(const Forest& forest) {
  std::string name = "columns_" + given_as_compared(forest);
  if (forest.missing_value) name += "_missing";
  return walk::row_bytes(forest) > kBitsliceCosts.far_row_bytes ? name + "_far" : name;
}

// form: predicate, missing_true, zero_missing.
std::string compare_unit(const int32_t* form, const std::string& compared) {
  const std::string nan = form[1] ? "u" : "o";
  return "compare_" + nan + predicate_word(static_cast<Predicate>(form[0])) + "_" + compared +
         (form[2] ? "_zero" : "");
}

// The unit that computes the planes of one field of feature records (kernel_plan.h).
std::string predicate_unit(const Result& tables, const std::string& field,
                           const std::string& compared) {
  if (field == "rank_tables") {
    return std::string("rank_") +
           predicate_word(static_cast<Predicate>(number_of(tables, "ranked"))) + "_" + compared;
  }
  if (field == "set_lookups") return "set_lookup_" + compared;
  if (field == "parities") return "set_parity_" + compared;
  const auto form = std::strtoul(field.c_str() + std::strlen("comparisons"), nullptr, 10);
  return compare_unit(integers_of(tables, "predicate_forms").data() + 3 * form, compared);
}

// Unit 0 loads columns; the others each compute the planes of one field of feature records, in the
// order in which the tables name them.
void add_predicate_units(const Forest& forest, KernelPlan& plan) {
  const std::string compared = type_word(forest.threshold.type());
  plan.calls.push_back({0, columns_unit(forest)});
  std::istringstream fields(bytes_of(plan.tables, "unit_fields"));
  for (std::string field; std::getline(fields, field, ',');) {
    plan.calls.push_back(
        {static_cast<int32_t>(plan.calls.size()), predicate_unit(plan.tables, field, compared)});
  }
}

// One unit for each form of trees; name(form, whether leaf values are permuted) gives its name.
template <class Name>
void add_tree_units(KernelPlan& plan, Name name) {
  const std::vector<int32_t> forms = integers_of(plan.tables, "tree_forms");
  for (size_t k = 0; k < forms.size(); k += 3) {
    const std::string form = text(forms[k] ? "perfect" : "program", "_", forms[k + 1]);
    plan.calls.push_back(
        {kUnitsOfForms + static_cast<int32_t>(k / 3), name(form, forms[k + 2] != 0)});
  }
}

// Those numbers of the tables that the header has a slot for.
void add_numbers(const Forest& forest, KernelPlan& plan) {
  for (const auto& [name, number] : plan.tables.numbers()) {
    for (const char* const slot : kHeaderNumbers) {
      if (name == slot) plan.numbers.emplace_back(name, static_cast<int64_t>(number));
    }
  }
  add_compared_numbers(forest, plan);
}

std::string walk_subtrees_unit(const Forest& forest, const Result& tables) {
  const std::string compared = type_word(forest.threshold.type());
  const double predicate = number_of(tables, "subtree_predicate");
  if (predicate >= 0)
    return std::string("walk_linked_") + predicate_word(static_cast<Predicate>(predicate)) + "_" +
           compared;
  const std::string sets = number_of(tables, "subtree_sets") != 0
                               ? std::string("_sets_") + rule_word(forest.category_rule)
                               : "";
  return "walk_by_flags_" + compared + sets;
}

}  // namespace

KernelPlan kernel_plan(Facts& facts, Registers registers) {
  const Forest& forest = facts.forest();
  const std::string accumulator = type_word(forest.accumulator_type),
                    targets = forest.n_targets == 1 ? "" : "_targets";
  KernelPlan plan{"bitslice", {{kKernels, "bitslice_" + accumulator + targets, {}}}, {}, {}, {}};
  write_tables(facts, registers, plan.tables);
  add_predicate_units(forest, plan);
  add_tree_units(plan, [&](const std::string& form, bool permuted) {
    return text("add_trees_", form, "_", permuted ? "permuted" : "loaded", "_", accumulator, "_",
                aggregate_word(forest.aggregate));
  });
  add_numbers(forest, plan);
  plan.scratch_bytes = scratch_layout(forest, facts.planes().size(), registers.bytes).size;
  plan.block_rows = plan.row_block = 8 * int64_t{registers.bytes};
  return plan;
}

KernelPlan hybrid_kernel_plan(Facts& facts, int register_bytes, const HybridSplit& split) {
  const Forest& forest = facts.forest();
  KernelPlan plan{"bitslice", {{kKernels, "hybrid", {}}}, {}, {}, {}};
  write_hybrid_tables(facts, register_bytes, split, plan.tables);
  add_predicate_units(forest, plan);
  add_tree_units(plan, [](const std::string& form, bool) { return "subtree_index_" + form; });
  plan.calls.push_back({kWalkSubtrees, walk_subtrees_unit(forest, plan.tables)});
  plan.calls.push_back(
      {kAddSubtreeLeaves, text("add_subtree_leaves_", leaf_form_word(facts.leaf_form()), "_",
                               type_word(forest.accumulator_type))});
  if (number_of(plan.tables, "copies_rows") != 0) {
    const char* const missing = forest.missing_value ? "_missing" : "";
    plan.calls.push_back(
        {kNanCopies, text("nan_copies_", type_word(forest.threshold.type()), missing)});
  }
  add_numbers(forest, plan);
  plan.scratch_bytes = static_cast<int64_t>(number_of(plan.tables, "size"));
  plan.block_rows = 8 * int64_t{register_bytes};
  plan.row_block = split.rows;
  return plan;
}

}  // namespace treebeard::planner::bitslice
