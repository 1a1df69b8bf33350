#include "forest/output_checks.h"

#include <algorithm>
#include <string>

#include "base/fault.h"

namespace treebeard::planner {
namespace {

[[noreturn]] void refuse(const std::string& field, const std::string& message) {
  throw Fault(FaultKind::kModel, message, {std::nullopt, std::nullopt, field});
}

const char* name_of(ScoreForm form) {
  switch (form) {
    case ScoreForm::kComplement:
      return "COMPLEMENT";
    case ScoreForm::kNegate:
      return "NEGATE";
    case ScoreForm::kZeroFirst:
      return "ZERO_FIRST";
    case ScoreForm::kComplementLast:
      return "COMPLEMENT_LAST";
    case ScoreForm::kZeroLast:
      return "ZERO_LAST";
    default:
      return "PLAIN";
  }
}

// What the sums are divided by; 1 where nothing is averaged.
int64_t averaged_trees(const Forest& forest) {
  if (forest.aggregate == Aggregate::kAverage) return forest.n_trees();
  if (forest.aggregate == Aggregate::kAveragePerTarget) return forest.n_trees() / forest.n_targets;
  return 1;
}

void check_lengths(const Forest& forest, int64_t n_labels, int64_t n_categories) {
  const int64_t n_base = forest.base_values.size();
  if (n_base != 0 && n_base != forest.n_targets) {
    refuse("base_values", text("has ", n_base, " entries; expected 0 or ", forest.n_targets));
  }
  if (forest.score_form != ScoreForm::kPlain && forest.n_targets != 1) {
    refuse("score_form", text(name_of(forest.score_form), " needs one target, the model has ", forest.n_targets));
  }
  if (n_categories != 0 && n_categories != forest.n_features) {
    refuse("categories", text("has ", n_categories, " entries; the model has ", forest.n_features, " features"));
  }
  const int64_t n_outputs = forest.n_outputs(), classes = n_outputs < 2 ? std::max<int64_t>(forest.n_targets, 2) : n_outputs;
  // A classifier fitted on one class chooses it always, however many scores it has.
  const bool one_class = n_labels == 1 && forest.n_targets == 1 && forest.label_rule == LabelRule::kArgmax;
  if (n_labels != 0 && n_labels != classes && !one_class) {
    refuse("labels", text("has ", n_labels, " entries; the model has ", classes, " classes"));
  }
}

// Whether sums say which targets a reached leaf scored.
bool knows_scored_targets(const Forest& forest) {
  return forest.aggregate == Aggregate::kSum && forest.base_values.empty() && forest.base_position == BasePosition::kScored;
}

}  // namespace

void check_outputs(const Forest& forest, int64_t n_labels, int64_t n_categories) {
  check_lengths(forest, n_labels, n_categories);
  if (forest.post_transform == PostTransform::kArgmax && forest.n_targets < 2) {
    refuse("post_transform", "argmax needs at least two targets");
  }
  const bool extreme = forest.aggregate == Aggregate::kMin || forest.aggregate == Aggregate::kMax;
  if (extreme && !forest.base_values.empty() && forest.base_position == BasePosition::kFirst) {
    const char* name = forest.aggregate == Aggregate::kMin ? "MIN" : "MAX";
    refuse("base_position", text("is FIRST, but nothing comes before a ", name, "; expected LAST or SCORED"));
  }
  if (forest.label_rule == LabelRule::kArgmaxScored && !knows_scored_targets(forest)) {
    refuse("label_rule", "ARGMAX_SCORED needs plain sums without base values at SCORED");
  }
  if (forest.label_rule == LabelRule::kScoreAboveHalf && forest.n_targets != 1) {
    refuse("label_rule", text("SCORE_ABOVE_HALF needs one target, the model has ", forest.n_targets));
  }
  if (forest.label_rule == LabelRule::kScoreArgmax && (forest.n_targets == 1 || forest.n_outputs() != forest.n_targets)) {
    refuse("label_rule", text("SCORE_ARGMAX needs several targets with a score each, the model has ", forest.n_targets, " with ",
                              forest.n_outputs(), " scores in all"));
  }
  if (averaged_trees(forest) == 0) refuse("aggregate", "an average of no trees has no value");
}

}  // namespace treebeard::planner
