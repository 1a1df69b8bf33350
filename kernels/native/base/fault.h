// A fault of a model: what is wrong, and where, in the numbers of the model's own source.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/error.h"

namespace treebeard::planner {

// Numbered as in the C API: the model is malformed, or it needs what is not supported.
enum class FaultKind : int32_t { kModel = 1, kUnsupported = 2 };

struct FaultLocation {
  std::optional<int64_t> tree;
  std::optional<int64_t> node;
  std::string field;
};

class Fault : public Error {
 public:
  Fault(FaultKind what_kind, const std::string& message, FaultLocation where)
      : Error(message), kind(what_kind), location(std::move(where)) {}

  FaultKind kind;
  FaultLocation location;
};

}  // namespace treebeard::planner
