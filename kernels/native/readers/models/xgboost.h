// XGBoost's JSON and UBJSON to a `Forest`, as converters/xgboost/model.py reads a file: all trees, in single precision, base values first.
//
// In: a scanned document. Out: a forest, validated, with the columns that Python's reader makes, but for names and hit counts, which change no
// bits. Throws a Fault that names tree, node and field; one that a model is not served for boosters without trees.
#pragma once

#include "planner/forest/forest.h"
#include "readers/models/json_value.h"

namespace treebeard::planner::models {

Forest xgboost_forest(const text::Document& document, const Value& value);

}  // namespace treebeard::planner::models
