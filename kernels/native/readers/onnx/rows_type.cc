#include "readers/onnx/rows_type.h"

#include <algorithm>
#include <iterator>

#include "readers/faults.h"

namespace treebeard::readers::onnx {
namespace {

constexpr ElementType kRowTypes[] = {ElementType::kFloat, ElementType::kInt32, ElementType::kInt64, ElementType::kDouble};
// TensorProto.DataType, in small letters.
constexpr const char* kTypeNames[] = {
    "undefined", "float", "uint8", "int8", "uint16", "int16", "int32", "int64", "string", "bool", "float16", "double",
    "uint32", "uint64", "complex64", "complex128", "bfloat16", "float8e4m3fn", "float8e4m3fnuz", "float8e5m2",
    "float8e5m2fnuz", "uint4", "int4", "float4e2m1", "float8e8m0", "uint2", "int2", "float6e2m3", "float6e3m2",
};

const char* name_of(ElementType type) {
  const auto code = static_cast<size_t>(type);
  return code < std::size(kTypeNames) ? kTypeNames[code] : "?";
}

}  // namespace

Reading reading_of(const std::string& name, const RowsType& rows, bool ort) {
  if (rows.element == ElementType::kNone) refuse_unserved({}, "type of input '", name, "' is unknown");
  if (std::find(std::begin(kRowTypes), std::end(kRowTypes), rows.element) == std::end(kRowTypes)) {
    refuse_unserved({}, "input '", name, "' has element type ", name_of(rows.element));
  }
  if (rows.rank >= 0 && rows.rank != 2) {
    refuse_unserved({}, "input '", name, "' has rank ", rows.rank, "; rows come in rank 2 (rules 8, 9)");
  }
  Reading reading;
  reading.input_type = rows.element;
  if (rows.columns > 0) reading.n_features = rows.columns;
  reading.ort = ort;
  return reading;
}

}  // namespace treebeard::readers::onnx
