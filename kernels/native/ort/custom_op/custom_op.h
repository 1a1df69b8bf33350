// The domain of our operator. It is registered by sessions that load the library, and by the execution provider.
#pragma once

#include "ort/ort_abi.h"

namespace treebeard {

// One domain for each copy of onnxruntime in the process: its Python wheel may contain two.
OrtCustomOpDomain* domain_of(const OrtApi& api);

}  // namespace treebeard
