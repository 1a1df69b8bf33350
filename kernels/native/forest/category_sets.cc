#include "forest/category_sets.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "forest/floats.h"

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
  const auto in = static_cast<uint8_t>(Predicate::kIn);
  return std::find(forest.predicate.begin(), forest.predicate.end(), in) != forest.predicate.end();
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
      const auto bit = static_cast<size_t>(
          static_cast<int64_t>(members.number[static_cast<size_t>(position)]) - low);
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
      const double member = members.number[static_cast<size_t>(position)];
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
  std::unordered_map<std::string_view, uint64_t> known;
  std::vector<uint64_t> found(bounds.begin.size() - 1);
  const char* bytes = reinterpret_cast<const char*>(bounds.bound.data());
  for (size_t set = 0; set < found.size(); ++set) {
    const auto begin = static_cast<size_t>(bounds.begin[set]),
               end = static_cast<size_t>(bounds.begin[set + 1]);
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
  const bool closed = std::find(forest.predicate.begin(), forest.predicate.end(), le) !=
                      forest.predicate.end();
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
    bound.assign(bounds.bound.begin() + bounds.begin[one.set()],
                 bounds.bound.begin() + bounds.begin[one.set() + 1]);
    const auto below = std::count_if(bound.begin(), bound.end(),
                                     [](double number) { return number <= 0; });
    if (one.zero_missing() && (below % 2 > 0) != one.missing_true())
      turn_zero(bound, zero, compared);
    const bool always = bound.size() % 2 > 0;
    for (const double number : bound) {
      if (std::isinf(number) && number < 0) continue;  // below it lies nothing
      result.bound.push_back(closed ? compared.down(number)
                                    : number);  // x < b is x <= the value just below b
    }
    result.feature.push_back(one.feature());
    result.always.push_back(always);
    result.missing.push_back(always != one.missing_true());
    result.begin.push_back(static_cast<int64_t>(result.bound.size()));
  }
  return result;
}

}  // namespace treebeard::planner
