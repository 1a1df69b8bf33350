#include "ort/tail/tail_program.h"

#include "base/error.h"
#include "ort/tail/foreign_ops.h"

namespace treebeard {
namespace {

constexpr int64_t kTailVersion = 1;

// Reads numbers one by one. Every count is checked against what is left, so that a few damaged
// numbers cannot cause a large allocation.
class Numbers {
 public:
  Numbers(const int64_t* at, size_t count) : at_(at), end_(at + count) {}

  int64_t next() {
    require(at_ != end_, "attribute 'tail' ends too early");
    return *at_++;
  }

  size_t count() { return static_cast<size_t>(within(next(), 0, end_ - at_)); }
  size_t index(size_t size) {
    return static_cast<size_t>(within(next(), 0, static_cast<int64_t>(size) - 1));
  }

  int64_t between(int64_t least, int64_t most) { return within(next(), least, most); }

  void check_end() const { require(at_ == end_, "attribute 'tail' has numbers too many"); }

 private:
  static int64_t within(int64_t value, int64_t least, int64_t most) {
    require(value >= least && value <= most, "attribute 'tail' has ", value, "; expected ", least,
            " to ", most);
    return value;
  }

  const int64_t* at_;
  const int64_t* end_;
};

ElementType element_type_of(Numbers& numbers) {
  const auto type = static_cast<ElementType>(numbers.between(0, 32));
  require(tail_element_size(type) > 0, "attribute 'tail' has element type ",
          static_cast<uint32_t>(type));
  return type;
}

TailConstant constant_of(Numbers& numbers, const uint8_t* bytes, size_t size) {
  TailConstant constant{element_type_of(numbers), {}, {}};
  const int64_t rank = numbers.between(0, 2);
  for (int64_t i = 0; i < rank; ++i)
    constant.dimensions.push_back(numbers.between(1, kMostTailWidth));
  const auto needed = static_cast<size_t>(constant.count() * tail_element_size(constant.type));
  const auto begin = static_cast<size_t>(numbers.between(0, static_cast<int64_t>(size)));
  require(needed <= size - begin, "attribute 'tail_constants' ends too early");
  constant.data.assign(bytes + begin, bytes + begin + needed);
  return constant;
}

TailValue value_of(Numbers& numbers, const std::vector<int64_t>& slots, size_t n_outputs) {
  TailValue value{};
  value.type = element_type_of(numbers);
  value.rank = numbers.between(1, 2);
  value.width = numbers.between(1, value.rank == 1 ? 1 : kMostTailWidth);
  value.storage = static_cast<TailStorage>(numbers.between(0, 1));
  value.index = numbers.index(value.storage == TailStorage::kSlot ? slots.size() : n_outputs);
  require(value.storage != TailStorage::kSlot || slots[value.index] >= value.row_bytes(),
          "attribute 'tail' has a slot too small");
  return value;
}

TailStep step_of(Numbers& numbers, const TailProgram& program) {
  TailStep step;
  step.op = numbers.between(0, kFirstForeign + static_cast<int64_t>(foreign_op_count()) - 1);
  require(step.is_foreign() || step.op < static_cast<int64_t>(TailOp::kCount),
          "attribute 'tail' has operation ", step.op);
  step.result = numbers.index(program.values.size());
  const int64_t most = static_cast<int64_t>(program.values.size()) - 1;
  for (size_t left = numbers.count(); left > 0; --left) {
    step.operands.push_back(numbers.between(-static_cast<int64_t>(program.constants.size()), most));
  }
  require(!step.operands.empty(), "attribute 'tail' has a step without operands");
  if (!step.is_foreign()) return step;
  step.since_version = numbers.between(1, 1 << 20);
  for (size_t left = numbers.count(); left > 0; --left) {
    const size_t name = numbers.index(foreign_attribute_count());
    for (const TailAttribute& other : step.attributes)
      require(other.name != name, "attribute 'tail' has a step's attribute twice");
    step.attributes.push_back({name, numbers.next()});
  }
  return step;
}

int64_t width_of(const TailProgram& program, int64_t operand) {
  return operand >= 0 ? program.values[static_cast<size_t>(operand)].width
                      : program.constants[static_cast<size_t>(~operand)].count();
}

size_t operand_count(TailOp op, size_t found) {
  if (op == TailOp::kConcat || op == TailOp::kSum) return found;
  if (op == TailOp::kWhere) return 3;
  return op <= TailOp::kMax || (op >= TailOp::kGreater && op <= TailOp::kLessOrEqual) ||
                 op == TailOp::kEqual
             ? 2
             : 1;
}

// Throws Error where an operation would read beyond its operands.
void check_native(const TailStep& step, const TailProgram& program) {
  const int64_t width = program.values[step.result].width;
  const auto op = static_cast<TailOp>(step.op);
  const size_t found = step.operands.size();
  require(found == operand_count(op, found) && found <= kMostOperands,
          "attribute 'tail' has a step with ", found, " operands");
  int64_t joined = 0;
  for (const int64_t operand : step.operands) {
    const int64_t own = width_of(program, operand);
    const bool moves = op >= TailOp::kNeg && op != TailOp::kConcat && op != TailOp::kSum &&
                       operand_count(op, found) == 1;
    const bool joins = op == TailOp::kConcat || (op == TailOp::kArgMax && width == 1);
    const bool fits = joins ? operand >= 0 : own == width || (own == 1 && !moves);
    require(fits && (operand >= 0 || !moves), "attribute 'tail' has an operand of width ", own,
            " for a result of width ", width);
    joined += own;
  }
  require(op != TailOp::kConcat || joined == width, "attribute 'tail' joins ", joined,
          " columns to ", width);
}

// Throws Error where a value is read before it is written. Outputs of the forest are written before
// the first step.
void check_order(const TailProgram& program, size_t n_forest_outputs) {
  std::vector<bool> written(program.values.size());
  for (size_t i = 0; i < written.size(); ++i) {
    written[i] = program.values[i].storage == TailStorage::kNodeOutput &&
                 program.values[i].index < n_forest_outputs;
  }
  for (const TailSource& source : program.sources) written[source.value] = true;
  for (const TailStep& step : program.steps) {
    for (const int64_t operand : step.operands) {
      require(operand < 0 || written[static_cast<size_t>(operand)], "attribute 'tail' reads value ",
              operand, " before it is there");
    }
    written[step.result] = true;
  }
  for (size_t i = 0; i < written.size(); ++i)
    require(written[i], "attribute 'tail' has value ", i, ", which nothing writes");
}

}  // namespace

int64_t TailValue::row_bytes() const { return width * tail_element_size(type); }

int64_t TailConstant::count() const {
  int64_t count = 1;
  for (const int64_t dimension : dimensions) count *= dimension;
  return count;
}

int64_t tail_element_size(ElementType type) {
  switch (type) {
    case ElementType::kBool: return 1;
    case ElementType::kFloat: return 4;
    case ElementType::kDouble:
    case ElementType::kInt64: return 8;
    default: return 0;
  }
}

TailProgram read_tail(const int64_t* data, size_t count, const uint8_t* bytes, size_t size,
                      size_t n_forest_outputs, size_t n_outputs) {
  Numbers numbers(data, count);
  const int64_t version = numbers.next();
  require(version == kTailVersion, "attribute 'tail' has version ", version,
          "; this library reads version ", kTailVersion,
          ": install the onnx-treebeard that wrote the model");
  TailProgram program;
  for (size_t left = numbers.count(); left > 0; --left)
    program.slots.push_back(numbers.between(1, kMostTailWidth * 8));
  for (size_t left = numbers.count(); left > 0; --left)
    program.constants.push_back(constant_of(numbers, bytes, size));
  for (size_t left = numbers.count(); left > 0; --left)
    program.values.push_back(value_of(numbers, program.slots, n_outputs));
  for (size_t left = numbers.count(); left > 0; --left) {
    const size_t output = numbers.index(n_outputs);
    for (const TailSource& other : program.sources)
      require(other.output != output, "attribute 'tail' has output ", output, " twice");
    program.sources.push_back({output, numbers.index(program.values.size())});
  }
  for (size_t left = numbers.count(); left > 0; --left) {
    program.steps.push_back(step_of(numbers, program));
    const TailStep& step = program.steps.back();
    step.is_foreign() ? check_foreign(step, program) : check_native(step, program);
  }
  numbers.check_end();
  check_order(program, n_forest_outputs);
  return program;
}

}  // namespace treebeard
