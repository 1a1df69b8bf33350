#include "cuda/parts.h"

#include <algorithm>
#include <limits>

#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

// Enough for a row for each thread of the largest devices, and so little that copies of one part overlap with the kernels of another.
constexpr size_t kMaxRowsBytes = size_t{64} << 20;
constexpr size_t kMaxResultBytes = size_t{64} << 20;
constexpr size_t kMaxScratchBytes = size_t{256} << 20;
// The share of free memory that the parts of one channel may take: there are two channels, and other calls.
constexpr size_t kChannelsInFreeMemory = 4;

size_t on_boundary(size_t bytes) { return (bytes + 255) / 256 * 256; }

// `n_rows` in whole multiples of `least`, as far as it is more than that.
int64_t whole(int64_t n_rows, int64_t least) { return std::max(n_rows / least, int64_t{1}) * least; }

int64_t rows_in(size_t bytes, size_t row) {
  return row == 0 ? std::numeric_limits<int64_t>::max() : static_cast<int64_t>(bytes / row);
}

// As many of `n_rows` as leave the device enough free memory.
int64_t fitting_rows(const Device& device, const Channel& channel, const RowBytes& row, int64_t n_rows, int64_t least) {
  if (Room(row, n_rows).device_bytes <= channel.device.size()) return n_rows;
  const size_t usable = (device.free_bytes() + channel.device.size()) / kChannelsInFreeMemory;
  const int64_t fitting = rows_in(usable, row.rows + row.results + row.scratch);
  return n_rows <= fitting ? n_rows : std::min(n_rows, whole(fitting, least));
}

constexpr int64_t kWarp = 32;  // rows that scratch memory is rounded up to: kernels may keep it for the threads of a warp side by side

}  // namespace

Room::Room(const RowBytes& row, int64_t n_rows)
    : results(on_boundary(row.rows * static_cast<size_t>(n_rows))),
      scratch(results + on_boundary(row.results * static_cast<size_t>(n_rows))),
      device_bytes(scratch + row.scratch * static_cast<size_t>((n_rows + kWarp - 1) / kWarp * kWarp)) {}

int64_t most_rows(const RowBytes& row, int64_t n_rows, int64_t least) {
  const int64_t most =
      std::min({rows_in(kMaxRowsBytes, row.rows), rows_in(kMaxResultBytes, row.results), rows_in(kMaxScratchBytes, row.scratch)});
  return n_rows <= most ? n_rows : std::min(n_rows, whole(most, least));
}

int64_t reserve_rows(Device& device, Channel& channel, const RowBytes& row, int64_t n_rows, int64_t least) {
  int64_t rows = fitting_rows(device, channel, row, n_rows, least);
  for (;;) {
    try {
      const Room room(row, rows);
      channel.reserve(room.device_bytes, room.host_bytes());
      return rows;
    } catch (const DriverError& failure) {
      if (failure.status != kOutOfMemory) throw;
      if (device.channels().clear()) continue;
      if (rows <= least) throw;
    }
    rows = whole(rows / 2, least);
  }
}

}  // namespace treebeard::cuda
