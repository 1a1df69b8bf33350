#include "ort/operator/compile_callback.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <new>
#include <thread>
#include <vector>

#include "base/error.h"

struct treebeard_compile_result {
  std::unique_ptr<treebeard::Predictor> predictor;
  std::string error = "the compiler returned no result";
  bool is_refusal = false;
  int device = 0;  // that artifacts of PTX are put on
};

namespace {

std::atomic<treebeard_compile_callback> registered_callback{nullptr};

// "out of memory" is short enough for the string's own buffer.
void fail(treebeard_compile_result* result, const char* message) noexcept {
  result->predictor.reset();
  try {
    result->error = message;
  } catch (...) {
    result->error = "out of memory";
  }
}

// Runs `body`; an exception must not pass through Python's stack frames, so it becomes the result's
// error.
template <class Body>
void set_result(treebeard_compile_result* result, Body body) noexcept {
  try {
    body();
  } catch (const std::bad_alloc&) {
    fail(result, "out of memory");
  } catch (const std::exception& failure) {
    fail(result, failure.what());
  } catch (...) {
    fail(result, "unknown error");
  }
}

}  // namespace

void treebeard_set_compile_callback(treebeard_compile_callback callback) noexcept {
  registered_callback = callback;
}

void treebeard_return_artifact(treebeard_compile_result* result, const void* data,
                               size_t size) noexcept {
  set_result(result, [&] {
    result->predictor = std::make_unique<treebeard::Predictor>(data, size, result->device);
  });
}

void treebeard_return_error(treebeard_compile_result* result, const char* message) noexcept {
  set_result(result, [&] { result->error = message; });
}

void treebeard_return_refusal(treebeard_compile_result* result, const char* message) noexcept {
  set_result(result, [&] {
    result->error = message;
    result->is_refusal = true;
  });
}

void treebeard_return_no_error(treebeard_compile_result* result) noexcept { result->error.clear(); }

namespace treebeard {
namespace {

// Stops a thread that Python unwinds. When a thread calls into Python while the interpreter is
// shutting down, CPython before 3.14 ends the thread by unwinding its stack (pthread_exit). Our
// callers are noexcept functions, so unwinding would terminate the process. The destructor of this
// object runs during the unwinding, in every C++ runtime, and waits there until the process has
// ended.
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

void call_compiler(const std::vector<treebeard_attribute>& attributes,
                   treebeard_compile_result& result) {
  const treebeard_compile_callback callback = registered_callback.load();
  require(callback != nullptr, "the interpreter that compiles is ending");
  Returning calling;
  callback(attributes.data(), static_cast<int64_t>(attributes.size()), &result);
  calling.returned = true;
}

}  // namespace

bool has_compiler() { return registered_callback != nullptr; }

void check_by_compiler(const std::vector<treebeard_attribute>& attributes) {
  treebeard_compile_result result;
  call_compiler(attributes, result);
  require(result.error.empty(), result.error);
}

std::unique_ptr<Predictor> compiled(const std::vector<treebeard_attribute>& attributes,
                                    int device) {
  treebeard_compile_result result;
  result.device = device;
  call_compiler(attributes, result);
  if (result.is_refusal) throw Refusal(result.error);
  require(result.predictor != nullptr, result.error);
  return std::move(result.predictor);
}

}  // namespace treebeard
