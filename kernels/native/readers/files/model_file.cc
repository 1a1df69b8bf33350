#include "readers/files/model_file.h"

#include <string>
#include <utility>

#include "readers/catboost/catboost_forest.h"
#include "readers/documents/document.h"
#include "readers/files/column_names.h"
#include "readers/files/model_format.h"
#include "readers/treelite/treelite_forest.h"

namespace treebeard::readers {
namespace {

using boosters::BoosterModel;
using boosters::BoosterOptions;
using documents::Document;
using onnx::refuse;

constexpr size_t kShownKeys = 3;

[[noreturn]] void refuse_document(const documents::Value& value) {
  if (value.kind != documents::ValueKind::kObject)
    refuse({}, "the JSON is ", brief(value), "; expected an object");
  std::string keys;
  for (size_t k = 0; k < value.members.size() && k < kShownKeys; ++k)
    keys += (k == 0 ? "" : ", ") + documents::brief_text(value.members[k].first);
  refuse({}, "is JSON, but no model: it has no key 'learner', 'tree_info' or 'features_info' (its ",
         "keys: ", keys.empty() ? "none" : keys, "); ", kAcceptedFiles);
}

BoosterModel model_of_document(const Document& document, const BoosterOptions& options) {
  if (document.value.find("learner") != nullptr) return xgboost_model(document, options);
  if (document.value.find("tree_info") != nullptr) return lightgbm_dump_model(document, options);
  if (catboost::is_catboost(document.value))
    return catboost::catboost_model(catboost::json_model(document), options);
  refuse_document(document.value);
}

Forest of_checkpoint(std::string_view bytes, ElementType rows) {
  const bool is_known = rows == ElementType::kNone || rows == ElementType::kFloat ||
                        rows == ElementType::kDouble;
  if (!is_known) {
    faults::refuse_option("input_type", "is ", static_cast<int32_t>(rows),
                          "; accepted for a checkpoint of Treelite are 1 (float) and 11 (double)");
  }
  return treelite::treelite_forest(bytes, rows);
}

}  // namespace

BoosterModel booster_of_file(std::string_view bytes, const BoosterOptions& options) {
  const RecognisedFile file = recognise_file(bytes);
  if (file.format == ModelFormat::kForeign) refuse({}, foreign_file_message(file));
  if (file.format == ModelFormat::kOnnx) refuse({}, "is a model of ONNX");
  if (file.format == ModelFormat::kCatboost)
    return catboost::catboost_model(catboost::cbm_model(bytes), options);
  if (file.format == ModelFormat::kTreelite) refuse({}, "is a checkpoint of Treelite");
  const std::string content(bytes.substr(file.begin));  // scanners want a zero byte after it
  if (file.format == ModelFormat::kLightgbmText)
    return lightgbm_text_model(documents::scan_sections(content), options);
  return model_of_document(file.format == ModelFormat::kUbjson ? documents::scan_ubjson(content)
                                                               : documents::scan_json(content),
                           options);
}

Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options,
                      planner::ModelColumns* columns) {
  const ModelFormat format = recognise_file(bytes).format;
  if (format == ModelFormat::kOnnx) {
    onnx::OnnxModel model = onnx::opened_model(bytes, options);
    if (columns != nullptr) *columns = columns_of(model);
    return std::move(*model.forest);
  }
  const bool is_model = format != ModelFormat::kForeign;
  if (is_model && !options.node.empty())
    refuse({}, "is no model of ONNX, which alone has nodes to choose");
  if (format == ModelFormat::kTreelite) {
    Forest forest = of_checkpoint(bytes, options.input_type);
    if (columns != nullptr) *columns = planner::model_columns(forest, "treelite");
    return forest;
  }
  if (is_model && options.input_type != ElementType::kNone)
    refuse({}, "is no model of ONNX or Treelite, whose rows alone have a type to choose");
  BoosterModel model = booster_of_file(bytes, {});
  if (columns != nullptr) *columns = columns_of(model);
  return std::move(model.forest);
}

}  // namespace treebeard::readers
