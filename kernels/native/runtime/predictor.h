// Predictor: a compiled forest in memory. In: an artifact, or the parts of a plan. Out: scores,
// labels and leaves of rows, or of many small groups of rows. It owns copies of tables and labels,
// and shares ownership of its code. Many threads may call `run` at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/arrays.h"
#include "base/memory.h"
#include "forest/derived_columns.h"
#include "runtime/accelerator.h"
#include "runtime/artifact.h"
#include "runtime/derived_rows.h"
#include "runtime/finish_scores.h"
#include "runtime/parallel_plan.h"

// How kernels are called: as in the System V ABI on every system, so that one file of code serves
// all.
#if defined(_WIN32) && defined(__x86_64__)
#define TREEBEARD_KERNEL_CALL __attribute__((sysv_abi))
#else
#define TREEBEARD_KERNEL_CALL
#endif

namespace treebeard {

// A matrix with the accumulators of several forests, row by row; those of one forest are the
// columns from `first_target` on.
struct Sums {
  const uint8_t* data;
  int64_t n_targets;  // of all forests together
  int64_t first_target;
};

// The parts of a predictor. It copies all of them except for the code, of which it shares
// ownership. Sizes and sections in the header are ignored. Records are those of artifact.h;
// `code_offset` is the offset of a kernel in `code`.
struct PredictorParts {
  Header header = {};
  std::shared_ptr<const void> code_owner;
  const uint8_t* code = nullptr;
  Bytes ptx;       // instead of code, where the header says that it is PTX
  int device = 0;  // that runs the PTX
  Bytes tables, base, leaf_ids, leaf_scores, tree_targets, sum_nans, sum_digits;
  std::vector<KernelRecord> kernels, leaf_kernels, tree_kernels;
  std::vector<int64_t> label_numbers;
  std::vector<std::string> label_texts;
  std::vector<std::string> strategies;              // of kernels for scores, for whoever shows them
  bool has_sums_elsewhere = false;                  // a merged forest computes its accumulators
  std::optional<MarginRule> margin_rule;            // none: it is not known
  std::shared_ptr<const DerivedRows> derived_rows;  // null where kernels read rows as they come
  std::optional<planner::Players> players;          // of contributions, where some are combinations
};

class Predictor {
 public:
  // Throws Error for an artifact that is damaged or was compiled for another machine; DeviceError
  // where it is PTX and the device cannot run it.
  Predictor(const void* artifact, size_t size, int device = 0);
  // The parts have to be consistent and made for this machine.
  explicit Predictor(PredictorParts parts);

  const Header& header() const { return header_; }
  // A label by its position, as a number or a UTF-8 text; header().label_type says which of the two
  // exists.
  int64_t label_number(size_t position) const { return label_numbers_[position]; }
  const std::string& label_text(size_t position) const { return label_texts_[position]; }

  // Whether there are kernels for scores, labels and raw scores; and for leaves.
  bool has_scores() const {
    return header_.n_trees == 0 || !plans_.empty() || has_sums_elsewhere_ ||
           is_accelerated(Accelerator::Kind::kScores);
  }
  bool has_leaves() const {
    return header_.n_trees == 0 || !leaf_plans_.empty() ||
           is_accelerated(Accelerator::Kind::kLeaves);
  }

  // Whether there are leaf values, which tree scores are looked up in; and how many scores a tree
  // has for a row.
  bool has_tree_scores() const { return header_.n_trees == 0 || leaf_score_count_ > 0; }
  int64_t tree_score_count() const { return leaf_score_count_; }

  // Why rows cannot have margins; empty where they can.
  std::string margin_refusal() const;

  // The estimated nanoseconds for a row of a large batch, on one thread of the CPU: for scores, and
  // for leaves.
  double row_cost() const { return plans_.empty() ? 0 : plans_.back().cost.row_cost; }
  double leaf_row_cost() const {
    return leaf_plans_.empty() ? 0 : leaf_plans_.back().cost.row_cost;
  }
  // The estimated nanoseconds of a call with so many rows, on one thread of the CPU.
  double call_cost(int64_t n_rows) const { return treebeard::call_cost(score_work_, n_rows); }
  double leaf_call_cost(int64_t n_rows) const { return treebeard::call_cost(leaf_work_, n_rows); }
  // The strategies of kernels for scores, as far as they are known; and the bytes of its tables.
  const std::vector<std::string>& strategies() const { return strategies_; }
  size_t table_bytes() const { return table_bytes_; }

  // Writes scores in the output type, label positions, raw scores and tree scores in the
  // accumulator type, and leaves; throws Error where there are no kernels for what is requested,
  // DeviceError where a device fails. `workers` may be null; the bits of the result do not depend
  // on it.
  void run(const Rows& rows, const BlockOutput& output, Workers* workers) const;

  // As `run`, on this thread and helpers of the process (runtime/helper_threads.h), at most so many
  // together that each has `min_part` nanoseconds of work.
  void run_on_threads(const Rows& rows, const BlockOutput& output, int64_t max_threads,
                      double min_part) const;

  // Whether a device would write these results itself, so that they never are in the memory of the
  // host.
  bool stays_on_device(const BlockOutput& output) const;
  // Throws Error where an address that is said to be on the device is not.
  void check_addresses(const Rows& rows, const BlockOutput& output) const;

  // Writes scores, labels and raw scores of the rows from `begin` to `end` from accumulators that a
  // merged forest has computed (forest/merge_forests.h).
  void finish(const Sums& sums, int64_t begin, int64_t end, const BlockOutput& output) const;

 private:
  using Kernel = void(TREEBEARD_KERNEL_CALL*)(const void* tables, const void* rows,
                                              int64_t row_stride, void* accumulators, void* scratch,
                                              int64_t row_begin, int64_t row_end,
                                              int64_t tree_begin, int64_t tree_end);
  struct KernelCall {
    Kernel kernel;
    int64_t tree_begin;
    int64_t tree_end;
    const uint8_t* tables;
  };
  // The kernels for blocks of at least `cost.min_rows` rows. Together they evaluate all trees.
  struct Plan {
    CallCost cost;
    std::vector<KernelCall> calls;
  };
  // A range of trees, in the order in which they are stored.
  struct Trees {
    int64_t begin;
    int64_t end;
  };
  class HostResults;

  void check_kernels(const Rows& rows, const BlockOutput& output) const;
  void load_kernels(const PredictorParts& parts);
  void load_accelerator(const PredictorParts& parts);
  bool is_accelerated(Accelerator::Kind kind) const {
    return accelerator_ != nullptr && accelerator_->has(kind);
  }
  void run_accelerated(const Rows& rows, const BlockOutput& output, Workers* workers) const;
  bool can_sum_there(const Rows& rows, const BlockOutput& output) const;
  void take_scores(uint8_t* accumulators, int64_t n_rows, const BlockOutput& output,
                   Workers* workers) const;
  void take_leaves(uint8_t* leaves, int64_t n_rows, const BlockOutput& output) const;
  std::vector<Plan> plans_of(const std::vector<KernelRecord>& records, const uint8_t* code);
  void load_sum_nans(const Bytes& nans);
  void load_leaves(const PredictorParts& parts);
  void load_tree_targets(const Bytes& targets);
  Work work_of(const std::vector<Plan>& plans) const;
  void add_cost_of_derived_rows();
  void run_shared(const Rows& rows, const BlockOutput& output, const Share& part,
                  Workers& workers) const;
  void run_rows(const Rows& rows, const BlockOutput& output, const Share& part,
                Workers& workers) const;
  void run_trees(const Rows& rows, const BlockOutput& output, int64_t trees_per_item,
                 Workers& workers) const;
  void run_range(const Rows& rows, const BlockOutput& output, int64_t begin, int64_t end) const;
  void run_block(const Rows& rows, const BlockOutput& output, uint8_t* accumulators,
                 void* scratch) const;
  // Accumulators of a row: sums, or words of them.
  int64_t row_accumulators() const {
    if (is_packed()) return int64_t{sum_digits_.back().word} + 1;
    return players_ ? players_->n_targets * (players_->count() + 1) : header_.n_targets;
  }
  bool is_packed() const { return !sum_digits_.empty(); }
  ElementType kernel_type() const {
    return is_packed() ? sum_digits_.back().type : header_.accumulator_type;
  }
  // The bytes of the accumulators of so many rows, and of sums that are apart from them.
  size_t accumulator_bytes(int64_t n_rows) const;
  size_t unpacked_bytes(int64_t n_rows) const;
  // Whether accumulators, or the sums of words, may be in the memory of the raw scores.
  bool keeps_raw(const BlockOutput& output) const { return output.keeps_raw() && !players_; }
  void finish_rows(const Rows& rows, const BlockOutput& output, uint8_t* accumulators) const;
  Trees all_trees() const { return {0, int64_t{header_.n_trees}}; }
  void call(const std::vector<Plan>& plans, const Rows& rows, Trees trees, void* result,
            void* scratch) const;
  void run_leaves(const Rows& rows, const BlockOutput& output, void* scratch) const;
  void name_leaves(int64_t* leaves, int64_t count) const;
  void score_leaves(const int64_t* leaves, int64_t count, void* tree_scores) const;
  Rows rows_from(const Rows& rows, int64_t begin, int64_t count) const;
  size_t derived_bytes(int64_t n_rows) const {
    return derived_rows_ == nullptr ? 0 : derived_rows_->bytes(n_rows);
  }
  Rows as_trees_read(const Rows& rows, uint8_t* derived) const {
    return derived_rows_ == nullptr ? rows : derived_rows_->write(rows, derived);
  }
  BlockOutput output_from(const BlockOutput& output, int64_t begin) const;

  Header header_;
  std::vector<std::string> strategies_;
  size_t table_bytes_;
  bool has_sums_elsewhere_ = false;
  std::shared_ptr<const void> code_owner_;
  std::unique_ptr<const Accelerator> accelerator_;  // null where the code is for this CPU
  std::shared_ptr<const DerivedRows> derived_rows_;
  const std::optional<planner::Players> players_;
  const std::vector<SumDigit> sum_digits_;
  AlignedBuffer tables_;
  AlignedBuffer base_;
  std::vector<uint64_t> nans_;
  const std::optional<MarginRule> margin_rule_;
  std::vector<Plan> plans_;
  std::vector<Plan> leaf_plans_;
  std::vector<Plan> tree_plans_;
  std::vector<int32_t> tree_targets_;
  TreeTargets to_targets_;
  Work score_work_;
  Work leaf_work_;
  size_t scratch_bytes_ = 0;
  mutable BufferPool buffers_;
  std::vector<int64_t> leaf_ids_;
  std::vector<uint8_t> leaf_scores_;
  int64_t leaf_score_count_ = 0;
  std::vector<int64_t> label_numbers_;
  std::vector<std::string> label_texts_;
  Finish start_;  // as `finish_`, for as many sums as a row has accumulators
  Finish finish_;
  StartBlock start_block_;
  FinishBlock finish_block_;
  FinishColumns finish_columns_;
  StartTrees start_trees_;
  AddTrees add_trees_;
};

// Many small groups of rows, each with places of its own for results. In: groups. Out: what a call
// for each would write, to the bit, from as few calls as are faster.

// Rows, and where their scores, labels and raw scores go; null for what is not wanted.
struct RowGroup {
  Rows rows;
  void* scores;
  int64_t* labels;
  void* raw;
};

// Runs `n_groups` groups, of which the one at k is group(k). Rows and results are in the memory of
// the host.
void run_groups(const Predictor& predictor, RowGroup (*group)(const void* groups, int64_t k),
                const void* groups, int64_t n_groups);

}  // namespace treebeard
