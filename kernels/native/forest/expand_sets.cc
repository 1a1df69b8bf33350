// Sets that do not fit bits become balanced trees of comparisons; normalize.h has the picture.
#include <limits>
#include <utility>

#include "forest/category_sets.h"
#include "forest/float_columns.h"
#include "forest/normalize.h"

namespace treebeard::planner {
namespace {

// Gaps first to last - 1 between the bounds of a node, which become the child of `parent` on one side; below zero is no parent.
struct Gaps {
  int64_t first, last, parent;
  bool on_true_side;
};

// A forest that gets more nodes: the columns that do not follow from the nodes that the new ones come from.
class Grown {
 public:
  explicit Grown(const Forest& forest)
      : old_(forest),
        predicate_(copied(forest.predicate)),
        missing_true_(copied(forest.missing_true)),
        true_child_(copied(forest.true_child)),
        false_child_(copied(forest.false_child)) {
    threshold_.reserve(predicate_.size());
    for (int64_t node = 0; node < forest.n_nodes(); ++node) threshold_.push_back(forest.threshold[node]);
  }

  // Puts a tree of the bounds in place of a node: gap g lies below bounds[g]; gap 1 and every second one are inside.
  void expand(int64_t node, const double* bounds, int64_t count) {
    const int32_t inside = true_child_[at(node)], outside = false_child_[at(node)];
    const bool wanted = missing_true_[at(node)] != 0;
    if (count == 0) return set(node, -std::numeric_limits<double>::infinity(), wanted);
    std::vector<Gaps> waiting{{0, count + 1, -1, false}};
    while (!waiting.empty()) {
      const Gaps gaps = waiting.back();
      waiting.pop_back();
      if (gaps.last - gaps.first == 1) {
        link(gaps, gaps.first % 2 ? inside : outside);
        continue;
      }
      // Gaps 0 and 1, outside and inside, are children of one node: it decides where missing values end.
      const int64_t middle = (gaps.first + gaps.last + 1) / 2;
      const bool decides = gaps.first == 0 && gaps.last == 2;
      const double share = static_cast<double>(gaps.last - gaps.first) / static_cast<double>(count + 1);
      const int64_t number = gaps.parent < 0 ? node : added(node, share);
      set(number, bounds[middle - 1], decides ? !wanted : true);
      link(gaps, static_cast<int32_t>(number));
      waiting.push_back({gaps.first, middle, number, true});
      waiting.push_back({middle, gaps.last, number, false});
    }
  }

  Forest forest() && {
    Forest grown = old_;
    grown.feature = longer(old_.feature);
    grown.zero_missing = longer(old_.zero_missing);
    grown.node_id = longer(old_.node_id);
    grown.category_set = sets_of_asking();
    if (!old_.node_hits.empty()) grown.node_hits = shared_hits();
    grown.threshold = float_column(std::move(threshold_), old_.threshold.type());
    grown.predicate = std::move(predicate_);
    grown.missing_true = std::move(missing_true_);
    grown.true_child = std::move(true_child_);
    grown.false_child = std::move(false_child_);
    return grown;
  }

 private:
  // The number of a new node that comes from an old one.
  int64_t added(int64_t node, double share) {
    origin_.push_back(node);
    share_.push_back(share);
    threshold_.push_back(0);
    predicate_.push_back(0);
    missing_true_.push_back(0);
    true_child_.push_back(0);
    false_child_.push_back(0);
    return static_cast<int64_t>(predicate_.size()) - 1;
  }

  void set(int64_t node, double bound, bool missing_true) {
    threshold_[at(node)] = bound;
    predicate_[at(node)] = static_cast<uint8_t>(Predicate::kLt);
    missing_true_[at(node)] = missing_true;
  }

  void link(const Gaps& gaps, int32_t child) {
    if (gaps.parent >= 0) (gaps.on_true_side ? true_child_ : false_child_)[at(gaps.parent)] = child;
  }

  template <class T>
  std::vector<T> longer(const Column<T>& column) const {
    std::vector<T> result = copied(column);
    result.reserve(result.size() + origin_.size());
    for (const int64_t node : origin_) result.push_back(column[node]);
    return result;
  }

  std::vector<int32_t> sets_of_asking() const {
    std::vector<int32_t> result(predicate_.size(), -1);
    for (int64_t node = 0; node < old_.n_nodes(); ++node) {
      if (static_cast<Predicate>(predicate_[at(node)]) == Predicate::kIn) result[at(node)] = old_.category_set[node];
    }
    return result;
  }

  std::vector<double> shared_hits() const {
    std::vector<double> hits = longer(old_.node_hits);
    for (size_t k = 0; k < share_.size(); ++k) hits[at(old_.n_nodes()) + k] *= share_[k];
    return hits;
  }

  const Forest& old_;
  std::vector<double> threshold_;
  std::vector<uint8_t> predicate_, missing_true_;
  std::vector<int32_t> true_child_, false_child_;
  std::vector<int64_t> origin_;  // of each new node
  std::vector<double> share_;    // of the hits there
};

}  // namespace

Forest expanded_sets(const Forest& forest) {
  if (!has_sets(forest)) return forest;
  const SetMembers members = set_members(forest);
  const auto fits = [&](int64_t node) {
    return forest.predicate_of(node) != Predicate::kIn || members.fits[at(forest.category_set[node])] != 0;
  };
  int64_t first = 0;
  while (first < forest.n_nodes() && fits(first)) ++first;
  if (first == forest.n_nodes()) return forest;
  const SetBounds bounds = set_bounds(forest);
  Grown grown(forest);
  for (int64_t node = first; node < forest.n_nodes(); ++node) {
    if (fits(node)) continue;
    const size_t set = at(forest.category_set[node]);
    grown.expand(node, bounds.bound.data() + bounds.begin[set], bounds.begin[set + 1] - bounds.begin[set]);
  }
  return std::move(grown).forest();
}

}  // namespace treebeard::planner
