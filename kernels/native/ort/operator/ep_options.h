// The provider's options in one session: the entries `ep.<name in lower case>.<option>` of its
// configuration, where onnxruntime stores them.
#pragma once

#include <optional>
#include <string>

#include "base/process.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

// The provider of the host's memory, and the one of the memory of CUDA devices.
constexpr const char* kProviderName = "TreebeardExecutionProvider";
constexpr const char* kCudaProviderName = "TreebeardCudaExecutionProvider";

// What a session's configuration says of contexts (`ep.context_enable` and others): models that
// onnxruntime writes, in which a node stands for what a provider has made ready.
struct ContextOptions {
  bool are_written = false;
  bool are_embedded = false;  // in the model; otherwise in a file beside it
  std::string path;           // of the model that is written; empty where none is given
  // Whether nothing else may be taken: onnxruntime ends the making of a session in which a provider
  // takes other nodes (`session.disable_model_compile`).
  bool are_all = false;

  // Whether each node is taken by itself.
  bool are_apart() const { return are_written || are_all; }
};

struct ProviderOptions {
  const char* provider = kProviderName;
  // "key\0value\0key\0value\0", as the compiler reads them.
  std::string listed;
  // The error of the first option that is not accepted; empty where all are, as far as that is
  // known without the compiler. If it is not empty, the other members have no meaning.
  std::string wrong;
  // Option `semantics`: whether nodes are computed as onnxruntime does, or as the operators'
  // specification says.
  bool ort = true;
  // The first option that needs the compiler; empty where none does.
  std::string for_compiler;
  // Option `device`: the CUDA device that runs the nodes, counted from 0; nothing is the CPU.
  std::optional<int> device;
  // Whether the option is auto: the first CUDA device serves calls that pay there.
  bool is_auto = false;
  // Option `downstream`: whether operators downstream of nodes are computed with them. Where other
  // providers may take operators, results would otherwise not be theirs.
  bool downstream = true;
  // Whether rows and outputs of nodes are in its memory, and not in the host's.
  bool in_device_memory = false;
  // Option `cache`: where compiled code is kept; empty for what the process says.
  std::string cache;
  // Whether nodes are taken at all.
  bool enabled = true;
  // The most threads of a call.
  int64_t threads = kAllThreads;
  ContextOptions contexts;
};

// An option that the provider's devices set. It says that onnxruntime has taken the domain of our
// operators from the provider's factory; a domain must not be added twice to the options of a
// session.
constexpr const char* kHasDomain = "has_domain";

// Whether that option is set.
bool has_domain(const OrtApi& api, const OrtSessionOptions* options);

// Of the provider of the host's memory.
ProviderOptions provider_options(const OrtApi& api, const OrtSessionOptions* options);

// Of the provider of CUDA devices, for a session on one of them. Options `device` and `device_id`
// can name no other.
ProviderOptions cuda_provider_options(const OrtApi& api, const OrtSessionOptions* options,
                                      int device);

}  // namespace treebeard
