#include "runtime/artifact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>

#include "base/cpu.h"
#include "base/error.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "artifacts are little endian, and so must be the machine"
#endif

namespace treebeard {
namespace {

// Tables for eight bytes at a time (slicing-by-8): entry [k][b] is the CRC of byte b followed by k
// zero bytes.
using CrcTables = std::array<std::array<uint32_t, 256>, 8>;

CrcTables crc_tables() {
  CrcTables tables{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t entry = byte;
    for (int bit = 0; bit < 8; ++bit) entry = (entry >> 1) ^ ((entry & 1) ? 0xedb88320u : 0u);
    tables[0][byte] = entry;
  }
  for (size_t k = 1; k < tables.size(); ++k) {
    for (size_t byte = 0; byte < 256; ++byte) {
      const uint32_t before = tables[k - 1][byte];
      tables[k][byte] = tables[0][before & 0xff] ^ (before >> 8);
    }
  }
  return tables;
}

constexpr uint32_t kMaxFeatures = 0x7fffffff;
constexpr uint32_t kMaxTargets = 1u << 24;  // those of interactions
constexpr uint32_t kMaxRowBlock = 1u << 20;
constexpr uint64_t kMaxBlockScores = 1u << 28;
constexpr uint64_t kMaxBlockScratch = uint64_t{1} << 31;

uint32_t checksum_of(const uint8_t* data, size_t size) {
  constexpr size_t begin = offsetof(Header, checksum), end = begin + sizeof(Header::checksum);
  const uint8_t zeros[end - begin] = {};
  uint32_t crc = crc32(0, data, begin);
  crc = crc32(crc, zeros, sizeof zeros);
  return crc32(crc, data + end, size - end);
}

void check_identity(const Header& header, const uint8_t* data, size_t size) {
  require(std::memcmp(header.magic, kMagic, sizeof kMagic) == 0, "is not a compiled forest");
  require(header.format == kFormat, "has format ", header.format, "; this runtime reads format ",
          kFormat);
  require(header.total_size == size, "has ", size, " bytes; its header says ", header.total_size);
  require(header.checksum == checksum_of(data, size), "is damaged: the checksum does not match");
}

void check_sections(const Header& header) {
  std::array<Section, kSectionCount> sections;
  std::copy(std::begin(header.sections), std::end(header.sections), sections.begin());
  std::sort(sections.begin(), sections.end(),
            [](const Section& a, const Section& b) { return a.offset < b.offset; });
  uint64_t end = sizeof(Header);
  for (const Section& section : sections) {
    require(section.offset % kAlignment == 0, "has a section at offset ", section.offset,
            ", which is not aligned");
    require(
        section.offset <= header.total_size && section.size <= header.total_size - section.offset,
        "has a section outside the file");
    if (section.size == 0) continue;
    require(section.offset >= end, "has overlapping sections");
    end = section.offset + section.size;
  }
}

bool is_float(ElementType type) {
  return type == ElementType::kFloat || type == ElementType::kDouble;
}

void check_types(const Header& header) {
  const ElementType input = header.input_type;
  require(is_float(input) || input == ElementType::kInt32 || input == ElementType::kInt64,
          "has the unknown input type ", static_cast<uint32_t>(input));
  require(is_float(header.accumulator_type), "has the unknown accumulator type ",
          static_cast<uint32_t>(header.accumulator_type));
  require(is_float(header.output_type), "has the unknown output type ",
          static_cast<uint32_t>(header.output_type));
}

template <class Enum>
void check_enum(Enum value, Enum last, const char* name) {
  require(value <= last, "has the unknown ", name, " ", static_cast<uint32_t>(value));
}

void check_enums(const Header& header) {
  check_enum(header.aggregate, Aggregate::kScaledSum, "aggregate");
  check_enum(header.base_position, BasePosition::kLastDouble, "base position");
  check_enum(header.score_form, ScoreForm::kZeroLast, "score form");
  check_enum(header.post_transform, PostTransform::kSoftmaxSingleSteps, "post-transform");
  check_enum(header.label_rule, LabelRule::kScoreArgmax, "label rule");
}

uint32_t expected_outputs(const Header& header) {
  if (header.post_transform == PostTransform::kArgmax) return 1;
  return header.score_form == ScoreForm::kPlain ? header.n_targets : 2;
}

void check_counts(const Header& header) {
  require(header.n_features <= kMaxFeatures, "has ", header.n_features, " features");
  require(header.n_targets >= 1 && header.n_targets <= kMaxTargets, "has ", header.n_targets,
          " targets");
  require(header.score_form == ScoreForm::kPlain || header.n_targets == 1,
          "has a score form that needs one target");
  require(header.n_outputs == expected_outputs(header), "has ", header.n_outputs,
          " outputs; expected ", expected_outputs(header));
  require(header.row_block >= 1 && header.row_block <= kMaxRowBlock &&
              uint64_t{header.row_block} * header.n_targets <= kMaxBlockScores,
          "has a row block of ", header.row_block, " rows");
  require(uint64_t{header.row_block} * header.scratch_per_row <= kMaxBlockScratch, "asks for ",
          header.scratch_per_row, " bytes of scratch memory a row");
  require(std::isfinite(header.post_scale), "has a post-transform scale of ", header.post_scale);
}

void check_kernels(const Artifact& artifact, SectionId kernels) {
  const size_t size = artifact.section_size(kernels);
  require(size % sizeof(KernelRecord) == 0, "has a damaged list of kernels");
  const uint32_t n_trees = artifact.header.n_trees;
  uint32_t tree = 0;
  uint64_t min_rows = 0;
  for (size_t at = 0; at < size; at += sizeof(KernelRecord)) {
    KernelRecord record;
    std::memcpy(&record, artifact.section(kernels) + at, sizeof record);
    require(record.code_offset < artifact.section_size(kCode), "has a kernel outside its code");
    require(record.tables_offset <= artifact.section_size(kTables),
            "has a kernel whose tables begin outside its section of tables");
    check_kernel(record);
    if (artifact.header.isa == Isa::kPtx)
      check_ptx_kernel(record, {artifact.section(kCode), artifact.section_size(kCode)});
    if (tree == n_trees && record.min_rows > min_rows) {
      tree = 0;
      min_rows = record.min_rows;
    }
    require(record.min_rows == min_rows, "has kernels for only ", tree, " of ", n_trees,
            " trees at ", min_rows, " rows");
    require(record.tree_begin == tree && record.tree_end >= tree,
            "has kernels whose trees are not consecutive");
    tree = record.tree_end;
  }
  require(tree == n_trees, "has kernels for ", tree, " trees of ", n_trees);
}

// There are kernels for scores, for leaves, or for both.
void check_kernels(const Artifact& artifact) {
  const bool leaves = artifact.section_size(kLeafKernels) > 0;
  if (artifact.section_size(kKernels) > 0 || !leaves) check_kernels(artifact, kKernels);
  if (leaves) check_kernels(artifact, kLeafKernels);
  const size_t ids = artifact.section_size(kLeafIds);
  const bool expected = leaves && artifact.header.n_trees > 0;
  require(ids % sizeof(int64_t) == 0 && (expected ? ids > 0 : leaves || ids == 0), "has ", ids,
          " bytes of leaf ids");
}

// Kernels that write a score for each tree, and the targets of the trees.
void check_tree_kernels(const Artifact& artifact) {
  if (artifact.section_size(kTreeKernels) > 0) check_kernels(artifact, kTreeKernels);
  const size_t size = artifact.section_size(kTreeTargets);
  require(size == 0 || size == artifact.header.n_trees * sizeof(int32_t), "has ", size,
          " bytes of tree targets");
  for (size_t at = 0; at < size; at += sizeof(int32_t)) {
    int32_t target;
    std::memcpy(&target, artifact.section(kTreeTargets) + at, sizeof target);
    require(target >= 0 && static_cast<uint32_t>(target) < artifact.header.n_targets,
            "has a tree with target ", target);
  }
}

// The values of leaves: one number for each leaf, or one for each leaf and target.
void check_leaf_scores(const Artifact& artifact) {
  const Header& header = artifact.header;
  const size_t size = artifact.section_size(kLeafScores),
               leaves = artifact.section_size(kLeafIds) / sizeof(int64_t);
  const size_t single = leaves * element_size(header.accumulator_type);
  require(size == 0 || size == single || size == single * header.n_targets, "has ", size,
          " bytes of leaf scores for ", leaves, " leaves");
}

void check_base(const Artifact& artifact) {
  const Header& header = artifact.header;
  const size_t size = artifact.section_size(kBase);
  const ElementType type = header.base_position == BasePosition::kLastDouble
                               ? ElementType::kDouble
                               : header.accumulator_type;
  require(size == 0 || size == header.n_targets * element_size(type), "has ", size,
          " bytes of base values");
}

void check_sum_nans(const Artifact& artifact) {
  const size_t size = artifact.section_size(kSumNans);
  require(size == 0 || size == artifact.header.n_targets * sizeof(uint64_t), "has ", size,
          " bytes of NaN patterns for sums");
}

// What a word holds as a whole number.
uint32_t word_bits(ElementType type) {
  return type == ElementType::kFloat ? std::numeric_limits<float>::digits
                                     : std::numeric_limits<double>::digits;
}

// Digits of sums, target after target in words without a gap; empty where kernels compute the sums.
void check_sum_digits(const Artifact& artifact) {
  const Header& header = artifact.header;
  const size_t size = artifact.section_size(kSumDigits);
  if (size == 0) return;
  require(size == header.n_targets * sizeof(SumDigit), "has ", size, " bytes of digits of sums");
  require(header.isa != Isa::kPtx && header.accumulator_type == ElementType::kDouble,
          "has digits of sums that are computed on a device, or not in double precision");
  SumDigit first, last = {};
  std::memcpy(&first, artifact.section(kSumDigits), sizeof first);
  for (size_t at = 0; at < size; at += sizeof last) {
    SumDigit digit;
    std::memcpy(&digit, artifact.section(kSumDigits) + at, sizeof digit);
    const bool follows = digit.word == last.word || (at > 0 && digit.word == last.word + 1);
    require(follows && digit.type == first.type && is_float(digit.type) &&
                std::isfinite(digit.unit) && digit.shift <= word_bits(digit.type) &&
                digit.bits <= word_bits(digit.type) - digit.shift,
            "has a damaged digit of the sums of target ", at / sizeof digit);
    last = digit;
  }
}

void check_label_ends(const Artifact& artifact) {
  int64_t previous = 0;
  for (size_t at = 0; at < artifact.section_size(kLabelEnds); at += sizeof previous) {
    int64_t end;
    std::memcpy(&end, artifact.section(kLabelEnds) + at, sizeof end);
    require(end >= previous, "has string labels whose ends do not rise");
    previous = end;
  }
  require(static_cast<uint64_t>(previous) == artifact.section_size(kLabelText),
          "has string labels of the wrong length");
}

void check_labels(const Artifact& artifact) {
  const Header& header = artifact.header;
  const uint64_t bytes = uint64_t{header.n_labels} * sizeof(int64_t);
  const bool text = header.label_type == ElementType::kString,
             numbers = header.label_type == ElementType::kInt64;
  require(text || numbers || header.label_type == ElementType::kNone, "has the unknown label type ",
          static_cast<uint32_t>(header.label_type));
  require((header.n_labels > 0) == (text || numbers), "has ", header.n_labels,
          " labels of no type");
  require(artifact.section_size(kLabels) == (numbers ? bytes : 0),
          "has int64 labels of the wrong length");
  require(artifact.section_size(kLabelEnds) == (text ? bytes : 0),
          "has string labels of the wrong length");
  check_label_ends(artifact);
  const bool by_scores = header.label_rule == LabelRule::kScoreArgmax;
  const bool of_targets = header.label_rule == LabelRule::kArgmax ||
                          header.label_rule == LabelRule::kArgmaxScored || by_scores;
  const uint32_t positions = of_targets ? header.n_targets : 2;
  require(
      header.n_labels == 0 || header.label_rule == LabelRule::kNone || header.n_labels >= positions,
      "has ", header.n_labels, " labels; its label rule needs ", positions);
  require(header.label_rule != LabelRule::kScoreAboveHalf || header.n_targets == 1, "has ",
          header.n_targets, " targets; its label rule needs 1");
  require(!by_scores || (header.n_targets > 1 && header.n_outputs == header.n_targets), "has ",
          header.n_outputs, " scores for ", header.n_targets,
          " targets; its label rule needs several targets with one score each");
}

// PTX needs no CPU of its own, and threads share its rows alone.
void check_ptx(const Artifact& artifact) {
  require(artifact.header.cpu_features == 0, "needs CPU features, which PTX does not have");
  require(artifact.section_size(kTreeKernels) == 0,
          "has kernels for trees, which PTX does not have");
  check_ptx_code({artifact.section(kCode), artifact.section_size(kCode)});
}

bool runs_here(const Header& header) {
  return header.isa == this_isa() && (header.cpu_features & ~present_cpu_features()) == 0;
}

// Of several artifacts, one behind the other, the first that this CPU runs; the last where it runs
// none. All of them where it is one artifact, or they are none: who checks them says what is wrong.
Bytes own_of(const uint8_t* data, size_t size) {
  Bytes own, last;
  for (size_t at = 0; at < size; at += last.size) {
    Header header;
    if (size - at < sizeof header) return {data, size};
    std::memcpy(&header, data + at, sizeof header);
    if (header.total_size < sizeof header || header.total_size > size - at) return {data, size};
    last = {data + at, static_cast<size_t>(header.total_size)};
    if (own.data == nullptr && runs_here(header)) own = last;
  }
  return own.data == nullptr ? last : own;
}

void check_machine(const Header& header) {
  require(header.isa == this_isa(), "was compiled for ", isa_name(header.isa),
          "; this process runs on ", isa_name(this_isa()));
  const std::string missing = missing_cpu_features(header.cpu_features);
  require(missing.empty(), "needs CPU features that this CPU does not have: ", missing);
}

}  // namespace

uint32_t crc32(uint32_t crc, const uint8_t* data, size_t size) {
  static const CrcTables tables = crc_tables();
  crc = ~crc;
  for (; size >= 8; data += 8, size -= 8) {
    uint64_t word;
    std::memcpy(&word, data, sizeof word);
    word ^= crc;
    crc = 0;
    for (int at = 0; at < 8; ++at) crc ^= tables[7 - at][word >> 8 * at & 0xff];
  }
  for (; size > 0; ++data, --size) crc = tables[0][(crc ^ *data) & 0xff] ^ (crc >> 8);
  return ~crc;
}

Artifact check_artifact(const void* data, size_t size) {
  require(data != nullptr && size >= sizeof(Header), "is not a compiled forest");
  const Bytes own = own_of(static_cast<const uint8_t*>(data), size);
  Artifact artifact{{}, static_cast<const uint8_t*>(own.data)};
  std::memcpy(&artifact.header, own.data, sizeof(Header));
  check_identity(artifact.header, artifact.data, own.size);
  check_sections(artifact.header);
  check_header(artifact.header);
  if (artifact.header.isa == Isa::kPtx) check_ptx(artifact);
  check_kernels(artifact);
  check_base(artifact);
  check_tree_kernels(artifact);
  check_leaf_scores(artifact);
  check_sum_nans(artifact);
  check_sum_digits(artifact);
  check_labels(artifact);
  if (artifact.header.isa != Isa::kPtx) check_machine(artifact.header);
  return artifact;
}

void check_header(const Header& header) {
  check_types(header);
  check_enums(header);
  check_counts(header);
}

void check_kernel(const KernelRecord& record) {
  require(record.scratch_bytes <= kMaxBlockScratch, "asks for ", record.scratch_bytes,
          " bytes of scratch memory");
  require(record.block_rows >= 1 && record.block_rows <= kMaxRowBlock, "has kernels for blocks of ",
          record.block_rows, " rows");
  require(std::isfinite(record.row_cost) && record.row_cost >= 0, "has a row cost of ",
          record.row_cost);
  require(std::isfinite(record.block_cost) && record.block_cost >= 0, "has a block cost of ",
          record.block_cost);
}

namespace {

constexpr char kRequired[] = ".reqntid ";

bool is_text(char character) {
  return (character >= ' ' && character <= '~') || character == '\n' || character == '\t' ||
         character == '\r';
}

// What follows comments and empty space at the beginning.
std::string_view without_comments(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (text.substr(0, 2) != "//") return text;
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
}

void check_module(std::string_view ptx) {
  require(std::all_of(ptx.begin(), ptx.end(), is_text),
          "has a PTX module with characters that are no text");
  require(without_comments(ptx).substr(0, 9) == ".version ",
          "has a PTX module that does not begin with its version");
  require(ptx.find(".target sm_") != ptx.npos, "has a PTX module that names no target");
  const size_t entry = ptx.find(".entry ");
  require(entry != ptx.npos && ptx.find(".entry ", entry + 1) == ptx.npos,
          "has a PTX module that has not one entry");
  require(ptx.substr(entry + 7, sizeof kPtxEntry) == std::string(kPtxEntry) + "(",
          "has a PTX module whose entry is not ", kPtxEntry);
}

}  // namespace

void check_ptx_code(const Bytes& code) {
  const std::string_view text(static_cast<const char*>(code.data), code.size);
  if (text.empty()) return;
  require(text.back() == '\0', "has PTX that is not ended by a zero byte");
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find('\0', at);
    if (end > at) check_module(text.substr(at, end - at));  // zero bytes may stand between modules
    at = end + 1;
  }
}

uint64_t threads_of(const char* module, uint64_t block_rows) {
  const char* const required = std::strstr(module, kRequired);
  return required == nullptr ? block_rows
                             : std::strtoull(required + sizeof kRequired - 1, nullptr, 10);
}

void check_ptx_kernel(const KernelRecord& record, const Bytes& code) {
  const char* const text = static_cast<const char*>(code.data);
  require(record.code_offset < code.size && text[record.code_offset] != '\0' &&
              (record.code_offset == 0 || text[record.code_offset - 1] == '\0'),
          "has a kernel that begins inside a PTX module");
  const uint64_t threads = threads_of(text + record.code_offset, record.block_rows);
  require(threads >= kPtxWarp && threads <= kPtxMaxThreads && threads % kPtxWarp == 0,
          "has PTX kernels with blocks of ", threads, " threads; expected a multiple of ", kPtxWarp,
          " up to ", kPtxMaxThreads);
  require(record.block_rows >= 1 && record.block_rows <= kPtxMaxThreads,
          "has PTX kernels for blocks of ", record.block_rows, " rows; expected 1 to ",
          kPtxMaxThreads);
  require(record.scratch_bytes <= kPtxMaxShared, "asks for ", record.scratch_bytes,
          " bytes of shared memory; a block has at most ", kPtxMaxShared);
}

}  // namespace treebeard
