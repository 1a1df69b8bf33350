#include "ort/tail/foreign_ops.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <mutex>

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
  static Hosts& kept = *new Hosts;
  return kept;
}

}  // namespace

struct KernelHost::Operator : OrtCustomOp {
  explicit Operator(const OrtApi& ort_api);
  ~Operator() {
    if (info != nullptr) api.ReleaseKernelInfo(info);
  }

  const OrtApi& api;
  mutable OrtKernelInfo* info = nullptr;
};

KernelHost::Operator::Operator(const OrtApi& ort_api) : OrtCustomOp{}, api(ort_api) {
  version = kOrtApiVersion;
  GetName = [](const OrtCustomOp*) noexcept { return kName; };
  GetExecutionProviderType = [](const OrtCustomOp*) noexcept -> const char* { return nullptr; };
  GetInputType = [](const OrtCustomOp*, size_t) noexcept {
    return static_cast<OrtElementType>(ElementType::kFloat);
  };
  GetInputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{1}; };
  GetOutputType = [](const OrtCustomOp*, size_t) noexcept {
    return static_cast<OrtElementType>(ElementType::kFloat);
  };
  GetOutputTypeCount = [](const OrtCustomOp*) noexcept { return size_t{1}; };
  KernelDestroy = [](void*) noexcept {};
  GetInputCharacteristic = [](const OrtCustomOp*, size_t) noexcept {
    return INPUT_OUTPUT_REQUIRED;
  };
  GetOutputCharacteristic = [](const OrtCustomOp*, size_t) noexcept {
    return INPUT_OUTPUT_REQUIRED;
  };
  GetInputMemoryType = [](const OrtCustomOp*, size_t) noexcept { return OrtMemTypeDefault; };
  GetVariadicInputMinArity = [](const OrtCustomOp*) noexcept { return 1; };
  GetVariadicInputHomogeneity = [](const OrtCustomOp*) noexcept { return 1; };
  GetVariadicOutputMinArity = [](const OrtCustomOp*) noexcept { return 1; };
  GetVariadicOutputHomogeneity = [](const OrtCustomOp*) noexcept { return 1; };
  CreateKernelV2 = [](const OrtCustomOp* op, const OrtApi*, const OrtKernelInfo* node,
                      void** kernel) noexcept -> OrtStatus* {
    const Operator& own = *static_cast<const Operator*>(op);
    *kernel = nullptr;
    return own.info != nullptr ? nullptr : own.api.CopyKernelInfo(node, &own.info);
  };
  KernelComputeV2 = [](void*, OrtKernelContext*) noexcept -> OrtStatus* {
    return nullptr;
  };  // never called: the session does not run
  GetStartVersion = [](const OrtCustomOp*) noexcept { return 1; };
  GetEndVersion = [](const OrtCustomOp*) noexcept { return 1; };
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

std::shared_ptr<const KernelHost> KernelHost::of(const OrtApi& api) {
  {
    const std::lock_guard<std::mutex> lock(process_lists());
    if (auto known = hosts()[&api].lock()) return known;
  }
  auto made = std::make_shared<const KernelHost>(api);
  const std::lock_guard<std::mutex> lock(process_lists());
  hosts()[&api] = made;
  return made;
}

namespace {

// The operand whose type a type constraint of the operator's schema names; kResult is the result.
constexpr int kNone = -2, kResult = -1;
struct Constraint {
  const char* name;
  int operand;
};

// The shape of the result: that of the operands with columns broadcast; one column; or columns
// selected from the first operand.
enum class Form { kEach, kRow, kReduced, kReducedByInput, kGathered };

// The element type of the result: that of the operands, bool, or int64 for positions.
enum class Result { kSame, kBool, kInt64 };

constexpr size_t kMostConstraints = 2;

struct Operator {
  const char* name;
  Form form;
  Result result;
  size_t n_operands;
  Constraint constraints[kMostConstraints];
};

constexpr Constraint kUnused = {nullptr, kNone};

// The order is that of FOREIGN in onnx_treebeard/converters/tails/encoding.py.
constexpr Operator kOperators[] = {
    {"Exp", Form::kEach, Result::kSame, 1, {{"T", 0}, kUnused}},
    {"Log", Form::kEach, Result::kSame, 1, {{"T", 0}, kUnused}},
    {"Abs", Form::kEach, Result::kSame, 1, {{"T", 0}, kUnused}},
    {"Sign", Form::kEach, Result::kSame, 1, {{"T", 0}, kUnused}},
    {"Sigmoid", Form::kEach, Result::kSame, 1, {{"T", 0}, kUnused}},
    {"Softmax", Form::kRow, Result::kSame, 1, {{"T", 0}, kUnused}},
    {"ArgMax", Form::kReduced, Result::kInt64, 1, {{"T", 0}, kUnused}},
    {"ReduceMax", Form::kReducedByInput, Result::kSame, 2, {{"T", 0}, kUnused}},
    {"ReduceSum", Form::kReducedByInput, Result::kSame, 2, {{"T", 0}, kUnused}},
    {"Gather", Form::kGathered, Result::kSame, 2, {{"T", 0}, {"Tind", 1}}},
    {"Where", Form::kEach, Result::kSame, 3, {{"T", 1}, kUnused}},
    {"IsNaN", Form::kEach, Result::kBool, 1, {{"T1", 0}, {"T2", kResult}}},
    {"Equal", Form::kEach, Result::kBool, 2, {{"T", 0}, {"T1", kResult}}},
};

// The order is that of ATTRIBUTES there.
constexpr const char* kAttributes[] = {"axis", "keepdims", "select_last_index",
                                       "noop_with_empty_axes"};

constexpr int kIntAttribute = 1;  // ORT_OP_ATTR_INT

const Operator& operator_of(const TailStep& step) {
  return kOperators[static_cast<size_t>(step.op - kFirstForeign)];
}

ElementType type_of(const TailProgram& program, int64_t operand) {
  return operand >= 0 ? program.values[static_cast<size_t>(operand)].type
                      : program.constants[static_cast<size_t>(~operand)].type;
}

OrtElementType type_of(const TailProgram& program, const TailStep& step, int operand) {
  const int64_t position = operand == kResult ? static_cast<int64_t>(step.result)
                                              : step.operands[static_cast<size_t>(operand)];
  return static_cast<OrtElementType>(type_of(program, position));
}

bool is_columns(int64_t axis) { return axis == 1 || axis == -1; }

// The value of an attribute, or its default.
int64_t attribute_of(const TailStep& step, const char* name, int64_t otherwise) {
  for (const TailAttribute& attribute : step.attributes) {
    if (std::strcmp(kAttributes[attribute.name], name) == 0) return attribute.value;
  }
  return otherwise;
}

bool is_each(const TailProgram& program, const TailStep& step, const TailValue& result) {
  bool widest = false;
  for (const int64_t operand : step.operands) {
    const bool is_value = operand >= 0;
    const auto position = static_cast<size_t>(is_value ? operand : ~operand);
    const int64_t width = is_value ? program.values[position].width
                                   : program.constants[position].count();
    const int64_t rank = is_value
                             ? program.values[position].rank
                             : static_cast<int64_t>(program.constants[position].dimensions.size());
    const int64_t rows = is_value || rank < 2 ? 1 : program.constants[position].dimensions[0];
    const bool fits = is_value ? rank == result.rank : rank <= result.rank && rows == 1;
    if (!fits || (width != 1 && width != result.width) ||
        (!is_value && result.rank == 1 && width != 1))
      return false;
    widest = widest || (is_value && width == result.width) ||
             (!is_value && width == result.width && result.width > 1);
  }
  const bool has_rows = std::any_of(step.operands.begin(), step.operands.end(),
                                    [](int64_t operand) { return operand >= 0; });
  return has_rows && widest;
}

bool is_reduced(const TailProgram& program, const TailStep& step, const TailValue& result) {
  if (step.operands[0] < 0 || program.values[static_cast<size_t>(step.operands[0])].rank != 2)
    return false;
  return result.width == 1 && result.rank == (attribute_of(step, "keepdims", 1) == 0 ? 1 : 2);
}

// The axes are a constant that names the axis of columns.
bool reads_columns(const TailProgram& program, const TailStep& step) {
  if (step.operands[1] >= 0) return false;
  const TailConstant& axes = program.constants[static_cast<size_t>(~step.operands[1])];
  if (axes.type != ElementType::kInt64 || axes.dimensions != std::vector<int64_t>{1}) return false;
  int64_t axis = 0;
  std::memcpy(&axis, axes.data.data(), sizeof axis);
  return axis == 1;
}

// Gather selects columns of a value by a constant list, or entries of a constant by a value.
bool is_gathered(const TailProgram& program, const TailStep& step, const TailValue& result) {
  const int64_t from = step.operands[0], by = step.operands[1],
                axis = attribute_of(step, "axis", 0);
  if (type_of(program, by) != ElementType::kInt64) return false;
  if (from >= 0 && by < 0) {
    const TailConstant& columns = program.constants[static_cast<size_t>(~by)];
    const bool wide = program.values[static_cast<size_t>(from)].rank == 2 && result.rank == 2;
    return wide && is_columns(axis) && columns.dimensions.size() == 1 &&
           columns.count() == result.width;
  }
  if (from >= 0 || by < 0 || program.constants[static_cast<size_t>(~from)].dimensions.size() != 1 ||
      axis != 0)
    return false;
  const TailValue& positions = program.values[static_cast<size_t>(by)];
  return positions.rank == result.rank && positions.width == result.width;
}

bool has_form(const TailProgram& program, const TailStep& step, const TailValue& result) {
  switch (operator_of(step).form) {
    case Form::kEach: return is_each(program, step, result);
    case Form::kRow:
      return is_each(program, step, result) && result.rank == 2 &&
             is_columns(attribute_of(step, "axis", -1));
    case Form::kReduced:
      return is_reduced(program, step, result) && attribute_of(step, "axis", 0) == 1;
    case Form::kReducedByInput:
      return is_reduced(program, step, result) && reads_columns(program, step);
    default: return is_gathered(program, step, result);
  }
}

ElementType result_type(const TailProgram& program, const TailStep& step) {
  switch (operator_of(step).result) {
    case Result::kBool: return ElementType::kBool;
    case Result::kInt64: return ElementType::kInt64;
    default:
      return type_of(program,
                     step.operands[static_cast<size_t>(operator_of(step).constraints[0].operand)]);
  }
}

}  // namespace

size_t foreign_op_count() { return std::size(kOperators); }
size_t foreign_attribute_count() { return std::size(kAttributes); }

int64_t foreign_operation(const char* name) {
  const auto* found = std::find_if(
      std::begin(kOperators), std::end(kOperators),
      [&](const Operator& op) { return std::strcmp(op.name, name) == 0; });
  require(found != std::end(kOperators), "no kernel of onnxruntime is called '", name, "' here");
  return kFirstForeign + (found - std::begin(kOperators));
}

size_t foreign_attribute(const char* name) {
  const auto* found = std::find_if(std::begin(kAttributes), std::end(kAttributes),
                                   [&](const char* one) { return std::strcmp(one, name) == 0; });
  require(found != std::end(kAttributes), "no kernel of onnxruntime has an attribute '", name,
          "' here");
  return static_cast<size_t>(found - std::begin(kAttributes));
}

void check_foreign(const TailStep& step, const TailProgram& program) {
  const Operator& op = operator_of(step);
  const TailValue& result = program.values[step.result];
  require(step.operands.size() == op.n_operands, "attribute 'tail' has ", step.operands.size(),
          " operands of ", op.name);
  require(result.type == result_type(program, step) && has_form(program, step, result),
          "attribute 'tail' has a result of ", op.name, " that is none");
}

ForeignOp::ForeignOp(const OrtApi& api, const OrtKernelInfo* info, const TailProgram& program,
                     const TailStep& step)
    : op_(nullptr, api.ReleaseOp), n_operands_(step.operands.size()) {
  const Operator& made = operator_of(step);
  const char* names[kMostConstraints];
  OrtElementType types[kMostConstraints];
  int n_types = 0;
  for (const Constraint& constraint : made.constraints) {
    if (constraint.name == nullptr) continue;
    names[n_types] = constraint.name;
    types[n_types++] = type_of(program, step, constraint.operand);
  }
  std::vector<Owned<OrtOpAttr>> owned;
  std::vector<const OrtOpAttr*> attributes;
  for (const TailAttribute& attribute : step.attributes) {
    OrtOpAttr* one = nullptr;
    check(api,
          api.CreateOpAttr(kAttributes[attribute.name], &attribute.value, 1, kIntAttribute, &one));
    attributes.push_back(owned.emplace_back(one, api.ReleaseOpAttr).get());
  }
  OrtOp* op = nullptr;
  check(api, api.CreateOp(info, made.name, "", static_cast<int>(step.since_version), names, types,
                          n_types, attributes.data(), static_cast<int>(attributes.size()),
                          static_cast<int>(n_operands_), 1, &op));
  op_.reset(op);
}

void ForeignOp::call(const OrtApi& api, const OrtKernelContext* context,
                     const OrtValue* const* operands, OrtValue* result) const {
  check_operator(
      api, api.InvokeOp(context, op_.get(), operands, static_cast<int>(n_operands_), &result, 1));
}

}  // namespace treebeard
