// The planner's calls by name: the table behind `treebeard_planner_call`. In: a forest, options.
// Out: a `Result`.
#pragma once

#include <map>
#include <string>

#include "base/named_arrays.h"
#include "forest/forest.h"
#include "plan/plan.h"

namespace treebeard::planner {

// Options by name; all of them are numbers.
class Options {
 public:
  void set(const std::string& name, double value) { values_[name] = value; }
  // Throws Error where the option was not given.
  double number(const std::string& name) const;
  int64_t integer(const std::string& name) const { return static_cast<int64_t>(number(name)); }
  bool has(const std::string& name) const { return values_.count(name) != 0; }
  bool flag(const std::string& name) const { return number(name) != 0; }

 private:
  std::map<std::string, double> values_;
};

using Call = void (*)(const Forest&, const Options&, Result&);

// Throws Error for a name that no call has.
Call call_of(const std::string& name);

// The planner's call that outputs the whole plan of a forest (../plan.h).

// A validated forest; options register_bytes (0: the CPU has no byte permute), from_many, threads
// (whether each row has one), and those of `Wanted`: strategy, row_block; maybe schedule; maybe
// levels with rows and steps, of its split; maybe shares_trees, describes. Arrays "tables";
// "records": of type KERNEL in onnx_treebeard/artifact/format.py; "sections": the artifact's
// section of each record; "functions": the unit of each record, a position in "units"; "units":
// names, one in a line; "calls": records {function, slot, unit}; "strategies": names, one in a
// line; "tree_targets", where kernels write scores for trees that have one target each;
// "table_names", "table_types", "table_places", "number_names", "number_values": `PlannedTable` and
// `PlannedNumber` of plan.h. Numbers row_block, scratch_per_row.
void write_plan(const Forest& forest, const Options& options, Result& result);
// What the options of that call ask of a plan.
Wanted wanted_of(const Options& options);
// Texts as one array of bytes, a line each.
void write_lines(Result& result, const std::string& name, const std::vector<std::string>& lines);

}  // namespace treebeard::planner
