#include "cuda/cuda_accelerator.h"

#include <algorithm>
#include <string>

#include "core/ptx_artifact.h"
#include "cuda/call.h"
#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

DeviceMemory copied(const Bytes& bytes, const Stream& stream) {
  DeviceMemory memory(bytes.size);
  if (bytes.size == 0) return memory;
  check(driver().cuMemcpyHtoDAsync_v2(memory.address(), bytes.data, bytes.size, stream.handle()), "cuMemcpyHtoDAsync", "copy the tables of the forest, ",
        bytes.size, " bytes, to the device");
  stream.synchronise();
  return memory;
}

}  // namespace

CudaAccelerator::CudaAccelerator(const AcceleratorParts& parts)
    : header_(parts.header), start_(parts.start), device_(Device::of(parts.device)) {
  const CurrentContext current(*device_);
  auto loaded = std::make_unique<Loaded>();
  ChannelLease channel(device_->channels());
  loaded->tables = copied(parts.tables, channel->stream);
  channel.give_back();
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

RowBytes CudaAccelerator::row_bytes(Kind kind, const Rows& rows) const {
  const size_t read = rows.on_device ? 0 : header_.n_features * element_size(header_.input_type);
  const size_t written = kind == Kind::kScores ? header_.n_targets * element_size(header_.accumulator_type) : header_.n_trees * sizeof(int64_t);
  return {read, written, header_.scratch_per_row};
}

void CudaAccelerator::run(Kind kind, const Rows& rows, Workers* workers, const Take& take) const {
  if (rows.n_rows == 0) return;
  const CurrentContext current(*device_);
  const CallSetup setup{*device_,
                        plans(kind),
                        kind == Kind::kScores ? &start_ : nullptr,
                        row_bytes(kind, rows),
                        element_size(header_.input_type),
                        header_.n_features,
                        rows,
                        workers,
                        take};
  Call(setup).run();
}

void CudaAccelerator::write(void* to, const void* from, size_t size) const {
  const CurrentContext current(*device_);
  ChannelLease channel(device_->channels());
  check(driver().cuMemcpyHtoDAsync_v2(reinterpret_cast<uintptr_t>(to), from, size, channel->stream.handle()), "cuMemcpyHtoDAsync", "copy ", size,
        " bytes of results to the device");
  channel->stream.synchronise();
  channel.give_back();
}

}  // namespace treebeard::cuda

namespace treebeard {

std::unique_ptr<const Accelerator> accelerator_of(AcceleratorParts parts) { return std::make_unique<const cuda::CudaAccelerator>(parts); }

}  // namespace treebeard
