// The provider's options in one session: the entries `ep.<name in lower case>.<option>` of its configuration, where onnxruntime stores them.
#pragma once

#include <optional>
#include <string>

#include "ort/ort_util.h"
#include "core/system/thread_count.h"

namespace treebeard {

constexpr const char* kProviderName = "TreebeardExecutionProvider";

struct ProviderOptions {
  // "key\0value\0key\0value\0", as the compiler reads them.
  std::string listed;
  // The error of the first option that is not accepted; empty where all are, as far as that is known without the compiler. If it is not empty, the
  // other members have no meaning.
  std::string wrong;
  // Option `semantics`: whether nodes are computed as onnxruntime does, or as the operators' specification says.
  bool ort = true;
  // The first option that needs the compiler; empty where none does.
  std::string for_compiler;
  // Option `device`: the CUDA device that runs the nodes, counted from 0; nothing is the CPU.
  std::optional<int> device;
  // Whether nodes are taken at all.
  bool enabled = true;
  // The most threads of a call.
  int64_t threads = kAllThreads;
};

// An option that the provider's devices set. It says that onnxruntime has taken the domain of our operators from the provider's factory; a domain
// must not be added twice to the options of a session.
constexpr const char* kHasDomain = "has_domain";

// Whether that option is set.
bool has_domain(const OrtApi& api, const OrtSessionOptions* options);

ProviderOptions provider_options(const OrtApi& api, const OrtSessionOptions* options);

}  // namespace treebeard
