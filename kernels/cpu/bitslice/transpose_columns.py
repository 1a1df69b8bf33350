"""Transposes a block of rows: the values of a feature tile become columns, one for each feature, which predicates then read.

    bitplane.columns    if the features are consecutive: for 8 rows at a time: (8 prefetches,) load 8 x 8 values, (sitofp,) (select,) transpose, store
                        for each remaining row: for each feature: load, (sitofp,) (select,) store
                        for each row that is absent: for each feature: store 0

A square of 8 x 8 values is transposed in three steps: of rows 4 apart, 2 apart, 1 apart, blocks of as many values change places.

    a0 a1 | a2 a3        a0 a1 b0 b1           a0 b0 ..
    b0 b1 | b2 b3   ->   a2 a3 b2 b3     ->    a1 b1 ..
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import (
    ONE,
    ZERO,
    column_address,
    element_of,
    present,
    rows_of,
)
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES
from onnx_treebeard.kernels.cpu.walk.prefetch import READ_LATER, prefetch_line
from onnx_treebeard.kernels.cpu.walk.table import element_bytes, in_lanes_of
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

AHEAD = ir.Constant(
    I64, 128
)  # bytes, two cache lines: far enough to arrive in time, and rarely beyond the page


def emit_columns(e: Emitter, op: bitslice_lir.ColumnsOp) -> None:
    """Row by row, which reads consecutive memory. A value that counts as missing becomes NaN."""
    b, result = e.builder, llvm_type(op.kind)
    given, count = llvm_type(element_of(op.rows)), present(e, op, op.first, op.end)
    side = len(op.features)
    columns = [column_address(e, op, ir.Constant(I64, k), result) for k in range(side)]
    has_window = b.icmp_unsigned("!=", e[op.window], ir.Constant(I32, op.no_window))
    window = b.zext(e[op.window], I64)
    features = [
        b.select(has_window, b.add(window, ir.Constant(I64, k)), b.zext(e[feature], I64))
        for k, feature in enumerate(op.features)
    ]

    def address_in(column: ir.Value, row: ir.Value) -> ir.Value:
        return b.gep(column, [row], inbounds=True, source_etype=result)

    def address(row: ir.Value, feature: ir.Value) -> ir.Value:
        number = b.mul(b.add(e[op.first], row), e[op.stride], flags=["nsw"])
        start = b.gep(e[op.rows], [number], inbounds=True, source_etype=given)
        return b.gep(start, [feature], inbounds=True, source_etype=given)

    def values(row: ir.Value, feature: ir.Value, kind: ir.Type) -> ir.Value:
        value = b.load(address(row, feature), align=element_bytes(given), typ=kind)
        return compared_value(e, op, value, result)

    def one_square(row: ir.Value) -> None:
        rows = [b.add(row, ir.Constant(I64, k)) for k in range(side)]
        for one in rows if op.prefetch else ():
            prefetch_line(e, b.gep(address(one, window), [AHEAD], source_etype=BYTE), READ_LATER)
        lines = [values(one, window, ir.VectorType(given, side)) for one in rows]
        for column, line in zip(columns, transposed(b, lines), strict=True):
            b.store(line, address_in(column, row), align=LANE_BYTES)

    def one_row(row: ir.Value) -> None:
        for feature, column in zip(features, columns, strict=True):
            b.store(values(row, feature, given), address_in(column, row), align=element_bytes(result))

    def no_row(row: ir.Value) -> None:
        for column in columns:
            b.store(ir.Constant(result, 0.0), address_in(column, row), align=element_bytes(result))

    squares = b.select(has_window, b.and_(count, ir.Constant(I64, -side)), ZERO)
    e.loop(ZERO, squares, ir.Constant(I64, side), "row", one_square)
    e.loop(squares, count, ONE, "row", one_row)
    e.loop(count, ir.Constant(I64, rows_of(op)), ONE, "row", no_row)


def compared_value(e: Emitter, op: bitslice_lir.ColumnsOp, value: ir.Value, result: ir.Type) -> ir.Value:
    """A value, or a vector of them, in the compared type, NaN where it counts as missing."""
    b, is_vector = e.builder, isinstance(value.type, ir.VectorType)

    def alike(number: float) -> ir.Constant:
        return ir.Constant(value.type, [number] * value.type.count if is_vector else number)

    if isinstance(value.type.element if is_vector else value.type, ir.IntType):
        value = b.sitofp(value, ir.VectorType(result, value.type.count) if is_vector else result)
    if op.missing is None:
        return value
    same = b.fcmp_ordered("==", value, in_lanes_of(b, value, e[op.missing]))
    return b.select(same, alike(float("nan")), value)


def transposed(b: ir.IRBuilder, lines: list[ir.Value]) -> list[ir.Value]:
    """The columns of a square matrix, given as vectors of its rows. The side is a power of two."""
    distance = len(lines) // 2
    while distance:
        for number, line in enumerate(lines):
            if number & distance == 0:
                other = lines[number + distance]
                pair = (swapped(b, line, other, distance, part) for part in (0, distance))
                lines[number], lines[number + distance] = pair
        distance //= 2
    return lines


def swapped(b: ir.IRBuilder, line: ir.Value, other: ir.Value, distance: int, part: int) -> ir.Value:
    """The blocks of `distance` values at part, part + 2 * distance, ... of both rows, alternately."""
    count = line.type.count
    lanes = [
        begin + (count if turn else 0) + k
        for begin in range(part, count, 2 * distance)
        for turn in (False, True)
        for k in range(distance)
    ]
    return b.shuffle_vector(line, other, ir.Constant(ir.VectorType(I32, count), lanes))


COLUMN_RULES: dict[type[Operation], Rule] = {bitslice_lir.ColumnsOp: emit_columns}
