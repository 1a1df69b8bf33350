// What a forest asks for and no library of kernels has.
#pragma once

#include "core/system/error.h"

namespace treebeard {

// No library for this CPU or of this version, or a unit that is not in it: who has a compiler asks that.
class UnitsMissing : public Error {
  using Error::Error;
};

}  // namespace treebeard
