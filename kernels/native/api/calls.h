// The calls by name that onnx_treebeard/native/planner.py makes: the tables behind
// `treebeard_planner_call` and `treebeard_node_call`. In: a forest, or the bytes of a node or a
// model, and options. Out: a `Result`.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_arrays.h"
#include "forest/forest.h"
#include "plan/plan.h"
#include "readers/planner_types.h"

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

// About a forest alone: its normal form, its predicates, its shape.

// The planner's calls that rewrite a forest (forest/normalize.h). They output the columns that have
// changed, by their names in `Forest`; and "zero_threshold" and "base_position" where these have
// changed.

void write_rounded_thresholds(const Forest& forest, const Options& options, Result& result);
void write_expanded_sets(const Forest& forest, const Options& options, Result& result);
void write_normalized_predicates(const Forest& forest, const Options& options, Result& result);
void write_folded_trees(const Forest& forest, const Options& options, Result& result);

// The planner's calls about the predicates of nodes: flags and forms (forest/predicates.h),
// category sets as bits and as bounds (forest/category_sets.h).

// Numbers "predicate" (-1: flags decide), "missing" (of MissingRule), "zero", "sets".
void write_compare_form(const Forest& forest, const Options& options, Result& result);
// Array "flags": by node.
void write_node_flags(const Forest& forest, const Options& options, Result& result);
// Arrays "word"; "first", by set.
void write_set_words(const Forest& forest, const Options& options, Result& result);

// The planner's calls about the shape of trees and the form of leaf values (forest/tree_shape.h,
// forest/leaf_values.h).

// Arrays "node", "tree", "level"; number "shared".
void write_level_order(const Forest& forest, const Options& options, Result& result);
// Array "depth".
void write_tree_depths(const Forest& forest, const Options& options, Result& result);
// Number "shared".
void write_shared_nodes(const Forest& forest, const Options& options, Result& result);
// Number "form", of LeafForm.
void write_leaf_form(const Forest& forest, const Options& options, Result& result);
// Array "nans", of forest/leaf_values.h.
void write_sum_nans(const Forest& forest, const Options& options, Result& result);
// Array "target".
void write_tree_targets(const Forest& forest, const Options& options, Result& result);
// Array "value", of the accumulator's type.
void write_single_values(const Forest& forest, const Options& options, Result& result);
void write_dense_weights(const Forest& forest, const Options& options, Result& result);
// The planner's call "node_probability". Its arrays are the fields.
void write_node_probability(const Forest& forest, const Options& options, Result& result);

// About choices, costs and facts that plans are made of, for a forest in normal form (predicates
// normalised, thresholds of the compared type).

// Options beside_blocks (whether a kernel of blocks takes the large batches), row_block. Numbers
// schedule: of plan/walk/costs.h; row_block; single_row_ns: nanoseconds for a single row.
void write_walk_choice(const Forest& forest, const Options& options, Result& result);

// What a row of many takes by each strategy of GPUs. For ranked_walk, staged_walk, walk: arrays
// *_refusal, why it cannot serve, in UTF-8; *_work, a record of plan/threads/kernel_work.h for each
// kernel; number *_row_instructions, infinite where it cannot.
void write_thread_work(const Forest& forest, const Options& options, Result& result);

// Without a forest; options threads, shared_bytes: of a block, registers: of a thread. Number
// resident_threads: of a multiprocessor of the target.
void write_resident_threads(const Forest& forest, const Options& options, Result& result);

// Numbers fits: whether links have room; feature_bits. Arrays nodes, sets (the words): of linked
// records, where links have room.
void write_linked_nodes(const Forest& forest, const Options& options, Result& result);

// Options value_bytes, plane_bytes (the size of a register), from_many; no forest. Array
// tree_forms: every form there is, (perfect, bits, whether leaf values are permuted) each.
void write_tree_forms(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner

namespace treebeard::readers::onnx {

// The bytes are a NodeProto, or those of a model file: "booster", "check_onnx", "file_forest",
// "file_format", "onnx_model", "split".
using NodeCall = void (*)(std::string_view bytes, const Options&, Result&);

// Throws Error for a name that no call has.
NodeCall node_call_of(const std::string& name);

// The planner's call "useful_hits". Arrays node_hits, leaf_hits: the hit counts; empty where all
// are equal, or where their number is not that of nodes or leaves.
void write_useful_hits(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::readers::onnx
