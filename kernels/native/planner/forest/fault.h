// An error of a model: what is wrong, and where, in the source's own numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/system/error.h"

namespace treebeard::planner {

// Numbered as in the C API: the model is malformed, or asks for what is not served.
enum class FaultKind : int32_t { kModel = 1, kUnsupported = 2 };

struct Place {
  std::optional<int64_t> tree;
  std::optional<int64_t> node;
  std::string field;
};

class Fault : public Error {
 public:
  Fault(FaultKind what_kind, const std::string& message, Place where)
      : Error(message), kind(what_kind), place(std::move(where)) {}

  FaultKind kind;
  Place place;
};

}  // namespace treebeard::planner
