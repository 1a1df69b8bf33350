// The checks when a session creates a kernel: inputs and outputs have to match the forest.
#include "ort/operator/ensemble_kernel.h"

namespace treebeard {

void EnsembleKernel::check_input(const OrtKernelInfo* info) const {
  OrtTypeInfo* type_info = nullptr;
  check(api_, api_.KernelInfo_GetInputTypeInfo(info, 0, &type_info));
  const Owned<OrtTypeInfo> owned(type_info, api_.ReleaseTypeInfo);
  const OrtTensorTypeAndShapeInfo* tensor_info = nullptr;
  check(api_, api_.CastTypeInfoToTensorInfo(type_info, &tensor_info));
  require(tensor_info != nullptr, "input X is not a tensor");
  check_input_type(element_type(api_, tensor_info));
}

void EnsembleKernel::check_input_type(ElementType type) const {
  const ElementType expected = predictor_->header().input_type;
  if (type == expected) return;
  throw StatusError(ORT_INVALID_ARGUMENT, text("input X is ", element_name(type),
                                               "; the forest reads ", element_name(expected)));
}

void EnsembleKernel::check_outputs() const {
  const Header& header = predictor_->header();
  check_floats(kScoresFloat, kScoresDouble, header.output_type, "scores");
  check_floats(kRawFloat, kRawDouble, header.accumulator_type, "raw scores");
  check_floats(kTreeScoresFloat, kTreeScoresDouble, header.accumulator_type, "tree scores");
  require(!wants_tree_scores() || predictor_->has_tree_scores(),
          "output 7 or 8 is connected, but what was compiled does not say what leaves add");
  require(!is_connected(kLeaves) || predictor_->has_leaves(),
          "output 6 is connected, but what was compiled has no kernel for leaves");
  const bool scored = is_connected(kScoresFloat) || is_connected(kScoresDouble) ||
                      is_connected(kLabelsInt64) || is_connected(kLabelsString) ||
                      is_connected(kRawFloat) || is_connected(kRawDouble);
  require(!scored || predictor_->has_scores(),
          "what was compiled has kernels for leaves only: connect output 6 only");
  if (!is_connected(kLabelsInt64) && !is_connected(kLabelsString)) return;
  require(header.label_rule != LabelRule::kNone,
          "the forest chooses no label, but outputs 2 or 3 are connected");
  const bool is_text = header.label_type == ElementType::kString;
  require(!is_connected(is_text ? kLabelsInt64 : kLabelsString), "the labels are ",
          is_text ? "strings" : "int64", ": connect output ", is_text ? 3 : 2, ", not ",
          is_text ? 2 : 3);
}

// Scores have one output for float and one for double; only that of their own type may be
// connected.
void EnsembleKernel::check_floats(NodeOutput single, NodeOutput wide, ElementType type,
                                  const char* name) const {
  const bool is_float = type == ElementType::kFloat;
  const NodeOutput right = is_float ? single : wide, wrong = is_float ? wide : single;
  require(!is_connected(wrong), "the ", name, " are ", element_name(type), ": connect output ",
          static_cast<size_t>(right), ", not ", static_cast<size_t>(wrong));
}

}  // namespace treebeard
