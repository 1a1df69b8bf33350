#include "plan/tree_simd/tables.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "forest/leaf_values.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr uint8_t kShift = 128;

}  // namespace

LanePredicates::LanePredicates(Facts& facts, int32_t lanes)
    : forest_(facts.forest()),
      order_(facts.all().order()),
      lanes_(at(lanes)),
      parts_(at((facts.columns().size() + kLaneBytes - 1) / kLaneBytes)),
      masks_(forest_, order_),
      groups_(at((forest_.n_trees() + lanes - 1) / lanes)) {
  const std::vector<int32_t>& predicate = facts.all().predicates().of_node;
  const RankColumns& columns = facts.columns();
  column_.resize(predicate.size());
  threshold_.resize(predicate.size());
  nodes_.resize(predicate.size());
  std::iota(nodes_.begin(), nodes_.end(), 0);
  for (size_t node = 0; node < predicate.size(); ++node) {
    column_[node] = columns.of_predicate[at(predicate[node])];
    threshold_[node] = columns.quantised_threshold[at(predicate[node])] ^ kShift;
  }
}

void LanePredicates::add(int64_t group, const GroupForm& form, std::vector<int32_t>& leaves) {
  const int64_t first = group * static_cast<int64_t>(lanes_);
  const int64_t count = std::min<int64_t>(static_cast<int64_t>(lanes_), forest_.n_trees() - first);
  std::vector<int32_t> trees(at(count));
  std::iota(trees.begin(), trees.end(), static_cast<int32_t>(first));
  leaves.assign(lanes_ * at(form.n_leaves()), kNoLeaf);
  GroupRecord& record = groups_[at(group)];
  if (form.has_masks) return add_masks(record, trees, form, leaves);
  add_perfect(record, trees, form.bits, leaves);
}

void LanePredicates::add_perfect(GroupRecord& group, const std::vector<int32_t>& trees, int bits,
                                 std::vector<int32_t>& leaves) {
  const PerfectTrees found = perfect_trees(forest_, trees, bits, nodes_);
  const size_t n_leaves = size_t{1} << bits, n_steps = n_leaves - 1, begin = bytes_.size();
  group.first = static_cast<int32_t>(begin);
  bytes_.resize(begin + n_steps * 2 * lanes_);
  for (size_t lane = 0; lane < trees.size(); ++lane) {
    uint8_t* byte = bytes_.data() + begin + lane;
    for (size_t step = 0; step < n_steps; ++step, byte += 2 * lanes_) {
      const size_t node = at(found.predicates[lane * n_steps + step]);
      byte[0] = static_cast<uint8_t>(column_[node]);
      byte[lanes_] = threshold_[node];
    }
    for (size_t leaf = 0; leaf < n_leaves; ++leaf)
      leaves[lane * n_leaves + leaf] = found.leaves[lane * n_leaves + (leaf ^ (n_leaves - 2))];
  }
}

// A segment has as many predicates as the tree with the most of them; other trees have predicates
// there that clear no leaf.
void LanePredicates::add_masks(GroupRecord& group, const std::vector<int32_t>& trees,
                               const GroupForm& form, std::vector<int32_t>& leaves) {
  const size_t begin = bytes_.size(), predicate_bytes = at(2 + form.mask_bytes()) * lanes_;
  const std::vector<int32_t> most = most_predicates(trees);
  const std::vector<int32_t> first = add_segments(group, most, predicate_bytes);
  bytes_.resize(begin + at(first.back()) * predicate_bytes);
  std::vector<int32_t> next;
  for (size_t lane = 0; lane < trees.size(); ++lane) {
    next = first;
    masks_.look_at(trees[lane]);
    const int64_t begins = order_.tree_begin[at(trees[lane])],
                  ends = order_.tree_begin[at(trees[lane]) + 1];
    for (int64_t position = begins; position < ends; ++position) {
      const size_t node = at(order_.node[at(position)]);
      const auto slot = at(next[at(column_[node] / kLaneBytes)]++);
      uint8_t* byte = bytes_.data() + begin + slot * predicate_bytes + lane;
      byte[0] = static_cast<uint8_t>(column_[node] % kLaneBytes);
      byte[lanes_] = threshold_[node];
      for (int part = 0; part < form.mask_bytes(); ++part)
        byte[lanes_ * at(2 + part)] = static_cast<uint8_t>(masks_.mask(position - begins) >>
                                                           (8 * part));
    }
    // Leaf indices that no leaf has are never reached.
    int32_t* const of_lane = leaves.data() + lane * at(form.n_leaves());
    std::fill_n(of_lane, form.n_leaves(), 0);
    std::copy(masks_.leaves().begin(), masks_.leaves().end(), of_lane);
  }
}

// For each segment of 16 columns, the largest number of predicates that any of these trees has
// there.
std::vector<int32_t> LanePredicates::most_predicates(const std::vector<int32_t>& trees) const {
  std::vector<int32_t> most(parts_), n_predicates(parts_);
  for (const int32_t tree : trees) {
    std::fill(n_predicates.begin(), n_predicates.end(), 0);
    for (int64_t position = order_.tree_begin[at(tree)]; position < order_.tree_begin[at(tree) + 1];
         ++position)
      ++n_predicates[at(column_[at(order_.node[at(position)])] / kLaneBytes)];
    for (size_t part = 0; part < parts_; ++part)
      most[part] = std::max(most[part], n_predicates[part]);
  }
  return most;
}

// Returns where the predicates of each segment of 16 columns begin in the group, and how many there
// are in all.
std::vector<int32_t> LanePredicates::add_segments(GroupRecord& group,
                                                  const std::vector<int32_t>& most,
                                                  size_t predicate_bytes) {
  group.first = static_cast<int32_t>(segments_.size());
  std::vector<int32_t> first(parts_ + 1);
  for (size_t part = 0; part < parts_; ++part) {
    first[part + 1] = first[part] + most[part];
    if (most[part] == 0) continue;
    const auto byte = static_cast<int32_t>(bytes_.size() + at(first[part]) * predicate_bytes);
    segments_.push_back({static_cast<int32_t>(part) * kLaneBytes, byte, most[part]});
    ++group.count;
  }
  return first;
}

namespace {

struct RunRecord {
  int32_t begin, end, width, first_threshold;
};

// A unit for each run of columns.
struct CallRecord {
  int32_t unit, first, end;
};

void write_columns(const RankColumns& columns, KernelTables& result) {
  std::vector<RunRecord> runs;
  for (const ColumnRun& run : columns.runs) {
    runs.push_back({run.begin, run.end, run.width, run.first});
  }
  result.add(HeaderTable::kColumns, "feature:<i4,missing:<i4", columns.columns);
  result.add(HeaderTable::kRuns, "begin:<i4,end:<i4,width:<i4,first_threshold:<i4", runs);
  result.add_column(HeaderTable::kRankThresholds, "threshold", columns.thresholds);
}

template <class Real>
void add_trees(Facts& facts, int32_t lanes, KernelTables& result) {
  const auto width = facts.all().values_of_leaf();
  const std::vector<Real> weights = facts.all().leaf_values<Real>();
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
          values.resize(values.size() + at(width), neutral_value<Real>(facts.forest().aggregate));
        } else {
          values.insert(values.end(), weights.begin() + leaf * width,
                        weights.begin() + (leaf + 1) * width);
        }
      }
    }
  }
  result.add(HeaderTable::kGroups, "form:<i4,first:<i4,count:<i4,value:<i4", predicates.groups());
  result.add(HeaderTable::kSegments, "ranks:<i4,first:<i4,count:<i4", predicates.segments());
  result.add_column(HeaderTable::kPredicates, "byte", predicates.bytes());
  result.add_column(HeaderTable::kValues, "value", values);
}

// Adds a number for each lane of each group. Lanes without a tree repeat the last tree's number: no
// other thread writes there.
void add_of_trees(KernelTables& result, HeaderTable table, std::vector<int32_t> numbers,
                  int32_t lanes) {
  const size_t room = (numbers.size() + at(lanes) - 1) / at(lanes) * at(lanes);
  const int32_t last = numbers.back();
  numbers.resize(room, last);
  result.add_column(table, "target", numbers);
}

void add_calls(int32_t n_runs, const Groups& groups, KernelTables& result) {
  std::vector<CallRecord> calls;
  for (int32_t run = 0; run < n_runs; ++run) calls.push_back({run, run, run + 1});
  const std::vector<TreeRun> runs = tree_runs(groups.of_group, kGroupsTogether);
  result.number(HeaderNumber::kNCalls, static_cast<int64_t>(calls.size()));
  result.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
  result.add(HeaderTable::kCalls, "unit:<i4,first:<i4,end:<i4", calls);
  result.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
}

}  // namespace

int64_t ranks_offset(int32_t lanes) { return int64_t{kMaskWordBytes} * lanes * kGroupsTogether; }

int64_t scratch_bytes(int64_t n_columns, int32_t lanes) {
  const int64_t ranks = (n_columns + kAlignmentBytes - 1) / kAlignmentBytes * kAlignmentBytes;
  return ranks_offset(lanes) + std::max<int64_t>(kLeastRanks, ranks);
}

void write_tables(Facts& facts, int32_t lanes, bool of_trees, KernelTables& result) {
  const Forest& forest = facts.forest();
  write_columns(facts.columns(), result);
  add_calls(static_cast<int32_t>(facts.columns().runs.size()), *facts.groups(lanes), result);
  if (forest.accumulator_type == ElementType::kDouble) {
    add_trees<double>(facts, lanes, result);
  } else {
    add_trees<float>(facts, lanes, result);
  }
  if (facts.all().leaf_form() == LeafForm::kByTree)
    add_of_trees(result, HeaderTable::kTargets, tree_targets(forest, facts.all().order()), lanes);
  if (!of_trees) return;
  std::vector<int32_t> numbers(at(forest.n_trees()));
  for (size_t tree = 0; tree < numbers.size(); ++tree) numbers[tree] = static_cast<int32_t>(tree);
  add_of_trees(result, HeaderTable::kPositions, std::move(numbers), lanes);
}

}  // namespace treebeard::planner::tree_simd
