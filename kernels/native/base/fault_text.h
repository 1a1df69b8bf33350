// The text of an error, as onnx_treebeard/errors.py writes it: one line, without control characters that a terminal would interpret.
//
// In: a Fault. Out: "tree 3, node 4, field 'nodes_values': is NaN; ...".
#pragma once

#include <string>
#include <string_view>

#include "base/fault.h"

namespace treebeard {

// "tree 3, node 4, field 'nodes_values': is NaN; ..."
std::string fault_text(const planner::Fault& fault);

// A text within a message as Python's repr writes it.
std::string quoted(std::string_view text);

}  // namespace treebeard
