#include "forest/normalize.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "forest/category_sets.h"
#include "base/fault.h"

namespace treebeard::planner {
namespace {

bool is_closed(Predicate predicate) { return predicate == Predicate::kLe || predicate == Predicate::kGt; }
bool is_open(Predicate predicate) { return predicate == Predicate::kLt || predicate == Predicate::kGe; }
bool is_equality(Predicate predicate) { return predicate == Predicate::kEq || predicate == Predicate::kNe; }

template <class Real>
Real below(Real value) {
  return std::nextafter(value, -std::numeric_limits<Real>::infinity());
}

template <class Real>
Real above(Real value) {
  return std::nextafter(value, std::numeric_limits<Real>::infinity());
}

// Cases 1 to 3: doubles become floats. A value beyond the largest one becomes infinity first.
void round_to_single(const Forest& forest, std::vector<float>& threshold, std::vector<uint8_t>& predicate) {
  const Column<double>& exact = forest.threshold.doubles();
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const Predicate kind = forest.predicate_of(node);
    float nearest = static_cast<float>(exact[node]);
    const double wide = nearest;
    if (is_closed(kind) && wide > exact[node]) nearest = below(nearest);
    if (is_open(kind) && wide < exact[node]) nearest = above(nearest);
    if (is_equality(kind) && wide != exact[node]) {
      nearest = -std::numeric_limits<float>::infinity();
      predicate[at(node)] = static_cast<uint8_t>(kind == Predicate::kEq ? Predicate::kLt : Predicate::kGe);
    }
    threshold[at(node)] = nearest;
  }
}

// Cases 4 and 5.
template <class Real>
Real beside_zero(Real threshold, Predicate predicate, Real zero) {
  if (is_closed(predicate)) {
    if (threshold >= 0 && threshold < zero) return zero;
    if (threshold < 0 && threshold >= -zero) return below(-zero);
  }
  if (is_open(predicate)) {
    if (threshold > 0 && threshold <= zero) return above(zero);
    if (threshold <= 0 && threshold > -zero) return -zero;
  }
  return threshold;
}

template <class Real>
void fold_zero_rule(const Forest& forest, std::vector<Real>& threshold, const std::vector<uint8_t>& predicate) {
  const Real zero = static_cast<Real>(forest.zero_threshold);
  for (size_t node = 0; node < threshold.size(); ++node) {
    const auto kind = static_cast<Predicate>(predicate[node]);
    if (is_equality(kind) && std::abs(threshold[node]) <= zero) {
      throw Fault(FaultKind::kUnsupported, "compares for equality with a value that the zero rule covers",
                  {std::nullopt, forest.node_id[static_cast<int64_t>(node)], "threshold"});
    }
    threshold[node] = beside_zero(threshold[node], kind, zero);
  }
}

// The thresholds in the compared type, as they are or rounded.
template <class Real>
std::vector<Real> in_compared_type(const Forest& forest, std::vector<uint8_t>& predicate) {
  std::vector<Real> threshold(at(forest.n_nodes()));
  if constexpr (std::is_same_v<Real, float>) {
    if (forest.threshold.is_double()) {
      round_to_single(forest, threshold, predicate);
      return threshold;
    }
  }
  for (int64_t node = 0; node < forest.n_nodes(); ++node) threshold[at(node)] = static_cast<Real>(forest.threshold[node]);
  return threshold;
}

template <class Real>
Forest rounded_to(const Forest& forest) {
  Forest rounded = forest;
  std::vector<uint8_t> predicate = copied(forest.predicate);
  std::vector<Real> threshold = in_compared_type<Real>(forest, predicate);
  if (forest.zero_threshold != 0) fold_zero_rule(forest, threshold, predicate);
  const bool zero_left = has_sets(forest) || std::any_of(forest.zero_missing.begin(), forest.zero_missing.end(),
                                                         [](uint8_t missing) { return missing != 0; });
  if (!zero_left) rounded.zero_threshold = 0.0;
  if (!std::equal(predicate.begin(), predicate.end(), forest.predicate.begin())) rounded.predicate = std::move(predicate);
  rounded.threshold = Column<Real>(std::move(threshold));
  return rounded;
}

bool has_mixed_orders(const Forest& forest) {
  bool open = false, closed = false;
  for (const uint8_t predicate : forest.predicate) {
    open |= static_cast<Predicate>(predicate) == Predicate::kLt;
    closed |= static_cast<Predicate>(predicate) == Predicate::kLe;
  }
  return open && closed;
}

Forest swapped_children(const Forest& forest) {
  const auto swaps = [&](int64_t node) {
    const Predicate kind = forest.predicate_of(node);
    return kind == Predicate::kGt || kind == Predicate::kGe || kind == Predicate::kEq;
  };
  int64_t first = 0;
  while (first < forest.n_nodes() && !swaps(first)) ++first;
  if (first == forest.n_nodes()) return forest;
  std::vector<uint8_t> predicate = copied(forest.predicate), missing_true = copied(forest.missing_true);
  std::vector<int32_t> true_child = copied(forest.true_child), false_child = copied(forest.false_child);
  for (int64_t node = first; node < forest.n_nodes(); ++node) {
    if (!swaps(node)) continue;
    const Predicate kind = forest.predicate_of(node);
    predicate[at(node)] = static_cast<uint8_t>(kind == Predicate::kGt   ? Predicate::kLe
                                               : kind == Predicate::kGe ? Predicate::kLt
                                                                        : Predicate::kNe);
    missing_true[at(node)] ^= 1;
    std::swap(true_child[at(node)], false_child[at(node)]);
  }
  Forest swapped = forest;
  swapped.predicate = std::move(predicate);
  swapped.missing_true = std::move(missing_true);
  swapped.true_child = std::move(true_child);
  swapped.false_child = std::move(false_child);
  return swapped;
}

template <class Real>
Forest closed_orders(const Forest& forest, const Column<Real>& old) {
  std::vector<Real> threshold = copied(old);
  std::vector<uint8_t> predicate = copied(forest.predicate);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) != Predicate::kLt) continue;
    if (old[node] == -std::numeric_limits<Real>::infinity()) return forest;
    threshold[at(node)] = below(old[node]);
    predicate[at(node)] = static_cast<uint8_t>(Predicate::kLe);
  }
  Forest closed = forest;
  closed.threshold = Column<Real>(std::move(threshold));
  closed.predicate = std::move(predicate);
  return closed;
}

}  // namespace

Forest rounded_thresholds(const Forest& forest) {
  const bool to_double = forest.compared_type() == ElementType::kDouble;
  if (forest.threshold.is_double() == to_double && forest.zero_threshold == 0) return forest;
  return to_double ? rounded_to<double>(forest) : rounded_to<float>(forest);
}

Forest normalized_predicates(const Forest& forest) {
  const Forest swapped = swapped_children(forest);
  if (!has_mixed_orders(swapped)) return swapped;
  return swapped.threshold.is_double() ? closed_orders(swapped, swapped.threshold.doubles())
                                       : closed_orders(swapped, swapped.threshold.singles());
}

}  // namespace treebeard::planner
