#include "ort/graph/attribute_values.h"

namespace treebeard {
namespace {

// Bytes of an element, by its ONNX type; 0 for texts and for what fills no whole bytes.
size_t stored_size(ElementType type) {
  switch (static_cast<uint32_t>(type)) {
    case 2: case 3: case 9:
      return 1;
    case 4: case 5: case 10: case 16:
      return 2;
    case 1: case 6: case 12:
      return 4;
    case 7: case 11: case 13:
      return 8;
    default:
      return 0;
  }
}

}  // namespace

AttributeTensor attribute_tensor(const OrtApi& api, const OrtOpAttr* attribute, const std::string& name) {
  OrtValue* value = nullptr;
  check(api, api.OpAttr_GetTensorAttributeAsOrtValue(attribute, &value));
  AttributeTensor tensor{{value, api.ReleaseValue}, ElementType::kNone, {}, nullptr, 0};
  const auto shape = shape_of(api, value);
  tensor.element = element_type(api, shape.get());
  require(stored_size(tensor.element) > 0, "attribute '", name, "' has element type ", static_cast<uint32_t>(tensor.element));
  size_t rank = 0, count = 0;
  check(api, api.GetDimensionsCount(shape.get(), &rank));
  tensor.dimensions.resize(rank);
  check(api, api.GetDimensions(shape.get(), tensor.dimensions.data(), rank));
  check(api, api.GetTensorShapeElementCount(shape.get(), &count));
  tensor.data = tensor_data(api, value);
  tensor.bytes = count * stored_size(tensor.element);
  return tensor;
}

std::vector<NamedAttribute> attributes_of(const OrtApi& api, const OrtNode* node) {
  size_t count = 0;
  check(api, api.Node_GetNumAttributes(node, &count));
  std::vector<const OrtOpAttr*> attributes(count);
  if (count > 0) check(api, api.Node_GetAttributes(node, attributes.data(), count));
  std::vector<NamedAttribute> named;
  for (const OrtOpAttr* attribute : attributes) {
    if (attribute == nullptr) continue;
    const char* name = nullptr;
    OrtOpAttrType type{};
    check(api, api.OpAttr_GetName(attribute, &name));
    check(api, api.OpAttr_GetType(attribute, &type));
    named.push_back({name, type, attribute});
  }
  return named;
}

void refuse_type(const NamedAttribute& attribute) {
  throw Error(text("attribute '", attribute.name, "' has a type that tree nodes do not have (", static_cast<int>(attribute.type), ")"));
}

}  // namespace treebeard
