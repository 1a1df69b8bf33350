// The domain of our operator, for whoever registers it: sessions that load the library, and the execution provider.
#pragma once

#include "ort_abi.h"

namespace treebeard {

// Whether nodes may carry machine code: none, all, or as the session's options say, which onnxruntime tells from 1.24 on.
enum class Trust { kNone, kAll, kAsSessionSays };

// One domain of each trust per copy of onnxruntime in the process (a wheel has two).
OrtCustomOpDomain* domain_of(const OrtApi& api, Trust trust);

}  // namespace treebeard
