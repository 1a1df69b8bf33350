"""Transposes a block of rows: the values of a feature tile become columns, one for each feature, which predicates then read.

    if the features are consecutive: for 8 rows at a time: (8 prefetches,) load 8 x 8 values, (convert,) (select,) transpose, store
    for each remaining row: for each feature: load, (convert,) (select,) store
    for each row that is absent: for each feature: store 0

A square of 8 x 8 values is transposed in three steps: of rows 4 apart, 2 apart, 1 apart, blocks of as many values change places.

    a0 a1 | a2 a3        a0 a1 b0 b1           a0 b0 ..
    b0 b1 | b2 b3   ->   a2 a3 b2 b3     ->    a1 b1 ..
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import vector_of
from onnx_treebeard.compiler.dialects.simd.meanings import LANE_BYTES
from onnx_treebeard.compiler.dialects.walk.types import RowsType
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.vector_types import alike, bytes_of, lanes_of
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory
from onnx_treebeard.compiler.units.bitslice.records import NO_WINDOW

AHEAD = 128  # bytes, two cache lines: far enough to arrive in time, and rarely beyond the page


@dataclass(frozen=True)
class RowBlock:
    """The rows of a block: `first` to `end` (not included) of `rows`, which are `stride` elements apart.

    compared: the type that values are compared in. missing: the value that counts as NaN, if there is one.
    """

    block: BlockMemory
    rows: SSAValue
    stride: SSAValue
    first: SSAValue
    end: SSAValue
    compared: Attribute
    missing: SSAValue | None

    @property
    def given(self) -> Attribute:
        """The type of the input."""
        assert isinstance(self.rows.type, RowsType)
        return self.rows.type.element

    def address(self, b: PrimitiveBuilder, row: SSAValue, feature: SSAValue) -> SSAValue:
        """Of the value of a feature in row number `row` of the block."""
        number = b.mul(b.add(self.first, row), self.stride, nsw=True)
        return b.element(b.element(self.rows, number, self.given), feature, self.given)

    def values(self, b: PrimitiveBuilder, row: SSAValue, feature: SSAValue, lanes: int = 1) -> SSAValue:
        """The values of `lanes` consecutive features, in the compared type; NaN where they count as missing."""
        kind = self.given if lanes == 1 else vector_of(self.given, lanes)
        value = b.load(self.address(b, row, feature), kind, bytes_of(self.given))
        if isinstance(self.given, IntegerType):
            value = b.to_float(value, alike(kind, self.compared))
        if self.missing is None:
            return value
        same = b.compare("oeq", value, b.in_lanes_of(value, self.missing))
        return b.select(same, b.constant(float("nan"), value.type), value)


def transpose_columns(
    b: PrimitiveBuilder, rows: RowBlock, window: SSAValue, features: Sequence[SSAValue], *, prefetch: bool
) -> None:
    """Row by row, which reads consecutive memory. A value that counts as missing becomes NaN.

    window: the first of consecutive features, one for each column; NO_WINDOW: the features are those in `features`. prefetch: the values of
    the next tiles are prefetched, because rows are long.
    """
    block, side, size = rows.block, len(features), bytes_of(rows.compared)
    count = block.present(b, rows.first, rows.end)
    columns = [block.column_address(b, number, rows.compared) for number in range(side)]
    has_window = b.compare("ne", window, b.constant(NO_WINDOW, i32))
    first = b.wide(window)
    chosen = [
        b.select(has_window, b.add(first, number), b.wide(feature)) for number, feature in enumerate(features)
    ]

    squares = b.select(has_window, b.bit_and(count, -side), b.constant(0))
    with b.loop(0, squares, side, "row") as row:
        numbers = [b.add(row, number) for number in range(side)]
        for number in numbers if prefetch else ():
            b.prefetch(ahead_of(b, rows.address(b, number, first)), "later")
        lines = [rows.values(b, number, first, side) for number in numbers]
        for column, line in zip(columns, transposed(b, lines), strict=True):
            b.store(line, b.element(column, row, rows.compared), LANE_BYTES)
    with b.loop(squares, count, name="row") as row:
        for feature, column in zip(chosen, columns, strict=True):
            b.store(rows.values(b, row, feature), b.element(column, row, rows.compared), size)
    with b.loop(count, block.rows, name="row") as row:
        for column in columns:
            b.store(b.constant(0.0, rows.compared), b.element(column, row, rows.compared), size)


def ahead_of(b: PrimitiveBuilder, address: SSAValue) -> SSAValue:
    """The address some cache lines on, which may be beyond the rows."""
    return b.element(address, AHEAD, IntegerType(8), anywhere=True)


def transposed(b: PrimitiveBuilder, lines: list[SSAValue]) -> list[SSAValue]:
    """The columns of a square matrix, given as vectors of its rows. The side is a power of two."""
    found, distance = [*lines], len(lines) // 2
    while distance:
        for low in (number for number in range(len(lines)) if not number & distance):
            pair = found[low], found[low + distance]
            for part, at in ((0, low), (distance, low + distance)):
                found[at] = b.shuffle(*pair, swapped(lanes_of(pair[0].type), distance, part))
        distance //= 2
    return found


def swapped(count: int, distance: int, part: int) -> list[int]:
    """The blocks of `distance` values at part, part + 2 * distance, ... of two vectors of `count` values, alternately."""
    return [
        begin + turn * count + k
        for begin in range(part, count, 2 * distance)
        for turn in (0, 1)
        for k in range(distance)
    ]
