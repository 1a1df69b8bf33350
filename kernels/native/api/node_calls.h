// The calls about a tree node of ONNX by name: the table behind `treebeard_node_call`. In: the
// bytes of a node or a model, options. Out: a `Result`.
#pragma once

#include <string>
#include <string_view>

#include "api/calls.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// The bytes are a NodeProto, or those of a model file: "booster", "check_onnx", "file_forest",
// "file_format", "onnx_model", "split".
using NodeCall = void (*)(std::string_view bytes, const Options&, Result&);

// Throws Error for a name that no call has.
NodeCall node_call_of(const std::string& name);

// The planner's call "useful_hits". Arrays node_hits, leaf_hits: the hit counts; empty where all
// are equal, or where their number is not that of nodes or leaves.
void write_useful_hits(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::readers::onnx
