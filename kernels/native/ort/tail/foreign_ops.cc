#include "ort/tail/foreign_ops.h"

#include <algorithm>
#include <cstring>
#include <exception>
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
    const Operator& own = *static_cast<const Operator*>(op);
    *kernel = const_cast<Operator*>(&own);
    return own.info != nullptr ? nullptr : own.api.CopyKernelInfo(node, &own.info);
  };
  // The caller owns the output, and does not read it.
  KernelComputeV2 = [](void* kernel, OrtKernelContext* context) noexcept -> OrtStatus* {
    const Operator& own = *static_cast<const Operator*>(kernel);
    try {
      (*own.work)(context);
    } catch (...) {
      own.thrown = std::current_exception();
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
    const int64_t one = 1;
    OrtValue* value = nullptr;
    check(api, api.CreateTensorWithDataAsOrtValue(memory.get(), number, sizeof *number, &one, 1,
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

constexpr size_t kMostConstraints = 2;

struct Operator {
  const char* name;
  Constraint constraints[kMostConstraints];
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
  const auto* found = std::find_if(
      std::begin(kOperators), std::end(kOperators),
      [&](const Operator& op) { return std::strcmp(op.name, name) == 0; });
  require(found != std::end(kOperators), "no kernel of onnxruntime is called '", name, "' here");
  return kFirstForeign + (found - std::begin(kOperators));
}

const char* foreign_name(int64_t operation) {
  return kOperators[static_cast<size_t>(operation - kFirstForeign)].name;
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
    const int64_t operand = constraint.operand == kResult
                                ? static_cast<int64_t>(step.result)
                                : step.operands[static_cast<size_t>(constraint.operand)];
    types[n_types++] = static_cast<OrtElementType>(program.operand_type(operand));
  }
  std::vector<Owned<OrtOpAttr>> owned;
  std::vector<const OrtOpAttr*> attributes;
  for (const TailAttribute& attribute : step.attributes) {
    OrtOpAttr* one = nullptr;
    check(api, api.CreateOpAttr(attribute.name, &attribute.value, 1, kIntAttribute, &one));
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
