"""Kernels on a card's stream, and how long the card itself takes for what is queued there.

In: PTX, arguments. Out: launches, which nobody has waited for; seconds by the card's own clock.
"""

import ctypes
import re
from collections.abc import Callable, Sequence
from typing import Self

import numpy as np

from card.driver import Card

MAX_DYNAMIC_SHARED = 8  # attribute of functions
PLAIN_SHARED = 48 << 10  # bytes that need no permission
ENTRY = re.compile(r"\.entry (\w+)\(")


class Kernel:
    """The first kernel of a text of PTX, compiled by the driver. shared_bytes: of dynamic shared memory."""

    def __init__(self, card: Card, ptx: str, shared_bytes: int = 0) -> None:
        found = ENTRY.search(ptx)
        assert found, "PTX without a kernel"
        self.card, self.shared_bytes = card, shared_bytes
        self._module, self._function = ctypes.c_void_p(), ctypes.c_void_p()
        text = ptx.encode().rstrip(b"\0") + b"\0"
        card.call("cuModuleLoadDataEx", ctypes.byref(self._module), text, ctypes.c_uint(0), None, None)
        try:
            card.call("cuModuleGetFunction", ctypes.byref(self._function), self._module, found[1].encode())
            if shared_bytes > PLAIN_SHARED:
                allowed = ctypes.c_int(MAX_DYNAMIC_SHARED), ctypes.c_int(shared_bytes)
                card.call("cuFuncSetAttribute", self._function, *allowed)
        except BaseException:
            self.unload()
            raise

    def queue(self, grid: int, block: int, arguments: Sequence[int]) -> None:
        """Queues a launch. arguments: of 64 bits."""
        values = [ctypes.c_uint64(value) for value in arguments]
        places = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
        sizes = [ctypes.c_uint(size) for size in (grid, 1, 1, block, 1, 1, self.shared_bytes)]
        self.card.call("cuLaunchKernel", self._function, *sizes, self.card.stream, places, None)

    def unload(self) -> None:
        """Gives the code back."""
        self.card.released("cuModuleUnload", self._module)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.unload()


class Stopwatch:
    """Two events of the card's stream, and memory to keep the stream busy while more is queued.

    Starting a kernel takes the host longer than many kernels take. So the stream gets something else to do first, for as long as the host needs: what is timed
    then lies in the queue, and the card goes from one launch to the next.
    """

    def __init__(self, card: Card, gate_bytes: int) -> None:
        self.card = card
        self.gate = card.empty((gate_bytes,), np.uint8)
        self.events = [ctypes.c_void_p(), ctypes.c_void_p()]
        for event in self.events:
            card.call("cuEventCreate", ctypes.byref(event), ctypes.c_uint(0))
        self._write_gate()
        card.synchronise()
        self.gate_seconds = max(self.seconds(self._write_gate), 1e-6)

    def seconds(self, queue: Callable[[], object], *, busy: float = 0.0) -> float:
        """Of all that `queue` queues, by the card's clock; waits for it. busy: seconds for which the stream has something else to do before."""
        begin, end = self.events
        for _ in range(round(busy / self.gate_seconds + 0.5) if busy else 0):
            self._write_gate()
        self.card.call("cuEventRecord", begin, self.card.stream)
        queue()
        self.card.call("cuEventRecord", end, self.card.stream)
        self.card.call("cuEventSynchronize", end)
        milliseconds = ctypes.c_float()
        self.card.call("cuEventElapsedTime", ctypes.byref(milliseconds), begin, end)
        return milliseconds.value / 1e3

    def _write_gate(self) -> None:
        words = ctypes.c_size_t(self.gate.nbytes // 4)
        place = ctypes.c_uint64(self.gate.address)
        self.card.call("cuMemsetD32Async", place, ctypes.c_uint(0), words, self.card.stream)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for event in self.events:
            self.card.released("cuEventDestroy_v2", event)
        self.gate.free()
