// The domain of our operator. It is registered by sessions that load the library, and by the
// execution provider.
#pragma once

#include <optional>

#include "ort/abi/ort_abi.h"

namespace treebeard {

// One domain for each copy of onnxruntime in the process, of which its Python wheel may contain
// two, and for each device that runs nodes: a CUDA device's number, or nothing for the CPU.
OrtCustomOpDomain* domain_of(const OrtApi& api, std::optional<int> device = std::nullopt);

}  // namespace treebeard
