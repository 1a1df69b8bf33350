#include "planner/model_file.h"

#include <algorithm>

#include "planner/onnx/faults.h"
#include "planner/onnx/model_forest.h"

namespace treebeard::planner {
namespace {

using onnx::refuse;
using onnx::refuse_unserved;

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr char kOnnxStart = '\x08';

bool begins_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

bool is_lightgbm(std::string_view text) {
  return begins_with(text, "tree") && (text.size() == 4 || text[4] == '\r' || text[4] == '\n');
}

}  // namespace

Forest forest_of_file(std::string_view bytes, const ModelQuestion& question) {
  std::string_view text = begins_with(bytes, kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes;
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  if (text.empty()) refuse({}, "is empty; expected a model");
  if (bytes[0] == kOnnxStart) return onnx::model_forest(bytes, question);
  if (text[0] == '{' || is_lightgbm(text)) {
    refuse_unserved({}, "is a model of XGBoost or LightGBM, which is not opened without Python; make an ONNX model of it with "
                        "`onnx-treebeard convert`, or open its columns");
  }
  refuse({}, "is no model that is known here; accepted is ONNX");
}

}  // namespace treebeard::planner
