// Records of single nodes, the two children of a node side by side: table "nodes" of scalar walks,
// and of those on keys.
//
// In: a forest with normalised predicates. Out: the roots of all trees, then a pair (true child,
// false child) for each node, trees in order, level by level:
//
//     {threshold, child, feature, flags, set}    a node: child is the record of its true child, child + 1 that of its false one
//                                                a leaf: child is ~leaf, feature is 0
//     {threshold, link, flags, set}              a linked node: link is child << bits | feature; a linked leaf: ~leaf << bits
//                                                bits: 8, or as many as the features need
//
// Records have flags unless all nodes have one compare form, and in wide records, whose features
// have 32 bits; they have sets if any node tests a category set. Wide fields come first, so that
// only the end has a gap. A linked record is a third smaller where all nodes have one compare form,
// and a pair of children never reaches over two cache lines. A node with several parents has one
// record for each of them, and one pair of children.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "forest/forest.h"
#include "forest/forest_analysis.h"
#include "forest/predicate_analysis.h"
#include "forest/tree_shape.h"
#include "plan/kernel/kernel_plan.h"

namespace treebeard::planner::walk {

// Records of a table, as NumPy and kernels read them: fields of fixed width at fixed offsets.
//
// In: fields by name, type and lanes. Out: the offset of each, and the name of the type (see
// base/arrays.h). Wide elements come first, so that only the end has a gap, up to a multiple
// of the widest element.

struct Field {
  std::string name;
  std::string type;
  size_t size = 0;    // bytes of an element; 0 where the records do not have the field
  size_t lanes = 1;   // elements side by side
  size_t offset = 0;  // bytes from the beginning of the record
};

template <class T>
Field field_of(const std::string& name, size_t lanes = 1) {
  return {name, type_name<T>(), sizeof(T), lanes};
}

// A field of thresholds or scores, of either floating-point type.
inline Field real_field(const std::string& name, ElementType type, size_t lanes = 1) {
  return type == ElementType::kDouble ? field_of<double>(name, lanes)
                                      : field_of<float>(name, lanes);
}

class RecordType {
 public:
  // Fields of equal width stay in their order.
  explicit RecordType(std::vector<Field> fields);

  size_t size() const { return size_; }
  const std::string& type_name() const { return type_name_; }
  // The field of this name; one of size 0 where the records have none.
  Field field(const std::string& name) const;

 private:
  std::vector<Field> fields_;
  size_t size_ = 0;
  std::string type_name_;
};

// Writes a value into a record; does nothing where the records do not have the field. Numbers are
// little endian, so the first bytes of a wide one are those of a narrow one.
template <class T>
void write(uint8_t* record, const Field& field, const T& value, size_t lane = 0) {
  if (field.size) std::memcpy(record + field.offset + lane * field.size, &value, field.size);
}

// Writes a floating-point number in the field's type.
inline void write_real(uint8_t* record, const Field& field, double value, size_t lane = 0) {
  if (field.size == sizeof(double)) return write(record, field, value, lane);
  write(record, field, static_cast<float>(value), lane);
}

// Throws Fault where a table has more records than a child of 32 bits can number.
void require_room(int64_t records);

// Tables have one record at least, because a walk that has ended still evaluates record 0 while
// others go on.
template <class T>
std::vector<T> not_empty(std::vector<T> records) {
  if (records.empty()) records.emplace_back();
  return records;
}

struct RecordTable {
  RecordTable(const RecordType& record_type, int64_t records)
      : type(record_type.type_name()),
        count(records > 0 ? records : 1),
        bytes(static_cast<size_t>(count) * record_type.size()) {}

  void write_to(KernelTables& result, HeaderTable table) {
    result.add_bytes(table, type, count, std::move(bytes));
  }

  std::string type;
  int64_t count;
  std::vector<uint8_t> bytes;
};

// How a record holds child and feature: together in a link; or each in 32 bits, with flags, which
// serves any forest.
enum class NodeFields { kLinked, kWide };

struct ScalarNodes {
  std::string type;            // of the records, as in base/arrays.h
  int64_t count = 0;           // of records
  std::vector<uint8_t> bytes;  // of all records
  int feature_bits = 0;        // of links; 0 in wide records
};

// The bits of a link that hold the feature.
int feature_bits(const Forest& forest);

// Whether the features, records and leaves of a forest fit a link.
bool fits_links(const Forest& forest);

ScalarNodes scalar_nodes(const Forest& forest, const LevelOrder& order, const CompareForm& form,
                         const SetWords& sets, NodeFields fields);

// Nodes of walks on keys: unsigned integers in the order of a row's values
// (onnx_treebeard/compiler/units/walk/key_walks.py).
//
// In: facts of a forest in the normal form of walks. Out: the columns of which a row has keys, and
// the roots of all trees, then a pair (true child, false child) for each node, trees in order,
// level by level:
//
//     columns  {feature, missing, zero}   missing: the key of NaN, 0 or all bits; zero: whether zeros count as NaN
//     nodes    {threshold, link}          a node: `keys[column] <= threshold` leads to the record link >> bits, else to the next; the column is in
//                                         the lowest bits, counted from 1
//                                         a leaf: threshold is its number, the link leads to itself, the column is 0, whose key is 0

struct KeyColumn {
  int32_t feature, missing, zero;
};
constexpr const char* kKeyColumnType = "feature:<i4,missing:<i4,zero:<i4";

// The keys of a row, and the one that each node compares.
struct KeyColumns {
  std::vector<KeyColumn> columns;  // by feature
  std::vector<int32_t> of_node;    // (N,) counted from 1
  int column_bits = 0;
  bool has_zero = false;
};

// Nothing where nodes compare in other ways than `<` and `<=`, or columns and children do not fit a
// link of 32 bits.
std::optional<KeyColumns> key_columns(ForestFacts& facts);

// Writes the tables "columns" and "nodes", and what the code has to know of them.
void write_keyed_nodes(ForestFacts& facts, const KeyColumns& keys, KernelTables& result);

// Tables of linear leaves, whose terms are summed up block by block
// (onnx_treebeard/compiler/units/linear_leaves/add_linear_leaves.py).
//
// In: a forest with linear leaves. Out: how its leaves are stored, and tables:
//
//     leaves    {constant, value, begin, blocks, target}    by leaf slot; value: where a value is NaN
//     weights   {coefficient x n, column x n}               blocks of n terms, leaf by leaf
//     positions {feature}                                   what columns 1, 2, ... of a row's copy are; column 0 is 0

struct LinearForm {
  int64_t block_terms = 0;
  std::vector<int32_t> features;  // that terms have, rising

  // Of the copy of a row: an odd number of cache lines, because rows would otherwise meet in the
  // same sets of a cache.
  int64_t row_bytes() const {
    constexpr int64_t kLineValues = 8;
    const int64_t values = 1 + static_cast<int64_t>(features.size());
    return 8 * kLineValues * (ceil_div(values, kLineValues) | 1);
  }
};

LinearForm linear_form(const Forest& forest);

// Nanoseconds that the leaves of all trees take a row, once it is known which they are.
double linear_row_ns(const Forest& forest);

// Lays out copies of rows in the scratch memory of a call, behind `used` bytes. Returns the bytes
// of all.
int64_t add_row_copies(const LinearForm& form, int64_t rows, int64_t used, KernelTables& numbers);

// leaf: the leaf in each slot.
void write_linear(const Forest& forest, const LinearForm& form, const std::vector<int32_t>& leaf,
                  KernelTables& result);

}  // namespace treebeard::planner::walk
