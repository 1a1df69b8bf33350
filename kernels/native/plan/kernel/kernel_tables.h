// The tables and numbers that a kernel reads of a model, by their slots in the header of its
// tables.
//
// In: records, typed as NumPy names them (base/named_arrays.h). Out: what `append_kernel`
// (kernel_plan.h) lays out. Tables lie in the order in which they are added.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/named_arrays.h"
#include "plan/kernel/header_slots.h"

namespace treebeard::planner {

class KernelTables {
 public:
  struct Table {
    HeaderTable id;
    ResultArray array;
  };
  struct Number {
    HeaderNumber id;
    int64_t value;
  };

  // type: of the records; T has the same layout in memory.
  template <class T>
  void add(HeaderTable id, const std::string& type, std::vector<T> records) {
    add(id, type, Column<T>(std::move(records)));
  }
  template <class T>
  void add(HeaderTable id, const std::string& type, const Column<T>& records) {
    tables_.push_back({id, array_of(type, records)});
  }
  // Records of one field.
  template <class T>
  void add_column(HeaderTable id, const std::string& field, std::vector<T> values) {
    add(id, field + ":" + type_name<T>(), std::move(values));
  }
  void add_column(HeaderTable id, const std::string& field, const FloatColumn& values) {
    values.is_double() ? add(id, field + ":<f8", values.doubles())
                       : add(id, field + ":<f4", values.singles());
  }
  // count: how many records of `type` the bytes are.
  void add_bytes(HeaderTable id, const std::string& type, int64_t count,
                 std::vector<uint8_t> bytes) {
    tables_.push_back({id, array_of_bytes(type, count, std::move(bytes))});
  }
  // Of two numbers of one slot the last one counts.
  void number(HeaderNumber id, int64_t value) { numbers_.push_back({id, value}); }

  const std::vector<Table>& tables() const { return tables_; }
  const std::vector<Number>& numbers() const { return numbers_; }

 private:
  std::vector<Table> tables_;
  std::vector<Number> numbers_;
};

}  // namespace treebeard::planner
