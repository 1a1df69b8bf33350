// Tables of a flatbuffer (https://flatbuffers.dev/internals), read without its schema compiler.
//
// In: bytes, which may be damaged or hostile, and which need no alignment. Out: numbers, vectors,
// texts and tables of a table by the number of their slot. Every offset and every length is checked
// before anything is read or allocated, and no part of the bytes is read as two vectors, so that
// memory stays in proportion to them. Throws a Fault that names table and field.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "readers/reader_support.h"

namespace treebeard::readers::catboost {

class FlatTable;

class Flatbuffer {
 public:
  explicit Flatbuffer(std::string_view bytes) : bytes_(bytes), budget_(bytes.size()) {}

  // name: of the table, for errors. The buffer outlives its tables.
  FlatTable root(std::string name);

 private:
  friend class FlatTable;

  std::string_view bytes_;
  size_t budget_;  // bytes of vectors that may still be read
};

// slot, field: the number of a field, and its name for errors.
class FlatTable {
 public:
  // `otherwise` where the field is absent.
  template <class T>
  T number(int slot, const char* field, T otherwise = T()) const {
    const size_t position = place_of(slot, field, sizeof(T));
    return position == 0 ? otherwise : at<T>(position);
  }
  // Empty where the field is absent.
  template <class T>
  std::vector<T> numbers(int slot, const char* field) const {
    const std::string_view span = vector_of(slot, field, sizeof(T));
    std::vector<T> values(span.size() / sizeof(T));
    if (!values.empty()) std::memcpy(values.data(), span.data(), span.size());
    return values;
  }
  std::string_view bytes(int slot, const char* field) const {
    return vector_of(slot, field, sizeof(char));
  }
  std::string text(int slot, const char* field) const {
    return checked_text(bytes(slot, field), field);
  }
  std::vector<std::string> texts(int slot, const char* field) const;
  std::vector<FlatTable> tables(int slot, const char* field) const;
  // Throws a Fault for one that is absent.
  FlatTable table(int slot, const char* field) const;

  FaultLocation location(std::string_view field) const {
    return in_field(name_.empty() ? std::string(field) : name_ + "." + std::string(field));
  }

 private:
  friend class Flatbuffer;

  FlatTable(Flatbuffer& buffer, size_t position, std::string name);

  template <class T>
  T at(size_t position) const {
    T value;
    std::memcpy(&value, buffer_->bytes_.data() + position, sizeof(T));
    return value;
  }
  // Whether `size` bytes lie at `place`.
  bool holds(uint64_t position, uint64_t size) const {
    return size <= buffer_->bytes_.size() && position <= buffer_->bytes_.size() - size;
  }
  void check(bool holds, std::string_view field) const;
  std::string checked_text(std::string_view text, const char* field) const;
  // Where a field of `size` bytes lies; 0 where it is absent.
  size_t place_of(int slot, const char* field, size_t size) const;
  // Where the offsets of a vector point to.
  std::vector<size_t> targets_of(int slot, const char* field) const;
  // Where the offset at `place` points to.
  size_t target_of(size_t position, std::string_view field) const;
  // The elements of the vector at `place`.
  std::string_view elements(size_t position, std::string_view field, size_t size) const;
  std::string_view vector_of(int slot, const char* field, size_t size) const;

  Flatbuffer* buffer_;
  size_t place_, slots_ = 0;  // of the table; of its first slot
  int n_slots_ = 0;
  uint16_t size_ = 0;  // of the table
  std::string name_;
};

}  // namespace treebeard::readers::catboost
