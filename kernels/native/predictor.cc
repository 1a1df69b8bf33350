#include "predictor.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <exception>

#include "error.h"

namespace treebeard {
namespace {

// A call worth less than this stays on the caller's thread; waking a pool costs several microseconds.
constexpr double kParallelNanoseconds = 50e3;
// A work item should be worth at least this much.
constexpr double kItemNanoseconds = 20e3;

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
      finish_block_(finish_block(header_.accumulator_type, header_.output_type)) {
  std::memcpy(tables_.data(), artifact.section(kTables), artifact.section_size(kTables));
  std::memcpy(base_.data(), artifact.section(kBase), artifact.section_size(kBase));
  finish_ = finish_of(header_, artifact.section_size(kBase) == 0 ? nullptr : base_.data());
  kernels_ = load_kernels(artifact, kKernels);
  leaf_kernels_ = load_kernels(artifact, kLeafKernels);
  load_leaf_ids(artifact);
  load_labels(artifact);
}

std::vector<Predictor::KernelCall> Predictor::load_kernels(const Artifact& artifact, SectionId kernels) const {
  std::vector<KernelCall> calls;
  for (size_t at = 0; at < artifact.section_size(kernels); at += sizeof(KernelRecord)) {
    KernelRecord record;
    std::memcpy(&record, artifact.section(kernels) + at, sizeof record);
    if (record.tree_begin == record.tree_end) continue;
    const auto kernel = reinterpret_cast<Kernel>(reinterpret_cast<uintptr_t>(code_.data() + record.code_offset));
    calls.push_back({kernel, record.tree_begin, record.tree_end});
  }
  return calls;
}

void Predictor::load_leaf_ids(const Artifact& artifact) {
  leaf_ids_.resize(artifact.section_size(kLeafIds) / sizeof(int64_t));
  if (leaf_ids_.empty()) return;
  std::memcpy(leaf_ids_.data(), artifact.section(kLeafIds), artifact.section_size(kLeafIds));
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

struct Predictor::Job {
  const Predictor& predictor;
  const Rows& rows;
  const BlockOutput& output;
  int64_t rows_per_item;
  std::atomic<bool> failed{false};

  // Called on foreign threads, which an exception must not reach. The only one possible is lack of memory.
  static void work(void* data, size_t item) noexcept {
    Job& job = *static_cast<Job*>(data);
    const int64_t begin = static_cast<int64_t>(item) * job.rows_per_item;
    const int64_t end = std::min(begin + job.rows_per_item, job.rows.n_rows);
    try {
      job.predictor.run_range(job.rows, job.output, begin, end);
    } catch (...) {
      job.failed = true;
    }
  }
};

void Predictor::run(const Rows& rows, const BlockOutput& output, Workers* workers) const {
  require(has_scores() || !output.has_scores(), "the artifact was compiled for leaves only; it has no kernel for scores");
  require(has_leaves() || output.leaves == nullptr, "the artifact has no kernel for leaves; compile it with them");
  const int64_t per_item = workers == nullptr ? rows.n_rows : rows_per_item(rows.n_rows);
  if (per_item >= rows.n_rows) return run_range(rows, output, 0, rows.n_rows);
  Job job{*this, rows, output, per_item};
  const int64_t n_items = (rows.n_rows + per_item - 1) / per_item;
  workers->run(static_cast<size_t>(n_items), Job::work, &job);
  require(!job.failed, "out of memory");
}

// Whole row blocks worth a work item; all rows where threads are not worth it.
int64_t Predictor::rows_per_item(int64_t n_rows) const {
  if (static_cast<double>(n_rows) * header_.row_cost <= kParallelNanoseconds) return n_rows;
  const double block_cost = header_.row_block * header_.row_cost;
  const double blocks = std::max(1.0, std::ceil(kItemNanoseconds / block_cost));
  const double per_item = blocks * header_.row_block;
  return per_item >= static_cast<double>(n_rows) ? n_rows : static_cast<int64_t>(per_item);
}

void Predictor::run_range(const Rows& rows, const BlockOutput& output, int64_t begin, int64_t end) const {
  const int64_t block = std::min<int64_t>(header_.row_block, end - begin);
  const int64_t accumulated = output.has_scores() ? block * header_.n_targets : 0;
  AlignedBuffer accumulators(static_cast<size_t>(bytes_of(accumulated, header_.accumulator_type)));
  AlignedBuffer scratch(static_cast<size_t>(block) * header_.scratch_per_row);
  for (int64_t row = begin; row < end; row += block) {
    const Rows part = rows_from(rows, row, std::min(block, end - row));
    run_block(part, output_from(output, row), accumulators.data(), scratch.data());
  }
}

void Predictor::run_block(const Rows& rows, const BlockOutput& output, void* accumulators, void* scratch) const {
  if (output.has_scores()) {
    start_block_(finish_, accumulators, rows.n_rows);
    call(kernels_, rows, accumulators, scratch);
    finish_block_(finish_, accumulators, rows.n_rows, output);
  }
  if (output.leaves == nullptr) return;
  call(leaf_kernels_, rows, output.leaves, scratch);
  if (output.leaf_names == LeafNames::kIds) name_leaves(output.leaves, rows.n_rows * header_.n_trees);
}

void Predictor::call(const std::vector<KernelCall>& kernels, const Rows& rows, void* result, void* scratch) const {
  for (const KernelCall& one : kernels) {
    one.kernel(tables_.data(), rows.data, rows.row_stride, result, scratch, 0, rows.n_rows, one.tree_begin,
               one.tree_end);
  }
}

// Numbers become ids. A kernel's numbers are within the forest that it was compiled with.
void Predictor::name_leaves(int64_t* leaves, int64_t count) const {
  for (int64_t at = 0; at < count; ++at) leaves[at] = leaf_ids_[static_cast<size_t>(leaves[at])];
}

Rows Predictor::rows_from(const Rows& rows, int64_t begin, int64_t count) const {
  return {advance(rows.data, bytes_of(begin * rows.row_stride, header_.input_type)), count, rows.row_stride};
}

BlockOutput Predictor::output_from(const BlockOutput& output, int64_t begin) const {
  return {advance(output.scores, bytes_of(begin * header_.n_outputs, header_.output_type)),
          output.labels == nullptr ? nullptr : output.labels + begin,
          advance(output.raw, bytes_of(begin * header_.n_targets, header_.accumulator_type)),
          output.leaves == nullptr ? nullptr : output.leaves + begin * header_.n_trees, output.leaf_names};
}

}  // namespace treebeard
