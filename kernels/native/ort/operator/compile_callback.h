// The registered compiler, which is a Python function: a node's attributes go in, an artifact or an
// error text comes out.
//
// The callback returns through an object that starts as "failed", because the return value of a
// ctypes callback that raises is undefined.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "runtime/predictor.h"
#include "treebeard.h"

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

// The reason why a node stays with onnxruntime.
class Refusal : public Error {
 public:
  using Error::Error;
};

bool has_compiler();

// The predictor that the registered compiler makes of these attributes. device: of artifacts of
// PTX. Throws Refusal for a node that it cannot serve exactly, Error for errors of the caller, of
// the compiler or of the device.
std::unique_ptr<Predictor> compiled(const std::vector<treebeard_attribute>& attributes,
                                    int device = 0);

// Throws Error where the registered compiler finds an error in these attributes.
void check_by_compiler(const std::vector<treebeard_attribute>& attributes);

}  // namespace treebeard
