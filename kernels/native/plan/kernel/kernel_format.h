// What a plan and a predictor say to each other: the header of a compiled forest and the records of
// its kernels, as they stand in an artifact, too (onnx_treebeard/artifact/format.py).
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/arrays.h"
#include "base/cpu.h"
#include "forest/output_rules.h"

namespace treebeard {

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
  kSumDigits,
  kSectionCount
};

constexpr char kMagic[8] = {'T', 'R', 'E', 'E', 'B', 'R', 'D', '\n'};
constexpr uint32_t kFormat = 7;
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
  uint64_t block_rows;  // rows of a block
  double row_cost;      // estimated nanoseconds a row of a full block
  double block_cost;    // nanoseconds of it that a block takes however few rows it has
};

static_assert(offsetof(Header, magic) == 0 && offsetof(Header, format) == 8 &&
              offsetof(Header, isa) == 12);
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
static_assert(sizeof(Header) == 352 && sizeof(Section) == 16);
static_assert(offsetof(KernelRecord, tree_begin) == 8 && offsetof(KernelRecord, tree_end) == 12);
static_assert(offsetof(KernelRecord, tables_offset) == 16 &&
              offsetof(KernelRecord, scratch_bytes) == 24);
static_assert(offsetof(KernelRecord, min_rows) == 32 && offsetof(KernelRecord, block_rows) == 40);
static_assert(offsetof(KernelRecord, row_cost) == 48 && offsetof(KernelRecord, block_cost) == 56 &&
              sizeof(KernelRecord) == 64 && kSectionCount == 15);
static_assert(offsetof(SumDigit, type) == 12 && offsetof(SumDigit, unit) == 16 &&
              sizeof(SumDigit) == 24);

}  // namespace treebeard
