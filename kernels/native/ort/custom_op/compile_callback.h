// The way back into Python: a node's attributes go out, an artifact or an error text comes in.
//
// The callback's result is an object that starts as "failed", because a ctypes callback that raises returns garbage.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/system/error.h"
#include "core/predictor.h"
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

typedef struct treebeard_answer treebeard_answer;

// Called on the thread on which onnxruntime creates the kernel. Gives its result by calling one of the functions below.
typedef void (*treebeard_compile_callback)(const treebeard_attribute* attributes, int64_t count, treebeard_answer* answer);

TREEBEARD_API void treebeard_set_compile_callback(treebeard_compile_callback callback) noexcept;
TREEBEARD_API void treebeard_answer_artifact(treebeard_answer* answer, const void* data, size_t size) noexcept;
TREEBEARD_API void treebeard_answer_error(treebeard_answer* answer, const char* message) noexcept;
// The node is to stay with onnxruntime, and why.
TREEBEARD_API void treebeard_answer_refusal(treebeard_answer* answer, const char* message) noexcept;

// What was to be checked is valid; there is no further result.
TREEBEARD_API void treebeard_answer_no_error(treebeard_answer* answer) noexcept;

}  // extern "C"

namespace treebeard {

// What the compiler says of a node that cannot be served exactly.
class Refusal : public Error {
 public:
  using Error::Error;
};

bool has_compiler();

// What the registered compiler makes of these attributes. Throws Refusal, or Error where the caller or the compiler is at fault.
std::unique_ptr<Predictor> compiled(const std::vector<treebeard_attribute>& attributes);

// Throws Error for what the registered compiler finds wrong in these attributes.
void check_by_compiler(const std::vector<treebeard_attribute>& attributes);

}  // namespace treebeard
