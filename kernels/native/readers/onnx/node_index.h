// Finds the listed position of a (tree id, node id) pair, by which ai.onnx.ml 1 to 3 know nodes (rule 19).
#pragma once

#include <cstdint>
#include <vector>

#include "forest/radix_sort.h"
#include "readers/onnx/tree_columns.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// Where the ids of each tree are few more than its nodes, a table leads from ids to positions; otherwise the pairs are sorted.
class NodeIndex {
 public:
  // Throws a Fault where a pair is listed twice.
  explicit NodeIndex(const TreeColumns& columns);

  int64_t n_trees() const { return static_cast<int64_t>(tree_ids_.size()); }
  // Number of a tree id among all of them in rising order; -1 where no node has it.
  int64_t tree_number(int64_t tree_id) const;
  // Listed position of a node of the tree of that number, which there is; -1 where it has none of that id, which may have 64 bits.
  int64_t find(int64_t tree, int64_t node_id) const;

 private:
  struct Span {
    int64_t most_id = -1;
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
    if (position == 0 || tree_id != columns.tree_id[position - 1]) tree = index.tree_number(tree_id);
    visit(position, tree);
  }
}

}  // namespace treebeard::readers::onnx
