// What the functions of the planner's C API share: the handle of a result, and a guard that turns
// exceptions into faults.
#pragma once

#include <algorithm>
#include <cstring>
#include <exception>
#include <new>

#include "api/planner_api.h"
#include "base/error.h"
#include "base/named_arrays.h"
#include "runtime/unit_library.h"

struct treebeard_result {
  treebeard::planner::Result result;
};

namespace treebeard::planner {

// The kind of faults where there is no code.
constexpr int32_t kNoCode = 3;

template <size_t N>
void copy_text(const char* text, char (&into)[N]) noexcept {
  const size_t length = std::min(std::strlen(text), N - 1);
  std::memcpy(into, text, length);
  into[length] = '\0';
}

inline void fill_fault(const Fault& found, treebeard_fault* fault) noexcept {
  fault->kind = static_cast<int32_t>(found.kind);
  fault->has_tree = found.location.tree ? 1 : 0;
  fault->has_node = found.location.node ? 1 : 0;
  fault->tree = found.location.tree.value_or(0);
  fault->node = found.location.node.value_or(0);
  copy_text(found.location.field.c_str(), fault->field);
  copy_text(found.what(), fault->message);
}

// Runs `body`. Returns 0, or fills the fault and returns 1 where `body` throws; 2 where a device
// fails.
template <class Body>
int guarded(treebeard_fault* fault, Body body) noexcept {
  *fault = {};
  try {
    body();
    return 0;
  } catch (const Fault& found) {
    fill_fault(found, fault);
  } catch (const std::bad_alloc&) {
    copy_text("out of memory", fault->message);
  } catch (const DeviceError& failure) {
    copy_text(failure.what(), fault->message);
    return 2;
  } catch (const MissingUnitError& lacking) {
    fault->kind = kNoCode;
    copy_text(lacking.what(), fault->message);
  } catch (const std::exception& failure) {
    copy_text(failure.what(), fault->message);
  } catch (...) {
    copy_text("unknown error", fault->message);
  }
  return 1;
}

}  // namespace treebeard::planner
