// Lines of onnxruntime's log.
#pragma once

#include "ort/abi/ort_util.h"

namespace treebeard {

// An error of the logger itself is ignored.
inline void log_message(const OrtApi& api, const OrtLogger* logger, OrtLoggingLevel level, const char* message, const char* function) noexcept {
#ifdef _WIN32
  const wchar_t* file = L"onnx_treebeard";
#else
  const char* file = "onnx_treebeard";
#endif
  succeeded(api, api.Logger_LogMessage(logger, level, message, file, 0, function));
}

}  // namespace treebeard
