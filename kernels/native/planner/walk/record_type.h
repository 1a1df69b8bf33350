// Records of a table as NumPy and kernels read them: fields of fixed width, each at its place.
//
// In: fields by name, type and lanes. Out: where each lies, and the type as result.h tells it. Wide elements come first, so that only the
// end has a gap, up to a multiple of the widest element.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "planner/calls/result.h"

namespace treebeard::planner::walk {

// size: bytes of an element; 0 of a field that the records do not have. lanes: elements side by side.
struct Field {
  std::string name;
  std::string type;
  size_t size = 0;
  size_t lanes = 1;
  size_t offset = 0;
};

template <class T>
Field field_of(const std::string& name, size_t lanes = 1) {
  return {name, type_name<T>(), sizeof(T), lanes};
}

// Of thresholds or scores.
inline Field real_field(const std::string& name, ElementType type, size_t lanes = 1) {
  return type == ElementType::kDouble ? field_of<double>(name, lanes) : field_of<float>(name, lanes);
}

class RecordType {
 public:
  // Fields of equal width stay in their order.
  explicit RecordType(std::vector<Field> fields);

  size_t size() const { return size_; }
  const std::string& told() const { return told_; }
  // Of size 0 where there is no such field.
  Field field(const std::string& name) const;

 private:
  std::vector<Field> fields_;
  size_t size_ = 0;
  std::string told_;
};

// Nothing where the records do not have the field. Little endian: of a whole number the lower bytes are its first ones.
template <class T>
void write(uint8_t* record, const Field& field, const T& value, size_t lane = 0) {
  if (field.size) std::memcpy(record + field.offset + lane * field.size, &value, field.size);
}

// A number that is compared or added, in the field's type.
inline void write_real(uint8_t* record, const Field& field, double value, size_t lane = 0) {
  if (field.size == sizeof(double)) return write(record, field, value, lane);
  write(record, field, static_cast<float>(value), lane);
}

// Throws Fault where there are more records, or places of any kind, than children of 32 bits number.
void require_room(int64_t places);

// Records of one type. There is always one: a step of a walk that has ended elsewhere evaluates record 0.
struct RecordTable {
  explicit RecordTable(const RecordType& type, int64_t records)
      : type_told(type.told()), count(records > 0 ? records : 1), bytes(static_cast<size_t>(count) * type.size()) {}

  void tell(Result& result, const std::string& name) { result.add_bytes(name, type_told, count, std::move(bytes)); }

  std::string type_told;
  int64_t count;
  std::vector<uint8_t> bytes;
};

}  // namespace treebeard::planner::walk
