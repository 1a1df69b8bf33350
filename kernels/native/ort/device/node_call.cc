#include "ort/device/node_call.h"

#include "ort/device/memory_infos.h"

namespace treebeard {

bool NodeCall::is_on_device(const OrtValue* value) const {
  if (device_ == nullptr) return false;
  const std::optional<MemoryMeant> memory = memory_meant(api_, api_.GetEpApi()->Value_GetMemoryDevice(value));
  require(memory.has_value(), "a tensor is in the memory of a device that is no CUDA device");
  if (!memory->device) return false;
  require(*memory->device == device_->ordinal(), "a tensor is on cuda:", *memory->device, ", and the session's trees are on cuda:", device_->ordinal());
  return true;
}

OrtValue* NodeCall::value(int position, const int64_t* dimensions, size_t rank) const {
  OrtValue* value = nullptr;
  check(api_, api_.KernelContext_GetOutput(context_, static_cast<size_t>(position), dimensions, rank, &value));
  return value;
}

OutputTensor NodeCall::numbers(int position, const int64_t* dimensions, size_t rank) {
  OutputTensor output;
  output.tensor = value(position, dimensions, rank);
  output.data = tensor_data(api_, output.tensor);
  if (!is_on_device(output.tensor)) return output;
  size_t size = 0;
  check(api_, api_.GetTensorSizeInBytes(output.tensor, &size));
  require(size == 0 || output.data != nullptr, "no memory can be reserved on the device for an output of ", size, " bytes; onnxruntime's log says why");
  made_.push_back({reinterpret_cast<uintptr_t>(output.data), size, std::make_unique<AlignedBuffer>(size)});
  output.data = made_.back().data->data();
  return output;
}

void NodeCall::deliver() const {
  if (made_.empty()) return;
  const cuda::CurrentContext current(*device_);
  cuda::ChannelLease channel(device_->channels());
  for (const Made& one : made_) {
    if (one.size > 0) cuda::queue_copy({one.to, device_}, {reinterpret_cast<uintptr_t>(one.data->data()), nullptr}, one.size, channel->stream.handle());
  }
  channel->stream.synchronise();
  channel.give_back();
}

}  // namespace treebeard
