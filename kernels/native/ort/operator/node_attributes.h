// The attributes of an `onnx_treebeard.TreeEnsemble` node, which are its whole forest, as a plain C array.
#pragma once

#include <string>
#include <vector>

#include "ort/operator/compile_callback.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

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
  void read_tensor(const OrtApi& api, const OrtKernelInfo* info, OrtAllocator* allocator, const char* name);

  std::vector<int64_t> numbers_;
  std::string schedule_;
  std::string artifact_key_, device_artifact_key_;
  std::vector<Owned<OrtValue>> tensors_;
  std::vector<treebeard_attribute> list_;
};

}  // namespace treebeard
