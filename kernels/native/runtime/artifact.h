// The artifact: a compiled forest as one block of bytes. The format is that of onnx_treebeard/artifact/format.py, which describes it.
//
// In: bytes from any source, at any address. Out: an `Artifact` in which every count, range and section has been checked, or an `Error`. Nothing in
// an artifact is used before that.
#pragma once

#include <cstddef>
#include <cstdint>

namespace treebeard {

enum class ElementType : uint32_t { kNone = 0, kFloat = 1, kUint8 = 2, kInt32 = 6, kInt64 = 7, kString = 8, kBool = 9, kDouble = 11 };
enum class Isa : uint32_t { kX86_64 = 1, kAarch64 = 2, kRiscv64 = 3, kPtx = 4 };
enum class Aggregate : uint32_t { kSum = 0, kAverage = 1, kMin = 2, kMax = 3, kAveragePerTarget = 4 };
enum class BasePosition : uint32_t { kFirst = 0, kLast = 1, kScored = 2 };
enum class ScoreForm : uint32_t {
  kPlain = 0,
  kComplement = 1,
  kNegate = 2,
  kZeroFirst = 3,
  kComplementLast = 4,
  kZeroLast = 5,
};
enum class LabelRule : uint32_t {
  kNone = 0,
  kArgmax = 1,
  kAboveHalf = 2,
  kAboveZero = 3,
  kFromZero = 4,
  kArgmaxScored = 5,
  kScoreAboveHalf = 6,
  kScoreArgmax = 7,
};
enum class PostTransform : uint32_t {
  kNone = 0,
  kLogistic = 1,
  kSoftmax = 2,
  kSoftmaxZero = 3,
  kProbit = 4,
  kSigmoid = 5,
  kSoftmaxDoubleSum = 6,
  kExponential = 7,
  kArgmax = 8,
  kHinge = 9,
  kSignedSquare = 10,
  kSoftplus = 11,
  kSort = 12,
  kSoftplusSteps = 13,
  kSoftmaxPairwiseSum = 14,
  kExponentialDouble = 15,
};

enum SectionId {
  kCode,
  kTables,
  kKernels,
  kBase,
  kLabels,
  kLabelEnds,
  kLabelText,
  kManifest,
  kLeafKernels,
  kLeafIds,
  kLeafScores,
  kTreeKernels,
  kTreeTargets,
  kSumNans,
  kSectionCount
};

constexpr char kMagic[8] = {'T', 'R', 'E', 'E', 'B', 'R', 'D', '\n'};
constexpr uint32_t kFormat = 5;
constexpr uint64_t kAlignment = 64;

struct Section {
  uint64_t offset;
  uint64_t size;
};

struct Header {
  char magic[8];
  uint32_t format;
  Isa isa;
  uint64_t cpu_features;
  uint64_t total_size;
  uint64_t checksum;  // CRC-32 of the whole artifact with this field as zero
  uint32_t n_features;
  uint32_t n_targets;
  uint32_t n_outputs;
  uint32_t n_trees;
  ElementType input_type;
  ElementType accumulator_type;
  ElementType output_type;
  Aggregate aggregate;
  BasePosition base_position;
  ScoreForm score_form;
  PostTransform post_transform;
  LabelRule label_rule;
  ElementType label_type;
  uint32_t n_labels;
  uint32_t row_block;
  uint32_t scratch_per_row;  // bytes of scratch memory a kernel needs for each row of a call
  double post_scale;
  Section sections[kSectionCount];
};

struct KernelRecord {
  uint64_t code_offset;
  uint32_t tree_begin;
  uint32_t tree_end;
  uint64_t tables_offset;
  uint64_t scratch_bytes;
  uint64_t min_rows;
  uint64_t block_rows;  // rows of a block; a partial block takes as long as a full one
  double row_cost;      // estimated nanoseconds a row of a full block
};

static_assert(offsetof(Header, magic) == 0 && offsetof(Header, format) == 8 && offsetof(Header, isa) == 12);
static_assert(offsetof(Header, cpu_features) == 16 && offsetof(Header, total_size) == 24);
static_assert(offsetof(Header, checksum) == 32 && offsetof(Header, n_features) == 40);
static_assert(offsetof(Header, n_targets) == 44 && offsetof(Header, n_outputs) == 48);
static_assert(offsetof(Header, n_trees) == 52 && offsetof(Header, input_type) == 56);
static_assert(offsetof(Header, accumulator_type) == 60 && offsetof(Header, output_type) == 64);
static_assert(offsetof(Header, aggregate) == 68 && offsetof(Header, base_position) == 72);
static_assert(offsetof(Header, score_form) == 76 && offsetof(Header, post_transform) == 80);
static_assert(offsetof(Header, label_rule) == 84 && offsetof(Header, label_type) == 88);
static_assert(offsetof(Header, n_labels) == 92 && offsetof(Header, row_block) == 96);
static_assert(offsetof(Header, scratch_per_row) == 100 && offsetof(Header, post_scale) == 104);
static_assert(offsetof(Header, sections) == 112);
static_assert(sizeof(Header) == 336 && sizeof(Section) == 16);
static_assert(offsetof(KernelRecord, tree_begin) == 8 && offsetof(KernelRecord, tree_end) == 12);
static_assert(offsetof(KernelRecord, tables_offset) == 16 && offsetof(KernelRecord, scratch_bytes) == 24);
static_assert(offsetof(KernelRecord, min_rows) == 32 && offsetof(KernelRecord, block_rows) == 40);
static_assert(offsetof(KernelRecord, row_cost) == 48 && sizeof(KernelRecord) == 56 && kSectionCount == 14);

// What sums of a target may be that are NaN, where it is not the bits of the only NaN that they may be, in the accumulator type.
constexpr uint64_t kNoNan = 0;       // none is NaN
constexpr uint64_t kOfInfinities = 1;  // what the processor makes of infinity - infinity
constexpr uint64_t kSeveralNans = 2;  // one of several, which IEEE 754 leaves open: written as that of infinities

// A checked artifact. The caller owns `data`, which may be unaligned: sections are to be read with memcpy.
struct Artifact {
  Header header;
  const uint8_t* data;

  const uint8_t* section(SectionId id) const { return data + header.sections[id].offset; }
  size_t section_size(SectionId id) const { return static_cast<size_t>(header.sections[id].size); }
};

Artifact check_artifact(const void* data, size_t size);

// For predictors that are not made from an artifact: throws Error for types, codes and sizes that no predictor accepts.
void check_header(const Header& header);
void check_kernel(const KernelRecord& record);

size_t element_size(ElementType type);
const char* element_name(ElementType type);

}  // namespace treebeard
