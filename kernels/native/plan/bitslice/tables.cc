#include "plan/bitslice/tables.h"

#include <cstring>
#include <string>

#include "forest/columns.h"
#include "forest/floats.h"
#include "forest/tree_shape.h"
#include "plan/bitslice/kernel_plan.h"
#include "plan/bitslice/rank_tables.h"
#include "plan/bitslice/scratch_layout.h"

namespace treebeard::planner::bitslice {
namespace {

constexpr const char*
    kTreeRecord = "form:<i4,first:<i4,count:<i4,leaf_slots:<i4,value:<i4,target:<i4";
constexpr size_t kPaddedLeaves = 16;  // the leaf bytes of a tree are a multiple of these

int value_bytes(const Forest& forest) {
  return forest.accumulator_type == ElementType::kDouble ? sizeof(double) : sizeof(float);
}

std::vector<int32_t> plane_offsets(Facts& facts, const ScratchLayout& scratch) {
  const std::vector<int32_t>& of_node = facts.predicates().of_node;
  const std::vector<int32_t>& plane = facts.planes().of_predicate;
  std::vector<int32_t> offsets(of_node.size());
  for (size_t node = 0; node < offsets.size(); ++node) {
    offsets[node] = scratch.plane_offset(plane[static_cast<size_t>(of_node[node])]);
  }
  return offsets;
}

// Returns the way in which each unit computes planes, from unit 1 on.
std::vector<int32_t> add_calls(KernelTables& result, const BitPlanes& planes, int64_t n_features) {
  UnitCalls calls = unit_calls(planes, n_features);
  result.number(HeaderNumber::kNCalls, static_cast<int64_t>(calls.calls.size()));
  result.add(HeaderTable::kFeatures, "feature:<i4,window:<u4", std::move(calls.features));
  result.add(HeaderTable::kRuns, "column:<i4,first:<i4,end:<i4,word:<i4,ranks:<i4",
             std::move(calls.runs));
  result.add(HeaderTable::kCalls, "unit:<i4,first:<i4,end:<i4", std::move(calls.calls));
  return std::move(calls.ways);
}

// Parts are offsets in the scratch memory; the constants lie in its area `bits`, which ranks do not
// need at that time.
void add_xor_planes(KernelTables& result, const BitPlanes& planes, const ScratchLayout& scratch) {
  if (planes.n_xor == 0) return;
  std::vector<int32_t> parts;
  for (const int32_t part : planes.parts) {
    const int64_t constant = scratch.bits + ~int64_t{part} * scratch.plane_bytes;
    parts.push_back(part < 0 ? static_cast<int32_t>(constant) : scratch.plane_offset(part));
  }
  result.add_column(HeaderTable::kParities, "first",
                    std::vector<int32_t>(planes.part_begin.begin(), planes.part_begin.end()));
  result.add_column(HeaderTable::kParts, "source", parts);
}

void add_planes(KernelTables& result, const BitPlanes& planes, const ScratchLayout& scratch,
                ElementType type) {
  std::vector<int32_t> sources;
  for (const int32_t source : planes.sources) sources.push_back(scratch.plane_offset(source));
  result.add_column(HeaderTable::kComparisons, "threshold", float_column(planes.thresholds, type));
  result.add_column(HeaderTable::kMasked, "source", sources);
  add_rank_tables(result, planes.rank_tables, type);
  result.add_column(HeaderTable::kBuckets, "start", planes.starts);
  result.add_column(HeaderTable::kRankThresholds, "threshold",
                    float_column(planes.rank_thresholds, type));
  add_xor_planes(result, planes, scratch);
  if (!planes.words.empty()) result.add_column(HeaderTable::kWords, "results", planes.words);
}

// The tables of the leaves' values; the trees learn where theirs begin.
template <class Real>
class LeafValues {
 public:
  LeafValues(Facts& facts, Registers registers)
      : n_targets_(facts.values_of_leaf()),
        registers_(registers),
        weights_(facts.leaf_values<Real>()) {}

  void add(TreeRecord& tree, TreeForm form, const std::vector<int32_t>& leaves) {
    const bool permuted = values_permuted(form, sizeof(Real), registers_);
    tree.value = static_cast<int32_t>(permuted ? bytes_.size() : values_.size());
    for (int64_t target = 0; target < n_targets_; ++target) {
      if (permuted) {
        add_bytes(leaves, target);
      } else {
        for (const int32_t leaf : leaves) values_.push_back(weight(leaf, target));
      }
    }
  }

  void write_to(KernelTables& result) const {
    result.add_column(HeaderTable::kValues, "value", values_);
    result.add_column(HeaderTable::kBytes, "byte", bytes_);
  }

 private:
  Real weight(int64_t leaf, int64_t target) const {
    return weights_[static_cast<size_t>(leaf * n_targets_ + target)];
  }

  void add_bytes(const std::vector<int32_t>& leaves, int64_t target) {
    const size_t padded = (leaves.size() + kPaddedLeaves - 1) / kPaddedLeaves * kPaddedLeaves,
                 first = bytes_.size();
    bytes_.resize(first + padded * sizeof(Real));
    for (size_t number = 0; number < leaves.size(); ++number) {
      const Real value = weight(leaves[number], target);
      uint8_t bytes[sizeof(Real)];
      std::memcpy(bytes, &value, sizeof value);
      for (size_t byte = 0; byte < sizeof(Real); ++byte)
        bytes_[first + byte * padded + number] = bytes[byte];
    }
  }

  int64_t n_targets_;
  Registers registers_;
  std::vector<Real> weights_;  // by leaf, then target
  std::vector<Real> values_;
  std::vector<uint8_t> bytes_;
};

template <class Real>
Tables whole_trees(Facts& facts, Registers registers) {
  TreeTables trees(facts, registers);
  LeafValues<Real> values(facts, registers);
  trees.add_all([&values](TreeRecord& tree, TreeForm form, const std::vector<int32_t>& leaves) {
    values.add(tree, form, leaves);
  });
  if (facts.leaf_form() == LeafForm::kByTree)
    trees.set_targets(tree_targets(facts.forest(), facts.order()));
  Tables made = trees.tables(facts.values_of_leaf());
  values.write_to(made.tables);
  return made;
}

}  // namespace

TreeTables::TreeTables(Facts& facts, Registers registers)
    : facts_(facts),
      registers_(registers),
      forms_(*facts.forms(registers)),
      scratch_(scratch_layout(facts.forest(), facts.planes().size(), registers.bytes)),
      plane_offset_(plane_offsets(facts, scratch_)),
      programs_(facts.forest(), facts.order(), plane_offset_, registers.bytes),
      trees_(forms_.of_tree.size()) {
  for (size_t tree = 0; tree < trees_.size(); ++tree) trees_[tree].form = forms_.of_tree[tree];
}

void TreeTables::set_targets(const std::vector<int32_t>& targets) {
  for (size_t tree = 0; tree < targets.size(); ++tree) trees_[tree].target = targets[tree];
}

void TreeTables::add(int32_t tree, TreeForm form, std::vector<int32_t>& leaves) {
  TreeRecord& record = trees_[static_cast<size_t>(tree)];
  if (form.perfect) {
    record.first = static_cast<int32_t>(steps_.size());
    leaves.clear();
    append_perfect_tree(facts_.forest(), tree, form.bits, plane_offset_, steps_, leaves);
    return;
  }
  record.first = static_cast<int32_t>(programs_.nodes().size());
  record.leaf_slots = static_cast<int32_t>(programs_.leaf_slots().size());
  record.count = static_cast<int32_t>(facts_.order().tree_size(tree));
  programs_.add(tree, form.bits, leaves);
}

Tables TreeTables::tables(int64_t targets_of_tree) const {
  const Forest& forest = facts_.forest();
  const BitPlanes& planes = facts_.planes();
  Tables made;
  KernelTables& result = made.tables;
  made.units.ways = add_calls(result, planes, columns_needed(forest));
  made.units.predicates = facts_.predicates().forms;
  made.units.ranked = planes.ranked;
  for (const TreeForm& form : forms_.forms)
    made.units.trees.push_back({form, values_permuted(form, value_bytes(forest), registers_)});
  add_planes(result, planes, scratch_, forest.threshold.type());
  const std::vector<TreeRun> runs = tree_runs(forms_.of_tree);
  result.add(HeaderTable::kTreeRuns, kTreeRunType, runs);
  result.add(HeaderTable::kTrees, kTreeRecord, trees_);
  result.add_column(HeaderTable::kSteps, "predicate", steps_);
  result.add(HeaderTable::kNodes, "predicate:<i4,from:<u2", programs_.nodes());
  result.add_column(HeaderTable::kLeafSlots, "slot", programs_.leaf_slots());
  result.number(HeaderNumber::kNTargets, forest.n_targets);
  result.number(HeaderNumber::kTargetsOfTree, targets_of_tree);
  result.number(HeaderNumber::kNTreeRuns, static_cast<int64_t>(runs.size()));
  result.number(HeaderNumber::kSums, scratch_.sums);
  return made;
}

Tables tables(Facts& facts, Registers registers) {
  return facts.forest().accumulator_type == ElementType::kDouble
             ? whole_trees<double>(facts, registers)
             : whole_trees<float>(facts, registers);
}

}  // namespace treebeard::planner::bitslice
