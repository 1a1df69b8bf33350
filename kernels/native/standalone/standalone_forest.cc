// Forests in the objects of programs that do not have our library (onnx_treebeard/standalone). In:
// an artifact whose code lies apart from it, in a section that the linker makes executable. Out:
// results of rows, with the bits of a Predictor.
//
// This is linked into the user's program, from an archive: it needs the C library and libm alone
// (no exceptions, no C++ runtime), and reads only what our compiler has written into the same
// object, so nothing of an artifact is checked here.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "base/cpu.h"
#include "plan/kernel/kernel_format.h"
#include "runtime/finish_scores.h"

namespace treebeard {

// The artifact of one level of CPUs. code: its section of code, copied elsewhere; of WebAssembly a
// table of its functions.
struct StandaloneForest {
  const uint8_t* code;
  const uint8_t* artifact;  // at a multiple of 64; null behind the last one
};

enum StandaloneStatus { kDone = 0, kNoCode = 1, kOutOfMemory = 2 };

namespace {

static_assert(kFormat == 7, "the function's name says the format");

constexpr int64_t kNearBytes = 8192;  // on the stack: what a row needs, and what few rows do

using Kernel = void (*)(const void* tables, const void* rows, int64_t row_stride,
                        void* accumulators, void* scratch, int64_t row_begin, int64_t row_end,
                        int64_t tree_begin, int64_t tree_end);

// Memory at a multiple of 64, near where it suffices; of null data where there is none.
class Buffer {
 public:
  explicit Buffer(int64_t size) {
    if (size <= kNearBytes) return;
    far_ = std::malloc(static_cast<size_t>(size) + kAlignment);
    is_there_ = far_ != nullptr;
  }
  ~Buffer() { std::free(far_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  bool is_there() const { return is_there_; }
  uint8_t* data() {
    if (far_ == nullptr) return near_;
    const auto address = reinterpret_cast<uintptr_t>(far_);
    return reinterpret_cast<uint8_t*>((address / kAlignment + 1) * kAlignment);
  }

 private:
  alignas(kAlignment) uint8_t near_[kNearBytes];
  void* far_ = nullptr;
  bool is_there_ = true;
};

int64_t aligned(int64_t bytes) {
  constexpr auto kUnit = static_cast<int64_t>(kAlignment);
  return (bytes + kUnit - 1) / kUnit * kUnit;
}

// Asked once: in virtual machines CPUID takes microseconds. Threads that ask at the same time write
// the same answer.
uint64_t cpu_features() {
  constexpr uint64_t kIsKnown = uint64_t{1} << 63;
  static std::atomic<uint64_t> answer{0};
  uint64_t features = answer.load(std::memory_order_relaxed);
  if (features == 0) {
    features = ask_cpu_features() | kIsKnown;
    answer.store(features, std::memory_order_relaxed);
  }
  return features;
}

// One artifact and what a call of it needs.
class Call {
 public:
  explicit Call(const StandaloneForest& forest)
      : code_(forest.code),
        artifact_(forest.artifact),
        header_(*reinterpret_cast<const Header*>(forest.artifact)),
        finish_(finish_of(header_, section(kBase), nullptr)),
        start_(finish_) {
    if (is_packed()) start_.n_targets = int64_t{digits()[header_.n_targets - 1].word} + 1;
    const auto* const records = reinterpret_cast<const KernelRecord*>(section(kKernels));
    for (size_t at = 0; at < size_of(kKernels) / sizeof(KernelRecord); ++at)
      scratch_ = std::max(scratch_, static_cast<int64_t>(records[at].scratch_bytes));
  }

  int run(const void* rows, int64_t n_rows, int64_t row_stride, void* scores, int64_t* labels,
          void* raw) {
    const int64_t block = std::min<int64_t>(header_.row_block, n_rows);
    // Labels of classifiers that choose by scores come with them.
    const bool by_scores = labels != nullptr && header_.label_rule == LabelRule::kScoreArgmax;
    const int64_t own_scores = by_scores && scores == nullptr ? score_bytes(block) : 0;
    Buffer buffer(aligned(nan_bytes()) + aligned(sum_bytes(block)) + aligned(own_scores) +
                  aligned(word_bytes(block)) + scratch_ + block * header_.scratch_per_row);
    if (!buffer.is_there()) return kOutOfMemory;
    take_nans(reinterpret_cast<uint64_t*>(buffer.data()));
    uint8_t* const sums = buffer.data() + aligned(nan_bytes());
    uint8_t* const near_scores = sums + aligned(sum_bytes(block));
    uint8_t* const words = near_scores + aligned(own_scores);
    uint8_t* const scratch = words + aligned(word_bytes(block));
    const auto* const first = static_cast<const uint8_t*>(rows);
    for (int64_t row = 0; row < n_rows; row += block) {
      const int64_t n = std::min(block, n_rows - row);
      BlockOutput output;
      output.scores = scores != nullptr ? static_cast<uint8_t*>(scores) + score_bytes(row)
                      : by_scores       ? near_scores
                                        : nullptr;
      output.labels = labels == nullptr ? nullptr : labels + row;
      output.raw = raw == nullptr ? nullptr : static_cast<uint8_t*>(raw) + sum_bytes(row);
      uint8_t* const accumulators = is_packed() ? words : sums;
      start_block(kernel_type())(start_, accumulators, n, nullptr);
      add_trees(first + row * row_stride * size(header_.input_type), n, row_stride, accumulators,
                scratch);
      if (is_packed())
        unpack_sums(digits(), header_.n_targets, words, n, reinterpret_cast<double*>(sums));
      finish_block(header_.accumulator_type, header_.output_type)(finish_, sums, n, nullptr,
                                                                  output);
    }
    return kDone;
  }

 private:
  // Of WebAssembly, functions have numbers in a table, and no addresses.
  Kernel kernel_at(uint64_t offset) const {
#if defined(__wasm__)
    return reinterpret_cast<const Kernel*>(code_)[offset];
#else
    return reinterpret_cast<Kernel>(reinterpret_cast<uintptr_t>(code_ + offset));
#endif
  }
  static int64_t size(ElementType type) { return static_cast<int64_t>(element_size(type)); }
  size_t size_of(SectionId id) const { return static_cast<size_t>(header_.sections[id].size); }
  const uint8_t* section(SectionId id) const {
    return size_of(id) == 0 ? nullptr : artifact_ + header_.sections[id].offset;
  }
  int64_t sum_bytes(int64_t n_rows) const {
    return n_rows * header_.n_targets * size(header_.accumulator_type);
  }
  // Where kernels compute words of sums, as a Predictor's may.
  bool is_packed() const { return size_of(kSumDigits) > 0; }
  const SumDigit* digits() const { return reinterpret_cast<const SumDigit*>(section(kSumDigits)); }
  ElementType kernel_type() const {
    return is_packed() ? digits()->type : header_.accumulator_type;
  }
  int64_t word_bytes(int64_t n_rows) const {
    return is_packed() ? n_rows * start_.n_targets * size(kernel_type()) : 0;
  }
  int64_t score_bytes(int64_t n_rows) const {
    return n_rows * header_.n_outputs * size(header_.output_type);
  }
  int64_t nan_bytes() const { return static_cast<int64_t>(size_of(kSumNans)); }

  // As Predictor::load_sum_nans: a CPU has the NaN of the source, unless there are several.
  void take_nans(uint64_t* nans) {
    const auto* const codes = reinterpret_cast<const uint64_t*>(section(kSumNans));
    for (size_t at = 0; at < size_of(kSumNans) / sizeof(uint64_t); ++at) {
      nans[at] = codes[at] == kSeveralNans ? nan_of_infinities(header_.accumulator_type) : kNoNan;
      if (nans[at] != kNoNan) finish_.nans = nans;
    }
  }

  // By the kernels with the largest `min_rows` that the block reaches; they are consecutive.
  void add_trees(const uint8_t* rows, int64_t n_rows, int64_t row_stride, void* sums,
                 void* scratch) const {
    const auto* const records = reinterpret_cast<const KernelRecord*>(section(kKernels));
    const size_t count = size_of(kKernels) / sizeof(KernelRecord);
    uint64_t min_rows = 0;
    for (size_t at = 0; at < count; ++at) {
      if (records[at].min_rows <= static_cast<uint64_t>(n_rows)) min_rows = records[at].min_rows;
    }
    for (size_t at = 0; at < count; ++at) {
      const KernelRecord& record = records[at];
      if (record.min_rows != min_rows) continue;
      kernel_at(record.code_offset)(section(kTables) + record.tables_offset, rows, row_stride, sums,
                                    scratch, 0, n_rows, record.tree_begin, record.tree_end);
    }
  }

  const uint8_t* const code_;
  const uint8_t* const artifact_;
  const Header& header_;
  Finish finish_;
  Finish start_;  // as `finish_`, for as many sums as a row has accumulators
  int64_t scratch_ = 0;
};

}  // namespace
}  // namespace treebeard

// Scores, label positions or raw scores of the rows; null: not requested. forests: of the same
// forest, those for higher levels of CPUs first; the first that this CPU runs is taken, kNoCode
// where there is none. row_stride: elements from a row to the next. The name ends with the format
// of artifacts, so that objects of two versions can be in one program.
extern "C" int treebeard_standalone_7(const treebeard::StandaloneForest* forests, const void* rows,
                                      int64_t n_rows, int64_t row_stride, void* scores,
                                      int64_t* labels, void* raw) {
  using namespace treebeard;
  for (const StandaloneForest* forest = forests; forest->artifact != nullptr; ++forest) {
    const auto& header = *reinterpret_cast<const Header*>(forest->artifact);
    if ((header.cpu_features & ~cpu_features()) == 0)
      return n_rows == 0 ? int{kDone}
                         : Call(*forest).run(rows, n_rows, row_stride, scores, labels, raw);
  }
  return kNoCode;
}
