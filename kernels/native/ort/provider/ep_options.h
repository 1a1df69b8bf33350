// The options of the provider in one session: what stands under `ep.<name in lower case>.` in the session's configuration.
#pragma once

#include <string>

#include "ort/ort_util.h"
#include "core/system/thread_count.h"

namespace treebeard {

constexpr const char* kProviderName = "TreebeardExecutionProvider";

struct ProviderOptions {
  // "key\0value\0key\0value\0", as the compiler reads them.
  std::string listed;
  // The reason why they are not accepted; empty where they are, as far as that is known without the compiler. The other members mean something only
  // then.
  std::string wrong;
  // Whether nodes are read as onnxruntime has it, or as the operators' texts do.
  bool ort = true;
  // Which option only the compiler can follow; empty where none is given.
  std::string for_compiler;
  // Whether nodes are taken at all.
  bool enabled = true;
  // Of a call.
  int64_t threads = kAllThreads;
};

// An option that devices of the provider set where it has brought the domain of our operators to a session's options: the domain must not
// be added again.
constexpr const char* kHasDomain = "has_domain";

// Whether these options have got the domain from the provider.
bool has_domain(const OrtApi& api, const OrtSessionOptions* options);

ProviderOptions provider_options(const OrtApi& api, const OrtSessionOptions* options);

}  // namespace treebeard
