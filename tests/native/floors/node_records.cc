// The floor `plan`: walks on keys, and on linked records, reach the leaves that the forest's own
// columns lead to; what fits a link.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "check.h"
#include "plan/walk/node_records.h"
#include "small_forests.h"

namespace {

using namespace small;
using treebeard::planner::ForestFacts;
using treebeard::planner::HeaderNumber;
using treebeard::planner::HeaderTable;
using treebeard::planner::KernelTables;
namespace walk = treebeard::planner::walk;

template <class Key>
struct Node {
  Key threshold;
  uint32_t link;
};

// The key of a value that is not NaN, as the unit makes it.
template <class Real, class Key>
Key key_of(double value) {
  const auto real = static_cast<Real>(value) + Real{0};
  Key bits;
  std::memcpy(&bits, &real, sizeof bits);
  return std::signbit(real) ? static_cast<Key>(~bits)
                            : static_cast<Key>(bits + (Key{1} << (8 * sizeof(Key) - 1)));
}

template <class Real, class Key>
class KeyedRow {
 public:
  explicit KeyedRow(const Forest& forest) : facts_(forest), keys_(*walk::key_columns(facts_)) {
    walk::write_keyed_nodes(facts_, keys_, tables_);
  }

  void read(const Row& row) {
    const auto columns = records<walk::KeyColumn>(tables_, HeaderTable::kColumns);
    values_.assign(1, 0);
    for (const walk::KeyColumn& column : columns) {
      const double value = row.at(static_cast<size_t>(column.feature));
      const bool is_zero = std::fabs(value) <= facts_.forest().zero_threshold;
      const bool is_missing = std::isnan(value) || (column.zero && is_zero);
      values_.push_back(is_missing ? static_cast<Key>(Key(0) + static_cast<Key>(column.missing))
                                   : key_of<Real, Key>(value));
    }
  }

  int32_t leaf(int64_t tree) const {
    const auto nodes = records<Node<Key>>(tables_, HeaderTable::kNodes);
    const uint32_t bits = static_cast<uint32_t>(keys_.column_bits);
    for (uint32_t number = static_cast<uint32_t>(tree);;) {
      const Node<Key> node = nodes.at(number);
      const uint32_t child = node.link >> bits, column = node.link & ((1U << bits) - 1);
      const uint32_t next = child + (values_.at(column) > node.threshold);
      if (next == number) return static_cast<int32_t>(node.threshold);
      number = next;
    }
  }

 private:
  mutable ForestFacts facts_;
  walk::KeyColumns keys_;
  KernelTables tables_;
  std::vector<Key> values_;
};

template <class Real, class Key>
void check_as_walked(const Forest& forest, uint64_t seed) {
  KeyedRow<Real, Key> keyed(forest);
  for (const Row& row : drawn_rows(forest, seed, 20)) {
    keyed.read(row);
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
      CHECK_EQUAL(keyed.leaf(tree), leaf_reached(forest, forest.root[tree], row));
  }
}

void check_recipe(const Recipe& recipe) {
  const std::vector<Tree> trees = drawn_trees(recipe, 3, 12);
  check_as_walked<float, uint32_t>(forest_of(trees), 1);
  check_as_walked<double, uint64_t>(forest_of(trees, 1, ElementType::kDouble), 2);
}

TEST(keys_lead_to_the_leaves_of_both_comparisons) {
  for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
    Recipe recipe;
    recipe.predicate = predicate, recipe.depth = 9, recipe.growth = 0.8, recipe.features = 5;
    check_recipe(recipe);
    recipe.missing = 0.4, recipe.zeros = 0.3;
    check_recipe(recipe);
  }
}

TEST(zeros_of_both_signs_infinities_and_nan_have_keys) {
  const double most = std::numeric_limits<float>::max();
  std::vector<Tree> trees;
  for (const double threshold : {-kInfinity, -most, -0.0, 0.0, most, kInfinity}) {
    for (const Predicate predicate : {Predicate::kLt, Predicate::kLe}) {
      trees.push_back(node(0, predicate, threshold, leaf(1), leaf(2)));
      trees.push_back(true_for_nan(node(0, predicate, threshold, leaf(1), leaf(2))));
    }
  }
  const Forest forest = forest_of(trees);
  KeyedRow<float, uint32_t> keyed(forest);
  for (const double value : {-kInfinity, -most, -1.0, -0.0, 0.0, 1.0, most, kInfinity, kNaN}) {
    keyed.read({value});
    for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
      CHECK_EQUAL(keyed.leaf(tree), leaf_reached(forest, forest.root[tree], {value}));
  }
}

TEST(a_feature_has_a_column_for_each_way_with_missing_values) {
  Tree zero = stump(1, 2);
  zero.zero_missing = true;
  ForestFacts facts(forest_of({stump(1, 1), true_for_nan(stump(1, 2)), stump(0, 3), zero}));
  const auto keys = walk::key_columns(facts);
  CHECK(keys.has_value() && keys->has_zero);
  CHECK_EQUAL(keys->column_bits, 3);
  CHECK_EQUAL(keys->of_node, {2, 4, 1, 3});
  CHECK_EQUAL(keys->columns.at(1).missing, -1);
  CHECK_EQUAL(keys->columns.at(2).missing, -1);
  CHECK_EQUAL(keys->columns.at(2).zero, 1);
  CHECK_EQUAL(keys->columns.at(3).missing, 0);
}

TEST(other_predicates_have_no_keys) {
  ForestFacts sets(forest_of({in(0, {1, 2}, leaf(1), leaf(2))}));
  CHECK(!walk::key_columns(sets).has_value());
  ForestFacts unequal(forest_of({node(0, Predicate::kNe, 1, leaf(1), leaf(2))}));
  CHECK(!walk::key_columns(unequal).has_value());
}

TEST(trees_that_are_one_leaf_end_where_they_begin) {
  const Forest forest = forest_of({leaf(3), stump(0, 1), leaf(4)});
  KeyedRow<float, uint32_t> keyed(forest);
  keyed.read({5});
  CHECK_EQUAL(keyed.leaf(0), 0);
  CHECK_EQUAL(keyed.leaf(1), 2);
  CHECK_EQUAL(keyed.leaf(2), 3);
}

struct LinkedNode {
  float threshold;
  int32_t link;
};

walk::ScalarNodes linked_nodes(const Forest& forest) {
  return walk::scalar_nodes(forest, level_order(forest), compare_form(forest), set_words(forest),
                            walk::NodeFields::kLinked);
}

// The leaf of a tree by records that compare with `<`.
int32_t linked_leaf(const walk::ScalarNodes& nodes, int64_t tree, const Row& row) {
  int64_t number = tree;
  for (;;) {
    LinkedNode node;
    CHECK(number < nodes.count);
    std::memcpy(&node, nodes.bytes.data() + static_cast<size_t>(number) * sizeof node, sizeof node);
    if (node.link < 0) return ~node.link >> nodes.feature_bits;
    const int32_t feature = node.link & ((1 << nodes.feature_bits) - 1);
    const bool taken = row.at(static_cast<size_t>(feature)) < static_cast<double>(node.threshold);
    number = (node.link >> nodes.feature_bits) + (taken ? 0 : 1);
  }
}

TEST(links_lead_to_the_leaves) {
  for (const int features : {5, 700}) {
    Recipe recipe;
    recipe.depth = 9, recipe.growth = 0.9, recipe.features = features, recipe.missing = 0;
    const Forest forest = forest_of(drawn_trees(recipe, 3, 12), features);
    const walk::ScalarNodes nodes = linked_nodes(forest);
    CHECK_EQUAL(nodes.type, "threshold:<f4,link:<i4");
    CHECK_EQUAL(nodes.count, forest.n_trees() + 2 * forest.n_nodes());
    for (const Row& row : drawn_rows(forest, 3, 20)) {
      for (int64_t tree = 0; tree < forest.n_trees(); ++tree)
        CHECK_EQUAL(linked_leaf(nodes, tree, row), leaf_reached(forest, forest.root[tree], row));
    }
  }
}

TEST(a_link_has_as_many_bits_as_the_features_need) {
  Forest forest = forest_of({stump(0, 1)});
  for (const auto& [features, bits] :
       {std::pair(1, 8), std::pair(256, 8), std::pair(257, 9), std::pair(2000, 11)}) {
    forest.n_features = features;
    CHECK_EQUAL(walk::feature_bits(forest), bits);
    CHECK(walk::fits_links(forest));
  }
}

// A sign, the feature, and as many records as the other bits can number.
TEST(what_fits_a_link) {
  Forest forest = forest_of({less(0, 1, stump(0, 0.5), leaf(3))});
  for (const auto& [features, bits] : {std::pair(1 << 17, 17), std::pair((1 << 20) + 1, 21)}) {
    forest.n_features = features;
    const int64_t most = (int64_t{1} << (31 - bits)) - 2 * forest.n_nodes();
    for (const int64_t roots : {most, most + 1}) {
      forest.root = std::vector<int32_t>(static_cast<size_t>(roots), 0);
      CHECK_EQUAL(walk::fits_links(forest), roots == most);
    }
  }
  forest.n_features = int64_t{1} << 32;
  CHECK(!walk::fits_links(forest));
}

}  // namespace
