// How readers refuse a model: functions that throw a Fault with a message in the words of `onnx_treebeard.errors`, and its location in the source's
// own numbers.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/fault.h"

namespace treebeard::planner::faults {

inline FaultLocation in_field(std::string_view field) { return {{}, {}, std::string(field)}; }

// The model is malformed.
template <class... Parts>
[[noreturn]] void refuse(FaultLocation location, const Parts&... parts) {
  throw Fault(FaultKind::kModel, treebeard::text(parts...), std::move(location));
}

// The model is valid, but needs what is not supported.
template <class... Parts>
[[noreturn]] void refuse_unserved(FaultLocation location, const Parts&... parts) {
  throw Fault(FaultKind::kUnsupported, treebeard::text(parts...), std::move(location));
}

}  // namespace treebeard::planner::faults
