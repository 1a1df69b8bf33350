// Whether a batch pays on a CUDA device, for device "auto": whether the copies to the device and
// back, and the start of its kernels, are estimated to take less than the CPU does.
//
// In: the predictor of the CPU, which has the cost of a row, and a batch. Out: the answer. The
// constants are estimates for cards on PCIe 4; they were NOT measured on a card.
#pragma once

#include <algorithm>

#include "runtime/predictor.h"

namespace treebeard {

// Nanoseconds: of a call of the device, of each row there, and of each row on one thread of the
// CPU. A call pays where  call_ns + rows * device_row_ns  <  rows * cpu_row_ns / threads.
struct DeviceRule {
  double call_ns, device_row_ns, cpu_row_ns;

  // Whether any number of rows pays.
  bool may_pay() const { return device_row_ns < cpu_row_ns; }
  bool pays(int64_t n_rows, int64_t threads) const {
    const double rows = static_cast<double>(n_rows);
    return call_ns + rows * device_row_ns <
           rows * cpu_row_ns / static_cast<double>(std::max<int64_t>(threads, 1));
  }
};

constexpr double kDeviceCallNs = 60e3;  // copies begin, kernels start, the caller waits
constexpr double kCopiedBytesPerNs = 12;
constexpr double kDeviceCores = 100;  // cores of a CPU that kernels are as fast as
// Between a failure of the device and the next try: memory that others held may be free by then.
constexpr double kDeviceRetrySeconds = 60;

// The rule of a forest whose predictor of the CPU this is.
inline DeviceRule device_rule(const Predictor& on_cpu) {
  const Header& header = on_cpu.header();
  const double row_ns = on_cpu.row_cost();
  const double copied = double{1} * header.n_features * element_size(header.input_type) +
                        2.0 * header.n_targets * element_size(header.accumulator_type);
  return {kDeviceCallNs, copied / kCopiedBytesPerNs + row_ns / kDeviceCores, row_ns};
}

}  // namespace treebeard
