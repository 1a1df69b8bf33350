// The floor `forest`: which nodes share a predicate, and category sets as bounds: a number is in a
// set if an odd number of its bounds are not above it.
#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <vector>

#include "check.h"
#include "forest/predicate_analysis.h"
#include "small_forests.h"

namespace {

using namespace small;
using treebeard::planner::CategoryRule;
using treebeard::planner::distinct_predicates;
using treebeard::planner::DistinctPredicates;
using treebeard::planner::set_bounds;
using treebeard::planner::set_predicates;
using treebeard::planner::SetBounds;
using treebeard::planner::SetPredicates;

constexpr CategoryRule kRules[] = {CategoryRule::kExact, CategoryRule::kTruncate,
                                   CategoryRule::kFloor};

template <class T>
T at(const std::vector<T>& values, int64_t position) {
  return values.at(static_cast<size_t>(position));
}

// Distinct predicates

// All that decides the result of a comparison.
auto comparison_of(const Forest& forest, int64_t node) {
  return std::make_tuple(forest.feature[node], forest.predicate[node], forest.missing_true[node],
                         forest.zero_missing[node], forest.threshold[node]);
}

Recipe of_many_forms() {
  Recipe recipe;
  recipe.depth = 6, recipe.features = 3, recipe.unequal = 0.3, recipe.zeros = 0.5;
  recipe.spacing = 1;
  return recipe;
}

TEST(nodes_share_a_predicate_where_theirs_are_equal) {
  for (uint64_t seed = 0; seed < 5; ++seed) {
    const Forest forest = forest_of(drawn_trees(of_many_forms(), seed, 9));
    const DistinctPredicates predicates = distinct_predicates(forest);
    std::set<decltype(comparison_of(forest, 0))> different;
    std::set<std::pair<int32_t, decltype(comparison_of(forest, 0))>> pairs;
    for (int64_t node = 0; node < forest.n_nodes(); ++node) {
      different.insert(comparison_of(forest, node));
      pairs.emplace(at(predicates.of_node, node), comparison_of(forest, node));
    }
    CHECK_EQUAL(static_cast<int64_t>(different.size()), predicates.size());
    CHECK_EQUAL(pairs.size(), different.size());
    CHECK(static_cast<int64_t>(different.size()) < forest.n_nodes());
  }
}

TEST(comparisons_of_a_feature_and_form_stand_together_and_rise) {
  const Forest forest = forest_of(drawn_trees(of_many_forms(), 7, 9));
  const DistinctPredicates predicates = distinct_predicates(forest);
  CHECK(std::is_sorted(predicates.feature.begin(), predicates.feature.end()));
  CHECK_EQUAL(predicates.begin.front(), 0);
  CHECK_EQUAL(predicates.begin.back(), static_cast<int32_t>(predicates.size()));
  for (int64_t position = 0; position < predicates.n_features(); ++position) {
    for (int64_t form = 0; form < predicates.n_forms(); ++form) {
      for (int64_t one = predicates.begin_of(position, form) + 1;
           one < predicates.begin_of(position, form + 1); ++one)
        CHECK(predicates.threshold[one - 1] < predicates.threshold[one]);
    }
  }
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    const auto used = std::find(predicates.feature.begin(), predicates.feature.end(),
                                forest.feature[node]);
    const int32_t predicate = at(predicates.of_node, node);
    CHECK_EQUAL(predicates.threshold[predicate], forest.threshold[node]);
    for (int64_t form = 0; form < predicates.n_forms(); ++form) {
      const auto& own = at(predicates.forms, form);
      const bool is_its = own.predicate == forest.predicate_of(node) &&
                          own.missing_true == (forest.missing_true[node] != 0) &&
                          own.zero_missing == (forest.zero_missing[node] != 0);
      const int64_t position = used - predicates.feature.begin();
      CHECK_EQUAL(predicates.begin_of(position, form) <= predicate &&
                      predicate < predicates.begin_of(position, form + 1),
                  is_its);
    }
  }
}

TEST(forms_are_those_that_occur) {
  const auto predicates = distinct_predicates(
      forest_of({true_for_nan(stump(0, 1)), true_for_nan(stump(1, 2))}));
  CHECK_EQUAL(predicates.forms.size(), 1u);
  CHECK(predicates.forms.at(0).predicate == Predicate::kLt);
  CHECK(predicates.forms.at(0).missing_true && !predicates.forms.at(0).zero_missing);
}

// Bounds of sets

Tree set(std::vector<double> members, int32_t feature = 0) {
  return in(feature, std::move(members), leaf(1), leaf(2));
}

const std::vector<std::vector<double>> kSets{
    {0, 1, 2, 7},
    {},
    {-3, -1, 0, 5},
    {0.5, -0.25, 0x1p24 + 1, 1e300},
    {-kInfinity, -0x1.fffffep127, 0x1.fffffep127, kInfinity},
    {-kInfinity},
    {5e-324, 0x1p53, -0x1p53},
    {2, kInfinity},
    {-kInfinity, 2},
};

Forest forest_of_sets(CategoryRule rule, ElementType type, bool missing_true = false) {
  std::vector<Tree> trees;
  for (const auto& members : kSets) {
    trees.push_back(set(members));
    trees.back().missing_true = missing_true;
  }
  Forest forest = forest_of(trees, 1, type);
  forest.category_rule = rule;
  return forest;
}

// Members, wholes and halves beside them, and their neighbours, as numbers of the rows' type.
std::vector<double> values_near_members(const Forest& forest) {
  std::vector<double> values{0, -0.0};
  for (const double member : forest.set_member) {
    for (const double centre : {member, member + 1, member - 1, member + 0.5, -member})
      add_near(forest, centre, values);
  }
  return values;
}

TEST(an_odd_number_of_bounds_is_inside) {
  for (const CategoryRule rule : kRules) {
    for (const ElementType type : {ElementType::kFloat, ElementType::kDouble}) {
      const Forest forest = forest_of_sets(rule, type);
      const SetBounds bounds = set_bounds(forest);
      for (size_t set = 0; set < kSets.size(); ++set) {
        const auto first = bounds.bound.begin() + bounds.begin[set],
                   end = bounds.bound.begin() + bounds.begin[set + 1];
        CHECK(std::adjacent_find(first, end, std::greater_equal<>()) == end);
        for (const double value : values_near_members(forest)) {
          const auto below = std::count_if(first, end,
                                           [=](double bound) { return value >= bound; });
          CHECK_EQUAL(below % 2 == 1, is_member(forest, static_cast<int64_t>(set), value));
        }
      }
    }
  }
}

TEST(neighbouring_members_share_bounds) {
  Forest forest = forest_of({set({3, 4, 5, 9}), set({9, 4, 3})});
  forest.category_rule = CategoryRule::kFloor;
  CHECK_EQUAL(set_bounds(forest).bound, {3, 6, 9, 10, 3, 5, 9, 10});
}

TEST(what_counts_as_zero_is_on_one_side) {
  // |x| <= 0.25 is 0: a set with 0 holds all of it, one with 0.125 none.
  Forest forest = forest_of({set({0}), set({0.125, 0.5})});
  forest.zero_threshold = 0.25;
  CHECK_EQUAL(set_bounds(forest).bound,
              {-0.25, std::nextafter(0.25F, 1.0F), 0.5, std::nextafter(0.5F, 1.0F)});
}

// Set predicates

// What the comparisons of a set predicate give.
bool result(const SetPredicates& sets, int64_t number, double value) {
  bool inside = at(sets.always, number) != 0;
  for (int64_t bound = at(sets.begin, number); bound < at(sets.begin, number + 1); ++bound)
    inside ^= sets.predicate == Predicate::kLe ? value <= at(sets.bound, bound)
                                               : value < at(sets.bound, bound);
  return inside ^ (std::isnan(value) && at(sets.missing, number) != 0);
}

void check_sets(const Forest& forest) {
  const SetPredicates sets = set_predicates(forest);
  const std::vector<double> values = interesting_values(forest);
  size_t asking = 0;
  for (int64_t node = 0; node < forest.n_nodes(); ++node) {
    if (forest.predicate_of(node) != Predicate::kIn) continue;
    const int32_t number = sets.of_node.at(asking++);
    CHECK_EQUAL(at(sets.feature, number), forest.feature[node]);
    for (const double value : values)
      CHECK_EQUAL(result(sets, number, value), holds(forest, node, value));
  }
  CHECK_EQUAL(asking, sets.of_node.size());
}

TEST(parities_of_comparisons_are_sets) {
  for (const CategoryRule rule : kRules) {
    for (const ElementType type : {ElementType::kFloat, ElementType::kDouble}) {
      for (const bool missing_true : {false, true})
        check_sets(forest_of_sets(rule, type, missing_true));
      for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
        Recipe recipe;
        recipe.sets = 0.6, recipe.zeros = 0.5, recipe.predicate = predicate;
        Forest forest = forest_of(drawn_trees(recipe, 1, 6), 1, type);
        forest.category_rule = rule;
        check_sets(forest);
      }
    }
  }
}

TEST(equal_sets_are_one_predicate) {
  const auto predicates = distinct_predicates(
      forest_of({set({1, 2}), set({1, 2}), set({1, 3}), set({1, 2}, 1)}));
  CHECK_EQUAL(predicates.sets.size(), 3);
  CHECK_EQUAL(predicates.of_node.at(0), predicates.of_node.at(1));
  CHECK_EQUAL(std::set<int32_t>(predicates.of_node.begin(), predicates.of_node.end()).size(), 3u);
}

DistinctPredicates floored(const std::vector<Tree>& trees) {
  Forest forest = forest_of(trees);
  forest.category_rule = CategoryRule::kFloor;
  return distinct_predicates(forest);
}

TEST(where_nan_goes_makes_another_predicate_of_the_same_comparisons) {
  const auto predicates = floored({set({1, 2}), true_for_nan(set({1, 2}))});
  CHECK_EQUAL(predicates.n_comparisons(), 2);
  CHECK_EQUAL(predicates.size(), 4);
}

TEST(nodes_that_compare_share_the_bounds_of_sets) {
  const auto predicates = floored({set({1, 2}), stump(0, 3), stump(0, 7)});
  CHECK_EQUAL(copied(predicates.threshold.singles()), {1, 3, 7});
  CHECK_EQUAL(predicates.of_node, {3, 1, 2});
  CHECK_EQUAL(predicates.part, {0, 1});
}

TEST(categories_that_no_set_tells_apart_need_no_comparison) {
  // Ten thousand in a set: the bounds of what it leaves out.
  std::vector<double> most;
  for (int member = 0; member < 10000; ++member) {
    if (member % 5000 != 7) most.push_back(member);
  }
  const auto predicates = floored({set(most), set({7})});
  CHECK_EQUAL(copied(predicates.threshold.singles()), {0, 7, 8, 5007, 5008, 10000});
}

TEST(a_set_that_holds_nothing_has_no_parts) {
  const auto predicates = floored({set({}), set({}), true_for_nan(set({}))});
  CHECK_EQUAL(predicates.sets.always, {0, 0});
  CHECK_EQUAL(predicates.sets.missing.size(), 2u);
  CHECK(predicates.sets.missing.at(0) != predicates.sets.missing.at(1));
  CHECK(predicates.sets.bound.empty());
}

}  // namespace
