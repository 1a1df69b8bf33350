// The floor `plan`: bit-planes. Rank tables for thresholds of any spread, which category sets are
// looked up by rank, of which parts the others are made.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "bitsliced_row.h"
#include "check.h"
#include "plan/bitslice/bit_planes.h"
#include "small_forests.h"

namespace {

using namespace small;
using bitslice::BitPlanes;
using bitslice::RankTable;
using treebeard::planner::CategoryRule;
using treebeard::planner::distinct_predicates;
using treebeard::planner::DistinctPredicates;

// Planes whose comparisons are worth a rank table, whose sets are worth a word of lookups.
constexpr int kRanked = 80, kWord = 64;

// Ranks

struct Spread {
  const char* name;
  std::vector<double> (*thresholds)(int count, double largest, double smallest);
};

std::vector<double> drawn(int count, uint64_t seed, double (*number)(double share)) {
  Draw draw(seed);
  std::vector<double> numbers;
  for (int k = 0; k < count; ++k) numbers.push_back(number(draw.share()));
  return numbers;
}

// Thresholds as k of `count` give them.
template <class Number>
std::vector<double> each_of(int count, Number number) {
  std::vector<double> numbers;
  for (int k = 0; k < count; ++k) numbers.push_back(number(k));
  return numbers;
}

double tail(double share) { return std::exp(10 * (share - 0.5) / (1.01 - share)); }

const Spread kSpreads[] = {
    {"even",
     [](int n, double, double) { return each_of(n, [n](int k) { return 8.0 * k / n - 3; }); }},
    {"drawn", [](int n, double, double) { return drawn(n, 1, [](double x) { return x - 0.5; }); }},
    {"long tail", [](int n, double, double) { return drawn(n, 2, tail); }},
    {"both tails",
     [](int n, double, double) {
       return drawn(n, 3, [](double x) { return x < 0.5 ? -tail(1 - x) : tail(x); });
     }},
    {"almost the same",
     [](int n, double, double) { return drawn(n, 4, [](double x) { return 1000 + x; }); }},
    {"whole", [](int n, double, double) { return each_of(n, [](int k) { return k - 20.0; }); }},
    {"extreme",
     [](int n, double largest, double) {
       std::vector<double> numbers = drawn(n, 5, [](double x) { return x - 0.5; });
       numbers.insert(numbers.end(), {-kInfinity, -largest, largest});
       return numbers;
     }},
    {"denormal",
     [](int n, double, double smallest) {
       return each_of(n, [&](int k) { return (k - n / 2) * smallest; });
     }},
};

// Rising numbers of the type, each once.
template <class Real>
std::vector<Real> thresholds_of(const Spread& spread, int count) {
  using Limits = std::numeric_limits<Real>;
  std::set<Real> thresholds;
  for (const double number : spread.thresholds(count, Limits::max(), Limits::denorm_min()))
    thresholds.insert(static_cast<Real>(number) + 0);
  return {thresholds.begin(), thresholds.end()};
}

BitPlanes planes_of(const std::vector<Tree>& trees, ElementType type = ElementType::kFloat) {
  return bitslice::bit_planes(distinct_predicates(forest_of(trees, 1, type)));
}

template <class Real>
RankTableRecord<Real> table_of(const BitPlanes& planes) {
  const auto& fields = planes.rank_tables.at(0).fields;
  return {static_cast<Real>(planes.rank_tables[0].offset),
          fields[0],
          fields[1],
          fields[2],
          fields[3],
          fields[4],
          fields[5],
          fields[6],
          fields[7],
          fields[8],
          fields[9],
          fields[10],
          fields[11]};
}

template <class Real>
void check_ranks_are_counts(const Spread& spread, int count) {
  using Limits = std::numeric_limits<Real>;
  const std::vector<Real> thresholds = thresholds_of<Real>(spread, count);
  std::vector<Tree> trees;
  for (const Real threshold : thresholds)
    trees.push_back(node(0, Predicate::kLe, static_cast<double>(threshold), leaf(1), leaf(2)));
  const BitPlanes planes = planes_of(
      trees, sizeof(Real) == 8 ? ElementType::kDouble : ElementType::kFloat);
  const std::vector<Real> padded(planes.rank_thresholds.begin(), planes.rank_thresholds.end());
  const auto check = [&](Real value) {
    const auto below = std::lower_bound(thresholds.begin(), thresholds.end(), value);
    CHECK_EQUAL(rank_in(table_of<Real>(planes), value, Predicate::kLe, planes.starts, padded),
                static_cast<int32_t>(below - thresholds.begin()));
  };
  for (const Real threshold : thresholds) {
    check(threshold);
    check(std::nextafter(threshold, -Limits::infinity()));
    check(std::nextafter(threshold, Limits::infinity()));
  }
  for (const Real value : {Real{0}, -Real{0}, Limits::infinity(), -Limits::infinity()})
    check(value);
}

TEST(ranks_are_counts_of_thresholds) {
  for (const Spread& spread : kSpreads) {
    for (const int count : {2 * kRanked, 500, 3000}) {
      check_ranks_are_counts<float>(spread, count);
      check_ranks_are_counts<double>(spread, count);
    }
  }
}

TEST(usual_spreads_need_short_bisections) {
  for (const Spread& spread : kSpreads) {
    const std::vector<float> singles = thresholds_of<float>(spread, 255);
    const std::vector<double> thresholds(singles.begin(), singles.end());
    const std::string name = spread.name;
    if (name == "even" || name == "drawn" || name == "whole")
      CHECK(bitslice::best_rank_table(thresholds, ElementType::kFloat).steps <= 3);
  }
}

TEST(a_rank_table_by_hand) {
  // 1, 2, 3, 4 are 3F800000, 40000000, 40400000, 40800000: a range of 2^24 keys, which 20 bits less
  // make fewer than the 32 buckets that eight of a threshold are at most.
  const RankTable table = bitslice::best_rank_table({1, 2, 3, 4}, ElementType::kFloat);
  CHECK_EQUAL(table.offset, 0);
  CHECK_EQUAL(table.low, 0x3F800000);
  CHECK_EQUAL(table.high, 0x40800000);
  CHECK_EQUAL(table.shift, 20);
  CHECK_EQUAL(table.start, {0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3});
  CHECK_EQUAL(table.steps, 1);
}

TEST(keys_rise_with_numbers) {
  const auto key = [](double number) {
    return bitslice::rank_key(number, 0, ElementType::kDouble);
  };
  CHECK_EQUAL(key(1), 0x3FF00000);
  CHECK_EQUAL(key(-0.0), key(0));
  CHECK_EQUAL(key(-1), -0x3FF00001);
  CHECK(key(-kInfinity) < key(-1) && key(2) < key(kInfinity));
}

std::vector<Tree> stumps(int count, bool missing_true = false, double step = 1) {
  std::vector<Tree> trees;
  for (int k = 0; k < count; ++k) {
    trees.push_back(stump(7, k * step));
    trees.back().missing_true = missing_true;
  }
  return trees;
}

TEST(few_predicates_are_compared_one_by_one) {
  const BitPlanes planes = planes_of(stumps(kRanked - 1));
  CHECK(planes.rank_tables.empty());
  CHECK(!planes.ranked.has_value());
  CHECK_EQUAL(planes.features.size(), 1u);
  CHECK_EQUAL(planes.features.at(0).feature, 7);
  CHECK_EQUAL(planes.ranges.size(), 1u);
  CHECK_EQUAL(planes.ranges.at(0).way, 0);
  CHECK_EQUAL(planes.ranges.at(0).end, kRanked - 1);
  std::vector<double> thresholds(kRanked - 1);
  std::iota(thresholds.begin(), thresholds.end(), 0);
  CHECK_EQUAL(planes.thresholds, thresholds);
}

TEST(both_directions_of_nan_share_a_rank_table) {
  std::vector<Tree> trees = stumps(50, false, 2), others = stumps(40, true, 3);
  trees.insert(trees.end(), others.begin(), others.end());
  const Forest forest = forest_of(trees);
  const DistinctPredicates predicates = distinct_predicates(forest);
  const BitPlanes planes = bitslice::bit_planes(predicates);
  std::set<double> united;
  for (const Tree& tree : trees) united.insert(tree.threshold);
  const auto count = static_cast<int32_t>(united.size());
  CHECK_EQUAL(planes.rank_tables.size(), 1u);
  const auto table = table_of<float>(planes);
  CHECK_EQUAL(
      std::vector<double>(planes.rank_thresholds.begin(), planes.rank_thresholds.begin() + count),
      std::vector<double>(united.begin(), united.end()));
  CHECK_EQUAL(table.missing, 0);  // true for NaN, except for the copies
  CHECK_EQUAL(table.last - table.first, count);
  CHECK_EQUAL(table.masked_end - table.masked, 50);
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const int32_t predicate = predicates.of_node[static_cast<size_t>(node)],
                  plane = planes.of_predicate[static_cast<size_t>(predicate)],
                  source = planes.sources[static_cast<size_t>(plane)];
    CHECK_EQUAL(table.masked <= plane && plane < table.masked_end, node < 50);
    CHECK_EQUAL(planes.rank_thresholds[static_cast<size_t>(source - table.first)],
                forest.threshold[node]);
  }
}

TEST(nan_ranks_last_where_all_predicates_are_false_for_it) {
  CHECK_EQUAL(table_of<float>(planes_of(stumps(200))).missing, 200);
}

TEST(other_forms_are_not_ranked) {
  for (const bool unequal : {true, false}) {
    std::vector<Tree> trees = stumps(200);
    for (Tree& tree : trees) {
      if (unequal) tree.predicate = Predicate::kNe;
      tree.zero_missing = !unequal;
    }
    CHECK(planes_of(trees).rank_tables.empty());
  }
}

// Category sets

using Members = std::vector<double>;

Forest forest_of_sets(const std::vector<Members>& sets, int features = 1,
                      const std::vector<Tree>& others = {}) {
  std::vector<Tree> trees;
  for (const Members& members : sets) {
    const auto feature = static_cast<int32_t>(trees.size()) % features;
    trees.push_back(in(feature, members, leaf(1), leaf(2)));
  }
  trees.insert(trees.end(), others.begin(), others.end());
  Forest forest = forest_of(trees);
  forest.category_rule = CategoryRule::kFloor;
  return forest;
}

BitPlanes planes_of_sets(const std::vector<Members>& sets, int features = 1,
                         const std::vector<Tree>& others = {}) {
  return bitslice::bit_planes(distinct_predicates(forest_of_sets(sets, features, others)));
}

// Different sets of so many even numbers below `categories`, scattered: two bounds each.
std::vector<Members> scattered(int count, int members, int categories = 200) {
  Draw draw(static_cast<uint64_t>(count));
  std::vector<Members> sets;
  for (int set = 0; set < count; ++set) {
    std::vector<double> numbers(static_cast<size_t>(categories / 2));
    for (size_t k = 0; k < numbers.size(); ++k) numbers[k] = 2.0 * static_cast<double>(k);
    for (size_t k = 0; k < static_cast<size_t>(members); ++k) {
      const auto other = k + static_cast<size_t>(draw.below(numbers.size() - k));
      std::swap(numbers[k], numbers[other]);
    }
    numbers.resize(static_cast<size_t>(members));
    sets.push_back(std::move(numbers));
  }
  return sets;
}

TEST(sets_are_looked_up_by_whole_words_where_it_pays) {
  CHECK_EQUAL(planes_of_sets(scattered(kWord - 1, 30)).n_looked_up, 0);
  CHECK_EQUAL(planes_of_sets(scattered(kWord, 30)).n_looked_up, kWord);
  CHECK_EQUAL(planes_of_sets(scattered(kWord, 3)).n_looked_up, 0);  // six bounds a set are few
  CHECK_EQUAL(planes_of_sets(scattered(3 * kWord, 30)).n_looked_up, 3 * kWord);
}

TEST(the_largest_sets_are_looked_up) {
  std::vector<Members> sets = scattered(30, 5), large = scattered(kWord + 10, 30);
  sets.insert(sets.end(), large.begin(), large.end());
  const BitPlanes planes = planes_of_sets(sets);
  CHECK_EQUAL(planes.n_looked_up, kWord);
  CHECK(planes.n_xor >= 30 + 10);
}

TEST(a_feature_is_ranked_for_many_sets_only) {
  // For three words only where comparisons of nodes are ranked anyway; for four in any case.
  CHECK_EQUAL(planes_of_sets(scattered(3 * kWord, 6, 60)).n_looked_up, 0);
  const BitPlanes many = planes_of_sets(scattered(4 * kWord, 6, 60));
  CHECK_EQUAL(many.n_looked_up, 4 * kWord);
  CHECK_EQUAL(many.rank_tables.size(), 1u);
  CHECK_EQUAL(many.rank_tables[0].fields[11], 0);  // no search, which would leave no ranks
  std::vector<Tree> compared;
  for (int k = 0; k < kRanked; ++k) compared.push_back(stump(0, 100 + k));
  CHECK_EQUAL(planes_of_sets(scattered(3 * kWord, 6, 60), 1, compared).n_looked_up, 3 * kWord);
}

TEST(ranks_and_lookups_have_limits) {
  // With more comparisons than ranks have numbers for, nothing is looked up; with as many, words
  // of a mebibyte: three of 8 * (32767 + 2) bytes.
  const DistinctPredicates predicates = distinct_predicates(
      forest_of_sets(scattered(4 * kWord, 30)));
  const auto count = [&](int64_t ranked) {
    const std::vector<uint8_t> chosen = bitslice::predicates_looked_up(predicates, {ranked});
    return std::count(chosen.begin(), chosen.end(), 1);
  };
  CHECK_EQUAL(count(bitslice::kMaxRanked + 1), 0);
  CHECK_EQUAL(count(bitslice::kMaxRanked), 3 * kWord);
  CHECK_EQUAL(count(1000), 4 * kWord);
}

std::vector<bitslice::PlaneRange> looked_up(const BitPlanes& planes) {
  std::vector<bitslice::PlaneRange> found;
  for (const bitslice::PlaneRange& range : planes.ranges) {
    if (range.way == bitslice::kLookedUp) found.push_back(range);
  }
  return found;
}

TEST(every_feature_has_its_own_words) {
  const BitPlanes planes = planes_of_sets(scattered(2 * kWord, 30), 2);
  const std::vector<bitslice::PlaneRange> found = looked_up(planes);
  CHECK_EQUAL(found.size(), 2u);
  CHECK_EQUAL(found.at(0).word, 0);
  CHECK_EQUAL(found.at(1).word, found.at(0).ranks + 2);
  CHECK_EQUAL(planes.words.size(), static_cast<size_t>(found.at(1).word + found.at(1).ranks + 2));
  CHECK_EQUAL(planes.n_looked_up, 2 * kWord);
  CHECK_EQUAL(planes.n_xor, 0);
}

TEST(ranks_count_comparisons_of_nodes_too) {
  const BitPlanes sets = planes_of_sets(scattered(kWord, 30)),
                  both = planes_of_sets(scattered(kWord, 30), 1, {stump(0, 0.5)});
  CHECK_EQUAL(looked_up(both).at(0).ranks, looked_up(sets).at(0).ranks + 1);
}

std::vector<int32_t> parts_of(const BitPlanes& planes, int64_t plane) {
  const auto begin = planes.parts.begin();
  return {begin + planes.part_begin.at(static_cast<size_t>(plane)),
          begin + planes.part_begin.at(static_cast<size_t>(plane + 1))};
}

// The XOR planes, which come last of a forest's only feature, and the parts of each.
std::vector<std::vector<int32_t>> xor_parts(const BitPlanes& planes) {
  std::vector<std::vector<int32_t>> found;
  for (int64_t plane = planes.size() - planes.n_xor; plane < planes.size(); ++plane)
    found.push_back(parts_of(planes, plane));
  return found;
}

TEST(sets_are_xors_of_their_bounds) {
  // x < 1, 2, 4, 5 are planes 0 to 3. A missing value is in no set; kNever fills up.
  const BitPlanes planes = planes_of_sets({{1, 4}, {4}});
  CHECK_EQUAL(planes.n_xor, 2);
  CHECK_EQUAL(planes.thresholds, {1, 2, 4, 5, 0, 0});
  const auto parts = xor_parts(planes);
  CHECK_EQUAL(parts.at(0), {2, 3});
  CHECK_EQUAL(parts.at(1), {0, 1, 2, 3});
}

TEST(a_member_of_many_sets_is_one_part) {
  // 5 is in four sets, with another member each: its two bounds, planes 0 and 1, are one plane.
  std::vector<Members> sets{{5, 10}, {5, 12}, {5, 14}, {5, 16}};
  const BitPlanes planes = planes_of_sets(sets);
  const auto pair = static_cast<int32_t>(planes.size() - planes.n_xor);
  const auto parts = xor_parts(planes);
  CHECK_EQUAL(parts.size(), 5u);
  CHECK_EQUAL(parts.at(0), {0, 1});
  for (size_t set = 1; set < parts.size(); ++set) {
    CHECK_EQUAL(parts[set].size(), 4u);  // three, filled up
    CHECK(std::find(parts[set].begin(), parts[set].end(), pair) != parts[set].end());
  }
  sets.pop_back();
  CHECK_EQUAL(planes_of_sets(sets).n_xor, 3);  // too few share it
}

TEST(what_sets_leave_out_may_be_shared_instead) {
  // All from somewhere to 99 but 5 and one more: pairs from the second bound on.
  std::vector<Members> sets;
  for (int k = 0; k < 4; ++k) {
    sets.emplace_back();
    for (int member = -1 - k; member < 100; ++member) {
      if (member != 5 && member != 20 + 2 * k) sets.back().push_back(member);
    }
  }
  const BitPlanes planes = planes_of_sets(sets);
  const auto parts = xor_parts(planes);
  CHECK_EQUAL(parts.size(), 5u);
  CHECK_EQUAL(parts.at(0).size(), 2u);
  CHECK_EQUAL(planes.thresholds.at(static_cast<size_t>(parts[0][0])), 5);
  CHECK_EQUAL(planes.thresholds.at(static_cast<size_t>(parts[0][1])), 6);
  for (size_t set = 1; set < 5; ++set) CHECK_EQUAL(parts.at(set).size(), 6u);
}

TEST(features_share_no_pairs) {
  const std::vector<Members> sets{{5, 10}, {5, 12}, {5, 14}, {5, 16}, {5, 18}, {5, 20}};
  CHECK_EQUAL(planes_of_sets(sets, 2).n_xor, 6);
}

TEST(xor_planes_of_a_feature_get_longer) {
  // So the loops over parts take equally many turns for a while.
  std::vector<Members> sets = scattered(10, 8), small = scattered(9, 3);
  sets.insert(sets.end(), small.begin(), small.end());
  std::vector<size_t> counts;
  for (const auto& parts : xor_parts(planes_of_sets(sets))) counts.push_back(parts.size());
  CHECK(counts.size() >= 19u);
  const auto first = counts.end() - 19;  // behind shared pairs
  CHECK(std::is_sorted(first, counts.end()));
  CHECK(*first < counts.back());
  for (const size_t count : counts) CHECK_EQUAL(count % 2, 0u);
}

TEST(forests_without_sets_have_comparisons_alone) {
  const BitPlanes planes = planes_of({stump(0, 1), stump(1, 2)});
  CHECK_EQUAL(planes.ranges.size(), 2u);
  CHECK_EQUAL(planes.n_looked_up + planes.n_xor, 0);
  CHECK(planes.words.empty() && planes.parts.empty());
}

}  // namespace
