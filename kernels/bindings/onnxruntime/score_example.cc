// A session of onnxruntime in C++ that computes trees with our kernels:  score LIBRARY MODEL
// The model has the input `X`, ten floats for each row, and the output `variable`, one float for
// each row.
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "onnxruntime_c_api.h"

static const OrtApi* const ort = OrtGetApiBase()->GetApi(ORT_API_VERSION);

static void check(OrtStatus* status) {
  if (status == nullptr) return;
  std::string message = ort->GetErrorMessage(status);
  ort->ReleaseStatus(status);
  throw std::runtime_error(message);
}

// The devices of our execution provider on the CPU.
static std::vector<const OrtEpDevice*> devices_of(OrtEnv* env) {
  const OrtEpDevice* const* all = nullptr;
  size_t count = 0;
  check(ort->GetEpDevices(env, &all, &count));
  std::vector<const OrtEpDevice*> ours;
  for (size_t k = 0; k < count; ++k) {
    if (std::string("TreebeardExecutionProvider") == ort->EpDevice_EpName(all[k]))
      ours.push_back(all[k]);
  }
  return ours;
}

static std::vector<float> scores_of(OrtSession* session, std::vector<float> rows) {
  OrtMemoryInfo* memory = nullptr;
  check(ort->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory));
  const int64_t shape[] = {static_cast<int64_t>(rows.size() / 10), 10};
  OrtValue *given = nullptr, *scored = nullptr;
  check(ort->CreateTensorWithDataAsOrtValue(memory, rows.data(), rows.size() * sizeof(float), shape,
                                            2, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &given));
  const char *input = "X", *output = "variable";
  check(ort->Run(session, nullptr, &input, &given, 1, &output, 1, &scored));
  void* data = nullptr;
  check(ort->GetTensorMutableData(scored, &data));
  std::vector<float> scores(static_cast<float*>(data), static_cast<float*>(data) + shape[0]);
  ort->ReleaseValue(scored);
  ort->ReleaseValue(given);
  ort->ReleaseMemoryInfo(memory);
  return scores;
}

int main(int, char** arguments) try {
  OrtEnv* env = nullptr;
  check(ort->CreateEnv(ORT_LOGGING_LEVEL_WARNING, "score", &env));
  check(ort->RegisterExecutionProviderLibrary(env, "TreebeardExecutionProvider", arguments[1]));
  std::vector<const OrtEpDevice*> devices = devices_of(env);
  OrtSessionOptions* options = nullptr;
  check(ort->CreateSessionOptions(&options));
  check(ort->SessionOptionsAppendExecutionProvider_V2(options, env, devices.data(), devices.size(),
                                                      nullptr, nullptr, 0));
  // Creating the session fails if onnxruntime would compute a part of the model with its own
  // kernels.
  check(ort->AddSessionConfigEntry(options, "session.disable_cpu_ep_fallback", "1"));
  OrtSession* session = nullptr;
  check(ort->CreateSession(env, arguments[2], options, &session));
  std::cout << std::setprecision(9);
  for (float score : scores_of(session, std::vector<float>(20))) std::cout << score << '\n';
  ort->ReleaseSession(session);
  ort->ReleaseSessionOptions(options);
  ort->ReleaseEnv(env);
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
