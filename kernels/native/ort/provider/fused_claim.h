// FusedClaim: what becomes one fused node. Tree nodes that read the same rows, and the operators behind them that it computes too.
//
// In: the regions of a graph, the tree nodes of it that are claimed. Out: a fused claim for each input of rows, told to onnxruntime; its kernel, when
// onnxruntime asks. Nodes that read the same rows, and what is behind them, wait for nothing but these: they can be one node. onnxruntime
// looks through the whole graph for each fused node, several times.
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

  // info: what onnxruntime makes such kernels of; it has to outlive what is made. inputs, results: names of those of the fused node. Throws Error
  // where a part tells of one, or names do not suit.
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
