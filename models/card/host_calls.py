"""Calls whose rows and results are in the host's memory, beside the copies alone.

In: a forest on the card, rows. Out: {"call": times of `predict`, "copy": times of copying the same bytes to the card and back, from pinned memory}.
"""

import ctypes
from functools import partial

import numpy as np

from card.driver import Card
from card.fit import Array
from card.results import Json
from card.timing import timed
from card.work import Work
from onnx_treebeard.bench.rounds import check_bits
from onnx_treebeard.runtime.compiled_forest import CompiledForest

PINNED_BYTES = 64 << 20


def host_times(
    work: Work, on_card: CompiledForest, drawn: Array, right: Array, n_rows: int, where: str
) -> Json | None:
    """The times for `n_rows` rows, the drawn ones again and again. None where scores are wrong, which is noted. where: the forest, for that."""
    rows = np.resize(drawn, (n_rows, drawn.shape[1]))
    outcome = check_bits([on_card.predict(rows)], [np.resize(right, n_rows)])
    if not outcome.is_right:
        work.wrong(f"{where}, {n_rows} rows in the host's memory", str(outcome))
        return None
    copies = Copies(work.card, rows.nbytes, right.itemsize * n_rows)
    try:
        return timed({"call": partial(on_card.predict, rows), "copy": copies.run}, work.sizes)
    finally:
        copies.free()


class Copies:
    """Copies of so many bytes to the card, and of so many back."""

    def __init__(self, card: Card, to_card: int, to_host: int) -> None:
        self.card, self.sizes = card, (to_card, to_host)
        self.there = card.empty((max(to_card, to_host),), np.uint8)
        self.pinned = ctypes.c_void_p()
        self.part = min(PINNED_BYTES, max(self.sizes))
        try:
            card.call(
                "cuMemHostAlloc", ctypes.byref(self.pinned), ctypes.c_size_t(self.part), ctypes.c_uint(0)
            )
        except BaseException:
            self.there.free()
            raise
        ctypes.memset(self.pinned, 0, self.part)

    def run(self) -> None:
        """Copies, part by part through the same pinned memory."""
        to_card, to_host = self.sizes
        for begin in range(0, to_card, self.part):
            size = ctypes.c_size_t(min(self.part, to_card - begin))
            place = ctypes.c_uint64(self.there.address + begin)
            self.card.call("cuMemcpyHtoDAsync_v2", place, self.pinned, size, self.card.stream)
        for begin in range(0, to_host, self.part):
            size = ctypes.c_size_t(min(self.part, to_host - begin))
            place = ctypes.c_uint64(self.there.address + begin)
            self.card.call("cuMemcpyDtoHAsync_v2", self.pinned, place, size, self.card.stream)
        self.card.synchronise()

    def free(self) -> None:
        """Gives both memories back."""
        self.card.call("cuMemFreeHost", self.pinned)
        self.there.free()
