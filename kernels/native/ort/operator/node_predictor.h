// The predictor of a node of our own operator.
//
// In: the node's attributes, the kernels that are needed, perhaps a CUDA device. Out: a predictor:
// from the library of kernels; or from the registered compiler, where the node has a schedule,
// names an artifact that a session holds, or needs a unit that the library does not have.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "open/planned_predictor.h"
#include "ort/abi/ort_util.h"
#include "ort/operator/compile_callback.h"

namespace treebeard {

// The attributes of an `onnx_treebeard.TreeEnsemble` node, which are its whole forest, as a plain C
// array.

// Owns the tensors that `list` points into.
class NodeAttributes {
 public:
  NodeAttributes(const OrtApi& api, const OrtKernelInfo* info);

  const std::vector<treebeard_attribute>& list() const { return list_; }
  // The attribute of that name, or null.
  const treebeard_attribute* find(const char* name) const;

 private:
  void read_number(const OrtApi& api, const OrtKernelInfo* info, size_t position);
  // Whether the node has it.
  bool read_text(const OrtApi& api, const OrtKernelInfo* info, const char* name, std::string& text);
  void read_tensor(const OrtApi& api, const OrtKernelInfo* info, OrtAllocator* allocator,
                   const char* name);

  std::vector<int64_t> numbers_;
  std::string schedule_;
  std::string artifact_key_, device_artifact_key_;
  std::vector<Owned<OrtValue>> tensors_;
  std::vector<treebeard_attribute> list_;
};

// The predictor of a node's forest from the library of kernels, made without the compiler.
//
// In: a function that reads the forest, the kernels that are needed, perhaps a CUDA device. Out:
// its predictor, or why the library cannot serve it. Throws Refusal for a node that is malformed or
// not supported, DeviceError where the device is missing or fails.

// Either a predictor, or the reason why the library has none.
struct Planned {
  std::shared_ptr<const Predictor> predictor;
  std::string lacking;
};

// device: its number, counted from 0; nothing is the CPU.
Planned planned_predictor(const std::function<planner::Forest()>& read,
                          const planner::Wanted& wanted, std::optional<int> device = std::nullopt);

std::shared_ptr<const Predictor> predictor_of_node(const NodeAttributes& attributes,
                                                   const planner::Wanted& wanted,
                                                   std::optional<int> device);

}  // namespace treebeard
