// The device that serves large calls of a forest beside the CPU: option device=auto.
//
// In: the rows of calls. Out: results of the device; or none, and the CPU computes them, with the
// same bits. The device is not used before a call pays there. What keeps it from a call is a
// warning in onnxruntime's log, one for each forest, and the device is tried again some time later.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>

#include "ort/abi/ort_util.h"
#include "runtime/device_rule.h"
#include "runtime/predictor.h"

namespace treebeard {

class LargeBatches {
 public:
  // Makes the predictor of the device, on the first call that pays there; throws where it cannot.
  using Open = std::function<std::shared_ptr<const Predictor>()>;

  LargeBatches(const DeviceRule& rule, Open open, double retry_seconds = kDeviceRetrySeconds);

  // Whether the device has written all results. Where it has not, some may be written.
  bool run(const OrtApi& api, const OrtKernelContext* context, const Rows& rows,
           const BlockOutput& output, Workers& workers);

 private:
  const Predictor* predictor();
  void set_aside(const OrtApi& api, const OrtKernelContext* context, const char* why);

  const DeviceRule rule_;
  const int64_t retry_ticks_;
  Open open_;                            // empty once the device is open
  std::atomic<bool> is_opening_{false};  // stays true once the device is open
  std::shared_ptr<const Predictor> made_;
  std::atomic<const Predictor*> opened_{nullptr};
  std::atomic<int64_t> next_try_{INT64_MIN};  // ticks of steady_clock
  std::atomic<bool> has_warned_{false};
};

}  // namespace treebeard
