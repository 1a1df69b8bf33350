"""The row of a thread, and its sums.

    %row = %row_begin + block * threads + thread        a thread without a row takes the last one, and writes nothing

All threads of a block meet at barriers, those without a row too; they read the last row and its sums, which a barrier separates from the thread that writes these.
Where there is no barrier, a thread without a row does nothing (`when_there`).

The sums, while trees are walked:

    RegisterSum   one target: a variable, which LLVM keeps in a register
    SharedSums    several: shared memory, the sum of target t of lane l at (t * 32 + l), in the banks of the lane

In: the row's accumulators, leaf values in source order. Out: the accumulators. Nothing else is added, and nothing in another order.
"""

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects.builtin import FixedBitwidthType, Float32Type, Float64Type, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.vector_shape import WARP
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.gpu_threads import WORD, Thread
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

TARGET_RECORD = np.dtype([("target", np.int32)])


def target_table(leaf_form: LeafForm) -> dict[str, np.dtype[Any]]:
    """Returns table "targets", with the target of each tree, if each has its own."""
    return {"targets": TARGET_RECORD} if leaf_form is LeafForm.BY_TREE else {}


def target_of(b: LirBuilder, leaf_form: LeafForm, tree: SSAValue) -> Value:
    """Returns the target that a tree scores."""
    if leaf_form is LeafForm.ONE:
        return 0
    return b.wide(b.load(b.element(b.records("targets"), tree, i32), i32, WORD, invariant=True))


@dataclass(frozen=True)
class Sums(ABC):
    """The sums of one row. scores: the accumulators of all rows. kind: of a sum."""

    b: LirBuilder
    scores: SSAValue
    kind: FixedBitwidthType

    @abstractmethod
    def load(self, row: SSAValue) -> None:
        """Takes the row's accumulators."""

    @abstractmethod
    def store(self, row: SSAValue) -> None:
        """Writes the sums to the row's accumulators."""

    @abstractmethod
    def address(self, target: Value) -> SSAValue:
        """Returns the address of the sum of a target."""

    def add(self, target: Value, value: SSAValue) -> None:
        """Adds a leaf value to the sum of a target."""
        address = self.address(target)
        self._write(self.b.add_floats(self._read(address), value), address)

    def _read(self, address: SSAValue) -> SSAValue:
        return self.b.load(address, self.kind, self.kind.size)

    def _write(self, value: SSAValue, address: SSAValue) -> None:
        self.b.store(value, address, self.kind.size)


@dataclass(frozen=True)
class RegisterSum(Sums):
    """One target. variable: that of the sum."""

    variable: SSAValue

    def load(self, row: SSAValue) -> None:
        self._write(self._read(self.b.element(self.scores, row, self.kind)), self.variable)

    def store(self, row: SSAValue) -> None:
        self._write(self._read(self.variable), self.b.element(self.scores, row, self.kind))

    def address(self, target: Value) -> SSAValue:
        return self.variable


@dataclass(frozen=True)
class SharedSums(Sums):
    """Several targets. first: where the thread's sum of target 0 is."""

    n_targets: SSAValue
    first: SSAValue

    def load(self, row: SSAValue) -> None:
        with self.b.loop(0, self.n_targets, name="target") as target:
            self._write(self._read(self._accumulator(row, target)), self.address(target))

    def store(self, row: SSAValue) -> None:
        with self.b.loop(0, self.n_targets, name="target") as target:
            self._write(self._read(self.address(target)), self._accumulator(row, target))

    def address(self, target: Value) -> SSAValue:
        return self.b.element(self.first, self.b.mul(target, WARP), self.kind)

    def _accumulator(self, row: SSAValue, target: SSAValue) -> SSAValue:
        return self.b.element(self.scores, self.b.add(self.b.mul(row, self.n_targets), target), self.kind)


class RowOfThread:
    """thread: where it is. number: that of its row, or of the last one. shared: the memory of its block, which begins with `row_bytes` for the row of each thread."""

    def __init__(self, body: UnitBody) -> None:
        self.body, self.b = body, body.builder
        b, self.thread = self.b, Thread(self.b)
        self._row = b.add(body.row_begin, self.thread.global_number)
        self.number = b.min(self._row, b.sub(body.row_end, 1))
        self._row.name_hint, self.number.name_hint = "row", "own_row"
        self.shared = b.block_memory()

    def sums(self, leaf_form: LeafForm, accumulator: np.dtype[Any], row_bytes: SSAValue) -> Sums:
        """Returns the accumulators of the row: in a register if there is one; else in shared memory, after the `row_bytes` of each of the block's threads."""
        b, kind = self.b, ir_type(accumulator)
        assert isinstance(kind, Float32Type | Float64Type)
        sums: Sums
        if leaf_form is LeafForm.ONE:
            sums = RegisterSum(b, self.body.scores, kind, b.local(kind, 1, kind.size))
        else:
            n_targets = b.wide_number("n_targets")
            area = b.at(self.shared, b.mul(self.thread.threads, row_bytes))
            first = b.at(area, self.thread.in_warp(b.mul(n_targets, WARP * kind.size), kind.size))
            sums = SharedSums(b, self.body.scores, kind, n_targets, first)
        sums.load(self.number)
        return sums

    def store(self, sums: Sums) -> None:
        """Writes the sums, if the thread has a row."""
        with self.when_there():
            sums.store(self._row)

    def when_there(self) -> AbstractContextManager[None]:
        """Emits code that only a thread with a row runs; no barrier may be in it."""
        return self.b.when(self.b.compare("slt", self._row, self.body.row_end))
