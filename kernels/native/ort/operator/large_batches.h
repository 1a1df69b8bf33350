// The device that serves large calls of a node beside the CPU, as sessions with device="auto" ask
// for.
//
// In: a node's attributes, then the rows of calls. Out: results of the device; or none, and the CPU
// computes them, with the same bits. The device is not used before a call pays there. What keeps it
// from a call is a warning in onnxruntime's log, one for each node, and the device is tried again
// some time later: memory that others held may be free by then.
//
// A call pays where  call_ns + rows * device_row_ns  <  rows * cpu_row_ns / threads.
// onnx_treebeard/runtime/device_choice.py estimates these.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "ort/abi/ort_util.h"
#include "ort/operator/node_predictor.h"
#include "runtime/predictor.h"

namespace treebeard {

class LargeBatches {
 public:
  // Null where the node has no artifact for a device. Throws Error where its attributes are
  // malformed.
  static std::unique_ptr<LargeBatches> of(const NodeAttributes& attributes, int device);

  // The rule of attribute device_rule.
  struct Rule {
    double call_ns, device_row_ns, cpu_row_ns;
    double retry_seconds;  // between a failure and the next try
  };
  LargeBatches(std::string key, int device, const Rule& rule)
      : key_(std::move(key)), device_(device), rule_(rule) {}

  // Whether the device has written all results. Where it has not, some may be written.
  bool run(const OrtApi& api, const OrtKernelContext* context, const Rows& rows,
           const BlockOutput& output, Workers& workers);

 private:
  bool pays(int64_t n_rows, int64_t threads) const;
  const Predictor* predictor();
  void set_aside(const OrtApi& api, const OrtKernelContext* context, const char* why);

  const std::string key_;  // of the artifact, which the session holds
  const int device_;
  const Rule rule_;
  std::atomic<bool> is_opening_{false};  // stays true once the device is open
  std::unique_ptr<const Predictor> made_;
  std::atomic<const Predictor*> open_{nullptr};
  std::atomic<int64_t> next_try_{INT64_MIN};  // ticks of steady_clock
  std::atomic<bool> has_warned_{false};
};

}  // namespace treebeard
