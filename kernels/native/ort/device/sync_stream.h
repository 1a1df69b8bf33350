// Streams and notifications as onnxruntime wants them: it queues copies on streams, and waits for
// places in them.
#pragma once

#include <memory>

#include "cuda/shared_stream.h"
#include "ort/abi/ep_abi.h"
#include "ort/abi/ort_util.h"

namespace treebeard {

class SyncStream : public OrtSyncStreamImpl {
 public:
  // Throws DeviceError.
  SyncStream(const OrtApi& api, std::shared_ptr<cuda::Device> device);

  // The stream of ours that stands behind a stream of onnxruntime; null where it is another
  // provider's.
  static SyncStream* of(const OrtApi& api, const OrtSyncStream* stream);

  cuda::SharedStream& stream() { return stream_; }

 private:
  friend class Notification;

  const OrtApi& api_;
  cuda::SharedStream stream_;
};

}  // namespace treebeard
