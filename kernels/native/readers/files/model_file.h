// Reads a model file of any kind that is read natively. In: its bytes. Out: a forest.
//
// The format of a file follows from its first bytes (model_format.h).
#pragma once

#include <string_view>

#include "forest/forest.h"
#include "forest/model_columns.h"
#include "readers/boosters/booster_model.h"
#include "readers/files/onnx_model.h"
#include "readers/planner_types.h"

namespace treebeard::readers {

// Of XGBoost, LightGBM or CatBoost. Throws a Fault, for a file of another kind too.
boosters::BoosterModel booster_of_file(std::string_view bytes,
                                       const boosters::BoosterOptions& options);

// Validated; columns may be views of the bytes. columns: what the file says of the columns of rows;
// null where nobody asks. Throws a Fault.
Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options,
                      planner::ModelColumns* columns = nullptr);

}  // namespace treebeard::readers
