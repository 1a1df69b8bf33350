"""The sums of a block of rows, loaded from the accumulators and stored there.

    load    for each E rows, for each target: one vector of sums = their accumulators; then the remaining rows; 0 for rows that are absent
    store   and back

The sums of a target are not in row order, but in the order in which leaf values come out of the registers (`leaf_values.py`). For 16-byte
lanes of E elements, N lanes in a register:

    row index      lane (of N) | group (of 128 / E) | element (of E)          high to low
    sum index      group       | lane               | element
"""

from collections.abc import Callable
from dataclasses import dataclass

from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import vector_of
from onnx_treebeard.compiler.dialects.simd.meanings import LANE_BYTES
from onnx_treebeard.compiler.dialects.walk.types import ScoresType
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.vector_types import bytes_of
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory

# Gets the addresses of some rows' accumulators, and that of their sums, which are contiguous.
SomeSums = Callable[[list[SSAValue], SSAValue], None]


@dataclass(frozen=True)
class Sums:
    """The sums of rows `first` to `end` (not included), of which a block may have more. scores: the accumulators."""

    block: BlockMemory
    scores: SSAValue
    first: SSAValue
    end: SSAValue
    n_targets: SSAValue

    @property
    def kind(self) -> Attribute:
        """The accumulator's type."""
        assert isinstance(self.scores.type, ScoresType)
        return self.scores.type.element

    def load(self, b: PrimitiveBuilder) -> None:
        """Sums = the accumulators of the rows that are present, 0 for the rest of the block."""
        size = bytes_of(self.kind)

        def some(scores: list[SSAValue], sums: SSAValue) -> None:
            values = [b.load(score, self.kind, size) for score in scores]
            b.store(values[0] if len(values) == 1 else b.pack(values), sums, len(scores) * size)

        self._each(b, some)
        with b.loop(self.block.present(b, self.first, self.end), self.block.rows, name="row") as row:
            sums = self._of_row(b, row)
            with b.loop(0, self.n_targets, name="target") as target:
                b.store(b.constant(0.0, self.kind), self._of_target(b, sums, target), size)

    def store(self, b: PrimitiveBuilder) -> None:
        """Accumulators = the sums, for the rows that are present."""
        size = bytes_of(self.kind)

        def some(scores: list[SSAValue], sums: SSAValue) -> None:
            kind = self.kind if len(scores) == 1 else vector_of(self.kind, len(scores))
            found = b.load(sums, kind, len(scores) * size)
            for row, score in enumerate(scores):
                b.store(b.lane(found, row), score, size)

        self._each(b, some)

    def _each(self, b: PrimitiveBuilder, some: SomeSums) -> None:
        """Calls `some` for each target and each vector of rows."""
        together = LANE_BYTES // bytes_of(self.kind)
        n_rows = self.block.present(b, self.first, self.end)
        whole = b.bit_and(n_rows, -together)
        for begin, end, count in ((0, whole, together), (whole, n_rows, 1)):
            with b.loop(begin, end, count, "row") as row:
                self._rows(b, row, count, some)

    def _rows(self, b: PrimitiveBuilder, row: SSAValue, count: int, some: SomeSums) -> None:
        first = b.add(self.first, row)
        numbers = [b.add(first, k, nsw=True) for k in range(count)]
        scores = [
            b.element(self.scores, b.mul(number, self.n_targets, nsw=True), self.kind) for number in numbers
        ]
        sums = self._of_row(b, row)
        with b.loop(0, self.n_targets, name="target") as target:
            own = [b.element(score, target, self.kind) for score in scores]
            some(own, self._of_target(b, sums, target))

    def _of_target(self, b: PrimitiveBuilder, sums: SSAValue, target: SSAValue) -> SSAValue:
        """The address of a row's sum of `target`, from that of its sum of target 0."""
        return b.element(sums, b.mul(target, self.block.rows, nsw=True), self.kind)

    def _of_row(self, b: PrimitiveBuilder, row: SSAValue) -> SSAValue:
        """The address of a row's sum of target 0; see the module docstring."""
        lanes, numbers = self.block.width // LANE_BYTES, LANE_BYTES // bytes_of(self.kind)
        rows_a_lane = self.block.rows // lanes
        group = b.udiv(b.urem(row, rows_a_lane), numbers)
        index = b.add(b.mul(group, lanes), b.udiv(row, rows_a_lane))
        return b.element(self.block["sums"], b.add(b.mul(index, numbers), b.urem(row, numbers)), self.kind)
