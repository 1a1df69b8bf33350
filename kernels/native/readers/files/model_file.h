// Reads a model file of any kind that is read natively. In: its bytes. Out: a forest.
//
// The format of a file follows from its first bytes (model_format.h).
#pragma once

#include <string>
#include <string_view>

#include "forest/forest.h"
#include "readers/boosters/booster_model.h"
#include "readers/onnx/model_proto.h"
#include "readers/planner_types.h"

namespace treebeard::readers {

// What a caller may add to a file that holds several tree nodes, or leaves the type of its rows
// open.
struct ModelFileOptions {
  std::string_view node;  // ONNX: the name of the tree node; empty: the only one
  ElementType input_type = ElementType::kNone;  // ONNX: the type of the rows, where the model does
                                                // not state it
};

// Of XGBoost or LightGBM. Throws a Fault, for a file of another kind too.
boosters::BoosterModel booster_of_file(std::string_view bytes,
                                       const boosters::BoosterOptions& options);

// Validated; columns may be views of the bytes. Throws a Fault.
Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options);

}  // namespace treebeard::readers

namespace treebeard::readers::onnx {

// Reads the forest of one tree node of a model: of the only one, where the model computes nothing
// else, or of the one with a given name.
//
// Passive operators do not count (surroundings.h).

// As onnxruntime computes it; validated. Columns may be views of the bytes. Throws a Fault, which
// lists the tree nodes where none is meant.
Forest model_forest(std::string_view bytes, const ModelFileOptions& options);

// The forest of a node alone. version: of the operators of its domain that its model imports.
Forest node_forest_of_version(std::string_view bytes, int64_t version, const RowsType& rows,
                              const std::string& input);

}  // namespace treebeard::readers::onnx
