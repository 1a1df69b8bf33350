// Recognises a file by its first bytes. In: the bytes of a file, or only its first kHeadBytes. Out:
// the format of a model, or a description of any other file.
//
//     { and white space or "      JSON: XGBoost, if it has the key "learner"; LightGBM's dump, if it has the key "tree_info";
//                                 CatBoost, if it has "features_info" and trees
//     { and the type of a length  UBJSON: XGBoost, if it has the key "learner"
//     tree, at the end of a line  LightGBM text
//     CBM1                        CatBoost's .cbm
//     0x08                        ONNX (field 1 of a ModelProto, the IR version)
//     a version, types            a Treelite checkpoint (readers/treelite/checkpoint.h)
//
// White space and a byte order mark may precede a text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace treebeard::readers {

constexpr size_t kHeadBytes = 4096;

// The end of errors about any other file.
constexpr std::string_view kAcceptedFiles =
    "accepted are ONNX, XGBoost JSON or UBJSON, LightGBM text or JSON, CatBoost .cbm or JSON, "
    "Treelite checkpoints";

enum class ModelFormat : int32_t {
  kForeign = 0,
  kOnnx = 1,
  kJson = 2,
  kUbjson = 3,
  kLightgbmText = 4,
  kCatboost = 5,
  kTreelite = 6
};

struct RecognisedFile {
  ModelFormat format = ModelFormat::kForeign;
  size_t begin = 0;  // of the content, after white space and a byte order mark
  std::string
      description;   // of a foreign file: "is ...", and what to do; empty where it is unknown
  std::string hint;  // of an unknown file: what it looks like, if it looks like anything
};

RecognisedFile recognise_file(std::string_view bytes);

// The text of the error about a foreign file.
std::string foreign_file_message(const RecognisedFile& file);

}  // namespace treebeard::readers
