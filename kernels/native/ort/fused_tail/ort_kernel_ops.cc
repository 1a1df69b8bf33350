#include "ort/fused_tail/ort_kernel_ops.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <exception>
#include <iterator>
#include <limits>
#include <map>
#include <mutex>
#include <random>
#include <type_traits>

#include "base/process.h"
#include "ort/abi/ep_abi.h"

namespace treebeard {
namespace {

constexpr const char* kDomain = "onnx_treebeard.host";
constexpr const char* kName = "Host";

// ModelProto: y = onnx_treebeard.host.Host(x), of floats; IR version 8, operator set 13.
constexpr char kModel[] =
    "\x08\x08:H\n!\n\x01x\x12\x01y\"\x04Host:\x13onnx_treebeard."
    "host\x12\x01gZ\x0f\n\x01x\x12\n\n\x08\x08\x01\x12\x04\n\x02\x08\x01"
    "b\x0f\n\x01y\x12\n\n\x08\x08\x01\x12\x04\n\x02\x08\x01"
    "B\x04\n\x00\x10\r"
    "B\x17\n\x13onnx_treebeard.host\x10\x01";

using Hosts = std::map<const OrtApi*, std::weak_ptr<const KernelHost>>;

// Never destroyed: sessions may end while the process ends. Used under the lock of `process_lists`
// only.
Hosts& hosts() {
  static Hosts& of_process = *new Hosts;
  return of_process;
}

}  // namespace

struct KernelHost::Operator : OrtCustomOp {
  explicit Operator(const OrtApi& ort_api);
  ~Operator() {
    if (info != nullptr) api.ReleaseKernelInfo(info);
  }

  const OrtApi& api;
  mutable OrtKernelInfo* info = nullptr;
  // Of the call that runs: what to do, and what that has thrown.
  mutable const std::function<void(const OrtKernelContext*)>* work = nullptr;
  mutable std::exception_ptr thrown;
};

KernelHost::Operator::Operator(const OrtApi& ort_api) : OrtCustomOp{}, api(ort_api) {
  fill_operator(*this);
  GetName = [](const OrtCustomOp*) noexcept { return kName; };
  GetInputType = [](const OrtCustomOp*, size_t) noexcept {
    return static_cast<OrtElementType>(ElementType::kFloat);
  };
  GetOutputType = [](const OrtCustomOp*, size_t) noexcept {
    return static_cast<OrtElementType>(ElementType::kFloat);
  };
  GetOutputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{1}; };
  KernelDestroy = [](void*) noexcept {};
  GetOutputCharacteristic = [](const OrtCustomOp*, size_t) noexcept {
    return INPUT_OUTPUT_REQUIRED;
  };
  CreateKernelV2 = [](const OrtCustomOp* op, const OrtApi*, const OrtKernelInfo* node,
                      void** kernel) noexcept -> OrtStatus* {
    const Operator& custom_op = *static_cast<const Operator*>(op);
    *kernel = const_cast<Operator*>(&custom_op);
    return custom_op.info != nullptr ? nullptr
                                     : custom_op.api.CopyKernelInfo(node, &custom_op.info);
  };
  // The caller owns the output, and does not read it.
  KernelComputeV2 = [](void* kernel, OrtKernelContext* context) noexcept -> OrtStatus* {
    const Operator& custom_op = *static_cast<const Operator*>(kernel);
    try {
      (*custom_op.work)(context);
    } catch (...) {
      custom_op.thrown = std::current_exception();
    }
    return nullptr;
  };
}

KernelHost::KernelHost(const OrtApi& api)
    : operator_(std::make_unique<Operator>(api)),
      env_(nullptr, api.ReleaseEnv),
      domain_(nullptr, api.ReleaseCustomOpDomain),
      session_(nullptr, api.ReleaseSession) {
  OrtEnv* env = nullptr;  // a share of the process's own
  check(api, api.CreateEnv(ORT_LOGGING_LEVEL_WARNING, kDomain, &env));
  env_.reset(env);
  OrtCustomOpDomain* domain = nullptr;
  check(api, api.CreateCustomOpDomain(kDomain, &domain));
  domain_.reset(domain);
  check(api, api.CustomOpDomain_Add(domain, operator_.get()));
  OrtSessionOptions* options = nullptr;
  check(api, api.CreateSessionOptions(&options));
  const Owned<OrtSessionOptions> owned(options, api.ReleaseSessionOptions);
  // The optimizers, which take longer to make than all else, have nothing to do in it.
  check(api, api.SetSessionGraphOptimizationLevel(options, ORT_DISABLE_ALL));
  check(api, api.SetIntraOpNumThreads(options, 1));
  check(api, api.SetInterOpNumThreads(options, 1));
  check(api, api.AddCustomOpDomain(options, domain));
  OrtSession* session = nullptr;
  check(api, api.CreateSessionFromArray(env, kModel, sizeof kModel - 1, options, &session));
  session_.reset(session);
  require(operator_->info != nullptr, "onnxruntime has made no kernel of the operator '", kName,
          "'");
}

// The copy of the kernel info refers to the session, so it is released first.
KernelHost::~KernelHost() {
  operator_->api.ReleaseKernelInfo(operator_->info);
  operator_->info = nullptr;
}

const OrtKernelInfo* KernelHost::info() const { return operator_->info; }

void KernelHost::inside_a_call(const std::function<void(const OrtKernelContext*)>& work) const {
  const OrtApi& api = operator_->api;
  const Owned<OrtMemoryInfo> memory = cpu_memory(api);
  float numbers[2] = {};
  const auto tensor = [&](float* number) {
    const int64_t length = 1;
    OrtValue* value = nullptr;
    check(api, api.CreateTensorWithDataAsOrtValue(memory.get(), number, sizeof *number, &length, 1,
                                                  static_cast<OrtElementType>(ElementType::kFloat),
                                                  &value));
    return Owned<OrtValue>(value, api.ReleaseValue);
  };
  const Owned<OrtValue> x = tensor(&numbers[0]), y = tensor(&numbers[1]);
  const char *input_name = "x", *output_name = "y";
  const OrtValue* input = x.get();
  OrtValue* output = y.get();
  const std::lock_guard<std::mutex> lock(calling_);
  operator_->work = &work;
  operator_->thrown = nullptr;
  check(api, api.Run(session_.get(), nullptr, &input_name, &input, 1, &output_name, 1, &output));
  if (operator_->thrown != nullptr) std::rethrow_exception(operator_->thrown);
}

std::shared_ptr<const KernelHost> KernelHost::of(const OrtApi& api) {
  {
    const std::lock_guard<std::mutex> lock(process_lists());
    if (auto host = hosts()[&api].lock()) return host;
  }
  auto host = std::make_shared<const KernelHost>(api);
  const std::lock_guard<std::mutex> lock(process_lists());
  hosts()[&api] = host;
  return host;
}

namespace {

// The operand whose type a type constraint of the operator's schema names; kResult is the result.
constexpr int kNone = -2, kResult = -1;
struct Constraint {
  const char* name;
  int operand;
};

constexpr size_t kMaxConstraints = 2;

struct Operator {
  const char* name;
  Constraint constraints[kMaxConstraints];
};

constexpr Constraint kUnused = {nullptr, kNone};

constexpr Operator kOperators[] = {
    {"Exp", {{"T", 0}, kUnused}},           {"Log", {{"T", 0}, kUnused}},
    {"Abs", {{"T", 0}, kUnused}},           {"Sign", {{"T", 0}, kUnused}},
    {"Sigmoid", {{"T", 0}, kUnused}},       {"Softmax", {{"T", 0}, kUnused}},
    {"ArgMax", {{"T", 0}, kUnused}},        {"ReduceMax", {{"T", 0}, kUnused}},
    {"ReduceSum", {{"T", 0}, kUnused}},     {"Gather", {{"T", 0}, {"Tind", 1}}},
    {"Where", {{"T", 1}, kUnused}},         {"IsNaN", {{"T1", 0}, {"T2", kResult}}},
    {"Equal", {{"T", 0}, {"T1", kResult}}},
};

constexpr int kIntAttribute = 1;  // ORT_OP_ATTR_INT

const Operator& operator_of(const TailStep& step) {
  return kOperators[static_cast<size_t>(step.op - kFirstForeign)];
}

}  // namespace

int64_t foreign_operation(const char* name) {
  const auto* entry = std::find_if(
      std::begin(kOperators), std::end(kOperators),
      [&](const Operator& op) { return std::strcmp(op.name, name) == 0; });
  require(entry != std::end(kOperators), "no kernel of onnxruntime is called '", name, "' here");
  return kFirstForeign + (entry - std::begin(kOperators));
}

const char* foreign_name(int64_t operation) {
  return kOperators[static_cast<size_t>(operation - kFirstForeign)].name;
}

ForeignOp::ForeignOp(const OrtApi& api, const OrtKernelInfo* info, const TailProgram& program,
                     const TailStep& step)
    : op_(nullptr, api.ReleaseOp), n_operands_(step.operands.size()) {
  const Operator& op_name = operator_of(step);
  const char* names[kMaxConstraints];
  OrtElementType types[kMaxConstraints];
  int n_types = 0;
  for (const Constraint& constraint : op_name.constraints) {
    if (constraint.name == nullptr) continue;
    names[n_types] = constraint.name;
    const int64_t operand = constraint.operand == kResult
                                ? static_cast<int64_t>(step.result)
                                : step.operands[static_cast<size_t>(constraint.operand)];
    types[n_types++] = static_cast<OrtElementType>(program.operand_type(operand));
  }
  std::vector<Owned<OrtOpAttr>> owned;
  std::vector<const OrtOpAttr*> attributes;
  for (const TailAttribute& attribute : step.attributes) {
    OrtOpAttr* op_attribute = nullptr;
    check(api, api.CreateOpAttr(attribute.name, &attribute.value, 1, kIntAttribute, &op_attribute));
    attributes.push_back(owned.emplace_back(op_attribute, api.ReleaseOpAttr).get());
  }
  OrtOp* op = nullptr;
  check(api, api.CreateOp(info, op_name.name, "", static_cast<int>(step.since_version), names,
                          types, n_types, attributes.data(), static_cast<int>(attributes.size()),
                          static_cast<int>(n_operands_), 1, &op));
  op_.reset(op);
}

void ForeignOp::call(const OrtApi& api, const OrtKernelContext* context,
                     const OrtValue* const* operands, OrtValue* result) const {
  check_operator(
      api, api.InvokeOp(context, op_.get(), operands, static_cast<int>(n_operands_), &result, 1));
}

namespace {

constexpr int64_t kRegisterBytes = 16;

// Beyond these, results are infinite, or zero.
constexpr double kLargest = 709.784, kSmallest = -745.519;
// Up to this magnitude of an exponent, they are normal numbers.
constexpr double kLargestNormal = 707;
// A sum with it has no bits for fractions.
constexpr double kRounder = 0x1.8p52;
// The logarithm of 2, in two parts, of which the first has few bits.
constexpr double kLog2E = 1.4426950408889634073599, kHighLn2 = 0.693145751953125,
                 kLowLn2 = 1.42860682030941723212e-6;
constexpr double kNumerator[] = {1.26177193074810590878e-4, 3.02994407707441961300e-2, 1.0};
constexpr double kDenominator[] = {3.00198505138664455042e-6, 2.52448340349684104192e-3,
                                   2.27265548208155028766e-1, 2.0};

// Two values in a register, and what comparisons of them give.
using Pair = double __attribute__((vector_size(kRegisterBytes)));
using PairBits = uint64_t __attribute__((vector_size(kRegisterBytes)));

// 2^power, for results that are normal numbers. The sum has power + 1023 as its lowest bits.
Pair power_of_two(Pair power) {
  const Pair sum = power + (0x1p52 + 1023);
  return reinterpret_cast<Pair>(reinterpret_cast<PairBits>(sum) << 52);
}

// e^x = 2^n e^r, with |r| <= ln(2) / 2 and e^r = 1 + 2 r P(r^2) / (Q(r^2) - r P(r^2)).
Pair exp_by_cephes(Pair value) {
  const Pair below = value < kLargest ? value : Pair{kLargest, kLargest};
  const Pair x = below > kSmallest ? below : Pair{kSmallest, kSmallest};
  // The largest whole number that is not above: the nearest one, less 1 where that is above.
  // Without SSE 4.1, std::floor is a call.
  const Pair shifted = kLog2E * x + 0.5, nearest = (shifted + kRounder) - kRounder;
  const Pair power = nearest - (nearest > shifted ? Pair{1, 1} : Pair{0, 0});
  const Pair r = (x - power * kHighLn2) - power * kLowLn2, square = r * r;
  const Pair numerator = ((kNumerator[0] * square + kNumerator[1]) * square + kNumerator[2]) * r;
  const Pair denominator = ((kDenominator[0] * square + kDenominator[1]) * square +
                            kDenominator[2]) *
                               square +
                           kDenominator[3];
  const Pair fraction = 2.0 * (numerator / (denominator - numerator)) + 1.0;
  if (std::abs(value[0]) <= kLargestNormal && std::abs(value[1]) <= kLargestNormal)
    return fraction * power_of_two(power);
  return Pair{std::ldexp(fraction[0], static_cast<int>(power[0])),
              std::ldexp(fraction[1], static_cast<int>(power[1]))};
}

bool exponentials(const void* from, int64_t n_rows, int64_t width, void* to) {
  const auto* values = static_cast<const double*>(from);
  auto* results = static_cast<double*>(to);
  const int64_t count = n_rows * width, paired = count / 2 * 2;
  if (std::any_of(values, values + count, [](double value) { return std::isnan(value); }))
    return false;
  for (int64_t i = 0; i < paired; i += 2) {
    const Pair result = exp_by_cephes(Pair{values[i], values[i + 1]});
    std::memcpy(results + i, &result, sizeof result);
  }
  if (paired < count) results[paired] = std::exp(values[paired]);
  return true;
}

// The values of a register added, as movhlps and shufps pair them.
double sum_of(const double* lanes) { return lanes[0] + lanes[1]; }
float sum_of(const float* lanes) { return (lanes[0] + lanes[2]) + (lanes[1] + lanes[3]); }

template <class Real>
Real row_sum(const Real* row, int64_t width) {
  constexpr int64_t kLanes = kRegisterBytes / static_cast<int64_t>(sizeof(Real));
  const auto position = static_cast<int64_t>(reinterpret_cast<uintptr_t>(row) / sizeof(Real) %
                                             kLanes);
  const int64_t begin = std::min(width, (kLanes - position) % kLanes);
  const int64_t end = begin + (width - begin) / kLanes * kLanes,
                end_of_pairs = begin + (width - begin) / (2 * kLanes) * (2 * kLanes);
  if (begin == end) {
    Real sum = row[0];
    for (int64_t column = 1; column < width; ++column) sum += row[column];
    return sum;
  }
  Real sums[kLanes];
  const auto add = [&](Real* to, const Real* values) {
    for (int64_t lane = 0; lane < kLanes; ++lane) to[lane] += values[lane];
  };
  std::copy_n(row + begin, kLanes, sums);
  if (end - begin > kLanes) {
    Real others[kLanes];
    std::copy_n(row + begin + kLanes, kLanes, others);
    for (int64_t column = begin + 2 * kLanes; column < end_of_pairs; column += 2 * kLanes) {
      add(sums, row + column);
      add(others, row + column + kLanes);
    }
    add(sums, others);
    if (end > end_of_pairs) add(sums, row + end_of_pairs);
  }
  Real sum = sum_of(sums);
  for (int64_t column = 0; column < begin; ++column) sum += row[column];
  for (int64_t column = end; column < width; ++column) sum += row[column];
  return sum;
}

template <class Real>
bool row_sums(const void* from, int64_t n_rows, int64_t width, void* to) {
  const auto* values = static_cast<const Real*>(from);
  auto* results = static_cast<Real*>(to);
  for (int64_t row = 0; row < n_rows; ++row) {
    results[row] = row_sum(values + row * width, width);
    if (std::isnan(results[row])) return false;
  }
  return true;
}

// The largest of a row, the first of several; null where NaN, or a zero of each sign, leaves open
// which one Eigen takes.
template <class Real>
const Real* largest_of(const Real* row, int64_t width) {
  const Real* const largest = std::max_element(row, row + width);
  const auto is_unclear = [&](Real value) {
    return std::isnan(value) ||
           (value == 0 && *largest == 0 && std::signbit(value) != std::signbit(*largest));
  };
  return std::any_of(row, row + width, is_unclear) ? nullptr : largest;
}

// The largest value of each row, or its column where results are whole numbers.
template <class Real, class Result>
bool row_maxima(const void* from, int64_t n_rows, int64_t width, void* to) {
  const auto* row = static_cast<const Real*>(from);
  for (int64_t number = 0; number < n_rows; ++number, row += width) {
    const Real* const largest = largest_of(row, width);
    if (largest == nullptr) return false;
    if constexpr (std::is_integral_v<Result>) {
      static_cast<Result*>(to)[number] = largest - row;
    } else {
      static_cast<Result*>(to)[number] = *largest;
    }
  }
  return true;
}

struct OperatorKernel {
  const char* op;
  ElementType type;
  EigenKernel kernel;
};

constexpr OperatorKernel kOperatorKernels[] = {
    {"Exp", ElementType::kDouble, exponentials},
    {"ReduceSum", ElementType::kFloat, row_sums<float>},
    {"ReduceSum", ElementType::kDouble, row_sums<double>},
    {"ReduceMax", ElementType::kFloat, row_maxima<float, float>},
    {"ReduceMax", ElementType::kDouble, row_maxima<double, double>},
    {"ArgMax", ElementType::kFloat, row_maxima<float, int64_t>},
    {"ArgMax", ElementType::kDouble, row_maxima<double, int64_t>},
};

std::vector<double> probe_values(bool of_exp) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  std::vector<double> values;
  std::minstd_rand random(1);
  while (values.size() < kEigenProbes) {
    const double unit = static_cast<double>(random()) / static_cast<double>(random.max());
    const double ranges[] = {2, 40, 700};
    values.push_back((2 * unit - 1) * ranges[values.size() % 3]);
  }
  const double ends[] = {0.0,    -0.0,   kInfinite, -kInfinite, 709.78, 709.79,
                         -708.4, -745.1, -745.2,    -1e300,     1e-300, -740.3};
  if (of_exp) std::copy(std::begin(ends), std::end(ends), values.end() - std::size(ends));
  return values;
}

template <class Real>
std::vector<uint8_t> bytes_of(const std::vector<double>& values) {
  const std::vector<Real> rounded(values.begin(), values.end());
  std::vector<uint8_t> bytes(rounded.size() * sizeof(Real));
  std::memcpy(bytes.data(), rounded.data(), bytes.size());
  return bytes;
}

}  // namespace

EigenKernel eigen_kernel(const char* op, ElementType type) {
  const auto* const listed = std::find_if(
      std::begin(kOperatorKernels), std::end(kOperatorKernels), [&](const OperatorKernel& each) {
        return std::strcmp(each.op, op) == 0 && each.type == type;
      });
  return listed == std::end(kOperatorKernels) ? nullptr : listed->kernel;
}

std::vector<uint8_t> eigen_probes(const char* op, ElementType type) {
  const std::vector<double> values = probe_values(std::strcmp(op, "Exp") == 0);
  return type == ElementType::kDouble ? bytes_of<double>(values) : bytes_of<float>(values);
}

}  // namespace treebeard
