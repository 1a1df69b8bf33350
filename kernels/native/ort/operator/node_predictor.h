// The predictor of a node of our own operator.
//
// In: the node's attributes, the kernels that are needed, perhaps a CUDA device. Out: a predictor:
// from the library of kernels; or from the registered compiler, where the node has a schedule, or
// needs a unit that the library does not have.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "open/planned_predictor.h"
#include "ort/abi/ort_util.h"
#include "runtime/predictor.h"
#include "treebeard.h"

// The registered compiler, which is a Python function: a node's attributes go in, an artifact or an
// error text comes out.
//
// The callback returns through an object that starts as "failed", because the return value of a
// ctypes callback that raises is undefined.

extern "C" {

// An attribute of a node. `type` is an ONNX element type; `data` lives until the callback returns.
typedef struct treebeard_attribute {
  const char* name;
  int32_t type;
  int32_t is_number;  // 1: an INT attribute, 0: a tensor, or a text as bytes
  int64_t count;
  const void* data;
} treebeard_attribute;

typedef struct treebeard_compile_result treebeard_compile_result;

// Called on the thread on which onnxruntime creates the kernel. Returns its result by calling one
// of the functions below.
typedef void (*treebeard_compile_callback)(const treebeard_attribute* attributes, int64_t count,
                                           treebeard_compile_result* result);

TREEBEARD_API void treebeard_set_compile_callback(treebeard_compile_callback callback) noexcept;
TREEBEARD_API void treebeard_return_artifact(treebeard_compile_result* result, const void* data,
                                             size_t size) noexcept;
TREEBEARD_API void treebeard_return_error(treebeard_compile_result* result,
                                          const char* message) noexcept;
// The node stays with onnxruntime for this reason.
TREEBEARD_API void treebeard_return_refusal(treebeard_compile_result* result,
                                            const char* message) noexcept;

// The options that were to be checked are valid.
TREEBEARD_API void treebeard_return_no_error(treebeard_compile_result* result) noexcept;

}  // extern "C"

namespace treebeard {

// An attribute of nodes that onnx-treebeard wrote before its first release.
constexpr const char* kTail = "tail";
constexpr const char* kTailIsGone =
    "attribute 'tail' is of an older onnx-treebeard, and no longer read: write the model again";

// The reason why a node stays with onnxruntime.
class Refusal : public Error {
 public:
  using Error::Error;
};

// Attributes that point to what they are made from. Texts are passed as arrays of bytes.
inline treebeard_attribute text_attribute(const char* name, const std::string& value) {
  return {name, static_cast<int32_t>(ElementType::kUint8), 0, static_cast<int64_t>(value.size()),
          value.data()};
}
inline treebeard_attribute number_attribute(const char* name, const int64_t& value) {
  return {name, static_cast<int32_t>(ElementType::kInt64), 1, 1, &value};
}

bool has_compiler();

// The artifact that the registered compiler makes of these attributes. Throws Refusal for a node
// that it cannot serve exactly, Error for errors of the caller or of the compiler.
std::vector<uint8_t> compiled_artifact(const std::vector<treebeard_attribute>& attributes);
// The same as a predictor. device: of artifacts of PTX; Error also where it fails.
std::shared_ptr<const Predictor> compiled(const std::vector<treebeard_attribute>& attributes,
                                          int device = 0);

// Throws Error where the registered compiler finds an error in these attributes.
void check_by_compiler(const std::vector<treebeard_attribute>& attributes);

// The attributes of an `onnx_treebeard.TreeEnsemble` node, which are its whole forest, as a plain C
// array.

// Owns the tensors that `list` points into.
class NodeAttributes {
 public:
  NodeAttributes(const OrtApi& api, const OrtKernelInfo* info);

  const std::vector<treebeard_attribute>& list() const { return list_; }
  // The attribute of that name, or null.
  const treebeard_attribute* find(const char* name) const;

 private:
  void read_number(const OrtApi& api, const OrtKernelInfo* info, size_t position);
  void read_text(const OrtApi& api, const OrtKernelInfo* info, const char* name, std::string& text);
  void read_tensor(const OrtApi& api, const OrtKernelInfo* info, OrtAllocator* allocator,
                   const char* name);

  std::vector<int64_t> numbers_;
  std::string schedule_;
  std::vector<Owned<OrtValue>> tensors_;
  std::vector<treebeard_attribute> list_;
};

// The predictor of a node's forest from the library of kernels, made without the compiler.
//
// In: the forest, the kernels that are needed, perhaps a CUDA device. Out:
// its predictor, or why the library cannot serve it. Throws Refusal for a node that is malformed or
// not supported, DeviceError where the device is missing or fails.

// Either a predictor, or the reason why the library has none.
struct Planned {
  std::shared_ptr<const Predictor> predictor;
  std::string lacking;
};

// device: its number, counted from 0; nothing is the CPU.
Planned planned_predictor(const planner::Forest& forest, const planner::PlanOptions& plan_options,
                          std::optional<int> device = std::nullopt);

// The predictor of a forest's contributions in this type, on the CPU. Throws Refusal where the
// forest has none, or there is no code.
std::shared_ptr<const Predictor> explainer_of(const planner::Forest& forest, ElementType value);
std::shared_ptr<const Predictor> explainer_of_node(const NodeAttributes& attributes,
                                                   ElementType value);

std::shared_ptr<const Predictor> predictor_of_node(const NodeAttributes& attributes,
                                                   const planner::PlanOptions& plan_options,
                                                   std::optional<int> device);

}  // namespace treebeard
