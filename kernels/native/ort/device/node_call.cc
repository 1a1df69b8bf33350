#include "ort/device/node_call.h"

#include <chrono>
#include <exception>
#include <string>
#include <utility>

#include "ort/device/device_memory.h"

namespace treebeard {
namespace {

int64_t ticks_now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

int64_t ticks_of(double seconds) {
  return std::chrono::duration_cast<std::chrono::steady_clock::duration>(
             std::chrono::duration<double>(seconds))
      .count();
}

}  // namespace

DeviceOffload::DeviceOffload(const DeviceRule& rule, Open open, double retry_seconds)
    : rule_(rule), retry_ticks_(ticks_of(retry_seconds)), open_(std::move(open)) {}

bool DeviceOffload::run(const OrtApi& api, const OrtKernelContext* context, const Rows& rows,
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
const Predictor* DeviceOffload::predictor() {
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

void DeviceOffload::set_aside(const OrtApi& api, const OrtKernelContext* context, const char* why) {
  next_try_ = ticks_now() + retry_ticks_;
  if (has_warned_.exchange(true)) return;
  const OrtLogger* logger = nullptr;
  if (!succeeded(api, api.KernelContext_GetLogger(context, &logger))) return;
  const std::string message = text(
      "the CPU computes the calls that device 'auto' would put on a GPU: ", why);
  log_message(api, logger, ORT_LOGGING_LEVEL_WARNING, message.c_str(), "run");
}

bool NodeCall::is_on_device(const OrtValue* value) const {
  if (device_ == nullptr) return false;
  const std::optional<MemoryMeant> memory = memory_meant(
      api_, api_.GetEpApi()->Value_GetMemoryDevice(value));
  require(memory.has_value(), "a tensor is in the memory of a device that is no CUDA device");
  if (!memory->device) return false;
  require(*memory->device == device_->ordinal(), "a tensor is on cuda:", *memory->device,
          ", and the session's trees are on cuda:", device_->ordinal());
  return true;
}

OrtValue* NodeCall::value(int position, const int64_t* dimensions, size_t rank) const {
  OrtValue* value = nullptr;
  check(api_, api_.KernelContext_GetOutput(context_, static_cast<size_t>(position), dimensions,
                                           rank, &value));
  return value;
}

size_t NodeCall::size_of(const OrtValue* value) const {
  size_t size = 0;
  check(api_, api_.GetTensorSizeInBytes(value, &size));
  return size;
}

PlacedTensor NodeCall::placed(int position, const int64_t* dimensions, size_t rank) const {
  PlacedTensor placed{};
  if (direct_ != nullptr) {
    placed.output.data = direct_->outputs[position];
    return placed;
  }
  placed.output.tensor = value(position, dimensions, rank);
  placed.output.data = tensor_data(api_, placed.output.tensor);
  placed.on_device = is_on_device(placed.output.tensor);
  if (!placed.on_device) return placed;
  const size_t size = size_of(placed.output.tensor);
  require(size == 0 || placed.output.data != nullptr,
          "no memory can be reserved on the device for an output of ", size,
          " bytes; onnxruntime's log says why");
  return placed;
}

OutputTensor NodeCall::numbers(int position, const int64_t* dimensions, size_t rank) {
  PlacedTensor tensor = placed(position, dimensions, rank);
  if (!tensor.on_device) return tensor.output;
  const size_t size = size_of(tensor.output.tensor);
  made_.push_back({reinterpret_cast<uintptr_t>(tensor.output.data), size,
                   std::make_unique<AlignedBuffer>(size)});
  tensor.output.data = made_.back().data->data();
  return tensor.output;
}

void NodeCall::deliver() const {
  if (made_.empty()) return;
  const cuda::CurrentContext current(*device_);
  cuda::ChannelLease channel(device_->channels());
  for (const Made& copy : made_) {
    if (copy.size > 0)
      cuda::queue_copy({copy.to, device_},
                       {reinterpret_cast<uintptr_t>(copy.data->data()), nullptr}, copy.size,
                       channel->stream.handle());
  }
  channel->stream.synchronise();
  channel.give_back();
}

}  // namespace treebeard
