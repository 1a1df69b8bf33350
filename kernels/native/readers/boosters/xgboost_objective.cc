#include "readers/boosters/xgboost_objective.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "forest/float_text.h"
#include "readers/boosters/numbered_classes.h"
#include "base/utf8.h"
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
  for (const Objective& objective : kObjectives) {
    if (objective.name == name) return objective;
  }
  std::string accepted;
  for (const Objective& objective : kObjectives) accepted += (accepted.empty() ? "" : ", ") + std::string(objective.name);
  refuse(in_field("learner.objective.name"), "is '", onnx::shown(name, kShownCharacters), "', an unknown objective; accepted are ", accepted);
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
    refuse_base("is '", onnx::shown(whole, kShownCharacters), "'; expected a finite number or a list of them");
  }
  return static_cast<float>(score);
}

Values base_scores(std::string_view text, int64_t n_targets) {
  const std::string_view whole = stripped(text);
  std::string_view rest = whole;
  if (rest.size() > 1 && rest.front() == '[' && rest.back() == ']') rest = rest.substr(1, rest.size() - 2);
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
  for (float& value : base) value = link == Link::kLogit ? logit(value, rules.clamps_logit) : log_of(value);
  return base;
}

// One target needs none of those that work across targets.
PostTransform transform_of(const Objective& objective, int64_t n_targets, const XgboostRules& rules) {
  const PostTransform transform = objective.transform;
  const bool is_across = transform == PostTransform::kSort || transform == PostTransform::kSoftplusSteps;
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

void add_objective(const Section& learner, int64_t n_trees, const XgboostRules& rules, Forest& forest) {
  const Section parameters = learner.section("learner_model_param");
  const Objective& objective = objective_of(learner.section("objective").text("name"));
  Values base = base_scores(base_score_text(parameters), forest.n_targets);
  const bool from_labels = n_trees == 0 && parameters.whole("boost_from_average", 1) != 0;
  if (rules.links_untrained || !from_labels) base = linked(std::move(base), objective.link, rules);
  forest.base_values = Column<float>(std::move(base));
  forest.post_transform = transform_of(objective, forest.n_targets, rules);
  // Several targets of a binary objective are labels side by side.
  if (objective.classes == (forest.n_targets == 1 ? Classes::kBinary : Classes::kMulti)) number_classes(forest);
}

}  // namespace treebeard::readers::boosters
