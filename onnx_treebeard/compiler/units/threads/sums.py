"""The sums of a thread's row while trees are walked.

    RegisterSum   one target: a variable, which LLVM keeps in a register
    SharedSums    several: shared memory, the sum of target t of lane l at (t * 32 + l), in the banks of the lane

In: the row's accumulators, leaf values in source order. Out: the accumulators. Nothing else is added, and nothing in another order.
"""

from typing import Protocol

from xdsl.dialects.builtin import FixedBitwidthType
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.machine.shapes import WARP
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder, Value


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
