// FusedClaim: the tree nodes and operators that become one fused node: tree nodes that read the same rows, and operators downstream of them.
//
// In: the regions of a graph, its claimed tree nodes. Out: a fused claim for each input of rows, and its kernel. These nodes depend on nothing but
// the rows and constants, so fusing them makes no cycle. Few fused nodes are better than many: onnxruntime searches the whole graph several times for
// each.
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

  // info: the kernel info from which kernels of onnxruntime are made; it has to outlive them. inputs, results: names of the fused node's inputs and
  // outputs. memory: the device that rows and outputs are on, or null.
  // Throws Error where a part has an error, or names do not suit.
  std::unique_ptr<FusedForests> forests(const OrtApi& api, const OrtKernelInfo* info, const std::vector<std::string>& inputs,
                                        const std::vector<std::string>& results, int64_t threads, std::shared_ptr<cuda::Device> memory) const;
};

struct Fused {
  std::unique_ptr<FusedClaim> claim;
  std::vector<const OrtNode*> nodes;  // what it replaces
  std::vector<size_t> n_downstream;   // by part: how many of these are operators downstream of it
};

// trees: claimed nodes that read the same rows; their claims move into the result.
Fused fused(TailRegions& regions, const std::vector<TreeNode*>& trees);

}  // namespace treebeard
