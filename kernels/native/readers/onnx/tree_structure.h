// The structure of ai.onnx.ml trees (1 to 3): ids become positions, the listed nodes become nodes
// and leaves of a Forest.
//
// In: `TreeColumns`. Out: `Trees`, in the numbering of `Forest`: nodes and leaves are counted
// separately, each in listed order. Linear. Rules are those of ONNX Runtime:
//
//     rule 19  nodes are known by (tree id, node id), which must be unique
//     rule 20  a tree starts at the first node of each run of equal tree ids; tree id -1 makes every node of it a start
//     rule 27  the weights of a leaf count in listed order; weights of a node that is no leaf are ignored
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/radix_sort.h"
#include "readers/onnx/node_attributes.h"
#include "readers/reader_support.h"

namespace treebeard::readers::onnx {

// The attributes of TreeEnsembleRegressor and TreeEnsembleClassifier (ai.onnx.ml 1 to 3) as columns
// of checked type and length.
//
// In: attributes, and the type of thresholds. Out: `TreeColumns`, one entry a listed node and one a
// listed weight, still in the source's own numbering. Source of the format: the operator texts;
// where they are silent, ONNX Runtime 1.32.0.

// Modes besides those of `Predicate`.
constexpr uint8_t kMemberMode = 253;
constexpr uint8_t kLeafMode = 254;

// N listed nodes (leaves included) and W listed weights.
struct TreeColumns {
  IntColumn tree_id;  // (N,) 32-bit numbers, like all ids here
  IntColumn node_id;
  Column<uint8_t> mode;  // Predicate or kLeafMode
  IntColumn feature;     // unchecked at leaves
  FloatColumn value;     // threshold; at a leaf the value that rule 29 may use
  Column<uint8_t> missing_true;
  IntColumn true_id;  // unchecked at leaves
  IntColumn false_id;
  FloatColumn hits;       // (N,), or none where they say nothing
  IntColumn weight_tree;  // (W,)
  IntColumn weight_node;
  IntColumn weight_target;
  FloatColumn weight;
  FloatColumn base_values;

  int64_t size() const { return tree_id.size(); }
  bool is_leaf(int64_t position) const { return mode[position] == kLeafMode; }
  // Of the node listed at `position`.
  FaultLocation at(int64_t position, const char* field) const {
    return {tree_id[position], node_id[position], field};
  }
};

// `weights` is the prefix of the leaf attributes, "target" or "class". Throws Faults where lengths
// differ, a mode is unknown or an id is no 32-bit number.
TreeColumns read_columns(const Attributes& attributes, const std::string& weights,
                         ElementType type);

// One of the texts of nodes_modes; throws a Fault for another one.
uint8_t mode_of(std::string_view name);

// Exactly `count` flags, set where the attribute has 1; a shorter list leaves the others unset
// (rule 12).
Column<uint8_t> padded_flags(const IntColumn& listed, int64_t count);

// Hit counts of `count` nodes; none where they say nothing: some converters write the same number
// everywhere.
FloatColumn useful_hits(const FloatColumn& hits, int64_t count);

// Finds the listed position of a (tree id, node id) pair, by which ai.onnx.ml 1 to 3 know nodes
// (rule 19).

// Where the ids of each tree are few more than its nodes, a table leads from ids to positions;
// otherwise the pairs are sorted.
class NodeIndex {
 public:
  // Throws a Fault where a pair is listed twice.
  explicit NodeIndex(const TreeColumns& columns);

  int64_t n_trees() const { return static_cast<int64_t>(tree_ids_.size()); }
  // Number of a tree id among all of them in rising order; -1 where no node has it.
  int64_t tree_number(int64_t tree_id) const;
  // Listed position of a node of the tree of that number, which there is; -1 where it has none of
  // that id, which may have 64 bits.
  int64_t find(int64_t tree, int64_t node_id) const;

 private:
  struct Span {
    int64_t max_id = -1;
    int64_t slot = 0;  // of id 0 in the table
  };

  void list_trees(const TreeColumns& columns);
  bool measure(const TreeColumns& columns);
  void fill_table(const TreeColumns& columns);
  void sort_pairs(const TreeColumns& columns);

  std::vector<int64_t> tree_ids_;
  std::vector<Span> spans_;
  std::vector<int32_t> table_;
  std::vector<Keyed> pairs_;
};

// Calls `visit` with each listed position and the number of its tree, in listed order.
template <class Visit>
void each_node(const TreeColumns& columns, const NodeIndex& index, Visit visit) {
  int64_t tree = -1;
  for (int64_t position = 0; position < columns.size(); ++position) {
    const int64_t tree_id = columns.tree_id[position];
    if (position == 0 || tree_id != columns.tree_id[position - 1])
      tree = index.tree_number(tree_id);
    visit(position, tree);
  }
}

// T trees, N nodes, L leaves, W weights.
struct Trees {
  std::vector<int32_t> root;     // (T,)
  std::vector<int64_t> tree_id;  // (T,)
  std::vector<int32_t> node;     // (N,) listed position of each node
  std::vector<int32_t> leaf;     // (L,) listed position of each leaf
  std::vector<int32_t> true_child;
  std::vector<int32_t> false_child;
  std::vector<int32_t> weight_leaf;  // (W,) rising
  std::vector<int32_t> weight_at;    // (W,) listed position of each weight
  std::vector<int32_t> leaf_tree;    // (L,) number of the leaf's tree id among all tree ids
  int64_t n_tree_ids = 0;

  size_t n_leaves() const { return leaf.size(); }
  size_t n_weights() const { return weight_leaf.size(); }
};

// (count + 1,) where the entries of each owner begin. owners: of each entry.
std::vector<int64_t> starts_of(const std::vector<int32_t>& owners, size_t count);

// Throws Faults for duplicate and unknown ids and for features out of range.
Trees read_trees(const TreeColumns& columns);

}  // namespace treebeard::readers::onnx
