#include "readers/onnx/forest_columns.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "forest/limits.h"
#include "readers/faults.h"

namespace treebeard::readers::onnx {

Column<uint8_t> missing_directions(const Column<uint8_t>& flags, const Column<uint8_t>& predicate, bool ort) {
  std::vector<uint8_t> branches(flags.begin(), flags.end());
  for (size_t node = 0; ort && node < branches.size(); ++node) {
    if (predicate[static_cast<int64_t>(node)] == static_cast<uint8_t>(Predicate::kNe)) branches[node] = 1;
  }
  return branches;
}

int64_t feature_count(const Column<int32_t>& feature) {
  const int32_t* most = std::max_element(feature.begin(), feature.end());
  return most == feature.end() ? 0 : int64_t{*most} + 1;
}

Column<int32_t> narrow(const IntColumn& values) {
  std::vector<int32_t> found(static_cast<size_t>(values.size()));
  for (size_t at = 0; at < found.size(); ++at) found[at] = static_cast<int32_t>(values[static_cast<int64_t>(at)]);
  return found;
}

Column<double> doubles(const FloatColumn& values) {
  std::vector<double> found(static_cast<size_t>(values.size()));
  for (size_t at = 0; at < found.size(); ++at) found[at] = values[static_cast<int64_t>(at)];
  return found;
}

Column<int64_t> counted(int64_t count) {
  std::vector<int64_t> numbers(static_cast<size_t>(count));
  std::iota(numbers.begin(), numbers.end(), int64_t{0});
  return numbers;
}

void put_outputs(Outputs outputs, Forest& forest) {
  forest.n_targets = outputs.n_targets;
  forest.weight_start = std::move(outputs.leaves.start);
  forest.weight_target = std::move(outputs.leaves.target);
  forest.weight = std::move(outputs.leaves.weight);
  forest.base_values = std::move(outputs.base_values);
  forest.base_position = outputs.base_position;
  forest.aggregate = outputs.aggregate;
  forest.post_transform = outputs.post_transform;
  forest.score_form = outputs.score_form;
  forest.label_rule = outputs.label_rule;
  forest.labels = std::move(outputs.labels);
}

void check_count(const char* what, int64_t count) {
  if (count > kMaxCount) refuse({}, "the model has ", count, " ", what, "; at most ", kMaxCount, " are accepted");
}

}  // namespace treebeard::readers::onnx
