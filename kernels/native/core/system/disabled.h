// Whether our kernels are switched off for this process, by ONNX_TREEBEARD_DISABLE: then they take no nodes, and nodes that only they can
// compute are refused. `onnx_treebeard/system/disabled.py` has the same rule.
#pragma once

namespace treebeard {

constexpr const char* kDisable = "ONNX_TREEBEARD_DISABLE";

// As the environment is now: any value switches us off but an empty one, 0, false, no and off, in whatever case.
bool is_disabled();

}  // namespace treebeard
