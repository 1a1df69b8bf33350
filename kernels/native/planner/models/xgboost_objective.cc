#include "planner/models/xgboost_objective.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "planner/float_text.h"
#include "planner/onnx/utf8.h"
#include "planner/text/decimal.h"

namespace treebeard::planner::models {
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

const Objective& objective_of(const Section& section) {
  const std::string& name = section.text("name");
  for (const Objective& objective : kObjectives) {
    if (objective.name == name) return objective;
  }
  std::string accepted;
  for (const Objective& objective : kObjectives) accepted += (accepted.empty() ? "" : ", ") + std::string(objective.name);
  refuse(section.place("name"), "is '", onnx::shown(name, kShownCharacters), "', an unknown objective; accepted are ", accepted);
}

std::string_view stripped(std::string_view text) {
  const size_t begin = text.find_first_not_of(kSpace);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

// One number for all targets, or one for each: "5E-1", "[5E-1]", "[1E0,2E0]".
Values base_scores(const Section& parameters, int64_t n_targets) {
  const Value& value = parameters.get("base_score");
  const bool is_number = value.kind == ValueKind::kNumber && value.numbers.empty();
  const std::string_view whole = stripped(is_number ? value.text : parameters.text("base_score"));
  std::string_view rest = whole;
  if (rest.size() > 1 && rest.front() == '[' && rest.back() == ']') rest = rest.substr(1, rest.size() - 2);
  Values scores;
  for (bool more = true; more;) {
    const size_t comma = rest.find(',');
    more = comma != rest.npos;
    const std::string_view part = stripped(rest.substr(0, comma));
    rest.remove_prefix(more ? comma + 1 : 0);
    double score = 0.0;
    const bool is_word = text::word_to_double(part.data(), part.data() + part.size(), &score);
    if (!is_word || !std::isfinite(static_cast<float>(score))) {
      refuse(parameters.place("base_score"), "is '", onnx::shown(whole, kShownCharacters), "'; expected a finite number or a list of them");
    }
    scores.push_back(static_cast<float>(score));
  }
  if (scores.size() != 1 && static_cast<int64_t>(scores.size()) != n_targets) {
    refuse(parameters.place("base_score"), "has ", scores.size(), " entries; expected 1 or ", n_targets);
  }
  if (scores.size() == 1) scores.resize(static_cast<size_t>(n_targets), scores[0]);
  return scores;
}

void check(const Section& parameters, float base, bool is_good, const char* accepted) {
  if (!is_good) refuse(parameters.place("base_score"), "is ", float_text(base), "; the objective accepts ", accepted);
}

float linked(const Section& parameters, Link link, float base) {
  if (link == Link::kLogit) {
    check(parameters, base, base >= 0 && base <= 1, "0 to 1");
    return -std::log(1.0f / std::min(std::max(base, kClamp), 1.0f - kClamp) - 1.0f);
  }
  check(parameters, base, base > 0, "more than 0");
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

Values base_values(const Section& parameters, Link link, int64_t n_targets, int64_t n_trees) {
  Values base = base_scores(parameters, n_targets);
  const bool is_untrained = n_trees == 0 && parameters.whole("boost_from_average", 1) != 0;
  if (is_untrained || link == Link::kIdentity) return base;
  if (link == Link::kSoftplusSteps) return softplus_steps(base);
  for (float& value : base) value = linked(parameters, link, value);
  return base;
}

}  // namespace

void add_objective(const Section& learner, int64_t n_trees, Forest& forest) {
  const Objective& objective = objective_of(learner.section("objective"));
  forest.base_values = Column<float>(base_values(learner.section("learner_model_param"), objective.link, forest.n_targets, n_trees));
  const bool is_across = objective.transform == PostTransform::kSort || objective.transform == PostTransform::kSoftplusSteps;
  forest.post_transform = is_across && forest.n_targets == 1 ? PostTransform::kNone : objective.transform;
  if (objective.classes != (forest.n_targets == 1 ? Classes::kBinary : Classes::kMulti)) return;
  std::vector<int64_t> labels(static_cast<size_t>(std::max<int64_t>(forest.n_targets, 2)));
  std::iota(labels.begin(), labels.end(), 0);
  forest.labels.numbers = std::move(labels);
  forest.label_rule = forest.n_targets == 1 ? LabelRule::kAboveZero : LabelRule::kArgmax;
}

}  // namespace treebeard::planner::models
