#include "compile_callback.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <thread>
#include <vector>

#ifdef __GLIBC__
#include <cxxabi.h>
#endif

#include "error.h"
#include "node_attributes.h"

struct treebeard_answer {
  std::unique_ptr<treebeard::Predictor> predictor;
  std::string error = "the compiler gave no answer";
  bool is_refusal = false;
};

namespace {

std::atomic<treebeard_compile_callback> registered_callback{nullptr};

// Texts short enough need no memory.
void fail(treebeard_answer* answer, const char* message) noexcept {
  answer->predictor.reset();
  try {
    answer->error = message;
  } catch (...) {
    answer->error = "out of memory";
  }
}

// An exception here would run into Python's frames.
template <class Body>
void answering(treebeard_answer* answer, Body body) noexcept {
  try {
    body();
  } catch (const std::bad_alloc&) {
    fail(answer, "out of memory");
  } catch (const std::exception& failure) {
    fail(answer, failure.what());
  } catch (...) {
    fail(answer, "unknown error");
  }
}

}  // namespace

void treebeard_set_compile_callback(treebeard_compile_callback callback) noexcept { registered_callback = callback; }

void treebeard_answer_artifact(treebeard_answer* answer, const void* data, size_t size) noexcept {
  answering(answer, [&] { answer->predictor = std::make_unique<treebeard::Predictor>(data, size); });
}

void treebeard_answer_error(treebeard_answer* answer, const char* message) noexcept {
  answering(answer, [&] { answer->error = message; });
}

void treebeard_answer_refusal(treebeard_answer* answer, const char* message) noexcept {
  answering(answer, [&] {
    answer->error = message;
    answer->is_refusal = true;
  });
}

void treebeard_answer_no_error(treebeard_answer* answer) noexcept { answer->error.clear(); }

namespace treebeard {
namespace {

std::unique_ptr<Predictor> load(const treebeard_attribute& artifact) {
  require(artifact.type == static_cast<int32_t>(ElementType::kUint8), "attribute 'artifact' is not a uint8 tensor");
  try {
    return std::make_unique<Predictor>(artifact.data, static_cast<size_t>(artifact.count));
  } catch (const Error& error) {
    throw Error(text("attribute 'artifact' ", error.what()));
  }
}

// A thread that asks for Python while the interpreter ends is ended by it, by unwinding (until CPython 3.14, which lets it wait). Our
// callers are functions that nothing may leave: that would end the process by a signal. So the thread waits for the process to end.
void ask(const std::vector<treebeard_attribute>& attributes, treebeard_answer& answer) {
  const treebeard_compile_callback callback = registered_callback.load();
  require(callback != nullptr, "the interpreter that compiles is ending");
#ifdef __GLIBC__
  try {
    callback(attributes.data(), static_cast<int64_t>(attributes.size()), &answer);
  } catch (const abi::__forced_unwind&) {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
  }
#else
  callback(attributes.data(), static_cast<int64_t>(attributes.size()), &answer);
#endif
}

}  // namespace

bool has_compiler() { return registered_callback != nullptr; }

void check_by_compiler(const std::vector<treebeard_attribute>& attributes) {
  treebeard_answer answer;
  ask(attributes, answer);
  require(answer.error.empty(), answer.error);
}

std::unique_ptr<Predictor> compiled(const std::vector<treebeard_attribute>& attributes) {
  treebeard_answer answer;
  ask(attributes, answer);
  if (answer.is_refusal) throw Refusal(answer.error);
  require(answer.predictor != nullptr, answer.error);
  return std::move(answer.predictor);
}

std::unique_ptr<Predictor> predictor_for(const NodeAttributes& attributes, bool with_leaf, bool with_tree_scores) {
  if (const treebeard_attribute* artifact = attributes.find("artifact")) return load(*artifact);
  require(has_compiler(),
          "the node holds a forest, and no compiler is registered in this process to make machine code of it; in Python call "
          "onnx_treebeard.register_custom_ops(session_options); the compiler needs Python: other programs score compiled forests "
          "with the functions of treebeard.h, or run the model as 'onnx-treebeard convert' writes it by default, for any "
          "onnxruntime");
  const int64_t wanted[2] = {with_leaf ? 1 : 0, with_tree_scores ? 1 : 0};
  std::vector<treebeard_attribute> list = attributes.list();
  list.push_back({"with_leaf", static_cast<int32_t>(ElementType::kInt64), 1, 1, &wanted[0]});
  list.push_back({"with_tree_scores", static_cast<int32_t>(ElementType::kInt64), 1, 1, &wanted[1]});
  return compiled(list);
}

}  // namespace treebeard
