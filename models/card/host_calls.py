"""Calls whose rows and results are in the host's memory, beside the copies alone.

In: a forest on the card, rows. Out: {"call": times of `predict` on as many threads as there are cores, "copy": times of copying the same bytes to the card
and back, from pinned memory, "threads"}. Rows of NumPy are not pinned: a call copies them once more, into pinned memory, and its threads share that.
"""

import ctypes
from functools import partial

import numpy as np

from card.driver import Card
from card.grid_forest import GridForest
from card.results import Json
from card.timing import timed
from card.work import Work
from onnx_treebeard.bench.rounds import check_bits
from onnx_treebeard.system.process import usable_cores

PINNED_BYTES = 64 << 20


def host_times(work: Work, forest: GridForest, n_rows: int) -> Json | None:
    """The times for `n_rows` rows, the drawn ones again and again. None where scores are wrong, which is noted."""
    drawn = min(n_rows, len(forest.rows))
    rows = np.resize(forest.rows[:drawn], (n_rows, forest.rows.shape[1]))
    right = np.resize(forest.scores[:drawn], n_rows)
    threads = usable_cores()
    call = partial(forest.on_card.predict, rows, threads=threads)
    outcome = check_bits([call()], [right])
    if not outcome.is_right:
        work.wrong(f"{forest.name}, {n_rows} rows in the host's memory", str(outcome))
        return None
    copies = Copies(work.card, rows.nbytes, right.nbytes)
    try:
        return {**timed({"call": call, "copy": copies.run}, work.sizes), "threads": threads}
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
        self.card.released("cuMemFreeHost", self.pinned)
        self.there.free()
