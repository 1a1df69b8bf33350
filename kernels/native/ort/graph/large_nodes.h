// The large tree nodes of a session's model. onnxruntime would copy their attributes several times,
// so it gets a small model, in which placeholders (readers/onnx/placeholder.h) stand for them.
//
// In: the model, as bytes or a file. Out: the small model; for a placeholder that onnxruntime shows
// to the provider, the node that it stands for. The object belongs to the notes of one session. The
// mark of a placeholder has a random key, so no node of a model can pass for one.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/memory.h"
#include "ort/graph/graph_view.h"
#include "readers/files/model_split.h"
#include "readers/onnx/read_node.h"

namespace treebeard {

class LargeNodes {
 public:
  // file: the mapped file that `model` is the content of; null where the caller owns the bytes and
  // keeps them until the session exists.
  LargeNodes(std::string_view model, std::unique_ptr<const FilePages> file, size_t least);

  // Whether any node was replaced. None is where the small model would not be much smaller, because
  // it is a copy.
  bool are_any() const { return !split_.nodes.empty(); }
  const std::string& small_model() const { return split_.small; }

  // The number of the node that this one is the placeholder of; nothing if it is none.
  std::optional<size_t> number_of(const OrtApi& api, const GraphNode& node) const;
  // Reads a node; the result has views of the model's bytes. Throws a planner::Fault.
  readers::onnx::NodeProto read(size_t number) const;
  // Releases the pages of the file that a node was read from.
  void let_go(size_t number) const;

  // Notes that a kernel of ours computes this node.
  void take(size_t number) { taken_.insert(number); }
  bool are_all_taken() const { return taken_.size() == split_.nodes.size(); }

 private:
  const std::unique_ptr<const FilePages> file_;
  readers::onnx::SplitModel split_;
  std::set<size_t> taken_;
};

}  // namespace treebeard
