#include "readers/model_file.h"

#include <algorithm>
#include <string>

#include "readers/boosters/json_value.h"
#include "readers/boosters/lightgbm.h"
#include "readers/boosters/xgboost.h"
#include "readers/onnx/faults.h"
#include "readers/onnx/model_forest.h"

namespace treebeard::readers {
namespace {

using onnx::refuse;

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr const char* kAccepted = "accepted are ONNX, XGBoost JSON or UBJSON, LightGBM text or JSON";
constexpr char kOnnxStart = '\x08';

bool begins_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

bool is_lightgbm(std::string_view text) {
  return begins_with(text, "tree") && (text.size() == 4 || text[4] == '\r' || text[4] == '\n');
}

// UBJSON has the type of a length behind its brace, JSON white space or a quote.
bool is_binary(std::string_view text) { return text.size() > 1 && std::string_view("iUIlL").find(text[1]) != std::string_view::npos; }

Forest document_forest(const std::string& content) {
  const documents::Document document = is_binary(content) ? documents::scan_ubjson(content) : documents::scan_json(content);
  const boosters::Value value = boosters::value_of(document);
  if (value.find("learner") != nullptr) return boosters::xgboost_forest(document, value);
  if (value.find("tree_info") != nullptr) return boosters::lightgbm_dump_forest(document, value);
  refuse({}, "is JSON, but no model: it has no key 'learner' or 'tree_info'; ", kAccepted);
}

}  // namespace

Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options) {
  std::string_view text = begins_with(bytes, kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes;
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  if (text.empty()) refuse({}, "is empty; expected a model");
  if (bytes[0] == kOnnxStart) return onnx::model_forest(bytes, options);
  const bool is_document = text[0] == '{';
  if (!is_document && !is_lightgbm(text)) refuse({}, "is no model that is known here; ", kAccepted);
  if (!options.node.empty() || options.input_type != ElementType::kNone) {
    refuse({}, "is no model of ONNX, which alone has nodes and types of rows to choose");
  }
  const std::string content(text);  // scanners want a zero byte behind it
  return is_document ? document_forest(content) : boosters::lightgbm_forest(documents::scan_sections(content));
}

}  // namespace treebeard::readers
