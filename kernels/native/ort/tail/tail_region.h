// What of a graph can be computed by the kernel of the forests that it stands behind.
//
// In: a graph, and what forests that read the same rows give. Out: `TailRegion`: the nodes that move, and the tail that computes them,
// in the numbers of tail_program.h. Every operator moves whose inputs are outputs of the forests, what has moved, and constants, if
// tail_rules.h lists it. Operators stay that onnxruntime itself would replace by others with other bits:
//
//     x * (1 / y) becomes x / y, x * Sigmoid(a * x) an operator of its own; what stands between and does nothing, it removes before
#pragma once

#include <array>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ort/tail/tail_rules.h"

namespace treebeard {

// An output of a forest that operators may read, counted over all forests (fused_forests.h).
struct TailOrigin {
  std::string name;
  size_t output;
  TailShape shape;
  bool has_negative_zeros;  // or may have
};

// A node that moves, and an output of a forest that it is behind.
struct TailNode {
  const OrtNode* node;
  size_t output;
};

struct TailRegion {
  std::vector<TailNode> nodes;                          // empty where nothing moves
  std::vector<std::pair<std::string, size_t>> outputs;  // of the fused node: names, and their numbers in the tail
  std::vector<int64_t> tail;                            // as in attribute `tail`
  std::vector<uint8_t> tail_constants;
  bool calls_kernels = false;  // of onnxruntime
};

// The regions of a graph. It is gone through once; what a region costs then depends on the operators that read what it gives.
class TailRegions {
 public:
  // calls_kernels: operators whose bits are onnxruntime's own affair move too, and its kernels are called for them.
  TailRegions(const OrtApi& api, const GraphView& graph, bool calls_kernels);
  TailRegions(const TailRegions&) = delete;

  // n_forest_outputs: how many numbers outputs of forests have; those of the tail itself come behind them.
  TailRegion behind(const std::vector<TailOrigin>& origins, size_t n_forest_outputs);

 private:
  friend class Region;
  friend class TailStacks;

  // A number as a constant.
  GraphConstant number(ElementType type, size_t value);
  // Elements of a constant list of whole numbers; nothing where the value is none.
  std::optional<std::vector<int64_t>> whole_numbers(const GraphValue& value);
  // Whether the result of a node is read by other nodes than these, or by the caller, or by nobody.
  bool is_read_by_others(size_t at, const std::set<size_t>& positions) const;
  // What every element of a ConstantOfShape is, if that is a number that tails have.
  const GraphConstant* filling(size_t at);
  // The constant of this name, if it is one that kernels may hold.
  const GraphConstant* constant(const GraphValue& value);
  void ban_what_onnxruntime_replaces();

  const OrtApi& api_;
  const GraphView& graph_;
  const bool calls_kernels_;
  std::map<std::string, std::optional<GraphConstant>> constants_;  // those that have been looked for
  std::map<size_t, std::optional<GraphConstant>> fillings_;       // of nodes, by position
  std::vector<Owned<OrtValue>> owned_;                            // tensors of these
  std::list<std::array<uint8_t, sizeof(double)>> numbers_;        // of constants that no model has
  std::map<std::string, std::vector<size_t>> readers_;            // positions of nodes that read a value
  std::set<size_t> banned_;                                       // positions of nodes that stay
};

}  // namespace treebeard
