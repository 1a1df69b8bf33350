// UBJSON, as XGBoost writes its .ubj files: the trees of a model as rows, typed arrays as columns, all the rest as a skeleton in JSON.
//
// Contents: those of a skeleton (readers/documents/document_skeleton.h). Throws Fault for what is malformed; of a key that stands twice in an object
// its field is "key twice" and its message the key's beginning. Objects nest `kMostDepth` deep, so that reading may recur.
#include <set>

#include "base/fault.h"
#include "readers/documents/document.h"
#include "readers/documents/document_skeleton.h"
#include "readers/documents/ubjson_cells.h"
#include "readers/documents/ubjson_reader.h"

namespace treebeard::readers::documents {
namespace {

constexpr int kMostDepth = 64;
constexpr size_t kComparedLetters = 41;  // letters of a key in an error, one more than are shown

std::string beginning(std::string_view text) {
  size_t size = 0;
  for (size_t letters = 0; size < text.size(); ++size) {
    letters += (static_cast<unsigned char>(text[size]) & 0xc0) != 0x80;
    if (letters > kComparedLetters) break;
  }
  return std::string(text.substr(0, size));
}

std::string in_json(std::string_view text) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string found = "\"";
  for (const char letter : text) {
    if (static_cast<unsigned char>(letter) < 0x20) {
      found += {'\\', 'u', '0', '0', kDigits[letter >> 4], kDigits[letter & 15]};
    } else {
      if (letter == '"' || letter == '\\') found += '\\';
      found += letter;
    }
  }
  return found + '"';
}

class Scanner {
 public:
  explicit Scanner(std::string_view data) : reader_(data) {}

  Document scan() {
    const char first = reader_.marker();
    value(first, true);
    if (first != '{') reader_.refuse("expected an object");
    const std::string_view rest = reader_.data().substr(reader_.at());
    if (rest.find_first_not_of(std::string_view("N\n\0", 3)) != std::string_view::npos) reader_.refuse("expected the end of the file");
    Document document{reader_.data(), {}, std::move(tables_), std::make_unique<UbjsonCells>(), {}};
    skeleton_.into(&document.contents);
    return document;
  }

 private:
  // Reads a value, whose marker has been read. outside: it is in no row and belongs into the skeleton.
  void value(char marker, bool outside) {
    if (UbjsonReader::width(marker)) return put(reader_.number(marker), outside);
    switch (marker) {
      case 'T':
        return put("true", outside);
      case 'F':
        return put("false", outside);
      case 'Z':
        return put("null", outside);
      case 'S': {
        const std::string_view text = reader_.text(reader_.marker());
        return outside ? put(in_json(text), outside) : void();
      }
      case '{':
      case '[':
        if (++depth_ > kMostDepth) reader_.refuse("nested too deep for a model");
        marker == '{' ? entries(outside) : list(outside);
        --depth_;
        return;
      default:
        reader_.refuse("unknown marker " + quoted(marker));
    }
  }

  void put(std::string_view json, bool outside) {
    if (outside) skeleton_.json += json;
  }

  void put(const UbjsonNumber& number, bool outside) {
    if (outside && number.is_whole) skeleton_.json += std::to_string(number.whole);
    if (outside && !number.is_whole) skeleton_.leave_out(number.real);
  }

  void entries(bool outside) {
    const size_t first = keys_.size();
    put("{", outside);
    for (char marker = reader_.marker(); marker != '}'; marker = reader_.marker()) {
      const bool follows = keys_.size() > first;
      keys_.push_back(reader_.text(marker));
      if (outside) skeleton_.json += (follows ? "," : "") + in_json(keys_.back()) + ":";
      if (outside) path_.push_back(keys_.back());
      value(reader_.marker(), outside);
      if (outside) path_.pop_back();
    }
    put("}", outside);
    refuse_twins(first);
    keys_.resize(first);
  }

  void refuse_twins(size_t first) {
    std::vector<std::string_view> own(keys_.begin() + static_cast<std::ptrdiff_t>(first), keys_.end());
    if (!has_twins(&own, 0)) return;
    std::set<std::string_view> seen;
    size_t key = first;
    while (seen.insert(keys_[key]).second) ++key;
    throw Fault(FaultKind::kModel, beginning(keys_[key]), {{}, {}, "key twice"});
  }

  void list(bool outside) {
    char marker = reader_.marker();
    if (marker == '$') return column(outside);
    const bool counted = marker == '#';
    const int64_t count = counted ? reader_.count(reader_.marker()) : -1;
    if (outside && is_path_of_xgboost_trees(path_) && table(counted, count, marker)) return;
    put("[", outside);
    for (int64_t number = 0; counted ? number < count : marker != ']'; ++number) {
      if (number) put(",", outside);
      path_.emplace_back();  // an entry of a list is at no path
      value(counted ? reader_.marker() : marker, outside);
      path_.pop_back();
      if (!counted) marker = reader_.marker();
    }
    put("]", outside);
  }

  void column(bool outside) {
    const char type = reader_.type_of_column();
    const int64_t size = reader_.count(reader_.marker());
    const std::string_view bytes = reader_.take(static_cast<size_t>(size) * UbjsonReader::width(type));
    if (!outside) return;
    const bool wholes = type != 'd' && type != 'D';
    append_column(type, bytes, wholes ? &skeleton_.wholes : nullptr, wholes ? nullptr : &skeleton_.numbers);
    skeleton_.leave_out(wholes ? Left::kWholes : Left::kNumbers, size);
  }

  // Reads the list of trees, whose marker, or count, has been read. False, at the place it began, where an entry is no object.
  bool table(bool counted, int64_t count, char marker) {
    const size_t begin = reader_.at();
    Rows rows;
    for (int64_t number = 0; counted ? number < count : marker != ']'; ++number) {
      if (counted) marker = reader_.marker();
      if (marker != '{') {
        reader_.go_to(begin);
        return false;
      }
      rows.begin_row(position() - 1);
      fields(Rows::kTop, &rows);
      rows.end_row(position());
      if (!counted) marker = reader_.marker();
    }
    skeleton_.leave_out(rows, reader_.data());
    tables_.push_back(std::move(rows));
    return true;
  }

  // The cells of an object, and those of the objects in it.
  void fields(int64_t parent, Rows* rows) {
    if (++depth_ > kMostDepth) reader_.refuse("nested too deep for a model");
    const size_t first = keys_.size();
    for (char marker = reader_.marker(); marker != '}'; marker = reader_.marker()) {
      keys_.push_back(reader_.text(marker));
      const int64_t key = rows->key(parent, keys_.back());
      const char inner = reader_.marker();
      const char* const begin = position() - 1;
      inner == '{' && parent == Rows::kTop ? fields(key, rows) : value(inner, false);
      rows->add(key, {begin, static_cast<size_t>(position() - begin)});
    }
    refuse_twins(first);
    keys_.resize(first);
    --depth_;
  }

  const char* position() const { return reader_.data().data() + reader_.at(); }

  UbjsonReader reader_;
  Skeleton skeleton_;
  std::vector<Rows> tables_;
  std::vector<std::string_view> keys_;
  std::vector<std::string_view> path_;
  int depth_ = 0;
};

}  // namespace

Document scan_ubjson(std::string_view data) { return Scanner(data).scan(); }

}  // namespace treebeard::readers::documents
