"""What a bit-slicing kernel does around its trees: sums are loaded and stored, comparisons become bit-planes.

    bitplane.open, bitplane.close   for each E rows, for each target: one vector of sums = their accumulators, and back; then the remaining rows
    bitplane.compare                for some rows at a time: load, fcmp, pack the results into bits (`kernels/cpu/isa/interface.py`), store

A bit-plane is a vector register with one bit for each row of the block, row 0 in bit 0 of byte 0. The sums of a target are not in row order,
but in the order in which leaf values come out of the registers (`leaf_values.py`). For 16-byte lanes of E elements, N lanes in a register:

    row index      lane (of N) | group (of 128 / E) | element (of E)          high to low
    sum index      group       | lane               | element
"""

from collections.abc import Callable

from llvmlite import ir
from xdsl.ir import Attribute, Operation, SSAValue

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.kernels.cpu.isa.interface import LANE_BYTES
from onnx_treebeard.kernels.cpu.isa.select import instructions
from onnx_treebeard.kernels.cpu.walk.table import element_bytes, within
from onnx_treebeard.kernels.llvm.builder import (
    BYTE,
    I32,
    I64,
    byte_offset,
    each_lane,
    invariant,
    lane_of,
    splat,
)
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

SomeSums = Callable[[list[ir.Value], ir.Value], None]
ZERO, ONE = ir.Constant(I64, 0), ir.Constant(I64, 1)


def rows_of(op: bitslice_lir.PlanesOp) -> int:
    """Rows of a block."""
    return 8 * op.width


def area(e: Emitter, op: bitslice_lir.PlanesOp, name: str) -> ir.Value:
    """The address of an area of the scratch memory."""
    return e.areas[op.memory(), name]


def plane_address(e: Emitter, op: bitslice_lir.PlanesOp, base: ir.Value, number: ir.Value) -> ir.Value:
    """The address of plane `number`, counted from `base`."""
    stride = ir.Constant(I64, op.width)
    return byte_offset(e.builder, base, e.builder.mul(number, stride, flags=["nsw"]))


def emit_open(e: Emitter, op: bitslice_lir.OpenOp) -> None:
    """Sums = the accumulators of the rows that are present, 0 for the rest of the block."""
    kind = llvm_type(element_of(op.scores))

    def some(scores: list[ir.Value], sums: ir.Value) -> None:
        def load(row: int) -> ir.Value:
            return e.builder.load(scores[row], align=element_bytes(kind), typ=kind)

        vector = ir.VectorType(kind, len(scores))
        values = load(0) if len(scores) == 1 else each_lane(e.builder, vector, load)
        e.builder.store(values, sums, align=len(scores) * element_bytes(kind))

    each_sum(e, op, some)

    def absent_row(row: ir.Value) -> None:
        sums = sums_of_row(e, op, row, kind)

        def one_target(target: ir.Value) -> None:
            e.builder.store(ir.Constant(kind, 0.0), of_target(e, op, sums, target, kind))

        e.loop(ZERO, e[op.n_targets], ONE, "target", one_target)

    e.loop(present(e, op, op.first, op.end), ir.Constant(I64, rows_of(op)), ONE, "row", absent_row)


def emit_close(e: Emitter, op: bitslice_lir.CloseOp) -> None:
    """Accumulators = the sums, for the rows that are present."""
    b, kind = e.builder, llvm_type(element_of(op.scores))

    def some(scores: list[ir.Value], sums: ir.Value) -> None:
        size, count = element_bytes(kind), len(scores)
        found = b.load(sums, align=count * size, typ=kind if count == 1 else ir.VectorType(kind, count))
        for row, score in enumerate(scores):
            b.store(lane_of(b, found, row), score, align=size)

    each_sum(e, op, some)


def each_sum(e: Emitter, op: bitslice_lir.OpenOp | bitslice_lir.CloseOp, some: SomeSums) -> None:
    """Calls `some` for each target and each vector of rows.

    `some` gets the addresses of the rows' accumulators and that of their sums, which are contiguous.
    """
    b, kind = e.builder, llvm_type(element_of(op.scores))
    together, n_rows = LANE_BYTES // element_bytes(kind), present(e, op, op.first, op.end)

    def rows(count: int) -> Callable[[ir.Value], None]:
        def body(row: ir.Value) -> None:
            first = b.add(e[op.first], row)
            numbers = [b.add(first, ir.Constant(I64, k), flags=["nsw"]) for k in range(count)]
            offsets = [b.mul(number, e[op.n_targets], flags=["nsw"]) for number in numbers]
            scores = [b.gep(e[op.scores], [offset], inbounds=True, source_etype=kind) for offset in offsets]
            sums = sums_of_row(e, op, row, kind)

            def one_target(target: ir.Value) -> None:
                own = [b.gep(score, [target], inbounds=True, source_etype=kind) for score in scores]
                some(own, of_target(e, op, sums, target, kind))

            e.loop(ZERO, e[op.n_targets], ONE, "target", one_target)

        return body

    whole = b.and_(n_rows, ir.Constant(I64, -together))
    e.loop(ZERO, whole, ir.Constant(I64, together), "row", rows(together))
    e.loop(whole, n_rows, ONE, "row", rows(1))


def of_target(
    e: Emitter, op: bitslice_lir.PlanesOp, sums: ir.Value, target: ir.Value, kind: ir.Type
) -> ir.Value:
    """The address of a row's sum of `target`, from that of its sum of target 0."""
    offset = e.builder.mul(target, ir.Constant(I64, rows_of(op)), flags=["nsw"])
    return e.builder.gep(sums, [offset], inbounds=True, source_etype=kind)


def sums_of_row(e: Emitter, op: bitslice_lir.PlanesOp, row: ir.Value, kind: ir.Type) -> ir.Value:
    """The address of a row's sum of target 0; see the module docstring."""
    b, lanes, numbers = e.builder, op.width // LANE_BYTES, LANE_BYTES // element_bytes(kind)
    rows_a_lane = rows_of(op) // lanes

    def constant(value: int) -> ir.Constant:
        return ir.Constant(I64, value)

    group = b.udiv(b.urem(row, constant(rows_a_lane)), constant(numbers))
    lane = b.udiv(row, constant(rows_a_lane))
    index = b.add(b.mul(group, constant(lanes)), lane)
    index = b.add(b.mul(index, constant(numbers)), b.urem(row, constant(numbers)))
    sums = area(e, op, "sums")
    return b.gep(sums, [index], inbounds=True, source_etype=kind)


def present(e: Emitter, op: bitslice_lir.PlanesOp, first: SSAValue, end: SSAValue) -> ir.Value:
    """How many rows of the block are present: those of the call, or as many as a block has."""
    left, whole = e.builder.sub(e[end], e[first]), ir.Constant(I64, rows_of(op))
    return e.builder.select(e.builder.icmp_signed("<", left, whole), left, whole)


def element_of(value: SSAValue) -> Attribute:
    """The element type of rows or accumulators."""
    assert isinstance(value.type, walk_dialect.RowsType | walk_dialect.ScoresType)
    return value.type.element


def column_address(e: Emitter, op: bitslice_lir.PlanesOp, number: ir.Value, kind: ir.Type) -> ir.Value:
    """The address of column `number` of the feature tile."""
    size = ir.Constant(I64, rows_of(op) * element_bytes(kind))
    return byte_offset(e.builder, area(e, op, "column"), e.builder.mul(number, size))


def emit_compare(e: Emitter, op: bitslice_lir.CompareOp) -> None:
    """One plane: all values of the column compared with the threshold."""
    number = e[op.threshold]
    threshold = splat(e.builder, number, instructions(e).lanes_of(element_bytes(number.type)))
    plane = plane_address(e, op, area(e, op, "planes"), e[op.plane])
    compare_column(
        e, op, plane, e[op.column], number.type, lambda values: compare_values(e, op, values, threshold)
    )


def compare_column(
    e: Emitter,
    op: bitslice_lir.PlanesOp,
    plane: ir.Value,
    number: ir.Value,
    kind: ir.Type,
    compare: Callable[[ir.Value], ir.Value],
) -> None:
    """Stores the plane of the results that `compare` gives for vectors of the column's values."""
    b, lanes = e.builder, instructions(e).lanes_of(element_bytes(kind))
    column = column_address(e, op, number, kind)

    def results_of(first: ir.Value) -> ir.Value:
        address = b.gep(column, [first], inbounds=True, source_etype=kind)
        return compare(b.load(address, align=LANE_BYTES, typ=ir.VectorType(kind, lanes)))

    store_planes(e, op, plane, lanes, results_of)


def store_planes(
    e: Emitter,
    op: bitslice_lir.PlanesOp,
    plane: ir.Value,
    lanes: int,
    results_of: Callable[[ir.Value], ir.Value],
) -> None:
    """Stores a plane packed from <lanes x i1> results, which `results_of` gives for the rows from an index on."""
    b, target = e.builder, instructions(e)
    for first in range(0, rows_of(op), target.packed_rows):
        rows = range(first, first + target.packed_rows, lanes)
        found = target.pack_bits(e, [results_of(ir.Constant(I64, row)) for row in rows])
        address = byte_offset(b, plane, ir.Constant(I64, first // 8))
        b.store(found, address, align=target.packed_rows // 8)


def offset_in_table(e: Emitter, table: ir.Value, number: ir.Value) -> ir.Value:
    """Entry `number` of a table of byte offsets into the scratch memory, as 64 bits."""
    b = e.builder
    entry = b.load(b.gep(table, [number], source_etype=I32), align=4, typ=I32)
    return b.zext(invariant(entry, e.module), I64)


def compare_values(e: Emitter, op: bitslice_lir.CompareOp, values: ir.Value, threshold: ir.Value) -> ir.Value:
    """The results of the comparison; values within the zero bound are missing, if the operation has one."""
    b, sign = e.builder, {"lt": "<", "le": "<=", "ne": "!="}[op.comparison.data[1:]]
    nan_is_true = op.comparison.data[0] == "u"
    outcome = instructions(e).compare(e, sign, nan_is_true, values, threshold)
    if op.zero is None:
        return outcome
    zero = within(b, values, e[op.zero])
    return b.or_(outcome, zero) if nan_is_true else b.and_(outcome, b.not_(zero))


def plane_type(op: bitslice_lir.PlanesOp) -> ir.VectorType:
    """A register of one bit a row, as 64-bit elements."""
    return ir.VectorType(I64, op.width // 8)


def byte_type(op: bitslice_lir.PlanesOp) -> ir.VectorType:
    """A register of bytes."""
    return ir.VectorType(BYTE, op.width)


PREDICATE_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.OpenOp: emit_open,
    bitslice_lir.CloseOp: emit_close,
    bitslice_lir.CompareOp: emit_compare,
}
