#include "api/walk_calls.h"

#include <string>
#include <utility>
#include <vector>

#include "plan/walk/tables.h"
#include "plan/walk/scalar_nodes.h"
#include "forest/category_sets.h"

namespace treebeard::planner::walk {
namespace {

void write_text(Result& result, const std::string& name, const std::string& text) {
  result.add(name, std::vector<uint8_t>(text.begin(), text.end()));
}

}  // namespace

void write_walk_tables(const Forest& forest, const Options& options, Result& result) {
  ForestFacts facts(forest);
  const auto schedule = static_cast<Schedule>(options.integer("schedule"));
  Tables found = tables(facts, {schedule, options.flag("scores"), options.flag("leaves")});
  result = std::move(found.tables);
  const LeafForm form = facts.leaf_form();
  write_text(result, "unit_walk", walk_name(forest, found.units));
  write_text(result, "unit_leaves", add_leaves_name(forest, form, found.units));
  write_text(result, "unit_leaves_of_trees", form == LeafForm::kList ? "" : add_leaves_of_trees_name(forest, form, found.units));
  write_text(result, "unit_numbers", write_leaves_name(found.units));
  result.number("n_tiles", static_cast<double>(found.n_tiles));
  result.number("rows_together", static_cast<double>(found.units.rows_together));
  result.number("leaf_stride", static_cast<double>(found.units.leaf_stride));
  result.number("scratch_bytes", static_cast<double>(found.units.scratch_bytes()));
}

void write_linked_nodes(const Forest& forest, const Options&, Result& result) {
  const CompareForm form = compare_form(forest);
  const bool fits = fits_links(forest);
  result.number("fits", fits);
  result.number("feature_bits", feature_bits(forest));
  if (!fits) return;
  const SetWords sets = set_words(forest);
  ScalarNodes nodes = scalar_nodes(forest, level_order(forest), form, sets, NodeFields::kLinked);
  result.add_bytes("nodes", nodes.type, nodes.count, std::move(nodes.bytes));
  if (form.sets) result.add("sets", "word:<u4", sets.word);
}

}  // namespace treebeard::planner::walk
