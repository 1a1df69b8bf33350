// The large tree nodes of the model that a session is made of, which onnxruntime does not see: it gets placeholders (readers/onnx/placeholder.h).
//
// In: the model, as bytes or a file. Out: the small model for onnxruntime; of a node that it shows, what it stands for. They are known to the notes
// of one session while it is made, and to nobody else: marks have a key that is drawn anew for each.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/system/file_pages.h"
#include "ort/provider/graph_view.h"
#include "readers/onnx/model_split.h"
#include "readers/protobuf/node_proto.h"

namespace treebeard {

class LargeNodes {
 public:
  // file: which the model's bytes are of; null where they are the caller's, who keeps them.
  LargeNodes(std::string_view model, std::unique_ptr<const FilePages> file, size_t least);

  // Whether there are any, and it is worth while: what stays is copied.
  bool are_any() const { return !split_.nodes.empty(); }
  const std::string& small_model() const { return split_.small; }

  // Which of them a node is the placeholder of.
  std::optional<size_t> number_of(const OrtApi& api, const GraphNode& node) const;
  // Throws a planner::Fault. What is read has views of the model's bytes.
  readers::onnx::NodeProto read(size_t number) const;
  // What is read of it is needed no longer.
  void let_go(size_t number) const;

  // A kernel of ours computes it.
  void take(size_t number) { taken_.insert(number); }
  bool are_all_taken() const { return taken_.size() == split_.nodes.size(); }

 private:
  const std::unique_ptr<const FilePages> file_;
  readers::onnx::SplitModel split_;
  std::set<size_t> taken_;
};

}  // namespace treebeard
