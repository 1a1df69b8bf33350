#include "readers/onnx/classifier_outputs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "forest/float_columns.h"
#include "forest/forest_of_columns.h"
#include "readers/onnx/forest_columns.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {
namespace {

constexpr const char* kTransforms[] = {"NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO", "PROBIT"};
constexpr const char* kAggregates[] = {"SUM", "AVERAGE", "MIN", "MAX"};
constexpr size_t kShownCharacters = 40;

// Position of the attribute's text among the accepted ones, of which the first is what an absent
// attribute means.
template <size_t N>
size_t read_choice(const Attributes& attributes, const char* attribute,
                   const char* const (&accepted)[N]) {
  const std::string text = attributes.text(attribute, accepted[0]);
  std::string listed;
  for (size_t choice = 0; choice < N; ++choice) {
    if (text == accepted[choice]) return choice;
    listed += (choice ? ", " : "") + std::string(accepted[choice]);
  }
  refuse(in_field(attribute), "is '", shown(text, kShownCharacters), "'; accepted are ", listed);
}

// A target that a row may leave unscored where that shows: a minimum or maximum of nothing, a lost
// base value.
std::optional<int64_t> lacking_target(const TreeColumns& columns, const Trees& trees,
                                      int64_t n_targets, Aggregate aggregate, bool ort) {
  if (ort && n_targets == 1 && !trees.root.empty()) return {};
  const bool loses_base_values = ort && n_targets > 1 && !columns.base_values.empty();
  if (!is_extreme(aggregate) && !loses_base_values) return {};
  const std::vector<uint8_t> scored = always_scored(columns, trees, n_targets);
  for (int64_t target = 0; target < n_targets; ++target) {
    const bool shows = is_extreme(aggregate) || columns.base_values[target] != 0;
    if (shows && !scored[static_cast<size_t>(target)]) return target;
  }
  return {};
}

template <class Holds>
bool any_entry(const FloatColumn& values, const Holds& holds) {
  for (int64_t position = 0; position < values.size(); ++position) {
    if (holds(values[position])) return true;
  }
  return false;
}

}  // namespace

Outputs regressor_outputs(const Attributes& attributes, const TreeColumns& columns,
                          const Trees& trees, bool ort) {
  Outputs outputs;
  outputs.n_targets = attributes.integer("n_targets", 0);
  outputs.aggregate = static_cast<Aggregate>(
      read_choice(attributes, "aggregate_function", kAggregates));
  outputs.post_transform = read_post_transform(attributes, columns.weight.type());
  outputs.base_values = columns.base_values;
  check_targets(columns, outputs.n_targets, "target_ids");
  check_base_values(columns, {0, outputs.n_targets});
  const bool extreme = is_extreme(outputs.aggregate);
  check_numbers(columns, extreme || is_softmax(outputs.post_transform), extreme);
  const auto lacking = lacking_target(columns, trees, outputs.n_targets, outputs.aggregate, ort);
  if (lacking && (!ort || outputs.n_targets == 1)) {
    refuse_unserved(in_field("target_ids"), "target ", *lacking, " may have no ",
                    aggregate_name(outputs.aggregate),
                    ": no tree has a weight for it at every leaf (rule 34)");
  }
  const bool one_weight = ort && outputs.n_targets == 1;
  outputs.leaves = one_weight ? first_weights(columns, trees)
                              : all_weights(columns, trees, false, {});
  return ort ? as_onnxruntime_ends(std::move(outputs), lacking.has_value()) : outputs;
}

Outputs as_onnxruntime_ends(Outputs outputs, bool scored_only) {
  const bool one_target = outputs.n_targets == 1;
  if (one_target && outputs.post_transform != PostTransform::kProbit)
    outputs.post_transform = PostTransform::kNone;
  const bool adds = is_extreme(outputs.aggregate) ||
                    (one_target && outputs.aggregate == Aggregate::kAverage);
  if (adds && outputs.base_values.empty()) {
    outputs.base_values = float_column(std::vector<double>(at(outputs.n_targets)),
                                       outputs.leaves.weight.type());
  }
  return scored_only ? with_scored_only(std::move(outputs)) : outputs;
}

Outputs with_scored_only(Outputs outputs) {
  outputs.base_position = BasePosition::kScored;
  if (is_extreme(outputs.aggregate)) return outputs;
  outputs.leaves.weight = changed(outputs.leaves.weight, [](const auto& column) {
    auto sums = copied(column);
    for (auto& sum : sums) sum += 0;
    return sums;
  });
  return outputs;
}

PostTransform read_post_transform(const Attributes& attributes, ElementType type) {
  const auto transform = static_cast<PostTransform>(
      read_choice(attributes, "post_transform", kTransforms));
  check_precision(transform, type);
  return transform;
}

void check_precision(PostTransform transform, ElementType type) {
  if (transform != PostTransform::kSoftmaxZero || type == ElementType::kFloat) return;
  refuse_unserved(in_field("post_transform"),
                  "is SOFTMAX_ZERO of float64 sums, which mixes two precisions");
}

void check_targets(const TreeColumns& columns, int64_t n_targets, const char* field) {
  if (n_targets < 1 || n_targets > kMaxTargets) {
    refuse({}, "the node has ", n_targets, " targets or classes; expected 1 to ", kMaxTargets);
  }
  for (int64_t weight = 0; weight < columns.weight_target.size(); ++weight) {
    const int64_t target = columns.weight_target[weight];
    if (target >= 0 && target < n_targets) continue;
    refuse({columns.weight_tree[weight], columns.weight_node[weight], field}, "is ", target,
           "; expected 0 to ", n_targets - 1);
  }
}

void check_base_values(const TreeColumns& columns, std::initializer_list<int64_t> accepted) {
  std::string expected;
  for (const int64_t count : accepted) {
    if (columns.base_values.size() == count) return;
    expected += (expected.empty() ? "" : " or ") + std::to_string(count);
  }
  refuse(in_field("base_values"), "has ", columns.base_values.size(), " entries; expected ",
         expected);
}

void check_numbers(const TreeColumns& columns, bool strict, bool signed_zero) {
  const FloatColumn& base = columns.base_values;
  if (strict && !(all_finite(columns.weight) && all_finite(base))) {
    refuse_unserved(in_field("weights"),
                    "holds infinity or NaN, whose order depends on the engine");
  }
  const auto is_negative_zero = [](double value) { return value == 0 && std::signbit(value); };
  if (signed_zero && any_entry(base, is_negative_zero)) {
    refuse_unserved(in_field("base_values"),
                    "holds -0.0, which would become visible where nothing is added to it");
  }
}

const char* aggregate_name(Aggregate aggregate) {
  return kAggregates[static_cast<size_t>(aggregate)];
}

bool is_extreme(Aggregate aggregate) {
  return aggregate == Aggregate::kMin || aggregate == Aggregate::kMax;
}

bool is_softmax(PostTransform transform) {
  return transform == PostTransform::kSoftmax || transform == PostTransform::kSoftmaxZero;
}

bool all_finite(const FloatColumn& column) {
  return !any_entry(column, [](double value) { return !std::isfinite(value); });
}

namespace {

// What every case looks at.
struct Node {
  const TreeColumns& columns;
  const Trees& trees;
  const Labels& labels;
  PostTransform post;
  bool ort;

  const FloatColumn& base() const { return columns.base_values; }
  // Whether every row scores a class of two.
  bool scores_always(int64_t target) const {
    return always_scored(columns, trees, 2)[static_cast<size_t>(target)];
  }
};

Labels read_labels(const Attributes& attributes) {
  const IntColumn numbers = attributes.ints("classlabels_int64s");
  const std::vector<std::string_view> texts = attributes.texts("classlabels_strings");
  if (!numbers.empty() && !texts.empty()) {
    refuse(in_field("classlabels_int64s"),
           "and classlabels_strings are both set; only one of them may be (rule 42)");
  }
  Labels labels;
  if (!texts.empty()) {
    labels.texts = std::make_shared<const std::vector<std::string>>(texts.begin(), texts.end());
    return labels;
  }
  labels.numbers = numbers.as<int64_t>();
  return labels;
}

Labels zero_and_one() {
  Labels labels;
  labels.numbers = std::vector<int64_t>{0, 1};
  return labels;
}

// The base values from `first` to before `last`.
FloatColumn base_slice(const Node& node, int32_t first, int32_t last) {
  return gathered(node.base(), counting<int32_t>(static_cast<size_t>(last - first), first));
}

bool has_negative(const FloatColumn& weight) {
  return any_entry(weight, [](double value) { return value < 0; });
}

bool has_nonzero(const FloatColumn& values) {
  return any_entry(values, [](double value) { return value != 0; });
}

// The class id that all weights use; none where they use several, or there are none.
std::optional<int64_t> only_class(const IntColumn& classes) {
  if (classes.empty()) return {};
  for (int64_t weight = 1; weight < classes.size(); ++weight) {
    if (classes[weight] != classes[0]) return {};
  }
  return classes[0];
}

Outputs one_label(const Node& node) {
  if (node.labels.are_texts()) {
    refuse_unserved(in_field("classlabels_strings"),
                    "a single text label: onnxruntime reads a second one (rule 49)");
  }
  if (node.base().size() == 2) {
    refuse_unserved(in_field("base_values"),
                    "two base values for one label: onnxruntime writes a second column (rule 49)");
  }
  Outputs outputs;
  outputs.n_targets = 1;
  outputs.leaves = first_weights(node.columns, node.trees);
  outputs.base_values = node.base();
  outputs.post_transform = node.post == PostTransform::kProbit ? node.post : PostTransform::kNone;
  outputs.label_rule = LabelRule::kAboveZero;
  outputs.labels = zero_and_one();
  return outputs;
}

// Rule 45.
void end_first_class(Outputs& outputs, bool all_positive) {
  const PostTransform post = outputs.post_transform;
  if (post == PostTransform::kProbit) {
    refuse_unserved(in_field("post_transform"),
                    "PROBIT of two labels: onnxruntime leaves a column unset (rule 45)");
  }
  const bool complement = all_positive && post != PostTransform::kLogistic;
  outputs.score_form = complement ? ScoreForm::kComplement : ScoreForm::kNegate;
  if (is_softmax(post)) outputs.post_transform = PostTransform::kNone;
}

// Rule 48 where the weights use one class id: the sum of class 1 is lost.
void end_two_base_values(const Node& node, int64_t used, Outputs& outputs) {
  if (used == 0) {
    outputs.base_values = base_slice(node, 0, 1);
    outputs.score_form = ScoreForm::kZeroLast;
  } else {
    outputs.base_values = base_slice(node, 1, 2);
    outputs.leaves = no_weights(node.columns, node.trees);
  }
}

// Two labels whose weights all have the class id `used`.
Outputs two_labels(const Node& node, int64_t used) {
  const bool two_base_values = node.base().size() == 2;
  if (two_base_values && !node.ort) {
    refuse_unserved(in_field("base_values"),
                    "two base values where the weights use one class id (rule 48)");
  }
  const bool all_positive = !has_negative(node.columns.weight);
  Outputs outputs;
  outputs.n_targets = 1;
  outputs.leaves = all_weights(node.columns, node.trees, true, {});
  outputs.base_values = used == 0 ? node.base() : base_slice(node, 0, 0);
  outputs.post_transform = node.post;
  outputs.score_form = ScoreForm::kZeroFirst;
  outputs.label_rule = all_positive ? LabelRule::kAboveHalf : LabelRule::kAboveZero;
  outputs.labels = node.labels;
  if (two_base_values) {
    end_two_base_values(node, used, outputs);
  } else if (used == 0) {
    end_first_class(outputs, all_positive);
  }
  if (node.scores_always(used)) return outputs;
  // (-s, s) is [0, 0] for a row without any weight, not [-0, 0].
  const bool negated = outputs.score_form == ScoreForm::kNegate &&
                       node.post != PostTransform::kLogistic;
  if (used == 1 || !node.ort || negated) {
    refuse_unserved(
        in_field("class_ids"),
        "a row may reach no weight at all: no tree has one at every leaf (rules 45, 46)");
  }
  return with_scored_only(std::move(outputs));
}

// Two labels whose weights use both class ids; the label is the number or position 1 by the sign of
// the second score (rule 47).
Outputs two_classes(const Node& node) {
  const FloatColumn& base = node.base();
  const bool first_scored = node.scores_always(0);
  if (!node.scores_always(1)) {
    refuse_unserved(in_field("class_ids"),
                    "a row may not score class 1, which changes what class 0 means (rule 47)");
  }
  if (base.size() == 2 && !first_scored) {
    refuse_unserved(in_field("class_ids"),
                    "two base values, and a row may not score class 0 (rule 48)");
  }
  Outputs outputs;
  outputs.n_targets = 2;
  outputs.post_transform = node.post;
  outputs.label_rule = LabelRule::kAboveZero;
  outputs.labels = node.labels.are_texts() ? node.labels : zero_and_one();
  if (base.size() == 2) {
    outputs.n_targets = 1;
    outputs.leaves = all_weights(node.columns, node.trees, false, 0);
    outputs.base_values = base_slice(node, 1, 2);
    outputs.score_form = ScoreForm::kNegate;
    return outputs;
  }
  outputs.leaves = all_weights(node.columns, node.trees, false, {});
  outputs.base_values = base;
  if (base.size() == 1) outputs.base_values = float_column({base[0], -0.0}, base.type());
  return first_scored || !has_nonzero(base) ? outputs : with_scored_only(std::move(outputs));
}

// Rule 43: classes that no reached leaf scored do not compete for the label. That shows unless
// every class is always scored, or no weight is negative and some tree gives a positive one at each
// leaf, whatever the class.
bool may_lack_competitors(const Node& node) {
  const std::vector<uint8_t> scored = always_scored(node.columns, node.trees, node.labels.size());
  if (std::find(scored.begin(), scored.end(), 0) == scored.end()) return false;
  return has_negative(node.columns.weight) || !has_positive_tree(node.columns, node.trees);
}

Outputs several_classes(const Node& node) {
  const int64_t n_classes = node.labels.size();
  if (!node.base().empty() && node.base().size() != n_classes) {
    refuse_unserved(in_field("base_values"), node.base().size(), " base values for ", n_classes,
                    " classes (rule 48)");
  }
  Outputs outputs;
  outputs.n_targets = n_classes;
  outputs.leaves = all_weights(node.columns, node.trees, false, {});
  outputs.base_values = node.base();
  outputs.post_transform = node.post;
  outputs.label_rule = LabelRule::kArgmax;
  outputs.labels = node.labels;
  if (!node.ort || !node.base().empty() || !may_lack_competitors(node)) return outputs;
  outputs.label_rule = LabelRule::kArgmaxScored;
  return with_scored_only(std::move(outputs));
}

}  // namespace

Outputs classifier_outputs(const Attributes& attributes, const TreeColumns& columns,
                           const Trees& trees, bool ort) {
  const Labels labels = read_labels(attributes);
  const Node node{columns, trees, labels, read_post_transform(attributes, columns.weight.type()),
                  ort};
  check_targets(columns, labels.size(), "class_ids");
  if (labels.size() <= 2) {
    check_base_values(columns, {0, 1, 2});
  } else {
    check_base_values(columns, {0, labels.size()});
  }
  check_numbers(columns, true, true);
  if (labels.size() == 1) return one_label(node);
  if (labels.size() > 2) return several_classes(node);
  if (const auto used = only_class(columns.weight_target)) return two_labels(node, *used);
  return ort ? two_classes(node) : several_classes(node);
}

}  // namespace treebeard::readers::onnx
