#include "ort/device/node_call.h"

#include "ort/device/device_memory.h"

namespace treebeard {

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
  PlacedTensor made = placed(position, dimensions, rank);
  if (!made.on_device) return made.output;
  const size_t size = size_of(made.output.tensor);
  made_.push_back(
      {reinterpret_cast<uintptr_t>(made.output.data), size, std::make_unique<AlignedBuffer>(size)});
  made.output.data = made_.back().data->data();
  return made.output;
}

void NodeCall::deliver() const {
  if (made_.empty()) return;
  const cuda::CurrentContext current(*device_);
  cuda::ChannelLease channel(device_->channels());
  for (const Made& one : made_) {
    if (one.size > 0)
      cuda::queue_copy({one.to, device_}, {reinterpret_cast<uintptr_t>(one.data->data()), nullptr},
                       one.size, channel->stream.handle());
  }
  channel->stream.synchronise();
  channel.give_back();
}

}  // namespace treebeard
