// The result of a planner's call: arrays and numbers by name.
//
// An array has values of one type, or records of several fields. Its type has NumPy's name: "<i4",
// or "form:<i4,first:<i4" for records; a field without a name is a gap:
// "threshold:<f4,flags:|u1,:|V3". Numbers are 64-bit integers or doubles.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/column.h"

namespace treebeard::planner {

struct ResultArray {
  std::string type;
  int64_t count = 0;  // of records
  size_t bytes = 0;   // of all of them
  const void* data = nullptr;
  std::shared_ptr<const void> owner;  // of the data
};

// NumPy's name of an element type, little endian.
template <class T>
constexpr const char* type_name() {
  if constexpr (std::is_same_v<T, float>) return "<f4";
  if constexpr (std::is_same_v<T, double>) return "<f8";
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, uint8_t>) return "|u1";
  if constexpr (std::is_same_v<T, int8_t>) return "|i1";
  if constexpr (std::is_same_v<T, uint16_t>) return "<u2";
  if constexpr (std::is_same_v<T, int16_t>) return "<i2";
  if constexpr (std::is_same_v<T, uint32_t>) return "<u4";
  if constexpr (std::is_same_v<T, int32_t>) return "<i4";
  if constexpr (std::is_same_v<T, uint64_t>) return "<u8";
  if constexpr (std::is_same_v<T, int64_t>) return "<i8";
}

// An array of records that lie in a column; a column that borrows its memory is copied. type: of
// the records; T has the same layout in memory.
template <class T>
ResultArray array_of(const std::string& type, const Column<T>& records) {
  static_assert(std::is_trivially_copyable_v<T>);
  if (!records.owner() && !records.empty())
    return array_of(type, Column<T>(std::vector<T>(records.begin(), records.end())));
  return {type, records.size(), static_cast<size_t>(records.size()) * sizeof(T), records.data(),
          records.owner()};
}

// count: how many records of `type` the bytes are.
inline ResultArray array_of_bytes(const std::string& type, int64_t count,
                                  std::vector<uint8_t> bytes) {
  const Column<uint8_t> column(std::move(bytes));
  return {type, count, static_cast<size_t>(column.size()), column.data(), column.owner()};
}

class Result {
 public:
  template <class T>
  void add(const std::string& name, std::vector<T> values) {
    add(name, type_name<T>(), std::move(values));
  }
  // type: of the records; T has the same layout in memory.
  template <class T>
  void add(const std::string& name, const std::string& type, std::vector<T> records) {
    add(name, type, Column<T>(std::move(records)));
  }
  template <class T>
  void add(const std::string& name, const std::string& type, const Column<T>& column) {
    add_array(name, array_of(type, column));
  }
  template <class T>
  void add(const std::string& name, const Column<T>& column) {
    add(name, type_name<T>(), column);
  }
  // count: how many records of `type` the bytes are.
  void add_bytes(const std::string& name, const std::string& type, int64_t count,
                 std::vector<uint8_t> bytes) {
    add_array(name, array_of_bytes(type, count, std::move(bytes)));
  }
  void number(const std::string& name, double value) { numbers_.emplace_back(name, value); }

  const std::vector<std::pair<std::string, ResultArray>>& arrays() const { return arrays_; }
  const std::vector<std::pair<std::string, double>>& numbers() const { return numbers_; }

  void add_array(const std::string& name, ResultArray array) {
    arrays_.emplace_back(name, std::move(array));
  }

 private:
  std::vector<std::pair<std::string, ResultArray>> arrays_;
  std::vector<std::pair<std::string, double>> numbers_;
};

}  // namespace treebeard::planner
