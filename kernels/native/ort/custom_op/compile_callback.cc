#include "ort/custom_op/compile_callback.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <thread>
#include <vector>

#include "core/system/error.h"

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

// A thread that asks for Python while the interpreter ends is ended by it, by unwinding (until CPython 3.14, which lets it wait). Our
// callers are functions that nothing may leave: that would end the process by a signal. So the thread waits for the process to end.
// Handlers for such unwinding have a name in one C++ runtime only; what is on the stack is destroyed by all.
class Returning {
 public:
  Returning() = default;
  ~Returning() {
    while (!returned) std::this_thread::sleep_for(std::chrono::hours(1));
  }
  Returning(const Returning&) = delete;
  Returning& operator=(const Returning&) = delete;
  bool returned = false;
};

void ask(const std::vector<treebeard_attribute>& attributes, treebeard_answer& answer) {
  const treebeard_compile_callback callback = registered_callback.load();
  require(callback != nullptr, "the interpreter that compiles is ending");
  Returning calling;
  callback(attributes.data(), static_cast<int64_t>(attributes.size()), &answer);
  calling.returned = true;
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

}  // namespace treebeard
