// What a kernel of bit-sliced whole trees reads of a forest: the tables of predicates, trees and
// leaf values.
//
// In: a forest in normal form, and the machine's registers. Out: tables by name, for F used
// features and T trees:
//
//     features  {feature, window}, in tiles; runs; calls                    see tables.cc
//     comparisons {threshold}; masked {source}                              of planes that are evaluated by themselves, or copied; of float32 in
//                                                                           registers of 64 bytes 128 thresholds more, which a search may read
//     rank_tables {offset, first, last, ...}; buckets {start}; rank_thresholds {threshold}   see bit_planes.h
//     parities  {first}, one more than planes; parts {source}               XOR planes, see bit_planes.h
//     words     {results}                                                   set lookup tables, see bit_planes.h
//     tree_runs {form, begin, end}                                          neighbouring trees of one form
//     trees     T x {form, first, count, leaf_slots, value, target}         first: position in "steps" or "nodes"; count: nodes of a program
//     steps     {predicate}                             perfect trees: each node before its false and then its true subtree; oblivious trees: the
//                                                       bits of their leaf indices, the high bit first
//     nodes     {predicate, from}; leaf_slots {slot}    node programs, tree by tree, see tree_specialization.h
//     values    {value}                                 leaf values by leaf index, one target after the other
//     bytes     {byte}                                  the same by bytes, for byte permutes, 16 leaves at least: byte 0 of all leaves, byte 1, ...
//
// A predicate stands in steps and nodes as the offset of its bit-plane in the scratch memory.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "plan/bitslice/bit_planes.h"
#include "plan/bitslice/tree_specialization.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::bitslice {

// What bit-slicing needs to know about a forest, each fact computed when it is first needed and
// then kept.
//
// In: a forest in normal form: predicates normalised, thresholds of the compared type. Out: its
// bit-planes, and the forms of its trees for each size of registers.
class Facts : public ForestFacts {
 public:
  using ForestFacts::ForestFacts;

  const BitPlanes& planes() {
    return once(planes_, [this] { return bit_planes(predicates()); });
  }
  // Nothing where a tree fits no form, whatever the registers.
  const std::optional<TreeForms>& forms(Registers registers) {
    return once(forms_[{registers.bytes, registers.from_many}], [&] {
      return tree_forms(extents(), oblivious_depths(),
                        static_cast<int>(element_size(forest().accumulator_type)), registers);
    });
  }

 private:
  std::optional<BitPlanes> planes_;
  std::map<std::pair<int, bool>, std::optional<std::optional<TreeForms>>> forms_;
};

constexpr int64_t kTileFeatures = 8;  // columns of a feature tile (tables.cc)
constexpr int32_t kNoWindow = -1;     // of one whose features are scattered

// The scratch layout of bit-sliced kernels, which work on rows = 8 * plane_bytes rows at a time:
//
//     leaf indices of a group of trees, kGroupBytes a row; or ranks, 16 bits a row
//     bits           bit-planes of ranks, or lookup words
//     quad_masks     the OR of the row masks of four leaves each, of a node program
//     row_masks      row-mask registers of a node program
//     column         kTileFeatures * (rows + kPartRows) values of a feature tile, or of two of half the size
//     row_lists      lists of rows that walk through subtrees
//     shared_values  32-bit values that the units of subtrees pass to each other: the first row of a block, counted from the first row that walks
//                    together; 1 if NaN copies have been made, else 0; the first row of a part
//     planes         the bit-planes of all predicates
//     sums           n_targets * rows
//
// In: a forest, its number of planes, bytes of a register. Out: the offset of each area. Areas in
// front of the sums begin at the same offsets in every model that has registers of the same size:
// quad_masks and row_masks have room for the largest program, of which a model touches only what it
// needs.

constexpr int64_t kRowLists = 3;

// Blocks of few rows have narrow bit-planes where registers are so large.
constexpr int kNarrowPlaneBytes = 8;
constexpr int kMinNarrowedRegister = 32;

// Offsets of the areas in bytes; `size` is that of all together. Leaf indices are at 0.
struct ScratchLayout {
  int64_t plane_bytes, bits, quad_masks, row_masks, column, row_lists, shared_values, planes, sums,
      size;

  int64_t rows() const { return 8 * plane_bytes; }
  // What tables name a plane at an offset by: code adds it to an address to find a narrow plane,
  // and as many times as a wide plane has narrow ones to find that. Both are an addressing mode of
  // x86.
  int32_t entry(int64_t offset) const {
    const bool is_narrowed = plane_bytes >= kMinNarrowedRegister;
    return static_cast<int32_t>(offset / (is_narrowed ? plane_bytes / kNarrowPlaneBytes : 1));
  }
  int32_t plane_entry(int64_t plane) const { return entry(planes + plane * plane_bytes); }
};

ScratchLayout scratch_layout(const Forest& forest, int64_t n_planes, int64_t plane_bytes);

// Records of tables "features", "runs" and "calls".
struct FeatureRecord {
  int32_t feature, window;
};
struct RunRecord {
  int32_t column, first, end, word, ranks, ahead, ahead_first, ahead_end;
};
constexpr const char* kRunRecordType =
    "column:<i4,first:<i4,end:<i4,word:<i4,ranks:<i4,ahead:<i4,ahead_first:<i4,ahead_end:<i4";
struct CallRecord {
  int32_t unit, first, end, rows, after;
};
constexpr const char* kCallRecordType = "unit:<i4,first:<i4,end:<i4,rows:<i4,after:<i4";

// The tables "values" and "bytes" of the leaves of one tree after the other.
template <class Real>
class LeafValues {
 public:
  // Of what has been added.
  size_t size(bool permuted) const { return permuted ? bytes_.size() : values_.size(); }

  // values: by leaf index. permuted: whether they are selected by byte permutes.
  void add(const std::vector<Real>& values, bool permuted) {
    if (!permuted) {
      values_.insert(values_.end(), values.begin(), values.end());
      return;
    }
    constexpr int64_t kPaddedLeaves = 16;
    const size_t padded = at(rounded_up(static_cast<int64_t>(values.size()), kPaddedLeaves)),
                 first = bytes_.size();
    bytes_.resize(first + padded * sizeof(Real));
    for (size_t number = 0; number < values.size(); ++number) {
      uint8_t bytes[sizeof(Real)];
      std::memcpy(bytes, &values[number], sizeof bytes);
      for (size_t byte = 0; byte < sizeof bytes; ++byte)
        bytes_[first + byte * padded + number] = bytes[byte];
    }
  }

  void write_to(KernelTables& result) {
    result.add_column(HeaderTable::kValues, "value", std::move(values_));
    result.add_column(HeaderTable::kBytes, "byte", std::move(bytes_));
  }

 private:
  std::vector<Real> values_;
  std::vector<uint8_t> bytes_;
};

// How many leaf indices of a tree mean a leaf: programs have no more than their tree has leaves.
inline int64_t n_indices(const TreeRecord& tree, TreeForm form) {
  return form.method == TreeMethod::kProgram ? tree.count + 1 : form.n_leaves();
}

// What the units of a kernel are decided by. ways: in which units 1, 2, ... compute planes. ranked:
// the predicate of rank tables.
struct UnitChoices {
  struct Trees {
    TreeForm form;
    bool permuted;  // whether leaf values are selected by byte permutes
  };
  std::vector<int32_t> ways;
  std::vector<PredicateForm> predicates;
  std::optional<Predicate> ranked;
  std::vector<Trees> trees;
};

struct Tables {
  KernelTables tables;
  UnitChoices units;
};

// (N,) the entry of each node's bit-plane.
std::vector<int32_t> plane_entries(Facts& facts, const ScratchLayout& scratch);

// Adds the tables of predicates, and says in which units they are evaluated.
void add_predicates(Facts& facts, const ScratchLayout& scratch, KernelTables& tables,
                    UnitChoices& units);

// (T,) The target that each tree adds to, where all its leaves add to one; else empty.
std::vector<int32_t> targets_of_trees(Facts& facts);

// The tables of trees without their leaf values, form by form.
class TreeTables {
 public:
  // The forest's trees fit some form. targets: as above; the trees of a target go together, in the
  // order of the file, so that the sums of rows can stay in registers.
  TreeTables(Facts& facts, Registers registers, const std::vector<int32_t>& targets = {});

  const TreeForms& forms() const { return forms_; }
  const ScratchLayout& scratch() const { return scratch_; }
  // Adds all trees, form by form, and calls added(record, form, leaves) after each; leaves: 2^bits
  // of them, by leaf index.
  template <class Added>
  void add_all(Added added) {
    std::vector<int32_t> leaves;
    for (size_t form = 0; form < forms_.forms.size(); ++form) {
      for (size_t position = 0; position < trees_.size(); ++position) {
        if (static_cast<size_t>(trees_[position].form) != form) continue;
        add(position, forms_.forms[form], leaves);
        added(trees_[position], forms_.forms[form], leaves);
      }
    }
  }
  // The tables of predicates and trees, and the numbers of the header. targets_of_tree: how many
  // targets every tree adds to.
  Tables tables(int64_t targets_of_tree) const;

 private:
  void add(size_t position, TreeForm form, std::vector<int32_t>& leaves);

  Facts& facts_;
  Registers registers_;
  const TreeForms& forms_;
  ScratchLayout scratch_;
  std::vector<int32_t> plane_entry_;  // by node: that of its predicate
  NodePrograms programs_;
  std::vector<int32_t> steps_;
  std::vector<int32_t> order_;  // trees by their position among `trees_`
  std::vector<TreeRecord> trees_;
};

// All tables of whole trees, for a forest that `refusal` (kernel_plan.h) accepts.
Tables tables_of(Facts& facts, Registers registers);

}  // namespace treebeard::planner::bitslice
