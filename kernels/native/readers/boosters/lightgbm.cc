#include "readers/boosters/lightgbm.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/float_columns.h"
#include "forest/forest.h"
#include "forest/forest_of_columns.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/documents/scanned_document.h"

namespace treebeard::readers::boosters {
namespace {

using documents::brief_text;

constexpr std::string_view kVersions[] = {"v2", "v3", "v4"};
constexpr float kZeroThreshold = 1e-35f;  // values of no greater magnitude count as 0

struct Objective {
  std::string_view name;
  PostTransform transform;
  bool classifies = false;
  bool has_square_root = false;  // with the parameter sqrt
};

constexpr Objective kObjectives[] = {
    {"regression", PostTransform::kNone, false, true},
    {"regression_l1", PostTransform::kNone, false, true},
    {"fair", PostTransform::kNone, false, true},
    {"quantile", PostTransform::kNone, false, true},
    {"mape", PostTransform::kNone, false, true},
    {"huber", PostTransform::kNone},
    {"lambdarank", PostTransform::kNone},
    {"rank_xendcg", PostTransform::kNone},
    {"custom", PostTransform::kNone},
    {"none", PostTransform::kNone},
    {"poisson", PostTransform::kExponential},
    {"gamma", PostTransform::kExponential},
    {"tweedie", PostTransform::kExponential},
    {"binary", PostTransform::kSigmoid, true},
    {"cross_entropy", PostTransform::kSigmoid},
    {"multiclassova", PostTransform::kSigmoid, true},
    {"cross_entropy_lambda", PostTransform::kSoftplus},
    {"multiclass", PostTransform::kSoftmaxDoubleSum, true},
};

// What LightGBM reads for objectives, where one of these is the whole entry; `xentropy` and
// `xentlambda` are what it wrote before 2.3.
struct Alias {
  std::string_view name, objective;
};

constexpr Alias kAliases[] = {
    {"regression_l2", "regression"},
    {"l2", "regression"},
    {"mean_squared_error", "regression"},
    {"mse", "regression"},
    {"l2_root", "regression"},
    {"root_mean_squared_error", "regression"},
    {"rmse", "regression"},
    {"l1", "regression_l1"},
    {"mean_absolute_error", "regression_l1"},
    {"mae", "regression_l1"},
    {"mean_absolute_percentage_error", "mape"},
    {"xentropy", "cross_entropy"},
    {"xentlambda", "cross_entropy_lambda"},
    {"softmax", "multiclass"},
    {"multiclass_ova", "multiclassova"},
    {"ova", "multiclassova"},
    {"ovr", "multiclassova"},
    {"xendcg", "rank_xendcg"},
    {"xe_ndcg", "rank_xendcg"},
    {"xe_ndcg_mart", "rank_xendcg"},
    {"xendcg_mart", "rank_xendcg"},
    {"null", "none"},
    {"na", "none"},
};

std::string_view without_alias(std::string_view name) {
  const Alias* const alias = find_named(kAliases, name);
  return alias == nullptr ? name : alias->objective;
}

const Objective& objective_of(std::string_view name) {
  if (const Objective* const objective = find_named(kObjectives, name)) return *objective;
  refuse(in_field("objective"), "is ", brief_text(name), ", an unknown objective; accepted are ",
         listed_names(kObjectives));
}

double sigmoid_of(const std::vector<std::string_view>& words) {
  constexpr std::string_view kSigmoid = "sigmoid:";
  for (const std::string_view word : words) {
    if (!starts_with(word, kSigmoid)) continue;
    const std::string_view digits = word.substr(kSigmoid.size());
    double value = 0.0;
    if (!documents::word_to_double(digits, &value) || !(value > 0) || std::isinf(value)) {
      refuse(in_field("objective"), "has the sigmoid parameter ", brief_text(digits),
             "; expected a positive number");
    }
    return value;
  }
  return 1.0;
}

void add_objective(std::string_view entry, Forest& forest) {
  const std::vector<std::string_view> words = words_of(entry);
  const std::string_view name = words.empty() ? std::string_view() : words[0];
  const Objective& objective = objective_of(words.size() == 1 ? without_alias(name) : name);
  if (objective.has_square_root && contains(words, "sqrt")) {
    forest.post_transform = PostTransform::kSignedSquare;
    return;
  }
  forest.post_transform = objective.transform;
  forest.post_scale = sigmoid_of(words);
  if (objective.classifies) number_classes(forest);
}

}  // namespace

LightgbmFacts lightgbm_facts(const Section& model) {
  const std::string& version = model.text("version");
  if (!contains(kVersions, version))
    refuse_unserved(in_field("version"), "is ", brief_text(version), "; accepted are v2, v3, v4");
  LightgbmFacts facts;
  facts.n_features = model.integer("max_feature_idx") + 1;
  facts.n_targets = model.integer("num_tree_per_iteration");
  if (model.has("average_output")) {
    const Value& averages = model.get("average_output");
    if (!is_flag(averages))
      refuse(in_field("average_output"), "is ", brief(averages), "; expected true or false");
    facts.averages = averages.text == "true";
  }
  if (model.has("objective")) facts.objective = model.text("objective");
  return facts;
}

void check_text(const documents::Document& document) {
  if (!document.sections.are_trees_complete)
    refuse({}, "has no line 'end of trees'; the file is truncated");
  const Section header(document.value, "");
  if (header.has("tree_sizes")) {
    const auto count = static_cast<int64_t>(words_of(header.text("tree_sizes")).size()),
               n_trees = document.tables[0].size();
    if (count != n_trees)
      refuse(in_field("tree_sizes"), "has ", count, " entries; the file has ", n_trees, " trees");
  }
  if (document.sections.fault) throw *document.sections.fault;
}

void add_outputs(const LightgbmFacts& facts, int64_t n_trees, Forest& forest) {
  forest.input_type = forest.accumulator_type = forest.output_type = ElementType::kDouble;
  forest.base_values = Column<double>();
  forest.zero_threshold = kZeroThreshold;
  forest.n_features = facts.n_features;
  forest.n_targets = facts.n_targets;
  if (forest.n_targets < 1 || forest.n_targets > kMaxTargets) {
    refuse(in_field("num_tree_per_iteration"), "is ", forest.n_targets, "; expected 1 to ",
           kMaxTargets);
  }
  if (n_trees % forest.n_targets != 0) {
    refuse(in_field("num_tree_per_iteration"), "is ", forest.n_targets,
           ", which does not divide the ", n_trees, " trees");
  }
  if (facts.averages)
    forest.aggregate = forest.n_targets == 1 ? Aggregate::kAverage : Aggregate::kAveragePerTarget;
  if (facts.objective) add_objective(*facts.objective, forest);
}

namespace {

// Bits of decision_type: the node has a set; missing values go left; where the missing type begins.
constexpr int64_t kCategorical = 1, kDefaultLeft = 2, kMissingShift = 2;
constexpr int64_t kWordBits = 32;
constexpr int64_t kMaxWords = (kMaxInteger + int64_t{1}) / kWordBits;

Wholes less_one(Wholes counts) {
  for (int64_t& count : counts) --count;
  return counts;
}

void add_members(int64_t word, int64_t first, std::vector<double>& members) {
  for (int64_t bit = 0; bit < kWordBits; ++bit) {
    if (word >> bit & 1) members.push_back(static_cast<double>(first + bit));
  }
}

// Set k of a tree has the words cat_boundaries[k] to cat_boundaries[k + 1] of cat_threshold.
// Returns which sets belong to each tree.
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
      refuse(in_tree(tree, "cat_boundaries"), "is not a rising list of offsets from 0 on");
    }
    for (auto bound = begin + 1; bound != end; ++bound) {
      const int64_t size = *bound - bound[-1];
      if (size > kMaxWords)
        refuse(in_tree(tree, "cat_boundaries"), "has a set of ", size, " words; at most ",
               kMaxWords, " are accepted");
    }
  }
  const Entries word_entries(n_words);
  const Wholes words = rows.wholes("cat_threshold", n_words);
  for (int64_t tree = 0; tree < rows.size(); ++tree) {
    for (int64_t set = 0; set < sets.size(tree); ++set) {
      const int64_t* const bound = &bounds[at(lists.first(tree) + set)];
      for (int64_t at = bound[0]; at < bound[1]; ++at) {
        const int64_t word = words[static_cast<size_t>(word_entries.first(tree) + at)];
        if (word < 0 || word >> kWordBits != 0)
          refuse(in_tree(tree, "cat_threshold"), "holds ", word, "; expected words of 32 bits");
        add_members(word, (at - bound[0]) * kWordBits, into.set_member);
      }
      into.set_start.push_back(static_cast<int64_t>(into.set_member.size()));
    }
  }
  return sets;
}

// LightGBM before 4 omits the count of a tree that is a single leaf; nothing depends on it.
void read_hits(const TreeRows& rows, const Wholes& n_nodes, const Wholes& n_leaves,
               LightgbmTrees& trees) {
  const std::vector<bool> has_nodes = rows.has("internal_count"),
                          has_leaves = rows.has("leaf_count");
  if (contains(has_nodes, false) || contains(has_leaves, false)) return;
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

// The models of linear leaves. A leaf of another tree has its value as a constant, and no terms.
// are_linear: of each tree, 0 where it is not.
void read_linear(const TreeRows& rows, const Wholes& are_linear, const Wholes& n_leaves,
                 LightgbmTrees& trees) {
  Wholes sizes(n_leaves.size()), n_terms(n_leaves.size());
  for (size_t tree = 0; tree < sizes.size(); ++tree)
    sizes[tree] = are_linear[tree] != 0 ? n_leaves[tree] : 0;
  const Entries linear(sizes);
  if (linear.count() == 0) return;
  const Numbers constants = rows.numbers("leaf_const", sizes);
  const Wholes counts = rows.wholes("num_features", sizes);
  linear.each([&](int64_t tree, int64_t leaf, size_t at) {
    if (counts[at] < 0 || counts[at] > kMaxInteger)
      refuse(at_node(tree, leaf, "num_features"), "is ", counts[at], "; expected 0 to ",
             kMaxInteger);
    n_terms[static_cast<size_t>(tree)] += counts[at];
  });
  trees.term_feature = rows.wholes("leaf_features", n_terms);
  trees.term_coefficient = rows.numbers("leaf_coeff", n_terms);
  trees.leaf_constant = trees.leaf_value;
  trees.term_count.assign(trees.leaf_value.size(), 0);
  linear.each([&](int64_t tree, int64_t leaf, size_t at) {
    const auto to = static_cast<size_t>(trees.leaves.first(tree) + leaf);
    trees.leaf_constant[to] = constants[at];
    trees.term_count[to] = counts[at];
  });
}

int64_t set_of(int64_t tree, int64_t node, double threshold, const Entries& sets) {
  const int64_t count = sets.size(tree);
  if (!(threshold == std::trunc(threshold) && threshold >= 0 &&
        threshold < static_cast<double>(count))) {
    refuse(at_node(tree, node, "threshold"), "is ", float_text(threshold),
           "; the node splits on categories and the tree has ", count, " sets (num_cat)");
  }
  return sets.first(tree) + static_cast<int64_t>(threshold);
}

// Takes a node's entry in decision_type apart.
void add_decision(int64_t tree, int64_t node, int64_t decision, const Entries& sets,
                  LightgbmTrees& trees) {
  const int64_t missing = decision >> kMissingShift;
  if (decision < 0 || missing > kMissingNan)
    refuse(at_node(tree, node, "decision_type"), "is ", decision, "; expected 0 to 11");
  double& threshold = trees.threshold[static_cast<size_t>(trees.nodes.first(tree) + node)];
  const bool compares = (decision & kCategorical) == 0;
  trees.category_set.push_back(compares ? -1 : set_of(tree, node, threshold, sets));
  if (!compares) threshold = 0;
  trees.default_left.push_back((decision & kDefaultLeft) != 0);
  trees.missing.push_back(missing);
}

LightgbmTrees read_trees(const TreeRows& rows) {
  const Wholes are_linear = rows.single({"is_linear"}, 0),
               n_leaves = sizes_of(rows, {"num_leaves"}), n_nodes = less_one(n_leaves);
  LightgbmTrees trees;
  trees.leaves = Entries(n_leaves);
  trees.nodes = Entries(n_nodes);
  const Wholes decision = rows.wholes("decision_type", n_nodes);
  trees.threshold = rows.numbers("threshold", n_nodes);
  const Entries sets = read_sets(rows, trees);
  trees.nodes.each([&](int64_t tree, int64_t node, size_t at) {
    add_decision(tree, node, decision[at], sets, trees);
  });
  read_hits(rows, n_nodes, n_leaves, trees);
  trees.feature = rows.wholes("split_feature", n_nodes);
  trees.left = rows.wholes("left_child", n_nodes);
  trees.right = rows.wholes("right_child", n_nodes);
  trees.leaf_value = rows.numbers("leaf_value", n_leaves);
  read_linear(rows, are_linear, n_leaves, trees);
  return trees;
}

}  // namespace

Wholes order_of(const TreeRange& trees, int64_t n_trees) {
  const auto [first, end] = trees;
  require(0 <= first && first <= end && end <= n_trees, "trees ", first, " to ", end, " of ",
          n_trees);
  return counting<int64_t>(static_cast<size_t>(end - first), first);
}

Forest lightgbm_forest(const documents::Document& document, const LightgbmFacts& facts,
                       const TreeRange& trees) {
  const int64_t n_trees = document.tables.at(0).size();
  Forest forest;
  add_outputs(facts, n_trees, forest);
  const Wholes order = order_of(trees, n_trees);
  add_trees(read_trees(TreeRows(document, order)), order, forest);
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
