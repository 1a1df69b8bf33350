// Margins of the floor `runtime`: rows whose sums start with values of their own, or to whose sums
// they are added, calculated by hand.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <initializer_list>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/cpu.h"
#include "base/error.h"
#include "check.h"
#include "runtime/artifact.h"
#include "runtime/parallel_plan.h"
#include "runtime/predictor.h"

namespace {

using namespace treebeard;

constexpr int64_t kTrees = 150;

class TwoThreads : public Workers {
 public:
  void run(size_t n_items, void (*work)(void* data, size_t item), void* data) override {
    std::vector<std::thread> threads;
    for (size_t item = 0; item < n_items; ++item) threads.emplace_back(work, data, item);
    for (std::thread& thread : threads) thread.join();
    items = n_items;
  }
  int64_t count() const override { return 2; }
  size_t items = 0;
};

// Sums of these depend on the order in which they are added.
float tree_score(const void* rows, int64_t at, int64_t tree) {
  return static_cast<const float*>(rows)[at] * 0.1f + static_cast<float>(tree) * 1e-3f;
}

void add_trees_of_rows(const void*, const void* rows, int64_t stride, void* accumulators, void*,
                       int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end) {
  for (int64_t row = row_begin; row < row_end; ++row) {
    for (int64_t tree = tree_begin; tree < tree_end; ++tree)
      static_cast<float*>(accumulators)[row] += tree_score(rows, row * stride, tree);
  }
}

void write_tree_scores(const void*, const void* rows, int64_t stride, void* scores, void*,
                       int64_t row_begin, int64_t row_end, int64_t tree_begin, int64_t tree_end) {
  for (int64_t row = row_begin; row < row_end; ++row) {
    for (int64_t tree = tree_begin; tree < tree_end; ++tree)
      static_cast<float*>(scores)[row * kTrees + tree] = tree_score(rows, row * stride, tree);
  }
}

KernelRecord record_of(decltype(&add_trees_of_rows) kernel) {
  KernelRecord record = {};
  record.code_offset = reinterpret_cast<uintptr_t>(kernel) -
                       reinterpret_cast<uintptr_t>(&add_trees_of_rows);
  record.tree_end = kTrees;
  record.block_rows = 1;
  record.row_cost = 100e3;
  return record;
}

PredictorParts parts_of(uint32_t n_trees, Aggregate aggregate, BasePosition position) {
  PredictorParts parts;
  parts.header.isa = this_isa();
  parts.header.n_features = 2;
  parts.header.n_targets = parts.header.n_outputs = 1;
  parts.header.n_trees = n_trees;
  parts.header.input_type = parts.header.accumulator_type = ElementType::kFloat;
  parts.header.output_type = ElementType::kFloat;
  parts.header.aggregate = aggregate;
  parts.header.base_position = position;
  parts.header.row_block = 256;
  parts.header.post_scale = 1;
  return parts;
}

// The sums of the trees, to which what `start` says for a row comes first, and `add` for it last.
template <class Start, class Add>
void check_rows(const Predictor& predictor, int64_t n_rows, bool shares, Start start, Add add) {
  std::vector<float> rows, margins, expected;
  for (int64_t row = 0; row < n_rows; ++row) {
    rows.insert(rows.end(), {static_cast<float>(row % 23) - 11.0f, 0.0f});
    margins.push_back(static_cast<float>(row) * 0.3f - 7.0f);
    float sum = start(margins.back());
    for (int64_t tree = 0; tree < kTrees; ++tree) sum += tree_score(rows.data(), 2 * row, tree);
    expected.push_back(add(sum, margins.back()));
  }
  const Rows with_margins{rows.data(), n_rows, 2, false, margins.data()};
  std::vector<float> scores(margins.size());
  BlockOutput output;
  TwoThreads two;
  for (Workers* workers : std::initializer_list<Workers*>{nullptr, &two}) {
    output = {};
    output.scores = scores.data();
    std::fill(scores.begin(), scores.end(), 0.0f);
    predictor.run(with_margins, output, workers);
    CHECK_EQUAL(scores, expected);
    output = {};
    output.raw = scores.data();  // sums are computed where they are to be
    std::fill(scores.begin(), scores.end(), 0.0f);
    predictor.run(with_margins, output, workers);
    CHECK_EQUAL(scores, expected);
  }
  CHECK_EQUAL(two.items > 1, shares);
  std::fill(scores.begin(), scores.end(), 0.0f);
  predictor.run_on_threads(with_margins, output, 3, 1e5);
  CHECK_EQUAL(scores, expected);
}

TEST(margins_are_cut_as_rows_are) {
  for (const bool shares_trees : {false, true}) {
    for (const BasePosition position : {BasePosition::kFirst, BasePosition::kLast}) {
      const float base = 2.5f;
      PredictorParts parts = parts_of(kTrees, Aggregate::kSum, position);
      parts.code = reinterpret_cast<const uint8_t*>(
          reinterpret_cast<uintptr_t>(&add_trees_of_rows));
      parts.kernels = {record_of(add_trees_of_rows)};
      if (shares_trees) parts.tree_kernels = {record_of(write_tree_scores)};
      parts.base = {&base, sizeof base};
      parts.margin_rule = MarginRule{position, {}};
      if (position == BasePosition::kFirst) parts.margin_rule->steps = {{0, 0.7}, {0, -1e-3}};
      const Predictor predictor(std::move(parts));
      CHECK_EQUAL(predictor.margin_refusal(), "");
      for (const int64_t n_rows : {0, 1, 2, 3, 300, 1000}) {
        const bool first = position == BasePosition::kFirst;
        check_rows(
            predictor, n_rows, n_rows > 1 || (n_rows == 1 && shares_trees),
            [=](float margin) { return first ? (margin + 0.7f) + -1e-3f : 0.0f; },
            [=](float sum, float margin) { return first ? sum : (sum + base) + margin; });
      }
    }
  }
}

TEST(rows_of_some_forests_have_no_margins) {
  const float row[] = {0, 0}, margin = 1;
  float score = 0;
  BlockOutput output;
  output.scores = &score;
  const Rows rows{row, 1, 2, false, &margin};
  const auto refused = [&](Aggregate aggregate, BasePosition position, const char* words) {
    PredictorParts parts = parts_of(0, aggregate, position);
    parts.margin_rule = MarginRule{position, {}};
    const Predictor predictor(std::move(parts));
    CHECK(!predictor.margin_refusal().empty());
    CHECK_THROWS(Error, predictor.run(rows, output, nullptr), words);
  };
  refused(Aggregate::kMin, BasePosition::kLast, "minima or maxima");
  refused(Aggregate::kMax, BasePosition::kLast, "minima or maxima");
  refused(Aggregate::kSum, BasePosition::kScored, "targets that no leaf scores are 0");
  refused(Aggregate::kAverage, BasePosition::kFirst,
          "averages of sums that start with base values");
  const Predictor unknown(parts_of(0, Aggregate::kSum, BasePosition::kFirst));
  CHECK_THROWS(Error, unknown.run(rows, output, nullptr), "an artifact does not say");
}

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Finish finish_of(int64_t n_targets, const MarginRule& rule) {
  Finish finish = {};
  finish.n_targets = finish.n_outputs = n_targets;
  finish.n_trees = 1;
  finish.base_position = rule.position;
  finish.post_scale = 1;
  finish.margin_rule = &rule;
  return finish;
}

std::vector<float> finished(const Finish& finish, std::vector<float> sums,
                            const std::vector<float>& margins) {
  std::vector<float> raw(sums.size());
  BlockOutput output;
  output.raw = raw.data();
  finish_block(ElementType::kFloat, ElementType::kFloat)(
      finish, sums.data(), static_cast<int64_t>(sums.size()) / finish.n_targets, margins.data(),
      output);
  return raw;
}

TEST(margins_that_come_first_take_the_place_of_base_values) {
  const std::vector<float> base{1, 2}, margins{10, kNan, -kInfinity, 0.5f};
  const MarginRule rule{BasePosition::kFirst, {{1, 4}, {0, 0.25}}};
  Finish finish = finish_of(2, rule);
  finish.base = base.data();
  std::vector<float> sums(4);
  start_block(ElementType::kFloat)(finish, sums.data(), 2, margins.data());
  CHECK_EQUAL(sums[0], 10.25f);
  CHECK(std::isnan(sums[1]));
  CHECK_EQUAL(sums[2], -kInfinity);
  CHECK_EQUAL(sums[3], 4.5f);
  start_block(ElementType::kFloat)(finish, sums.data(), 2, nullptr);
  CHECK_EQUAL(sums, {1, 2, 1, 2});
}

TEST(margins_that_come_last_are_added_to_averages_with_their_base_values) {
  const std::vector<float> base{1, 2}, margins{10, 20, -kInfinity, 0.5f};
  const MarginRule rule{BasePosition::kLast, {}};
  Finish finish = finish_of(2, rule);
  finish.base = base.data();
  finish.aggregate = Aggregate::kAverage;
  finish.n_trees = 4;
  CHECK_EQUAL(finished(finish, {4, 8, 0, 2}, margins), {12, 24, -kInfinity, 3});
  finish.base_position = BasePosition::kFirst;  // trees are part of the base values
  std::vector<float> sums(4);
  start_block(ElementType::kFloat)(finish, sums.data(), 2, margins.data());
  CHECK_EQUAL(sums, {1, 2, 1, 2});
}

float nan_of(uint32_t bits) {
  float nan;
  std::memcpy(&nan, &bits, sizeof nan);
  return nan;
}

uint32_t bits_of(float nan) {
  uint32_t bits;
  std::memcpy(&bits, &nan, sizeof bits);
  return bits;
}

TEST(of_two_nans_the_first_stays) {
  const uint64_t nans[] = {0x7FC00123};
  const std::vector<float> margins{nan_of(0x7FC00456)};
  const MarginRule first{BasePosition::kFirst, {}}, last{BasePosition::kLast, {}};
  Finish finish = finish_of(1, first);
  finish.nans = nans;
  CHECK_EQUAL(bits_of(finished(finish, {kNan}, margins)[0]), 0x7FC00456u);
  finish = finish_of(1, last);
  finish.nans = nans;
  CHECK_EQUAL(bits_of(finished(finish, {kNan}, margins)[0]), 0x7FC00123u);
  CHECK_EQUAL(bits_of(finished(finish, {1}, margins)[0]), 0x7FC00456u);
}

}  // namespace
