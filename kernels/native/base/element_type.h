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
size_t element_size(ElementType type);
const char* element_name(ElementType type);

}  // namespace treebeard
