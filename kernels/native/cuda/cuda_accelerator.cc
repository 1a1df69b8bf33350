#include "cuda/cuda_accelerator.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

#include "cuda/driver.h"
#include "cuda/memory.h"
#include "runtime/artifact.h"

namespace treebeard::cuda {
namespace {

// What a part copies each way: at most, and at least where a call has several parts.
constexpr size_t kMaxCopiedBytes = size_t{16} << 20;
constexpr size_t kMinCopiedBytes = size_t{4} << 20;
constexpr size_t kPartsOfACall = 4;
constexpr size_t kMaxScratch = size_t{128} << 20;
// What a part copies, and its scratch memory, at least, where that is what it takes to run a kernel
// for many rows. Parts are less than twice as large.
constexpr size_t kMaxKernelBytes = size_t{64} << 20;
// The share of free memory that the parts of one channel may take: there are other channels, and
// other calls.
constexpr size_t kChannelsInFreeMemory = 4;

size_t on_boundary(size_t bytes) { return (bytes + 255) / 256 * 256; }

// `n_rows` in whole multiples of `step`, as far as it is more than that.
int64_t whole_steps(int64_t n_rows, int64_t step) {
  return std::max(n_rows / step, int64_t{1}) * step;
}

int64_t rows_in(size_t bytes, size_t row) {
  return row == 0 ? std::numeric_limits<int64_t>::max() : static_cast<int64_t>(bytes / row);
}

// As many of `n_rows` as leave the device enough free memory; all where the driver does not say how
// much it has.
int64_t fitting_rows(const Device& device, const Channel& channel, const RowBytes& row,
                     int64_t n_rows, int64_t step) {
  if (Room(row, n_rows).device_bytes <= channel.device.size()) return n_rows;
  const std::optional<MemoryBytes> memory = device.memory();
  if (!memory) return n_rows;
  const size_t usable = (memory->free + channel.device.size()) / kChannelsInFreeMemory;
  const int64_t fitting = rows_in(usable, row.rows + row.results + row.scratch);
  return n_rows <= fitting ? n_rows : std::min(n_rows, whole_steps(fitting, step));
}

constexpr int64_t kWarp = 32;  // rows that scratch memory is rounded up to: kernels may keep it for
                               // the threads of a warp side by side

}  // namespace

Room::Room(const RowBytes& row, int64_t n_rows)
    : results(on_boundary(row.rows * static_cast<size_t>(n_rows))),
      scratch(results + on_boundary(row.results * static_cast<size_t>(n_rows))),
      device_bytes(scratch +
                   row.scratch * static_cast<size_t>((n_rows + kWarp - 1) / kWarp * kWarp)) {}

int64_t rows_of_part(const RowBytes& row, int64_t n_rows, int64_t step, int64_t rows_together) {
  const size_t copied = std::max(row.rows, row.results);
  const size_t part = std::clamp(copied * static_cast<size_t>(n_rows) / kPartsOfACall,
                                 kMinCopiedBytes, kMaxCopiedBytes);
  const int64_t most = std::max(std::min(rows_in(part, copied), rows_in(kMaxScratch, row.scratch)),
                                step);
  const int64_t turns = static_cast<int64_t>(kMaxTurns),
                least = (rows_together + turns - 1) / turns;
  if (n_rows <= most) return n_rows;
  int64_t n_parts = (n_rows - 1) / most + 1;
  if (0 < least &&
      least <= std::min(rows_in(kMaxKernelBytes, copied), rows_in(kMaxKernelBytes, row.scratch))) {
    n_parts = std::min(n_parts, std::max(n_rows / least, int64_t{1}));
  }
  const int64_t steps = ((n_rows - 1) / n_parts + step) / step;
  return std::min(n_rows, steps * step);
}

int64_t reserve_rows(Device& device, Channel& channel, const RowBytes& row, int64_t n_rows,
                     int64_t step, int64_t least) {
  int64_t rows = fitting_rows(device, channel, row, n_rows, step);
  while (rows >= least) {
    try {
      const Room room(row, rows);
      channel.reserve(room.device_bytes, room.host_bytes());
      return rows;
    } catch (const DriverError& failure) {
      if (failure.status != kOutOfMemory) throw;
      if (device.give_up_idle()) continue;
      if (rows <= step) throw;
    }
    rows = whole_steps(rows / 2, step);
  }
  return 0;
}

namespace {

// Memory is reserved before a channel is taken, which may be the one that has to be given up for
// it.
DeviceMemory copied(const Bytes& bytes, Device& device) {
  DeviceMemory memory = made_with_room(device, [&] { return DeviceMemory(bytes.size); });
  if (bytes.size == 0) return memory;
  ChannelLease channel(device.channels());
  check(driver().cuMemcpyHtoDAsync_v2(memory.address(), bytes.data, bytes.size,
                                      channel->stream.handle()),
        "cuMemcpyHtoDAsync", "copy the tables of the forest, ", bytes.size,
        " bytes, to the device");
  channel->stream.synchronise();
  channel.give_back();
  return memory;
}

// The 32-bit word that the bytes repeat; nothing where they repeat none, or where the driver cannot
// fill memory with it.
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
    : header_(parts.header),
      start_(parts.start),
      device_(Device::of(parts.device)),
      start_word_(repeated_word(start_)) {
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

std::vector<LaunchPlan> CudaAccelerator::plans_of(const std::vector<KernelRecord>& records,
                                                  const Bytes& code, Address tables) {
  std::vector<LaunchPlan> plans;
  for (const KernelRecord& record : records) {
    if (header_.n_trees == 0) continue;
    const bool prepares = record.tree_begin == record.tree_end;
    const auto min_rows = static_cast<int64_t>(std::min<uint64_t>(record.min_rows, INT64_MAX));
    if (plans.empty() || plans.back().min_rows != min_rows) plans.push_back({min_rows, {}});
    const char* const ptx = static_cast<const char*>(code.data) + record.code_offset;
    const std::shared_ptr<Module> module = device_->module(ptx);
    module->allow_shared(record.scratch_bytes);
    plans.back().launches.push_back(
        {module, tables + record.tables_offset, prepares ? 0 : record.tree_begin,
         prepares ? header_.n_trees : record.tree_end, static_cast<unsigned>(record.block_rows),
         static_cast<unsigned>(threads_of(ptx, record.block_rows)),
         static_cast<unsigned>(record.scratch_bytes)});
  }
  return plans;
}

size_t CudaAccelerator::result_bytes(Kind kind) const {
  return kind == Kind::kScores ? header_.n_targets * element_size(header_.accumulator_type)
                               : header_.n_trees * sizeof(int64_t);
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
  run_call(call);
}

// Memory for results is needed where the kernels' start values come from the host.
void CudaAccelerator::sum(const Rows& rows, Workers* workers, void* to) const {
  if (rows.n_rows == 0) return;
  const CurrentContext current(*device_);
  CallSetup call = setup(Kind::kScores, rows, workers);
  call.target = reinterpret_cast<uintptr_t>(to);
  if (start_word_) call.bytes.results = 0;
  run_call(call);
}

void CudaAccelerator::write(void* to, const void* from, size_t size) const {
  copy({reinterpret_cast<uintptr_t>(to), device_.get()},
       {reinterpret_cast<uintptr_t>(from), nullptr}, size);
}

void CudaAccelerator::check_address(const void* address, const char* what) const {
  int ordinal = 0;
  const Status status = driver().cuPointerGetAttribute(&ordinal, kDeviceOrdinal,
                                                       reinterpret_cast<uintptr_t>(address));
  if (is_unserved(status)) return;
  require(status != kInvalidValue, "the address of ", what,
          " is not in the memory of a CUDA device");
  check(status, "cuPointerGetAttribute", "find the device of the address of ", what);
  require(ordinal == device_->ordinal(), "the address of ", what,
          " is in the memory of CUDA device ", ordinal, "; the forest is on device ",
          device_->ordinal());
}

}  // namespace treebeard::cuda

namespace treebeard {

std::unique_ptr<const Accelerator> accelerator_of(AcceleratorParts parts) {
  return std::make_unique<const cuda::CudaAccelerator>(parts);
}

}  // namespace treebeard
