// The operators around a tree node that change what it reads or what it returns, which a forest of
// the node alone does not include.
//
// In: a model, its tree node, and what the forest reads and returns. Out: positions of nodes of the
// model's graph. All others are passive:
//
//     upstream        Concat, Constant; what changes the shape alone; Cast to double, or to the type of the forest's rows
//     of any result   what changes the shape alone: Flatten, Identity, Reshape, Squeeze, Unsqueeze; Concat of one input
//     of scores       Mul and Div by 1; ZipMap; Cast to their own type or to double; ArgMax over classes, of which the forest has no other names than their positions
//     of labels       Cast to a type that holds all of them
//     of positions    what ArgMax chose: Cast as for labels; and where the forest itself names no classes, whatever names them: ArrayFeatureExtractor,
//                     Gather, LabelEncoder
//
// A node with a graph of its own (If, Loop, Scan) reads what any operator inside of it reads, and
// is never passive.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/model_proto.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

enum class ClassNames : uint8_t { kNone, kPositions, kNumbers, kTexts };

// What decides which operators are passive.
struct NodeResults {
  ElementType input_type = ElementType::kNone;  // of the rows; none where it is not known yet
  ElementType output_type = ElementType::kNone;
  ClassNames names = ClassNames::kNone;
  int64_t min_label = 0, max_label = 0;  // of labels that are numbers, or of positions
};
NodeResults results_of(const Forest& forest);

struct Surroundings {
  std::vector<int64_t> upstream, downstream;
};

// tree: of the nodes of the model; null for the only tree node of a model that has it inside of
// another node, which is downstream then.
std::vector<int64_t> changes_upstream(const ModelProto& model, const ModelNode& tree,
                                      ElementType input_type);
Surroundings surroundings_of(const ModelProto& model, const ModelNode* tree,
                             const NodeResults& results);

// The first few names, and that there are more.
std::string listed(const std::vector<std::string>& names);
// The same of the types of operators at some positions, each once.
std::string listed_operators(const ModelProto& model, const std::vector<int64_t>& positions);

}  // namespace treebeard::readers::onnx
