/* In the place of onnxruntime's header, which wheels lack: what the example of
   kernels/bindings/onnxruntime calls, at the places of the table where onnxruntime 1.23 and later
   have it. */
#ifndef ONNXRUNTIME_C_API_H
#define ONNXRUNTIME_C_API_H

#include <stddef.h>
#include <stdint.h>

#define ORT_API_VERSION 23

extern "C" {

struct OrtEnv;
struct OrtEpDevice;
struct OrtMemoryInfo;
struct OrtRunOptions;
struct OrtSession;
struct OrtSessionOptions;
struct OrtStatus;
struct OrtValue;

enum OrtLoggingLevel { ORT_LOGGING_LEVEL_WARNING = 2 };
enum OrtAllocatorType { OrtDeviceAllocator = 0 };
enum OrtMemType { OrtMemTypeDefault = 0 };
enum ONNXTensorElementDataType { ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT = 1 };

struct OrtApi {
  void* slots_0[2];
  const char* (*GetErrorMessage)(const OrtStatus*);                           // 2
  OrtStatus* (*CreateEnv)(OrtLoggingLevel, const char* logid, OrtEnv** out);  // 3
  void* slots_4[3];
  OrtStatus* (*CreateSession)(const OrtEnv*, const char* path, const OrtSessionOptions*,
                              OrtSession** out);  // 7
  void* slots_8[1];
  OrtStatus* (*Run)(OrtSession*, const OrtRunOptions*, const char* const* input_names,
                    const OrtValue* const* inputs, size_t n_inputs, const char* const* output_names,
                    size_t n_outputs,
                    OrtValue** outputs);                        // 9
  OrtStatus* (*CreateSessionOptions)(OrtSessionOptions** out);  // 10
  void* slots_11[38];
  OrtStatus* (*CreateTensorWithDataAsOrtValue)(const OrtMemoryInfo*, void* data, size_t size,
                                               const int64_t* shape, size_t rank,
                                               ONNXTensorElementDataType, OrtValue** out);  // 49
  void* slots_50[1];
  OrtStatus* (*GetTensorMutableData)(OrtValue*, void** out);  // 51
  void* slots_52[17];
  OrtStatus* (*CreateCpuMemoryInfo)(OrtAllocatorType, OrtMemType, OrtMemoryInfo** out);  // 69
  void* slots_70[22];
  void (*ReleaseEnv)(OrtEnv*);                // 92
  void (*ReleaseStatus)(OrtStatus*);          // 93
  void (*ReleaseMemoryInfo)(OrtMemoryInfo*);  // 94
  void (*ReleaseSession)(OrtSession*);        // 95
  void (*ReleaseValue)(OrtValue*);            // 96
  void* slots_97[3];
  void (*ReleaseSessionOptions)(OrtSessionOptions*);  // 100
  void* slots_101[29];
  OrtStatus* (*AddSessionConfigEntry)(OrtSessionOptions*, const char* key,
                                      const char* value);  // 130
  void* slots_131[170];
  OrtStatus* (*RegisterExecutionProviderLibrary)(OrtEnv*, const char* name,
                                                 const char* path);  // 301
  void* slots_302[1];
  OrtStatus* (*GetEpDevices)(const OrtEnv*, const OrtEpDevice* const** devices,
                             size_t* count);  // 303
  OrtStatus* (*SessionOptionsAppendExecutionProvider_V2)(OrtSessionOptions*, OrtEnv*,
                                                         const OrtEpDevice* const* devices,
                                                         size_t n_devices, const char* const* keys,
                                                         const char* const* values,
                                                         size_t n_options);  // 304
  void* slots_305[7];
  const char* (*EpDevice_EpName)(const OrtEpDevice*);  // 312
};

struct OrtApiBase {
  const OrtApi* (*GetApi)(uint32_t version);
  const char* (*GetVersionString)();
};

const OrtApiBase* OrtGetApiBase();

}  // extern "C"

static_assert(offsetof(OrtApi, EpDevice_EpName) == 312 * sizeof(void*));

#endif
