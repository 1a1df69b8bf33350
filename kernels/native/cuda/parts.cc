#include "cuda/parts.h"

#include <algorithm>
#include <limits>

#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

// What a part copies each way: at most, and at least where a call has several parts.
constexpr size_t kMostCopied = size_t{16} << 20;
constexpr size_t kLeastCopied = size_t{4} << 20;
constexpr size_t kPartsOfACall = 4;
constexpr size_t kMostScratch = size_t{128} << 20;
// What a part copies, and its scratch memory, at least, where that is what it takes to run a kernel for many rows. Parts are less than twice as large.
constexpr size_t kMostForKernels = size_t{64} << 20;
// The share of free memory that the parts of one channel may take: there are other channels, and other calls.
constexpr size_t kChannelsInFreeMemory = 4;

size_t on_boundary(size_t bytes) { return (bytes + 255) / 256 * 256; }

// `n_rows` in whole multiples of `step`, as far as it is more than that.
int64_t whole(int64_t n_rows, int64_t step) { return std::max(n_rows / step, int64_t{1}) * step; }

int64_t rows_in(size_t bytes, size_t row) {
  return row == 0 ? std::numeric_limits<int64_t>::max() : static_cast<int64_t>(bytes / row);
}

// As many of `n_rows` as leave the device enough free memory; all where the driver does not say how much it has.
int64_t fitting_rows(const Device& device, const Channel& channel, const RowBytes& row, int64_t n_rows, int64_t step) {
  if (Room(row, n_rows).device_bytes <= channel.device.size()) return n_rows;
  const std::optional<MemoryBytes> memory = device.memory();
  if (!memory) return n_rows;
  const size_t usable = (memory->free + channel.device.size()) / kChannelsInFreeMemory;
  const int64_t fitting = rows_in(usable, row.rows + row.results + row.scratch);
  return n_rows <= fitting ? n_rows : std::min(n_rows, whole(fitting, step));
}

constexpr int64_t kWarp = 32;  // rows that scratch memory is rounded up to: kernels may keep it for the threads of a warp side by side

}  // namespace

Room::Room(const RowBytes& row, int64_t n_rows)
    : results(on_boundary(row.rows * static_cast<size_t>(n_rows))),
      scratch(results + on_boundary(row.results * static_cast<size_t>(n_rows))),
      device_bytes(scratch + row.scratch * static_cast<size_t>((n_rows + kWarp - 1) / kWarp * kWarp)) {}

int64_t rows_of_part(const RowBytes& row, int64_t n_rows, int64_t step, int64_t rows_together) {
  const size_t copied = std::max(row.rows, row.results);
  const size_t part = std::clamp(copied * static_cast<size_t>(n_rows) / kPartsOfACall, kLeastCopied, kMostCopied);
  const int64_t most = std::max(std::min(rows_in(part, copied), rows_in(kMostScratch, row.scratch)), step);
  const int64_t turns = static_cast<int64_t>(kMostTurns), least = (rows_together + turns - 1) / turns;
  if (n_rows <= most) return n_rows;
  int64_t n_parts = (n_rows - 1) / most + 1;
  if (0 < least && least <= std::min(rows_in(kMostForKernels, copied), rows_in(kMostForKernels, row.scratch))) {
    n_parts = std::min(n_parts, std::max(n_rows / least, int64_t{1}));
  }
  const int64_t steps = ((n_rows - 1) / n_parts + step) / step;
  return std::min(n_rows, steps * step);
}

int64_t reserve_rows(Device& device, Channel& channel, const RowBytes& row, int64_t n_rows, int64_t step, int64_t least) {
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
    rows = whole(rows / 2, step);
  }
  return 0;
}

}  // namespace treebeard::cuda
