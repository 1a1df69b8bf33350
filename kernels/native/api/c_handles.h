// What the functions of the C API share: the handle of a predictor, and guards that turn exceptions
// into messages and faults.
#pragma once

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <new>

#include "base/error.h"
#include "forest/model_columns.h"
#include "runtime/predictor.h"
#include "treebeard.h"

struct treebeard_predictor {
  std::shared_ptr<const treebeard::Predictor> predictor;
  // What the model says of its columns; none of an artifact, and where Python asks for none.
  treebeard::planner::ModelColumns columns = {};
};

namespace treebeard {

// The predictor of a model file's bytes, on the CPU. Throws a Fault, and what `predictor_of`
// throws. In open_api.cc.
std::unique_ptr<treebeard_predictor> predictor_of_model(const Bytes& model,
                                                        const treebeard_model_options& options);

inline void write_text(const char* text, char* into, size_t room) noexcept {
  if (into == nullptr || room == 0) return;
  const size_t length = std::min(std::strlen(text), room - 1);
  std::memcpy(into, text, length);
  into[length] = '\0';
}

inline treebeard_status status_of(planner::FaultKind kind) noexcept {
  switch (kind) {
    case planner::FaultKind::kModel: return TREEBEARD_DAMAGED;
    case planner::FaultKind::kUnsupported: return TREEBEARD_NOT_SERVED;
    case planner::FaultKind::kOption: return TREEBEARD_OPTION;
  }
  return TREEBEARD_ARGUMENT;
}

// Runs `body`. Returns the status that the exception stands for which it throws, after
// report(message).
template <class Body, class Report>
int guarded_by(Report report, Body body) noexcept {
  try {
    body();
    return TREEBEARD_OK;
  } catch (const std::bad_alloc&) {
    report("out of memory");
    return TREEBEARD_OUT_OF_MEMORY;
  } catch (const DeviceError& failure) {
    report(failure.what());
    return TREEBEARD_DEVICE;
  } catch (const MissingUnitError& failure) {
    report(failure.what());
    return TREEBEARD_NO_KERNEL;
  } catch (const DamageError& failure) {
    report(failure.what());
    return TREEBEARD_DAMAGED;
  } catch (const planner::Fault& failure) {
    report(failure.what());
    return status_of(failure.kind);
  } catch (const std::exception& failure) {
    report(failure.what());
  } catch (...) {
    report("unknown error");
  }
  return TREEBEARD_ARGUMENT;
}

template <class Body>
int guarded(char* error, size_t error_size, Body body) noexcept {
  return guarded_by([&](const char* message) { write_text(message, error, error_size); }, body);
}

}  // namespace treebeard

namespace treebeard::planner {

// The kind of faults where there is no code.
constexpr int32_t kNoCode = 3;

inline void write_place(const Fault& error, treebeard_fault* fault) noexcept {
  fault->kind = static_cast<int32_t>(error.kind);
  fault->has_tree = error.location.tree ? 1 : 0;
  fault->has_node = error.location.node ? 1 : 0;
  fault->tree = error.location.tree.value_or(0);
  fault->node = error.location.node.value_or(0);
  write_text(error.location.field.c_str(), fault->field, sizeof fault->field);
}

// The same, and fills the fault, which may be null, where `body` throws.
template <class Body>
int guarded(treebeard_fault* fault, Body body) noexcept {
  treebeard_fault unseen;
  if (fault == nullptr) fault = &unseen;
  *fault = {};
  const auto report = [&](const char* message) {
    write_text(message, fault->message, sizeof fault->message);
  };
  return guarded_by(report, [&] {
    try {
      body();
    } catch (const Fault& error) {
      write_place(error, fault);
      throw;
    } catch (const MissingUnitError&) {
      fault->kind = kNoCode;
      throw;
    }
  });
}

}  // namespace treebeard::planner
