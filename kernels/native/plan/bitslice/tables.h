// What a kernel of bit-sliced whole trees reads of a forest: the tables of predicates, trees and
// leaf values.
//
// In: a forest in normal form, and the machine's registers. Out: tables by name, for F used
// features and T trees:
//
//     features  {feature, window}, in tiles; runs; calls                    see scratch_layout.h, kernel_plan.h
//     comparisons {threshold}; masked {source}                              of planes that are evaluated by themselves, or copied
//     rank_tables {offset, first, last, ...}; buckets {start}; rank_thresholds {threshold}   see rank_tables.h
//     parities  {first}, one more than planes; parts {source}               XOR planes, see set_planes.h
//     words     {results}                                                   set lookup tables, see set_planes.h
//     tree_runs {form, begin, end}                                          neighbouring trees of one form
//     trees     T x {form, first, count, leaf_slots, value, target}         first: position in "steps" or "nodes"; count: nodes of a program
//     steps     {predicate}                             perfect trees: each node before its false and then its true subtree
//     nodes     {predicate, from}; leaf_slots {slot}    node programs, tree by tree, see tree_forms.h
//     values    {value}                                 leaf values by leaf index, one target after the other
//     bytes     {byte}                                  the same by bytes, for byte permutes, 16 leaves at least: byte 0 of all leaves, byte 1, ...
//
// A predicate stands in steps and nodes as the offset of its bit-plane in the scratch memory
// (scratch_layout.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plan/bitslice/facts.h"
#include "plan/bitslice/scratch_layout.h"
#include "plan/bitslice/tree_forms.h"
#include "plan/kernel/kernel_tables.h"

namespace treebeard::planner::bitslice {

struct TreeRecord {
  int32_t form, first, count, leaf_slots, value, target;
};

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

// The tables of trees without their leaf values, form by form.
class TreeTables {
 public:
  // The forest's trees fit some form.
  TreeTables(Facts& facts, Registers registers);

  const TreeForms& forms() const { return forms_; }
  const ScratchLayout& scratch() const { return scratch_; }
  void set_targets(const std::vector<int32_t>& targets);
  // Adds all trees, form by form, and calls added(record, form, leaves) after each; leaves: 2^bits
  // of them, by leaf index.
  template <class Added>
  void add_all(Added added) {
    std::vector<int32_t> leaves;
    for (size_t form = 0; form < forms_.forms.size(); ++form) {
      for (size_t tree = 0; tree < trees_.size(); ++tree) {
        if (static_cast<size_t>(forms_.of_tree[tree]) != form) continue;
        add(static_cast<int32_t>(tree), forms_.forms[form], leaves);
        added(trees_[tree], forms_.forms[form], leaves);
      }
    }
  }
  // The tables of predicates and trees, and the numbers of the header. targets_of_tree: how many
  // targets every tree adds to.
  Tables tables(int64_t targets_of_tree) const;

 private:
  void add(int32_t tree, TreeForm form, std::vector<int32_t>& leaves);

  Facts& facts_;
  Registers registers_;
  const TreeForms& forms_;
  ScratchLayout scratch_;
  std::vector<int32_t> plane_offset_;  // by node: the offset of its predicate's bit-plane
  NodePrograms programs_;
  std::vector<int32_t> steps_;
  std::vector<TreeRecord> trees_;
};

// All tables of whole trees, for a forest that `refusal` (costs.h) accepts.
Tables tables(Facts& facts, Registers registers);

}  // namespace treebeard::planner::bitslice
