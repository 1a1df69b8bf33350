// The domain of our operator, for whoever registers it: sessions that load the library, and the execution provider.
#pragma once

#include "ort/ort_abi.h"

namespace treebeard {

// One domain per copy of onnxruntime in the process (a wheel has two).
OrtCustomOpDomain* domain_of(const OrtApi& api);

}  // namespace treebeard
