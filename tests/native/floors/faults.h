// Checks that a call refuses a model.
#pragma once

#include <string>

#include "base/error.h"
#include "check.h"

namespace floors {

// The Fault that `read` throws is of this kind, and its text, location first, begins so.
template <class Read>
void check_fault(const char* file, int line, Read read, const std::string& beginning,
                 treebeard::planner::FaultKind kind) {
  try {
    read();
    fail(file, line, "no fault; expected " + beginning);
  } catch (const treebeard::planner::Fault& fault) {
    check_equal(file, line, "the fault", treebeard::fault_text(fault).substr(0, beginning.size()),
                beginning);
    check_equal(file, line, "its kind", fault.kind, kind);
  }
}
}  // namespace floors

#define CHECK_FAULT(expression, beginning)                                   \
  floors::check_fault(                                                       \
      __FILE__, __LINE__, [&] { static_cast<void>(expression); }, beginning, \
      treebeard::planner::FaultKind::kModel)
#define CHECK_UNSERVED(expression, beginning)                                \
  floors::check_fault(                                                       \
      __FILE__, __LINE__, [&] { static_cast<void>(expression); }, beginning, \
      treebeard::planner::FaultKind::kUnsupported)
