#include "cuda/cuda_accelerator.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "runtime/ptx_artifact.h"
#include "cuda/call.h"
#include "cuda/copies.h"
#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

// Memory is reserved before a channel is taken, which may be the one that has to be given up for it.
DeviceMemory copied(const Bytes& bytes, Device& device) {
  DeviceMemory memory = made_with_room(device, [&] { return DeviceMemory(bytes.size); });
  if (bytes.size == 0) return memory;
  ChannelLease channel(device.channels());
  check(driver().cuMemcpyHtoDAsync_v2(memory.address(), bytes.data, bytes.size, channel->stream.handle()), "cuMemcpyHtoDAsync",
        "copy the tables of the forest, ", bytes.size, " bytes, to the device");
  channel->stream.synchronise();
  channel.give_back();
  return memory;
}

// The 32-bit word that the bytes repeat; nothing where they repeat none, or where the driver cannot fill memory with it.
std::optional<uint32_t> repeated_word(const std::vector<uint8_t>& bytes) {
  uint32_t word = 0;
  if (bytes.size() < sizeof word || is_absent(driver().cuMemsetD32Async)) return std::nullopt;
  std::memcpy(&word, bytes.data(), sizeof word);
  for (size_t at = 0; at < bytes.size(); at += sizeof word) {
    if (std::memcmp(bytes.data() + at, &word, sizeof word) != 0) return std::nullopt;
  }
  return word;
}

}  // namespace

CudaAccelerator::CudaAccelerator(const AcceleratorParts& parts)
    : header_(parts.header), start_(parts.start), device_(Device::of(parts.device)), start_word_(repeated_word(start_)) {
  const CurrentContext current(*device_);
  auto loaded = std::make_unique<Loaded>();
  loaded->tables = copied(parts.tables, *device_);
  loaded->scores = plans_of(parts.kernels, parts.code, loaded->tables.address());
  loaded->leaves = plans_of(parts.leaf_kernels, parts.code, loaded->tables.address());
  loaded_ = std::move(loaded);
}

CudaAccelerator::~CudaAccelerator() {
  const CurrentContext current(*device_, std::nothrow);
  loaded_.reset();
}

std::vector<LaunchPlan> CudaAccelerator::plans_of(const std::vector<KernelRecord>& records, const Bytes& code, Address tables) {
  std::vector<LaunchPlan> plans;
  for (const KernelRecord& record : records) {
    if (header_.n_trees == 0) continue;
    const bool prepares = record.tree_begin == record.tree_end;
    const auto min_rows = static_cast<int64_t>(std::min<uint64_t>(record.min_rows, INT64_MAX));
    if (plans.empty() || plans.back().min_rows != min_rows) plans.push_back({min_rows, {}});
    const char* const ptx = static_cast<const char*>(code.data) + record.code_offset;
    const std::shared_ptr<Module> module = device_->module(ptx);
    module->allow_shared(record.scratch_bytes);
    plans.back().launches.push_back({module, tables + record.tables_offset, prepares ? 0 : record.tree_begin, prepares ? header_.n_trees : record.tree_end,
                                     static_cast<unsigned>(record.block_rows),
                                     static_cast<unsigned>(threads_of(ptx, record.block_rows)), static_cast<unsigned>(record.scratch_bytes)});
  }
  return plans;
}

size_t CudaAccelerator::result_bytes(Kind kind) const {
  return kind == Kind::kScores ? header_.n_targets * element_size(header_.accumulator_type) : header_.n_trees * sizeof(int64_t);
}

CallSetup CudaAccelerator::setup(Kind kind, const Rows& rows, Workers* workers) const {
  const size_t read = rows.on_device ? 0 : header_.n_features * element_size(header_.input_type);
  return {*device_,
          plans(kind),
          kind == Kind::kScores ? &start_ : nullptr,
          start_word_,
          {read, result_bytes(kind), header_.scratch_per_row},
          result_bytes(kind),
          element_size(header_.input_type),
          header_.n_features,
          rows,
          workers,
          nullptr,
          0};
}

void CudaAccelerator::run(Kind kind, const Rows& rows, Workers* workers, const Take& take) const {
  if (rows.n_rows == 0) return;
  const CurrentContext current(*device_);
  CallSetup call = setup(kind, rows, workers);
  call.take = &take;
  Call(call).run();
}

// Memory for results is needed where the kernels' start values come from the host.
void CudaAccelerator::sum(const Rows& rows, Workers* workers, void* to) const {
  if (rows.n_rows == 0) return;
  const CurrentContext current(*device_);
  CallSetup call = setup(Kind::kScores, rows, workers);
  call.target = reinterpret_cast<uintptr_t>(to);
  if (start_word_) call.bytes.results = 0;
  Call(call).run();
}

void CudaAccelerator::write(void* to, const void* from, size_t size) const {
  copy({reinterpret_cast<uintptr_t>(to), device_.get()}, {reinterpret_cast<uintptr_t>(from), nullptr}, size);
}

void CudaAccelerator::check_address(const void* address, const char* what) const {
  int ordinal = 0;
  const Status status = driver().cuPointerGetAttribute(&ordinal, kDeviceOrdinal, reinterpret_cast<uintptr_t>(address));
  if (is_unserved(status)) return;
  require(status != kInvalidValue, "the address of ", what, " is not in the memory of a CUDA device");
  check(status, "cuPointerGetAttribute", "find the device of the address of ", what);
  require(ordinal == device_->ordinal(), "the address of ", what, " is in the memory of CUDA device ", ordinal, "; the forest is on device ",
          device_->ordinal());
}

}  // namespace treebeard::cuda

namespace treebeard {

std::unique_ptr<const Accelerator> accelerator_of(AcceleratorParts parts) { return std::make_unique<const cuda::CudaAccelerator>(parts); }

}  // namespace treebeard
