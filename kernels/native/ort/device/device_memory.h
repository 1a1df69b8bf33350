// The memory of CUDA devices as onnxruntime asks for it: allocators, streams of copies, copies.
#pragma once

#include <memory>
#include <optional>

#include "cuda/memory.h"
#include "cuda/ort_stream.h"
#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

// An allocator of onnxruntime for memory of a CUDA device, or for pinned memory of the host.
//
// It reserves nothing and opens no driver before the first request. Where there is no memory the
// request gets null, and the log says why: onnxruntime's allocators have no other way to report an
// error.

// How onnxruntime describes the memory of CUDA devices, so that its "cuda" means ours: GPU, NVIDIA,
// the device's number.

constexpr uint32_t kNvidia = 0x10DE;

// Memory of a device, or pinned memory of the host for it.
Owned<OrtMemoryInfo> memory_info(const OrtApi& api, int device, cuda::BlockKind kind);

// Memory that a description means: of a CUDA device, or of the host where there is none.
struct MemoryMeant {
  std::optional<int> device;
  bool is_pinned;
};

// Nothing where it is memory of another kind.
std::optional<MemoryMeant> memory_meant(const OrtApi& api, const OrtMemoryDevice* memory);

class DeviceAllocator : public OrtAllocator {
 public:
  // logger: onnxruntime's own, which lives as long as its environment; or null.
  DeviceAllocator(const OrtApi& api, int device, cuda::BlockKind kind, const OrtLogger* logger);

 private:
  void* reserve(size_t size) noexcept;

  const OrtApi& api_;
  const Owned<OrtMemoryInfo> info_;
  const OrtLogger* const logger_;
  cuda::Blocks blocks_;
};

// Streams and notifications as onnxruntime wants them: it queues copies on streams, and waits for
// places in them.

class SyncStream : public OrtSyncStreamImpl {
 public:
  // Throws DeviceError.
  SyncStream(const OrtApi& api, std::shared_ptr<cuda::Device> device);

  // The stream of ours that stands behind a stream of onnxruntime; null where it is another
  // provider's.
  static SyncStream* of(const OrtApi& api, const OrtSyncStream* stream);

  cuda::OrtStream& stream() { return stream_; }

 private:
  friend class Notification;

  const OrtApi& api_;
  cuda::OrtStream stream_;
};

// Copies of tensors between CUDA devices and the host, as onnxruntime asks for them.

class DataTransfer : public OrtDataTransferImpl {
 public:
  explicit DataTransfer(const OrtApi& api);

 private:
  const OrtApi& api_;
};

// Copies a tensor to another of the same size in a call of a kernel, behind what the session has
// queued, and returns when that is done. Throws DeviceError; Error where a tensor has no memory.
void copy_in_call(const OrtApi& api, const OrtKernelContext* context, const OrtValue* from,
                  OrtValue* to);

// Waits for what the session has queued for a call of a kernel. Throws DeviceError.
void wait_for_inputs(const OrtApi& api, const OrtKernelContext* context,
                     const cuda::Device& device);

// Kernels of MemcpyFromHost and MemcpyToHost, the operators that onnxruntime puts between nodes on
// a device and nodes on the CPU.

// A registry with both, for nodes of the provider with this name. onnxruntime has such registries
// from 1.24 on.
Owned<OrtKernelRegistry> copy_kernels(const OrtApi& api, const char* provider);

}  // namespace treebeard
