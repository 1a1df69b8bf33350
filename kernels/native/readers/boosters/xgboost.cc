#include "readers/boosters/xgboost.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "forest/float_columns.h"
#include "forest/forest.h"
#include "forest/forest_of_columns.h"
#include "readers/documents/decimal_numbers.h"
#include "readers/reader_support.h"
#include "readers/tree_builder.h"

namespace treebeard::readers::boosters {
namespace {

using Values = std::vector<float>;

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
  if (const Objective* const objective = find_named(kObjectives, name)) return *objective;
  refuse(in_field("learner.objective.name"), "is '", shown(name, kShownCharacters),
         "', an unknown objective; accepted are ", listed_names(kObjectives));
}

template <class... Parts>
[[noreturn]] void refuse_base(const Parts&... parts) {
  refuse(in_field("learner.learner_model_param.base_score"), parts...);
}

// The largest float32, in the nine digits that XGBoost writes, is larger than itself.
float base_score(std::string_view part, std::string_view scores_text) {
  double score = 0.0;
  const bool is_word = documents::word_to_double(part, &score);
  if (!is_word || !std::isfinite(static_cast<float>(score))) {
    refuse_base("is '", shown(scores_text, kShownCharacters),
                "'; expected a finite number or a list of them");
  }
  return static_cast<float>(score);
}

Values base_scores(std::string_view text, int64_t n_targets) {
  const std::string_view scores_text = stripped(text);
  std::string_view rest = scores_text;
  if (rest.size() > 1 && rest.front() == '[' && rest.back() == ']')
    rest = rest.substr(1, rest.size() - 2);
  Values scores;
  for (bool more = true; more;) {
    const size_t comma = rest.find(',');
    more = comma != rest.npos;
    scores.push_back(base_score(stripped(rest.substr(0, comma)), scores_text));
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
  const bool is_omitted = transform == PostTransform::kSort && !rules.sorts_quantiles;
  return is_omitted || (is_across && n_targets == 1) ? PostTransform::kNone : transform;
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
  const bool from_labels = n_trees == 0 && parameters.integer("boost_from_average", 1) != 0;
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
    const int64_t stated = parameters.integer(key, otherwise);
    if (stated > kMaxTargets)
      refuse(parameters.location(key), "is ", stated, "; at most ", kMaxTargets, " are accepted");
    count = std::max(count, stated);
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
  const int64_t count = model.section("gbtree_model_param").integer("num_trees");
  if (count != n_trees)
    refuse(model.location("trees"), "has ", n_trees, " trees; num_trees says ", count);
  Wholes order(at(count), -1);
  const Wholes ids = TreeRows(document, counting<int64_t>(order.size())).single({"id"});
  for (int64_t row = 0; row < count; ++row) {
    const int64_t id = ids[at(row)];
    if (id >= count || order[at(id)] >= 0)
      refuse(model.location("trees"), "has ids other than 0 to ", count - 1, ", each once");
    order[at(id)] = row;
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
std::vector<int32_t> forest_numbers(const XgboostTrees& trees, const Range& range) {
  std::vector<int32_t> numbers(trees.left.size());
  int32_t node = 0, leaf = 0;
  const size_t end = at(trees.entries.first(range.second));
  for (size_t entry = at(trees.entries.first(range.first)); entry < end; ++entry) {
    if (trees.reached[entry]) numbers[entry] = trees.is_leaf(entry) ? ~leaf++ : node++;
  }
  return numbers;
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

class ForestWriter {
 public:
  ForestWriter(const XgboostTrees& trees, const LeafRules& rules, const Range& range)
      : trees_(trees), rules_(rules), numbers_(forest_numbers(trees, range)) {
    for (int64_t tree = range.first; tree < range.second; ++tree) add_tree(tree);
  }

  void move_into(Forest& forest) {
    builder_.move_into(forest, CategoryRule::kFloor);
    forest.threshold = Column<float>(std::move(threshold_));
    forest.weight = Column<float>(std::move(weight_));
  }

 private:
  void add_tree(int64_t tree) {
    const int64_t first = trees_.entries.first(tree);
    builder_.add_tree(tree, numbers_[at(first)]);
    for (int64_t number = 0; number < trees_.entries.size(tree); ++number) {
      const size_t entry = at(first + number);
      if (!trees_.reached[entry]) continue;
      const bool is_leaf = trees_.is_leaf(entry);
      if (is_leaf)
        add_leaf(at(tree), number, entry);
      else
        add_node(number, entry);
      if (!trees_.hits.empty())
        (is_leaf ? builder_.leaf_hits : builder_.node_hits).push_back(trees_.hits[entry]);
    }
  }

  void add_node(int64_t number, size_t entry) {
    const bool is_categorical = trees_.is_categorical[entry];  // a member of the set goes right
    const int32_t left = numbers_[at(trees_.left[entry])],
                  right = numbers_[at(trees_.right[entry])];
    threshold_.push_back(is_categorical ? 0.0f : static_cast<float>(trees_.condition[entry]));
    builder_.add_node(
        {number, trees_.feature[entry], is_categorical ? Predicate::kIn : Predicate::kLt,
         (trees_.default_left[entry] != 0) != is_categorical, is_categorical ? right : left,
         is_categorical ? left : right, is_categorical ? builder_.next_set() : -1});
    if (!is_categorical) return;
    const auto member = trees_.sets.member.begin();
    const int64_t* const bound = &trees_.sets.start[at(trees_.set_of[entry])];
    builder_.set_member.insert(builder_.set_member.end(), member + bound[0], member + bound[1]);
    builder_.end_set();
  }

  void add_leaf(size_t tree, int64_t number, size_t entry) {
    const int64_t size = trees_.leaf_size[tree];
    for (int64_t k = 0; k < size; ++k) {
      const auto value = static_cast<float>(trees_.value[at(trees_.first[entry] + k)]);
      weight_.push_back(leaf_weight(value, rules_.factors, tree, rules_.adds_to_zero));
      builder_.weight_target.push_back(static_cast<int32_t>(size > 1 ? k : rules_.targets[tree]));
    }
    builder_.end_leaf(number);
  }

  const XgboostTrees& trees_;
  const LeafRules& rules_;
  std::vector<int32_t> numbers_;
  TreeBuilder builder_;
  std::vector<float> threshold_, weight_;
};

}  // namespace

Section model_with_trees(const Section& learner) {
  const Section booster = learner.section("gradient_booster");
  const std::string& name = booster.text("name");
  if (name == "gblinear") {
    refuse_unserved(booster.location("name"),
                    "the booster is gblinear, which has no trees; accepted are gbtree, dart");
  }
  if (name != "gbtree" && name != "dart") {
    refuse(booster.location("name"), "is '", shown(name, kShownCharacters),
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
  forest.n_features = parameters.integer("num_feature");
  forest.n_targets = target_count(parameters);
  const TreeRows rows(document, rows_by_id(document, model), "tree_param.num_nodes says");
  LeafRules rules{targets_of_trees(model, rows.size(), forest.n_targets), {}, reading.adds_to_zero};
  const XgboostTrees trees = read_xgboost_trees(rows, forest.n_features, forest.n_targets);
  const Range range = reading.trees.value_or(Range(0, rows.size()));
  require(0 <= range.first && range.first <= range.second && range.second <= rows.size(), "trees ",
          range.first, " to ", range.second, " of ", rows.size());
  rules.factors = tree_factors(booster, model, rows.size(), reading);
  ForestWriter(trees, rules, range).move_into(forest);
  add_objective(learner, rows.size(), reading.rules, forest);
  forest.base_position = BasePosition::kFirst;
  validate(forest);
  return forest;
}

}  // namespace treebeard::readers::boosters
