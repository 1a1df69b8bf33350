// FusedClaim: what becomes one fused node. Tree nodes that read the same rows, and the operators behind them that it computes too.
//
// In: the regions of a graph, the tree nodes of it that are claimed. Out: a fused claim for each input of rows, and its kernel. Nodes that read the
// same rows, and the operators downstream of them, depend on nothing else, so they can be one node; and onnxruntime searches the whole graph for each
// fused node, several times.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ort/provider/claim.h"
#include "ort/provider/fused_forests.h"
#include "ort/tail/tail_region.h"

namespace treebeard {

struct FusedClaim {
  std::vector<std::unique_ptr<Claim>> parts;            // of tree nodes
  std::vector<std::pair<std::string, size_t>> outputs;  // names, counted as in fused_forests.h
  std::vector<int64_t> tail;                            // as in attribute `tail`; empty if there is none
  std::vector<uint8_t> tail_constants;
  bool calls_kernels = false;  // of onnxruntime, in the tail

  // info: from which onnxruntime makes such kernels; it has to outlive them. inputs, results: the names of the fused node's inputs and outputs.
  // Throws Error where a part has an error, or names do not suit.
  std::unique_ptr<FusedForests> forests(const OrtApi& api, const OrtKernelInfo* info, const std::vector<std::string>& inputs,
                                        const std::vector<std::string>& results, int64_t threads) const;
};

struct Fused {
  std::unique_ptr<FusedClaim> claim;
  std::vector<const OrtNode*> nodes;  // what it replaces
  std::vector<size_t> behind;         // how many of them are operators behind each part
};

// trees: claimed; their claims are taken over.
Fused fused(TailRegions& regions, const std::vector<TreeNode*>& trees);

}  // namespace treebeard
