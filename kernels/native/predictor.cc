#include "predictor.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>

#include "error.h"

namespace treebeard {
namespace {

template <class T>
T* advance(T* data, int64_t bytes) {
  using Byte = std::conditional_t<std::is_const_v<T>, const uint8_t, uint8_t>;
  return data == nullptr ? nullptr : static_cast<Byte*>(data) + bytes;
}

int64_t bytes_of(int64_t n_elements, ElementType type) { return n_elements * static_cast<int64_t>(element_size(type)); }

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

// Called on foreign threads, which an exception must not reach. The only one possible is lack of memory.
struct Predictor::RowJob {
  const Predictor& predictor;
  const Rows& rows;
  const BlockOutput& output;
  int64_t rows_per_item;
  std::atomic<bool> failed{false};

  static void work(void* data, size_t item) noexcept {
    RowJob& job = *static_cast<RowJob*>(data);
    const int64_t begin = static_cast<int64_t>(item) * job.rows_per_item;
    const int64_t end = std::min(begin + job.rows_per_item, job.rows.n_rows);
    try {
      job.predictor.run_range(job.rows, job.output, begin, end);
    } catch (...) {
      job.failed = true;
    }
  }
};

// The same for trees: each item writes the scores of its own ones.
struct Predictor::TreeJob {
  const Predictor& predictor;
  const Rows& rows;
  void* tree_scores;
  int64_t trees_per_item;
  size_t scratch_bytes;
  std::atomic<bool> failed{false};

  static void work(void* data, size_t item) noexcept {
    TreeJob& job = *static_cast<TreeJob*>(data);
    const int64_t begin = static_cast<int64_t>(item) * job.trees_per_item;
    const int64_t end = std::min(begin + job.trees_per_item, int64_t{job.predictor.header_.n_trees});
    try {
      const BufferPool::Lease scratch(job.predictor.buffers_, job.scratch_bytes);
      job.predictor.call(job.predictor.tree_plans_, job.rows, {begin, end}, job.tree_scores, scratch.data());
    } catch (...) {
      job.failed = true;
    }
  }
};

void Predictor::run(const Rows& rows, const BlockOutput& output, Workers* workers) const {
  require(has_scores() || !output.has_scores(), "the artifact was compiled for leaves only; it has no kernel for scores");
  require(has_leaves() || !output.has_leaves(), "the artifact has no kernel for leaves; compile it with them");
  require(has_tree_scores() || output.tree_scores == nullptr, "the artifact does not say what leaves add; compile it with that");
  if (workers == nullptr) return run_range(rows, output, 0, rows.n_rows);
  const Share part = share(output.has_leaves() ? leaf_work_ : score_work_, rows.n_rows, *workers);
  if (part.trees < header_.n_trees) return run_trees(rows, output, part.trees, *workers);
  if (part.rows < rows.n_rows) return run_rows(rows, output, part.rows, *workers);
  run_range(rows, output, 0, rows.n_rows);
}

void Predictor::run_rows(const Rows& rows, const BlockOutput& output, int64_t rows_per_item, Workers& workers) const {
  RowJob job{*this, rows, output, rows_per_item};
  workers.run(static_cast<size_t>((rows.n_rows + rows_per_item - 1) / rows_per_item), RowJob::work, &job);
  require(!job.failed, "out of memory");
}

void Predictor::run_trees(const Rows& rows, const BlockOutput& output, int64_t trees_per_item, Workers& workers) const {
  const int64_t count = rows.n_rows * header_.n_trees * to_targets_.per_tree;
  const size_t sums = aligned(static_cast<size_t>(bytes_of(rows.n_rows * header_.n_targets, header_.accumulator_type)));
  const BufferPool::Lease buffer(buffers_, sums + static_cast<size_t>(bytes_of(count, header_.accumulator_type)));
  uint8_t* tree_scores = buffer.data() + sums;
  start_trees_(finish_, tree_scores, count);
  TreeJob job{*this, rows, tree_scores, trees_per_item,
              scratch_bytes_ + static_cast<size_t>(rows.n_rows) * header_.scratch_per_row};
  workers.run(static_cast<size_t>((header_.n_trees + trees_per_item - 1) / trees_per_item), TreeJob::work, &job);
  require(!job.failed, "out of memory");
  start_block_(finish_, buffer.data(), rows.n_rows);
  add_trees_(finish_, to_targets_, tree_scores, buffer.data(), rows.n_rows);
  finish_block_(finish_, buffer.data(), rows.n_rows, output);
}

void Predictor::run_range(const Rows& rows, const BlockOutput& output, int64_t begin, int64_t end) const {
  const int64_t block = std::min<int64_t>(header_.row_block, end - begin);
  const int64_t accumulated = output.has_scores() ? block * header_.n_targets : 0;
  const size_t scores = aligned(static_cast<size_t>(bytes_of(accumulated, header_.accumulator_type)));
  const size_t scratch = scratch_bytes_ + static_cast<size_t>(block) * header_.scratch_per_row;
  const BufferPool::Lease buffer(buffers_, scores + scratch);
  for (int64_t row = begin; row < end; row += block) {
    const Rows part = rows_from(rows, row, std::min(block, end - row));
    run_block(part, output_from(output, row), buffer.data(), buffer.data() + scores);
  }
}

void Predictor::run_block(const Rows& rows, const BlockOutput& output, void* accumulators, void* scratch) const {
  if (output.has_scores()) {
    start_block_(finish_, accumulators, rows.n_rows);
    call(plans_, rows, all_trees(), accumulators, scratch);
    finish_block_(finish_, accumulators, rows.n_rows, output);
  }
  if (output.has_leaves()) run_leaves(rows, output, scratch);
}

void Predictor::run_leaves(const Rows& rows, const BlockOutput& output, void* scratch) const {
  const int64_t count = rows.n_rows * header_.n_trees;
  AlignedBuffer own(output.leaves == nullptr ? static_cast<size_t>(bytes_of(count, ElementType::kInt64)) : 0);
  int64_t* leaves = output.leaves == nullptr ? reinterpret_cast<int64_t*>(own.data()) : output.leaves;
  call(leaf_plans_, rows, all_trees(), leaves, scratch);
  if (output.tree_scores != nullptr) score_leaves(leaves, count, output.tree_scores);
  if (output.leaves != nullptr && output.leaf_names == LeafNames::kIds) name_leaves(leaves, count);
}

void Predictor::call(const std::vector<Plan>& plans, const Rows& rows, Trees trees, void* result, void* scratch) const {
  if (plans.empty()) return;
  const Plan* plan = &plans.front();
  for (const Plan& other : plans) {
    if (other.cost.min_rows <= rows.n_rows) plan = &other;
  }
  for (const KernelCall& one : plan->calls) {
    const int64_t begin = std::max(one.tree_begin, trees.begin), end = std::min(one.tree_end, trees.end);
    if (begin < end) one.kernel(one.tables, rows.data, rows.row_stride, result, scratch, 0, rows.n_rows, begin, end);
  }
}

// Numbers become ids. A kernel's numbers are within the forest that it was compiled with.
void Predictor::name_leaves(int64_t* leaves, int64_t count) const {
  for (int64_t at = 0; at < count; ++at) leaves[at] = leaf_ids_[static_cast<size_t>(leaves[at])];
}

// Numbers become what these leaves add.
void Predictor::score_leaves(const int64_t* leaves, int64_t count, void* tree_scores) const {
  const size_t size = static_cast<size_t>(bytes_of(leaf_score_count_, header_.accumulator_type));
  auto* place = static_cast<uint8_t*>(tree_scores);
  for (int64_t at = 0; at < count; ++at, place += size) {
    std::memcpy(place, leaf_scores_.data() + static_cast<size_t>(leaves[at]) * size, size);
  }
}

Rows Predictor::rows_from(const Rows& rows, int64_t begin, int64_t count) const {
  return {advance(rows.data, bytes_of(begin * rows.row_stride, header_.input_type)), count, rows.row_stride};
}

BlockOutput Predictor::output_from(const BlockOutput& output, int64_t begin) const {
  return {advance(output.scores, bytes_of(begin * header_.n_outputs, header_.output_type)),
          output.labels == nullptr ? nullptr : output.labels + begin,
          advance(output.raw, bytes_of(begin * header_.n_targets, header_.accumulator_type)),
          output.leaves == nullptr ? nullptr : output.leaves + begin * header_.n_trees, output.leaf_names,
          advance(output.tree_scores, bytes_of(begin * header_.n_trees * leaf_score_count_, header_.accumulator_type))};
}

}  // namespace treebeard
