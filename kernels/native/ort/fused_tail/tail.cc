#include "ort/fused_tail/tail.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "base/error.h"

namespace treebeard {
namespace {

// Rows of a block: the values of a few steps stay in the first-level cache.
constexpr int64_t kBlockRows = 512;
// The least elements times steps for which threads are used.
constexpr int64_t kParallelWork = 1 << 17;
// The largest memory of a call that is kept for the next one.
constexpr size_t kKeptBytes = 1 << 20;
// Rows whose results are compared one by one: a value that comes alone is another code's than one
// of several.
constexpr int64_t kMaxSingleRows = 24;

// Whether all other operands of a step are constants.
bool is_of_one_value(const TailStep& step) {
  return step.operands[0] >= 0 && std::all_of(step.operands.begin() + 1, step.operands.end(),
                                              [](int64_t operand) { return operand < 0; });
}

}  // namespace

struct Tail::Workspace {
  Workspace(size_t bytes, int64_t rows) : size(bytes), n_rows(rows), memory(bytes) {}

  const size_t size;
  const int64_t n_rows;
  AlignedBuffer memory;
  std::vector<uint8_t*> data;             // by value; outputs of the node are set in each call
  std::vector<Owned<OrtValue>> owned;     // tensors over slots
  std::vector<OrtValue*> tensors;         // by value; null where no foreign operator needs one
  std::vector<const OrtValue*> operands;  // of the foreign operator that is called
};

Tail::Tail(const OrtApi& api, const KernelHost* host, TailProgram program)
    : api_(api),
      program_(std::move(program)),
      memory_info_(cpu_memory(api)),
      needs_tensor_(program_.values.size()) {
  for (TailConstant& constant : program_.constants) {
    constant_tensors_.push_back(tensor(constant.type, constant.data.data(),
                                       static_cast<int64_t>(constant.data.size()),
                                       constant.dimensions.data(), constant.dimensions.size()));
  }
  for (const TailStep& step : program_.steps) {
    natives_.push_back(step.is_foreign() ? Native{} : native_of(step));
    foreign_ops_.push_back(step.is_foreign()
                               ? std::make_unique<ForeignOp>(api, host->info(), program_, step)
                               : nullptr);
    if (!step.is_foreign()) continue;
    needs_tensor_[step.result] = true;
    for (const int64_t operand : step.operands) {
      if (operand >= 0) needs_tensor_[static_cast<size_t>(operand)] = true;
    }
  }
  for (size_t at = 0; at < program_.steps.size(); ++at) own_.push_back(own_kernel(at, host));
}

Tail::~Tail() = default;

Tail::Native Tail::native_of(const TailStep& step) const {
  const auto op = static_cast<TailOp>(step.op);
  // The condition of Where is the one operand with a type of its own.
  const ElementType from = program_.operand_type(step.operands[op == TailOp::kWhere ? 1 : 0]),
                    to = program_.values[step.result].type;
  return {tail_kernel(op, from, to), static_cast<size_t>(tail_element_size(to))};
}

Owned<OrtValue> Tail::tensor(ElementType type, void* data, int64_t bytes, const int64_t* dimensions,
                             size_t rank) const {
  OrtValue* value = nullptr;
  check(api_, api_.CreateTensorWithDataAsOrtValue(memory_info_.get(), data,
                                                  static_cast<size_t>(bytes), dimensions, rank,
                                                  static_cast<OrtElementType>(type), &value));
  return {value, api_.ReleaseValue};
}

std::unique_ptr<Tail::Workspace> Tail::workspace(int64_t n_rows) const {
  std::vector<size_t> begin(program_.slots.size() + 1);
  for (size_t slot = 0; slot < program_.slots.size(); ++slot)
    begin[slot + 1] = begin[slot] + aligned(static_cast<size_t>(program_.slots[slot] * n_rows));
  auto work = std::make_unique<Workspace>(begin.back(), n_rows);
  work->data.resize(program_.values.size());
  work->tensors.resize(program_.values.size());
  for (size_t i = 0; i < program_.values.size(); ++i) {
    const TailValue& value = program_.values[i];
    if (value.storage != TailStorage::kSlot) continue;
    work->data[i] = work->memory.data() + begin[value.index];
    if (!needs_tensor_[i]) continue;
    const int64_t dimensions[2] = {n_rows, value.width};
    work->owned.push_back(tensor(value.type, work->data[i], n_rows * value.row_bytes(), dimensions,
                                 static_cast<size_t>(value.rank)));
    work->tensors[i] = work->owned.back().get();
  }
  return work;
}

Tail::Lease::Lease(const Tail& tail, int64_t n_rows) : tail_(tail) {
  if (auto workspace = tail.kept_.take()) work_ = std::move(*workspace);
  if (work_ == nullptr || work_->n_rows != n_rows) work_ = tail.workspace(n_rows);
}

Tail::Lease::~Lease() {
  if (work_->size <= kKeptBytes) tail_.kept_.put(std::move(work_));
}

void* Tail::Lease::source(size_t source) const {
  return work_->data[tail_.program_.sources[source].value];
}

void Tail::Lease::run(const OutputTensor* outputs, const OrtKernelContext* context,
                      Workers& workers) {
  for (size_t i = 0; i < tail_.program_.values.size(); ++i) {
    const TailValue& value = tail_.program_.values[i];
    if (value.storage != TailStorage::kNodeOutput) continue;
    work_->data[i] = static_cast<uint8_t*>(outputs[value.index].data);
    work_->tensors[i] = outputs[value.index].tensor;
  }
  if (work_->n_rows > 0) tail_.run(*work_, context, workers);
}

// Runs the steps between two calls of onnxruntime's kernels, block of rows by block of rows.
void Tail::run(Workspace& work, const OrtKernelContext* context, Workers& workers) const {
  for (size_t begin = 0; begin < program_.steps.size();) {
    if (program_.steps[begin].is_foreign()) {
      const bool is_direct = context == nullptr;
      if (!run_own(work, begin, is_direct)) {
        require(!is_direct, "only a call of onnxruntime has its kernels");
        call_foreign(work, context, begin);
      }
      ++begin;
      continue;
    }
    size_t end = begin;
    while (end < program_.steps.size() && !program_.steps[end].is_foreign()) ++end;
    run_native(work, begin, end, workers);
    begin = end;
  }
}

void Tail::run_native(const Workspace& work, size_t begin, size_t end, Workers& workers) const {
  int64_t width = 0;
  for (size_t step = begin; step < end; ++step)
    width += program_.values[program_.steps[step].result].width;
  const auto run_rows = [&](size_t block) {
    const int64_t row = static_cast<int64_t>(block) * kBlockRows;
    run_block(work, begin, end, row, std::min(kBlockRows, work.n_rows - row));
  };
  const auto n_blocks = static_cast<size_t>((work.n_rows + kBlockRows - 1) / kBlockRows);
  if (width * work.n_rows > kParallelWork && n_blocks > 1) return workers.each(n_blocks, run_rows);
  for (size_t block = 0; block < n_blocks; ++block) run_rows(block);
}

void Tail::run_block(const Workspace& work, size_t begin, size_t end, int64_t row,
                     int64_t n_rows) const {
  for (size_t at = begin; at < end; ++at) {
    const TailStep& step = program_.steps[at];
    const Native& native = natives_[at];
    const int64_t width = program_.values[step.result].width;
    uint8_t* result = work.data[step.result] +
                      static_cast<size_t>(row * width) * native.result_size;
    TailOperand operands[kMaxOperands];
    for (size_t i = 0; i < step.operands.size(); ++i) {
      operands[i] = operand_at(work, step.operands[i], width, row);
    }
    native.kernel({operands, step.operands.size(), result, n_rows, width});
  }
}

// A single column is repeated for every column of a wider result; a constant for every row.
TailOperand Tail::operand_at(const Workspace& work, int64_t operand, int64_t width,
                             int64_t row) const {
  if (operand < 0) {
    const TailConstant& constant = program_.constants[static_cast<size_t>(~operand)];
    const bool is_single = constant.count() == 1;
    return {constant.data.data(), 0, is_single ? 0 : 1, is_single ? 1 : width};
  }
  const TailValue& value = program_.values[static_cast<size_t>(operand)];
  const int64_t columns = value.width;
  const uint8_t* data = work.data[static_cast<size_t>(operand)] +
                        static_cast<size_t>(row * value.row_bytes());
  return {data, columns, columns == 1 && width > 1 ? 0 : 1, columns};
}

int64_t Tail::operand_width(const TailStep& step) const {
  return program_.values[static_cast<size_t>(step.operands[0])].width;
}

EigenKernel Tail::own_kernel(size_t at, const KernelHost* host) {
  const TailStep& step = program_.steps[at];
  if (!step.is_foreign()) return nullptr;
  EigenKernel own = is_of_one_value(step) ? eigen_kernel(foreign_name(step.op),
                                                         program_.operand_type(step.operands[0]))
                                          : nullptr;
  try {
    if (own != nullptr && !agrees(own, at, *host)) own = nullptr;
  } catch (const Error&) {  // where its kernel cannot be called here, nothing is known of it
    own = nullptr;
  }
  max_own_rows_ = own == nullptr ? 0
                                 : std::min(max_own_rows_, kMaxEigenValues / operand_width(step));
  return own;
}

bool Tail::agrees(EigenKernel kernel, size_t at, const KernelHost& host) const {
  const TailStep& step = program_.steps[at];
  const TailValue &from = program_.values[static_cast<size_t>(step.operands[0])],
                  &to = program_.values[step.result];
  const std::vector<uint8_t> probes = eigen_probes(foreign_name(step.op), from.type);
  constexpr size_t room = kEigenProbes * sizeof(double);
  AlignedBuffer values(room), theirs(room), ours(room);
  const int64_t max_rows = static_cast<int64_t>(kEigenProbes) / from.width;
  const auto agree = [&](int64_t first, int64_t n_rows, const OrtKernelContext* context) {
    std::memcpy(values.data(), probes.data() + first * from.row_bytes(),
                static_cast<size_t>(n_rows * from.row_bytes()));
    const auto over = [&](const TailValue& value, uint8_t* data) {
      const int64_t dimensions[] = {n_rows, value.width};
      return tensor(value.type, data, n_rows * value.row_bytes(), dimensions,
                    static_cast<size_t>(value.rank));
    };
    const Owned<OrtValue> operand = over(from, values.data()), result = over(to, theirs.data());
    std::vector<const OrtValue*> operands{operand.get()};
    for (size_t number = 1; number < step.operands.size(); ++number)
      operands.push_back(constant_tensors_[static_cast<size_t>(~step.operands[number])].get());
    foreign_ops_[at]->call(api_, context, operands.data(), result.get());
    return kernel(values.data(), n_rows, from.width, ours.data()) &&
           std::memcmp(ours.data(), theirs.data(), static_cast<size_t>(n_rows * to.row_bytes())) ==
               0;
  };
  bool all_agree = max_rows > 0;
  if (!all_agree) return false;
  host.inside_a_call([&](const OrtKernelContext* context) {
    all_agree = agree(0, max_rows, context) && agree(0, std::min<int64_t>(max_rows, 3), context);
    for (int64_t row = 0; all_agree && row < std::min(max_rows, kMaxSingleRows); ++row)
      all_agree = agree(row, 1, context);
  });
  return all_agree;
}

bool Tail::run_own(const Workspace& work, size_t at, bool is_direct) const {
  const TailStep& step = program_.steps[at];
  const int64_t width = own_[at] == nullptr ? 0 : operand_width(step);
  return own_[at] != nullptr && (is_direct || work.n_rows * width <= kMaxEigenValues) &&
         own_[at](work.data[static_cast<size_t>(step.operands[0])], work.n_rows, width,
                  work.data[step.result]);
}

void Tail::call_foreign(Workspace& work, const OrtKernelContext* context, size_t at) const {
  const TailStep& step = program_.steps[at];
  work.operands.clear();
  for (const int64_t operand : step.operands) {
    work.operands.push_back(operand >= 0 ? work.tensors[static_cast<size_t>(operand)]
                                         : constant_tensors_[static_cast<size_t>(~operand)].get());
  }
  foreign_ops_[at]->call(api_, context, work.operands.data(), work.tensors[step.result]);
}

}  // namespace treebeard
