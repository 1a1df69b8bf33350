#include "plan/contributions/row_passes.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/error.h"
#include "forest/tree_shape.h"

namespace treebeard::planner::contributions {
namespace {

constexpr int64_t kManyPoints = 8;  // lanes of a vector, of trees that have more points
constexpr int64_t kMinAlign = 16;   // of a step
constexpr int64_t kPathValues = 3;  // for each point, behind a number

// The kinds of steps: of many rows (`kinds` in units/contributions/names.py), and which of a row
// each is (`row_kinds`).
constexpr int32_t kDownKinds = 6, kNodeKinds = 14, kChildKinds = 4;
constexpr int32_t kLeavesAlone = 4, kUpRepeated = 5, kUp = 3, kDown = 6, kLeavesRepeated = 12;

// What a kind of step is. first, second: whether the child is a node, or a pair of one with pairs.
struct StepKind {
  bool is_down, is_together, repeats, first, second;

  explicit StepKind(int32_t kind)
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

  bool has_children() const { return first || second; }
  bool is_up_of_nodes() const { return !is_down && !is_together && has_children(); }

  // The number that a row's step has.
  int32_t of_row() const {
    const int32_t both = first && second ? 0 : second ? 1 : 2;
    if (is_together) return both;
    if (is_down) return kDown + (repeats ? kDownKinds / 2 : 0) + both;
    if (has_children()) return repeats ? kUpRepeated : kUp;
    return repeats ? kLeavesRepeated : kLeavesAlone;
  }
};

template <class Real>
class RowWriter {
 public:
  RowWriter(const std::vector<StepRecord>& steps, const std::vector<Real>& values,
            const Planes& planes, const Shape& shape)
      : steps_(steps), values_(values), planes_(planes), chunk_bytes_(shape.chunk_bytes) {}

  // Returns how many bytes there are.
  int64_t add(const GroupRecord& group, const Real* weights) {
    points_ = group.points;
    const bool has_many = points_ > kMaxLanePoints;
    lanes_ = has_many ? kManyPoints : points_ == 3 ? 4 : points_;
    n_vectors_ = has_many ? (points_ + lanes_ - 1) / lanes_ : 1;
    GroupRecord own = group;
    own.points = static_cast<int32_t>(n_vectors_);
    align(vector_bytes());
    own.weight = position();
    vectors(1, [&](int64_t, int64_t point) { return weights[point]; });
    align(std::max(kMinAlign, vector_bytes()));
    own.first = position();
    for (int32_t k = group.first; k < group.end; ++k) add(steps_[at(k)]);
    own.end = position();
    groups_.push_back(own);
    form_of_group_.push_back(form_of(has_many ? kManyPoints : points_));
    return static_cast<int64_t>(bytes_.size());
  }

  std::vector<int64_t> write_to(KernelTables& tables) {
    std::vector<TreeRun> runs = tree_runs(form_of_group_);
    runs.insert(runs.begin(), {0, 0, static_cast<int32_t>(planes_.count)});
    tables.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
    tables.number(HeaderNumber::kFrameBytes, planes_.count);
    tables.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
    tables.add(HeaderTable::kTrees, kGroupType, std::move(groups_));
    tables.add_column(HeaderTable::kBytes, "byte", std::move(bytes_));
    return forms_;
  }

 private:
  int32_t position() const { return static_cast<int32_t>(bytes_.size()); }
  int64_t vector_bytes() const { return lanes_ * int64_t{sizeof(Real)}; }

  int32_t form_of(int64_t points) {
    const auto found = std::find(forms_.begin(), forms_.end(), points);
    const auto form = static_cast<int32_t>(found - forms_.begin());
    if (found == forms_.end()) forms_.push_back(points);
    return 1 + form;
  }

  void align(int64_t bytes) {
    const auto size = static_cast<int64_t>(bytes_.size());
    bytes_.resize(at((size + bytes - 1) / bytes * bytes));
  }

  template <class T>
  void append(T value) {
    const size_t end = bytes_.size();
    bytes_.resize(end + sizeof value);
    std::memcpy(bytes_.data() + end, &value, sizeof value);
  }

  void field(int64_t value) { append(static_cast<int32_t>(value)); }
  // In the area of many rows, whose paths are longer: two chunks of 16 values and more a point.
  void path(int32_t offset) {
    field(offset / (2 * points_ * chunk_bytes_) * (1 + kPathValues * n_vectors_) * vector_bytes());
  }
  void plane(int32_t offset) { field((offset - planes_.first) / planes_.bytes); }
  void sum(int32_t offset) { field(offset / chunk_bytes_ * int64_t{sizeof(Real)}); }
  // The number of each choice, the first of which is where the row goes to the second child.
  void choices(Real first, Real second, bool repeats) {
    append(second);
    append(first);
    if (repeats) append(Real{0});
  }

  // For each vector of points so many of it; value(k, point): of the k-th. Lanes without a point
  // are 0.
  template <class Value>
  void vectors(int64_t count, Value value) {
    for (int64_t first = 0; first < n_vectors_ * lanes_; first += lanes_)
      for (int64_t k = 0; k < count; ++k)
        for (int64_t point = first; point < first + lanes_; ++point)
          append(point < points_ ? value(k, point) : Real{0});
  }

  void add(const StepRecord& step) {
    const StepKind kind(step.kind);
    const size_t begin = bytes_.size();
    const Real* const values = values_.data() + step.value;
    add_fields(step, kind);
    align(sizeof(Real));
    if (!kind.is_up_of_nodes()) add_numbers(kind, values);
    align(std::max(kMinAlign, vector_bytes()));
    if (kind.is_together) {
      add_together(kind, values);
    } else if (kind.is_down || kind.has_children() || kind.repeats) {
      add_node(kind, values);
    } else {
      add_vectors({kOfLeaves + 1, kOfLeaves}, values, kOfLeaves, 2);
    }
    align(std::max(kMinAlign, vector_bytes()));
    const auto size = static_cast<int32_t>(bytes_.size() - begin);
    std::memcpy(bytes_.data() + begin + sizeof(int32_t), &size, sizeof size);
  }

  // In the order of ROW_FIELDS.
  void add_fields(const StepRecord& step, const StepKind& kind) {
    const bool is_node = !kind.is_together && kind.has_children();
    field(kind.of_row());
    field(0);  // the bytes of the step, when they are known
    path(step.path);
    if (!kind.is_up_of_nodes()) plane(step.plane);
    if (!kind.is_down) sum(step.sum);
    if (kind.is_down && kind.repeats) field(step.bits);
    if (is_node) {
      path(step.first_path);
      path(step.second_path);
    }
    if (kind.is_together && kind.first) {
      plane(step.first_plane);
      sum(step.first_sum);
    }
    if (kind.is_together && kind.second) {
      plane(step.second_plane);
      sum(step.second_sum);
    }
    if (kind.repeats && !kind.is_up_of_nodes()) {
      plane(step.above_plane);
      field(step.above_flip == 0 ? 0 : 1);
      field(step.above_bits);
    }
  }

  void add_numbers(const StepKind& kind, const Real* values) {
    choices(values[0], values[1], kind.repeats);
    if (!kind.is_together) return;
    if (kind.first) choices(values[2], values[3], false);
    if (kind.second) choices(values[4], values[5], false);
  }

  void add_node(const StepKind& kind, const Real* values) {
    const int64_t per_point = kind.repeats ? 3 : 2;
    std::vector<int64_t> where;  // vectors have their values, of each point those from kOfNode on
    if (!kind.is_up_of_nodes()) where = {kOfNode + 1, kOfNode};
    if (!kind.is_up_of_nodes() && kind.repeats) where.push_back(kShare);
    if (!kind.is_down && kind.repeats) where.push_back(kOfNode + 2);
    if (!kind.is_up_of_nodes() && !kind.first) where.push_back(kNodeLeaf);
    if (!kind.is_up_of_nodes() && !kind.second) where.push_back(kNodeLeaf + 1);
    add_vectors(where, values, kOfNode, per_point);
  }

  void add_together(const StepKind& kind, const Real* values) {
    std::vector<int64_t> where{kOfPairs + 1, kOfPairs};
    int64_t of_point = 2;
    for (const auto& [is_pair, leaf] : {std::pair{kind.first, 2}, std::pair{kind.second, 4}}) {
      if (is_pair) {
        where.insert(where.end(), {kOfPairs + of_point + 1, kOfPairs + of_point});
        of_point += 2;
      } else {
        where.push_back(leaf);
      }
    }
    add_vectors(where, values, kOfPairs, of_point);
  }

  // where: of each vector its value in a step of many rows, that of the first point from `first`
  // on, and the same for all points before.
  void add_vectors(const std::vector<int64_t>& where, const Real* values, int64_t first,
                   int64_t per_point) {
    vectors(static_cast<int64_t>(where.size()), [&](int64_t k, int64_t point) {
      const int64_t position = where[at(k)];
      return values[position < first ? position : position + per_point * point];
    });
  }

  // Values of a step of many rows in front of those of its points (steps.py).
  static constexpr int64_t kOfLeaves = 2, kOfNode = 5, kOfPairs = 6, kShare = 2, kNodeLeaf = 3;

  const std::vector<StepRecord>& steps_;
  const std::vector<Real>& values_;
  const Planes& planes_;
  const int64_t chunk_bytes_;
  int64_t points_ = 1, lanes_ = 1, n_vectors_ = 1;  // of the group
  std::vector<uint8_t> bytes_;
  std::vector<GroupRecord> groups_;
  std::vector<int32_t> form_of_group_;
  std::vector<int64_t> forms_;
};

}  // namespace

template <class Real>
std::vector<int64_t> add_row_passes(const std::vector<GroupRecord>& groups,
                                    const std::vector<StepRecord>& steps,
                                    const std::vector<Real>& values,
                                    const std::vector<Real>& weights, const Planes& planes,
                                    const Shape& shape, KernelTables& tables) {
  RowWriter<Real> writer(steps, values, planes, shape);
  for (const GroupRecord& group : groups)
    if (writer.add(group, weights.data() + group.weight) > shape.max_row_bytes) return {};
  return writer.write_to(tables);
}

template std::vector<int64_t> add_row_passes(const std::vector<GroupRecord>&,
                                             const std::vector<StepRecord>&,
                                             const std::vector<float>&, const std::vector<float>&,
                                             const Planes&, const Shape&, KernelTables&);
template std::vector<int64_t> add_row_passes(const std::vector<GroupRecord>&,
                                             const std::vector<StepRecord>&,
                                             const std::vector<double>&, const std::vector<double>&,
                                             const Planes&, const Shape&, KernelTables&);

}  // namespace treebeard::planner::contributions
