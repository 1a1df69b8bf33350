#include "ort/operator/large_batches.h"

#include <algorithm>
#include <chrono>
#include <exception>

#include "ort/abi/ort_util.h"

namespace treebeard {
namespace {

constexpr int64_t kRuleNumbers = 4;
constexpr double kLongestWait = 1e6;  // seconds

int64_t ticks_now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

int64_t ticks_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
             std::chrono::duration<double>(seconds))
      .count();
}

LargeBatches::Rule rule_of(const treebeard_attribute& attribute) {
  require(attribute.type == static_cast<int32_t>(ElementType::kDouble) &&
              attribute.count == kRuleNumbers,
          "attribute 'device_rule' is not a tensor of ", kRuleNumbers, " doubles");
  const auto* const numbers = static_cast<const double*>(attribute.data);
  const LargeBatches::Rule rule{numbers[0], numbers[1], numbers[2], numbers[3]};
  require(rule.retry_seconds >= 0 && rule.retry_seconds <= kLongestWait,
          "attribute 'device_rule' has a wait of ", rule.retry_seconds, " s; accepted are 0 to ",
          kLongestWait);
  return rule;
}

}  // namespace

std::unique_ptr<LargeBatches> LargeBatches::of(const NodeAttributes& attributes, int device) {
  const treebeard_attribute* const key = attributes.find("device_artifact_key");
  if (key == nullptr) return nullptr;
  const treebeard_attribute* const rule = attributes.find("device_rule");
  require(rule != nullptr, "attribute 'device_rule' is missing");
  const std::string name(static_cast<const char*>(key->data), static_cast<size_t>(key->count));
  return std::make_unique<LargeBatches>(name, device, rule_of(*rule));
}

bool LargeBatches::pays(int64_t n_rows, int64_t threads) const {
  const double rows = static_cast<double>(n_rows);
  return rule_.call_ns + rows * rule_.device_row_ns <
         rows * rule_.cpu_row_ns / static_cast<double>(std::max<int64_t>(threads, 1));
}

bool LargeBatches::run(const OrtApi& api, const OrtKernelContext* context, const Rows& rows,
                       const BlockOutput& output, Workers& workers) {
  if (!pays(rows.n_rows, workers.count()) || ticks_now() < next_try_) return false;
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

// Null while another call opens the device: calls do not wait for each other, of which one may hold
// what the compiler needs.
const Predictor* LargeBatches::predictor() {
  if (const Predictor* const open = open_) return open;
  if (is_opening_.exchange(true)) return nullptr;
  try {
    const treebeard_attribute key{"artifact_key", static_cast<int32_t>(ElementType::kUint8), 0,
                                  static_cast<int64_t>(key_.size()), key_.data()};
    made_ = compiled({key}, device_);
  } catch (...) {
    is_opening_ = false;
    throw;
  }
  open_ = made_.get();
  return made_.get();
}

void LargeBatches::set_aside(const OrtApi& api, const OrtKernelContext* context, const char* why) {
  next_try_ = ticks_now() + ticks_of(rule_.retry_seconds);
  if (has_warned_.exchange(true)) return;
  const OrtLogger* logger = nullptr;
  if (!succeeded(api, api.KernelContext_GetLogger(context, &logger))) return;
  const std::string message = text(
      "the CPU computes the calls that device 'auto' would put on a GPU: ", why);
  log_message(api, logger, ORT_LOGGING_LEVEL_WARNING, message.c_str(), "run");
}

}  // namespace treebeard
