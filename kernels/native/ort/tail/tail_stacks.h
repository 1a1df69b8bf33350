// Rows one behind the other along a new first axis, as converters write averages over estimators:
//
//     Reshape [1, -1, width] of each -> Concat along axis 0 -> ReduceMean or ReduceSum over axis 0, without keeping it
//
// No tail has such values, so all of them move once what takes the axis away is seen, if nobody else reads them. onnxruntime adds up one
// after the other; whether it begins with 0.0 depends on sizes and threads, so what may be -0.0 stays: all but scores of forests as they are.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "ort/tail/tail_region.h"
#include "ort/tail/tail_writer.h"

namespace treebeard {

// Roots along the new axis, and the positions of the nodes that stack them.
struct TailStack {
  std::vector<std::string> rows;
  std::vector<size_t> nodes;
};

class TailStacks {
 public:
  // values: of the region so far.
  TailStacks(TailRegions& regions, const TailValues& values) : regions_(regions), values_(values) {}

  // Whether a node makes a stack, which is remembered.
  bool stacks_up(size_t at, const GraphNode& node);
  // The stack that a node adds up, or null.
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
