"""Streams that do nothing before somebody waits for them, so that whoever forgets to wait reads what was there before.

In: work as functions, in order. Out: their effects, at `synchronise`.
"""

import ctypes
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from fake_cuda.statuses import misuse

FRESH = 0xCD  # what fresh pinned memory holds


@dataclass
class Stream:
    """The work that is queued, in order."""

    device: int
    queued: list[Callable[[], None]] = field(default_factory=list)

    def synchronise(self) -> None:
        """Do all queued work. What comes behind work that failed is never done."""
        work, self.queued = self.queued, []
        for one in work:
            one()


@dataclass
class Event:
    """A place in a stream: the work that was queued there when the event was recorded. has_times: whether it knows when the work before it was done, `at`."""

    device: int
    has_times: bool = False
    stream: Stream | None = None
    before: list[Callable[[], None]] = field(default_factory=list)
    at: float | None = None

    def record(self, stream: Stream) -> None:
        if self.has_times:
            self.at = None
            stream.queued.append(self._passed)
        self.stream, self.before = stream, list(stream.queued)

    def _passed(self) -> None:
        self.at = time.perf_counter()

    def synchronise(self) -> None:
        """Do the work before the place that is still queued, in its order."""
        if self.stream is None:
            return
        before = {id(work) for work in self.before}
        work = [one for one in self.stream.queued if id(one) in before]
        self.stream.queued = [one for one in self.stream.queued if id(one) not in before]
        for one in work:
            one()


class PinnedMemory:
    """Memory of the host that devices may copy from and to at any time. At most `limit` bytes."""

    def __init__(self, limit: int = 1 << 40) -> None:
        self.limit = limit
        self.live: dict[int, ctypes.Array[ctypes.c_char]] = {}

    def allocate(self, size: int) -> int | None:
        """The address of `size` bytes, or None beyond the limit."""
        if sum(map(len, self.live.values())) + size > self.limit:
            return None
        block = ctypes.create_string_buffer(bytes([FRESH]) * size, size)
        self.live[ctypes.addressof(block)] = block
        return ctypes.addressof(block)

    def free(self, address: int) -> None:
        if self.live.pop(address, None) is None:
            raise misuse(f"no pinned memory begins at {address:#x}")

    def holds(self, address: int, size: int) -> bool:
        """Whether all of these bytes are pinned."""
        return any(
            start <= address and address + size <= start + len(block) for start, block in self.live.items()
        )

    def check(self, address: int, size: int) -> None:
        if not self.holds(address, size):
            raise misuse(f"pinned memory at {address:#x} was freed before a queued copy used it")
