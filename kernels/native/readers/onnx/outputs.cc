#include "readers/onnx/outputs.h"

#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include "forest/limits.h"
#include "readers/faults.h"
#include "readers/onnx/leaf_weights.h"
#include "base/utf8.h"

namespace treebeard::readers::onnx {
namespace {

constexpr const char* kTransforms[] = {"NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO", "PROBIT"};
constexpr const char* kAggregates[] = {"SUM", "AVERAGE", "MIN", "MAX"};
constexpr size_t kShownCharacters = 40;

// Position of the attribute's text among the accepted ones, of which the first is what an absent attribute means.
template <size_t N>
size_t read_choice(const Attributes& attributes, const char* attribute, const char* const (&accepted)[N]) {
  const std::string found = attributes.text(attribute, accepted[0]);
  std::string listed;
  for (size_t choice = 0; choice < N; ++choice) {
    if (found == accepted[choice]) return choice;
    listed += (choice ? ", " : "") + std::string(accepted[choice]);
  }
  refuse(in_field(attribute), "is '", shown(found, kShownCharacters), "'; accepted are ", listed);
}

// A target that a row may leave unscored where that shows: a minimum or maximum of nothing, a lost base value.
std::optional<int64_t> lacking_target(const TreeColumns& columns, const Trees& trees, int64_t n_targets,
                                      Aggregate aggregate, bool ort) {
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

template <class T>
Column<T> plus_zero(const Column<T>& values) {
  std::vector<T> sums(values.begin(), values.end());
  for (T& sum : sums) sum += T{0};
  return sums;
}

FloatColumn zeros(int64_t count, ElementType type) {
  const auto size = static_cast<size_t>(count);
  if (type == ElementType::kDouble) return Column<double>(std::vector<double>(size));
  return Column<float>(std::vector<float>(size));
}

}  // namespace

Outputs regressor_outputs(const Attributes& attributes, const TreeColumns& columns, const Trees& trees, bool ort) {
  Outputs outputs;
  outputs.n_targets = attributes.integer("n_targets", 0);
  outputs.aggregate = static_cast<Aggregate>(read_choice(attributes, "aggregate_function", kAggregates));
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
                    ": no tree has a weight for it at each leaf (rule 34)");
  }
  const bool one_weight = ort && outputs.n_targets == 1;
  outputs.leaves = one_weight ? first_weights(columns, trees) : all_weights(columns, trees, false, {});
  return ort ? as_onnxruntime_ends(std::move(outputs), lacking.has_value()) : outputs;
}

Outputs as_onnxruntime_ends(Outputs outputs, bool scored_only) {
  const bool one_target = outputs.n_targets == 1;
  if (one_target && outputs.post_transform != PostTransform::kProbit) outputs.post_transform = PostTransform::kNone;
  const bool adds = is_extreme(outputs.aggregate) || (one_target && outputs.aggregate == Aggregate::kAverage);
  if (adds && outputs.base_values.empty()) {
    outputs.base_values = zeros(outputs.n_targets, outputs.leaves.weight.type());
  }
  return scored_only ? with_scored_only(std::move(outputs)) : outputs;
}

Outputs with_scored_only(Outputs outputs) {
  outputs.base_position = BasePosition::kScored;
  if (is_extreme(outputs.aggregate)) return outputs;
  FloatColumn& weight = outputs.leaves.weight;
  weight = weight.is_double() ? FloatColumn(plus_zero(weight.doubles())) : FloatColumn(plus_zero(weight.singles()));
  return outputs;
}

PostTransform read_post_transform(const Attributes& attributes, ElementType type) {
  const auto transform = static_cast<PostTransform>(read_choice(attributes, "post_transform", kTransforms));
  check_precision(transform, type);
  return transform;
}

void check_precision(PostTransform transform, ElementType type) {
  if (transform != PostTransform::kSoftmaxZero || type == ElementType::kFloat) return;
  refuse_unserved(in_field("post_transform"), "is SOFTMAX_ZERO of float64 sums, which mixes two precisions");
}

void check_targets(const TreeColumns& columns, int64_t n_targets, const char* field) {
  if (n_targets < 1 || n_targets > kMaxTargets) {
    refuse({}, "the node has ", n_targets, " targets or classes; expected 1 to ", kMaxTargets);
  }
  for (int64_t weight = 0; weight < columns.weight_target.size(); ++weight) {
    const int64_t target = columns.weight_target[weight];
    if (target >= 0 && target < n_targets) continue;
    refuse({columns.weight_tree[weight], columns.weight_node[weight], field}, "is ", target, "; expected 0 to ",
           n_targets - 1);
  }
}

void check_base_values(const TreeColumns& columns, std::initializer_list<int64_t> accepted) {
  std::string expected;
  for (const int64_t count : accepted) {
    if (columns.base_values.size() == count) return;
    expected += (expected.empty() ? "" : " or ") + std::to_string(count);
  }
  refuse(in_field("base_values"), "has ", columns.base_values.size(), " entries; expected ", expected);
}

void check_numbers(const TreeColumns& columns, bool strict, bool signed_zero) {
  const FloatColumn& base = columns.base_values;
  if (strict && !(all_finite(columns.weight) && all_finite(base))) {
    refuse_unserved(in_field("weights"), "holds infinity or NaN, whose order depends on the engine");
  }
  for (int64_t target = 0; signed_zero && target < base.size(); ++target) {
    if (base[target] != 0 || !std::signbit(base[target])) continue;
    refuse_unserved(in_field("base_values"), "holds -0.0, which shows where nothing is added to it");
  }
}

const char* aggregate_name(Aggregate aggregate) { return kAggregates[static_cast<size_t>(aggregate)]; }

bool is_extreme(Aggregate aggregate) { return aggregate == Aggregate::kMin || aggregate == Aggregate::kMax; }

bool is_softmax(PostTransform transform) {
  return transform == PostTransform::kSoftmax || transform == PostTransform::kSoftmaxZero;
}

bool all_finite(const FloatColumn& column) {
  for (int64_t position = 0; position < column.size(); ++position) {
    if (!std::isfinite(column[position])) return false;
  }
  return true;
}

}  // namespace treebeard::readers::onnx
