#include "plan/contributions/row_batches.h"

#include <algorithm>
#include <tuple>

#include "base/error.h"

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
    RowStep own{number, step.kind, 0, -1, -1, 0, above < 0 ? -1 : path_[at(above)], -1};
    own.parent = depth == 0 ? -1 : path_[at(depth - 1)];
    own.side = depth == 0 ? static_cast<int32_t>(batch_.n_trees) - 1 : side;
    if (kind.is_down) {
      own.level = depth;
      own.node = static_cast<int32_t>(height_.size());
      path_.push_back(own.node);
      height_.push_back(0);
      batch_.down.push_back(own);
      n_vectors_ += kind.repeats ? kRepeatedPathVectors : kPathVectors;
      return;
    }
    if (kind.is_up_of_nodes()) {
      own.node = path_.back();
      own.level = height_[at(own.node)];
    }
    if (own.parent >= 0) height_[at(own.parent)] = std::max(height_[at(own.parent)], own.level + 1);
    own.term = static_cast<int32_t>(batch_.sums.size());
    batch_.up.push_back(own);
    batch_.sums.push_back(step.sum);
    if (kind.is_together && kind.first) batch_.sums.push_back(step.first_sum);
    if (kind.is_together && kind.second) batch_.sums.push_back(step.second_sum);
  }

  int64_t n_vectors() const { return n_vectors_ + batch_.n_trees; }

  RowBatch take() {
    for (std::vector<RowStep>* steps : {&batch_.down, &batch_.up})
      std::stable_sort(steps->begin(), steps->end(), [](const RowStep& one, const RowStep& other) {
        return std::tie(one.level, one.kind) < std::tie(other.level, other.kind);
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

}  // namespace treebeard::planner::contributions
