// The functions of planner_api.h that split models: no exception leaves.
#include <memory>

#include "planner/guarded.h"
#include "planner/onnx/model_split.h"
#include "planner/planner_api.h"

struct treebeard_split {
  std::string_view model;
  treebeard::planner::onnx::SplitModel split;
};

int treebeard_split_create(const void* model, int64_t size, int64_t least, treebeard_split** out, treebeard_fault* fault) {
  using namespace treebeard::planner;
  return guarded(fault, [&] {
    const std::string_view bytes(static_cast<const char*>(model), static_cast<size_t>(size));
    *out = new treebeard_split{bytes, onnx::split_model(bytes, static_cast<size_t>(least))};
  });
}

void treebeard_split_destroy(treebeard_split* split) { delete split; }

const void* treebeard_split_model(const treebeard_split* split, int64_t* size) {
  *size = static_cast<int64_t>(split->split.small.size());
  return split->split.small.data();
}

int64_t treebeard_split_nodes(const treebeard_split* split) { return static_cast<int64_t>(split->split.nodes.size()); }

int64_t treebeard_split_node(const treebeard_split* split, int64_t number, int64_t* begin, int64_t* size) {
  const treebeard::planner::onnx::LargeNode& node = split->split.nodes[static_cast<size_t>(number)];
  *begin = node.bytes.data() - split->model.data();
  *size = static_cast<int64_t>(node.bytes.size());
  return node.position;
}
