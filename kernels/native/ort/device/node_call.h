// One call of a node, by onnxruntime, or by a program that calls the node itself; and the device
// that may serve it where it is large.
//
// Rows and outputs of onnxruntime may be in the memory of a device.
// The CPU finishes most results, so outputs on a device are made in the host's memory, and copied
// when all of them are complete; those that the device writes itself stay there.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/arrays.h"
#include "base/memory.h"
#include "cuda/device.h"
#include "ort/abi/ort_util.h"
#include "ort/fused_tail/tail.h"
#include "runtime/device_rule.h"
#include "runtime/predictor.h"

namespace treebeard {

// The device that serves large calls of a forest beside the CPU: option device=auto.
//
// In: the rows of calls. Out: results of the device; or none, and the CPU computes them, with the
// same bits. The device is not used before a call pays there. What keeps it from a call is a
// warning in onnxruntime's log, one for each forest, and the device is tried again some time later.

class DeviceOffload {
 public:
  // Makes the predictor of the device, on the first call that pays there; throws where it cannot.
  using Open = std::function<std::shared_ptr<const Predictor>()>;

  DeviceOffload(const DeviceRule& rule, Open open, double retry_seconds = kDeviceRetrySeconds);

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

// An output where the session wants it.
struct PlacedTensor {
  OutputTensor output;
  bool on_device;
};

// A call without onnxruntime: everything is in the host's memory, and the calling thread computes.
struct DirectCall {
  Rows rows;
  // By position of the node's output; for labels that are texts their positions, as int64.
  void* const* outputs;
};

class NodeCall {
 public:
  // device: the one that rows and outputs may be on; null where all are in the host's memory.
  NodeCall(const OrtApi& api, OrtKernelContext* context, cuda::Device* device)
      : api_(api), context_(context), device_(device), direct_(nullptr) {}
  NodeCall(const OrtApi& api, const DirectCall& direct)
      : api_(api), context_(nullptr), device_(nullptr), direct_(&direct) {}

  // Null in a direct call, which knows neither tensors nor onnxruntime's threads.
  OrtKernelContext* context() const { return context_; }
  // Null where onnxruntime calls.
  const DirectCall* direct() const { return direct_; }
  // Whether a tensor is on the device, and not in the host's memory. Throws Error where it is on
  // another.
  bool is_on_device(const OrtValue* value) const;
  // An output, allocated.
  OrtValue* value(int position, const int64_t* dimensions, size_t rank) const;
  // A numeric output, allocated; its data is in the host's memory.
  OutputTensor numbers(int position, const int64_t* dimensions, size_t rank);
  // A numeric output, allocated; its data may be on the device.
  PlacedTensor placed(int position, const int64_t* dimensions, size_t rank) const;
  // Copies complete outputs to the device. Throws DeviceError.
  void deliver() const;

 private:
  struct Made {
    cuda::Address to;
    size_t size;
    std::unique_ptr<AlignedBuffer> data;
  };

  size_t size_of(const OrtValue* value) const;

  const OrtApi& api_;
  OrtKernelContext* const context_;
  cuda::Device* const device_;
  const DirectCall* const direct_;
  std::vector<Made> made_;
};

}  // namespace treebeard
