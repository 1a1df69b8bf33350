#include "ort/fused_forests.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "error.h"

namespace treebeard {
namespace {

// Accumulators of a call that are kept for the next one.
constexpr size_t kKeptBytes = 1 << 20;

}  // namespace

struct FusedForests::Call {
  OrtKernelContext* context;
  Rows rows;
  std::optional<Tail::Lease> tail;
  std::vector<OutputTensor> made;  // what the tail may read or write, by number; empty where there is none
};

FusedForests::FusedForests(std::vector<std::unique_ptr<EnsembleKernel>> parts, std::vector<MergedForest> merged,
                           std::unique_ptr<Tail> tail, std::vector<int> tail_outputs)
    : merged_(std::move(merged)), tail_(std::move(tail)), tail_outputs_(std::move(tail_outputs)) {
  require(!parts.empty(), "a fused node has no tree node");
  for (auto& kernel : parts) {
    parts_.push_back({std::move(kernel), {}, false});
    const uint32_t columns = parts_.back().kernel->predictor().header().n_features;
    if (columns > parts_[widest_].kernel->predictor().header().n_features) widest_ = parts_.size() - 1;
  }
  for (const MergedForest& one : merged_) {
    for (const size_t part : one.parts) parts_[part].is_merged = true;
  }
  if (tail_ != nullptr) take_tail();
}

void FusedForests::take_tail() {
  const TailProgram& program = tail_->program();
  const size_t n_forest_outputs = parts_.size() * kForestOutputCount;
  const auto check = [&](size_t output, const TailValue& value) {
    if (output < n_forest_outputs) parts_[output / kForestOutputCount].kernel->check_tail_value(value, output % kForestOutputCount);
  };
  for (size_t i = 0; i < program.sources.size(); ++i) {
    const TailSource& source = program.sources[i];
    require(source.output < n_forest_outputs, "a tail takes an output that no forest has");
    check(source.output, program.values[source.value]);
    parts_[source.output / kForestOutputCount].takings.push_back({static_cast<NodeOutput>(source.output % kForestOutputCount), i});
  }
  for (const TailValue& value : program.values) {
    if (value.place == TailPlace::kNodeOutput) check(value.index, value);
  }
}

void FusedForests::compute(OrtKernelContext* context) const {
  Call call{context, parts_[widest_].kernel->rows_of_call(context), std::nullopt, {}};
  if (tail_ != nullptr) {
    call.tail.emplace(*tail_, call.rows.n_rows);
    call.made.resize(parts_.size() * kForestOutputCount + tail_outputs_.size());
  }
  for (const MergedForest& merged : merged_) make_merged(merged, call);
  for (size_t part = 0; part < parts_.size(); ++part) {
    if (!parts_[part].is_merged) make_part(part, nullptr, call);
  }
  if (tail_ != nullptr) run_tail(call);
}

void FusedForests::make_merged(const MergedForest& merged, Call& call) const {
  const Header& header = merged.kernel->predictor().header();
  const size_t size = static_cast<size_t>(call.rows.n_rows) * header.n_targets * element_size(header.accumulator_type);
  std::optional<BufferPool::Lease> kept;
  std::optional<AlignedBuffer> own;
  uint8_t* data = size <= kKeptBytes ? kept.emplace(sums_, size).data() : own.emplace(size).data();
  merged.kernel->sum(call.context, call.rows, data);
  Sums sums{data, int64_t{header.n_targets}, 0};
  for (const size_t part : merged.parts) {
    make_part(part, &sums, call);
    sums.first_target += parts_[part].kernel->predictor().header().n_targets;
  }
}

void FusedForests::make_part(size_t part, const Sums* sums, Call& call) const {
  EnsembleKernel::Taken taken{};
  for (const Taking& taking : parts_[part].takings) taken[taking.output] = call.tail->source(taking.source);
  EnsembleKernel::Outputs made{};
  parts_[part].kernel->make(call.context, call.rows, sums, taken, made);
  if (tail_ == nullptr) return;
  std::copy_n(made.begin(), size_t{kForestOutputCount}, call.made.begin() + static_cast<ptrdiff_t>(part * kForestOutputCount));
}

void FusedForests::run_tail(Call& call) const {
  const size_t first = parts_.size() * kForestOutputCount;
  for (const TailValue& value : tail_->program().values) {
    if (value.place != TailPlace::kNodeOutput || value.index < first) continue;
    const int64_t dimensions[2] = {call.rows.n_rows, value.width};
    const int position = tail_outputs_[value.index - first];
    call.made[value.index] = any().numbers_at(call.context, position, dimensions, static_cast<size_t>(value.rank));
  }
  any().run_tail(*call.tail, call.made.data(), call.context);
}

}  // namespace treebeard
