#include "ort/device/device_memory.h"

#include <memory>
#include <utility>
#include <vector>

#include "cuda/memory.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

Owned<OrtMemoryInfo> memory_info(const OrtApi& api, int device, cuda::BlockKind kind) {
  const bool is_pinned = kind == cuda::BlockKind::kPinned;
  OrtMemoryInfo* info = nullptr;
  check(api, api.CreateMemoryInfo_V2(
                 is_pinned ? "TreebeardCudaPinned" : "TreebeardCuda", OrtMemoryInfoDeviceType_GPU,
                 kNvidia, device,
                 is_pinned ? OrtDeviceMemoryType_HOST_ACCESSIBLE : OrtDeviceMemoryType_DEFAULT, 0,
                 OrtDeviceAllocator, &info));
  return {info, api.ReleaseMemoryInfo};
}

std::optional<MemoryMeant> memory_meant(const OrtApi& api, const OrtMemoryDevice* memory) {
  const OrtEpApi& ep = *api.GetEpApi();
  if (ep.MemoryDevice_GetDeviceType(memory) == OrtMemoryInfoDeviceType_CPU)
    return MemoryMeant{std::nullopt, false};
  if (ep.MemoryDevice_GetDeviceType(memory) != OrtMemoryInfoDeviceType_GPU ||
      ep.MemoryDevice_GetVendorId(memory) != kNvidia)
    return std::nullopt;
  const OrtDeviceMemoryType type = ep.MemoryDevice_GetMemoryType(memory);
  if (type == OrtDeviceMemoryType_HOST_ACCESSIBLE) return MemoryMeant{std::nullopt, true};
  if (type != OrtDeviceMemoryType_DEFAULT) return std::nullopt;
  return MemoryMeant{static_cast<int>(ep.MemoryDevice_GetDeviceId(memory)), false};
}

namespace {

DeviceAllocator& allocator_of(OrtAllocator* allocator) {
  return *static_cast<DeviceAllocator*>(allocator);
}

}  // namespace

DeviceAllocator::DeviceAllocator(const OrtApi& api, int device, cuda::BlockKind kind,
                                 const OrtLogger* logger)
    : OrtAllocator{},
      api_(api),
      info_(memory_info(api, device, kind)),
      logger_(logger),
      blocks_(device, kind) {
  version = kProviderApiVersion;
  Alloc = [](OrtAllocator* allocator, size_t size) noexcept -> void* {
    return allocator_of(allocator).reserve(size);
  };
  Reserve = Alloc;
  Free = [](OrtAllocator* allocator, void* address) noexcept {
    allocator_of(allocator).blocks_.release(address);
  };
  Info = [](const OrtAllocator* allocator) noexcept -> const OrtMemoryInfo* {
    return static_cast<const DeviceAllocator*>(allocator)->info_.get();
  };
}

void* DeviceAllocator::reserve(size_t size) noexcept {
  try {
    return blocks_.reserve(size);
  } catch (const std::exception& error) {
    if (logger_ != nullptr)
      log_message(api_, logger_, ORT_LOGGING_LEVEL_ERROR, error.what(), "DeviceAllocator");
  } catch (...) {
  }
  return nullptr;
}

// A place in a stream, which may be set again. It keeps the device and not the stream.
class Notification : public OrtSyncNotificationImpl {
 public:
  explicit Notification(SyncStream& stream);

 private:
  static Notification& notification_of(OrtSyncNotificationImpl* notification) {
    return *static_cast<Notification*>(notification);
  }

  const OrtApi& api_;
  SyncStream& stream_;  // onnxruntime releases a stream after its notifications
  cuda::Event event_;
};

Notification::Notification(SyncStream& stream)
    : OrtSyncNotificationImpl{},
      api_(stream.api_),
      stream_(stream),
      event_(stream.stream().device()) {
  ort_version_supported = kProviderApiVersion;
  Release = [](OrtSyncNotificationImpl* notification) noexcept {
    delete &notification_of(notification);
  };
  Activate = [](OrtSyncNotificationImpl* notification) noexcept -> OrtStatus* {
    Notification& self = notification_of(notification);
    return guarded(self.api_, [&] { self.event_.record(self.stream_.stream().handle()); });
  };
  WaitOnDevice = [](OrtSyncNotificationImpl* notification,
                    OrtSyncStream* consumer) noexcept -> OrtStatus* {
    const Notification& self = notification_of(notification);
    return guarded(self.api_, [&] {
      self.event_.make_wait(
          static_cast<cuda::StreamHandle>(self.api_.SyncStream_GetHandle(consumer)));
    });
  };
  WaitOnHost = [](OrtSyncNotificationImpl* notification) noexcept -> OrtStatus* {
    const Notification& self = notification_of(notification);
    return guarded(self.api_, [&] { self.event_.synchronise(); });
  };
}

namespace {

SyncStream& stream_of(OrtSyncStreamImpl* stream) { return *static_cast<SyncStream*>(stream); }

void release(OrtSyncStreamImpl* stream) noexcept { delete &stream_of(stream); }

}  // namespace

SyncStream::SyncStream(const OrtApi& api, std::shared_ptr<cuda::Device> device)
    : OrtSyncStreamImpl{}, api_(api), stream_(std::move(device)) {
  ort_version_supported = kProviderApiVersion;
  Release = release;
  GetHandle = [](OrtSyncStreamImpl* stream) noexcept -> void* {
    return stream_of(stream).stream_.handle();
  };
  CreateNotification = [](OrtSyncStreamImpl* stream,
                          OrtSyncNotificationImpl** notification) noexcept -> OrtStatus* {
    SyncStream& producer = stream_of(stream);
    *notification = nullptr;
    return guarded(producer.api_, [&] { *notification = new Notification(producer); });
  };
  Flush = [](OrtSyncStreamImpl* stream) noexcept -> OrtStatus* {
    return guarded(stream_of(stream).api_, [&] { stream_of(stream).stream_.synchronise(); });
  };
  OnSessionRunEnd = Flush;
}

SyncStream* SyncStream::of(const OrtApi& api, const OrtSyncStream* stream) {
  const OrtSyncStreamImpl* const behind = api.GetEpApi()->SyncStream_GetImpl(stream);
  if (behind == nullptr || behind->Release != release) return nullptr;
  return static_cast<SyncStream*>(const_cast<OrtSyncStreamImpl*>(behind));
}

namespace {

// The memory of a tensor, and its device in use.
class TensorLocation {
 public:
  TensorLocation(const OrtApi& api, const OrtValue* value) : data_(tensor_data(api, value)) {
    check(api, api.GetTensorSizeInBytes(value, &size_));
    const std::optional<MemoryMeant> memory = memory_meant(
        api, api.GetEpApi()->Value_GetMemoryDevice(value));
    require(memory.has_value(), "a tensor is in the memory of a device that is no CUDA device");
    require(size_ == 0 || data_ != nullptr, "a tensor of ", size_,
            " bytes has no memory; onnxruntime's log says why none could be reserved");
    if (memory->device && size_ > 0) device_ = cuda::Device::of(*memory->device);
  }

  cuda::MemoryLocation location() const {
    return {reinterpret_cast<uintptr_t>(data_), device_.get()};
  }
  size_t size() const { return size_; }
  const std::shared_ptr<cuda::Device>& device() const { return device_; }

 private:
  const void* const data_;
  size_t size_ = 0;
  std::shared_ptr<cuda::Device> device_;
};

// Whether there is a copy of ours from one memory to the other.
bool can_copy(const OrtApi& api, const OrtMemoryDevice* from, const OrtMemoryDevice* to) {
  const std::optional<MemoryMeant> source = memory_meant(api, from), target = memory_meant(api, to);
  const auto is_cuda = [](const MemoryMeant& memory) { return memory.device || memory.is_pinned; };
  return source && target && (is_cuda(*source) || is_cuda(*target));
}

// Whether the copy can be queued on a stream of this device: it is at one end of it.
bool is_at_an_end(const cuda::Device* device, const TensorLocation& from,
                  const TensorLocation& to) {
  return device == from.device().get() || device == to.device().get();
}

// What cannot be queued is copied at once, behind what is queued. Of another provider's stream
// nobody can say later whether it is used, so it is waited for.
void copy_on(const OrtApi& api, const TensorLocation& from, const TensorLocation& to,
             OrtSyncStream* stream) {
  SyncStream* const sync_stream = SyncStream::of(api, stream);
  const std::shared_ptr<cuda::Device>& end = to.device() != nullptr ? to.device() : from.device();
  const std::shared_ptr<cuda::Device>& device = sync_stream != nullptr
                                                    ? sync_stream->stream().device()
                                                    : end;
  if (device == nullptr) return cuda::copy(to.location(), from.location(), from.size());
  if (sync_stream != nullptr && !is_at_an_end(device.get(), from, to)) {
    sync_stream->stream().synchronise();
    return cuda::copy(to.location(), from.location(), from.size());
  }
  const auto queue = [&](cuda::StreamHandle handle) {
    cuda::queue_copy(to.location(), from.location(), from.size(), handle);
  };
  if (sync_stream != nullptr) return sync_stream->stream().add(queue);
  const auto handle = static_cast<cuda::StreamHandle>(api.SyncStream_GetHandle(stream));
  {
    const cuda::CurrentContext current(*device);
    queue(handle);
  }
  cuda::wait_for(*device, handle);
}

// Callers without a stream have no other way to learn that what was queued on one has failed.
void synchronise_streams(const std::shared_ptr<cuda::Device>& device) {
  if (device == nullptr) return;
  const cuda::CurrentContext current(*device);
  device->ort_streams().synchronise();
}

void check_sizes(const TensorLocation& from, const TensorLocation& to) {
  require(from.size() == to.size(), "a tensor of ", from.size(),
          " bytes cannot be copied to one of ", to.size());
}

void copy(const OrtApi& api, const OrtValue* from, OrtValue* to, OrtSyncStream* stream) {
  const TensorLocation source(api, from), target(api, to);
  check_sizes(source, target);
  if (source.size() == 0) return;
  if (stream != nullptr) return copy_on(api, source, target, stream);
  cuda::wait_for_ort_streams();
  synchronise_streams(source.device());
  synchronise_streams(target.device());
  cuda::copy(target.location(), source.location(), source.size());
}

}  // namespace

DataTransfer::DataTransfer(const OrtApi& api) : OrtDataTransferImpl{}, api_(api) {
  ort_version_supported = kProviderApiVersion;
  Release = [](OrtDataTransferImpl* transfer) noexcept {
    delete static_cast<DataTransfer*>(transfer);
  };
  CanCopy = [](const OrtDataTransferImpl* transfer, const OrtMemoryDevice* from,
               const OrtMemoryDevice* to) noexcept {
    return can_copy(static_cast<const DataTransfer*>(transfer)->api_, from, to);
  };
  CopyTensors = [](OrtDataTransferImpl* transfer, const OrtValue** from, OrtValue** to,
                   OrtSyncStream** streams, size_t count) noexcept -> OrtStatus* {
    const OrtApi& ort = static_cast<DataTransfer*>(transfer)->api_;
    return guarded(ort, [&] {
      for (size_t i = 0; i < count; ++i)
        copy(ort, from[i], to[i], streams == nullptr ? nullptr : streams[i]);
    });
  };
}

void wait_for_inputs(const OrtApi& api, const OrtKernelContext* context,
                     const cuda::Device& device) {
  void* stream = nullptr;
  check(api, api.KernelContext_GetGPUComputeStream(context, &stream));
  if (stream != nullptr) cuda::wait_for(device, static_cast<cuda::StreamHandle>(stream));
}

void copy_in_call(const OrtApi& api, const OrtKernelContext* context, const OrtValue* from,
                  OrtValue* to) {
  const TensorLocation source(api, from), target(api, to);
  const std::shared_ptr<cuda::Device>& device = source.device() != nullptr ? source.device()
                                                                           : target.device();
  check_sizes(source, target);
  if (device != nullptr) wait_for_inputs(api, context, *device);
  cuda::copy(target.location(), source.location(), source.size());
}

namespace {

// Copies its input to its output, which is in the other memory. It has no state, so that all
// sessions could share one.
class CopyKernel : public OrtKernelImpl {
 public:
  explicit CopyKernel(const OrtApi& api) : OrtKernelImpl{}, api_(api) {
    ort_version_supported = kKernelApiVersion;
    Compute = [](OrtKernelImpl* kernel, OrtKernelContext* context) noexcept -> OrtStatus* {
      const OrtApi& ort = static_cast<CopyKernel*>(kernel)->api_;
      return guarded(ort, [&] { compute(ort, context); });
    };
    Release = [](OrtKernelImpl* kernel) noexcept { delete static_cast<CopyKernel*>(kernel); };
  }

 private:
  static void compute(const OrtApi& api, OrtKernelContext* context) {
    const OrtValue* input = nullptr;
    check(api, api.KernelContext_GetInput(context, 0, &input));
    const std::vector<int64_t> dimensions = dimensions_of(api, shape_of(api, input).get());
    OrtValue* output = nullptr;
    check(api,
          api.KernelContext_GetOutput(context, 0, dimensions.data(), dimensions.size(), &output));
    copy_in_call(api, context, input, output);
  }

  const OrtApi& api_;
};

OrtStatus* create_kernel(void* state, const OrtKernelInfo*, OrtKernelImpl** kernel) noexcept {
  const OrtApi& api = *static_cast<const OrtApi*>(state);
  *kernel = nullptr;
  return guarded(api, [&] { *kernel = new CopyKernel(api); });
}

void add(const OrtApi& api, OrtKernelRegistry* registry, const char* provider, const char* name,
         bool from_host) {
  const OrtEpApi& ep = *api.GetEpApi();
  OrtKernelDefBuilder* builder = nullptr;
  check(api, ep.CreateKernelDefBuilder(&builder));
  const Owned<OrtKernelDefBuilder> builder_owner(builder, ep.ReleaseKernelDefBuilder);
  check(api, ep.KernelDefBuilder_SetOperatorType(builder, name));
  check(api, ep.KernelDefBuilder_SetDomain(builder, ""));
  check(api, ep.KernelDefBuilder_SetSinceVersion(builder, 1, 1));
  check(api, ep.KernelDefBuilder_SetExecutionProvider(builder, provider));
  if (from_host) {
    check(api, ep.KernelDefBuilder_SetInputMemType(builder, 0, OrtMemTypeCPUInput));
  } else {
    check(api, ep.KernelDefBuilder_SetOutputMemType(builder, 0, OrtMemTypeCPUOutput));
  }
  OrtKernelDef* definition = nullptr;
  check(api, ep.KernelDefBuilder_Build(builder, &definition));
  const Owned<OrtKernelDef> definition_owner(definition, ep.ReleaseKernelDef);
  check(api, ep.KernelRegistry_AddKernel(registry, definition, create_kernel,
                                         const_cast<OrtApi*>(&api)));
}

}  // namespace

Owned<OrtKernelRegistry> copy_kernels(const OrtApi& api, const char* provider) {
  const OrtEpApi& ep = *api.GetEpApi();
  OrtKernelRegistry* registry = nullptr;
  check(api, ep.CreateKernelRegistry(&registry));
  Owned<OrtKernelRegistry> owner(registry, ep.ReleaseKernelRegistry);
  add(api, registry, provider, "MemcpyFromHost", true);
  add(api, registry, provider, "MemcpyToHost", false);
  return owner;
}

}  // namespace treebeard
