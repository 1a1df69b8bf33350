// LightGBM's text to a `Forest`, as converters/lightgbm/text.py reads it: in double precision, scores and raw scores those of Booster.predict.
//
// In: the bytes of a file, behind which a zero byte stands. Out: a forest, validated, with the columns that Python's reader makes, but for
// names, categories of frames and hit counts, which change no bits. Throws a Fault that names tree, node and field; one that a model is not served
// for linear leaves and versions that are not known.
#pragma once

#include <string_view>

#include "planner/forest/forest.h"

namespace treebeard::planner::models {

Forest lightgbm_forest(std::string_view data);

}  // namespace treebeard::planner::models
