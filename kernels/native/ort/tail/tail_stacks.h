// Stacks: values joined along a new first axis, as converters write averages over estimators:
//
//     Reshape [1, -1, width] of each -> Concat along axis 0 -> ReduceMean or ReduceSum over axis 0, without keeping it
//
// A tail has no values with three axes, so these nodes move together when the reduction is found,
// if no other node reads them. onnxruntime's reduction adds in order, but whether it starts with
// 0.0 or with the first value depends on sizes and threads. The bits agree unless a value may be
// -0.0, so only scores of forests that are never -0.0 are stacked.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ort/tail/tail_region.h"
#include "ort/tail/tail_writer.h"

namespace treebeard {

// The roots of the stacked values, in order, and the positions of the nodes that stack them.
struct TailStack {
  std::vector<std::string> rows;
  std::vector<size_t> nodes;
};

class TailStacks {
 public:
  // values: those of the region so far; they have to outlive the object.
  TailStacks(TailRegions& regions, const TailValues& values) : regions_(regions), values_(values) {}

  // Whether a node makes a stack; if so it is stored.
  bool stacks_up(size_t at, const GraphNode& node);
  // The stack that a node reduces, or null.
  const TailStack* taken_away_by(size_t at, const GraphNode& node);

 private:
  bool reshapes(size_t at, const GraphNode& node);
  bool joins(size_t at, const GraphNode& node);
  bool have_equal_shapes(const std::vector<std::string>& rows) const;
  bool attributes_are(const GraphNode& node, const std::map<std::string, int64_t>& known) const;

  TailRegions& regions_;
  const TailValues& values_;
  std::map<std::string, TailStack> stacks_;  // by name
};

}  // namespace treebeard
