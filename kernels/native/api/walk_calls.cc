#include "api/walk_calls.h"

#include <string>
#include <utility>
#include <vector>

#include "plan/walk/tables.h"

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

}  // namespace treebeard::planner::walk
