// A batch of Arrow's C data interface as columns that are read where they lie.
//
// In: the structs of treebeard.h, which the caller has made; offsets, lengths and the places of
// texts and dictionaries are checked, sizes of buffers are not part of the interface and trusted.
// Out: `ArrowColumn`s, of as many rows as the batch has.
//
//     integers, floats, truth values   numbers; halves and truth values are copied
//     utf8, large utf8                 texts
//     dictionary of one of these       an index for each row, and the values as a column
//     null                             missing values alone
//
// Of a batch on a device, columns are copied to the host when they are read.
//
// Other types are refused by their format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tables/table_rows.h"
#include "treebeard.h"

namespace treebeard::tables {

// Buffers of a batch in the memory of a device, as copies in the host's.
//
// In: arrays of Arrow's C data interface whose buffers the host cannot read, and what copies from
// there; the structs themselves are the host's. Out: arrays with buffers of the host, as far as
// the rows of a batch reach. Lengths and numbers of buffers are checked before (arrow.cc).

// Copies so many bytes of the device, and returns when they are there.
using CopyToHost = std::function<void(void* to, const void* from, size_t size)>;

// How the arrays of a format lie in memory. bits: of a value; 1 of truth values, 0 of formats with
// no buffer of values alone. type: of numbers, as columns are numbered; 0 of other formats.
struct ArrowFormat {
  char letter;
  int64_t n_buffers, bits, type;
};

class HostCopies {
 public:
  explicit HostCopies(CopyToHost copy) : copy_(std::move(copy)) {}

  // The array with copies of its values before row `end`; its dictionary stays where it is. Lasts
  // as long as this.
  const ArrowArray& of(const ArrowFormat& format, const ArrowArray& array, int64_t end);
  // So many bits, copied; null where there are none.
  const void* bits(const void* from, int64_t count) { return bytes(from, count / 8 + 1); }

 private:
  const void* bytes(const void* from, int64_t size);

  const CopyToHost copy_;
  std::deque<std::vector<uint8_t>> copies_;
  std::deque<std::vector<const void*>> buffers_;
  std::deque<ArrowArray> arrays_;
};

enum class ArrowKind : uint8_t { kNumbers, kFlags, kTexts, kDictionary, kNothing };

struct ArrowColumn {
  ArrowKind kind = ArrowKind::kNothing;
  int64_t n_rows = 0;
  treebeard_table_column numbers = {};  // of numbers, flags, and of a dictionary its indices
  // Texts: that of row r lies from ends[r] to ends[r + 1].
  const void* ends = nullptr;
  bool has_long_ends = false;  // of 64 bits
  const char* text = nullptr;
  std::vector<ArrowColumn> dictionary;  // one

  bool is_missing(int64_t row) const;
  int64_t end_at(int64_t position) const;  // of texts
  std::string_view text_at(int64_t row) const;
  int64_t index_at(int64_t row) const;  // of a dictionary, which is not missing there
  double number_at(int64_t row) const;
  bool is_whole() const;  // whether numbers are integers
};

class ArrowBatch {
 public:
  // copy: from where the buffers are, if the host cannot read them; what it throws is thrown.
  // Throws Error for what is malformed. Columns are checked when they are read.
  ArrowBatch(const ArrowSchema& schema, const ArrowArray& array, CopyToHost copy = {});

  int64_t n_rows() const { return n_rows_; }
  int64_t width() const { return width_; }
  std::string_view name(int64_t column) const;
  // Lasts as long as the batch. Throws Error, which names the column, where it is malformed; a
  // Fault for a type that is not read.
  ArrowColumn column(int64_t column);

 private:
  ArrowColumn column_of(const ArrowSchema& schema, const ArrowArray& source, int64_t first,
                        int64_t n_rows, bool is_dictionary);
  void add_texts(const ArrowArray& array, int64_t begin, ArrowColumn& column);

  const ArrowSchema& schema_;
  const ArrowArray& array_;
  int64_t n_rows_, width_;
  std::deque<std::vector<float>> copies_;
  std::optional<HostCopies> host_copies_;
};

}  // namespace treebeard::tables
