"""What a blend kernel does around its trees: rows come in, tests are answered, sums go out.

planes.open, planes.close    for each target: for each row: sums[place of the row] = score, and back
planes.answer                for some rows at a time: load, fcmp, the outcomes as bits (`instructions.py`), store

A plane is a vector register of one bit a row, row 0 in bit 0 of byte 0. The sums of a target do not lie in the order of rows, but
as the leaf values come out of the registers (`emit_leaf_values.py`). For 16-byte lanes of E numbers, N of them in a register:

    row        lane (of N) | group (of 128 / E) | number (of E)          high to low
    its place  group       | lane               | number
"""

from collections.abc import Callable

from llvmlite import ir
from xdsl.dialects.builtin import FloatAttr
from xdsl.ir import Attribute, Operation, SSAValue

from onnx_treebeard.dialects import planes, walk
from onnx_treebeard.kernels.cpu.emit import element_bytes
from onnx_treebeard.kernels.cpu.instruction_sets import instructions
from onnx_treebeard.kernels.cpu.instructions import LANE_BYTES
from onnx_treebeard.kernels.llvm.builder import BYTE, I32, I64, byte_offset, invariant, splat
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

OneSum = Callable[[ir.Value, ir.Value, ir.Type], None]
ZERO, ONE = ir.Constant(I64, 0), ir.Constant(I64, 1)


def rows_of(op: planes.FrameOp) -> int:
    """Rows of a block."""
    return 8 * int(op.frame.plane_bytes.data)


def area(e: Emitter, op: planes.FrameOp, offset: int) -> ir.Value:
    """The address `offset` bytes into the scratch memory."""
    return byte_offset(e.builder, e[op.memory()], ir.Constant(I64, offset))


def plane_address(e: Emitter, op: planes.FrameOp, base: ir.Value, number: ir.Value) -> ir.Value:
    """The address of a plane, counted from `base`."""
    stride = ir.Constant(I64, int(op.frame.plane_bytes.data))
    return byte_offset(e.builder, base, e.builder.mul(number, stride, flags=["nsw"]))


def emit_open(e: Emitter, op: planes.OpenOp) -> None:
    """Rows that are there bring their scores, others 0."""

    def one(score: ir.Value, place: ir.Value, kind: ir.Type) -> None:
        loaded = e.builder.load(score, align=element_bytes(kind), typ=kind)
        e.builder.store(loaded, place, align=element_bytes(kind))

    each_sum(e, op, one)
    kind = llvm_type(element_of(op.scores))
    whole = ir.Constant(I64, rows_of(op))

    def one_target(target: ir.Value) -> None:
        def nobody(row: ir.Value) -> None:
            e.builder.store(ir.Constant(kind, 0.0), sum_address(e, op, target, row, kind))

        e.loop(present(e, op, op.first, op.end), whole, ONE, "row", nobody)

    e.loop(ZERO, ir.Constant(I64, op.n_targets.value.data), ONE, "target", one_target)


def emit_close(e: Emitter, op: planes.CloseOp) -> None:
    """Back to where they came from."""

    def one(score: ir.Value, place: ir.Value, kind: ir.Type) -> None:
        loaded = e.builder.load(place, align=element_bytes(kind), typ=kind)
        e.builder.store(loaded, score, align=element_bytes(kind))

    each_sum(e, op, one)


def each_sum(e: Emitter, op: planes.OpenOp | planes.CloseOp, one: OneSum) -> None:
    """Calls `one` with the address of a score, that of its sum, and their type, for every target and row."""
    kind = llvm_type(element_of(op.scores))
    count = ir.Constant(I64, op.n_targets.value.data)
    b = e.builder

    def one_target(target: ir.Value) -> None:
        def one_row(row: ir.Value) -> None:
            number = b.add(b.mul(b.add(e[op.first], row), count, flags=["nsw"]), target, flags=["nsw"])
            score = b.gep(e[op.scores], [number], inbounds=True, source_etype=kind)
            one(score, sum_address(e, op, target, row, kind), kind)

        e.loop(ZERO, present(e, op, op.first, op.end), ONE, "row", one_row)

    e.loop(ZERO, count, ONE, "target", one_target)


def sum_address(e: Emitter, op: planes.FrameOp, target: ir.Value, row: ir.Value, kind: ir.Type) -> ir.Value:
    """Where the sum of a row and target is; see the module docstring."""
    b, lanes, numbers = (
        e.builder,
        int(op.frame.plane_bytes.data) // LANE_BYTES,
        LANE_BYTES // element_bytes(kind),
    )
    rows_a_lane = rows_of(op) // lanes

    def constant(value: int) -> ir.Constant:
        return ir.Constant(I64, value)

    group = b.udiv(b.urem(row, constant(rows_a_lane)), constant(numbers))
    lane = b.udiv(row, constant(rows_a_lane))
    place = b.add(b.mul(group, constant(lanes)), lane)
    place = b.add(b.mul(place, constant(numbers)), b.urem(row, constant(numbers)))
    place = b.add(b.mul(target, constant(rows_of(op))), place)
    sums = area(e, op, int(op.frame.sums.data))
    return b.gep(sums, [place], inbounds=True, source_etype=kind)


def present(e: Emitter, op: planes.FrameOp, first: SSAValue, end: SSAValue) -> ir.Value:
    """How many rows of the block there are."""
    left, whole = e.builder.sub(e[end], e[first]), ir.Constant(I64, rows_of(op))
    return e.builder.select(e.builder.icmp_signed("<", left, whole), left, whole)


def element_of(value: SSAValue) -> Attribute:
    """The type of the numbers in rows or scores."""
    assert isinstance(value.type, walk.RowsType | walk.ScoresType)
    return value.type.element


def column_address(e: Emitter, op: planes.FrameOp, number: ir.Value, kind: ir.Type) -> ir.Value:
    """Where a column begins."""
    size = ir.Constant(I64, rows_of(op) * element_bytes(kind))
    return byte_offset(e.builder, area(e, op, int(op.frame.column.data)), e.builder.mul(number, size))


def emit_answer(e: Emitter, op: planes.AnswerOp) -> None:
    """Compares all values of the column with the threshold."""
    number = e[op.threshold]
    threshold = splat(e.builder, number, instructions(e).lanes_of(element_bytes(number.type)))
    plane = plane_address(e, op, e[op.memory()], e[op.test])
    answer_column(e, op, plane, e[op.column], number.type, lambda values: compared(e, op, values, threshold))


def answer_column(
    e: Emitter,
    op: planes.FrameOp,
    plane: ir.Value,
    number: ir.Value,
    kind: ir.Type,
    answer: Callable[[ir.Value], ir.Value],
) -> None:
    """A plane of what `answer` makes of vectors of a column's values."""
    b, lanes = e.builder, instructions(e).lanes_of(element_bytes(kind))
    column = column_address(e, op, number, kind)

    def answers(first: ir.Value) -> ir.Value:
        address = b.gep(column, [first], inbounds=True, source_etype=kind)
        return answer(b.load(address, align=LANE_BYTES, typ=ir.VectorType(kind, lanes)))

    store_answers(e, op, plane, lanes, answers)


def store_answers(
    e: Emitter, op: planes.FrameOp, plane: ir.Value, lanes: int, answers: Callable[[ir.Value], ir.Value]
) -> None:
    """A plane from <lanes x i1> for as many rows, which `answers` makes of the number of the first."""
    b, target = e.builder, instructions(e)
    for first in range(0, rows_of(op), target.answered):
        rows = range(first, first + target.answered, lanes)
        found = target.bits(e, [answers(ir.Constant(I64, row)) for row in rows])
        place = byte_offset(b, plane, ir.Constant(I64, first // 8))
        b.store(found, place, align=target.answered // 8)


def place_in(e: Emitter, table: ir.Value, number: ir.Value) -> ir.Value:
    """An entry of a table of places in the scratch memory."""
    b = e.builder
    entry = b.load(b.gep(table, [number], source_etype=I32), align=4, typ=I32)
    return b.zext(invariant(entry, e.module), I64)


def compared(e: Emitter, op: planes.AnswerOp, values: ir.Value, threshold: ir.Value) -> ir.Value:
    """The outcomes; zero is missing where the operation says so."""
    b, sign = e.builder, {"lt": "<", "le": "<=", "ne": "!="}[op.comparison.data[1:]]
    missing_taken = op.comparison.data[0] == "u"
    outcome = instructions(e).compare(e, sign, missing_taken, values, threshold)
    if op.zero is None:
        return outcome
    assert isinstance(op.zero, FloatAttr)
    bound = op.zero.value.data
    low, high = (ir.Constant(values.type, [limit] * values.type.count) for limit in (-bound, bound))
    zero = b.and_(b.fcmp_ordered(">=", values, low), b.fcmp_ordered("<=", values, high))
    return b.or_(outcome, zero) if missing_taken else b.and_(outcome, b.not_(zero))


def plane_type(op: planes.FrameOp) -> ir.VectorType:
    """A register of one bit a row."""
    return ir.VectorType(I64, int(op.frame.plane_bytes.data) // 8)


def byte_type(op: planes.FrameOp) -> ir.VectorType:
    """A register of bytes."""
    return ir.VectorType(BYTE, int(op.frame.plane_bytes.data))


PLANE_RULES: dict[type[Operation], Rule] = {
    planes.OpenOp: emit_open,
    planes.CloseOp: emit_close,
    planes.AnswerOp: emit_answer,
}
