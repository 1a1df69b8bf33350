// WholeNode: a fused node that computes all outputs of a model from its only input, for callers
// that have the rows in memory and want no session of onnxruntime between them and the kernels.
//
// In: the fused node that the provider has opened for a session, which shares it; names. Out: a
// handle for Python (whole_node_api.h), whose calls run the same kernels on the calling thread, and
// so have the same bits. Many threads may call at once.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ort/provider/fused_forests.h"
#include "ort/provider/whole_node_api.h"

namespace treebeard {

struct WholeNode {
  std::shared_ptr<const FusedForests> forests;
  std::string rows;                  // the name of the model's input
  std::vector<std::string> results;  // names, by position
};

// A handle, which the caller destroys. Throws std::bad_alloc.
treebeard_whole_node* handle_of(WholeNode node);

}  // namespace treebeard
