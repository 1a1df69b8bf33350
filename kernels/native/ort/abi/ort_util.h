// Statuses and owned objects of onnxruntime: errors become exceptions on the way in and statuses on
// the way out.
#pragma once

#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "ort/abi/ort_abi.h"
#include "runtime/artifact.h"

namespace treebeard {

// An error with the code that onnxruntime shall report.
class StatusError : public Error {
 public:
  StatusError(OrtErrorCode status_code, const std::string& message)
      : Error(message), code(status_code) {}
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

inline std::vector<int64_t> dimensions_of(const OrtApi& api,
                                          const OrtTensorTypeAndShapeInfo* info) {
  size_t rank = 0;
  check(api, api.GetDimensionsCount(info, &rank));
  std::vector<int64_t> dimensions(rank);
  check(api, api.GetDimensions(info, dimensions.data(), rank));
  return dimensions;
}

inline void* tensor_data(const OrtApi& api, const OrtValue* value) {
  void* data = nullptr;
  check(api, api.GetTensorMutableData(const_cast<OrtValue*>(value), &data));
  return data;
}

// Adds a field to a text of fields that each end with a zero byte; one with such a byte is cut
// there.
inline void add_field(std::string& text, const std::string& field) {
  text.append(field.c_str()).push_back('\0');
}

// Lines of onnxruntime's log.

// An error of the logger itself is ignored.
inline void log_message(const OrtApi& api, const OrtLogger* logger, OrtLoggingLevel level,
                        const char* message, const char* function) noexcept {
#ifdef _WIN32
  const wchar_t* file = L"onnx_treebeard";
#else
  const char* file = "onnx_treebeard";
#endif
  succeeded(api, api.Logger_LogMessage(logger, level, message, file, 0, function));
}

// The names of devices in options: cpu; cuda, which is the first device; cuda:N, of three digits at
// most.

// What messages say of them.
constexpr const char* kDeviceNames = "cpu, cuda, cuda:N";

struct NamedDevice {
  std::optional<int> number;  // of the CUDA device; nothing is the CPU
};

// Nothing where it is no name.
inline std::optional<NamedDevice> device_named(const std::string& name) {
  const std::string numbered = "cuda:";
  if (name == "cpu") return NamedDevice{};
  if (name == "cuda") return NamedDevice{0};
  const std::string digits = name.compare(0, numbered.size(), numbered) == 0
                                 ? name.substr(numbered.size())
                                 : "";
  const bool is_number = !digits.empty() && digits.size() <= 3 &&
                         digits.find_first_not_of("0123456789") == digits.npos;
  if (!is_number) return std::nullopt;
  return NamedDevice{std::stoi(digits)};
}

// What says that a tensor's memory is the host's.
inline Owned<OrtMemoryInfo> cpu_memory(const OrtApi& api) {
  constexpr int kDeviceAllocator = 0;
  OrtMemoryInfo* info = nullptr;
  check(api, api.CreateCpuMemoryInfo(kDeviceAllocator, OrtMemTypeDefault, &info));
  return {info, api.ReleaseMemoryInfo};
}

}  // namespace treebeard
