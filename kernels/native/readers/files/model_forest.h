// Reads the forest of one tree node of a model: of the only one, where the model computes nothing else, or of the one with a given name.
//
// Passive operators do not count (surroundings.h).
#pragma once

#include <string>
#include <string_view>

#include "forest/forest.h"
#include "readers/files/model_file.h"
#include "readers/onnx/rows_type.h"
#include "readers/planner_types.h"

namespace treebeard::readers::onnx {

// As onnxruntime computes it; validated. Columns may be views of the bytes. Throws a Fault, which lists the tree nodes where none is meant.
Forest model_forest(std::string_view bytes, const ModelFileOptions& options);

// The forest of a node alone. version: of the operators of its domain that its model imports.
Forest node_forest_of_version(std::string_view bytes, int64_t version, const RowsType& rows, const std::string& input);

}  // namespace treebeard::readers::onnx
