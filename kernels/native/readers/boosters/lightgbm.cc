#include "readers/boosters/lightgbm.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/float_text.h"
#include "forest/validation.h"
#include "readers/boosters/lightgbm_header.h"
#include "readers/boosters/lightgbm_trees.h"

namespace treebeard::readers::boosters {
namespace {

// Of decision_type: the node has a set; missing values go left; from which bit on the missing type stands.
constexpr int64_t kCategorical = 1, kDefaultLeft = 2, kMissingShift = 2;
constexpr int64_t kWordBits = 32;
constexpr int64_t kMostWords = (kMostWhole + int64_t{1}) / kWordBits;

Wholes less_one(Wholes counts) {
  for (int64_t& count : counts) --count;
  return counts;
}

Wholes leaf_counts(const TreeRows& trees) {
  const Wholes linear = trees.single({"is_linear"}, 0), counts = trees.single({"num_leaves"});
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    if (linear[static_cast<size_t>(tree)] != 0) {
      refuse_unserved(in_tree(tree, "is_linear"),
                      "the tree has linear leaves (leaf_const, leaf_coeff), which are not served; train with linear_tree=false");
    }
    if (counts[static_cast<size_t>(tree)] == 0) refuse(in_tree(tree, "num_leaves"), "is 0; a tree has at least one leaf");
  }
  return counts;
}

void add_members(int64_t word, int64_t first, std::vector<double>& members) {
  for (int64_t bit = 0; bit < kWordBits; ++bit) {
    if (word >> bit & 1) members.push_back(static_cast<double>(first + bit));
  }
}

// Set k of a tree has the words cat_boundaries[k] to cat_boundaries[k + 1] of cat_threshold. Returns which sets belong to each tree.
Entries read_sets(const TreeRows& rows, LightgbmTrees& into) {
  const Wholes counts = rows.single({"num_cat"}, 0);
  const Entries sets(counts);
  Wholes n_bounds, n_words;
  for (const int64_t count : counts) n_bounds.push_back(count > 0 ? count + 1 : 0);
  const Entries lists(n_bounds);
  const Wholes bounds = rows.wholes("cat_boundaries", n_bounds);
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    const auto begin = bounds.begin() + lists.first(tree), end = begin + lists.size(tree);
    n_words.push_back(begin == end ? 0 : end[-1]);
    if (begin == end) continue;
    if (*begin != 0 || !std::is_sorted(begin, end)) {
      refuse(in_tree(tree, "cat_boundaries"), "is no rising list of offsets that begins with 0");
    }
    for (auto bound = begin + 1; bound != end; ++bound) {
      const int64_t size = *bound - bound[-1];
      if (size > kMostWords) refuse(in_tree(tree, "cat_boundaries"), "has a set of ", size, " words; at most ", kMostWords, " are accepted");
    }
  }
  const Entries word_entries(n_words);
  const Wholes words = rows.wholes("cat_threshold", n_words);
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    for (int64_t set = 0; set < sets.size(tree); ++set) {
      const int64_t* const bound = &bounds[static_cast<size_t>(lists.first(tree) + set)];
      for (int64_t at = bound[0]; at < bound[1]; ++at) {
        const int64_t word = words[static_cast<size_t>(word_entries.first(tree) + at)];
        if (word < 0 || word >> kWordBits != 0) refuse(in_tree(tree, "cat_threshold"), "holds ", word, "; expected words of 32 bits");
        add_members(word, (at - bound[0]) * kWordBits, into.set_member);
      }
      into.set_start.push_back(static_cast<int64_t>(into.set_member.size()));
    }
  }
  return sets;
}

// LightGBM before 4 omits the count of a tree that is a single leaf; nothing depends on it.
void read_hits(const TreeRows& rows, const Wholes& n_nodes, const Wholes& n_leaves, LightgbmTrees& trees) {
  const std::vector<bool> has_nodes = rows.has("internal_count"), has_leaves = rows.has("leaf_count");
  for (const std::vector<bool>& has : {has_nodes, has_leaves}) {
    if (std::find(has.begin(), has.end(), false) != has.end()) return;
  }
  Wholes listed = rows.counts("leaf_count");
  for (size_t tree = 0; tree < listed.size(); ++tree) {
    if (listed[tree] != 0 || n_leaves[tree] != 1) listed[tree] = n_leaves[tree];
  }
  const Numbers counts = rows.numbers("leaf_count", listed);
  const Entries entries(listed);
  for (int64_t tree = 0; tree < entries.trees(); ++tree) {
    const auto begin = counts.begin() + entries.first(tree);
    trees.leaf_hits.insert(trees.leaf_hits.end(), begin, begin + entries.size(tree));
    if (entries.size(tree) == 0) trees.leaf_hits.push_back(0);
  }
  trees.node_hits = rows.numbers("internal_count", n_nodes);
}

int64_t set_of(int64_t tree, int64_t node, double threshold, const Entries& sets) {
  const int64_t count = sets.size(tree);
  if (!(threshold == std::trunc(threshold) && threshold >= 0 && threshold < static_cast<double>(count))) {
    refuse(at_node(tree, node, "threshold"), "is ", float_text(threshold), "; the node splits on categories and the tree has ", count,
           " sets (num_cat)");
  }
  return sets.first(tree) + static_cast<int64_t>(threshold);
}

// Takes a node's entry in decision_type apart.
void add_decision(int64_t tree, int64_t node, int64_t decision, const Entries& sets, LightgbmTrees& trees) {
  const int64_t missing = decision >> kMissingShift;
  if (decision < 0 || missing > kMissingNan) refuse(at_node(tree, node, "decision_type"), "is ", decision, "; expected 0 to 11");
  double& threshold = trees.threshold[static_cast<size_t>(trees.nodes.first(tree) + node)];
  const bool compares = (decision & kCategorical) == 0;
  trees.category_set.push_back(compares ? -1 : set_of(tree, node, threshold, sets));
  if (!compares) threshold = 0;
  trees.default_left.push_back((decision & kDefaultLeft) != 0);
  trees.missing.push_back(missing);
}

LightgbmTrees read_trees(const TreeRows& rows) {
  const Wholes n_leaves = leaf_counts(rows), n_nodes = less_one(n_leaves);
  LightgbmTrees trees;
  trees.leaves = Entries(n_leaves);
  trees.nodes = Entries(n_nodes);
  const Wholes decision = rows.wholes("decision_type", n_nodes);
  trees.threshold = rows.numbers("threshold", n_nodes);
  const Entries sets = read_sets(rows, trees);
  for (int64_t tree = 0; tree < trees.nodes.trees(); ++tree) {
    for (int64_t node = 0; node < trees.nodes.size(tree); ++node) {
      add_decision(tree, node, decision[static_cast<size_t>(trees.nodes.first(tree) + node)], sets, trees);
    }
  }
  read_hits(rows, n_nodes, n_leaves, trees);
  trees.feature = rows.wholes("split_feature", n_nodes);
  trees.left = rows.wholes("left_child", n_nodes);
  trees.right = rows.wholes("right_child", n_nodes);
  trees.leaf_value = rows.numbers("leaf_value", n_leaves);
  return trees;
}

}  // namespace

Wholes order_of(const TreeRange& trees, int64_t n_trees) {
  const auto [first, end] = trees.value_or(std::pair(int64_t{0}, n_trees));
  require(0 <= first && first <= end && end <= n_trees, "trees ", first, " to ", end, " of ", n_trees);
  Wholes order(static_cast<size_t>(end - first));
  std::iota(order.begin(), order.end(), first);
  return order;
}

Forest lightgbm_forest(const documents::Document& document, const TreeRange& trees) {
  const int64_t n_trees = document.tables.at(0).size();
  Forest forest;
  add_outputs(text_facts(document), n_trees, forest);
  const Wholes order = order_of(trees, n_trees);
  add_trees(read_trees(TreeRows(document, order)), order, forest);
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
