// Tails of the floor `ort`: rules of operators, and steps. No onnxruntime is called.
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "check.h"
#include "ort/fused_tail/ort_kernel_ops.h"
#include "ort/fused_tail/tail_program.h"
#include "ort/fused_tail/tail_rules.h"

namespace {

using namespace treebeard;

constexpr ElementType kFloat = ElementType::kFloat, kDouble = ElementType::kDouble;
constexpr ElementType kBool = ElementType::kBool, kInt64 = ElementType::kInt64;
constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// Kernels of onnxruntime's that this library has too

template <class To, class From>
std::vector<To> by_eigen(const char* op, ElementType type, const std::vector<From>& values,
                         int64_t n_rows, size_t n_results) {
  std::vector<To> results(n_results);
  const auto width = static_cast<int64_t>(values.size()) / n_rows;
  CHECK(eigen_kernel(op, type)(values.data(), n_rows, width, results.data()));
  return results;
}

TEST(exponentials_are_within_two_units_in_the_last_place) {
  std::vector<double> values(128);
  const std::vector<uint8_t> probes = eigen_probes("Exp", kDouble);
  std::memcpy(values.data(), probes.data(), probes.size());
  const std::vector<double> results = by_eigen<double>("Exp", kDouble, values, 128, 128);
  for (size_t number = 0; number < values.size(); ++number) {
    const double expected = std::exp(values[number]), found = results[number];
    if (std::isinf(expected) || expected == 0) {
      CHECK_EQUAL(found, expected);
    } else {
      CHECK_NEAR(found, expected, expected * 4.5e-16 + 5e-324);
    }
  }
  // One that is left over is the C library's.
  CHECK_EQUAL(by_eigen<double>("Exp", kDouble, std::vector<double>{0.3}, 1, 1), {std::exp(0.3)});
}

TEST(sums_are_added_as_registers_hold_them) {
  // 2^24 + 1 is 2^24 as a float, so the order shows: lanes 0 and 2, 1 and 3, then their sums, then
  // the fifth.
  alignas(16) const float five[] = {16777216, 1, 1, 1, 1};
  float sum = 0;
  CHECK(eigen_kernel("ReduceSum", kFloat)(five, 1, 5, &sum));
  CHECK_EQUAL(sum, 16777220.0f);  // (2^24 + 1) + (1 + 1) is 2^24 + 2, and one more 2^24 + 4
  // The second of two rows begins at the second lane: three values in front of the register, which
  // are added after it, one by one. From the left 3 + 2^24 would be 2^24 + 4.
  alignas(16) const float rows[18] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 16777216};
  float sums[2] = {};
  CHECK(eigen_kernel("ReduceSum", kFloat)(rows, 2, 9, sums));
  CHECK_EQUAL(sums[1], 16777216.0f);
}

TEST(largest_values_and_their_columns) {
  const std::vector<float> values = {1, 5, 5, -1, -2, -1};
  CHECK_EQUAL(by_eigen<float>("ReduceMax", kFloat, values, 2, 2), {5, -1});
  CHECK_EQUAL(by_eigen<int64_t>("ArgMax", kFloat, values, 2, 2), {1, 0});
}

TEST(what_has_no_bits_of_its_own_is_not_computed) {
  constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
  double result[2];
  int64_t column = 0;
  for (const std::vector<double>& values : {std::vector<double>{1, kNotANumber}, {0.0, -0.0}}) {
    CHECK(!eigen_kernel("ReduceMax", kDouble)(values.data(), 1, 2, result));
    CHECK(!eigen_kernel("ArgMax", kDouble)(values.data(), 1, 2, &column));
  }
  const std::vector<double> infinite = {-1 / 0.0, 1 / 0.0};
  CHECK(!eigen_kernel("ReduceSum", kDouble)(infinite.data(), 1, 2, result));
  CHECK(!eigen_kernel("Exp", kDouble)(&kNotANumber, 1, 1, result));
  CHECK(eigen_kernel("Exp", kFloat) == nullptr);
  CHECK(eigen_kernel("Sigmoid", kDouble) == nullptr);
}

// Steps

template <class T>
TailOperand rows(const std::vector<T>& values, int64_t width) {
  return {reinterpret_cast<const uint8_t*>(values.data()), width, width > 1 ? 1 : 0, width};
}
// The same for all rows: a number, or one for each column.
template <class T>
TailOperand constant(const std::vector<T>& values) {
  const auto width = static_cast<int64_t>(values.size());
  return {reinterpret_cast<const uint8_t*>(values.data()), 0, width > 1 ? 1 : 0, width};
}

template <class Out>
std::vector<Out> step(TailOp op, ElementType from, ElementType to,
                      const std::vector<TailOperand>& operands, int64_t n_rows, int64_t width) {
  std::vector<Out> result(static_cast<size_t>(n_rows * width));
  tail_kernel(op, from, to)(
      {operands.data(), operands.size(), reinterpret_cast<uint8_t*>(result.data()), n_rows, width});
  return result;
}

std::vector<float> of_floats(TailOp op, const std::vector<TailOperand>& operands, int64_t n_rows,
                             int64_t width) {
  return step<float>(op, kFloat, kFloat, operands, n_rows, width);
}

const std::vector<float> kMatrix{1, 2, 3, 4, 5, 6};  // 2 rows of 3, or 3 rows of 2

TEST(operands_are_rows_columns_or_numbers) {
  const std::vector<float> half{0.5f}, columns{10, 20, 30}, column{100, 200};
  CHECK_EQUAL(of_floats(TailOp::kAdd, {rows(kMatrix, 3), rows(kMatrix, 3)}, 2, 3),
              {2, 4, 6, 8, 10, 12});
  CHECK_EQUAL(of_floats(TailOp::kMul, {rows(kMatrix, 3), constant(half)}, 2, 3),
              {0.5f, 1, 1.5f, 2, 2.5f, 3});
  CHECK_EQUAL(of_floats(TailOp::kSub, {constant(half), rows(kMatrix, 3)}, 2, 3),
              {-0.5f, -1.5f, -2.5f, -3.5f, -4.5f, -5.5f});
  CHECK_EQUAL(of_floats(TailOp::kAdd, {rows(kMatrix, 3), constant(columns)}, 2, 3),
              {11, 22, 33, 14, 25, 36});
  // A value of one column stands beside every column.
  CHECK_EQUAL(of_floats(TailOp::kSub, {rows(column, 1), rows(kMatrix, 3)}, 2, 3),
              {99, 98, 97, 196, 195, 194});
  CHECK_EQUAL(
      of_floats(TailOp::kDiv, {rows(kMatrix, 2), rows(std::vector<float>{2, 4, 0}, 1)}, 3, 2),
      {0.5f, 1, 0.75f, 1, kInfinity, kInfinity});
}

TEST(rows_of_many_columns_are_computed_one_by_one) {
  const std::vector<float> matrix{1, 2, 3, 4, 5, 6, 7, 8}, column{10, 20};
  CHECK_EQUAL(of_floats(TailOp::kAdd, {rows(matrix, 4), rows(column, 1)}, 2, 4),
              {11, 12, 13, 14, 25, 26, 27, 28});
}

TEST(extremes_are_nan_where_an_operand_is) {
  const std::vector<float> left{1, kNan, 3, -kInfinity}, right{2, 2, kNan, 0};
  CHECK_EQUAL(of_floats(TailOp::kMin, {rows(left, 1), rows(right, 1)}, 4, 1),
              {1, kNan, kNan, -kInfinity});
  CHECK_EQUAL(of_floats(TailOp::kMax, {rows(left, 1), rows(right, 1)}, 4, 1), {2, kNan, kNan, 0});
}

TEST(sums_are_added_in_their_order) {
  const std::vector<float> large{0x1p24f, 0x1p24f}, one{1, 1}, minus{-0x1p24f, -0x1p24f};
  // 2^24 + 1 is 2^24 in single precision
  CHECK_EQUAL(of_floats(TailOp::kSum, {rows(large, 1), rows(one, 1), rows(minus, 1)}, 2, 1),
              {0, 0});
  CHECK_EQUAL(of_floats(TailOp::kSum, {rows(large, 1), rows(minus, 1), rows(one, 1)}, 2, 1),
              {1, 1});
  const std::vector<float> zero{-0.0f, 0.0f};
  CHECK_EQUAL(of_floats(TailOp::kSum, {rows(zero, 1)}, 2, 1), {-0.0f, 0.0f});
  CHECK_EQUAL(of_floats(TailOp::kNeg, {rows(zero, 1)}, 2, 1), {0.0f, -0.0f});
}

TEST(comparisons_with_nan_are_false) {
  const std::vector<double> left{1, 2, 3, static_cast<double>(kNan)}, two{2};
  const auto compared = [&](TailOp op) {
    return step<uint8_t>(op, kDouble, kBool, {rows(left, 1), constant(two)}, 4, 1);
  };
  CHECK_EQUAL(compared(TailOp::kGreater), {0, 0, 1, 0});
  CHECK_EQUAL(compared(TailOp::kGreaterOrEqual), {0, 1, 1, 0});
  CHECK_EQUAL(compared(TailOp::kLess), {1, 0, 0, 0});
  CHECK_EQUAL(compared(TailOp::kLessOrEqual), {1, 1, 0, 0});
  CHECK_EQUAL(compared(TailOp::kEqual), {0, 1, 0, 0});
}

TEST(casts_round_once) {
  const std::vector<double> doubles{0.1, 1e300, 0x1p24 + 1};
  CHECK_EQUAL(step<float>(TailOp::kCast, kDouble, kFloat, {rows(doubles, 1)}, 3, 1),
              {0x1.99999ap-4f, kInfinity, 0x1p24f});
  const std::vector<int64_t> whole{(int64_t{1} << 53) + 1, -3};
  CHECK_EQUAL(step<double>(TailOp::kCast, kInt64, kDouble, {rows(whole, 1)}, 2, 1), {0x1p53, -3});
  CHECK_EQUAL(
      step<int64_t>(TailOp::kCast, kBool, kInt64, {rows(std::vector<uint8_t>{1, 0}, 1)}, 2, 1),
      {1, 0});
  CHECK_THROWS(Error, tail_kernel(TailOp::kCast, kFloat, kInt64), "operation 11 from type 1 to 7");
}

TEST(columns_are_chosen_joined_and_copied) {
  const std::vector<uint8_t> chosen{1, 0};
  const std::vector<float> left{1, 2, 3, 4}, zero{0}, column{9, 8};
  CHECK_EQUAL(of_floats(TailOp::kCopy, {rows(left, 2)}, 2, 2), left);
  CHECK_EQUAL(of_floats(TailOp::kConcat, {rows(left, 2), rows(column, 1)}, 2, 3),
              {1, 2, 9, 3, 4, 8});
  CHECK_EQUAL(of_floats(TailOp::kWhere, {rows(chosen, 1), rows(left, 2), constant(zero)}, 2, 2),
              {1, 2, 0, 0});
  const std::vector<float> minus{-0.0f, -0.0f};  // as onnxruntime, a first choice loses its sign
  CHECK_EQUAL(of_floats(TailOp::kWhere, {rows(chosen, 1), rows(minus, 1), rows(minus, 1)}, 2, 1),
              {0.0f, -0.0f});
}

TEST(the_first_of_the_largest_columns_is_the_label) {
  const std::vector<float> scores{1, 3, 3, kNan, 5, 6, 2, kNan, 1};
  CHECK_EQUAL(step<int64_t>(TailOp::kArgMax, kFloat, kInt64, {rows(scores, 3)}, 3, 1), {1, 0, 0});
}

TEST(steps_that_types_do_not_have_are_refused) {
  CHECK_THROWS(Error, tail_kernel(TailOp::kAdd, kInt64, kInt64), "operation 0 from type 7 to 7");
  CHECK_THROWS(Error, tail_kernel(TailOp::kAdd, kFloat, kDouble), "from type 1 to 11");
  CHECK_THROWS(Error, tail_kernel(TailOp::kGreater, kFloat, kFloat), "from type 1 to 1");
  CHECK_THROWS(Error, tail_kernel(TailOp::kEqual, kBool, kBool), "from type 9 to 9");
}

// Rules

const float kHalf = 0.5f;

std::optional<TailMade> made(const char* name, const std::vector<TailInput>& inputs,
                             const std::map<std::string, int64_t>& attributes = {},
                             int64_t opset = 13) {
  return made_by({name, attributes, inputs, opset}, false);
}

GraphConstant number(const float& value) {
  return {kFloat, {}, reinterpret_cast<const uint8_t*>(&value)};
}

TEST(operators_that_round_once_move) {
  const TailShape scores{kFloat, 2, 3}, column{kFloat, 2, 1}, labels{kInt64, 1, 1};
  const auto product = made("Mul", {scores, column});
  CHECK(product && product->operation && product->shape.width == 3 && product->inputs == 2);
  const auto compared = made("Less", {scores, number(kHalf)});
  CHECK(compared && compared->shape.type == kBool && compared->shape.width == 3);
  const auto joined = made("Concat", {scores, column}, {{"axis", 1}});
  CHECK(joined && joined->shape.width == 4);
  const auto largest = made("ArgMax", {scores}, {{"axis", 1}, {"keepdims", 0}});
  CHECK(largest && largest->shape.type == kInt64 && largest->shape.rank == 1);
  const auto cast = made("Cast", {labels}, {{"to", 11}});
  CHECK(cast && cast->operation && cast->shape.type == kDouble);
  const auto same = made("Cast", {scores}, {{"to", 1}});
  CHECK(same && !same->operation);  // copies nothing
}

TEST(operators_that_mix_rows_or_round_otherwise_stay) {
  const TailShape scores{kFloat, 2, 3}, pair{kFloat, 2, 2}, wide{kFloat, 2, 4};
  const TailShape doubles{kDouble, 2, 3}, labels{kInt64, 1, 1};
  const float zero = 0;
  CHECK(!made("Concat", {scores, scores}, {{"axis", 0}}));
  CHECK(!made("ArgMax", {scores}, {{"axis", 0}}));
  CHECK(!made("ArgMax", {wide}, {{"axis", 1}}));  // compared several columns at a time
  CHECK(!made("Add", {scores, pair}));            // 3 columns beside 2
  CHECK(!made("Add", {scores, doubles}));
  CHECK(!made("Add", {labels, labels}));        // of whole numbers
  CHECK(!made("Add", {scores, number(zero)}));  // the optimizer removes it; -0.0 + 0.0 is 0.0
  CHECK(!made("Max", {scores, number(zero)}));  // which zero, IEEE 754 leaves open
  CHECK(made("Max", {scores, number(kHalf)}));
  CHECK(!made("Cast", {scores}, {{"to", 7}}));  // floats to whole numbers
  CHECK(!made("Mul", {scores, scores, scores}));
  CHECK(!made("Exp", {scores}));                 // where no kernel of onnxruntime may be called
  CHECK(!made("Mul", {scores, scores}, {}, 6));  // an opset in which it meant something else
  CHECK(!made("Mul", {scores, scores}, {}, 1000));
}

}  // namespace
