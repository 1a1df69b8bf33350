// What a predictor takes from an artifact when it is made.
#include <algorithm>
#include <cstring>

#include "predictor.h"

namespace treebeard {
namespace {

Finish finish_of(const Header& header, const void* base) {
  return {header.n_targets,  header.n_outputs,      header.n_trees,    header.aggregate,  header.base_position,
          header.score_form, header.post_transform, header.label_rule, header.post_scale, base};
}

}  // namespace

Predictor::Predictor(const void* data, size_t size) : Predictor(check_artifact(data, size)) {}

Predictor::Predictor(const Artifact& artifact)
    : header_(artifact.header),
      code_(artifact.section(kCode), artifact.section_size(kCode)),
      tables_(artifact.section_size(kTables)),
      base_(artifact.section_size(kBase)),
      start_block_(start_block(header_.accumulator_type)),
      finish_block_(finish_block(header_.accumulator_type, header_.output_type)),
      start_trees_(start_trees(header_.accumulator_type)),
      add_trees_(add_trees(header_.accumulator_type)) {
  std::memcpy(tables_.data(), artifact.section(kTables), artifact.section_size(kTables));
  std::memcpy(base_.data(), artifact.section(kBase), artifact.section_size(kBase));
  finish_ = finish_of(header_, artifact.section_size(kBase) == 0 ? nullptr : base_.data());
  plans_ = load_plans(artifact, kKernels);
  leaf_plans_ = load_plans(artifact, kLeafKernels);
  tree_plans_ = load_plans(artifact, kTreeKernels);
  load_tree_targets(artifact);
  load_leaf_ids(artifact);
  load_leaf_scores(artifact);
  load_labels(artifact);
  score_work_ = work_of(plans_);
  leaf_work_ = work_of(leaf_plans_);
  for (const Plan& plan : tree_plans_) score_work_.trees.push_back(plan.cost);
}

std::vector<Predictor::Plan> Predictor::load_plans(const Artifact& artifact, SectionId kernels) {
  std::vector<Plan> plans;
  for (size_t at = 0; at < artifact.section_size(kernels); at += sizeof(KernelRecord)) {
    KernelRecord record;
    std::memcpy(&record, artifact.section(kernels) + at, sizeof record);
    if (record.tree_begin == record.tree_end) continue;
    scratch_bytes_ = std::max(scratch_bytes_, static_cast<size_t>(record.scratch_bytes));
    const auto min_rows = static_cast<int64_t>(std::min<uint64_t>(record.min_rows, INT64_MAX));
    if (plans.empty() || plans.back().cost.min_rows != min_rows) plans.push_back({{min_rows, 1, 0.0}, {}});
    CallCost& cost = plans.back().cost;
    cost.block_rows = std::max(cost.block_rows, static_cast<int64_t>(record.block_rows));
    cost.row_cost += record.row_cost;
    const auto kernel = reinterpret_cast<Kernel>(reinterpret_cast<uintptr_t>(code_.data() + record.code_offset));
    plans.back().calls.push_back({kernel, record.tree_begin, record.tree_end, tables_.data() + record.tables_offset});
  }
  return plans;
}

void Predictor::load_leaf_ids(const Artifact& artifact) {
  leaf_ids_.resize(artifact.section_size(kLeafIds) / sizeof(int64_t));
  if (leaf_ids_.empty()) return;
  std::memcpy(leaf_ids_.data(), artifact.section(kLeafIds), artifact.section_size(kLeafIds));
}

void Predictor::load_leaf_scores(const Artifact& artifact) {
  leaf_scores_.resize(artifact.section_size(kLeafScores));
  if (leaf_scores_.empty()) return;
  std::memcpy(leaf_scores_.data(), artifact.section(kLeafScores), leaf_scores_.size());
  leaf_score_count_ = static_cast<int64_t>(leaf_scores_.size() / leaf_ids_.size() / element_size(header_.accumulator_type));
}

// Trees score their own target, the only one, or all.
void Predictor::load_tree_targets(const Artifact& artifact) {
  tree_targets_.resize(artifact.section_size(kTreeTargets) / sizeof(int32_t));
  if (!tree_targets_.empty()) {
    std::memcpy(tree_targets_.data(), artifact.section(kTreeTargets), artifact.section_size(kTreeTargets));
  }
  to_targets_ = {tree_targets_.empty() ? nullptr : tree_targets_.data(), tree_targets_.empty() ? int64_t{header_.n_targets} : 1};
}

Work Predictor::work_of(const std::vector<Plan>& plans) const {
  Work work{{}, {}, header_.n_trees, header_.row_block, int64_t{header_.n_trees} * to_targets_.per_tree};
  for (const Plan& plan : plans) work.rows.push_back(plan.cost);
  return work;
}

void Predictor::load_labels(const Artifact& artifact) {
  label_numbers_.resize(artifact.section_size(kLabels) / sizeof(int64_t));
  if (!label_numbers_.empty()) {
    std::memcpy(label_numbers_.data(), artifact.section(kLabels), artifact.section_size(kLabels));
  }
  const char* text = reinterpret_cast<const char*>(artifact.section(kLabelText));
  int64_t begin = 0;
  for (size_t at = 0; at < artifact.section_size(kLabelEnds); at += sizeof(int64_t)) {
    int64_t end;
    std::memcpy(&end, artifact.section(kLabelEnds) + at, sizeof end);
    label_texts_.emplace_back(text + begin, text + end);
    begin = end;
  }
}

}  // namespace treebeard
