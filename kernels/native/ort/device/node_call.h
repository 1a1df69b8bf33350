// One call of a node, by onnxruntime, or by a program that calls the node itself.
//
// Rows and outputs of onnxruntime may be in the memory of a device.
// The CPU finishes most results, so outputs on a device are made in the host's memory, and copied
// when all of them are complete; those that the device writes itself stay there.
#pragma once

#include <memory>
#include <vector>

#include "base/memory.h"
#include "cuda/blocks.h"
#include "ort/tail/tail.h"
#include "runtime/rows.h"

namespace treebeard {

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
