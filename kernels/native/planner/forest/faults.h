// How readers of models refuse one: in the words of `onnx_treebeard.errors`, with the place in the source's own numbers.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "planner/forest/fault.h"

namespace treebeard::planner::faults {

inline Place in_field(std::string_view field) { return {{}, {}, std::string(field)}; }

// The model is malformed.
template <class... Parts>
[[noreturn]] void refuse(Place place, const Parts&... parts) {
  throw Fault(FaultKind::kModel, treebeard::text(parts...), std::move(place));
}

// The model is valid, and asks for what is not served.
template <class... Parts>
[[noreturn]] void refuse_unserved(Place place, const Parts&... parts) {
  throw Fault(FaultKind::kUnsupported, treebeard::text(parts...), std::move(place));
}

}  // namespace treebeard::planner::faults
