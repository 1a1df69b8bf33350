#include "readers/files/model_file.h"

#include <string>

#include "readers/files/model_format.h"

namespace treebeard::readers {
namespace {

using onnx::refuse;

}  // namespace

boosters::BoosterModel booster_of_file(std::string_view bytes,
                                       const boosters::BoosterOptions& options) {
  using boosters::Encoding;
  const RecognisedFile file = recognise_file(bytes);
  if (file.format == ModelFormat::kForeign) refuse({}, foreign_file_message(file));
  if (file.format == ModelFormat::kOnnx) refuse({}, "is a model of ONNX");
  const Encoding encoding = file.format == ModelFormat::kLightgbmText ? Encoding::kText
                            : file.format == ModelFormat::kUbjson     ? Encoding::kUbjson
                                                                      : Encoding::kJson;
  const std::string content(bytes.substr(file.begin));  // scanners want a zero byte after it
  return boosters::booster_model(content, encoding, options);
}

Forest forest_of_file(std::string_view bytes, const ModelFileOptions& options) {
  const ModelFormat format = recognise_file(bytes).format;
  if (format == ModelFormat::kOnnx) return onnx::model_forest(bytes, options);
  const bool chooses = !options.node.empty() || options.input_type != ElementType::kNone;
  if (chooses && format != ModelFormat::kForeign)
    refuse({}, "is no model of ONNX, which alone has nodes and types of rows to choose");
  return booster_of_file(bytes, {}).forest;
}

}  // namespace treebeard::readers
