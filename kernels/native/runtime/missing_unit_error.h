// The error for a forest that needs units which no library of kernels has.
#pragma once

#include "base/error.h"

namespace treebeard {

// There is no library of kernels for this CPU and version, or it lacks a unit. Callers use the registered compiler instead, if there is one.
class MissingUnitError : public Error {
  using Error::Error;
};

}  // namespace treebeard
