#include "plan/shap/tree_passes.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <unordered_map>
#include <utility>

#include "base/error.h"
#include "plan/shap/single_row_passes.h"

namespace treebeard::planner::contributions {
namespace {

// Of a group: as many trees are summed in the type of values. Interactions have a hundred times as
// many sums, which are added to the accumulators after each group.
constexpr int64_t kMaxPasses = 32, kMaxInteractionPasses = 128;
constexpr int64_t kBitsBytes = 8;  // of the words of a node or child in the scratch memory
constexpr const char* kStepType =
    "kind:<i4,plane:<i4,sum:<i4,path:<i4,first_path:<i4,second_path:<i4,value:<i4,above_plane:<i4,"
    "above_flip:<i4,above_bits:<i4,bits:<i4,first_plane:<i4,first_sum:<i4,second_plane:<i4,"
    "second_sum:<i4,unused:<i4";

int32_t narrow(int64_t number) {
  if (number > std::numeric_limits<int32_t>::max())
    faults::refuse_unserved({}, "its trees are too large for contributions");
  return static_cast<int32_t>(number);
}

// The tables of all passes. Real: the type of values.
template <class Real>
class Writer {
 public:
  Writer(ForestFacts& facts, const Shape& shape, const Planes& planes)
      : facts_(facts),
        forest_(facts.forest()),
        shape_(shape),
        planes_(planes),
        plane_(planes.of_node),
        last_(at(forest_.n_features), -1) {}

  void begin_group(const TreePass& pass) {
    quadrature_ = shape_.method == Method::kPath ? Quadrature{{1}, {1}}
                                                 : gauss_legendre(pass.points);
    points_ = points_of<Real>(quadrature_);
    quadratures_.push_back(points_);
    target_ = pass.target;
    slots_.clear();
    groups_.push_back({narrow(size_of(steps_)), 0, narrow(pass.points), narrow(size_of(weights_)),
                       first_column(), 0, 0});
    for (const double weight : quadrature_.weight) weights_.push_back(static_cast<Real>(weight));
    if (!has_pairs()) return;
    for (const double t : quadrature_.point) weights_.push_back(static_cast<Real>(-1 / (1 - t)));
  }

  void end_group() {
    groups_.back().end = narrow(size_of(steps_));
    groups_.back().column_end = first_column();
    groups_.back().n_sums = narrow(size_of(slots_));
    bytes_.sums = std::max(bytes_.sums, size_of(slots_) * shape_.chunk_bytes);
  }

  // background_row: against which the tree is explained; nothing counts it else.
  void add(const TreePass& pass, int64_t background_row) {
    background_row_ = background_row;
    bytes_.paths = std::max(bytes_.paths, 2 * (pass.depth + 1) * path_bytes());
    bytes_.bits = std::max(bytes_.bits, 2 * (pass.depth + 1) * kBitsBytes);
    bytes_.terms = std::max(bytes_.terms, size_of(quadrature_.point) * shape_.chunk_bytes);
    const int32_t root = forest_.root[pass.tree];
    path_.clear();
    if (shape_.method == Method::kPath) return add_path(root);
    go_through(
        forest_, root, [this](int32_t node) { enter(node); }, [this](int32_t) { turn(); },
        [this](int32_t node) { leave(node); });
  }

  AddedPasses write_to(KernelTables& tables) {
    AddedPasses added{bytes_, {}};
    if (!has_pairs() && shape_.background == nullptr) {
      const Passes<Real> passes{groups_, steps_, numbers_, quadratures_, weights_};
      added.row_points = add_row_passes(passes, planes_, shape_, added.areas, tables);
    }
    tables.number(HeaderNumber::kNGroups, size_of(groups_));
    tables.add(HeaderTable::kGroups, kGroupType, std::move(groups_));
    tables.add(HeaderTable::kSteps, kStepType, std::move(steps_));
    tables.add_column(HeaderTable::kValues, "value", std::move(values_));
    tables.add_column(HeaderTable::kWeights, "value", std::move(weights_));
    if (has_pairs()) {
      tables.add(HeaderTable::kNodes, "bits:<i4,sum:<i4,value:<i4", std::move(pairs_));
      tables.add(HeaderTable::kColumns, "sum:<i4,column:<i4,factor:<f8", std::move(pair_columns_));
    } else {
      tables.add_column(HeaderTable::kColumns, "column", std::move(columns_));
    }
    return added;
  }

 private:
  enum class Child { kLeaf, kPair, kNode };

  // A node of the path. above: the position of the one that tests the same feature, or -1; last: of
  // the feature's last node above. share: of rows that go to the true child. follow_share: that of
  // rows which follow the path in the feature, as far as to this node. side: which child the path
  // leads to. is_written: whether it and what is below has been written as a whole. factors: of
  // each child, the values that terms of pairs are multiplied by.
  struct PathNode {
    int32_t node, above;
    double share, follow_share;
    int side;
    bool is_written = false, is_in_pair = false;
    int32_t factors[2] = {0, 0};
  };

  template <class T>
  static int64_t size_of(const T& values) {
    return static_cast<int64_t>(values.size());
  }
  int64_t path_bytes() const { return size_of(quadrature_.point) * 2 * shape_.chunk_bytes; }
  int64_t path_of(int64_t depth, int64_t side) const { return (2 * depth + side) * path_bytes(); }

  int32_t child(int32_t node, int side) const {
    return side == 0 ? forest_.true_child[node] : forest_.false_child[node];
  }

  bool is_pair(int32_t node, int32_t child) const {
    if (has_pairs() || child < 0 || forest_.feature[child] == forest_.feature[node]) return false;
    return has_leaves(child) && last_[at(forest_.feature[child])] < 0;
  }
  bool has_leaves(int32_t node) const {
    return forest_.true_child[node] < 0 && forest_.false_child[node] < 0;
  }

  // What the children of a node are: pairs only where both are pairs or leaves, and the node
  // repeats no feature.
  std::pair<Child, Child> children(int32_t node, bool repeats) const {
    Child kinds[2];
    for (int side = 0; side < 2; ++side) {
      const int32_t below = child(node, side);
      kinds[side] = below < 0                          ? Child::kLeaf
                    : !repeats && is_pair(node, below) ? Child::kPair
                                                       : Child::kNode;
    }
    if (kinds[0] == Child::kNode && kinds[1] == Child::kPair) kinds[1] = Child::kNode;
    if (kinds[1] == Child::kNode && kinds[0] == Child::kPair) kinds[0] = Child::kNode;
    return {kinds[0], kinds[1]};
  }

  void enter(int32_t node) {
    const bool is_in_pair = !path_.empty() && path_.back().is_written;
    const int32_t feature = forest_.feature[node], above = last_[at(feature)];
    const double share = share_of(node);
    const double before = share_before(above);
    PathNode path_node{node, above, share, before * share, 0};
    path_node.is_in_pair = is_in_pair;
    if (has_pairs()) write_factors(path_node, before);
    if (!is_in_pair) {
      const auto [first, second] = children(node, above >= 0);
      path_node.is_written = write_whole(path_node, first, second);
      if (!path_node.is_written && (first == Child::kNode || second == Child::kNode))
        write(path_node, first, second, before, true);
    }
    last_[at(feature)] = narrow(size_of(path_));
    path_.push_back(path_node);
  }

  // The path leads on to the false child.
  void turn() {
    PathNode& path_node = path_.back();
    path_node.side = 1;
    path_node.follow_share = share_before(path_node.above) * (1 - path_node.share);
  }

  void leave(int32_t node) {
    const PathNode path_node = path_.back();
    path_.pop_back();
    last_[at(forest_.feature[node])] = path_node.above;
    if (path_node.is_in_pair || path_node.is_written) return;
    const auto [first, second] = children(node, path_node.above >= 0);
    write(path_node, first, second, share_before(path_node.above), false);
  }

  // The share of the rows that follow the path in a feature, as far as to its last node above.
  double share_before(int32_t above) const { return above < 0 ? 1 : path_[at(above)].follow_share; }

  // The steps of Method::kPath: P is 1 for the rows that reach a node, and 0 for others. A node is
  // one of two leaves, which have the values that are expected below; then P of its children.
  void add_path(int32_t root) {
    expected_.resize(at(forest_.n_nodes()));
    const auto nothing = [](int32_t) {};
    go_through(forest_, root, nothing, nothing, [this](int32_t node) {
      const double share = share_of(node);
      expected_[at(node)] = share * expected(forest_.true_child[node]) +
                            (1 - share) * expected(forest_.false_child[node]);
    });
    go_through(
        forest_, root, [this](int32_t node) { enter_on_path(node); },
        [this](int32_t) { path_.back().side = 1; }, [this](int32_t) { path_.pop_back(); });
  }

  double expected(int32_t child) const {
    return child < 0 ? scaled_value(child) : expected_[at(child)];
  }

  void enter_on_path(int32_t node) {
    const double share = share_of(node);
    const int32_t first = forest_.true_child[node], second = forest_.false_child[node];
    SplitNumbers<Real> numbers = split(node, share, 1);
    numbers.first = static_cast<Real>(expected(first));
    numbers.second = static_cast<Real>(expected(second));
    add_step(step_of(node, kUp), {numbers, {}, -1});
    write_leaves(numbers);  // whose U nobody reads
    for (const Point<Real>& point : points_) write_up(numbers, point);
    if (first >= 0 || second >= 0) {
      add_step(step_of(node, 2 * (first >= 0) + (second >= 0) - 1), {numbers, {}, -1});
      write_node(numbers, false);
    }
    path_.push_back({node, -1, share, share, 0});
  }

  // The share of rows that go to the true child: of training rows, or of the one background row.
  double share_of(int32_t node) const {
    return shape_.background == nullptr ? true_share(facts_, node)
                                        : shape_.background->of_node(node)[background_row_];
  }
  bool has_pairs() const { return shape_.method == Method::kInteraction; }
  int32_t first_column() const { return narrow(size_of(columns_) + size_of(pair_columns_)); }
  // Where the words of a node's child are; behind those of no node, which are all set.
  int32_t bits_of(int64_t depth, int64_t side) const {
    return narrow((1 + 2 * depth + side) * kBitsBytes);
  }

  int32_t sum_of(int32_t feature) {
    if (has_pairs()) return sum_of_pair(feature, feature);
    const auto [slot, is_new] = slots_.try_emplace(feature, narrow(size_of(slots_)));
    if (is_new) columns_.push_back(narrow(target_ * shape_.row_columns + feature));
    return narrow(slot->second * shape_.chunk_bytes);
  }

  // Of two features, what their interaction gets and the contribution of each loses, half for each;
  // of one feature, its contribution.
  int32_t sum_of_pair(int64_t first, int64_t second) {
    const auto [slot, is_new] = slots_.try_emplace(
        std::min(first, second) * shape_.columns + std::max(first, second),
        narrow(size_of(slots_)));
    const int32_t sum = narrow(slot->second * shape_.chunk_bytes);
    if (!is_new) return sum;
    const auto add = [&](int64_t row, int64_t column, double factor) {
      const int64_t at_target = target_ * shape_.row_columns;
      pair_columns_.push_back({sum, narrow(at_target + row * shape_.columns + column), factor});
    };
    if (first == second) {
      add(first, first, 1);
    } else {
      for (const auto& [row, column] : {std::pair{first, second}, std::pair{second, first}}) {
        add(row, column, 0.5);
        add(row, row, -0.5);
      }
    }
    return sum;
  }

  // What terms of nodes below are multiplied by, for each child, where the row follows the path.
  void write_factors(PathNode& path_node, double before) {
    for (int side = 0; side < 2; ++side) {
      const double z = before * (side == 0 ? path_node.share : 1 - path_node.share);
      path_node.factors[side] = narrow(size_of(values_));
      for (const double t : quadrature_.point)
        values_.push_back(static_cast<Real>((1 - z) / (t + (1 - t) * z)));
    }
  }

  // The records of the features above a node, of each the last node.
  void add_pairs(int32_t node, StepRecord& step) {
    step.first_plane = narrow(size_of(pairs_));
    for (int64_t depth = 0; depth < size_of(path_); ++depth) {
      const PathNode& path_node = path_[at(depth)];
      const int32_t feature = forest_.feature[path_node.node];
      if (feature == forest_.feature[node] || last_[at(feature)] != depth) continue;
      pairs_.push_back({bits_of(depth, path_node.side), sum_of_pair(forest_.feature[node], feature),
                        path_node.factors[path_node.side]});
    }
    step.first_sum = narrow(size_of(pairs_));
  }

  // A step of the node that is next on the path.
  StepRecord step_of(int32_t node, int32_t kind) {
    StepRecord step{};
    const int64_t depth = size_of(path_), side = path_.empty() ? 0 : path_.back().side;
    step.kind = kind;
    step.plane = plane_[at(node)];
    step.sum = sum_of(forest_.feature[node]);
    step.path = narrow(path_of(depth, side));
    step.first_path = narrow(path_of(depth + 1, 0));
    step.second_path = narrow(path_of(depth + 1, 1));
    step.value = narrow(size_of(values_));
    step.bits = bits_of(depth, 0);
    return step;
  }

  void add_step(const StepRecord& step, const StepNumbers<Real>& numbers) {
    steps_.push_back(step);
    numbers_.push_back(numbers);
  }
  // before: the share of the rows that follow the path in the feature above the node.
  SplitNumbers<Real> split(int32_t node, double share, double before) const {
    return {static_cast<Real>(share), static_cast<Real>(before),
            static_cast<Real>(scaled_value(child(node, 0))),
            static_cast<Real>(scaled_value(child(node, 1)))};
  }
  double scaled_value(int32_t child) const {
    if (child >= 0) return 0;
    const double value = shape_.scale * leaf_value(forest_, ~child, target_);
    return shape_.background == nullptr ? value
                                        : value / static_cast<double>(shape_.background->n_rows);
  }

  // A node of leaves and pairs, in one step. Returns whether it was.
  bool write_whole(const PathNode& path_node, Child first, Child second) {
    if (has_pairs() || path_node.above >= 0 || first == Child::kNode || second == Child::kNode)
      return false;
    StepNumbers<Real> numbers{split(path_node.node, path_node.share, 1), {}, -1};
    if (first == Child::kLeaf && second == Child::kLeaf) {
      add_step(step_of(path_node.node, kUp), numbers);
      write_leaves(numbers.node);
      for (const Point<Real>& point : points_) write_up(numbers.node, point);
      return true;
    }
    const int32_t kind = second != Child::kPair  ? kTogether + 1
                         : first == Child::kPair ? kTogether + 2
                                                 : kTogether;
    StepRecord step = step_of(path_node.node, kind);
    for (const auto& [side, child_kind] : {std::pair{0, first}, std::pair{1, second}}) {
      if (child_kind != Child::kPair) continue;
      const int32_t below = child(path_node.node, side);
      (side == 0 ? step.first_plane : step.second_plane) = plane_[at(below)];
      (side == 0 ? step.first_sum : step.second_sum) = sum_of(forest_.feature[below]);
      numbers.children[side] = split(below, share_of(below), 1);
    }
    add_step(step, numbers);
    write_together(numbers, first == Child::kPair, second == Child::kPair);
    return true;
  }

  void write_together(const StepNumbers<Real>& numbers, bool first_is_pair, bool second_is_pair) {
    const SplitNumbers<Real>& node = numbers.node;
    write_values({node.where(), node.elsewhere()});
    first_is_pair ? write_leaves(numbers.children[0]) : write_values({node.first, 0});
    second_is_pair ? write_leaves(numbers.children[1]) : write_values({node.second, 0});
    for (const Point<Real>& point : points_) {
      const PointFactors<Real> factors = node.factors(point);
      write_values({factors.where, factors.elsewhere});
      if (first_is_pair) write_up(numbers.children[0], point);
      if (second_is_pair) write_up(numbers.children[1], point);
    }
  }

  void write_values(std::initializer_list<Real> values) { values_.insert(values_.end(), values); }

  // Of a node of two leaves: its contribution for each side.
  void write_leaves(const SplitNumbers<Real>& node) {
    const Real difference = node.difference();
    write_values({node.where() * difference, node.elsewhere() * difference});
  }

  // Of a node of two leaves: what goes up, for each side.
  void write_up(const SplitNumbers<Real>& node, const Point<Real>& point) {
    const PointFactors<Real> factors = node.factors(point);
    const Real difference = node.difference();
    write_values(
        {node.second + factors.where * difference, node.second + factors.elsewhere * difference});
  }

  void write(const PathNode& path_node, Child first, Child second, double before, bool is_down) {
    const bool repeats = path_node.above >= 0;
    const int32_t nodes = 2 * (first == Child::kNode) + (second == Child::kNode);
    StepRecord step = step_of(path_node.node,
                              is_down ? 3 * repeats + nodes - 1 : kUp + 4 * repeats + nodes);
    if (repeats) {
      const PathNode& above = path_[at(path_node.above)];
      step.above_plane = plane_[at(above.node)];
      step.above_flip = above.side == 0 ? 0 : -1;
      // Of interactions, the words of the child that the path leads to are there.
      step.above_bits = has_pairs()       ? bits_of(path_node.above, above.side)
                        : above.above < 0 ? 0
                                          : bits_of(path_node.above, 0);
    }
    if (has_pairs() && !is_down) add_pairs(path_node.node, step);
    const SplitNumbers<Real> numbers = split(path_node.node, path_node.share, before);
    if (is_down) {
      values_of_.push_back(step.value);
    } else if (first == Child::kNode || second == Child::kNode) {
      step.value = values_of_.back();
      values_of_.pop_back();
      add_step(step, {numbers, {}, narrow(path_node.above)});
      return;
    }
    add_step(step, {numbers, {}, narrow(path_node.above)});
    write_node(numbers, repeats);
  }

  void write_node(const SplitNumbers<Real>& node, bool repeats) {
    write_values({node.where(), node.elsewhere(), node.share, node.first, node.second});
    for (const Point<Real>& point : points_) {
      const PointFactors<Real> factors = repeats ? node.factors_repeated(point)
                                                 : node.factors(point);
      write_values({factors.where, factors.elsewhere});
      if (repeats) values_.push_back(factors.scale);
    }
  }

  static constexpr int32_t kUp = 6, kTogether = 14;  // the first kinds of either sort

  ForestFacts& facts_;
  const Forest& forest_;
  const Shape& shape_;
  const Planes& planes_;
  const std::vector<int32_t>& plane_;  // of each node
  Quadrature quadrature_;
  std::vector<Point<Real>> points_;                    // of the group
  std::vector<std::vector<Point<Real>>> quadratures_;  // of all groups
  int32_t target_ = 0;
  int64_t background_row_ = 0;
  std::vector<int32_t> last_;  // by feature: the position of its last node on the path, or -1
  std::vector<PathNode> path_;
  std::vector<double> expected_;                // by node, of Method::kPath
  std::vector<int32_t> values_of_;              // of the nodes that are on the way up yet
  std::unordered_map<int64_t, int32_t> slots_;  // by feature or pair: its sums in the group
  std::vector<GroupRecord> groups_;
  std::vector<StepRecord> steps_;
  std::vector<StepNumbers<Real>> numbers_;  // of the steps
  std::vector<Real> values_, weights_;
  std::vector<int32_t> columns_;
  std::vector<PairRecord> pairs_;
  std::vector<PairColumn> pair_columns_;
  AreaBytes bytes_;
};

template <class Real>
AddedPasses write_passes(ForestFacts& facts, const Shape& shape,
                         const std::vector<TreePass>& passes, const Planes& planes,
                         KernelTables& tables) {
  Writer<Real> writer(facts, shape, planes);
  const int64_t max_passes = shape.method == Method::kInteraction ? kMaxInteractionPasses
                                                                  : kMaxPasses;
  const int64_t times = shape.background == nullptr ? 1 : shape.background->n_rows;
  int64_t in_group = 0;
  for (size_t k = 0; k < passes.size(); ++k) {
    const TreePass& pass = passes[k];
    const bool differs = k == 0 || pass.target != passes[k - 1].target ||
                         pass.points != passes[k - 1].points;
    for (int64_t time = 0; time < times; ++time) {
      if (in_group == max_passes || (differs && time == 0)) {
        if (k > 0 || time > 0) writer.end_group();
        writer.begin_group(pass);
        in_group = 0;
      }
      writer.add(pass, time);
      ++in_group;
    }
  }
  if (!passes.empty()) writer.end_group();
  return writer.write_to(tables);
}

}  // namespace

AddedPasses add_passes(ForestFacts& facts, const Shape& shape, const std::vector<TreePass>& passes,
                       const Planes& planes, KernelTables& tables) {
  return with_real(shape.value, [&](auto zero) {
    return write_passes<decltype(zero)>(facts, shape, passes, planes, tables);
  });
}

}  // namespace treebeard::planner::contributions
