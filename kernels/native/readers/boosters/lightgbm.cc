#include "readers/boosters/lightgbm.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "forest/columns.h"
#include "forest/floats.h"
#include "forest/validation.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"

namespace treebeard::readers::boosters {
namespace {

using documents::brief_text;

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr std::string_view kVersions[] = {"v2", "v3", "v4"};
constexpr float kZeroThreshold = 1e-35f;  // values of no greater magnitude count as 0

// Lines key=value; a line without a sign is a key without a value.
using Lines = std::map<std::string_view, std::string_view>;

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
  std::string_view alias, name;
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

std::string_view name_behind(std::string_view alias) {
  for (const Alias& known : kAliases) {
    if (known.alias == alias) return known.name;
  }
  return alias;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t begin = text.find_first_not_of(kSpace); begin != text.npos;) {
    const size_t end = std::min(text.find_first_of(kSpace, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kSpace, end);
  }
  return words;
}

// place: of the section, for errors.
Lines lines_of(std::string_view section, const FaultLocation& place) {
  Lines lines;
  while (!section.empty()) {
    const size_t size = std::min(section.find('\n'), section.size());
    std::string_view line = section.substr(0, size);
    section.remove_prefix(std::min(size + 1, section.size()));
    while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const size_t sign = line.find('=');
    const std::string_view key = line.substr(0, sign),
                           value = sign == line.npos ? std::string_view() : line.substr(sign + 1);
    if (!key.empty() && !lines.emplace(key, value).second)
      refuse({place.tree, {}, std::string(key)}, "stands twice in one section");
  }
  return lines;
}

// Throws a Fault for a tree with another number, or with a key that it has twice.
[[noreturn]] void refuse_row(const documents::Document& document, int64_t tree) {
  const std::string_view row = document.tables[0].row(tree);
  const size_t end = std::min(row.find('\n'), row.size());
  lines_of(row.substr(end), in_tree(tree, {}));
  const std::vector<std::string_view> number = words_of(row.substr(0, end));
  refuse(in_tree(tree, "Tree"), "is ", brief_text(number.empty() ? std::string_view() : number[0]),
         "; expected ", tree, ": trees are numbered in order");
}

std::string_view value_of(const Lines& header, std::string_view key) {
  const auto found = header.find(key);
  if (found == header.end()) refuse(in_field(key), "is missing");
  return found->second;
}

int64_t whole(const Lines& header, std::string_view key) {
  const std::vector<std::string_view> words = words_of(value_of(header, key));
  int64_t value = -1;
  const bool digits = words.size() == 1 && words[0].size() <= 10 &&
                      words[0].find_first_not_of("0123456789") == std::string_view::npos;
  if (digits) documents::word_to_whole(words[0].data(), words[0].data() + words[0].size(), &value);
  if (value < 0 || value > kMaxInteger)
    refuse(in_field(key), "is ", brief_text(value_of(header, key)),
           "; expected a whole number, 0 to ", kMaxInteger);
  return value;
}

const Objective& objective_of(std::string_view name) {
  if (const Objective* const known = find_named(kObjectives, name)) return *known;
  refuse(in_field("objective"), "is ", brief_text(name), ", an unknown objective; accepted are ",
         listed_names(kObjectives));
}

double sigmoid_of(const std::vector<std::string_view>& words) {
  constexpr std::string_view kSigmoid = "sigmoid:";
  for (const std::string_view word : words) {
    if (word.substr(0, kSigmoid.size()) != kSigmoid) continue;
    const std::string_view digits = word.substr(kSigmoid.size());
    double value = 0.0;
    if (!documents::word_to_double(digits.data(), digits.data() + digits.size(), &value) ||
        !(value > 0) || std::isinf(value)) {
      refuse(in_field("objective"), "has the sigmoid parameter ", brief_text(digits),
             "; expected a positive number");
    }
    return value;
  }
  return 1.0;
}

void check_version(std::string_view version) {
  const std::vector<std::string_view> words = words_of(version);
  const bool is_known = words.size() == 1 && std::find(std::begin(kVersions), std::end(kVersions),
                                                       words[0]) != std::end(kVersions);
  if (!is_known)
    refuse_unserved(in_field("version"), "is ", brief_text(version), "; accepted are v2, v3, v4");
}

void add_objective(std::string_view entry, Forest& forest) {
  const std::vector<std::string_view> words = words_of(entry);
  const std::string_view name = words.empty() ? std::string_view() : words[0];
  const Objective& objective = objective_of(words.size() == 1 ? name_behind(name) : name);
  if (objective.has_square_root &&
      std::find(words.begin() + 1, words.end(), "sqrt") != words.end()) {
    forest.post_transform = PostTransform::kSignedSquare;
    return;
  }
  forest.post_transform = objective.transform;
  forest.post_scale = sigmoid_of(words);
  if (objective.classifies) number_classes(forest);
}

}  // namespace

LightgbmFacts text_facts(const documents::Document& document) {
  if (document.sections.trees_end < 0)
    refuse({}, "has no line 'end of trees'; the file is truncated");
  const Lines header = lines_of(
      document.data.substr(0, static_cast<size_t>(document.sections.header_end)), {});
  check_version(value_of(header, "version"));
  const int64_t n_trees = document.tables[0].size();
  const auto sizes = header.find("tree_sizes");
  if (sizes != header.end() && static_cast<int64_t>(words_of(sizes->second).size()) != n_trees) {
    refuse(in_field("tree_sizes"), "announces ", words_of(sizes->second).size(),
           " trees; the file holds ", n_trees);
  }
  if (document.sections.bad_row >= 0) refuse_row(document, document.sections.bad_row);
  LightgbmFacts facts{whole(header, "max_feature_idx") + 1,
                      whole(header, "num_tree_per_iteration"),
                      header.count("average_output") > 0,
                      {},
                      {},
                      {}};
  const auto objective = header.find("objective"), names = header.find("feature_names"),
             infos = header.find("feature_infos");
  if (objective != header.end()) facts.objective = objective->second;
  if (names != header.end()) facts.feature_names = names->second;
  if (infos != header.end()) facts.feature_infos = infos->second;
  return facts;
}

LightgbmFacts dump_facts(const Section& model) {
  check_version(model.text("version"));
  LightgbmFacts facts{
      model.whole("max_feature_idx") + 1, model.whole("num_tree_per_iteration"), false, {}, {}, {}};
  if (model.has("average_output")) {
    const Value& averages = model.get("average_output");
    if (!is_flag(averages))
      refuse(in_field("average_output"), "is ", brief(averages), "; expected true or false");
    facts.averages = averages.text == "true";
  }
  if (model.has("objective")) facts.objective = model.text("objective");
  return facts;
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

// Of decision_type: the node has a set; missing values go left; from which bit on the missing type
// stands.
constexpr int64_t kCategorical = 1, kDefaultLeft = 2, kMissingShift = 2;
constexpr int64_t kWordBits = 32;
constexpr int64_t kMaxWords = (kMaxInteger + int64_t{1}) / kWordBits;

Wholes less_one(Wholes counts) {
  for (int64_t& count : counts) --count;
  return counts;
}

Wholes leaf_counts(const TreeRows& trees) {
  const Wholes counts = trees.single({"num_leaves"});
  for (int64_t tree = 0; tree < trees.size(); ++tree) {
    if (counts[static_cast<size_t>(tree)] == 0)
      refuse(in_tree(tree, "num_leaves"), "is 0; a tree has at least one leaf");
  }
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
      refuse(in_tree(tree, "cat_boundaries"), "is no rising list of offsets that begins with 0");
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
      const int64_t* const bound = &bounds[static_cast<size_t>(lists.first(tree) + set)];
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
  const Wholes are_linear = rows.single({"is_linear"}, 0), n_leaves = leaf_counts(rows),
               n_nodes = less_one(n_leaves);
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
  const auto [first, end] = trees.value_or(std::pair(int64_t{0}, n_trees));
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
