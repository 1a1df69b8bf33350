"""The kernels of a compiled forest by themselves, without the runtime's copies, parts of calls and last steps on the CPU.

In: a forest compiled for the card, rows in the card's memory. Out: launches, queued as kernels/native/cuda/accelerator_call.cc queues them, the
sums that they leave.
"""

import re
from dataclasses import dataclass
from typing import Self

import numpy as np
from card_driver import Array, Card, CardArray, Kernel

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.forest.forest import BasePosition
from onnx_treebeard.runtime.compiled_forest import CompiledForest

REQUIRED = re.compile(r"\.reqntid (\d+)")
STARTED_ROWS = 1 << 16  # whose sums are started by one copy
WARP = 32  # rows that scratch memory is rounded up to
MAX_SCRATCH, MAX_RESULTS = 128 << 20, 16 << 20  # bytes of a part of a call


@dataclass(frozen=True)
class Launch:
    """A kernel of a plan, with its tables in the card's memory. tree_begin, tree_end: as it gets them."""

    kernel: Kernel
    tables: int
    block_rows: int
    threads: int
    tree_begin: int
    tree_end: int


class ScoreKernels:
    """The kernels for scores of a forest, for batches of up to `n_rows` rows, which are to be queued on the card's stream."""

    def __init__(self, card: Card, compiled: CompiledForest, n_rows: int) -> None:
        self.card, self.forest, self.artifact, self.n_rows = card, compiled.forest, compiled.artifact, n_rows
        self._owned: list[CardArray | Kernel] = []
        try:
            self._load()
            self._allocate()
        except BaseException:
            self.free()
            raise

    def _load(self) -> None:
        """Loads code and tables, and lists the launches of each size of batch."""
        tables = np.frombuffer(self.artifact.section(Section.TABLES), np.uint8)
        place = self._array(self.card.array(tables if tables.size else np.zeros(1, np.uint8))).address
        code, n_trees = bytes(self.artifact.section(Section.CODE)), int(self.artifact.header["n_trees"])
        self.plans: dict[int, list[Launch]] = {}
        for record in np.frombuffer(self.artifact.section(Section.KERNELS), KERNEL):
            ptx = code[int(record["code_offset"]) :].partition(b"\0")[0].decode()
            required, block_rows = REQUIRED.search(ptx), int(record["block_rows"])
            begin, end = int(record["tree_begin"]), int(record["tree_end"])
            trees = (0, n_trees) if begin == end else (begin, end)  # a kernel without trees prepares rows
            kernel = Kernel(self.card, ptx, int(record["scratch_bytes"]))
            self._owned.append(kernel)
            threads = int(required[1]) if required else block_rows
            launch = Launch(kernel, place + int(record["tables_offset"]), block_rows, threads, *trees)
            self.plans.setdefault(int(record["min_rows"]), []).append(launch)

    def _allocate(self) -> None:
        """Takes memory for scratch and sums."""
        kind, targets = self.forest.accumulator_type, self.forest.n_targets
        self.scratch_per_row = int(self.artifact.header["scratch_per_row"])
        self.sums_per_row = targets * kind.itemsize
        self.part_rows = self._part_rows(self.n_rows)
        padded = -(-self.part_rows // WARP) * WARP
        self.scratch = self._array(self.card.empty((max(1, padded * self.scratch_per_row),), np.uint8))
        self.sums = self._array(self.card.empty((self.n_rows, targets), kind))

    def _array(self, array: CardArray) -> CardArray:
        self._owned.append(array)
        return array

    def _part_rows(self, n_rows: int) -> int:
        """Returns how many rows are computed at a time: all, or whole blocks of what memory may take, about as the runtime has it."""
        most = MAX_RESULTS // self.sums_per_row
        if self.scratch_per_row:
            most = min(most, MAX_SCRATCH // self.scratch_per_row)
        least = max(launch.block_rows for plan in self.plans.values() for launch in plan)
        return n_rows if n_rows <= most else min(n_rows, max(most // least, 1) * least)

    def plan(self, n_rows: int) -> list[Launch]:
        """Returns the kernels for a batch of so many rows."""
        return self.plans[max(least for least in self.plans if least <= max(n_rows, min(self.plans)))]

    def n_launches(self, n_rows: int) -> int:
        """Returns how many launches `queue` queues."""
        begins = range(0, n_rows, self.part_rows)
        return sum(len(self.plan(min(self.part_rows, n_rows - begin))) for begin in begins)

    def queue(self, rows: CardArray) -> None:
        """Queues all kernels for these rows; they add to the sums."""
        n_rows, width = rows.shape
        scratch = self.scratch.address if self.scratch_per_row else 0
        for begin in range(0, n_rows, self.part_rows):
            n = min(self.part_rows, n_rows - begin)
            given = rows.address + begin * width * rows.dtype.itemsize
            sums = self.sums.address + begin * self.sums_per_row
            for one in self.plan(n):
                arguments = (one.tables, given, width, sums, scratch, 0, n, one.tree_begin, one.tree_end)
                one.kernel.queue(-(-n // one.block_rows), one.threads, arguments)

    def raw(self, rows: CardArray) -> Array:
        """Returns raw scores of rows by these kernels, (n, n_targets), of a forest that sums up and whose base values are its own."""
        kind = self.forest.accumulator_type
        base = np.frombuffer(self.artifact.section(Section.BASE), kind)
        start = np.zeros((min(self.n_rows, STARTED_ROWS), self.forest.n_targets), kind)
        if base.size and self.forest.base_position is BasePosition.FIRST:
            start[:] = base
        self.sums.fill(start)
        self.queue(rows)
        self.card.synchronise()
        sums: Array = self.sums.read()[: rows.shape[0]]
        return sums + base if base.size and self.forest.base_position is BasePosition.LAST else sums

    def free(self) -> None:
        """Gives everything back."""
        for thing in reversed(self._owned):
            thing.free()
        self._owned.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.free()
