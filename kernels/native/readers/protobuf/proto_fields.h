// Numbers of the fields of onnx.proto that are read or written here.
#pragma once

#include <cstdint>

#include "readers/protobuf/protobuf.h"

namespace treebeard::readers::onnx {

enum ModelField : uint32_t { kModelProducer = 2, kModelGraph = 7, kModelImport = 8, kModelTraining = 20, kModelFunction = 25 };
enum ImportField : uint32_t { kImportDomain = 1, kImportVersion = 2 };
enum TrainingField : uint32_t { kTrainingStart = 1, kTrainingStep = 2 };
enum FunctionField : uint32_t { kFunctionNode = 7, kFunctionDomain = 10, kFunctionAttribute = 11 };
enum GraphField : uint32_t {
  kGraphNode = 1,
  kGraphTensor = 5,
  kGraphInput = 11,
  kGraphOutput = 12,
  kGraphValue = 13,
  kGraphSparseTensor = 15,
};
enum ValueField : uint32_t { kValueName = 1, kValueType = 2 };
enum TypeField : uint32_t { kTypeTensor = 1 };
enum TensorTypeField : uint32_t { kElementType = 1, kShape = 2 };
enum ShapeField : uint32_t { kDimension = 1 };
enum DimensionField : uint32_t { kDimensionValue = 1, kDimensionName = 2 };
enum NodeField : uint32_t {
  kNodeInput = 1,
  kNodeOutput = 2,
  kNodeName = 3,
  kNodeType = 4,
  kNodeAttribute = 5,
  kNodeDomain = 7,
};
enum AttributeField : uint32_t {
  kAttributeName = 1,
  kAttributeFloat = 2,
  kAttributeInt = 3,
  kAttributeString = 4,
  kAttributeTensor = 5,
  kAttributeGraph = 6,
  kAttributeFloats = 7,
  kAttributeInts = 8,
  kAttributeStrings = 9,
  kAttributeTensors = 10,
  kAttributeGraphs = 11,
  kAttributeType = 20,
  kAttributeReference = 21,
  kAttributeSparseTensor = 22,
  kAttributeSparseTensors = 23,
};
enum TensorField : uint32_t {
  kTensorShape = 1,
  kTensorType = 2,
  kTensorSingles = 4,
  kTensorInt32s = 5,
  kTensorInt64s = 7,
  kTensorName = 8,
  kTensorRaw = 9,
  kTensorDoubles = 10,
  kTensorExternal = 13,
  kTensorLocation = 14,
};
constexpr uint64_t kLocationInside = 0;
enum SparseTensorField : uint32_t { kSparseValues = 1, kSparseIndices = 2 };

// Whether a field of a TensorProto says that the elements are in another file.
inline bool is_outside(const Field& field) {
  return field.number == kTensorExternal || (field.is(kTensorLocation, WireType::kVarint) && field.varint != kLocationInside);
}

}  // namespace treebeard::readers::onnx
