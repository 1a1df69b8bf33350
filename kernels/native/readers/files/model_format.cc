#include "readers/files/model_format.h"

#include <algorithm>
#include <cctype>

#include "base/error.h"
#include "readers/documents/scanned_document.h"
#include "readers/reader_support.h"
#include "readers/treelite/checkpoint.h"

namespace treebeard::readers {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kCatboost = "CBM1";
constexpr char kOnnxStart = '\x08';

// What files are, and what to do with them.
constexpr std::string_view kPickle =
    "is a pickle, as joblib writes too; pickles are never opened: save the model with save_model() "
    "of its own library, or load the pickle in Python, if you trust it, and pass the model itself: "
    "onnx_treebeard.convert(model)";
constexpr std::string_view kCompressedPickle =
    "is compressed with zlib, as joblib.dump(..., compress=...) does; joblib writes pickles, which "
    "are never opened: load it with joblib, if you trust it, and pass the model itself: "
    "onnx_treebeard.convert(model)";
constexpr std::string_view kXgboostBinary =
    "is in XGBoost's old binary format, which XGBoost itself reads up to version 3.0; load it "
    "there and call save_model('model.json')";
constexpr std::string_view kLfs =
    "is a Git LFS pointer, not the file itself; fetch the file with `git lfs pull` in its "
    "repository, or through the raw link of its website";
constexpr std::string_view kHtml =
    "is an HTML page, not a model; downloads that need a login or a raw link end like this: open "
    "the page in a browser, and download the file itself";
constexpr std::string_view kTorch =
    "is a PyTorch archive, which holds a pickle and is never opened; torch.onnx exports networks "
    "as ONNX";
constexpr std::string_view
    kRData = "is R data, which is not read; save the model in R with xgb.save or lgb.save";

struct Signature {
  std::string_view bytes, description;
  size_t position = 0;
};

constexpr Signature kSignatures[] = {
    {"FOREST"sv,
     "is a forest that CompiledForest.save wrote; open it with onnx_treebeard.load_compiled"sv},
    {"TREEBRD\n"sv,
     "is machine code for C programs, which is never opened here; compile the original model"sv},
    {"version https://git-lfs"sv, kLfs},
    {"version https://hawser"sv, kLfs},
    {"binf"sv, kXgboostBinary},
    {"bs64"sv, kXgboostBinary},
    {"booster["sv,
     "is a text dump of XGBoost's trees, which leaves out what scores need; use booster.save_model('model.json') instead"sv},
    {"\x1f\x8b"sv, "is compressed with gzip; unpack it first, or pass gzip.open(path) in Python"sv},
    {"BZh"sv, "is compressed with bzip2; unpack it first, or pass bz2.open(path) in Python"sv},
    {"\xfd"
     "7zXZ\0"sv,
     "is compressed with xz; unpack it first, or pass lzma.open(path) in Python"sv},
    {"\x28\xb5\x2f\xfd"sv, "is compressed with zstd; unpack it first"sv},
    {"\x04\x22\x4d\x18"sv, "is compressed with lz4; unpack it first"sv},
    {"\x5d\0\0"sv, "is compressed with lzma; unpack it first, or pass lzma.open(path) in Python"sv},
    {"7z\xbc\xaf\x27\x1c"sv, "is a 7z archive; unpack it first"sv},
    {"Rar!"sv, "is a RAR archive; unpack it first"sv},
    {"ustar"sv, "is a tar archive; unpack it first"sv, 257},
    {"\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19"sv, kTorch},
    {"\x80\x02"sv, kPickle},
    {"\x80\x03"sv, kPickle},
    {"\x80\x04"sv, kPickle},
    {"\x80\x05"sv, kPickle},
    {"ccopy_reg\n"sv, kPickle},
    {"x\x01"sv, kCompressedPickle},
    {"x\x5e"sv, kCompressedPickle},
    {"x\x9c"sv, kCompressedPickle},
    {"x\xda"sv, kCompressedPickle},
    {"\x89HDF\r\n\x1a\n"sv,
     "is an HDF5 file, in which Keras saves networks; decision forests are not stored in HDF5"sv},
    {"GGUF"sv, "is a GGUF file, which holds a language model"sv},
    {"ORTM"sv,
     "is in onnxruntime's own format (ORT), which only onnxruntime reads; pass the original ONNX file"sv,
     4},
    {"TFL3"sv, "is a TensorFlow Lite model, which is not read"sv, 4},
    {"PAR1"sv, "is a table in a Parquet file, not a model"sv},
    {"ARROW1"sv, "is a table in an Arrow file, not a model"sv},
    {"\xff\xff\xff\xff"sv, "is an Arrow stream, not a model"sv},
    {"FEA1"sv, "is a table in a Feather file, not a model"sv},
    {"ORC"sv, "is a table in an ORC file, not a model"sv},
    {"Obj\x01"sv, "is a table in an Avro file, not a model"sv},
    {"\x93NUMPY"sv, "is a NumPy array (.npy), not a model"sv},
    {"SQLite format 3"sv, "is an SQLite database, not a model"sv},
    {"RDX"sv, kRData},
    {"RDA"sv, kRData},
    {"X\n\0\0\0"sv, kRData},
    {"\xff\xfe"sv, "is text in UTF-16, as PowerShell writes it; save it as UTF-8"sv},
    {"\xfe\xff"sv, "is text in UTF-16; save it as UTF-8"sv},
    {"\x89PNG"sv, "is a PNG image, not a model"sv},
    {"\xff\xd8\xff"sv, "is a JPEG image, not a model"sv},
    {"GIF8"sv, "is a GIF image, not a model"sv},
    {"%PDF"sv, "is a PDF document, not a model"sv},
};

bool has_part(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return lower;
}

// A text after its length in 8 bytes, as old XGBoost wrote them.
std::string_view counted_text(std::string_view bytes, size_t position) {
  constexpr uint64_t kMax = 100;
  const auto size = number_at<uint64_t>(bytes, position);
  if (size == 0 || size > kMax || position + sizeof size + size > bytes.size()) return {};
  return bytes.substr(position + sizeof size, size);
}

// Objective and booster follow 136 bytes of parameters.
bool is_xgboost_binary(std::string_view head) {
  constexpr size_t kParameters = 136;
  const std::string_view objective = counted_text(head, kParameters);
  if (objective.empty()) return false;
  const std::string_view booster = counted_text(head,
                                                kParameters + sizeof(uint64_t) + objective.size());
  return booster == "gbtree" || booster == "gblinear" || booster == "dart";
}

// A JSON header follows its length in 8 bytes.
bool is_safetensors(std::string_view head) {
  constexpr uint64_t kMaxHeader = 100'000'000;
  const auto size = number_at<uint64_t>(head, 0);
  return size > 1 && size <= kMaxHeader && head.size() > 9 && head[8] == '{' &&
         (head[9] == '"' || head[9] == '}');
}

// By the name of the first file in it.
std::string_view describe_zip(std::string_view head) {
  constexpr size_t kNameSize = 26, kName = 30;
  const std::string_view name = head.substr(std::min(kName, head.size()),
                                            number_at<uint16_t>(head, kNameSize));
  const auto ends_with = [&](std::string_view end) {
    return name.size() >= end.size() && name.substr(name.size() - end.size()) == end;
  };
  if (ends_with("data.pkl")) return kTorch;
  if (ends_with(".npy")) return "is an archive of NumPy arrays (.npz), not a model";
  if (ends_with(".xml") || starts_with(name, "xl/"))
    return "is a zip archive, such as a spreadsheet (.xlsx), not a model";
  return "is a zip archive; unpack it first";
}

std::string_view describe_markup(std::string_view text) {
  const std::string lower = in_lower_case(text);
  if (has_part(lower, "<pmml"))
    return "is PMML, which is not read; save the model in the format of its own library";
  if (starts_with(lower, "<!doctype html") || has_part(lower, "<html")) return kHtml;
  if (starts_with(lower, "<?xml")) return "is XML, not a model";
  return {};
}

std::string_view describe_bytes(std::string_view head) {
  for (const Signature& signature : kSignatures) {
    if (signature.position < head.size() &&
        starts_with(head.substr(signature.position), signature.bytes))
      return signature.description;
  }
  if (starts_with(head, "PK\x03\x04")) return describe_zip(head);
  if (is_xgboost_binary(head)) return kXgboostBinary;
  if (is_safetensors(head))
    return "is a safetensors file, which holds the tensors of a network, not a forest";
  return {};
}

std::string_view describe_text(std::string_view text) {
  if (starts_with(text, "["))
    return "is a JSON list; if it is a dump of XGBoost's trees, use "
           "booster.save_model('model.json') instead";
  return starts_with(text, "<") ? describe_markup(text) : std::string_view();
}

bool is_printable(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char letter) {
    return letter == 0x7f ||
           (letter < ' ' && kSpace.find(static_cast<char>(letter)) == kSpace.npos);
  });
}

// By the first line of a text.
std::string hint_about(std::string_view text) {
  const std::string_view line = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
  if (line.empty() || !is_printable(text)) return {};
  if (line.find_first_of(",;\t") != line.npos)
    return "it looks like a table in a text file, such as CSV";
  return treebeard::text("it begins with ", documents::brief_text(line));
}

// After the brace, UBJSON has the type of a length, JSON white space or a quote.
bool is_binary_document(std::string_view text) {
  return text.size() > 1 && contains(std::string_view("iUIlL"), text[1]);
}

bool is_lightgbm(std::string_view text) {
  return starts_with(text, "tree") && (text.size() == 4 || text[4] == '\r' || text[4] == '\n');
}

ModelFormat format_of(std::string_view bytes, std::string_view text) {
  if (starts_with(bytes, kCatboost)) return ModelFormat::kCatboost;
  if (bytes[0] == kOnnxStart) return ModelFormat::kOnnx;
  if (text[0] == '{') return is_binary_document(text) ? ModelFormat::kUbjson : ModelFormat::kJson;
  if (is_lightgbm(text)) return ModelFormat::kLightgbmText;
  return treelite::is_checkpoint(bytes) ? ModelFormat::kTreelite : ModelFormat::kForeign;
}

}  // namespace

RecognisedFile recognise_file(std::string_view bytes) {
  RecognisedFile file;
  std::string_view text = starts_with(bytes, kByteOrderMark) ? bytes.substr(kByteOrderMark.size())
                                                             : bytes;
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  file.begin = bytes.size() - text.size();
  if (text.empty()) {
    file.description = treebeard::text("is empty; ", kAcceptedFiles);
    return file;
  }
  file.format = format_of(bytes, text);
  if (file.format != ModelFormat::kForeign) return file;
  text = text.substr(0, kHeadBytes);
  file.description = describe_bytes(bytes.substr(0, kHeadBytes));
  if (file.description.empty()) file.description = describe_text(text);
  if (file.description.empty()) file.hint = hint_about(text);
  return file;
}

std::string foreign_file_message(const RecognisedFile& file) {
  if (!file.description.empty()) return file.description;
  return treebeard::text("is of an unknown format; ", kAcceptedFiles, file.hint.empty() ? "" : "; ",
                         file.hint);
}

}  // namespace treebeard::readers
