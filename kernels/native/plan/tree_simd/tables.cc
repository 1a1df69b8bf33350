#include "plan/tree_simd/tables.h"

#include <algorithm>
#include <string>

#include "forest/leaf_values.h"
#include "forest/tree_shape.h"
#include "plan/tree_simd/lane_predicates.h"

namespace treebeard::planner::tree_simd {
namespace {

struct RunRecord {
  int32_t begin, end, width, first_threshold;
};

// A unit for each run of columns.
struct CallRecord {
  int32_t unit, first, end;
};

template <class T>
void add_column(Result& result, const std::string& table, const std::string& field, const std::vector<T>& values) {
  result.add(table, field + ":" + type_name<T>(), values);
}

template <class Real>
void add_thresholds(Result& result, const Column<Real>& thresholds) {
  add_column(result, "rank_thresholds", "threshold", std::vector<Real>(thresholds.begin(), thresholds.end()));
}

template <class Real>
void add_trees(Facts& facts, int32_t lanes, Result& result) {
  const Forest& forest = facts.forest();
  const auto width = facts.values_of_leaf();
  const std::vector<Real> weights =
      facts.all().leaf_form() == LeafForm::kDense ? dense_weights<Real>(forest) : single_values<Real>(forest);
  const Groups& groups = *facts.groups(lanes);
  LanePredicates predicates(facts, lanes);
  std::vector<Real> values;
  values.reserve(at(groups.n_leaves * width));
  std::vector<int32_t> leaves;
  for (size_t form = 0; form < groups.forms.size(); ++form) {
    for (size_t group = 0; group < groups.of_group.size(); ++group) {
      if (at(groups.of_group[group]) != form) continue;
      predicates.add(static_cast<int64_t>(group), groups.forms[form], leaves);
      predicates.groups()[group].form = static_cast<int32_t>(form);
      predicates.groups()[group].value = static_cast<int32_t>(values.size());
      for (const int32_t leaf : leaves) {
        if (leaf == kNoLeaf) {
          values.resize(values.size() + at(width), neutral_value<Real>(forest.aggregate));
        } else {
          values.insert(values.end(), weights.begin() + leaf * width, weights.begin() + (leaf + 1) * width);
        }
      }
    }
  }
  result.add("groups", "form:<i4,first:<i4,count:<i4,value:<i4", predicates.groups());
  result.add("segments", "ranks:<i4,first:<i4,count:<i4", predicates.segments());
  add_column(result, "predicates", "byte", predicates.bytes());
  add_column(result, "values", "value", values);
}

// Adds a number for each lane of each group. Lanes without a tree repeat the last tree's number: no other thread writes there.
void add_of_trees(Result& result, const std::string& table, std::vector<int32_t> numbers, int32_t lanes) {
  const size_t room = (numbers.size() + at(lanes) - 1) / at(lanes) * at(lanes);
  const int32_t last = numbers.back();
  numbers.resize(room, last);
  add_column(result, table, "target", numbers);
}

void add_calls(int32_t n_runs, const Groups& groups, Result& result) {
  std::vector<CallRecord> calls;
  for (int32_t run = 0; run < n_runs; ++run) calls.push_back({run, run, run + 1});
  result.add("calls", "unit:<i4,first:<i4,end:<i4", calls);
  result.add("tree_runs", kTreeRunType, tree_runs(groups.of_group, kGroupsTogether));
}

void add_facts(const Groups& groups, Result& result) {
  std::vector<uint8_t> masks, bits;
  for (const GroupForm& form : groups.forms) {
    masks.push_back(form.has_masks);
    bits.push_back(static_cast<uint8_t>(form.bits));
  }
  result.add("form_has_masks", masks);
  result.add("form_bits", bits);
}

}  // namespace

int64_t ranks_offset(int32_t lanes) { return int64_t{kMaskWordBytes} * lanes * kGroupsTogether; }

int64_t scratch_bytes(int64_t n_columns, int32_t lanes) {
  const int64_t ranks = (n_columns + kAlignmentBytes - 1) / kAlignmentBytes * kAlignmentBytes;
  return ranks_offset(lanes) + std::max<int64_t>(kLeastRanks, ranks);
}

void write_columns(const RankColumns& columns, Result& result) {
  std::vector<RunRecord> runs;
  std::vector<uint8_t> predicates, zero_missing;
  for (const ColumnRun& run : columns.runs) {
    runs.push_back({run.begin, run.end, run.width, run.first});
    predicates.push_back(static_cast<uint8_t>(run.predicate));
    zero_missing.push_back(run.zero_missing);
  }
  result.add("columns", "feature:<i4,missing:<i4", columns.columns);
  result.add("runs", "begin:<i4,end:<i4,width:<i4,first_threshold:<i4", runs);
  if (columns.thresholds.is_double()) {
    add_thresholds(result, columns.thresholds.doubles());
  } else {
    add_thresholds(result, columns.thresholds.singles());
  }
  result.add("run_predicate", predicates);
  result.add("run_zero_missing", zero_missing);
}

void write_tables(Facts& facts, int32_t lanes, bool of_trees, Result& result) {
  const Forest& forest = facts.forest();
  write_columns(facts.columns(), result);
  add_calls(static_cast<int32_t>(facts.columns().runs.size()), *facts.groups(lanes), result);
  add_facts(*facts.groups(lanes), result);
  if (forest.accumulator_type == ElementType::kDouble) {
    add_trees<double>(facts, lanes, result);
  } else {
    add_trees<float>(facts, lanes, result);
  }
  result.number("leaf_form", static_cast<double>(facts.all().leaf_form()));
  result.number("ranks_offset", static_cast<double>(ranks_offset(lanes)));
  result.number("scratch_bytes", static_cast<double>(scratch_bytes(facts.columns().size(), lanes)));
  if (facts.all().leaf_form() == LeafForm::kByTree)
    add_of_trees(result, "targets", tree_targets(forest, facts.all().order()), lanes);
  if (!of_trees) return;
  std::vector<int32_t> numbers(at(forest.n_trees()));
  for (size_t tree = 0; tree < numbers.size(); ++tree) numbers[tree] = static_cast<int32_t>(tree);
  add_of_trees(result, "positions", std::move(numbers), lanes);
}

}  // namespace treebeard::planner::tree_simd
