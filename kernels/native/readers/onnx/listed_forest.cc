#include "readers/onnx/listed_forest.h"

#include <utility>

#include "forest/float_columns.h"
#include "readers/onnx/classifier.h"
#include "readers/onnx/forest_columns.h"
#include "readers/onnx/outputs.h"
#include "readers/onnx/tree_columns.h"
#include "readers/onnx/trees.h"

namespace treebeard::readers::onnx {
namespace {

template <class T>
Column<T> gathered_as(const IntColumn& values, const std::vector<int32_t>& positions) {
  std::vector<T> found(positions.size());
  for (size_t k = 0; k < found.size(); ++k) found[k] = static_cast<T>(values[positions[k]]);
  return found;
}

void put_nodes(const TreeColumns& columns, const Trees& trees, bool ort, Forest& forest) {
  forest.feature = gathered_as<int32_t>(columns.feature, trees.node);
  forest.threshold = gathered(columns.value, trees.node);
  forest.predicate = gathered(columns.mode, trees.node);
  forest.missing_true = missing_directions(gathered(columns.missing_true, trees.node), forest.predicate, ort);
  forest.zero_missing = std::vector<uint8_t>(trees.node.size());
  forest.category_set = std::vector<int32_t>(trees.node.size(), -1);
  forest.node_id = gathered_as<int64_t>(columns.node_id, trees.node);
  forest.leaf_id = gathered_as<int64_t>(columns.node_id, trees.leaf);
  forest.set_start = std::vector<int64_t>{0};
  if (columns.hits.empty()) return;
  forest.node_hits = doubles(gathered(columns.hits, trees.node));
  forest.leaf_hits = doubles(gathered(columns.hits, trees.leaf));
}

}  // namespace

Forest listed_forest(const Attributes& attributes, bool is_classifier, ElementType input_type,
                     std::optional<int64_t> n_features, bool ort) {
  const ElementType type = input_type == ElementType::kDouble ? ElementType::kDouble : ElementType::kFloat;
  const TreeColumns columns = read_columns(attributes, is_classifier ? "class" : "target", type);
  Trees trees = read_trees(columns);
  const auto outputs_of = is_classifier ? classifier_outputs : regressor_outputs;
  Forest forest;
  put_outputs(outputs_of(attributes, columns, trees, ort), forest);
  put_nodes(columns, trees, ort, forest);
  forest.root = std::move(trees.root);
  forest.tree_id = std::move(trees.tree_id);
  forest.true_child = std::move(trees.true_child);
  forest.false_child = std::move(trees.false_child);
  forest.n_features = n_features.value_or(feature_count(forest.feature));
  forest.input_type = input_type;
  forest.accumulator_type = type;
  return forest;
}

}  // namespace treebeard::readers::onnx
