#include "forest/predicate_analysis.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "base/radix_sort.h"
#include "forest/float_columns.h"

namespace treebeard::planner {
namespace {

// A bitmap may have so many bits: else it would take much more memory than the set's members.
constexpr double kBitsPerSet = 1024;
constexpr double kBitsPerMember = 64;
constexpr size_t kHeaderWords = 2;
constexpr int64_t kWordBits = 32;

struct Interval {
  double low, high;  // [low, high), empty where they are equal
};

bool is_whole(double number) { return std::trunc(number) == number; }

// The values that become a member, in the compared type.
Interval values_of(double member, CategoryRule rule, const ComparedType& compared) {
  const double first = compared.at_least(member);
  if (rule == CategoryRule::kExact) return {first, first == member ? compared.up(first) : first};
  double low = first, high = compared.at_least(member + 1);
  if (rule == CategoryRule::kTruncate) {
    const bool negative = member < 0 && std::isfinite(member);
    if (negative || member == 0) low = std::min(low, compared.above(member - 1));
    if (negative) high = compared.above(member);
  }
  // Numbers so large that one more or less makes no difference are whole themselves.
  return {low, first == member ? std::max(high, compared.above(member)) : high};
}

// Under the zero rule all values up to z stand where 0 does: bounds among them move to their edges.
double beside_zero(double bound, double zero, const ComparedType& compared) {
  if (zero == 0) return bound;
  if (bound > 0 && bound <= zero) return compared.up(zero);
  return bound <= 0 && bound > -zero ? -zero : bound;
}

void append_members(const Forest& forest, int64_t set, std::vector<double>& number) {
  const size_t first = number.size();
  for (int64_t position = forest.set_start[set]; position < forest.set_start[set + 1]; ++position) {
    const double member = forest.set_member[position];
    if (forest.category_rule == CategoryRule::kExact || is_whole(member)) number.push_back(member);
  }
  const auto begin = number.begin() + static_cast<std::ptrdiff_t>(first);
  const auto before = [](double a, double b) { return a < b || (std::isnan(b) && !std::isnan(a)); };
  if (!std::is_sorted(begin, number.end(), before)) std::stable_sort(begin, number.end(), before);
  number.erase(std::unique(begin, number.end()), number.end());
}

}  // namespace

bool has_sets(const Forest& forest) {
  return contains(forest.predicate, static_cast<uint8_t>(Predicate::kIn));
}

SetMembers set_members(const Forest& forest) {
  const auto n_sets = static_cast<size_t>(forest.set_start.size() - 1);
  SetMembers members{{0},
                     {},
                     std::vector<uint8_t>(n_sets),
                     std::vector<int64_t>(n_sets),
                     std::vector<int64_t>(n_sets)};
  for (size_t set = 0; set < n_sets; ++set) {
    const size_t first = members.number.size();
    append_members(forest, static_cast<int64_t>(set), members.number);
    const auto begin = members.number.begin() + static_cast<std::ptrdiff_t>(first),
               end = members.number.end();
    members.begin.push_back(static_cast<int64_t>(members.number.size()));
    const bool served = std::all_of(begin, end, [](double number) {
      return is_whole(number) && number >= -2147483648.0 && number < 2147483647.0;
    });
    if (!served) continue;
    const double low = begin == end ? 0 : *begin, high = begin == end ? -1 : end[-1];
    members.fits[set] = high - low <
                        kBitsPerSet + kBitsPerMember * static_cast<double>(end - begin);
    if (!members.fits[set]) continue;
    members.low[set] = static_cast<int64_t>(low);
    members.count[set] = static_cast<int64_t>(high - low + 1);
  }
  return members;
}

SetWords set_words(const Forest& forest) {
  const SetMembers members = set_members(forest);
  SetWords words{std::vector<uint32_t>(kHeaderWords), std::vector<int32_t>(members.count.size())};
  for (size_t set = 0; set < members.count.size(); ++set) {
    const int64_t low = members.low[set], count = members.count[set];
    if (count == 0) continue;
    const size_t first = words.word.size();
    words.first[set] = static_cast<int32_t>(first);
    words.word.resize(first + kHeaderWords +
                      static_cast<size_t>((count + kWordBits - 1) / kWordBits));
    words.word[first] = static_cast<uint32_t>(low);
    words.word[first + 1] = static_cast<uint32_t>(count);
    for (int64_t position = members.begin[set]; position < members.begin[set + 1]; ++position) {
      const auto bit = static_cast<size_t>(static_cast<int64_t>(members.number[at(position)]) -
                                           low);
      words.word[first + kHeaderWords + bit / kWordBits] |= uint32_t{1} << bit % kWordBits;
    }
  }
  return words;
}

SetBounds set_bounds(const Forest& forest) {
  const SetMembers members = set_members(forest);
  const ComparedType compared(forest.threshold.type());
  const double zero = compared.nearest(forest.zero_threshold);
  SetBounds bounds{{0}, {}};
  for (size_t set = 0; set + 1 < members.begin.size(); ++set) {
    double reached = 0;  // where the values of the members so far end
    bool open = false, endless = false;
    for (int64_t position = members.begin[set]; position < members.begin[set + 1]; ++position) {
      const double member = members.number[at(position)];
      const Interval values = values_of(member, forest.category_rule, compared);
      const double low = beside_zero(values.low, zero, compared),
                   high = beside_zero(values.high, zero, compared);
      const bool last = std::isinf(member) && member > 0;  // nothing lies above infinity
      if (!(low < high) && !last) continue;
      if (open && low > reached) bounds.bound.push_back(reached);
      if (!open || low > reached) bounds.bound.push_back(low);
      open = true;
      reached = high;
      endless = last;
    }
    if (open && !endless) bounds.bound.push_back(reached);
    bounds.begin.push_back(static_cast<int64_t>(bounds.bound.size()));
  }
  return bounds;
}

namespace {

// The set predicate of a node as one number, which sorts by feature, then by set (31 bits each),
// then by whether zero is missing and where missing values go.
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
  std::unordered_map<std::string_view, uint64_t> first_of_bounds;
  std::vector<uint64_t> first(bounds.begin.size() - 1);
  const char* bytes = reinterpret_cast<const char*>(bounds.bound.data());
  for (size_t set = 0; set < first.size(); ++set) {
    const auto begin = at(bounds.begin[set]), end = static_cast<size_t>(bounds.begin[set + 1]);
    const std::string_view key(bytes + begin * sizeof(double), (end - begin) * sizeof(double));
    first[set] = first_of_bounds.emplace(key, set).first->second;
  }
  return first;
}

std::vector<NodeSet> node_sets(const Forest& forest, const SetBounds& bounds) {
  const std::vector<uint64_t> first = first_equal(bounds);
  std::vector<NodeSet> sets;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) != Predicate::kIn) continue;
    const uint64_t feature = static_cast<uint32_t>(forest.feature[node]);
    const uint64_t set = first[at(forest.category_set[node])];
    const uint64_t flags = (forest.zero_missing[node] ? 2u : 0u) |
                           (forest.missing_true[node] ? 1u : 0u);
    sets.push_back({feature << 33 | set << 2 | flags, sets.size()});
  }
  std::sort(sets.begin(), sets.end(),
            [](const NodeSet& a, const NodeSet& b) { return a.key < b.key; });
  return sets;
}

// Zeros go where missing values do: two bounds around them, or two less.
void turn_zero(std::vector<double>& bound, double zero, const ComparedType& compared) {
  bound.insert(bound.end(), {-zero, compared.up(zero)});
  std::stable_sort(bound.begin(), bound.end());
  std::vector<double> turned;
  for (const double number : bound) {
    if (!turned.empty() && turned.back() == number) {
      turned.pop_back();
    } else {
      turned.push_back(number);
    }
  }
  bound = std::move(turned);
}

}  // namespace

SetPredicates set_predicates(const Forest& forest) {
  const SetBounds bounds = set_bounds(forest);
  const std::vector<NodeSet> sets = node_sets(forest, bounds);
  const ComparedType compared(forest.threshold.type());
  const double zero = compared.nearest(forest.zero_threshold);
  const bool closed = contains(forest.predicate, static_cast<uint8_t>(Predicate::kLe));
  SetPredicates result;
  result.begin = {0};
  result.predicate = closed ? Predicate::kLe : Predicate::kLt;
  result.of_node.resize(sets.size());
  std::vector<double> bound;
  for (size_t position = 0; position < sets.size(); ++position) {
    const NodeSet& node_set = sets[position];
    if (position > 0 && sets[position - 1].key == node_set.key) {
      result.of_node[node_set.node] = static_cast<int32_t>(result.feature.size()) - 1;
      continue;
    }
    result.of_node[node_set.node] = static_cast<int32_t>(result.feature.size());
    bound.assign(bounds.bound.begin() + bounds.begin[node_set.set()],
                 bounds.bound.begin() + bounds.begin[node_set.set() + 1]);
    const auto below = std::count_if(bound.begin(), bound.end(),
                                     [](double number) { return number <= 0; });
    if (node_set.zero_missing() && (below % 2 > 0) != node_set.missing_true())
      turn_zero(bound, zero, compared);
    const bool always = bound.size() % 2 > 0;
    for (const double number : bound) {
      if (std::isinf(number) && number < 0) continue;  // below it lies nothing
      result.bound.push_back(closed ? compared.down(number)
                                    : number);  // x < b is x <= the value just below b
    }
    result.feature.push_back(node_set.feature());
    result.always.push_back(always);
    result.missing.push_back(always != node_set.missing_true());
    result.begin.push_back(static_cast<int64_t>(result.bound.size()));
  }
  return result;
}

namespace {

// The outcomes of a comparison for which a predicate is true.
uint8_t true_outcomes(Predicate predicate) {
  switch (predicate) {
    case Predicate::kLt: return kBelow;
    case Predicate::kLe: return kBelow | kEqual;
    case Predicate::kGt: return kAbove;
    case Predicate::kGe: return kAbove | kEqual;
    case Predicate::kEq: return kEqual;
    case Predicate::kNe: return kBelow | kAbove;
    case Predicate::kIn: return 0;
  }
  return 0;
}

// By set: whether zero is a member.
std::vector<uint8_t> sets_with_zero(const Forest& forest) {
  std::vector<uint8_t> zero(static_cast<size_t>(forest.set_start.size() - 1));
  for (size_t set = 0; set < zero.size(); ++set) {
    const double* const members = forest.set_member.data();
    const auto begin = forest.set_start[static_cast<int64_t>(set)],
               end = forest.set_start[static_cast<int64_t>(set) + 1];
    zero[set] = std::find(members + begin, members + end, 0.0) != members + end;
  }
  return zero;
}

// By node: whether zero is missing and goes elsewhere than its comparison with the threshold says.
std::vector<uint8_t> zero_flips(const Forest& forest) {
  std::vector<uint8_t> flips(at(forest.n_nodes()));
  if (!contains(forest.zero_missing, 1)) return flips;
  const std::vector<uint8_t> in_set = sets_with_zero(forest);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (!forest.zero_missing[node]) continue;
    const Predicate predicate = forest.predicate_of(node);
    const double threshold = forest.threshold[node];
    const uint8_t outcome = threshold > 0 ? kBelow : threshold == 0 ? kEqual : kAbove;
    const bool has_set = predicate == Predicate::kIn;
    const bool is_true = has_set ? in_set[at(forest.category_set[node])]
                                 : true_outcomes(predicate) & outcome;
    flips[at(node)] = is_true != (forest.missing_true[node] != 0);
  }
  return flips;
}

std::optional<Predicate> common_predicate(const Forest& forest) {
  std::optional<Predicate> common;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const Predicate predicate = forest.predicate_of(node);
    if (predicate == Predicate::kIn || predicate == common) continue;
    if (common || predicate > Predicate::kLe) return std::nullopt;
    common = predicate;
  }
  return common ? common : Predicate::kLe;
}

}  // namespace

CompareForm compare_form(const Forest& forest) {
  const std::vector<uint8_t> flips = zero_flips(forest);
  CompareForm form{common_predicate(forest), MissingRule::kFlag, false, has_sets(forest)};
  form.zero = contains(flips, 1);
  // With sets an unordered comparison with NaN would always hold.
  if (!contains(forest.missing_true, 1)) {
    form.missing = MissingRule::kFalse;
  } else if (!form.sets && !contains(forest.missing_true, 0)) {
    form.missing = MissingRule::kTrue;
  }
  return form;
}

std::vector<uint8_t> node_flags(const Forest& forest) {
  std::vector<uint8_t> flags = zero_flips(forest);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    uint8_t& bits = flags[at(node)];
    bits = static_cast<uint8_t>((bits ? kZero : 0) | (forest.missing_true[node] ? kMissing : 0) |
                                true_outcomes(forest.predicate_of(node)));
  }
  return flags;
}

namespace {

// A form as a number: they rise as forms are ordered.
constexpr int kFormBits = 5;
constexpr uint64_t kForm = (uint64_t{1} << kFormBits) - 1;

uint64_t form_code(Predicate predicate, bool missing_true, bool zero_missing) {
  return static_cast<uint64_t>(predicate) << 2 | uint64_t{missing_true} << 1 |
         uint64_t{zero_missing};
}
PredicateForm form_of(uint64_t code) {
  return {static_cast<Predicate>(code >> 2), (code & 2) != 0, (code & 1) != 0};
}

// Everything that is compared with a threshold: by nodes, then for each bound of the sets.
class Comparisons {
 public:
  Comparisons(const Forest& forest, const SetPredicates& sets) : forest_(forest), sets_(sets) {
    keyed_.reserve(at(forest.n_nodes()) - sets.of_node.size() + sets.bound.size());
    for (int64_t node = 0; node < forest.n_nodes(); ++node) add_node(node);
    for (int64_t set = 0; set < sets.size(); ++set) add_bounds(at(set));
  }

  // By feature and form, then by threshold.
  void sort() {
    std::vector<Keyed> scratch;
    Keyed *const begin = keyed_.data(), *const end = begin + keyed_.size();
    sort_by_key(begin, end, scratch);
    groups_.reserve(keyed_.size());
    for (Keyed* first = begin; first != end;) {
      Keyed* last = first;
      const uint64_t group = first->key;
      for (; last != end && last->key == group; ++last)
        last->key = order_key(threshold_of(last->index));
      sort_by_key(first, last, scratch);
      groups_.insert(groups_.end(), static_cast<size_t>(last - first), group);
      first = last;
    }
  }

  size_t size() const { return keyed_.size(); }
  // Of the comparison at a position in the order; `index`: a node, or N plus the position of a
  // bound.
  int64_t index(size_t position) const { return keyed_[position].index; }
  uint64_t group(size_t position) const { return groups_[position]; }
  bool is_new(size_t position) const {
    return position == 0 || groups_[position] != groups_[position - 1] ||
           keyed_[position].key != keyed_[position - 1].key;
  }
  double threshold_of(int64_t index) const {
    const int64_t n_nodes = forest_.n_nodes();
    return index < n_nodes ? forest_.threshold[index]
                           : sets_.bound[static_cast<size_t>(index - n_nodes)];
  }

 private:
  void add_node(int64_t node) {
    const Predicate predicate = forest_.predicate_of(node);
    if (predicate == Predicate::kIn) return;
    const uint64_t code = form_code(predicate, forest_.missing_true[node] != 0,
                                    forest_.zero_missing[node] != 0);
    keyed_.push_back({static_cast<uint64_t>(forest_.feature[node]) << kFormBits | code, node});
  }
  void add_bounds(size_t set) {
    const uint64_t code = form_code(sets_.predicate, false, false);
    const uint64_t group = static_cast<uint64_t>(sets_.feature[set]) << kFormBits | code;
    for (int64_t bound = sets_.begin[set]; bound < sets_.begin[set + 1]; ++bound)
      keyed_.push_back({group, forest_.n_nodes() + bound});
  }

  const Forest& forest_;
  const SetPredicates& sets_;
  std::vector<Keyed> keyed_;
  std::vector<uint64_t> groups_;
};

std::vector<uint64_t> occurring_forms(const Comparisons& comparisons) {
  std::vector<bool> occurs(kForm + 1);
  for (size_t position = 0; position < comparisons.size(); ++position)
    occurs[comparisons.group(position) & kForm] = true;
  std::vector<uint64_t> codes;
  for (uint64_t code = 0; code <= kForm; ++code)
    if (occurs[code]) codes.push_back(code);
  return codes;
}

// Of comparisons and of sets, each once.
std::vector<int32_t> used_features(const Comparisons& comparisons, const SetPredicates& sets) {
  std::vector<int32_t> compared, used;
  for (size_t position = 0; position < comparisons.size(); ++position) {
    const auto feature = static_cast<int32_t>(comparisons.group(position) >> kFormBits);
    if (compared.empty() || compared.back() != feature) compared.push_back(feature);
  }
  std::merge(compared.begin(), compared.end(), sets.feature.begin(), sets.feature.end(),
             std::back_inserter(used));
  used.erase(std::unique(used.begin(), used.end()), used.end());
  return used;
}

// `groups`: of each distinct comparison, rising.
std::vector<int32_t> beginnings(const std::vector<uint64_t>& groups,
                                const std::vector<uint64_t>& codes,
                                const std::vector<int32_t>& features) {
  std::vector<int32_t> begin;
  begin.reserve(features.size() * (codes.size() + 1));
  size_t position = 0;
  const auto pass = [&](uint64_t end) {
    while (position < groups.size() && groups[position] < end) ++position;
    begin.push_back(static_cast<int32_t>(position));
  };
  for (const int32_t feature : features) {
    const uint64_t first = static_cast<uint64_t>(feature) << kFormBits;
    for (const uint64_t code : codes) pass(first | code);
    pass(first + kForm + 1);
  }
  return begin;
}

}  // namespace

DistinctPredicates distinct_predicates(const Forest& forest) {
  DistinctPredicates distinct;
  if (has_sets(forest)) distinct.sets = set_predicates(forest);
  Comparisons comparisons(forest, distinct.sets);
  comparisons.sort();

  const int64_t n_nodes = forest.n_nodes();
  distinct.of_node.resize(at(n_nodes));
  distinct.part.resize(distinct.sets.bound.size());
  std::vector<double> thresholds;
  std::vector<uint64_t> groups;
  for (size_t position = 0; position < comparisons.size(); ++position) {
    const int64_t index = comparisons.index(position);
    if (comparisons.is_new(position)) {
      thresholds.push_back(comparisons.threshold_of(index));
      groups.push_back(comparisons.group(position));
    }
    const auto number = static_cast<int32_t>(thresholds.size()) - 1;
    (index < n_nodes ? distinct.of_node[at(index)]
                     : distinct.part[static_cast<size_t>(index - n_nodes)]) = number;
  }
  const std::vector<uint64_t> codes = occurring_forms(comparisons);
  for (const uint64_t code : codes) distinct.forms.push_back(form_of(code));
  distinct.feature = used_features(comparisons, distinct.sets);
  distinct.begin = beginnings(groups, codes, distinct.feature);
  distinct.threshold = float_column(std::move(thresholds), forest.threshold.type());
  size_t asking = 0;
  for (int64_t node = 0; node < n_nodes && asking < distinct.sets.of_node.size(); ++node)
    if (forest.predicate_of(node) == Predicate::kIn)
      distinct.of_node[at(node)] = static_cast<int32_t>(distinct.n_comparisons()) +
                                   distinct.sets.of_node[asking++];
  return distinct;
}

}  // namespace treebeard::planner
