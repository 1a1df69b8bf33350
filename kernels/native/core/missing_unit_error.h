// The error of a forest that needs units which no library of kernels has.
#pragma once

#include "core/system/error.h"

namespace treebeard {

// There is no library for this CPU or of this version, or it lacks a unit. Callers that have a compiler use that instead.
class MissingUnitError : public Error {
  using Error::Error;
};

}  // namespace treebeard
