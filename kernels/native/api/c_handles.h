// What the functions of the C API share: the handle of a predictor, and a guard that turns
// exceptions into messages.
#pragma once

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <new>

#include "base/error.h"
#include "runtime/predictor.h"
#include "treebeard.h"

struct treebeard_predictor {
  std::shared_ptr<const treebeard::Predictor> predictor;
};

namespace treebeard {

inline void write_error(const char* message, char* error, size_t error_size) noexcept {
  if (error == nullptr || error_size == 0) return;
  const size_t length = std::min(std::strlen(message), error_size - 1);
  std::memcpy(error, message, length);
  error[length] = '\0';
}

template <class Body>
int guarded(char* error, size_t error_size, Body body) noexcept {
  try {
    body();
    return 0;
  } catch (const std::bad_alloc&) {
    write_error("out of memory", error, error_size);
  } catch (const DeviceError& failure) {
    write_error(failure.what(), error, error_size);
    return 2;
  } catch (const std::exception& failure) {
    write_error(failure.what(), error, error_size);
  } catch (...) {
    write_error("unknown error", error, error_size);
  }
  return 1;
}

}  // namespace treebeard
