#include "readers/files/model_file.h"

#include <string>

#include "readers/boosters/json_value.h"
#include "readers/boosters/lightgbm.h"
#include "readers/boosters/xgboost.h"
#include "readers/files/model_format.h"
#include "readers/faults.h"
#include "readers/files/model_forest.h"

namespace treebeard::readers {
namespace {

using onnx::refuse;

Forest document_forest(const std::string& content, bool is_binary) {
  const documents::Document document = is_binary ? documents::scan_ubjson(content) : documents::scan_json(content);
  const boosters::Value value = boosters::value_of(document);
  if (value.find("learner") != nullptr) return boosters::xgboost_forest(document, value);
  if (value.find("tree_info") != nullptr) return boosters::lightgbm_dump_forest(document, value);
  refuse({}, "is JSON, but no model: it has no key 'learner' or 'tree_info'; accepted are models of XGBoost and LightGBM");
}

}  // namespace

Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options) {
  const RecognisedFile file = recognise_file(bytes);
  if (file.format == ModelFormat::kForeign) refuse({}, foreign_file_message(file));
  if (file.format == ModelFormat::kOnnx) return onnx::model_forest(bytes, options);
  if (!options.node.empty() || options.input_type != ElementType::kNone) {
    refuse({}, "is no model of ONNX, which alone has nodes and types of rows to choose");
  }
  const std::string content(bytes.substr(file.begin));  // scanners want a zero byte after it
  if (file.format == ModelFormat::kLightgbmText) return boosters::lightgbm_forest(documents::scan_sections(content));
  return document_forest(content, file.format == ModelFormat::kUbjson);
}

}  // namespace treebeard::readers
