"""Who has read which byte of global memory during a launch, so that a write that nothing orders behind the read is seen.

In: the reads of lanes. Out: for the bytes that lanes write, whether another thread has read them with no barrier between. Of the threads of a block that have read a byte,
those before its last barrier are forgotten: what comes is behind them. Codes: 0 nobody; t + 1 thread t of the launch; -(b + 1) several threads of block b; SEVERAL threads of
several blocks, which nothing orders.
"""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from ptx.lanes import Lanes

SEVERAL = np.iinfo(np.int32).min
Codes = NDArray[np.int32]
Rows = NDArray[np.int64]


class Readers:
    """The readers of every byte, and the number of the barrier that came before they read."""

    def __init__(self, size: int) -> None:
        self.code: Codes = np.zeros(size, np.int32)
        self.epoch: Codes = np.zeros(size, np.int32)

    def note(self, rows: Rows, width: int, lanes: "Lanes") -> None:
        """Lanes read the bytes of `rows`, of `width` bytes each."""
        codes, epochs = self.code.reshape(-1, width), self.epoch.reshape(-1, width)
        threads = lanes.machine.threads
        own = np.broadcast_to(lanes.global_thread[:, None], (len(rows), width))
        block = (own - 1) // threads
        before = codes[rows]
        same_block = block_of(before, threads) == block
        fresh = (before == 0) | (before == own) | (same_block & (epochs[rows] < lanes.epoch[:, None]))
        codes[rows] = np.where(fresh, own, np.where(same_block, -(block + 1), SEVERAL))
        epochs[rows] = lanes.epoch[:, None]

        # Lanes of one instruction that read the same byte: each that finds what another has left names both.
        after = codes[rows]
        others = (after != own) & (block_of(after, threads) == block)
        replace(codes, rows, others, -(block + 1))
        after = codes[rows]
        replace(codes, rows, block_of(after, threads) != block, np.full_like(own, SEVERAL))

    def unordered(self, rows: Rows, width: int, lanes: "Lanes") -> NDArray[np.bool_]:
        """For every byte that lanes are to write, whether a thread that is another has read it and no barrier has ordered that before."""
        code = self.code.reshape(-1, width)[rows]
        own = lanes.global_thread[:, None]
        threads = lanes.machine.threads
        same_block = block_of(code, threads) == (own - 1) // threads
        earlier = self.epoch.reshape(-1, width)[rows] < lanes.epoch[:, None]
        bad: NDArray[np.bool_] = (code != 0) & (code != own) & ~(same_block & earlier)
        return bad


def block_of(codes: Codes, threads: int) -> Codes:
    """The block whose threads have read a byte; -1 for nobody, and for several blocks."""
    of_thread = np.where(codes > 0, (codes - 1) // threads, -1)
    return np.where((codes < 0) & (codes != SEVERAL), -codes - 1, of_thread).astype(np.int32)


def replace(codes: Codes, rows: Rows, which: NDArray[np.bool_], by: Codes) -> None:
    """Sets the codes of some of the bytes of `rows`."""
    lane, byte = np.nonzero(which)
    codes[rows[lane], byte] = by[lane, byte]
