// The end of the floor `runtime`: from sums to scores and labels, calculated by hand.
#include "runtime/finish_scores.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "check.h"

namespace {

using namespace treebeard;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Finish plain(int64_t n_targets) {
  Finish finish = {};
  finish.n_targets = finish.n_outputs = n_targets;
  finish.n_trees = 1;
  finish.base_position = BasePosition::kLast;
  finish.post_scale = 1;
  return finish;
}

template <class Real>
constexpr ElementType type_of() {
  return std::is_same_v<Real, float> ? ElementType::kFloat : ElementType::kDouble;
}

template <class Real, class Out>
struct Finished {
  std::vector<Out> scores;
  std::vector<Real> raw;
  std::vector<int64_t> labels;
};

template <class Real, class Out = Real>
Finished<Real, Out> finished(const Finish& finish, std::vector<Real> sums) {
  const size_t n_rows = sums.size() / static_cast<size_t>(finish.n_targets);
  Finished<Real, Out> found{std::vector<Out>(n_rows * static_cast<size_t>(finish.n_outputs)),
                            std::vector<Real>(sums.size()), std::vector<int64_t>(n_rows)};
  BlockOutput output;
  output.scores = found.scores.data();
  output.raw = found.raw.data();
  if (finish.label_rule != LabelRule::kNone) output.labels = found.labels.data();
  finish_block(type_of<Real>(), type_of<Out>())(finish, sums.data(), static_cast<int64_t>(n_rows),
                                                nullptr, output);
  return found;
}

std::vector<float> transformed(PostTransform transform, std::vector<float> row, double scale = 1) {
  Finish finish = plain(static_cast<int64_t>(row.size()));
  finish.post_transform = transform;
  finish.post_scale = scale;
  if (transform == PostTransform::kArgmax) finish.n_outputs = 1;
  return finished<float>(finish, std::move(row)).scores;
}

// Sums

TEST(sums_are_averaged_before_base_values_are_added) {
  const std::vector<double> base{0.5, -1};
  Finish finish = plain(2);
  finish.aggregate = Aggregate::kAverage;
  finish.n_trees = 4;
  finish.base = base.data();
  CHECK_EQUAL(finished<double>(finish, {6, 2, -8, 4}).scores, {2, -0.5, -1.5, 0});
  finish.aggregate = Aggregate::kAveragePerTarget;  // two trees of each target
  CHECK_EQUAL(finished<double>(finish, {6, 2, -8, 4}).scores, {3.5, 0, -3.5, 1});
  finish.aggregate = Aggregate::kSum;
  CHECK_EQUAL(finished<double>(finish, {6, 2, -8, 4}).raw, {6.5, 1, -7.5, 3});
  finish.aggregate = Aggregate::kScaledSum;
  finish.post_scale = -0.5;
  CHECK_EQUAL(finished<double>(finish, {6, 2, -8, 4}).raw, {-2.5, -2, 4.5, -3});
  finish.aggregate = Aggregate::kSum;
  finish.post_scale = 1;
  finish.base_position = BasePosition::kFirst;  // they are in the sums
  CHECK_EQUAL(finished<double>(finish, {6, 2}).scores, {6, 2});
}

TEST(rows_start_with_base_values_or_with_what_adds_nothing) {
  const std::vector<float> base{1, 2, 3};
  const auto started = [&](Aggregate aggregate, BasePosition position, int64_t n_rows) {
    Finish finish = plain(3);
    finish.aggregate = aggregate;
    finish.base_position = position;
    finish.base = base.data();
    std::vector<float> sums(static_cast<size_t>(3 * n_rows));
    start_block(ElementType::kFloat)(finish, sums.data(), n_rows, nullptr);
    return sums;
  };
  const auto many = started(Aggregate::kSum, BasePosition::kFirst, 1000);
  for (size_t at = 0; at < many.size(); ++at) CHECK_EQUAL(many[at], base[at % 3]);
  CHECK_EQUAL(started(Aggregate::kSum, BasePosition::kLast, 1), {0, 0, 0});
  CHECK_EQUAL(started(Aggregate::kSum, BasePosition::kScored, 1), {-0.0f, -0.0f, -0.0f});
  CHECK_EQUAL(started(Aggregate::kMin, BasePosition::kFirst, 1), {kInfinity, kInfinity, kInfinity});
  CHECK_EQUAL(started(Aggregate::kMax, BasePosition::kLast, 1),
              {-kInfinity, -kInfinity, -kInfinity});
}

TEST(targets_that_no_leaf_scored_are_zero) {
  const std::vector<float> base{10, 20, 30};
  Finish finish = plain(3);
  finish.base_position = BasePosition::kScored;
  finish.base = base.data();
  finish.label_rule = LabelRule::kArgmaxScored;
  const auto found = finished<float>(finish, {-0.0f, 0.0f, -3, -0.0f, -0.0f, -0.0f});
  CHECK_EQUAL(found.scores, {0, 20, 27, 0, 0, 0});  // a sum of 0.0 was scored
  CHECK_EQUAL(found.labels, {1, 0});                // by the sums, without base values
}

TEST(sums_that_are_nan_get_the_bits_that_are_asked_for) {
  const uint64_t nans[] = {0x7FC00123, 0};
  Finish finish = plain(2);
  finish.nans = nans;
  const auto found = finished<float>(finish, {kNan, 1, 2, kNan});
  uint32_t bits[4];
  std::memcpy(bits, found.raw.data(), sizeof bits);
  CHECK_EQUAL(bits[0], 0x7FC00123u);
  CHECK_EQUAL(found.raw[1], 1.0f);
  CHECK_EQUAL(found.raw[2], 2.0f);
  CHECK(std::isnan(found.raw[3]));
}

TEST(single_sums_are_widened_and_double_ones_rounded_once) {
  CHECK_EQUAL(finished<float, double>(plain(1), {0.1f}).scores, {0x1.99999ap-4});
  CHECK_EQUAL(finished<double, float>(plain(1), {0.1}).scores, {0x1.99999ap-4f});
}

TEST(forests_that_are_merged_own_some_columns) {
  const std::vector<float> sums{1, 0.25f, 3, 4, 0.75f, 6};
  std::vector<float> own(2), scores(4);
  Finish finish = plain(1);
  finish.score_form = ScoreForm::kComplement;
  finish.n_outputs = 2;
  BlockOutput output;
  output.scores = scores.data();
  const FinishColumns finish_some = finish_columns(ElementType::kFloat, ElementType::kFloat);
  finish_some(finish, sums.data() + 1, 3, 2, own.data(), output);
  CHECK_EQUAL(scores, {0.75f, 0.25f, 0.25f, 0.75f});
  finish.score_form = ScoreForm::kNegate;
  finish_some(finish, sums.data() + 1, 3, 2, own.data(), output);
  CHECK_EQUAL(scores, {-0.25f, 0.25f, -0.75f, 0.75f});
  CHECK_EQUAL(sums, {1, 0.25f, 3, 4, 0.75f, 6});
}

TEST(sums_alone_are_requested_where_nothing_is_left_to_compute) {
  float scores = 0, raw = 0;
  BlockOutput of_scores, of_raw;
  of_scores.scores = &scores;
  of_raw.raw = &raw;
  Finish finish = plain(1);
  CHECK(are_sums(finish, of_scores, true) && are_sums(finish, of_raw, false));
  CHECK(!are_sums(finish, of_scores, false));
  finish.post_transform = PostTransform::kSigmoid;
  CHECK(!are_sums(finish, of_scores, true) && are_sums(finish, of_raw, true));
  finish.aggregate = Aggregate::kAverage;
  finish.n_trees = 2;
  CHECK(!are_sums(finish, of_raw, true));
}

// Scores

TEST(base_values_of_doubles_are_added_before_sums_are_rounded) {
  const double base[] = {0.5 + 0x1p-25, -1};  // in single precision 0.5, of which nothing is left
  Finish finish = plain(2);
  finish.base = base;
  finish.base_position = BasePosition::kLastDouble;
  CHECK_EQUAL(finished<float>(finish, {0x1p23f, 1}).raw, {0x1p23f + 1, 0});
  CHECK_EQUAL(finished<double>(finish, {1, 1}).raw, {1.5 + 0x1p-25, 0});
  finish.aggregate = Aggregate::kAverage;
  finish.n_trees = 4;
  CHECK_EQUAL(finished<float>(finish, {0x1p25f, 8}).raw, {0x1p23f + 1, 1});
}

TEST(two_classes_have_scores_of_one_sum) {
  const auto scores = [](ScoreForm form, PostTransform transform, double sum) {
    Finish finish = plain(1);
    finish.n_outputs = 2;
    finish.score_form = form;
    finish.post_transform = transform;
    return finished<double>(finish, {sum}).scores;
  };
  CHECK_EQUAL(scores(ScoreForm::kComplement, PostTransform::kNone, 0.25), {0.75, 0.25});
  CHECK_EQUAL(scores(ScoreForm::kNegate, PostTransform::kNone, 0.25), {-0.25, 0.25});
  CHECK_EQUAL(scores(ScoreForm::kZeroFirst, PostTransform::kNone, 0.25), {0, 0.25});
  CHECK_EQUAL(scores(ScoreForm::kZeroLast, PostTransform::kNone, 0.25), {0.25, 0});
  CHECK_EQUAL(scores(ScoreForm::kComplementLast, PostTransform::kSigmoid, 0), {0.5, 0.5});
  CHECK_EQUAL(scores(ScoreForm::kComplementLast, PostTransform::kHinge, 3), {0, 1});
  CHECK_EQUAL(scores(ScoreForm::kZeroFirst, PostTransform::kSoftmaxDoubleSum, -1e4), {1, 0});
}

TEST(transforms_are_exact_where_their_values_are) {
  CHECK_EQUAL(transformed(PostTransform::kHinge, {-1, 0, 0.1f}), {0, 0, 1});
  CHECK_EQUAL(transformed(PostTransform::kSignedSquare, {-3, 0.5f, 0}), {-9, 0.25f, 0});
  CHECK_EQUAL(transformed(PostTransform::kSort, {3, kNan, -1, 2}), {-1, 2, 3, kNan});
  CHECK_EQUAL(transformed(PostTransform::kArgmax, {1, 5, kNan, 5}), {1});
  CHECK_EQUAL(transformed(PostTransform::kLogistic, {0, 200, -200}), {0.5f, 1, 0});
  CHECK_EQUAL(transformed(PostTransform::kSigmoid, {0, 200}, 2), {0.5f, 1});
  CHECK_EQUAL(transformed(PostTransform::kSoftmax, {7, 7, 7, 7}), {0.25f, 0.25f, 0.25f, 0.25f});
  CHECK_EQUAL(transformed(PostTransform::kSoftmax, {0, -200}), {1, 0});
  CHECK_EQUAL(transformed(PostTransform::kSoftmaxZero, {2, 0, 2}), {0.5f, 0, 0.5f});
  CHECK_EQUAL(transformed(PostTransform::kSoftmaxDoubleSum, {-3, -3}), {0.5f, 0.5f});
  CHECK_EQUAL(transformed(PostTransform::kSoftmaxPairwiseSum, std::vector<float>(256, 9)),
              std::vector<float>(256, 0x1p-8f));
  CHECK_EQUAL(transformed(PostTransform::kSoftmaxSingleSteps, {-3, -3}), {0.5f, 0.5f});
  CHECK_EQUAL(transformed(PostTransform::kSigmoidUncapped, {0, 200, -200}, 2), {0.5f, 1, 0});
  CHECK_EQUAL(transformed(PostTransform::kPowerOfTwo, {0, 2, -2}, 2), {1, 0.5f, 2});
  CHECK_EQUAL(transformed(PostTransform::kExponential, {0, -kInfinity}), {1, 0});
  CHECK_EQUAL(transformed(PostTransform::kExponentialDouble, {0, kInfinity}), {1, kInfinity});
  CHECK_EQUAL(transformed(PostTransform::kMeanAndVariance, {-3, 0, 5, -kInfinity}), {-3, 1, 5, 0});
}

TEST(transforms_are_near_their_mathematical_values) {
  const auto check = [](PostTransform transform, std::vector<float> row, size_t at, double expected,
                        double distance = 1e-6) {
    CHECK_NEAR(static_cast<double>(transformed(transform, row).at(at)), expected, distance);
  };
  check(PostTransform::kLogistic, {1.0986123f}, 0, 0.75);  // ln 3: odds of 3 to 1
  check(PostTransform::kSigmoid, {-1.0986123f}, 0, 0.25);
  check(PostTransform::kSoftmax, {0, 1.0986123f}, 1, 0.75);
  check(PostTransform::kSoftmaxPairwiseSum, {1.0986123f, 0}, 1, 0.25);
  check(PostTransform::kExponential, {1}, 0, 2.718281828);
  check(PostTransform::kExponentialDouble, {1}, 0, 2.718281828);
  check(PostTransform::kSoftplus, {0}, 0, 0.693147181);          // ln 2
  check(PostTransform::kSoftplusSteps, {1, 0}, 1, 1.693148181);  // 1 + 1e-6 + ln 2
  check(PostTransform::kProbit, {0.5f}, 0, 0);
  check(PostTransform::kProbit, {0.975f}, 0, 1.959964, 5e-3);  // an approximation of its source
}

// Labels

std::vector<int64_t> labels(LabelRule rule, int64_t n_targets, const std::vector<float>& sums,
                            PostTransform transform = PostTransform::kNone) {
  Finish finish = plain(n_targets);
  finish.label_rule = rule;
  finish.post_transform = transform;
  return finished<float>(finish, sums).labels;
}

TEST(labels_follow_from_sums) {
  CHECK_EQUAL(labels(LabelRule::kArgmax, 3, {1, 2, 2, kNan, 5, 6, 2, kNan, 1}), {1, 0, 0});
  CHECK_EQUAL(labels(LabelRule::kAboveHalf, 1, {0.5f, 0.50001f, kNan}), {0, 1, 0});
  CHECK_EQUAL(labels(LabelRule::kAboveZero, 1, {0, 1e-30f, -1}), {0, 1, 0});
  CHECK_EQUAL(labels(LabelRule::kFromZero, 1, {0, -0.0f, -1e-30f}), {1, 1, 0});
}

TEST(labels_of_boosters_follow_from_rounded_scores) {
  // exp(-1e-9) is 1 in single precision, so that the scores are equal where sums are not.
  const PostTransform sigmoid = PostTransform::kSigmoid, softmax = PostTransform::kSoftmaxDoubleSum;
  CHECK_EQUAL(labels(LabelRule::kScoreAboveHalf, 1, {1e-9f, 1, -1, 0, 1e-3f}, sigmoid),
              {0, 1, 0, 0, 1});
  CHECK_EQUAL(labels(LabelRule::kAboveZero, 1, {1e-9f, 1, -1, 0, 1e-3f}, sigmoid), {1, 1, 0, 0, 1});
  CHECK_EQUAL(labels(LabelRule::kScoreArgmax, 2, {0, 1e-9f, 0, 1, 1, 0}, softmax), {0, 1, 0});
  CHECK_EQUAL(labels(LabelRule::kArgmax, 2, {0, 1e-9f, 0, 1, 1, 0}, softmax), {1, 1, 0});
}

}  // namespace
