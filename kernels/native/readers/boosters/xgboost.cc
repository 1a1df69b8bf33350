#include "readers/boosters/xgboost.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "forest/columns.h"
#include "forest/floats.h"
#include "forest/validation.h"
#include "readers/documents/decimal.h"

namespace treebeard::readers::boosters {
namespace {

using Values = std::vector<float>;

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr float kClamp = 1e-6f;
constexpr size_t kShownCharacters = 40;

enum class Link { kIdentity, kLogit, kLog, kSoftplusSteps };
enum class Classes { kNone, kBinary, kMulti };

struct Objective {
  std::string_view name;
  Link link;
  PostTransform transform;
  Classes classes = Classes::kNone;
};

constexpr Objective kObjectives[] = {
    {"reg:squarederror", Link::kIdentity, PostTransform::kNone},
    {"reg:linear", Link::kIdentity, PostTransform::kNone},
    {"reg:squaredlogerror", Link::kIdentity, PostTransform::kNone},
    {"reg:absoluteerror", Link::kIdentity, PostTransform::kNone},
    {"reg:pseudohubererror", Link::kIdentity, PostTransform::kNone},
    {"rank:pairwise", Link::kIdentity, PostTransform::kNone},
    {"rank:ndcg", Link::kIdentity, PostTransform::kNone},
    {"rank:map", Link::kIdentity, PostTransform::kNone},
    {"reg:quantileerror", Link::kIdentity, PostTransform::kSort},
    {"reg:expectileerror", Link::kSoftplusSteps, PostTransform::kSoftplusSteps},
    {"reg:logistic", Link::kLogit, PostTransform::kSigmoid},
    {"binary:logistic", Link::kLogit, PostTransform::kSigmoid, Classes::kBinary},
    {"binary:logitraw", Link::kIdentity, PostTransform::kNone, Classes::kBinary},
    {"count:poisson", Link::kLog, PostTransform::kExponential},
    {"reg:gamma", Link::kLog, PostTransform::kExponential},
    {"reg:tweedie", Link::kLog, PostTransform::kExponential},
    {"survival:cox", Link::kLog, PostTransform::kExponential},
    {"survival:aft", Link::kLog, PostTransform::kExponentialDouble},
    {"binary:hinge", Link::kIdentity, PostTransform::kHinge, Classes::kBinary},
    {"multi:softprob", Link::kIdentity, PostTransform::kSoftmaxDoubleSum, Classes::kMulti},
    {"multi:softmax", Link::kIdentity, PostTransform::kArgmax, Classes::kMulti},
};

const Objective& objective_of(std::string_view name) {
  if (const Objective* const known = find_named(kObjectives, name)) return *known;
  refuse(in_field("learner.objective.name"), "is '", onnx::shown(name, kShownCharacters),
         "', an unknown objective; accepted are ", listed_names(kObjectives));
}

std::string_view stripped(std::string_view text) {
  const size_t begin = text.find_first_not_of(kSpace);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

template <class... Parts>
[[noreturn]] void refuse_base(const Parts&... parts) {
  refuse(in_field("learner.learner_model_param.base_score"), parts...);
}

// The largest float32, in the nine digits that XGBoost writes, is larger than itself.
float base_score(std::string_view part, std::string_view whole) {
  double score = 0.0;
  const bool is_word = documents::word_to_double(part.data(), part.data() + part.size(), &score);
  if (!is_word || !std::isfinite(static_cast<float>(score))) {
    refuse_base("is '", onnx::shown(whole, kShownCharacters),
                "'; expected a finite number or a list of them");
  }
  return static_cast<float>(score);
}

Values base_scores(std::string_view text, int64_t n_targets) {
  const std::string_view whole = stripped(text);
  std::string_view rest = whole;
  if (rest.size() > 1 && rest.front() == '[' && rest.back() == ']')
    rest = rest.substr(1, rest.size() - 2);
  Values scores;
  for (bool more = true; more;) {
    const size_t comma = rest.find(',');
    more = comma != rest.npos;
    scores.push_back(base_score(stripped(rest.substr(0, comma)), whole));
    rest.remove_prefix(more ? comma + 1 : 0);
  }
  if (scores.size() != 1 && static_cast<int64_t>(scores.size()) != n_targets) {
    refuse_base("has ", scores.size(), " entries; expected 1 or ", n_targets);
  }
  if (scores.size() == 1) scores.resize(static_cast<size_t>(n_targets), scores[0]);
  return scores;
}

void check(float base, bool is_good, const char* accepted) {
  if (!is_good) refuse_base("is ", float_text(base), "; the objective accepts ", accepted);
}

float logit(float base, bool clamps) {
  if (clamps) {
    check(base, base >= 0 && base <= 1, "0 to 1");
    base = std::min(std::max(base, kClamp), 1.0f - kClamp);
  }
  check(base, base > 0 && base < 1, "more than 0 and less than 1");
  return -std::log(1.0f / base - 1.0f);
}

float log_of(float base) {
  check(base, base > 0, "more than 0");
  return std::log(base);
}

// The inverse of the transform of that name, for steps of at least kClamp.
Values softplus_steps(const Values& base) {
  Values steps{base[0]};
  for (size_t target = 1; target < base.size(); ++target) {
    const float step = std::max(base[target] - base[target - 1] - kClamp, kClamp);
    steps.push_back(step + std::log(-std::expm1(-step)));
  }
  return steps;
}

Values linked(Values base, Link link, const XgboostRules& rules) {
  if (link == Link::kIdentity) return base;
  if (link == Link::kSoftplusSteps) return softplus_steps(base);
  for (float& value : base)
    value = link == Link::kLogit ? logit(value, rules.clamps_logit) : log_of(value);
  return base;
}

// One target needs none of those that work across targets.
PostTransform transform_of(const Objective& objective, int64_t n_targets,
                           const XgboostRules& rules) {
  const PostTransform transform = objective.transform;
  const bool is_across = transform == PostTransform::kSort ||
                         transform == PostTransform::kSoftplusSteps;
  const bool is_left_out = transform == PostTransform::kSort && !rules.sorts_quantiles;
  return is_left_out || (is_across && n_targets == 1) ? PostTransform::kNone : transform;
}

// A number without quotes, which XGBoost does not write, is as good as a text.
const std::string& base_score_text(const Section& parameters) {
  const Value& value = parameters.get("base_score");
  const bool is_number = value.kind == ValueKind::kNumber && value.numbers.empty();
  return is_number ? value.text : parameters.text("base_score");
}

}  // namespace

void add_objective(const Section& learner, int64_t n_trees, const XgboostRules& rules,
                   Forest& forest) {
  const Section parameters = learner.section("learner_model_param");
  const Objective& objective = objective_of(learner.section("objective").text("name"));
  Values base = base_scores(base_score_text(parameters), forest.n_targets);
  const bool from_labels = n_trees == 0 && parameters.whole("boost_from_average", 1) != 0;
  if (rules.links_untrained || !from_labels) base = linked(std::move(base), objective.link, rules);
  forest.base_values = Column<float>(std::move(base));
  forest.post_transform = transform_of(objective, forest.n_targets, rules);
  // Several targets of a binary objective are labels side by side.
  if (objective.classes == (forest.n_targets == 1 ? Classes::kBinary : Classes::kMulti))
    number_classes(forest);
}

namespace {

int64_t target_count(const Section& parameters) {
  int64_t count = 1;
  for (const auto& [key, otherwise] : {std::pair("num_class", 0), std::pair("num_target", 1)}) {
    const int64_t found = parameters.whole(key, otherwise);
    if (found > kMaxTargets)
      refuse(parameters.location(key), "is ", found, "; at most ", kMaxTargets, " are accepted");
    count = std::max(count, found);
  }
  return count;
}

// The row of each tree, in the order of their ids, which is the order in which XGBoost adds them.
Wholes rows_by_id(const documents::Document& document, const Section& model) {
  const Value& trees = model.list("trees");
  const bool is_empty = trees.kind == ValueKind::kList && trees.size() == 0;
  if (trees.kind != ValueKind::kTrees) {
    for (const Value& entry : trees.entries()) model.entry("trees", entry);  // refuses what is none
    require(is_empty, "the list of trees was not scanned");
  }
  const int64_t n_trees = is_empty ? 0 : document.tables.at(0).size();
  const int64_t count = model.section("gbtree_model_param").whole("num_trees");
  if (count != n_trees)
    refuse(model.location("trees"), "has ", n_trees, " trees; num_trees says ", count);
  Wholes order(static_cast<size_t>(count), -1);
  const Wholes ids = TreeRows(document, counting<int64_t>(order.size())).single({"id"});
  for (int64_t row = 0; row < count; ++row) {
    const int64_t id = ids[static_cast<size_t>(row)];
    if (id >= count || order[static_cast<size_t>(id)] >= 0)
      refuse(model.location("trees"), "has ids other than 0 to ", count - 1, ", each once");
    order[static_cast<size_t>(id)] = row;
  }
  return order;
}

Wholes targets_of_trees(const Section& model, int64_t n_trees, int64_t n_targets) {
  Wholes targets = model.wholes("tree_info");
  if (static_cast<int64_t>(targets.size()) != n_trees) {
    refuse(model.location("tree_info"), "has ", targets.size(),
           " entries; expected one for each of ", n_trees, " trees");
  }
  for (size_t tree = 0; tree < targets.size(); ++tree) {
    if (targets[tree] >= 0 && targets[tree] < n_targets) continue;
    refuse(in_tree(static_cast<int64_t>(tree), "gradient_booster.model.tree_info"), "is ",
           targets[tree], "; the model has ", n_targets, " targets");
  }
  return targets;
}

// What DART multiplies each tree with; empty for a booster that does not.
std::vector<float> tree_factors(const Section& booster, const Section& model, int64_t n_trees,
                                const XgboostReading& reading) {
  const bool is_dart = booster.text("name") == "dart", is_in_model = model.has("weight_drop");
  const Section& holder = is_in_model ? model : booster;
  if (!is_dart && !holder.has("weight_drop")) return {};
  if (!is_dart && !(is_in_model ? reading.drops_of_model : reading.drops_of_booster)) return {};
  const Numbers drops = holder.numbers("weight_drop");
  if (!is_dart && drops.empty()) return {};
  if (static_cast<int64_t>(drops.size()) != n_trees) {
    refuse(holder.location("weight_drop"), "has ", drops.size(),
           " entries; expected one for each of ", n_trees, " trees");
  }
  std::vector<float> factors;
  for (size_t tree = 0; tree < drops.size(); ++tree) {
    factors.push_back(static_cast<float>(drops[tree]));
    if (std::isfinite(factors.back())) continue;
    refuse(in_tree(static_cast<int64_t>(tree), "gradient_booster.weight_drop"), "is ",
           float_text(factors.back()), "; expected a finite number");
  }
  return factors;
}

using Range = std::pair<int64_t, int64_t>;  // of trees

// What a child that points at each entry becomes: the number of a node, or ~ that of a leaf.
std::vector<int32_t> forest_numbers(const XgboostTrees& trees, const Range& chosen) {
  std::vector<int32_t> numbers(trees.left.size());
  int32_t node = 0, leaf = 0;
  for (int64_t at = trees.entries.first(chosen.first); at < trees.entries.first(chosen.second);
       ++at) {
    const auto entry = static_cast<size_t>(at);
    if (trees.reached[entry]) numbers[entry] = trees.is_leaf(entry) ? ~leaf++ : node++;
  }
  return numbers;
}

void add_nodes(const XgboostTrees& trees, const Range& chosen, Forest& forest) {
  const std::vector<int32_t> numbers = forest_numbers(trees, chosen);
  std::vector<int32_t> root, feature, category_set, true_child, false_child;
  std::vector<int64_t> tree_id, node_id, set_start{0};
  std::vector<double> set_member, hits;
  std::vector<float> threshold;
  std::vector<uint8_t> predicate, missing_true;
  for (int64_t tree = chosen.first; tree < chosen.second; ++tree) {
    root.push_back(numbers[static_cast<size_t>(trees.entries.first(tree))]);
    tree_id.push_back(tree);
    for (int64_t own = 0; own < trees.entries.size(tree); ++own) {
      const auto at = static_cast<size_t>(trees.entries.first(tree) + own);
      if (!trees.reached[at] || trees.is_leaf(at)) continue;
      const bool is_categorical = trees.is_categorical[at];  // a member of the set goes right
      const int32_t left = numbers[static_cast<size_t>(trees.left[at])],
                    right = numbers[static_cast<size_t>(trees.right[at])];
      feature.push_back(static_cast<int32_t>(trees.feature[at]));
      threshold.push_back(is_categorical ? 0.0f : static_cast<float>(trees.condition[at]));
      predicate.push_back(static_cast<uint8_t>(is_categorical ? Predicate::kIn : Predicate::kLt));
      missing_true.push_back((trees.default_left[at] != 0) != is_categorical);
      category_set.push_back(is_categorical ? static_cast<int32_t>(set_start.size()) - 1 : -1);
      if (is_categorical) {
        const Wholes& start = trees.sets.start;
        const auto set = static_cast<size_t>(trees.set_of[at]);
        set_member.insert(set_member.end(), trees.sets.member.begin() + start[set],
                          trees.sets.member.begin() + start[set + 1]);
        set_start.push_back(static_cast<int64_t>(set_member.size()));
      }
      true_child.push_back(is_categorical ? right : left);
      false_child.push_back(is_categorical ? left : right);
      node_id.push_back(own);
      if (!trees.hits.empty()) hits.push_back(trees.hits[at]);
    }
  }
  forest.zero_missing = std::vector<uint8_t>(feature.size());
  forest.root = std::move(root);
  forest.tree_id = std::move(tree_id);
  forest.feature = std::move(feature);
  forest.threshold = Column<float>(std::move(threshold));
  forest.predicate = std::move(predicate);
  forest.missing_true = std::move(missing_true);
  forest.category_set = std::move(category_set);
  forest.true_child = std::move(true_child);
  forest.false_child = std::move(false_child);
  forest.node_id = std::move(node_id);
  forest.category_rule = set_start.size() > 1 ? CategoryRule::kFloor : CategoryRule::kExact;
  forest.set_start = std::move(set_start);
  forest.set_member = std::move(set_member);
  forest.node_hits = std::move(hits);
}

// DART multiplies tree by tree in single precision, so that its factors fold in exactly.
float leaf_weight(float value, const std::vector<float>& factors, size_t tree, bool adds_to_zero) {
  if (factors.empty()) return value;
  return (adds_to_zero ? value + 0.0f : value) * factors[tree];
}

struct LeafRules {
  Wholes targets;              // (T,)
  std::vector<float> factors;  // (T,) or none
  bool adds_to_zero = false;
};

void add_leaves(const XgboostTrees& trees, const LeafRules& rules, const Range& chosen,
                Forest& forest) {
  std::vector<int64_t> leaf_id, weight_start{0};
  std::vector<int32_t> target;
  std::vector<float> weight;
  std::vector<double> hits;
  for (int64_t tree = chosen.first; tree < chosen.second; ++tree) {
    const auto t = static_cast<size_t>(tree);
    const int64_t size = trees.leaf_size[t];
    for (int64_t own = 0; own < trees.entries.size(tree); ++own) {
      const auto at = static_cast<size_t>(trees.entries.first(tree) + own);
      if (!trees.reached[at] || !trees.is_leaf(at)) continue;
      leaf_id.push_back(own);
      if (!trees.hits.empty()) hits.push_back(trees.hits[at]);
      for (int64_t k = 0; k < size; ++k) {
        const auto value = static_cast<float>(
            trees.value[static_cast<size_t>(trees.first[at] + k)]);
        weight.push_back(leaf_weight(value, rules.factors, t, rules.adds_to_zero));
        target.push_back(static_cast<int32_t>(size > 1 ? k : rules.targets[t]));
      }
      weight_start.push_back(static_cast<int64_t>(weight.size()));
    }
  }
  forest.leaf_id = std::move(leaf_id);
  forest.weight_start = std::move(weight_start);
  forest.weight_target = std::move(target);
  forest.weight = Column<float>(std::move(weight));
  forest.leaf_hits = std::move(hits);
}

}  // namespace

Section model_with_trees(const Section& learner) {
  const Section booster = learner.section("gradient_booster");
  const std::string& name = booster.text("name");
  if (name == "gblinear") {
    refuse_unserved(booster.location("name"),
                    "the booster is gblinear, which has no trees; accepted are gbtree, dart");
  }
  if (name != "gbtree" && name != "dart") {
    refuse(booster.location("name"), "is '", onnx::shown(name, kShownCharacters),
           "'; accepted are gbtree, dart");
  }
  return (name == "dart" ? booster.section("gbtree") : booster).section("model");
}

Forest xgboost_forest(const documents::Document& document, const XgboostReading& reading) {
  const Section learner = Section(document.value, "").section("learner"),
                booster = learner.section("gradient_booster"), model = model_with_trees(learner),
                parameters = learner.section("learner_model_param");
  Forest forest;
  forest.missing_value = reading.missing;
  forest.n_features = parameters.whole("num_feature");
  forest.n_targets = target_count(parameters);
  const TreeRows rows(document, rows_by_id(document, model), "tree_param.num_nodes says");
  Wholes targets = targets_of_trees(model, rows.size(), forest.n_targets);
  const XgboostTrees trees = read_xgboost_trees(rows, forest.n_features, forest.n_targets);
  const Range chosen = reading.trees.value_or(Range(0, rows.size()));
  require(0 <= chosen.first && chosen.first <= chosen.second && chosen.second <= rows.size(),
          "trees are asked for that there are none of");
  add_nodes(trees, chosen, forest);
  add_leaves(trees,
             {std::move(targets), tree_factors(booster, model, rows.size(), reading),
              reading.adds_to_zero},
             chosen, forest);
  add_objective(learner, rows.size(), reading.rules, forest);
  forest.base_position = BasePosition::kFirst;
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
