// What a forest asks for and no library of kernels has.
#pragma once

#include "error.h"

namespace treebeard {

// No library for this CPU or of this version, a unit that is not in it, or a forest that is not planned natively: who has a compiler asks that.
class UnitsMissing : public Error {
  using Error::Error;
};

}  // namespace treebeard
