// What can be asked about a tree node of ONNX by name: the table behind `treebeard_node_call`.
#pragma once

#include <string>
#include <string_view>

#include "planner/calls/calls.h"

namespace treebeard::planner::onnx {

// The bytes are a NodeProto; for "messages" they may be a ModelProto, for "file_forest" they are those of a model file.
using NodeCall = void (*)(std::string_view bytes, const Options&, Result&);

// Throws Error for a name that nothing has.
NodeCall node_call_of(const std::string& name);

// The hit counts, each column empty where it says nothing or has another length than what it counts.
void tell_useful_hits(const Forest& forest, const Options& options, Result& result);

}  // namespace treebeard::planner::onnx
