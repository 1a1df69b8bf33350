// What of a graph can be computed by the kernel of the forest that it stands behind.
//
// In: a graph, a tree node of it, what its forest gives. Out: `TailRegion`: the nodes that move, and the tail that computes them, in
// the numbers of tail_program.h. Every operator moves whose inputs are the forest's outputs, what has moved, and constants, if
// tail_rules.h lists it. Operators stay that onnxruntime itself would replace by others with other bits:
//
//     x * (1 / y) becomes x / y, x * Sigmoid(a * x) an operator of its own; what stands between and does nothing, it removes before
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ort/tail_rules.h"

namespace treebeard {

// An output of the forest that operators may read: which of NodeOutput it is.
struct TailOrigin {
  std::string name;
  size_t output;
  TailShape shape;
};

struct TailRegion {
  std::vector<const OrtNode*> nodes;                    // empty where nothing moves
  std::vector<std::pair<std::string, size_t>> outputs;  // of the fused node: names, and which of NodeOutput they are
  std::vector<int64_t> tail;                            // as in attribute `tail`
  std::vector<uint8_t> tail_constants;
};

// The regions of a graph. It is gone through once; what a region costs then depends on the operators that read what it gives.
class TailRegions {
 public:
  TailRegions(const OrtApi& api, const GraphView& graph);
  TailRegions(const TailRegions&) = delete;

  TailRegion behind(const GraphNode& tree, const std::vector<TailOrigin>& origins);

 private:
  friend class Region;

  // The constant of this name, if it is one that kernels may hold.
  const GraphConstant* constant(const GraphValue& value);
  void ban_what_onnxruntime_replaces();

  const OrtApi& api_;
  const GraphView& graph_;
  std::map<std::string, std::optional<GraphConstant>> constants_;  // those that have been looked for
  std::map<std::string, std::vector<size_t>> readers_;            // positions of nodes that read a value
  std::set<size_t> banned_;                                       // positions of nodes that stay
};

}  // namespace treebeard
