// Statuses and owned objects of onnxruntime: errors become exceptions on the way in and statuses on the way out.
#pragma once

#include <exception>
#include <memory>
#include <new>
#include <string>

#include "runtime/artifact.h"
#include "base/error.h"
#include "ort/abi/ort_abi.h"

namespace treebeard {

// An error with the code that onnxruntime shall report.
class StatusError : public Error {
 public:
  StatusError(OrtErrorCode status_code, const std::string& message) : Error(message), code(status_code) {}
  const OrtErrorCode code;
};

// Runs `body`; whatever it throws becomes a status. Nothing leaves but the status.
template <class Body>
OrtStatus* guarded(const OrtApi& api, Body body) noexcept {
  try {
    body();
    return nullptr;
  } catch (const StatusError& error) {
    return api.CreateStatus(error.code, error.what());
  } catch (const std::bad_alloc&) {
    return api.CreateStatus(ORT_FAIL, "onnx_treebeard: out of memory");
  } catch (const std::exception& error) {
    return api.CreateStatus(ORT_FAIL, error.what());
  } catch (...) {
    return api.CreateStatus(ORT_FAIL, "onnx_treebeard: unknown error");
  }
}

// Throws what `status` says, if it says anything.
inline void check(const OrtApi& api, OrtStatus* status) {
  if (status == nullptr) return;
  const std::unique_ptr<OrtStatus, void (*)(OrtStatus*)> owned(status, api.ReleaseStatus);
  throw Error(api.GetErrorMessage(status));
}

// The same for an operator of onnxruntime, whose errors keep their code.
inline void check_operator(const OrtApi& api, OrtStatus* status) {
  if (status == nullptr) return;
  const std::unique_ptr<OrtStatus, void (*)(OrtStatus*)> owned(status, api.ReleaseStatus);
  throw StatusError(api.GetErrorCode(status), api.GetErrorMessage(status));
}

// True when `status` is success; an error is dropped.
inline bool succeeded(const OrtApi& api, OrtStatus* status) noexcept {
  if (status == nullptr) return true;
  api.ReleaseStatus(status);
  return false;
}

template <class T>
using Owned = std::unique_ptr<T, void (*)(T*)>;

inline Owned<OrtTensorTypeAndShapeInfo> shape_of(const OrtApi& api, const OrtValue* value) {
  OrtTensorTypeAndShapeInfo* info = nullptr;
  check(api, api.GetTensorTypeAndShape(value, &info));
  return {info, api.ReleaseTensorTypeAndShapeInfo};
}

inline ElementType element_type(const OrtApi& api, const OrtTensorTypeAndShapeInfo* info) {
  OrtElementType type = 0;
  check(api, api.GetTensorElementType(info, &type));
  return static_cast<ElementType>(type);
}

inline void* tensor_data(const OrtApi& api, const OrtValue* value) {
  void* data = nullptr;
  check(api, api.GetTensorMutableData(const_cast<OrtValue*>(value), &data));
  return data;
}

}  // namespace treebeard
