#include "ort/device/large_batches.h"

#include <chrono>
#include <exception>
#include <string>
#include <utility>

namespace treebeard {
namespace {

int64_t ticks_now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

int64_t ticks_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
             std::chrono::duration<double>(seconds))
      .count();
}

}  // namespace

LargeBatches::LargeBatches(const DeviceRule& rule, Open open, double retry_seconds)
    : rule_(rule), retry_ticks_(ticks_of(retry_seconds)), open_(std::move(open)) {}

bool LargeBatches::run(const OrtApi& api, const OrtKernelContext* context, const Rows& rows,
                       const BlockOutput& output, Workers& workers) {
  if (!rule_.pays(rows.n_rows, workers.count()) || ticks_now() < next_try_) return false;
  try {
    const Predictor* const device = predictor();
    if (device == nullptr) return false;
    device->run(rows, output, &workers);
    return true;
  } catch (const std::exception& failure) {
    set_aside(api, context, failure.what());
    return false;
  }
}

// Null while another call opens the device: calls do not wait for each other.
const Predictor* LargeBatches::predictor() {
  if (const Predictor* const opened = opened_) return opened;
  if (is_opening_.exchange(true)) return nullptr;
  try {
    made_ = open_();
  } catch (...) {
    is_opening_ = false;
    throw;
  }
  open_ = nullptr;  // it may own the forest
  opened_ = made_.get();
  return made_.get();
}

void LargeBatches::set_aside(const OrtApi& api, const OrtKernelContext* context, const char* why) {
  next_try_ = ticks_now() + retry_ticks_;
  if (has_warned_.exchange(true)) return;
  const OrtLogger* logger = nullptr;
  if (!succeeded(api, api.KernelContext_GetLogger(context, &logger))) return;
  const std::string message = text(
      "the CPU computes the calls that device 'auto' would put on a GPU: ", why);
  log_message(api, logger, ORT_LOGGING_LEVEL_WARNING, message.c_str(), "run");
}

}  // namespace treebeard
