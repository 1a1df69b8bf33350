#include "readers/files/model_format.h"

#include <algorithm>
#include <cctype>
#include <cstring>

#include "base/error.h"
#include "readers/documents/document.h"
#include "readers/treelite/checkpoint.h"

namespace treebeard::readers {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view kSpace = " \t\n\v\f\r";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kCatboost = "CBM1";
constexpr char kOnnxStart = '\x08';

// What files are, and what to do.
constexpr std::string_view kPickle =
    "is a pickle, which is never opened (joblib writes pickles too); save the model with "
    "save_model() of its own library, or open the pickle in"
    " Python, where you trust it, and pass the model itself: onnx_treebeard.convert(model)";
constexpr std::string_view kCompressedPickle =
    "is compressed with zlib, as joblib.dump(..., compress=...) does; joblib writes pickles, which "
    "are never opened: load it with joblib, where you"
    " trust it, and pass the model itself: onnx_treebeard.convert(model)";
constexpr std::string_view kXgboostBinary =
    "is XGBoost's old binary format, which XGBoost itself reads up to 3.0; load it there and "
    "save_model('model.json')";
constexpr std::string_view kLfs =
    "is a pointer of Git LFS, not the file itself; `git lfs pull` in its repository fetches it, "
    "and on a website the link for raw files does";
constexpr std::string_view kHtml =
    "is an HTML page, not a model; a download that needs a login or a link to the raw file ends "
    "so: look at it in a browser, and fetch the file itself";
constexpr std::string_view kTorch =
    "is an archive of PyTorch, which holds a pickle and is never opened; torch.onnx writes "
    "networks as ONNX";

struct Signature {
  size_t place;
  std::string_view bytes, what;
};

constexpr Signature kSignatures[] = {
    {0, "FOREST"sv,
     "is a forest that CompiledForest.save wrote; onnx_treebeard.load_compiled opens it"sv},
    {0, "TREEBRD\n"sv,
     "is machine code for C programs, which is never opened here; compile the model that it was made from"sv},
    {0, "version https://git-lfs"sv, kLfs},
    {0, "version https://hawser"sv, kLfs},
    {0, "binf"sv, kXgboostBinary},
    {0, "bs64"sv, kXgboostBinary},
    {0, "booster["sv,
     "is a text dump of XGBoost's trees, which leaves out what scores need; use booster.save_model('model.json') instead"sv},
    {0, "\x1f\x8b"sv,
     "is compressed with gzip; unpack it first, or in Python pass gzip.open(path)"sv},
    {0, "BZh"sv, "is compressed with bzip2; unpack it first, or in Python pass bz2.open(path)"sv},
    {0,
     "\xfd"
     "7zXZ\0"sv,
     "is compressed with xz; unpack it first, or in Python pass lzma.open(path)"sv},
    {0, "\x28\xb5\x2f\xfd"sv, "is compressed with zstd; unpack it first"sv},
    {0, "\x04\x22\x4d\x18"sv, "is compressed with lz4; unpack it first"sv},
    {0, "\x5d\0\0"sv,
     "is compressed with lzma; unpack it first, or in Python pass lzma.open(path)"sv},
    {0, "7z\xbc\xaf\x27\x1c"sv, "is a 7z archive; unpack it first"sv},
    {0, "Rar!"sv, "is a RAR archive; unpack it first"sv},
    {257, "ustar"sv, "is a tar archive; unpack it first"sv},
    {0, "\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19"sv, kTorch},
    {0, "\x80\x02"sv, kPickle},
    {0, "\x80\x03"sv, kPickle},
    {0, "\x80\x04"sv, kPickle},
    {0, "\x80\x05"sv, kPickle},
    {0, "ccopy_reg\n"sv, kPickle},
    {0, "x\x01"sv, kCompressedPickle},
    {0, "x\x5e"sv, kCompressedPickle},
    {0, "x\x9c"sv, kCompressedPickle},
    {0, "x\xda"sv, kCompressedPickle},
    {0, "\x89HDF\r\n\x1a\n"sv,
     "is an HDF5 file, as Keras writes for networks; decision forests are not stored so"sv},
    {0, "GGUF"sv, "is a GGUF file, which holds a language model"sv},
    {4, "ORTM"sv,
     "is a model in the format ORT, which only onnxruntime reads; give the ONNX file that it was made from"sv},
    {4, "TFL3"sv, "is a model of TensorFlow Lite, which is not read"sv},
    {0, "PAR1"sv, "is a table in a Parquet file, not a model"sv},
    {0, "ARROW1"sv, "is a table in an Arrow file, not a model"sv},
    {0, "\xff\xff\xff\xff"sv, "is an Arrow stream, not a model"sv},
    {0, "FEA1"sv, "is a table in a Feather file, not a model"sv},
    {0, "ORC"sv, "is a table in an ORC file, not a model"sv},
    {0, "Obj\x01"sv, "is a table in an Avro file, not a model"sv},
    {0, "\x93NUMPY"sv, "is an array of NumPy (.npy), not a model"sv},
    {0, "SQLite format 3"sv, "is a database of SQLite, not a model"sv},
    {0, "RDX"sv,
     "is data of R, which is not read; save the model there with xgb.save or lgb.save"sv},
    {0, "RDA"sv,
     "is data of R, which is not read; save the model there with xgb.save or lgb.save"sv},
    {0, "X\n\0\0\0"sv,
     "is data of R, which is not read; save the model there with xgb.save or lgb.save"sv},
    {0, "\xff\xfe"sv, "is text in UTF-16, as PowerShell writes it; models are UTF-8: save it so"sv},
    {0, "\xfe\xff"sv, "is text in UTF-16; models are UTF-8: save it so"sv},
    {0, "\x89PNG"sv, "is a PNG image, not a model"sv},
    {0, "\xff\xd8\xff"sv, "is a JPEG image, not a model"sv},
    {0, "GIF8"sv, "is a GIF image, not a model"sv},
    {0, "%PDF"sv, "is a PDF document, not a model"sv},
};

bool begins_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return small;
}

// A little-endian number; 0 where the file ends before.
template <class T>
T number_at(std::string_view bytes, size_t place) {
  T value{};
  if (place + sizeof(T) <= bytes.size()) std::memcpy(&value, bytes.data() + place, sizeof(T));
  return value;
}

// A text after its length in 8 bytes, as old XGBoost wrote them.
std::string_view counted_text(std::string_view bytes, size_t place) {
  constexpr uint64_t kMax = 100;
  const auto size = number_at<uint64_t>(bytes, place);
  if (size == 0 || size > kMax || place + sizeof size + size > bytes.size()) return {};
  return bytes.substr(place + sizeof size, size);
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

// The length of a JSON header in 8 bytes precedes it.
bool is_safetensors(std::string_view head) {
  constexpr uint64_t kMaxHeader = 100'000'000;
  const auto size = number_at<uint64_t>(head, 0);
  return size > 1 && size <= kMaxHeader && head.size() > 9 && head[8] == '{' &&
         (head[9] == '"' || head[9] == '}');
}

// The name of its first file says what an archive is.
std::string_view what_zip(std::string_view head) {
  constexpr size_t kNameSize = 26, kName = 30;
  const std::string_view name = head.substr(std::min(kName, head.size()),
                                            number_at<uint16_t>(head, kNameSize));
  const auto ends_with = [&](std::string_view end) {
    return name.size() >= end.size() && name.substr(name.size() - end.size()) == end;
  };
  if (ends_with("data.pkl")) return kTorch;
  if (ends_with(".npy")) return "is an archive of NumPy's arrays (.npz), not a model";
  if (ends_with(".xml") || begins_with(name, "xl/"))
    return "is a zip archive, such as a spreadsheet (.xlsx), not a model";
  return "is a zip archive; unpack it first";
}

std::string_view what_markup(std::string_view text) {
  const std::string small = in_small_letters(text);
  if (contains(small, "<pmml"))
    return "is PMML, which is not read; save the model in the format of its own library";
  if (begins_with(small, "<!doctype html") || begins_with(small, "<html") ||
      contains(small, "<html"))
    return kHtml;
  if (begins_with(small, "<?xml")) return "is XML, not a model";
  return {};
}

std::string_view what_binary(std::string_view head) {
  for (const Signature& signature : kSignatures) {
    if (signature.place < head.size() && begins_with(head.substr(signature.place), signature.bytes))
      return signature.what;
  }
  if (begins_with(head, "PK\x03\x04")) return what_zip(head);
  if (is_xgboost_binary(head)) return kXgboostBinary;
  if (is_safetensors(head))
    return "is a file of safetensors, which holds the tensors of a network, not a forest";
  return {};
}

std::string_view what_text(std::string_view text) {
  if (begins_with(text, "["))
    return "is a JSON list; if it is a dump of XGBoost's trees, use "
           "booster.save_model('model.json') instead";
  return begins_with(text, "<") ? what_markup(text) : std::string_view();
}

bool is_printable(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](unsigned char letter) {
    return letter == 0x7f ||
           (letter < ' ' && !contains(kSpace, {reinterpret_cast<const char*>(&letter), 1}));
  });
}

// What the first line of a text looks like.
std::string hint_about(std::string_view text) {
  const std::string_view line = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
  if (line.empty() || !is_printable(text)) return {};
  if (line.find_first_of(",;\t") != line.npos) return "it looks like a table of text, such as CSV";
  return treebeard::text("it begins with ", documents::brief_text(line));
}

// UBJSON has the type of a length after its brace, JSON white space or a quote.
bool is_binary_document(std::string_view text) {
  return text.size() > 1 && contains("iUIlL", text.substr(1, 1));
}

bool is_lightgbm(std::string_view text) {
  return begins_with(text, "tree") && (text.size() == 4 || text[4] == '\r' || text[4] == '\n');
}

ModelFormat format_of(std::string_view bytes, std::string_view text) {
  if (begins_with(bytes, kCatboost)) return ModelFormat::kCatboost;
  if (bytes[0] == kOnnxStart) return ModelFormat::kOnnx;
  if (text[0] == '{') return is_binary_document(text) ? ModelFormat::kUbjson : ModelFormat::kJson;
  if (is_lightgbm(text)) return ModelFormat::kLightgbmText;
  return treelite::is_checkpoint(bytes) ? ModelFormat::kTreelite : ModelFormat::kForeign;
}

}  // namespace

RecognisedFile recognise_file(std::string_view bytes) {
  RecognisedFile file;
  std::string_view text = begins_with(bytes, kByteOrderMark) ? bytes.substr(kByteOrderMark.size())
                                                             : bytes;
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  file.begin = bytes.size() - text.size();
  if (text.empty()) {
    file.what = treebeard::text("is empty; ", kAcceptedFiles);
    return file;
  }
  file.format = format_of(bytes, text);
  if (file.format != ModelFormat::kForeign) return file;
  const std::string_view head = bytes.substr(0, kHeadBytes), head_text = text.substr(0, kHeadBytes);
  file.what = what_binary(head);
  if (file.what.empty()) file.what = what_text(head_text);
  if (file.what.empty()) file.hint = hint_about(head_text);
  return file;
}

std::string foreign_file_message(const RecognisedFile& file) {
  if (!file.what.empty()) return file.what;
  const std::string message = treebeard::text("is no model that is known here; ", kAcceptedFiles);
  return file.hint.empty() ? message : treebeard::text(message, "; ", file.hint);
}

}  // namespace treebeard::readers
