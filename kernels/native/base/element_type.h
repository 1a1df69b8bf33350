// The types of rows, thresholds, scores and labels, numbered as in ONNX.
#pragma once

#include <cstddef>
#include <cstdint>

namespace treebeard {

enum class ElementType : uint32_t {
  kNone = 0,
  kFloat = 1,
  kUint8 = 2,
  kInt32 = 6,
  kInt64 = 7,
  kString = 8,
  kBool = 9,
  kDouble = 11
};

// Bytes; 0 for types that have no fixed size or that no matrix has.
inline size_t element_size(ElementType type) {
  switch (type) {
    case ElementType::kUint8: return 1;
    case ElementType::kFloat:
    case ElementType::kInt32: return 4;
    case ElementType::kInt64:
    case ElementType::kDouble: return 8;
    default: return 0;
  }
}

inline const char* element_name(ElementType type) {
  switch (type) {
    case ElementType::kFloat: return "float";
    case ElementType::kUint8: return "uint8";
    case ElementType::kInt32: return "int32";
    case ElementType::kInt64: return "int64";
    case ElementType::kString: return "string";
    case ElementType::kDouble: return "double";
    default: return "another type";
  }
}

}  // namespace treebeard
