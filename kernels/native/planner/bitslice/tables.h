// What a bitslice kernel reads of a forest: tables of predicates, trees and leaf values.
//
// In: a forest as the kernel tests it, and the machine's registers. Out: tables by name, for F used features and T trees:
//
//     features  {feature, window}, in tiles; runs; calls                    see feature_tiles.h, unit_calls.h
//     tests     {threshold}, masked {source}                                of planes evaluated one by one, or copied
//     scales    {offset, first, last, ...}; buckets {start}; cuts {cut}     see rank_tables.h
//     parities  {first}, one more than planes; parts {source}               of XOR planes, see set_parity.h
//     words     {answers}                                                   by rank, see set_lookup.h
//     tree_runs {kind, begin, end}                                          neighbouring trees of one form
//     trees     T x {kind, first, count, leaf_slots, value, target}         first: into "steps" or "nodes"; count: nodes of a program
//     steps     {test}                                  perfect trees, a node before its false and its true subtree
//     nodes     {test, from}; leaf_slots {slot}         programs, tree by tree, see node_programs.h
//     values    {value}                                 by leaf number, a target after the other
//     bytes     {byte}                                  the same by bytes, 16 leaves at least: byte 0 of all, byte 1 of all, ...
//
// A predicate stands in steps and nodes as the place of its plane (one bit a row): scratch_layout.h has the places.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/bitslice/facts.h"
#include "planner/bitslice/node_programs.h"
#include "planner/bitslice/scratch_layout.h"
#include "planner/calls/result.h"

namespace treebeard::planner::bitslice {

struct TreeRecord {
  int32_t kind, first, count, leaf_slots, value, target;
};

// The tables of trees, but for their leaves, form by form.
class TreeTables {
 public:
  // The forest's trees fit some form.
  TreeTables(Facts& facts, Registers registers);

  const TreeForms& forms() const { return forms_; }
  const ScratchLayout& scratch() const { return scratch_; }
  void set_targets(const std::vector<int32_t>& targets);
  // Form by form each tree of that form: added(tree, form, leaves); leaves: 2^bits by number.
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
  // The tables in front of those of leaves, and the numbers of the model. targets_of_tree: that every tree adds to.
  void tell(Result& result, int64_t targets_of_tree) const;

 private:
  void add(int32_t tree, TreeForm form, std::vector<int32_t>& leaves);

  Facts& facts_;
  Registers registers_;
  const TreeForms& forms_;
  ScratchLayout scratch_;
  std::vector<int32_t> place_;  // by node: of its predicate's plane
  NodePrograms programs_;
  std::vector<int32_t> steps_;
  std::vector<TreeRecord> trees_;
};

// Everything of whole trees, for a forest that `refusal` (costs.h) has nothing against.
void tell_tables(Facts& facts, Registers registers, Result& result);

}  // namespace treebeard::planner::bitslice
