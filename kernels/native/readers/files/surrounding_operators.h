// The operators around a tree node that change what it reads or what it returns, which a forest of
// the node alone does not include; and those among them that a forest can take over: they round
// columns of categories.
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
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "forest/forest.h"
#include "readers/onnx/model_proto.h"
#include "readers/reader_support.h"

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

// The first few names, and whether there are more.
std::string first_of(std::vector<std::string> names);
// The same of the types of operators at some positions, each once.
std::string listed_operators(const ModelProto& model, const std::vector<int64_t>& positions);

// Columns of categories that a model rounds upstream of its tree node, as `convert` writes them.
//
// In: a model and its tree node. Out: which columns are rounded, how, and by which operators; and a
// forest that rounds them itself: its predicates on these columns become membership in category
// sets under a `CategoryRule`. These forms are recognised, with `at` the columns:
//
//     rounded down    Where(at, Floor(rows), rows)
//     towards zero    Where(at, Where(Less(rows, 0), Ceil(rows), Floor(rows)), rows)
//
// followed only by casts to double.

struct RoundedColumns {
  std::vector<double> columns;  // not 0 where one is rounded; a single entry stands for all
  CategoryRule rule = CategoryRule::kExact;
  std::string_view rows;               // the value that is rounded
  std::set<std::string_view> results;  // the values that the rounding operators compute

  bool has(int64_t feature) const;
};

// None where the rows of the tree node are not rounded, or in another form.
std::optional<RoundedColumns> rounded_columns(const ModelProto& model, const ModelNode& tree);

// The forest for rows that are not rounded yet, where a forest can say that; else the same forest.
// x == v becomes x in {v}, and all membership predicates round. The result is validated.
Forest with_rounded_columns(const Forest& forest, const RoundedColumns& rounded);

// Whether a forest rounds as its upstream operators do.
//
// A forest rounds in all membership predicates and in no other, so the rounded columns have to be
// all columns with such predicates; their other predicates may only compare with infinity, which
// rounding does not change.
bool rounds_itself(const Forest& forest, const RoundedColumns& rounded);

}  // namespace treebeard::readers::onnx
