/* A libcuda.so.1 without a device: every entry point hands its name and its arguments, as 64-bit numbers, to one function, which tests write in Python
   (driver.py) and set with fake_cuda_set_answer. Before that every call fails as if nothing were initialised.

   compile: cc -shared -fPIC -Wl,-soname,libcuda.so.1 -o libcuda.so.1 libcuda.c */
#include <stddef.h>
#include <stdint.h>

typedef int (*answer_function)(const char *entry_point, int count, const uint64_t *arguments);

static answer_function answer;

void fake_cuda_set_answer(answer_function function) { answer = function; }

#define ENTRY(name, parameters, ...)                                \
  int name parameters {                                             \
    const uint64_t packed[] = {__VA_ARGS__};                        \
    const int n_packed = sizeof packed / sizeof *packed;            \
    return answer == NULL ? 3 : answer(#name, n_packed, packed);    \
  }
#define N(value) (uint64_t)(value)

ENTRY(cuInit, (unsigned flags), N(flags))
ENTRY(cuDeviceGetCount, (int *devices), N(devices))
ENTRY(cuDeviceGet, (int *device, int ordinal), N(device), N(ordinal))
ENTRY(cuDeviceGetAttribute, (int *value, int attribute, int device), N(value), N(attribute), N(device))
ENTRY(cuDevicePrimaryCtxRetain, (void **context, int device), N(context), N(device))
ENTRY(cuModuleLoadDataEx, (void **module, const void *image, unsigned n_options, int *options, void **values), N(module), N(image), N(n_options), N(options), N(values))
ENTRY(cuModuleGetFunction, (void **function, void *module, const char *name), N(function), N(module), N(name))
ENTRY(cuMemAlloc_v2, (uint64_t *address, size_t size), N(address), N(size))
ENTRY(cuMemFree_v2, (uint64_t address), N(address))
ENTRY(cuMemcpyHtoDAsync_v2, (uint64_t to, const void *from, size_t size, void *stream), N(to), N(from), N(size), N(stream))
ENTRY(cuMemcpyDtoHAsync_v2, (void *to, uint64_t from, size_t size, void *stream), N(to), N(from), N(size), N(stream))
ENTRY(cuStreamCreate, (void **stream, unsigned flags), N(stream), N(flags))
ENTRY(cuStreamSynchronize, (void *stream), N(stream))
ENTRY(cuLaunchKernel,
      (void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared, void *stream,
       void **arguments, void **extra),
      N(function), N(grid_x), N(grid_y), N(grid_z), N(block_x), N(block_y), N(block_z), N(shared), N(stream), N(arguments), N(extra))
ENTRY(cuCtxSetCurrent, (void *context), N(context))
ENTRY(cuCtxGetCurrent, (void **context), N(context))
ENTRY(cuCtxPushCurrent_v2, (void *context), N(context))
ENTRY(cuCtxPopCurrent_v2, (void **context), N(context))
ENTRY(cuDevicePrimaryCtxRelease_v2, (int device), N(device))
ENTRY(cuModuleUnload, (void *module), N(module))
ENTRY(cuStreamDestroy_v2, (void *stream), N(stream))
ENTRY(cuDriverGetVersion, (int *version), N(version))
ENTRY(cuGetErrorName, (int status, const char **name), N(status), N(name))
ENTRY(cuDeviceGetName, (char *name, int size, int device), N(name), N(size), N(device))
ENTRY(cuMemGetInfo_v2, (size_t *free, size_t *total), N(free), N(total))
ENTRY(cuMemHostAlloc, (void **data, size_t size, unsigned flags), N(data), N(size), N(flags))
ENTRY(cuMemFreeHost, (void *data), N(data))
ENTRY(cuMemsetD32Async, (uint64_t to, unsigned value, size_t words, void *stream), N(to), N(value), N(words), N(stream))
ENTRY(cuFuncSetAttribute, (void *function, int attribute, int value), N(function), N(attribute), N(value))
ENTRY(cuPointerGetAttribute, (void *value, int attribute, uint64_t address), N(value), N(attribute), N(address))
ENTRY(cuMemcpyDtoDAsync_v2, (uint64_t to, uint64_t from, size_t size, void *stream), N(to), N(from), N(size), N(stream))
ENTRY(cuMemcpyPeerAsync, (uint64_t to, void *to_context, uint64_t from, void *from_context, size_t size, void *stream), N(to), N(to_context), N(from), N(from_context), N(size), N(stream))
ENTRY(cuEventCreate, (void **event, unsigned flags), N(event), N(flags))
ENTRY(cuEventDestroy_v2, (void *event), N(event))
ENTRY(cuEventRecord, (void *event, void *stream), N(event), N(stream))
ENTRY(cuEventSynchronize, (void *event), N(event))
ENTRY(cuStreamWaitEvent, (void *stream, void *event, unsigned flags), N(stream), N(event), N(flags))
/* Of models/card alone: the runtime takes no times. */
ENTRY(cuEventElapsedTime, (float *milliseconds, void *begin, void *end), N(milliseconds), N(begin), N(end))
