#include "forest/set_predicates.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "forest/category_sets.h"
#include "forest/float_neighbours.h"

namespace treebeard::planner {
namespace {

// The set predicate of a node as one number, which sorts by feature, then by set (31 bits each), then by whether zero is missing and where missing
// values go.
struct NodeSet {
  uint64_t key;
  size_t node;  // position among the nodes with category sets

  int32_t feature() const { return static_cast<int32_t>(key >> 33); }
  size_t set() const { return static_cast<size_t>(key >> 2 & 0x7FFFFFFF); }
  bool zero_missing() const { return key & 2; }
  bool missing_true() const { return key & 1; }
};

// The first set with the same bounds as each.
std::vector<uint64_t> first_equal(const SetBounds& bounds) {
  std::unordered_map<std::string_view, uint64_t> known;
  std::vector<uint64_t> found(bounds.begin.size() - 1);
  const char* bytes = reinterpret_cast<const char*>(bounds.bound.data());
  for (size_t set = 0; set < found.size(); ++set) {
    const auto begin = static_cast<size_t>(bounds.begin[set]), end = static_cast<size_t>(bounds.begin[set + 1]);
    const std::string_view key(bytes + begin * sizeof(double), (end - begin) * sizeof(double));
    found[set] = known.emplace(key, set).first->second;
  }
  return found;
}

std::vector<NodeSet> node_sets(const Forest& forest, const SetBounds& bounds) {
  const std::vector<uint64_t> first = first_equal(bounds);
  std::vector<NodeSet> sets;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) != Predicate::kIn) continue;
    const uint64_t feature = static_cast<uint32_t>(forest.feature[node]);
    const uint64_t set = first[static_cast<size_t>(forest.category_set[node])];
    const uint64_t flags = (forest.zero_missing[node] ? 2u : 0u) | (forest.missing_true[node] ? 1u : 0u);
    sets.push_back({feature << 33 | set << 2 | flags, sets.size()});
  }
  std::sort(sets.begin(), sets.end(), [](const NodeSet& a, const NodeSet& b) { return a.key < b.key; });
  return sets;
}

// Zeros go where missing values do: two bounds around them, or two less.
void turn_zero(std::vector<double>& bound, double zero, const ComparedType& compared) {
  bound.insert(bound.end(), {-zero, compared.up(zero)});
  std::stable_sort(bound.begin(), bound.end());
  std::vector<double> kept;
  for (const double one : bound) {
    if (!kept.empty() && kept.back() == one) {
      kept.pop_back();
    } else {
      kept.push_back(one);
    }
  }
  bound = std::move(kept);
}

}  // namespace

SetPredicates set_predicates(const Forest& forest) {
  const SetBounds bounds = set_bounds(forest);
  const std::vector<NodeSet> sets = node_sets(forest, bounds);
  const ComparedType compared(forest.threshold.type());
  const double zero = compared.nearest(forest.zero_threshold);
  const auto le = static_cast<uint8_t>(Predicate::kLe);
  const bool closed = std::find(forest.predicate.begin(), forest.predicate.end(), le) != forest.predicate.end();
  SetPredicates result;
  result.begin = {0};
  result.predicate = closed ? Predicate::kLe : Predicate::kLt;
  result.of_node.resize(sets.size());
  std::vector<double> bound;
  for (size_t position = 0; position < sets.size(); ++position) {
    const NodeSet& one = sets[position];
    if (position > 0 && sets[position - 1].key == one.key) {
      result.of_node[one.node] = static_cast<int32_t>(result.feature.size()) - 1;
      continue;
    }
    result.of_node[one.node] = static_cast<int32_t>(result.feature.size());
    bound.assign(bounds.bound.begin() + bounds.begin[one.set()], bounds.bound.begin() + bounds.begin[one.set() + 1]);
    const auto below = std::count_if(bound.begin(), bound.end(), [](double number) { return number <= 0; });
    if (one.zero_missing() && (below % 2 > 0) != one.missing_true()) turn_zero(bound, zero, compared);
    const bool always = bound.size() % 2 > 0;
    for (const double number : bound) {
      if (std::isinf(number) && number < 0) continue;  // below it lies nothing
      result.bound.push_back(closed ? compared.down(number) : number);  // x < b is x <= the value just below b
    }
    result.feature.push_back(one.feature());
    result.always.push_back(always);
    result.missing.push_back(always != one.missing_true());
    result.begin.push_back(static_cast<int64_t>(result.bound.size()));
  }
  return result;
}

}  // namespace treebeard::planner
