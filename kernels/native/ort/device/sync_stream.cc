#include "ort/device/sync_stream.h"

#include <utility>

namespace treebeard {

// A place in a stream, which may be set again. It keeps the device and not the stream.
class Notification : public OrtSyncNotificationImpl {
 public:
  explicit Notification(SyncStream& stream);

 private:
  static Notification& own(OrtSyncNotificationImpl* notification) {
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
  Release = [](OrtSyncNotificationImpl* notification) noexcept { delete &own(notification); };
  Activate = [](OrtSyncNotificationImpl* notification) noexcept -> OrtStatus* {
    Notification& place = own(notification);
    return guarded(place.api_, [&] { place.event_.record(place.stream_.stream().handle()); });
  };
  WaitOnDevice = [](OrtSyncNotificationImpl* notification,
                    OrtSyncStream* consumer) noexcept -> OrtStatus* {
    const Notification& place = own(notification);
    return guarded(place.api_, [&] {
      place.event_.delay(
          static_cast<cuda::StreamHandle>(place.api_.SyncStream_GetHandle(consumer)));
    });
  };
  WaitOnHost = [](OrtSyncNotificationImpl* notification) noexcept -> OrtStatus* {
    const Notification& place = own(notification);
    return guarded(place.api_, [&] { place.event_.synchronise(); });
  };
}

namespace {

SyncStream& own(OrtSyncStreamImpl* stream) { return *static_cast<SyncStream*>(stream); }

void release(OrtSyncStreamImpl* stream) noexcept { delete &own(stream); }

}  // namespace

SyncStream::SyncStream(const OrtApi& api, std::shared_ptr<cuda::Device> device)
    : OrtSyncStreamImpl{}, api_(api), stream_(std::move(device)) {
  ort_version_supported = kProviderApiVersion;
  Release = release;
  GetHandle = [](OrtSyncStreamImpl* stream) noexcept -> void* {
    return own(stream).stream_.handle();
  };
  CreateNotification = [](OrtSyncStreamImpl* stream,
                          OrtSyncNotificationImpl** notification) noexcept -> OrtStatus* {
    SyncStream& producer = own(stream);
    *notification = nullptr;
    return guarded(producer.api_, [&] { *notification = new Notification(producer); });
  };
  Flush = [](OrtSyncStreamImpl* stream) noexcept -> OrtStatus* {
    return guarded(own(stream).api_, [&] { own(stream).stream_.synchronise(); });
  };
  OnSessionRunEnd = Flush;
}

SyncStream* SyncStream::of(const OrtApi& api, const OrtSyncStream* stream) {
  const OrtSyncStreamImpl* const found = api.GetEpApi()->SyncStream_GetImpl(stream);
  if (found == nullptr || found->Release != release) return nullptr;
  return static_cast<SyncStream*>(const_cast<OrtSyncStreamImpl*>(found));
}

}  // namespace treebeard
