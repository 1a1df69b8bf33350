"""The row of a thread, and its sums.

    %row = %row_begin + block * threads + thread        a thread without a row takes the last one, and writes nothing

All threads of a block meet at barriers, those without a row too; they read the last row and its sums, which a barrier separates from the thread that writes these.
Where there is no barrier, a thread without a row does nothing (`when_there`).

The sums, while trees are walked:

    RegisterSum   one target: a variable, which LLVM keeps in a register
    SharedSums    several: shared memory, the sum of target t of lane l at (t * 32 + l), in the banks of the lane

In: the row's accumulators, leaf values in source order. Out: the accumulators. Nothing else is added, and nothing in another order.
"""

from contextlib import AbstractContextManager
from typing import Any, Protocol

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.builtin import FixedBitwidthType, Float32Type, Float64Type
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.shapes import WARP
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.facts.leaf_values import LeafForm


class Sums(Protocol):
    """The sums of one row."""

    def load(self, b: PrimitiveBuilder, row: SSAValue) -> None:
        """Takes the row's accumulators."""

    def add(self, b: PrimitiveBuilder, target: Value, value: SSAValue) -> None:
        """Adds a leaf value to the sum of a target."""

    def store(self, b: PrimitiveBuilder, row: SSAValue) -> None:
        """Writes the sums to the row's accumulators."""


class RegisterSum:
    """One target. kind: of the sum."""

    def __init__(self, b: PrimitiveBuilder, scores: SSAValue, kind: FixedBitwidthType) -> None:
        self.scores, self.kind, self.size = scores, kind, kind.size
        self.sum = b.local(kind, 1, self.size)

    def load(self, b: PrimitiveBuilder, row: SSAValue) -> None:
        b.store(b.load(b.element(self.scores, row, self.kind), self.kind, self.size), self.sum, self.size)

    def add(self, b: PrimitiveBuilder, target: Value, value: SSAValue) -> None:
        b.store(b.add_floats(b.load(self.sum, self.kind, self.size), value), self.sum, self.size)

    def store(self, b: PrimitiveBuilder, row: SSAValue) -> None:
        b.store(b.load(self.sum, self.kind, self.size), b.element(self.scores, row, self.kind), self.size)


class SharedSums:
    """Several targets. first: where the thread's sum of target 0 is. kind: of the sums."""

    def __init__(
        self, scores: SSAValue, n_targets: SSAValue, first: SSAValue, kind: FixedBitwidthType
    ) -> None:
        self.scores, self.n_targets, self.first, self.kind, self.size = (
            scores,
            n_targets,
            first,
            kind,
            kind.size,
        )

    def load(self, b: PrimitiveBuilder, row: SSAValue) -> None:
        with b.loop(0, self.n_targets, name="target") as target:
            value = b.load(self._accumulator(b, row, target), self.kind, self.size)
            b.store(value, self._sum(b, target), self.size)

    def add(self, b: PrimitiveBuilder, target: Value, value: SSAValue) -> None:
        address = self._sum(b, target)
        b.store(b.add_floats(b.load(address, self.kind, self.size), value), address, self.size)

    def store(self, b: PrimitiveBuilder, row: SSAValue) -> None:
        with b.loop(0, self.n_targets, name="target") as target:
            value = b.load(self._sum(b, target), self.kind, self.size)
            b.store(value, self._accumulator(b, row, target), self.size)

    def _sum(self, b: PrimitiveBuilder, target: Value) -> SSAValue:
        return b.element(self.first, b.mul(target, WARP), self.kind)

    def _accumulator(self, b: PrimitiveBuilder, row: SSAValue, target: SSAValue) -> SSAValue:
        return b.element(self.scores, b.add(b.mul(row, self.n_targets), target), self.kind)


class RowOfThread:
    """thread: where it is. own: its row, or the last one. shared: the memory of its block, which begins with `row_bytes` for the row of each thread."""

    def __init__(self, b: PrimitiveBuilder, body: UnitBody) -> None:
        self._body, self.thread = body, Thread(b)
        self._row = b.add(body.row_begin, self.thread.global_number)
        self.own = b.insert(arith.MinSIOp(self._row, b.sub(body.row_end, 1)))
        self._row.name_hint, self.own.name_hint = "row", "own_row"
        self.shared = b.block_memory()

    def sums(
        self, b: PrimitiveBuilder, leaf_form: LeafForm, accumulator: np.dtype[Any], row_bytes: SSAValue
    ) -> Sums:
        """Returns the accumulators of the row: in a register if there is one; else in shared memory, after the `row_bytes` of each of the block's threads."""
        kind = ir_type(accumulator)
        assert isinstance(kind, Float32Type | Float64Type)
        sums = self._places(b, leaf_form, kind, accumulator.itemsize, row_bytes)
        sums.load(b, self.own)
        return sums

    def _places(
        self,
        b: PrimitiveBuilder,
        leaf_form: LeafForm,
        kind: Float32Type | Float64Type,
        size: int,
        row_bytes: SSAValue,
    ) -> Sums:
        if leaf_form is LeafForm.ONE:
            return RegisterSum(b, self._body.scores, kind)
        n_targets = self._body.declared.number("n_targets")
        area = b.at(self.shared, b.mul(self.thread.threads, row_bytes))
        first = b.at(area, self.thread.in_warp(b.mul(n_targets, WARP * size), size))
        return SharedSums(self._body.scores, n_targets, first, kind)

    def store(self, b: PrimitiveBuilder, sums: Sums) -> None:
        """Writes the sums, if the thread has a row."""
        with self.when_there(b):
            sums.store(b, self._row)

    def when_there(self, b: PrimitiveBuilder) -> AbstractContextManager[None]:
        """Emits code that only a thread with a row runs; no barrier may be in it."""
        return b.when(b.compare("slt", self._row, self._body.row_end))
