#include "base/element_type.h"

namespace treebeard {

size_t element_size(ElementType type) {
  switch (type) {
    case ElementType::kUint8: return 1;
    case ElementType::kFloat:
    case ElementType::kInt32: return 4;
    case ElementType::kInt64:
    case ElementType::kDouble: return 8;
    default: return 0;
  }
}

const char* element_name(ElementType type) {
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
