// The operators downstream of forests that the forests' kernel can compute.
//
// In: a graph, and the outputs of forests that read the same rows. Out: `TailRegion`: the nodes
// that move into the fused node, and the tail that computes them.
// An operator moves if tail_rules.h lists it and each of its inputs is an output of the forests, a
// result of an operator that has moved, or a constant. An operator stays if onnxruntime's optimizer
// would replace it by one with other bits:
//
//     x * (1 / y) becomes x / y, x * Sigmoid(a * x) becomes one operator; operators between these that do nothing are removed first
#pragma once

#include <array>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ort/fused_tail/tail_rules.h"

namespace treebeard {

// An output of a forest that operators may read, counted over all forests (fused_forests.h).
struct TailOrigin {
  std::string name;
  size_t output;
  TailShape shape;
  bool has_negative_zeros;  // or may have
};

// A node that moves, and the forest output that it is downstream of.
struct TailNode {
  const OrtNode* node;
  size_t output;
};

struct TailRegion {
  std::vector<TailNode> nodes;  // empty where nothing moves
  std::vector<std::pair<std::string, size_t>>
      outputs;  // of the fused node: names, and their numbers in the tail
  TailProgram tail;

  // Whether the tail calls kernels of onnxruntime.
  bool calls_kernels() const;
};

// Finds regions in one graph, which is indexed once. A region then takes time in proportion to the
// operators that read its values.
class TailRegions {
 public:
  // calls_kernels: whether operators move too that onnxruntime's own kernels have to compute
  // (ort_kernel_ops.h).
  TailRegions(const OrtApi& api, const GraphView& graph, bool calls_kernels);
  TailRegions(const TailRegions&) = delete;

  // The region downstream of these outputs. n_forest_outputs: how many output numbers the forests
  // have; those of the tail follow.
  TailRegion downstream(const std::vector<TailOrigin>& origins, size_t n_forest_outputs);

 private:
  friend class Region;
  friend class TailStacks;

  // A number as a constant.
  GraphConstant number(ElementType type, size_t value);
  // Whether the result of a node is read by a node that is not among `positions`, is an output of
  // the graph, or is not read at all.
  bool is_read_by_others(size_t at, const std::set<size_t>& positions) const;
  // The value of a ConstantOfShape node, if it is of a type that tails have; else null.
  const GraphConstant* filling(size_t at);
  // The constant that this value is, if kernels may hold a copy of it; else null.
  const GraphConstant* constant(const GraphValue& value);
  void ban_what_onnxruntime_replaces();

  const OrtApi& api_;
  const GraphView& graph_;
  const bool calls_kernels_;
  std::map<std::string, std::optional<GraphConstant>> constants_;  // results of look-ups
  std::map<size_t, std::optional<GraphConstant>> fillings_;        // by position of the node
  std::vector<Owned<OrtValue>> owned_;                             // the tensors of `fillings_`
  std::list<std::array<uint8_t, sizeof(double)>>
      numbers_;                                         // constants that the model does not have
  std::map<std::string, std::vector<size_t>> readers_;  // positions of nodes that read a value
  std::set<size_t> banned_;                             // positions of nodes that stay
};

// Writes the program of a region.
//
// In: values by name, the operators that move, the values that are read outside of the region. Out:
// the tail, and the outputs of the fused node. Values whose lifetimes do not overlap share a slot
// of memory if their rows are equally long.

// An operator that moves. Its operands are roots, or names of constants.
struct TailMove {
  TailOperation operation;
  std::string result;
  std::vector<std::string> operands;
};

// The values of a region. Several names may mean one value, because operators such as Identity copy
// nothing; the first name is its root.
struct TailValues {
  std::vector<TailOrigin> origins;
  std::map<std::string, std::string> root;
  std::map<std::string, TailShape> shapes;
  std::vector<TailMove> moves;
  std::vector<std::pair<std::string, std::vector<std::string>>> leaving;  // by root, in order
  std::vector<std::string> names;                                         // all, in order

  void add_root(const std::string& name, const TailShape& shape);
  void add_name(const std::string& name, const std::string& of_root);
  const TailOrigin* origin_of(const std::string& name) const;
  std::vector<std::string> names_that_leave(const std::string& of_root) const;
  // These roots, and all roots that they are computed from.
  std::set<std::string> needed_for(std::set<std::string> roots) const;
};

// Sets all members of `region` except for its nodes. n_forest_outputs: the number of the tail's
// first output.
void write_tail(const TailValues& values, const std::map<std::string, GraphConstant>& constants,
                size_t n_forest_outputs, TailRegion& region);

}  // namespace treebeard
