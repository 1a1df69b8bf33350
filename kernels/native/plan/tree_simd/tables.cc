#include "plan/tree_simd/kernel_plan.h"

#include <algorithm>
#include <string>

#include "forest/leaf_forms.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::tree_simd {
namespace {

constexpr uint8_t kShift = 128;
constexpr int32_t kNoLeaf = -1;  // in lanes without a tree, at the end of the last group

// A word with the lowest `count` bits set, 63 at most.
uint64_t ones(int32_t count) { return (uint64_t{1} << count) - 1; }

// QuickScorer masks: a tree as predicates that each clear leaves, so that their order does not
// matter and no node waits for another (Lucchese, Nardini, Orlando, Perego, Tonellotto, Venturini,
// "QuickScorer", SIGIR 2015).
//
// In: a tree of up to 64 leaves whose nodes are not shared. Out: a mask for each of its nodes, and
// its leaves, in order from the true side to the false side:
//
//     node 0: leaves 0 to 3      if node 0 is false, leaves 0 and 1 are cleared    mask 0011
//       true -> node 1: 0, 1     if node 1 is false, leaf 0 is cleared             mask 0001
//       false -> node 2: 2, 3    if node 2 is false, leaf 2 is cleared             mask 0100
//
// The leaf that a row reaches is never cleared, and every leaf before it is, by the node where the
// paths to both part. Nodes off the path clear leaves that the row does not reach, whatever their
// results.

class QuickScorerMasks {
 public:
  QuickScorerMasks(const Forest& forest, const LevelOrder& order)
      : forest_(forest),
        order_(order),
        leaf_count_(at(forest.n_nodes())),
        first_(at(forest.n_nodes())) {}

  // Computes the masks and leaves of a tree, which stay until the next call.
  void look_at(int64_t tree) {
    const int64_t begin = order_.tree_begin[at(tree)], end = order_.tree_begin[at(tree) + 1];
    mask_.assign(at(end - begin), 0);
    leaves_.assign(at(end - begin) + 1, 0);
    if (begin == end) {
      leaves_[0] = ~forest_.root[tree];
      return;
    }
    for (int64_t position = end; position-- > begin;) {
      const int32_t node = order_.node[at(position)];
      leaf_count_[at(node)] = static_cast<uint8_t>(leaf_count(forest_.true_child[node]) +
                                                   leaf_count(forest_.false_child[node]));
    }
    first_[at(forest_.root[tree])] = 0;
    for (int64_t position = begin; position < end; ++position) {
      const int32_t node = order_.node[at(position)];
      const int32_t first = first_[at(node)], middle = first + leaf_count(forest_.true_child[node]);
      mask_[at(position - begin)] = ones(middle) & ~ones(first);
      const auto begins_at = [&](int32_t child, int32_t number) {
        if (child < 0) {
          leaves_[at(number)] = ~child;
        } else {
          first_[at(child)] = static_cast<uint8_t>(number);
        }
      };
      begins_at(forest_.true_child[node], first);
      begins_at(forest_.false_child[node], middle);
    }
  }
  // The leaves that the tree's node at this position of its level order clears where its predicate
  // is false, a bit each.
  uint64_t mask(int64_t position) const { return mask_[at(position)]; }
  // The leaves of the tree by leaf index.
  const std::vector<int32_t>& leaves() const { return leaves_; }

 private:
  int32_t leaf_count(int32_t child) const { return child < 0 ? 1 : leaf_count_[at(child)]; }

  const Forest& forest_;
  const LevelOrder& order_;
  std::vector<uint8_t> leaf_count_;  // (N,) leaves below each node of the trees so far
  std::vector<uint8_t> first_;       // (N,) the leaf index of the first of them
  std::vector<uint64_t> mask_;
  std::vector<int32_t> leaves_;
};

// The predicates of groups of trees, lane by lane: tables "groups", "segments" and "predicates".
//
// In: groups of trees and their forms. Out: the records of these tables, form by form; and for
// every group the leaves of its trees by leaf index.
class LanePredicates {
 public:
  LanePredicates(Facts& facts, int32_t lanes)
      : facts_(facts),
        forest_(facts.forest()),
        order_(facts.all().order()),
        lanes_(at(lanes)),
        segment_columns_(facts.segment_columns()),
        parts_(at(ceil_div(facts.columns().size(), segment_columns_))),
        first_node_(at(forest_.n_nodes())),
        masks_(forest_, order_),
        groups_(at(ceil_div(forest_.n_trees(), lanes))) {
    const std::vector<int32_t>& predicate = facts.all().predicates().of_node;
    const RankColumns& columns = facts.columns();
    column_.resize(predicate.size());
    threshold_.resize(predicate.size());
    std::vector<int32_t> first(at(facts.all().predicates().size()), -1);
    for (size_t node = 0; node < predicate.size(); ++node) {
      int32_t& first_node = first[at(predicate[node])];
      if (first_node < 0) first_node = static_cast<int32_t>(node);
      first_node_[node] = first_node;
      column_[node] = columns.of_predicate[at(predicate[node])];
      threshold_[node] = columns.quantised_threshold[at(predicate[node])] ^ kShift;
    }
  }

  // Adds a group. leaves: receives the leaves of its trees, by lane, then by leaf index.
  void add(int64_t group, const GroupForm& form, std::vector<int32_t>& leaves) {
    const int64_t first = group * static_cast<int64_t>(lanes_);
    const int64_t count = std::min<int64_t>(static_cast<int64_t>(lanes_),
                                            forest_.n_trees() - first);
    const auto trees = counting<int32_t>(at(count), static_cast<int32_t>(first));
    leaves.assign(lanes_ * at(form.n_leaves()), kNoLeaf);
    GroupRecord& record = groups_[at(group)];
    if (form.method == GroupMethod::kMasks) return add_masks(record, trees, form, leaves);
    if (form.method == GroupMethod::kWalks) return add_walks(record, trees, leaves);
    add_straight(record, trees, form, leaves);
  }

  std::vector<GroupRecord>& groups() { return groups_; }
  const std::vector<SegmentRecord>& segments() const { return segments_; }
  const std::vector<uint8_t>& bytes() const { return bytes_; }

 private:
  // Leaf indices have a bit where a predicate is false; in perfect trees the lowest has it where it
  // is true.
  void add_straight(GroupRecord& group, const std::vector<int32_t>& trees, const GroupForm& form,
                    std::vector<int32_t>& leaves) {
    const bool is_perfect = form.method == GroupMethod::kPerfect;
    const auto append = is_perfect ? append_perfect_tree : append_oblivious_tree;
    const size_t n_leaves = at(form.n_leaves()), begin = bytes_.size(),
                 false_bits = n_leaves - (is_perfect ? 2 : 1);
    group.first = static_cast<int32_t>(begin);
    bytes_.resize(begin + at(form.n_steps()) * 2 * lanes_);
    std::vector<int32_t> steps, leaves_of_tree;
    for (size_t lane = 0; lane < trees.size(); ++lane) {
      steps.clear();
      leaves_of_tree.clear();
      append(forest_, trees[lane], form.bits, first_node_, steps, leaves_of_tree);
      uint8_t* byte = bytes_.data() + begin + lane;
      for (const int32_t node : steps) {
        byte[0] = static_cast<uint8_t>(column_[at(node)]);
        byte[lanes_] = threshold_[at(node)];
        byte += 2 * lanes_;
      }
      for (size_t leaf = 0; leaf < n_leaves; ++leaf)
        leaves[lane * n_leaves + leaf] = leaves_of_tree[leaf ^ false_bits];
    }
  }

  // A segment has as many predicates as the tree with the most of them; other trees have predicates
  // there that clear no leaf.
  void add_masks(GroupRecord& group, const std::vector<int32_t>& trees, const GroupForm& form,
                 std::vector<int32_t>& leaves) {
    const size_t begin = bytes_.size(), predicate_bytes = at(2 + form.mask_bytes()) * lanes_;
    const std::vector<int32_t> counts = max_predicates(
        facts_.all(), facts_.columns(), segment_columns_, trees.front(), trees.back() + 1);
    const std::vector<int32_t> first = add_segments(group, counts, predicate_bytes);
    bytes_.resize(begin + at(first.back()) * predicate_bytes);
    std::vector<int32_t> next;
    for (size_t lane = 0; lane < trees.size(); ++lane) {
      next = first;
      masks_.look_at(trees[lane]);
      const int64_t begins = order_.tree_begin[at(trees[lane])],
                    ends = order_.tree_begin[at(trees[lane]) + 1];
      for (int64_t position = begins; position < ends; ++position) {
        const size_t node = at(order_.node[at(position)]);
        const auto slot = at(next[at(column_[node] / segment_columns_)]++);
        uint8_t* byte = bytes_.data() + begin + slot * predicate_bytes + lane;
        byte[0] = static_cast<uint8_t>(column_[node] % segment_columns_);
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

  // The root of each lane, then the pairs of children tree by tree. Lanes without a tree are at
  // leaf 0.
  void add_walks(GroupRecord& group, const std::vector<int32_t>& trees,
                 std::vector<int32_t>& leaves) {
    std::vector<uint32_t> words(lanes_, leaf_word(0));
    for (size_t lane = 0; lane < trees.size(); ++lane) {
      const int64_t begin = order_.tree_begin[at(trees[lane])],
                    end = order_.tree_begin[at(trees[lane]) + 1];
      int32_t n_leaves = 0;
      size_t next = words.size();  // where the pair of the next node in level order begins
      words.resize(words.size() + 2 * at(end - begin));
      const auto put = [&](size_t position, int32_t child) {
        if (child >= 0) {
          words[position] = node_word(at(child), next - position);
          next += 2;
        } else {
          leaves[lane * kMaxWalkedLeaves + at(n_leaves)] = ~child;
          words[position] = leaf_word(n_leaves++);
        }
      };
      size_t position = next;
      put(lane, forest_.root[trees[lane]]);
      for (int64_t number = begin; number < end; ++number) {
        const int32_t node = order_.node[at(number)];
        for (const int32_t child : forest_.children(node)) put(position++, child);
      }
    }
    group.first = static_cast<int32_t>(bytes_.size() / sizeof(uint32_t));
    const auto* bytes = reinterpret_cast<const uint8_t*>(words.data());
    bytes_.insert(bytes_.end(), bytes, bytes + words.size() * sizeof(uint32_t));
    bytes_.resize((bytes_.size() + lanes_ - 1) / lanes_ * lanes_);  // whole registers follow
  }

  uint32_t node_word(size_t node, size_t distance) const {
    return static_cast<uint32_t>(threshold_[node] ^ kShift) |
           static_cast<uint32_t>(column_[node]) << 8 | static_cast<uint32_t>(distance) << 16;
  }
  static uint32_t leaf_word(int32_t leaf_index) {
    return 0xFF | static_cast<uint32_t>(leaf_index) << 8;
  }

  // Returns where the predicates of each segment begin in the group, and how many there are in all.
  std::vector<int32_t> add_segments(GroupRecord& group, const std::vector<int32_t>& counts,
                                    size_t predicate_bytes) {
    group.first = static_cast<int32_t>(segments_.size());
    std::vector<int32_t> first(parts_ + 1);
    for (size_t part = 0; part < parts_; ++part) {
      first[part + 1] = first[part] + counts[part];
      if (counts[part] == 0) continue;
      const auto byte = static_cast<int32_t>(bytes_.size() + at(first[part]) * predicate_bytes);
      segments_.push_back({static_cast<int32_t>(part) * segment_columns_, byte, counts[part]});
      ++group.count;
    }
    return first;
  }

  Facts& facts_;
  const Forest& forest_;
  const LevelOrder& order_;
  const size_t lanes_;
  std::vector<int32_t> column_;     // (N,) of each node's predicate
  std::vector<uint8_t> threshold_;  // (N,) the quantised threshold of each node, shifted by 128
  const int32_t segment_columns_;
  size_t parts_;                     // segments
  std::vector<int32_t> first_node_;  // (N,) the first node with each node's predicate
  QuickScorerMasks masks_;
  std::vector<GroupRecord> groups_;
  std::vector<SegmentRecord> segments_;
  std::vector<uint8_t> bytes_;
};

struct RunRecord {
  int32_t begin, end, width, first_threshold;
};

// A unit for each run of columns.
struct CallRecord {
  int32_t unit, first, end;
};

void write_columns(const RankColumns& columns, KernelTables& result) {
  std::vector<RunRecord> runs;
  for (const ColumnRun& run : columns.runs)
    runs.push_back({run.begin, run.end, run.width, run.first});
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
  const int32_t last = numbers.back();
  numbers.resize(at(rounded_up(static_cast<int64_t>(numbers.size()), lanes)), last);
  result.add_column(table, "target", numbers);
}

// The values of trees with one target are added one after the other, each addition when the last
// is done. Meanwhile a CPU computes leaf indices of the next run, if its window reaches that far
// (Zen 5: a row of 500 trees of depth 6 takes 0.93 of the time of longer runs, of depth 4 0.89).
int32_t groups_together(LeafForm leaf_form, const Groups& groups, int32_t lanes) {
  constexpr int32_t kTrees = 128;
  const bool waits = leaf_form == LeafForm::kOne && !groups.has(GroupMethod::kWalks);
  return waits ? kTrees / lanes : kGroupsTogether;
}

void add_calls(Facts& facts, int32_t lanes, KernelTables& result) {
  std::vector<CallRecord> calls;
  const auto n_runs = static_cast<int32_t>(facts.columns().runs.size());
  for (int32_t run = 0; run < n_runs; ++run) calls.push_back({run, run, run + 1});
  const Groups& groups = *facts.groups(lanes);
  const std::vector<TreeRun> runs = tree_runs(
      groups.of_group, groups_together(facts.all().leaf_form(), groups, lanes));
  result.number(HeaderNumber::kNCalls, static_cast<int64_t>(calls.size()));
  result.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
  result.add(HeaderTable::kCalls, "unit:<i4,first:<i4,end:<i4", calls);
  result.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
}

}  // namespace

int64_t ranks_offset(int32_t lanes) { return int64_t{kMaskBytes} * lanes * kGroupsTogether; }

int64_t frame_bytes(int64_t n_columns, int32_t lanes) {
  return ranks_offset(lanes) + std::max<int64_t>(kMinRanks, rounded_up(n_columns, kAlignmentBytes));
}

void write_tables(Facts& facts, int32_t lanes, bool of_trees, KernelTables& result) {
  const Forest& forest = facts.forest();
  result.number(HeaderNumber::kFrameBytes, frame_bytes(facts.columns().size(), lanes));
  write_columns(facts.columns(), result);
  add_calls(facts, lanes, result);
  with_real(forest.accumulator_type,
            [&](auto zero) { add_trees<decltype(zero)>(facts, lanes, result); });
  if (facts.all().leaf_form() == LeafForm::kByTree)
    add_of_trees(result, HeaderTable::kTargets, tree_targets(forest, facts.all().order()), lanes);
  if (!of_trees) return;
  add_of_trees(result, HeaderTable::kPositions, counting<int32_t>(at(forest.n_trees())), lanes);
}

}  // namespace treebeard::planner::tree_simd
