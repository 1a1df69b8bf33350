// The constructors of Predictor: from an artifact, and from parts.
#include <algorithm>
#include <cstring>
#include <utility>

#include "runtime/predictor.h"

namespace treebeard {
namespace {

Bytes section(const Artifact& artifact, SectionId id) {
  return {artifact.section(id), artifact.section_size(id)};
}

// Empty bytes may have a null address.
void copy(const Bytes& from, void* to) {
  if (from.size > 0) std::memcpy(to, from.data, from.size);
}

template <class T>
std::vector<T> copied(const Bytes& bytes) {
  std::vector<T> values(bytes.size / sizeof(T));
  copy({bytes.data, values.size() * sizeof(T)}, values.data());
  return values;
}

std::vector<std::string> texts_of(const Artifact& artifact) {
  std::vector<std::string> texts;
  const char* text = reinterpret_cast<const char*>(artifact.section(kLabelText));
  int64_t begin = 0;
  for (const int64_t end : copied<int64_t>(section(artifact, kLabelEnds))) {
    texts.emplace_back(text + begin, text + end);
    begin = end;
  }
  return texts;
}

void add_code(const Artifact& artifact, PredictorParts& parts) {
  const auto pages = std::make_shared<CodePages>(artifact.section(kCode),
                                                 artifact.section_size(kCode));
  parts.code = pages->data();
  parts.code_owner = pages;
}

PredictorParts parts_of(const Artifact& artifact, int device) {
  PredictorParts parts;
  parts.header = artifact.header;
  if (artifact.header.isa == Isa::kPtx) {
    parts.ptx = section(artifact, kCode);
    parts.device = device;
  } else {
    add_code(artifact, parts);
  }
  parts.tables = section(artifact, kTables);
  parts.base = section(artifact, kBase);
  parts.leaf_ids = section(artifact, kLeafIds);
  parts.leaf_scores = section(artifact, kLeafScores);
  parts.tree_targets = section(artifact, kTreeTargets);
  parts.sum_nans = section(artifact, kSumNans);
  parts.sum_digits = section(artifact, kSumDigits);
  parts.kernels = copied<KernelRecord>(section(artifact, kKernels));
  parts.leaf_kernels = copied<KernelRecord>(section(artifact, kLeafKernels));
  parts.tree_kernels = copied<KernelRecord>(section(artifact, kTreeKernels));
  parts.label_numbers = copied<int64_t>(section(artifact, kLabels));
  parts.label_texts = texts_of(artifact);
  // Base values that come first may be trees in part.
  const BasePosition position = artifact.header.base_position;
  if (position == BasePosition::kLast || position == BasePosition::kLastDouble)
    parts.margin_rule = MarginRule{BasePosition::kLast, {}};
  return parts;
}

}  // namespace

Predictor::Predictor(const void* data, size_t size, int device)
    : Predictor(parts_of(check_artifact(data, size), device)) {}

Predictor::Predictor(PredictorParts parts)
    : header_(parts.header),
      strategies_(std::move(parts.strategies)),
      table_bytes_(parts.tables.size),
      has_sums_elsewhere_(parts.has_sums_elsewhere),
      code_owner_(std::move(parts.code_owner)),
      derived_rows_(std::move(parts.derived_rows)),
      players_(std::move(parts.players)),
      sum_digits_(copied<SumDigit>(parts.sum_digits)),
      tables_(parts.header.isa == Isa::kPtx ? 0 : parts.tables.size),
      base_(parts.base.size),
      margin_rule_(std::move(parts.margin_rule)),
      label_numbers_(std::move(parts.label_numbers)),
      label_texts_(std::move(parts.label_texts)),
      start_block_(start_block(kernel_type())),
      finish_block_(finish_block(header_.accumulator_type, header_.output_type)),
      finish_columns_(finish_columns(header_.accumulator_type, header_.output_type)),
      start_trees_(start_trees(kernel_type())),
      add_trees_(add_trees(kernel_type())) {
  copy(parts.base, base_.data());
  finish_ = finish_of(header_, parts.base.size == 0 ? nullptr : base_.data(),
                      margin_rule_ ? &*margin_rule_ : nullptr);
  load_sum_nans(parts.sum_nans);
  start_ = finish_;
  start_.n_targets = row_accumulators();
  load_tree_targets(parts.tree_targets);
  load_leaves(parts);
  header_.isa == Isa::kPtx ? load_accelerator(parts) : load_kernels(parts);
}

void Predictor::load_kernels(const PredictorParts& parts) {
  copy(parts.tables, tables_.data());
  plans_ = plans_of(parts.kernels, parts.code);
  leaf_plans_ = plans_of(parts.leaf_kernels, parts.code);
  tree_plans_ = plans_of(parts.tree_kernels, parts.code);
  add_cost_of_derived_rows();
  score_work_ = work_of(plans_);
  leaf_work_ = work_of(leaf_plans_);
  for (const Plan& plan : tree_plans_) score_work_.trees.push_back(plan.cost);
}

void Predictor::load_accelerator(const PredictorParts& parts) {
  std::vector<uint8_t> start(header_.n_targets * element_size(header_.accumulator_type));
  start_block_(finish_, start.data(), 1, nullptr);
  accelerator_ = accelerator_of({header_, parts.ptx, parts.tables, parts.kernels,
                                 parts.leaf_kernels, std::move(start), parts.device});
}

std::vector<Predictor::Plan> Predictor::plans_of(const std::vector<KernelRecord>& records,
                                                 const uint8_t* code) {
  std::vector<Plan> plans;
  for (const KernelRecord& record : records) {
    if (record.tree_begin == record.tree_end) continue;
    scratch_bytes_ = std::max(scratch_bytes_, static_cast<size_t>(record.scratch_bytes));
    const auto min_rows = static_cast<int64_t>(std::min<uint64_t>(record.min_rows, INT64_MAX));
    if (plans.empty() || plans.back().cost.min_rows != min_rows)
      plans.push_back({{min_rows, 1, 0.0, 0.0}, {}});
    CallCost& cost = plans.back().cost;
    cost.block_rows = std::max(cost.block_rows, static_cast<int64_t>(record.block_rows));
    cost.row_cost += record.row_cost;
    cost.block_cost += record.block_cost;
    const auto kernel = reinterpret_cast<Kernel>(
        reinterpret_cast<uintptr_t>(code + record.code_offset));
    plans.back().calls.push_back(
        {kernel, record.tree_begin, record.tree_end, tables_.data() + record.tables_offset});
  }
  return plans;
}

// A GPU makes a NaN of its own; a CPU has that of the source, unless there are several.
void Predictor::load_sum_nans(const Bytes& nans) {
  nans_ = copied<uint64_t>(nans);
  const uint64_t of_infinities = nan_of_infinities(header_.accumulator_type);
  for (uint64_t& nan : nans_) {
    if (header_.isa != Isa::kPtx && nan != kSeveralNans) nan = kNoNan;
    if (nan == kOfInfinities || nan == kSeveralNans) nan = of_infinities;
  }
  const bool are_own = std::all_of(nans_.begin(), nans_.end(),
                                   [](uint64_t nan) { return nan == kNoNan; });
  if (!are_own) finish_.nans = nans_.data();
}

void Predictor::load_leaves(const PredictorParts& parts) {
  leaf_ids_ = copied<int64_t>(parts.leaf_ids);
  leaf_scores_ = copied<uint8_t>(parts.leaf_scores);
  if (leaf_ids_.empty()) return;
  leaf_score_count_ = static_cast<int64_t>(leaf_scores_.size() / leaf_ids_.size() /
                                           element_size(header_.accumulator_type));
}

// Every tree adds to its own target, to the only target, or to all targets.
void Predictor::load_tree_targets(const Bytes& targets) {
  tree_targets_ = copied<int32_t>(targets);
  to_targets_ = {tree_targets_.empty() ? nullptr : tree_targets_.data(),
                 !tree_targets_.empty() ? 1
                 : is_packed()          ? row_accumulators()
                                        : int64_t{header_.n_targets}};
}

void Predictor::add_cost_of_derived_rows() {
  if (derived_rows_ == nullptr) return;
  for (std::vector<Plan>* const plans : {&plans_, &leaf_plans_}) {
    for (Plan& plan : *plans) plan.cost.row_cost += derived_rows_->row_cost();
  }
}

Work Predictor::work_of(const std::vector<Plan>& plans) const {
  Work work{
      {}, {}, header_.n_trees, header_.row_block, int64_t{header_.n_trees} * to_targets_.per_tree};
  for (const Plan& plan : plans) work.rows.push_back(plan.cost);
  return work;
}

}  // namespace treebeard
