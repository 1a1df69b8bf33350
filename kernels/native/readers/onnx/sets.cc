#include "readers/onnx/sets.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "forest/floats.h"
#include "readers/onnx/attributes.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {
namespace {

constexpr const char* kField = "membership_values";
// The largest set, and the largest member of one, that ONNX Runtime goes through one by one.
constexpr int64_t kSmallSet = 30;
constexpr double kSmallMember = 30;

// The first runs of numbers between NaNs, one for each of the nodes.
void read_runs(const FloatColumn& listed, const std::vector<int32_t>& nodes, Sets& sets) {
  sets.start.push_back(0);
  int64_t position = 0;
  for (const int32_t node : nodes) {
    for (; position < listed.size() && !std::isnan(listed[position]); ++position)
      sets.member.push_back(listed[position]);
    ++position;
    sets.start.push_back(static_cast<int64_t>(sets.member.size()));
    if (sets.start.end()[-1] == sets.start.end()[-2])
      refuse({{}, node, kField}, "is empty (rule 18)");
  }
}

// Rule 16: whether ONNX Runtime compares with the members one by one.
bool is_small(const double* begin, const double* end) {
  const auto is_outside = [](double member) { return member < 0 || member > kSmallMember; };
  return end - begin <= kSmallSet && std::none_of(begin, end, is_outside);
}

bool is_whole(double member) {
  return std::trunc(member) == member && member >= INT32_MIN && member <= INT32_MAX;
}

// Rule 17: the members of a set that is not small are whole 32-bit numbers, and none is what other
// inputs are taken for.
void check_whole(const Sets& sets, const std::vector<uint8_t>& large,
                 const std::vector<int32_t>& nodes) {
  const auto first_with = [&](auto is_bad) {
    for (size_t set = 0; set < large.size(); ++set) {
      const double* begin = sets.member.data() + sets.start[set];
      if (large[set] && std::any_of(begin, sets.member.data() + sets.start[set + 1], is_bad))
        return set;
    }
    return large.size();
  };
  const size_t broken = first_with([](double member) { return !is_whole(member); });
  if (broken < large.size()) {
    refuse({{}, nodes[broken], kField}, "has a member that is no whole 32-bit number (rule 17)");
  }
  const size_t lowest = first_with([](double member) { return member == INT32_MIN; });
  if (lowest < large.size()) {
    refuse_unserved({{}, nodes[lowest], kField}, "holds ", INT32_MIN,
                    ", which onnxruntime takes NaN and numbers beyond 32 bits for (rule 17)");
  }
}

// A forest that nodes are added to: copies of others, but for what makes them part of a chain.
class Chains {
 public:
  explicit Chains(const Forest& forest)
      : forest_(forest),
        predicate_(copied(forest.predicate)),
        set_(copied(forest.category_set)),
        false_child_(copied(forest.false_child)) {
    for (int64_t node = 0; node < forest.n_nodes(); ++node)
      origin_.push_back(static_cast<int32_t>(node));
    for (int64_t node = 0; node < forest.n_nodes(); ++node)
      threshold_.push_back(forest.threshold[node]);
  }

  // The node takes the first member of its set; new nodes behind the old ones take the others.
  void chain(int64_t node) {
    const int64_t set = forest_.category_set[node];
    const int32_t end = forest_.false_child[node];
    size_t last = at(node);
    compare(last, forest_.set_member[forest_.set_start[set]]);
    for (int64_t member = forest_.set_start[set] + 1; member < forest_.set_start[set + 1];
         ++member) {
      const size_t added = origin_.size();
      false_child_[last] = static_cast<int32_t>(added);
      origin_.push_back(static_cast<int32_t>(node));
      threshold_.push_back(0);
      predicate_.push_back(0);
      set_.push_back(-1);
      false_child_.push_back(end);
      compare(added, forest_.set_member[member]);
      last = added;
    }
  }

  Forest forest() && {
    Forest chained = forest_;
    chained.feature = of_origins(forest_.feature);
    chained.threshold = float_column(std::move(threshold_), forest_.threshold.type());
    chained.predicate = std::move(predicate_);
    chained.missing_true = of_origins(forest_.missing_true);
    chained.zero_missing = of_origins(forest_.zero_missing);
    chained.category_set = std::move(set_);
    chained.true_child = of_origins(forest_.true_child);
    chained.false_child = std::move(false_child_);
    chained.node_id = of_origins(forest_.node_id);
    if (!forest_.node_hits.empty()) chained.node_hits = of_origins(forest_.node_hits);
    return chained;
  }

 private:
  void compare(size_t node, double member) {
    threshold_[node] = member;
    predicate_[node] = static_cast<uint8_t>(Predicate::kEq);
    set_[node] = -1;
  }

  template <class T>
  Column<T> of_origins(const Column<T>& column) const {
    return gathered(column, origin_);
  }

  const Forest& forest_;
  std::vector<uint8_t> predicate_;
  std::vector<int32_t> set_;
  std::vector<int32_t> false_child_;
  std::vector<double> threshold_;
  std::vector<int32_t> origin_;
};

}  // namespace

Sets read_sets(const Attributes& attributes, const Column<uint8_t>& predicate, ElementType type,
               bool ort) {
  Sets sets;
  sets.number.assign(at(predicate.size()), -1);
  std::vector<int32_t> nodes;
  for (int64_t node = 0; node < predicate.size(); ++node) {
    if (predicate[node] != static_cast<uint8_t>(Predicate::kIn)) continue;
    sets.number[at(node)] = static_cast<int32_t>(nodes.size());
    nodes.push_back(static_cast<int32_t>(node));
  }
  read_runs(attributes.float_tensor(kField, type).value_or(FloatColumn()), nodes, sets);
  std::vector<uint8_t> large(nodes.size());
  for (size_t set = 0; set < nodes.size(); ++set) {
    double* begin = sets.member.data() + sets.start[set];
    double* end = sets.member.data() + sets.start[set + 1];
    std::stable_sort(begin, end);
    large[set] = !is_small(begin, end);
  }
  if (!ort) return sets;
  check_whole(sets, large, nodes);
  const bool some_large = std::find(large.begin(), large.end(), 1) != large.end();
  sets.rule = some_large ? CategoryRule::kTruncate : CategoryRule::kExact;
  return sets;
}

Forest with_one_rule(const Forest& forest) {
  if (forest.category_rule == CategoryRule::kExact) return forest;
  const double* members = forest.set_member.data();
  const auto has_small_set = [&](int64_t node) {
    const int64_t set = forest.category_set[node];
    return is_small(members + forest.set_start[set], members + forest.set_start[set + 1]);
  };
  std::vector<int64_t> chained;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) == Predicate::kIn && has_small_set(node)) chained.push_back(node);
  }
  if (chained.empty()) return forest;
  Chains chains(forest);
  for (const int64_t node : chained) chains.chain(node);
  return std::move(chains).forest();
}

}  // namespace treebeard::readers::onnx
