// Reads a model file of any kind that is read natively. In: its bytes. Out: a forest, and what the
// file says of the columns of rows.
//
// The format of a file follows from its first bytes (model_format.h).
#pragma once

#include <cstddef>
#include <string_view>

#include "forest/forest.h"
#include "forest/model_columns.h"
#include "readers/boosters/booster_model.h"
#include "readers/documents/scanned_document.h"
#include "readers/files/onnx_model.h"
#include "readers/reader_support.h"

namespace treebeard::readers {

// Names and categories of columns, as model files store them. In: a model beside its forest. Out:
// `ModelColumns`.

ModelColumns columns_of(const boosters::BoosterModel& model);

// Of the rows of the only tree node. Entries of the metadata that cannot be read are ignored: rows
// of codes need none of them. converters/onnx/metadata_props.py tells their form.
ModelColumns columns_of(const onnx::OnnxModel& model);

// The metadata's entry of categories for so many columns. Throws a Fault for one of another form.
documents::Value stored_categories(std::string_view text, size_t width);

// Of XGBoost, LightGBM or CatBoost. Throws a Fault, for a file of another kind too.
boosters::BoosterModel booster_of_file(std::string_view bytes,
                                       const boosters::BoosterOptions& options);

// Validated; columns may be views of the bytes. columns: what the file says of the columns of rows;
// null where they are not needed. Throws a Fault.
Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options,
                      ModelColumns* columns = nullptr);

}  // namespace treebeard::readers
