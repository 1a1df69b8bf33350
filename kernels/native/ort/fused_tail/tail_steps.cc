#include "ort/fused_tail/tail_program.h"

#include <cstring>
#include <functional>
#include <type_traits>

#include "base/error.h"

namespace treebeard {
namespace {

// The order in which elements of an operand are read while a result of `width` columns is written
// from first to last.
enum class Walk { kAll, kOne, kOther };

Walk walk_of(const TailOperand& operand, int64_t width) {
  if (operand.row_stride == 0 && operand.column_stride == 0) return Walk::kOne;
  const bool all = operand.row_stride == width && (operand.column_stride == 1 || width == 1);
  return all ? Walk::kAll : Walk::kOther;
}

// The neutral element of addition: x + -0.0 is x for every x.
template <class Real>
constexpr Real kNothing = Real{-0.0};

// Calls `loop` with the number of columns, as a compile-time constant where it is small, so that
// the compiler unrolls loops over columns.
template <class Loop>
void with_width(int64_t width, Loop loop) {
  switch (width) {
    case 1: return loop(std::integral_constant<int64_t, 1>());
    case 2: return loop(std::integral_constant<int64_t, 2>());
    case 3: return loop(std::integral_constant<int64_t, 3>());
    default: return loop(width);
  }
}

template <class In, class Out, class Function>
void pairs(const TailCall& call, Function function) {
  const TailOperand left = call.operands[0], right = call.operands[1];
  const In* a = reinterpret_cast<const In*>(left.data);
  const In* b = reinterpret_cast<const In*>(right.data);
  Out* out = reinterpret_cast<Out*>(call.result);
  const Walk walk_a = walk_of(left, call.width), walk_b = walk_of(right, call.width);
  const int64_t count = call.n_rows * call.width;
  if (walk_a == Walk::kAll && walk_b == Walk::kAll) {
    for (int64_t i = 0; i < count; ++i) out[i] = function(a[i], b[i]);
  } else if (walk_a == Walk::kAll && walk_b == Walk::kOne) {
    const In scalar = *b;
    for (int64_t i = 0; i < count; ++i) out[i] = function(a[i], scalar);
  } else if (walk_a == Walk::kOne && walk_b == Walk::kAll) {
    const In scalar = *a;
    for (int64_t i = 0; i < count; ++i) out[i] = function(scalar, b[i]);
  } else {
    with_width(call.width, [&](auto width) {
      for (int64_t row = 0; row < call.n_rows; ++row) {
        for (int64_t column = 0; column < width; ++column) {
          *out++ = function(a[row * left.row_stride + column * left.column_stride],
                            b[row * right.row_stride + column * right.column_stride]);
        }
      }
    });
  }
}

// Adds the operands to the result one by one.
template <class Real>
void sum(const TailCall& call) {
  const TailOperand first = call.operands[0],
                    result{call.result, call.width, call.width > 1 ? 1 : 0, call.width};
  const TailOperand zero{reinterpret_cast<const uint8_t*>(&kNothing<Real>), 0, 0, 1};
  TailOperand operands[2] = {first, call.n_operands > 1 ? call.operands[1] : zero};
  TailCall step{operands, 2, call.result, call.n_rows, call.width};
  pairs<Real, Real>(step, std::plus<Real>());
  for (size_t i = 2; i < call.n_operands; ++i) {
    operands[0] = result;
    operands[1] = call.operands[i];
    pairs<Real, Real>(step, std::plus<Real>());
  }
}

template <class In, class Out, class Function>
void each(const TailCall& call, Function function) {
  const In* a = reinterpret_cast<const In*>(call.operands[0].data);
  Out* out = reinterpret_cast<Out*>(call.result);
  const int64_t count = call.n_rows * call.width;
  for (int64_t i = 0; i < count; ++i) out[i] = function(a[i]);
}

template <class In, class Out>
void cast(const TailCall& call) {
  each<In, Out>(call, [](In value) { return static_cast<Out>(value); });
}

// onnxruntime takes the second choice wherever the first is zero, after it has put zeros in the
// place of what is not chosen: a first choice of -0.0 becomes 0.0, a second one stays.
template <class T>
void where(const TailCall& call) {
  const auto at = [](const TailOperand& operand, int64_t row, int64_t column) {
    return row * operand.row_stride + column * operand.column_stride;
  };
  const TailOperand &condition = call.operands[0], &left = call.operands[1],
                    &right = call.operands[2];
  const T* a = reinterpret_cast<const T*>(left.data);
  const T* b = reinterpret_cast<const T*>(right.data);
  T* out = reinterpret_cast<T*>(call.result);
  with_width(call.width, [&](auto width) {
    for (int64_t row = 0; row < call.n_rows; ++row) {
      for (int64_t column = 0; column < width; ++column) {
        const T value = a[at(left, row, column)], otherwise = b[at(right, row, column)];
        *out++ = condition.data[at(condition, row, column)] != 0 ? value + T{0} : otherwise;
      }
    }
  });
}

template <class Real>
void arg_max(const TailCall& call) {
  const TailOperand& operand = call.operands[0];
  const Real* row = reinterpret_cast<const Real*>(operand.data);
  int64_t* out = reinterpret_cast<int64_t*>(call.result);
  for (int64_t i = 0; i < call.n_rows; ++i, row += operand.width) {
    int64_t best = 0;
    for (int64_t column = 1; column < operand.width; ++column)
      best = row[column] > row[best] ? column : best;
    out[i] = best;
  }
}

template <class T>
void copy(const TailCall& call) {
  std::memcpy(call.result, call.operands[0].data,
              static_cast<size_t>(call.n_rows * call.width) * sizeof(T));
}

// Concatenates the columns of several operands.
template <class T>
void concat(const TailCall& call) {
  T* out = reinterpret_cast<T*>(call.result);
  for (size_t i = 0; i < call.n_operands; ++i) {
    const TailOperand& operand = call.operands[i];
    const T* in = reinterpret_cast<const T*>(operand.data);
    for (int64_t row = 0; row < call.n_rows; ++row) {
      for (int64_t column = 0; column < operand.width; ++column)
        out[row * call.width + column] = in[row * operand.width + column];
    }
    out += operand.width;
  }
}

template <class In, class Out, class Function>
void pairs_by(const TailCall& call) {
  pairs<In, Out>(call, Function());
}

struct Minimum {
  template <class Real>
  Real operator()(Real a, Real b) const {
    return a < b || a != a ? a : b;
  }
};

struct Maximum {
  template <class Real>
  Real operator()(Real a, Real b) const {
    return a > b || a != a ? a : b;
  }
};

template <class Real>
TailKernel real_kernel(TailOp op) {
  switch (op) {
    case TailOp::kAdd: return pairs_by<Real, Real, std::plus<Real>>;
    case TailOp::kSub: return pairs_by<Real, Real, std::minus<Real>>;
    case TailOp::kMul: return pairs_by<Real, Real, std::multiplies<Real>>;
    case TailOp::kDiv: return pairs_by<Real, Real, std::divides<Real>>;
    case TailOp::kMin: return pairs_by<Real, Real, Minimum>;
    case TailOp::kMax: return pairs_by<Real, Real, Maximum>;
    case TailOp::kNeg:
      return [](const TailCall& call) { each<Real, Real>(call, std::negate<Real>()); };
    case TailOp::kSum: return sum<Real>;
    case TailOp::kGreater: return pairs_by<Real, bool, std::greater<Real>>;
    case TailOp::kGreaterOrEqual: return pairs_by<Real, bool, std::greater_equal<Real>>;
    case TailOp::kLess: return pairs_by<Real, bool, std::less<Real>>;
    case TailOp::kLessOrEqual: return pairs_by<Real, bool, std::less_equal<Real>>;
    case TailOp::kArgMax: return arg_max<Real>;
    default: return nullptr;
  }
}

template <class T>
TailKernel kernel_of(TailOp op) {
  if (op == TailOp::kEqual) return pairs_by<T, bool, std::equal_to<T>>;
  if (op == TailOp::kWhere) return where<T>;
  if constexpr (std::is_floating_point_v<T>) return real_kernel<T>(op);
  return nullptr;
}

TailKernel cast_kernel(ElementType from, ElementType to) {
  const auto is = [&](ElementType a, ElementType b) { return from == a && to == b; };
  if (is(ElementType::kFloat, ElementType::kDouble)) return cast<float, double>;
  if (is(ElementType::kDouble, ElementType::kFloat)) return cast<double, float>;
  if (is(ElementType::kBool, ElementType::kInt64)) return cast<uint8_t, int64_t>;
  if (is(ElementType::kBool, ElementType::kFloat)) return cast<uint8_t, float>;
  if (is(ElementType::kBool, ElementType::kDouble)) return cast<uint8_t, double>;
  if (is(ElementType::kInt64, ElementType::kFloat)) return cast<int64_t, float>;
  if (is(ElementType::kInt64, ElementType::kDouble)) return cast<int64_t, double>;
  return nullptr;
}

template <class T>
TailKernel move_of(TailOp op) {
  return op == TailOp::kConcat ? concat<T> : copy<T>;
}

TailKernel move_kernel(TailOp op, int64_t size) {
  return size == 1   ? move_of<uint8_t>(op)
         : size == 4 ? move_of<uint32_t>(op)
                     : move_of<uint64_t>(op);
}

// Null where there is none.
TailKernel kernel_for(TailOp op, ElementType operand, ElementType result) {
  if (op == TailOp::kCast) return cast_kernel(operand, result);
  const bool compares = op == TailOp::kEqual ||
                        (op >= TailOp::kGreater && op <= TailOp::kLessOrEqual);
  const ElementType made = compares                ? ElementType::kBool
                           : op == TailOp::kArgMax ? ElementType::kInt64
                                                   : operand;
  if (result != made) return nullptr;
  if (op == TailOp::kConcat || op == TailOp::kCopy)
    return move_kernel(op, tail_element_size(result));
  switch (operand) {
    case ElementType::kInt64: return kernel_of<int64_t>(op);
    case ElementType::kFloat: return kernel_of<float>(op);
    case ElementType::kDouble: return kernel_of<double>(op);
    default: return nullptr;
  }
}

}  // namespace

TailKernel tail_kernel(TailOp op, ElementType operand, ElementType result) {
  const TailKernel kernel = kernel_for(op, operand, result);
  require(kernel != nullptr, "attribute 'tail' has operation ", static_cast<int64_t>(op),
          " from type ", static_cast<uint32_t>(operand), " to ", static_cast<uint32_t>(result));
  return kernel;
}

}  // namespace treebeard
