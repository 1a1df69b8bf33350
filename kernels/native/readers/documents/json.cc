// JSON: the trees of a model as rows, lists of numbers as columns, all the rest as a skeleton for Python's parser.
//
// Contents: those of a skeleton (readers/documents/document_skeleton.h). Throws Fault for what Python's `json` would refuse too, and for a key that
// stands twice in an object; in whose words is Python's to say. Nothing recurs: nested lists and objects are kept on a stack.
#include <deque>
#include <string>

#include "base/fault.h"
#include "readers/documents/decimal.h"
#include "readers/documents/document.h"
#include "readers/documents/json_cells.h"
#include "readers/documents/json_tokens.h"
#include "readers/documents/document_skeleton.h"

namespace treebeard::readers::documents {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view data) : data_(data), copied_(data.data()) {}

  Document scan() {
    const char* const end = past_space(value(past_space(data_.data()), true));
    check(end == data_.data() + data_.size());
    skeleton_.json.append(copied_, end);
    Document document{data_, std::move(names_), std::move(tables_), std::make_unique<JsonCells>(), {}};
    skeleton_.into(&document.contents);
    return document;
  }

 private:
  struct Open {
    bool is_object;
    size_t first_key;
  };

  static const char* check(const char* at) {
    if (at == nullptr) throw Fault(FaultKind::kModel, "is not valid JSON", {});
    return at;
  }
  static void check(bool holds) {
    if (!holds) check(nullptr);
  }

  // Reads one value and all that it holds. outside: it is in no row, so that what is long is left out of the skeleton.
  const char* value(const char* at, bool outside) {
    const size_t base = open_.size();
    while (true) {
      const bool opens = *at == '{' || *at == '[';
      const char* const whole = opens ? whole_list(at, outside) : scalar(at, outside);
      if (whole != nullptr) {
        at = whole;
      } else {
        open_.push_back({*at == '{', keys_.size()});
        at = past_space(at + 1);
        if (*at != (open_.back().is_object ? '}' : ']')) {
          if (open_.back().is_object) at = key(at);
          continue;
        }
      }
      at = closed(at, base);
      if (open_.size() == base) return at;
    }
  }

  // Closes what ends here; then, if something is open above `base`, goes on to its next value.
  const char* closed(const char* at, size_t base) {
    while (open_.size() > base) {
      at = past_space(at);
      const Open& inner = open_.back();
      if (*at == ',') {
        at = past_space(at + 1);
        return inner.is_object ? key(at) : at;
      }
      check(*at == (inner.is_object ? '}' : ']'));
      check(!has_twins(&keys_, inner.first_key));
      keys_.resize(inner.first_key);
      open_.pop_back();
      ++at;
    }
    return at;
  }

  // A key and its colon; what it is called is kept. Returns where its value begins.
  const char* key(const char* at) {
    keys_.push_back(name(&at));
    return at;
  }

  std::string_view name(const char** at) {
    bool escaped = false;
    const char* const end = check(string_end(*at, &escaped));
    const std::string_view token(*at, static_cast<size_t>(end - *at));
    *at = past_space(end);
    check(**at == ':');
    *at = past_space(*at + 1);
    return escaped ? std::string_view(names_.emplace_back(unescaped(token))) : token.substr(1, token.size() - 2);
  }

  const char* scalar(const char* at, bool outside) {
    bool flag = false;
    if (*at == '"') return check(string_end(at, &flag));
    if (*at == 't' || *at == 'f' || *at == 'n') return check(constant_end(at));
    const char* const end = check(number_end(at, &flag));
    if (outside && (*at == 'N' || end[-1] == 'y')) {
      leave_out(at, end, [&] { skeleton_.leave_out(number_value({at, static_cast<size_t>(end - at)})); });
    }
    return end;
  }

  // The end of a list of trees or of numbers; null for what is to be read entry by entry.
  const char* whole_list(const char* at, bool outside) {
    if (*at == '{') return nullptr;
    if (!outside) return past_numbers(at);
    if (const char* const end = table(at)) return end;
    return column(at);
  }

  const char* past_numbers(const char* at) {
    bool is_whole = false;
    do {
      at = number_end(past_space(at + 1), &is_whole);
      if (at == nullptr) return nullptr;
      at = past_space(at);
    } while (*at == ',');
    return *at == ']' ? at + 1 : nullptr;
  }

  // Numbers of one kind: all whole and within 64 bits, or none of them whole.
  const char* column(const char* list) {
    const size_t n_wholes = skeleton_.wholes.size(), n_numbers = skeleton_.numbers.size();
    bool is_whole = false, fits = true;
    const bool wholes = number_end(past_space(list + 1), &is_whole) != nullptr && is_whole;
    const char* at = list;
    do {
      const char* const begin = past_space(at + 1);
      const char* const end = number_end(begin, &is_whole);
      fits = end != nullptr && is_whole == wholes;
      if (fits && wholes) fits = read_whole(begin, end, &skeleton_.wholes.emplace_back()) == end;
      if (fits && !wholes) skeleton_.numbers.push_back(number_value({begin, static_cast<size_t>(end - begin)}));
      if (fits) at = past_space(end);
    } while (fits && *at == ',');
    const size_t size = wholes ? skeleton_.wholes.size() - n_wholes : skeleton_.numbers.size() - n_numbers;
    if (!fits || *at != ']') {
      skeleton_.wholes.resize(n_wholes);
      skeleton_.numbers.resize(n_numbers);
      return nullptr;
    }
    const Left kind = wholes ? Left::kWholes : Left::kNumbers;
    leave_out(list, at + 1, [&] { skeleton_.leave_out(kind, static_cast<int64_t>(size)); });
    return at + 1;
  }

  // The list of trees, if this is one and all its entries are objects.
  const char* table(const char* list) {
    if (!is_path_of_trees(path())) return nullptr;
    Rows rows;
    const char* at = past_space(list + 1);
    if (*at != ']') {
      for (at = list; at == list || *at == ',';) {
        at = past_space(at + 1);
        if (*at != '{') return nullptr;
        at = past_space(row(at, &rows));
      }
    }
    check(*at == ']');
    leave_out(list, at + 1, [&] { skeleton_.leave_out(rows, data_); });
    tables_.push_back(std::move(rows));
    return at + 1;
  }

  std::vector<std::string_view> path() const {
    std::vector<std::string_view> found;
    constexpr size_t kDeepest = 8;
    for (size_t k = 0; k < open_.size() && k < kDeepest; ++k) {
      if (!open_[k].is_object) return {};
      found.push_back(k + 1 < open_.size() ? keys_[open_[k + 1].first_key - 1] : keys_.back());
    }
    return found;
  }

  const char* row(const char* at, Rows* rows) {
    rows->begin_row(at);
    const char* const end = fields(at, Rows::kTop, rows);
    rows->end_row(end);
    return end;
  }

  // The cells of an object, and those of the objects in it.
  const char* fields(const char* at, int64_t parent, Rows* rows) {
    at = past_space(at + 1);
    if (*at == '}') return at + 1;
    while (true) {
      const std::string_view own = name(&at);
      const int64_t key = rows->key(parent, own);
      const bool nested = *at == '{' && parent == Rows::kTop;
      const char* const end = nested ? fields(at, key, rows) : value(at, false);
      check(rows->add(key, {at, static_cast<size_t>(end - at)}));
      at = past_space(end);
      if (*at != ',') break;
      at = past_space(at + 1);
    }
    check(*at == '}');
    return at + 1;
  }

  // Copies what stands in front of a value to the skeleton, and goes on behind it.
  template <class Put>
  void leave_out(const char* begin, const char* end, Put put) {
    skeleton_.json.append(copied_, begin);
    put();
    copied_ = end;
  }

  std::string_view data_;
  const char* copied_;
  Skeleton skeleton_;
  std::vector<Rows> tables_;
  std::vector<Open> open_;
  std::vector<std::string_view> keys_;
  std::deque<std::string> names_;
};

}  // namespace

Document scan_json(std::string_view data) { return Scanner(data).scan(); }

}  // namespace treebeard::readers::documents
