// Reads a model in LightGBM's text format, as converters/lightgbm/text.py does: in double precision, so that scores and raw scores are those of
// Booster.predict.
//
// In: the bytes of a file, followed by a zero byte. Out: a validated forest with the columns that Python's reader makes, without names, categories of
// data frames and hit counts, none of which changes bits. Throws a Fault that names tree, node and field; of kind kUnsupported for linear leaves and
// unknown versions.
#pragma once

#include <string_view>

#include "planner/forest/forest.h"
#include "readers/planner_types.h"

namespace treebeard::readers::boosters {

Forest lightgbm_forest(std::string_view data);

}  // namespace treebeard::readers::boosters
