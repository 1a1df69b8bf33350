#include "plan/shap/single_row_passes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <tuple>
#include <utility>

#include "base/error.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::contributions {
namespace {

constexpr int32_t kDownKinds = 6, kNodeKinds = 14, kChildKinds = 4;

// Takes the steps of a batch in their order.
class BatchWriter {
 public:
  void start_tree() { ++batch_.n_trees; }

  void add(int32_t number, const StepRecord& step, int32_t depth, int32_t side, int32_t above) {
    const StepKind kind(step.kind);
    path_.resize(at(depth + kind.is_up_of_nodes()));
    RowStep row_step{number, step.kind, 0, -1, -1, 0, above < 0 ? -1 : path_[at(above)], -1};
    row_step.parent = depth == 0 ? -1 : path_[at(depth - 1)];
    row_step.side = depth == 0 ? static_cast<int32_t>(batch_.n_trees) - 1 : side;
    if (kind.is_down) {
      row_step.level = depth;
      row_step.node = static_cast<int32_t>(height_.size());
      path_.push_back(row_step.node);
      height_.push_back(0);
      batch_.down.push_back(row_step);
      n_vectors_ += kind.repeats ? kRepeatedPathVectors : kPathVectors;
      return;
    }
    if (kind.is_up_of_nodes()) {
      row_step.node = path_.back();
      row_step.level = height_[at(row_step.node)];
    }
    if (row_step.parent >= 0)
      height_[at(row_step.parent)] = std::max(height_[at(row_step.parent)], row_step.level + 1);
    row_step.term = static_cast<int32_t>(batch_.sums.size());
    batch_.up.push_back(row_step);
    batch_.sums.push_back(step.sum);
    if (kind.is_together && kind.first) batch_.sums.push_back(step.first_sum);
    if (kind.is_together && kind.second) batch_.sums.push_back(step.second_sum);
  }

  int64_t n_vectors() const { return n_vectors_ + batch_.n_trees; }

  RowBatch take() {
    for (std::vector<RowStep>* steps : {&batch_.down, &batch_.up})
      std::stable_sort(steps->begin(), steps->end(), [](const RowStep& a, const RowStep& b) {
        return std::tie(a.level, a.kind) < std::tie(b.level, b.kind);
      });
    // In the order of the way down, so that it writes one vector behind the other.
    batch_.path.resize(height_.size());
    int64_t vector = batch_.n_trees;
    for (const RowStep& step : batch_.down) {
      batch_.path[at(step.node)] = vector;
      vector += StepKind(step.kind).repeats ? kRepeatedPathVectors : kPathVectors;
    }
    batch_.n_vectors = vector;
    RowBatch batch = std::move(batch_);
    *this = BatchWriter();
    return batch;
  }

 private:
  RowBatch batch_;
  std::vector<int32_t> path_;    // the nodes above, by depth
  std::vector<int32_t> height_;  // of each node
  int64_t n_vectors_ = 0;        // of paths
};

}  // namespace

StepKind::StepKind(int32_t kind)
    : is_down(kind < kDownKinds), is_together(kind >= kNodeKinds), repeats(false) {
  int32_t children;
  if (is_down) {
    repeats = kind >= kDownKinds / 2;
    children = kind % (kDownKinds / 2) + 1;
  } else if (is_together) {
    children = kind - kNodeKinds + 1;
  } else {
    repeats = kind >= kDownKinds + kChildKinds;
    children = (kind - kDownKinds) % kChildKinds;
  }
  first = (children & 2) != 0;
  second = (children & 1) != 0;
}

std::vector<RowBatch> row_batches(const GroupRecord& group, const std::vector<StepRecord>& steps,
                                  const std::vector<int32_t>& above, Method method,
                                  int64_t path_bytes, int64_t max_vectors) {
  std::vector<RowBatch> batches;
  BatchWriter batch;
  for (int32_t k = group.first; k < group.end; ++k) {
    const StepRecord& step = steps[at(k)];
    const StepKind kind(step.kind);
    // Of Method::kPath a node has a step of its own before the one down.
    const bool starts_tree = step.path == 0 && !kind.is_up_of_nodes() &&
                             !(method == Method::kPath && kind.is_down);
    if (starts_tree && batch.n_vectors() >= max_vectors) batches.push_back(batch.take());
    if (starts_tree) batch.start_tree();
    const auto path = static_cast<int32_t>(step.path / path_bytes);
    batch.add(k, step, path / 2, path % 2, above[at(k)]);
  }
  batches.push_back(batch.take());
  return batches;
}

namespace {

constexpr int64_t kExactPoints = 4;  // up to which a unit is for so many points
constexpr int64_t kManyPoints = 16;  // names the unit for more points than lanes
constexpr int64_t kMinAlign = 16;    // of a group
constexpr int64_t kZeros = 8;        // sums that are set to 0 at a time
// Trees are gone through together as long as their paths stay in a common second cache. One alone
// may take as much as a call may keep.
constexpr int64_t kBatchBytes = 256 << 10, kMaxBatchBytes = 256 << 20;
constexpr int32_t kStartTrees = 17, kAddTerms = 18;  // runs behind those of steps

struct RunRecord {
  int32_t kind, begin, end, area;
};

template <class Real>
class RowWriter {
 public:
  RowWriter(const Passes<Real>& passes, const Planes& planes, const Shape& shape)
      : passes_(passes), planes_(planes), shape_(shape) {
    for (const StepNumbers<Real>& numbers : passes.numbers) above_.push_back(numbers.above);
  }

  // Returns whether tables and areas are as large as they may be, at most.
  bool add(size_t number) {
    GroupRecord group = passes_.groups[number];
    points_ = group.points;
    lanes_ = points_ > kExactPoints ? kMaxLanes : points_ == 3 ? 4 : points_;
    n_vectors_ = ceil_div(points_, lanes_);
    terms_ = (group.n_sums + kZeros) * int64_t{sizeof(Real)};
    runs_.clear();
    align(std::max(kMinAlign, lanes_ * int64_t{sizeof(Real)}));
    const int32_t constants = position();
    for (int64_t first = 0; first < n_vectors_ * lanes_; first += lanes_)
      add_vectors(passes_.points[number], passes_.weights.data() + group.weight, first);
    for (const RowBatch& batch :
         row_batches(group, passes_.steps, above_, shape_.method, 2 * points_ * shape_.chunk_bytes,
                     kBatchBytes / value_bytes()))
      add(batch);
    align(alignof(RunRecord));
    group.weight = constants;
    group.first = position();
    for (const RunRecord& run : runs_) append(run);
    group.end = position();
    group.points = static_cast<int32_t>(n_vectors_);
    groups_.push_back(group);
    form_of_group_.push_back(form_of(n_vectors_ > 1           ? kManyPoints
                                     : points_ > kExactPoints ? lanes_
                                                              : points_));
    return static_cast<int64_t>(bytes_.size()) <= shape_.max_row_bytes &&
           areas_.paths <= kMaxBatchBytes;
  }

  std::vector<int64_t> write_to(AreaBytes& areas, KernelTables& tables) {
    std::vector<TreeRun> runs = tree_runs(form_of_group_);
    runs.insert(runs.begin(), {0, 0, static_cast<int32_t>(planes_.count)});
    tables.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
    tables.number(HeaderNumber::kFrameBytes, planes_.count);
    tables.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
    tables.add(HeaderTable::kTrees, kGroupType, std::move(groups_));
    tables.add_column(HeaderTable::kBytes, "byte", std::move(bytes_));
    areas.paths = std::max(areas.paths, areas_.paths);
    areas.bits = std::max(areas.bits, areas_.bits);
    areas.sums = std::max(areas.sums, areas_.sums);
    areas.terms = kPieceRows * planes_.count;
    return forms_;
  }

 private:
  int32_t position() const { return static_cast<int32_t>(bytes_.size()); }
  int64_t value_bytes() const { return n_vectors_ * lanes_ * int64_t{sizeof(Real)}; }

  int32_t form_of(int64_t points) {
    const auto entry = std::find(forms_.begin(), forms_.end(), points);
    const auto form = static_cast<int32_t>(entry - forms_.begin());
    if (entry == forms_.end()) forms_.push_back(points);
    return 1 + form;
  }

  void align(int64_t bytes) {
    bytes_.resize(at(rounded_up(static_cast<int64_t>(bytes_.size()), bytes)));
  }

  template <class T>
  void append(T value) {
    const size_t end = bytes_.size();
    bytes_.resize(end + sizeof value);
    std::memcpy(bytes_.data() + end, &value, sizeof value);
  }

  void field(int64_t value) { append(static_cast<int32_t>(value)); }
  void plane(int32_t entry) { field((entry - planes_.first) / planes_.step); }

  // A vector of points from `first` on: value(point), or `elsewhere` in lanes without a point.
  template <class Value>
  void vector(int64_t first, Real elsewhere, Value value) {
    for (int64_t point = first; point < first + lanes_; ++point)
      append(point < points_ ? value(at(point)) : elsewhere);
  }

  // Lanes without a point have t 1 and s 0, so that nothing is divided by 0.
  void add_vectors(const std::vector<Point<Real>>& points, const Real* weights, int64_t first) {
    vector(first, 0, [&](size_t point) { return weights[point]; });
    vector(first, 0, [&](size_t point) { return points[point].s; });
    for (const bool goes_first : {false, true, false})
      vector(first, goes_first ? 1 : 0,
             [&](size_t point) { return goes_first ? points[point].t : Real{0}; });
    for (const uint8_t bits : {0xff, 0xff, 0})
      bytes_.insert(bytes_.end(), at(lanes_ * int64_t{sizeof(Real)}), bits);
  }

  void add(const RowBatch& batch) {
    runs_.push_back({kStartTrees, 0, static_cast<int32_t>(batch.n_trees * value_bytes()), 0});
    for (const std::vector<RowStep>* steps : {&batch.down, &batch.up}) {
      align(sizeof(Real));
      int32_t begin = position();
      for (size_t k = 0; k < steps->size(); ++k) {
        const RowStep& step = (*steps)[k];
        add(batch, step);
        if (k + 1 < steps->size() && (*steps)[k + 1].level == step.level &&
            (*steps)[k + 1].kind == step.kind)
          continue;
        runs_.push_back({step.kind, begin, position() - begin, 0});
        begin = position();
      }
    }
    align(sizeof(int32_t));
    const auto n_terms = static_cast<int32_t>(batch.sums.size());
    runs_.push_back({kAddTerms, position(), n_terms, static_cast<int32_t>(terms_)});
    for (const int32_t sum : batch.sums) field(sum / shape_.chunk_bytes * int64_t{sizeof(Real)});
    areas_.paths = std::max(areas_.paths, batch.n_vectors * value_bytes());
    areas_.bits = std::max(areas_.bits, static_cast<int64_t>(batch.path.size()));
    areas_.sums = std::max(areas_.sums, terms_ + n_terms * int64_t{sizeof(Real)});
  }

  void add(const RowBatch& batch, const RowStep& step) {
    const StepKind kind(step.kind);
    add_fields(batch, step, kind);
    align(sizeof(Real));
    const StepNumbers<Real>& numbers = passes_.numbers[at(step.number)];
    if (kind.is_of_leaves_alone()) {
      add_leaves(numbers.node);
    } else {
      add_numbers(kind, numbers);
    }
    align(sizeof(Real));
  }

  // In the order of `fields_of`.
  void add_fields(const RowBatch& batch, const RowStep& step, const StepKind& kind) {
    const StepRecord& record = passes_.steps[at(step.number)];
    field(batch.port(step) * value_bytes());
    if (step.node >= 0) {
      field(batch.path[at(step.node)] * value_bytes());
      field(step.node);
    }
    if (!kind.is_down) field(terms_ + step.term * int64_t{sizeof(Real)});
    if (!kind.is_up_of_nodes()) plane(record.plane);
    if (kind.is_together && kind.first) plane(record.first_plane);
    if (kind.is_together && kind.second) plane(record.second_plane);
    if (kind.repeats && !kind.is_up_of_nodes())
      field(2 * step.above + (record.above_flip == 0 ? 1 : 0));
  }

  // In the order of `numbers_of`.
  void add_numbers(const StepKind& kind, const StepNumbers<Real>& numbers) {
    const SplitNumbers<Real>& node = numbers.node;
    append(node.elsewhere());
    if (!kind.is_down) {
      append(node.where());
      if (kind.repeats) append(Real{0});
    }
    if (kind.repeats && !kind.is_up_of_nodes()) {
      append(node.before);
      append(node.share);
    }
    if (kind.is_down) return;
    if (kind.is_together && kind.first) add_leaves(numbers.children[0]);
    if (!kind.first) append(node.first);
    if (kind.is_together && kind.second) add_leaves(numbers.children[1]);
    if (!kind.second) append(node.second);
  }

  void add_leaves(const SplitNumbers<Real>& node) {
    const Real difference = node.difference();
    for (const Real number : {node.elsewhere() * difference, node.where() * difference, node.share,
                              difference, node.second})
      append(number);
  }

  const Passes<Real>& passes_;
  const Planes& planes_;
  const Shape& shape_;
  std::vector<int32_t> above_;                                  // of each step
  int64_t points_ = 1, lanes_ = 1, n_vectors_ = 1, terms_ = 0;  // of the group
  std::vector<RunRecord> runs_;                                 // of the group
  AreaBytes areas_;
  std::vector<uint8_t> bytes_;
  std::vector<GroupRecord> groups_;
  std::vector<int32_t> form_of_group_;
  std::vector<int64_t> forms_;
};

// Whether differences of leaf values below a node are finite: lanes without a point have them
// times 0, which must be 0.
template <class Real>
bool has_finite_differences(const std::vector<StepNumbers<Real>>& numbers) {
  Real largest = 0;
  const auto take = [&](const SplitNumbers<Real>& node) {
    for (const Real value : {node.first, node.second})
      largest = std::isfinite(value) ? std::max(largest, std::abs(value))
                                     : std::numeric_limits<Real>::infinity();
  };
  for (const StepNumbers<Real>& step : numbers) {
    take(step.node);
    for (const SplitNumbers<Real>& child : step.children) take(child);
  }
  return std::isfinite(4 * largest);
}

}  // namespace

template <class Real>
std::vector<int64_t> add_row_passes(const Passes<Real>& passes, const Planes& planes,
                                    const Shape& shape, AreaBytes& areas, KernelTables& tables) {
  if (!has_finite_differences(passes.numbers)) return {};
  RowWriter<Real> writer(passes, planes, shape);
  for (size_t group = 0; group < passes.groups.size(); ++group)
    if (!writer.add(group)) return {};
  return writer.write_to(areas, tables);
}

template std::vector<int64_t> add_row_passes(const Passes<float>&, const Planes&, const Shape&,
                                             AreaBytes&, KernelTables&);
template std::vector<int64_t> add_row_passes(const Passes<double>&, const Planes&, const Shape&,
                                             AreaBytes&, KernelTables&);

}  // namespace treebeard::planner::contributions
