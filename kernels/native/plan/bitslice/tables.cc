#include "plan/bitslice/tables.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <set>
#include <string>

#include "forest/float_columns.h"
#include "forest/forest_of_columns.h"
#include "forest/tree_shape.h"
#include "plan/kernel/cost_model.h"
#include "plan/kernel/unit_names.h"
#include "plan/walk/walk_costs.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr int64_t kMaxLeaves = int64_t{1} << kMaxBits;
constexpr int64_t kValueBytes = 8;  // of the largest compared type
// With registers of 64 bytes, comparisons of float32 with many thresholds are a search
// (onnx_treebeard/compiler/units/bitslice/threshold_search.py).
constexpr int64_t kSearchedPlaneBytes = 64;

int value_bytes(const Forest& forest) {
  return static_cast<int>(element_size(forest.accumulator_type));
}

}  // namespace

ScratchLayout scratch_layout(const Forest& forest, int64_t n_planes, int64_t plane_bytes) {
  ScratchLayout layout{};
  layout.plane_bytes = plane_bytes;
  layout.bits = kGroupBytes * layout.rows();
  layout.quad_masks = layout.bits + std::max<int64_t>(kPredicatesPerWord, kRankBits) * plane_bytes;
  layout.row_masks = layout.quad_masks + (kMaxLeaves / kFour + kFour - 1) * plane_bytes;
  layout.column = layout.row_masks + 2 * kMaxLeaves * plane_bytes;
  layout.row_lists = layout.column + kTileFeatures * (layout.rows() + kPartRows) * kValueBytes;
  layout.shared_values = layout.row_lists + rounded_up(kRowLists * kListBytes, plane_bytes);
  layout.planes = layout.shared_values + plane_bytes;
  layout.sums = layout.planes + n_planes * plane_bytes;
  layout.size = layout.sums + layout.rows() * forest.n_targets * value_bytes(forest);
  return layout;
}

std::vector<int32_t> plane_entries(Facts& facts, const ScratchLayout& scratch) {
  const std::vector<int32_t>& of_node = facts.predicates().of_node;
  const std::vector<int32_t>& plane = facts.planes().of_predicate;
  std::vector<int32_t> entries(of_node.size());
  for (size_t node = 0; node < entries.size(); ++node) {
    entries[node] = scratch.plane_entry(plane[at(of_node[node])]);
  }
  return entries;
}

namespace {

// Transposed feature tiles: which features' values are loaded together, so that a predicate finds
// the values of its feature side by side.
//
// In: a forest's used features, rising. Out: columns of tiles, kTileFeatures each, with the window
// that their values come from:
//
//     window      kTileFeatures neighbouring features, of which three at least are used: a row has their values side by side, and as many
//                 rows make a square that is transposed in registers. column: feature - window
//     scattered   the features that are left, whose values are loaded row by row. column: 0, 1, ...; window: kNoWindow
//
// Transposing a square takes some 6 instructions a row, loading a single value 2. A tile that is
// not full repeats its last feature.

constexpr size_t kMinWindow = static_cast<size_t>(kBitsliceCosts.min_window_features);

// position: of a used feature, whose values go to this column of the tile. is_filling: whether it
// fills up a tile, and nothing is computed of it.
struct TileColumn {
  size_t position;
  int32_t column, window;
  bool is_filling = false;
};

std::vector<TileColumn> feature_tiles(const std::vector<FeatureRanges>& features,
                                      int64_t n_features) {
  std::vector<TileColumn> tiles;
  const auto add = [&](size_t position, int64_t column, int64_t window) {
    tiles.push_back({position, static_cast<int32_t>(column), static_cast<int32_t>(window)});
  };
  const auto fill_up = [&] {
    TileColumn filling = tiles.back();
    filling.is_filling = true;
    tiles.resize(at(rounded_up(static_cast<int64_t>(tiles.size()), kTileFeatures)), filling);
  };
  const size_t count = features.size();
  std::vector<size_t> scattered;
  for (size_t first = 0; first < count;) {
    const int64_t window = std::min<int64_t>(features[first].feature,
                                             std::max<int64_t>(n_features - kTileFeatures, 0));
    size_t end = first;
    while (end < count && features[end].feature < window + kTileFeatures) ++end;
    if (end - first < kMinWindow || n_features < kTileFeatures) {
      scattered.push_back(first++);
      continue;
    }
    for (; first < end; ++first) add(first, features[first].feature - window, window);
    fill_up();
  }
  for (size_t k = 0; k < scattered.size(); ++k) {
    add(scattered[k], static_cast<int64_t>(k % kTileFeatures), kNoWindow);
    if (k + 1 == scattered.size()) fill_up();
  }
  return tiles;
}

// What of the rows is prefetched while predicates are evaluated.
//
// A feature tile reads one line of every row of a block, and rows that are longer than a page holds
// twice follow each other too far apart for hardware prefetchers. The predicates of a tile then
// wait for no memory, so their runs prefetch the lines of the tiles after it, some rows each: as
// many at a time as a CPU can have under way.
//
// In: feature tiles and runs. Out: fields ahead, ahead_first and ahead_end of the runs
// (onnx_treebeard/compiler/units/bitslice/table_records.py).

// Where a group of tiles that are read together ends: among all tiles, among all runs.
struct GroupEnd {
  size_t tile, run;
};

constexpr int64_t kLineBytes = 64;
constexpr size_t kGroupsAhead = 3;

// The line of rows that has the value of a feature, and the first group of tiles that reads it.
struct Line {
  int64_t feature;
  size_t group;
};

// Lines in the order in which groups read them. Where lines begin depends on the address of a row,
// so what is covered are features that are no more than a line apart.
class Lines {
 public:
  Lines(int64_t n_features, int64_t value_bytes)
      : last_(n_features - 1), in_line_(kLineBytes / value_bytes) {}

  // The first group reads what nothing has prefetched.
  void add(int64_t feature, size_t group) {
    if (begin_ <= feature && feature <= end_) return;
    const bool follows = begin_ <= feature && feature <= end_ + in_line_;
    if (!follows) begin_ = feature;
    end_ = follows && group > 0 ? std::min(end_ + in_line_, last_) : feature;
    if (group > 0) lines_.push_back({end_, group});
  }
  const std::vector<Line>& lines() const { return lines_; }

 private:
  const int64_t last_, in_line_;
  int64_t begin_ = 0, end_ = -1;  // the features that are covered, the last one included
  std::vector<Line> lines_;
};

std::vector<Line> lines_of(const std::vector<FeatureRecord>& features,
                           const std::vector<GroupEnd>& groups, int64_t n_features,
                           int64_t value_bytes) {
  Lines lines(n_features, value_bytes);
  size_t position = 0;
  for (size_t group = 0; group < groups.size(); ++group) {
    for (; position < kTileFeatures * groups[group].tile; ++position) {
      const FeatureRecord& feature = features[position];
      if (feature.window == kNoWindow) {
        lines.add(feature.feature, group);
      } else if (position % kTileFeatures == 0) {
        lines.add(feature.window, group);
        lines.add(feature.window + kTileFeatures - 1, group);
      }
    }
  }
  return lines.lines();
}

// Hands out the parts of one line after the other.
class Parts {
 public:
  explicit Parts(const std::vector<Line>& lines) : lines_(lines) {}

  // How many the runs of a group take: all of the next group, or half of what the two next need.
  size_t of_group(size_t group) {
    while (line_ < lines_.size() && lines_[line_].group <= group) next_line();
    return std::max(left_until(group + kGroupsAhead),
                    (left_until(group + kGroupsAhead + 1) + 1) / 2);
  }
  // Gives a run so many parts, if the line has as many left; returns how many it has.
  size_t give(size_t count, RunRecord& run) {
    if (line_ == lines_.size()) return 0;
    const size_t first = part_;
    part_ = std::min(part_ + count, kAheadParts);
    run.ahead = static_cast<int32_t>(lines_[line_].feature);
    run.ahead_first = static_cast<int32_t>(first);
    run.ahead_end = static_cast<int32_t>(part_);
    const size_t given = part_ - first;
    if (part_ == kAheadParts) next_line();
    return given;
  }

 private:
  void next_line() {
    ++line_;
    part_ = 0;
  }
  size_t left_until(size_t group) const {
    size_t end = line_;
    while (end < lines_.size() && lines_[end].group <= group) ++end;
    return (end - line_) * kAheadParts - (end > line_ ? part_ : 0);
  }

  const std::vector<Line>& lines_;
  size_t line_ = 0;
  size_t part_ = 0;  // the first of the line that no run prefetches yet
};

// features: of all tiles. n_features: of a row that are read. value_bytes: of a value of a row.
void prefetch_rows(const std::vector<FeatureRecord>& features, const std::vector<GroupEnd>& groups,
                   int64_t n_features, int64_t value_bytes, std::vector<RunRecord>& runs) {
  const std::vector<Line> lines = lines_of(features, groups, n_features, value_bytes);
  Parts parts(lines);
  size_t run = 0;
  for (size_t group = 0; group < groups.size(); ++group) {
    const size_t first = run, count = groups[group].run - first;
    const size_t wanted = parts.of_group(group);
    size_t given = 0;
    for (; run < groups[group].run; ++run) {
      const size_t due = (wanted * (run - first + 1) + count - 1) / count;
      if (due > given) given += parts.give(due - given, runs[run]);
      runs[run].ahead *= static_cast<int32_t>(value_bytes);
    }
  }
}

// The calls of units that a block of rows goes through before its trees are evaluated.
//
// In: bit-planes, and how many features a row has. Out: tables
//
//     features   {feature, window}
//     runs       {column, first, end, word, ranks,    the planes that one unit computes from one column: comparisons, a rank table, set predicates;
//                 ahead, ahead_first, ahead_end}      what it prefetches of the rows meanwhile (prefetch_rows)
//     calls      {unit, first, end, rows, after}      ranges of tiles whose columns unit 0 loads; then ranges of runs, one unit after the other.
//                                                     Calls before number `after` go together, for `rows` rows of a block at a time
//
// and the way in which each unit computes planes, from unit 1 on (bit_planes.h). A set lookup
// reads the ranks that were computed last, so all runs of a feature stand together, in the
// order comparisons, rank tables, set lookups, XOR planes.

// What becomes of neighbouring tiles: their columns are loaded one after the other, then their runs
// are carried out; all of that for all rows of a block, or for kPartRows at a time.
struct TileGroup {
  int32_t first_tile, end_tile;
  bool in_parts;
};

class Calls {
 public:
  Calls(const BitPlanes& planes, const Forest& forest, const ScratchLayout& scratch)
      : planes_(planes),
        scratch_(scratch),
        type_(forest.threshold.type()),
        is_far_(walk::row_bytes(forest) > kBitsliceCosts.far_row_bytes) {
    std::set<int32_t> rising_ways;
    for (const PlaneRange& range : planes.ranges) rising_ways.insert(range.way);
    ways_.assign(rising_ways.begin(), rising_ways.end());
    add_runs(feature_tiles(planes.features, columns_needed(forest)));
    add_groups();
    const auto input_bytes = static_cast<int64_t>(element_size(forest.input_type));
    if (is_far_)
      prefetch_rows(features_, ends_of_groups(), columns_needed(forest), input_bytes, runs_);
    for (const TileGroup& group : groups_) add_calls(group);
  }

  void write_to(KernelTables& result) {
    result.number(HeaderNumber::kNCalls, static_cast<int64_t>(calls_.size()));
    result.add(HeaderTable::kFeatures, "feature:<i4,window:<u4", std::move(features_));
    result.add(HeaderTable::kRuns, kRunRecordType, std::move(runs_));
    result.add(HeaderTable::kCalls, kCallRecordType, std::move(calls_));
  }
  const std::vector<int32_t>& ways() const { return ways_; }

 private:
  void add_runs(const std::vector<TileColumn>& columns) {
    for (size_t position = 0; position < columns.size(); ++position) {
      const TileColumn& column = columns[position];
      const FeatureRanges& feature = planes_.features[column.position];
      features_.push_back({feature.feature, column.window});
      for (size_t k = feature.begin; k < feature.end && !column.is_filling; ++k) {
        const PlaneRange& range = planes_.ranges[k];
        const auto way = std::lower_bound(ways_.begin(), ways_.end(), range.way);
        units_.push_back(static_cast<int32_t>(1 + (way - ways_.begin())));
        runs_.push_back({column.column, range.begin, range.end, range.word, range.ranks, 0, 0, 0});
      }
      ends_.resize(position / kTileFeatures + 1);
      ends_.back() = static_cast<int32_t>(runs_.size());
    }
  }
  void add_groups() {
    const bool takes_two = element_size(type_) < kValueBytes;
    for (int32_t tile = 0; tile < static_cast<int32_t>(ends_.size()); ++tile) {
      const bool in_parts = is_compared_in_parts(tile);
      if (in_parts && takes_two && !groups_.empty() && groups_.back().in_parts &&
          groups_.back().end_tile - groups_.back().first_tile == 1) {
        groups_.back().end_tile = tile + 1;
        for (int32_t run = begin_of(tile); run < ends_[at(tile)]; ++run)
          runs_[at(run)].column += static_cast<int32_t>(kTileFeatures);
      } else {
        groups_.push_back({tile, tile + 1, in_parts});
      }
    }
  }
  // Whether the predicates of a tile are compared one by one, which works for some rows of a block.
  bool is_compared_in_parts(int32_t tile) const {
    if (!is_far_ || scratch_.rows() <= 2 * kPartRows) return false;
    for (int32_t run = begin_of(tile); run < ends_[at(tile)]; ++run) {
      const int32_t count = runs_[at(run)].end - runs_[at(run)].first;
      if (ways_[at(units_[at(run)] - 1)] >= kByRank || is_searched(count)) return false;
    }
    return true;
  }
  bool is_searched(int32_t count) const {
    return scratch_.plane_bytes == kSearchedPlaneBytes && type_ == ElementType::kFloat &&
           kBitsliceCosts.min_searched <= count && count <= kBitsliceCosts.max_searched;
  }
  int32_t begin_of(int32_t tile) const { return tile == 0 ? 0 : ends_[at(tile - 1)]; }
  std::vector<GroupEnd> ends_of_groups() const {
    std::vector<GroupEnd> ends;
    for (const TileGroup& group : groups_)
      ends.push_back({at(group.end_tile), at(ends_[at(group.end_tile - 1)])});
    return ends;
  }
  void add_calls(const TileGroup& group) {
    const auto rows = static_cast<int32_t>(group.in_parts ? kPartRows : scratch_.rows());
    const size_t first = calls_.size();
    calls_.push_back({0, group.first_tile, group.end_tile, rows, 0});
    for (int32_t run = begin_of(group.first_tile); run < ends_[at(group.end_tile - 1)]; ++run) {
      const int32_t unit = units_[at(run)];
      if (calls_.back().unit != unit) calls_.push_back({unit, run, run, rows, 0});
      calls_.back().end = run + 1;
    }
    for (size_t call = first; call < calls_.size(); ++call)
      calls_[call].after = static_cast<int32_t>(calls_.size());
  }

  const BitPlanes& planes_;
  const ScratchLayout& scratch_;
  const ElementType type_;
  const bool is_far_;
  std::vector<int32_t> ways_;
  std::vector<FeatureRecord> features_;
  std::vector<RunRecord> runs_;
  std::vector<int32_t> units_;  // by run
  std::vector<int32_t> ends_;   // by tile: the end of its runs
  std::vector<TileGroup> groups_;
  std::vector<CallRecord> calls_;
};

// The constants lie in area `bits` of the scratch memory, which ranks do not need at that time.
void add_xor_planes(KernelTables& result, const BitPlanes& planes, const ScratchLayout& scratch) {
  if (planes.n_xor == 0) return;
  std::vector<int32_t> parts;
  for (const int32_t part : planes.parts) {
    const int64_t constant = scratch.bits + ~int64_t{part} * scratch.plane_bytes;
    parts.push_back(part < 0 ? scratch.entry(constant) : scratch.plane_entry(part));
  }
  result.add_column(HeaderTable::kParities, "first",
                    std::vector<int32_t>(planes.part_begin.begin(), planes.part_begin.end()));
  result.add_column(HeaderTable::kParts, "source", parts);
}

// A search reads thresholds as whole registers: up to 128 from the first of a feature on, of a rank
// table up to 256.
constexpr size_t kReadOfComparisons = 128, kReadOfRankTables = 256;

void add_planes(KernelTables& result, const BitPlanes& planes, const ScratchLayout& scratch,
                ElementType type) {
  std::vector<int32_t> sources;
  for (const int32_t source : planes.sources) sources.push_back(scratch.plane_entry(source));
  std::vector<double> thresholds = planes.thresholds, ranked = planes.rank_thresholds;
  if (scratch.plane_bytes == kSearchedPlaneBytes) {
    if (type == ElementType::kFloat) thresholds.resize(thresholds.size() + kReadOfComparisons);
    if (!ranked.empty()) ranked.resize(ranked.size() + kReadOfRankTables);
  }
  result.add_column(HeaderTable::kComparisons, "threshold", float_column(thresholds, type));
  result.add_column(HeaderTable::kMasked, "source", sources);
  add_rank_tables(result, planes.rank_tables, type);
  result.add_column(HeaderTable::kBuckets, "start", planes.starts);
  result.add_column(HeaderTable::kRankThresholds, "threshold", float_column(ranked, type));
  add_xor_planes(result, planes, scratch);
  if (!planes.words.empty()) result.add_column(HeaderTable::kWords, "results", planes.words);
}

// The trees learn where their leaf values begin.
template <class Real>
Tables whole_trees(Facts& facts, Registers registers) {
  TreeTables trees(facts, registers, targets_of_trees(facts));
  const auto n_targets = at(facts.values_of_leaf());
  const std::vector<Real> weights = facts.leaf_values<Real>();  // by leaf, then target
  LeafValues<Real> values;
  std::vector<Real> of_tree;
  trees.add_all([&](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& leaves) {
    const bool permuted = values_permuted(form, sizeof(Real), registers);
    tree.value = static_cast<int32_t>(values.size(permuted));
    for (size_t target = 0; target < n_targets; ++target) {
      of_tree.clear();
      for (const int32_t leaf : leaves) of_tree.push_back(weights[at(leaf) * n_targets + target]);
      values.add(of_tree, permuted);
    }
  });
  Tables tables = trees.tables(facts.values_of_leaf());
  values.write_to(tables.tables);
  return tables;
}

}  // namespace

std::vector<int32_t> targets_of_trees(Facts& facts) {
  if (facts.leaf_form() != LeafForm::kByTree) return {};
  return tree_targets(facts.forest(), facts.order());
}

TreeTables::TreeTables(Facts& facts, Registers registers, const std::vector<int32_t>& targets)
    : facts_(facts),
      registers_(registers),
      forms_(*facts.forms(registers)),
      scratch_(scratch_layout(facts.forest(), facts.planes().size(), registers.bytes)),
      plane_entry_(plane_entries(facts, scratch_)),
      programs_(facts.forest(), facts.order(), plane_entry_, registers.bytes),
      order_(forms_.of_tree.size()),
      trees_(order_.size()) {
  std::iota(order_.begin(), order_.end(), 0);
  if (!targets.empty()) {
    std::stable_sort(order_.begin(), order_.end(),
                     [&](int32_t a, int32_t b) { return targets[at(a)] < targets[at(b)]; });
  }
  for (size_t position = 0; position < trees_.size(); ++position) {
    trees_[position].form = forms_.of_tree[at(order_[position])];
    if (!targets.empty()) trees_[position].target = targets[at(order_[position])];
  }
}

void TreeTables::add(size_t position, TreeForm form, std::vector<int32_t>& leaves) {
  TreeRecord& record = trees_[position];
  const int32_t tree = order_[position];
  if (form.method != TreeMethod::kProgram) {
    record.first = static_cast<int32_t>(steps_.size());
    leaves.clear();
    const auto append = form.method == TreeMethod::kPerfect ? append_perfect_tree
                                                            : append_oblivious_tree;
    append(facts_.forest(), tree, form.bits, plane_entry_, steps_, leaves);
    return;
  }
  record.first = static_cast<int32_t>(programs_.nodes().size());
  record.leaf_slots = static_cast<int32_t>(programs_.leaf_slots().size());
  record.count = static_cast<int32_t>(facts_.order().tree_size(tree));
  programs_.add(tree, form.bits, leaves);
}

void add_predicates(Facts& facts, const ScratchLayout& scratch, KernelTables& tables,
                    UnitChoices& units) {
  const BitPlanes& planes = facts.planes();
  Calls calls(planes, facts.forest(), scratch);
  units.ways = calls.ways();
  calls.write_to(tables);
  tables.number(HeaderNumber::kInputBytes,
                static_cast<int64_t>(element_size(facts.forest().input_type)));
  units.predicates = facts.predicates().forms;
  units.ranked = planes.ranked;
  add_planes(tables, planes, scratch, facts.forest().threshold.type());
}

Tables TreeTables::tables(int64_t targets_of_tree) const {
  const Forest& forest = facts_.forest();
  Tables tables;
  KernelTables& result = tables.tables;
  add_predicates(facts_, scratch_, result, tables.units);
  for (const TreeForm& form : forms_.forms)
    tables.units.trees.push_back({form, values_permuted(form, value_bytes(forest), registers_)});
  const std::vector<TreeRun> runs = runs_of_targets(trees_);
  result.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
  result.add(HeaderTable::kTrees, kTreeRecordType, trees_);
  result.add_column(HeaderTable::kSteps, "predicate", steps_);
  result.add(HeaderTable::kNodes, "predicate:<i4,from:<u2", programs_.nodes());
  result.add_column(HeaderTable::kLeafSlots, "slot", programs_.leaf_slots());
  result.number(HeaderNumber::kNTargets, forest.n_targets);
  result.number(HeaderNumber::kTargetsOfTree, targets_of_tree);
  result.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
  result.number(HeaderNumber::kSums, scratch_.sums);
  return tables;
}

Tables tables_of(Facts& facts, Registers registers) {
  return with_real(facts.forest().accumulator_type,
                   [&](auto zero) { return whole_trees<decltype(zero)>(facts, registers); });
}

}  // namespace treebeard::planner::bitslice
