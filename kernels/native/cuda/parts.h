// How many rows of a call a device computes at a time, and where they lie in a channel's memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cuda/device.h"

namespace treebeard::cuda {

// Bytes for a row of a call, on the device.
struct RowBytes {
  size_t rows;     // 0 where rows are in the device's memory already
  size_t results;  // 0 where kernels write them to memory of the caller's
  size_t scratch;
};

// A part of a channel's memory: rows, then results, then scratch memory on the device; rows, then results on the host. Each begins at a multiple of 256 bytes.
struct Room {
  Room(const RowBytes& row, int64_t n_rows);

  size_t results;       // where results begin
  size_t scratch;       // where scratch memory begins, which is where the host's part ends
  size_t device_bytes;
  size_t host_bytes() const { return scratch; }
};

// Parts that take turns: one may be staged or finished by the CPU, one copied, one computed.
constexpr size_t kMostTurns = 3;

// The rows of a part, of a call of `n_rows`: all parts have about as many, in whole multiples of `step`. Those of large calls are so small that the copies
// of one overlap with the kernels of others, and so large that those which take turns have `rows_together` rows, as far as memory allows: kernels for
// many rows pay from some number of rows on that the device has at a time.
int64_t rows_of_part(const RowBytes& row, int64_t n_rows, int64_t step, int64_t rows_together);

// Makes room in a channel for `n_rows` rows, or for fewer where the device has too little free memory: half as many, in multiples of `step`, until it fits.
// What is kept for later calls is given up first. Returns how many rows there is room for, or 0 where that are fewer than `least`. Throws DriverError where
// there is no room for `step` rows.
int64_t reserve_rows(Device& device, Channel& channel, const RowBytes& row, int64_t n_rows, int64_t step, int64_t least);

}  // namespace treebeard::cuda
