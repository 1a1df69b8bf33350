// Errors as users read them: the texts that the errors of onnx_treebeard/errors.py have, on one line, with nothing in them that a terminal
// would obey.
#pragma once

#include <string>
#include <string_view>

#include "planner/forest/fault.h"

namespace treebeard {

// "tree 3, node 4, field 'nodes_values': is NaN; ..."
std::string fault_text(const planner::Fault& fault);

// A text within a message as Python's repr writes it.
std::string quoted(std::string_view text);

}  // namespace treebeard
