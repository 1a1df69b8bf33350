// Whether ONNX_TREEBEARD_DISABLE switches our kernels off for this process. The provider then takes no nodes, and nodes of our own operator are
// refused, because onnxruntime has no kernel for them. `onnx_treebeard/system/disabled.py` has the same rule.
#pragma once

namespace treebeard {

constexpr const char* kDisable = "ONNX_TREEBEARD_DISABLE";

// Reads the environment: any value switches our kernels off except for an empty one, 0, false, no and off, in upper or lower case.
bool is_disabled();

}  // namespace treebeard
