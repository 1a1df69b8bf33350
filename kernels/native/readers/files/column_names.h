// Names and categories of columns, as model files store them. In: what stands beside a forest. Out:
// `ModelColumns`.
#pragma once

#include <cstddef>
#include <string_view>

#include "forest/model_columns.h"
#include "readers/boosters/booster_model.h"
#include "readers/documents/document.h"
#include "readers/files/onnx_model.h"

namespace treebeard::readers {

planner::ModelColumns columns_of(const boosters::BoosterModel& model);

// Of the rows of the only tree node. Entries of the metadata that cannot be read are passed over:
// rows of codes need none of them. converters/onnx/metadata.py tells their form.
planner::ModelColumns columns_of(const onnx::OnnxModel& model);

// The metadata's entry of categories for so many columns. Throws a Fault for one of another form.
documents::Value stored_categories(std::string_view text, size_t width);

}  // namespace treebeard::readers
