#include "cuda/chunks.h"

#include <algorithm>
#include <limits>

#include "cuda/driver.h"

namespace treebeard::cuda {
namespace {

constexpr size_t kMaxPartBytes = size_t{64} << 20;
// The share of free memory that the parts of one lane may take: there are two lanes, and other calls.
constexpr size_t kLanesInFreeMemory = 4;

size_t on_boundary(size_t bytes) { return (bytes + 255) / 256 * 256; }

// `n_rows` in whole multiples of `least`, as far as it is more than that.
int64_t whole(int64_t n_rows, int64_t least) { return std::max(n_rows / least, int64_t{1}) * least; }

int64_t rows_in(size_t bytes, size_t row) {
  return row == 0 ? std::numeric_limits<int64_t>::max() : static_cast<int64_t>(bytes / row);
}

// Rows that leave the device enough free memory.
int64_t rows_in_free_memory(const RowBytes& row, size_t free_bytes) {
  return rows_in(free_bytes / kLanesInFreeMemory, row.rows + row.results + row.scratch);
}

}  // namespace

Room::Room(const RowBytes& row, int64_t n_rows)
    : results(on_boundary(row.rows * static_cast<size_t>(n_rows))),
      scratch(results + on_boundary(row.results * static_cast<size_t>(n_rows))),
      device_bytes(scratch + row.scratch * static_cast<size_t>(n_rows)) {}

int64_t most_rows(const RowBytes& row, int64_t n_rows, int64_t least) {
  const int64_t most = std::min(rows_in(kMaxPartBytes, row.rows), rows_in(kMaxPartBytes, row.results));
  return n_rows <= most ? n_rows : std::min(n_rows, whole(most, least));
}

int64_t reserve_rows(LanePool& pool, Lane& lane, const RowBytes& row, int64_t n_rows, int64_t least, size_t free_bytes) {
  const int64_t fitting = rows_in_free_memory(row, free_bytes + lane.device.size());
  int64_t rows = n_rows <= fitting ? n_rows : std::min(n_rows, whole(fitting, least));
  for (;;) {
    try {
      const Room room(row, rows);
      lane.reserve(room.device_bytes, room.host_bytes());
      return rows;
    } catch (const DriverError& failure) {
      if (failure.status != kOutOfMemory) throw;
      if (pool.clear()) continue;
      if (rows <= least) throw;
    }
    rows = whole(rows / 2, least);
  }
}

}  // namespace treebeard::cuda
