"""Who has written and read which byte of global memory during a launch, so that accesses that nothing orders are seen.

Threads of a block are ordered by its barriers; threads of different blocks are never. Loads by way of the cache for constant data (`.nc`) may not read what the launch
writes at all, before or afterwards.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ptx.errors import LaneFault
from ptx.readers import Readers
from ptx.store import Offsets

if TYPE_CHECKING:
    from ptx.lanes import Lanes

ATOMIC = -1


class Writers:
    """The last writer of every byte, as the number of the thread in the launch plus 1, and the number of the barrier that came before; 0 is nobody."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.writer: NDArray[np.int32] | None = None
        self.epoch: NDArray[np.int32] | None = None
        self.constant: NDArray[np.bool_] | None = None  # bytes that were read as constants
        self.readers: Readers | None = None

    def note_read(self, offsets: Offsets, width: int, lanes: "Lanes", *, cached: bool) -> None:
        """An error where a lane reads what another thread has written with no barrier between."""
        rows = (offsets // np.uint64(width)).astype(np.int64)
        if cached:
            if self.constant is None:
                self.constant = np.zeros(self.size, np.bool_)
            self.constant.reshape(-1, width)[rows] = True
        else:
            self.readers = self.readers or Readers(self.size)
            self.readers.note(rows, width, lanes)
        if self.writer is None:
            return
        writer = self.writer.reshape(-1, width)[rows]
        if not writer.any():
            return
        if cached:
            self.refuse(writer != 0, "reads, with .nc, what this launch has written")
        self.refuse(
            self.unordered(rows, width, writer, lanes),
            "reads what another thread writes, with no barrier between",
        )

    def note_write(self, offsets: Offsets, width: int, lanes: "Lanes", *, atomic: bool) -> None:
        """An error where a lane writes what another thread has written with no barrier between; otherwise the byte is its own."""
        if self.writer is None:
            self.writer, self.epoch = np.zeros(self.size, np.int32), np.zeros(self.size, np.int32)
        assert self.epoch is not None
        rows = (offsets // np.uint64(width)).astype(np.int64)
        if self.constant is not None:
            constant = self.constant.reshape(-1, width)[rows]
            self.refuse(constant, "writes what this launch has read with .nc")
        if self.readers is not None and not atomic:
            unordered = self.readers.unordered(rows, width, lanes)
            self.refuse(unordered, "writes what another thread reads, with no barrier between")
        writers = self.writer.reshape(-1, width)
        writer = writers[rows]
        message = "writes what another thread writes, with no barrier between"
        if writer.any():
            bad = self.unordered(rows, width, writer, lanes)
            self.refuse(bad & (writer != ATOMIC) if atomic else bad, message)
        writers[rows] = ATOMIC if atomic else lanes.global_thread[:, None]
        self.epoch.reshape(-1, width)[rows] = lanes.epoch[:, None]
        if not atomic:
            self.refuse(writers[rows] != lanes.global_thread[:, None], message)

    def unordered(self, rows: Any, width: int, writer: Any, lanes: "Lanes") -> NDArray[np.bool_]:
        """For every byte, whether its writer is another thread that no barrier has ordered before this one."""
        assert self.epoch is not None
        own = lanes.global_thread[:, None]
        threads = lanes.machine.threads
        same_block = (writer - 1) // threads == (own - 1) // threads
        earlier = self.epoch.reshape(-1, width)[rows] < lanes.epoch[:, None]
        bad: NDArray[np.bool_] = (writer != 0) & (writer != own) & ~(same_block & earlier)
        return bad

    def refuse(self, bad: NDArray[np.bool_], message: str) -> None:
        if bad.any():
            raise LaneFault("race", message, int(np.flatnonzero(bad.any(axis=1))[0]))
