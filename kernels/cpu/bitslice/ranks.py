"""Rank quantisation of a column, and the results of all its predicates from the ranks, as a thermometer code of bit-planes.

    bitplane.rank         rank of a value = number of thresholds of the column whose predicate is false for it. 8 values at a time:
                          bucket = an order-preserving integer key of the value, clamped and shifted; then row by row
                          rank = start[bucket]; for s = steps - 1 .. 0: rank += (threshold[rank + 2^s - 1] is false) << s

    bitplane.thermometer  plane j = (rank <= j), the thermometer code of the rank. The bits of all ranks become planes; then the code grows from
                          the low bit up, in address. With h = 2^bit, n = the bit's plane inverted, u(j) = (the bits below make a rank of at most j - 1):

                          for j = 1 .. h - 1:  u(h + j) = n | u(j);  u(j) = n & u(j)        u(h) = n

    bitplane.mask         plane = source plane & the plane of values that are not NaN

The bisection is branchless, as in Khuong and Morin: Array Layouts for Comparison-Based Searching, 2017. The tables are those of
`compiler/layouts/bitslice/tables.py` (kernels/native/planner/bitslice/rank_tables.h).
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.kernels.cpu.bitslice.predicates import (
    ONE,
    ZERO,
    area,
    column_address,
    compare_column,
    offset_in_table,
    plane_address,
    plane_type,
    rows_of,
    store_planes,
)
from onnx_treebeard.kernels.cpu.isa.select import instructions
from onnx_treebeard.kernels.cpu.walk.table import element_bytes
from onnx_treebeard.kernels.llvm.builder import I32, I64, byte_offset, intrinsic, invariant, splat
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

RANK, I1 = ir.IntType(16), ir.IntType(1)
KEYS = 8  # values whose buckets one vector computes
TOP_BIT = 15  # of a rank, the sign bit of its element
UNROLLED = (1, 2, 3)  # numbers of bisection steps that have unrolled code
FALSE_WHEN = {"lt": ">=", "le": ">"}


def emit_rank(e: Emitter, op: bitslice_lir.RankOp) -> None:
    """Three loops over the rows: buckets, 8 at a time; bisections; the rank of NaN."""
    b, kind, rows = e.builder, llvm_type(op.kind), ir.Constant(I64, rows_of(op))
    column = column_address(e, op, e[op.column], kind)
    ranks = area(e, op, "leaf_indices")
    thresholds = b.gep(e[op.thresholds], [e[op.first_threshold]], inbounds=True, source_etype=kind)
    starts = b.gep(e[op.bucket_starts], [e[op.first_bucket]], inbounds=True, source_etype=RANK)

    offset = splat(b, e[op.offset], KEYS)

    def buckets(first: ir.Value) -> None:
        values = b.load(b.gep(column, [first], source_etype=kind), align=16, typ=ir.VectorType(kind, KEYS))
        found = b.trunc(bucket(e, op, order_key(e, b.fadd(values, offset))), ir.VectorType(RANK, KEYS))
        b.store(found, b.gep(ranks, [first], source_etype=RANK), align=16)

    e.loop(ZERO, rows, ir.Constant(I64, KEYS), "first", buckets)
    for steps in UNROLLED:
        alike = b.icmp_signed("==", e[op.steps], ir.Constant(I64, steps))
        with b.if_then(alike):
            bisections(e, op, starts, thresholds, steps)
    with b.if_then(b.icmp_signed(">", e[op.steps], ir.Constant(I64, max(UNROLLED)))):
        bisections(e, op, starts, thresholds, None)

    def missing(first: ir.Value) -> None:
        values = b.load(b.gep(column, [first], source_etype=kind), align=16, typ=ir.VectorType(kind, KEYS))
        address = b.gep(ranks, [first], source_etype=RANK)
        found = b.load(address, align=16, typ=ir.VectorType(RANK, KEYS))
        of_nan = splat(b, b.trunc(e[op.missing], RANK), KEYS)
        b.store(b.select(b.fcmp_unordered("uno", values, values), of_nan, found), address, align=16)

    e.loop(ZERO, rows, ir.Constant(I64, KEYS), "first", missing)


def bisections(
    e: Emitter, op: bitslice_lir.RankOp, starts: ir.Value, thresholds: ir.Value, steps: int | None
) -> None:
    """The loop over rows that bisects; unrolled where the number of `steps` is a constant."""
    b, kind = e.builder, llvm_type(op.kind)
    column = column_address(e, op, e[op.column], kind)
    ranks = area(e, op, "leaf_indices")

    def one_row(row: ir.Value) -> None:
        value = b.load(b.gep(column, [row], source_etype=kind), align=element_bytes(kind), typ=kind)
        address = b.gep(ranks, [row], source_etype=RANK)
        begin = b.zext(b.load(address, align=2, typ=RANK), I64)
        start = invariant(b.load(b.gep(starts, [begin], source_etype=RANK), align=2, typ=RANK), e.module)
        rank = b.zext(start, I64)
        if steps is None:
            rank = bisect_loop(e, op, value, rank, thresholds)
        else:
            for step in reversed(range(steps)):
                rank = bisect_step(e, op, value, rank, ir.Constant(I64, step), thresholds)
        b.store(b.trunc(rank, RANK), address, align=2)

    e.loop(ZERO, ir.Constant(I64, rows_of(op)), ONE, "row", one_row)


def order_key(e: Emitter, values: ir.Value) -> ir.Value:
    """<8 x i32> integers that rise with the values; there are no zeros with a sign among them."""
    b, kind = e.builder, values.type.element
    width = 8 * element_bytes(kind)
    bits = b.bitcast(values, ir.VectorType(ir.IntType(width), KEYS))
    if width > 32:
        upper = ir.Constant(bits.type, [width - 32] * KEYS)
        bits = b.trunc(b.lshr(bits, upper), ir.VectorType(I32, KEYS))
    signs = b.ashr(bits, ir.Constant(bits.type, [31] * KEYS))
    return b.xor(bits, b.and_(signs, ir.Constant(bits.type, [0x7FFFFFFF] * KEYS)))


def bucket(e: Emitter, op: bitslice_lir.RankOp, keys: ir.Value) -> ir.Value:
    """(clamp(key, low, high) - low) >> shift."""
    b = e.builder
    low, high, shift = (splat(b, e[value], KEYS) for value in (op.low, op.high, op.shift))
    clamped = b.select(b.icmp_signed(">", keys, low), keys, low)
    clamped = b.select(b.icmp_signed("<", clamped, high), clamped, high)
    return b.lshr(b.sub(clamped, low), shift)


def bisect_loop(
    e: Emitter, op: bitslice_lir.RankOp, value: ir.Value, start: ir.Value, thresholds: ir.Value
) -> ir.Value:
    """`start` plus the number of following thresholds whose predicate is false; all false ones come first."""
    b = e.builder
    entry = b.block
    head, body, leave = (b.append_basic_block(f"bisect.{part}") for part in ("head", "body", "exit"))
    b.branch(head)
    b.position_at_end(head)
    rank, left = b.phi(I64), b.phi(I64)
    b.cbranch(b.icmp_signed(">", left, ZERO), body, leave)
    b.position_at_end(body)
    step = b.sub(left, ONE)
    updated = bisect_step(e, op, value, rank, step, thresholds)
    for phi, first, following in ((rank, start, updated), (left, e[op.steps], step)):
        phi.add_incoming(first, entry)
        phi.add_incoming(following, b.block)
    b.branch(head)
    b.position_at_end(leave)
    return rank


def bisect_step(
    e: Emitter, op: bitslice_lir.RankOp, value: ir.Value, rank: ir.Value, step: ir.Value, thresholds: ir.Value
) -> ir.Value:
    """rank + 2^step if the predicate of threshold rank + 2^step - 1 is false, else rank.

    The result is shifted and added, because LLVM would turn a select into a branch, half of which would be mispredicted.
    """
    b, kind = e.builder, value.type
    last = b.sub(b.add(rank, b.shl(ONE, step)), ONE)
    threshold = b.load(b.gep(thresholds, [last], source_etype=kind), align=element_bytes(kind), typ=kind)
    is_false = b.fcmp_ordered(FALSE_WHEN[op.comparison.data], value, invariant(threshold, e.module))
    return b.add(rank, b.shl(b.zext(is_false, I64), step))


def emit_thermometer(e: Emitter, op: bitslice_lir.ThermometerOp) -> None:
    """A loop that stores the bits of the ranks as planes, and one that grows the thermometer code, both over as many bits as the largest rank has."""
    b = e.builder
    count = b.sub(e[op.last], e[op.first])
    leading_zeros = intrinsic(e.module, "llvm.ctlz.i64", I64, [I64, I1])
    leading = b.call(leading_zeros, [count, ir.Constant(I1, 1)])
    n_bits = b.sub(ir.Constant(I64, 64), leading)
    e.loop(ZERO, n_bits, ONE, "bit", lambda bit: store_bit(e, op, bit))
    e.loop(ZERO, n_bits, ONE, "bit", lambda bit: grow_code(e, op, bit, count))


def store_bit(e: Emitter, op: bitslice_lir.ThermometerOp, bit: ir.Value) -> None:
    """One bit of all ranks, inverted, as a plane."""
    b, lanes = e.builder, instructions(e).lanes
    kind = ir.VectorType(RANK, lanes)
    ranks = area(e, op, "leaf_indices")
    offset = b.mul(bit, ir.Constant(I64, op.width))
    plane = byte_offset(b, area(e, op, "bits"), offset)
    by = b.trunc(b.sub(ir.Constant(I64, TOP_BIT), bit), RANK)
    shift = splat(b, by, kind.count)

    def unset(first: ir.Value) -> ir.Value:
        values = b.load(b.gep(ranks, [first], source_etype=RANK), align=16, typ=kind)
        return b.icmp_signed(">=", b.shl(values, shift), ir.Constant(kind, [0] * kind.count))

    store_planes(e, op, plane, lanes, unset)


def grow_code(e: Emitter, op: bitslice_lir.ThermometerOp, bit: ir.Value, count: ir.Value) -> None:
    """One step of the thermometer code; planes are counted from 1."""
    b, kind, size = e.builder, plane_type(op), op.width
    bits = area(e, op, "bits")
    base = plane_address(e, op, area(e, op, "planes"), b.sub(e[op.first], ONE))
    half = b.shl(ONE, bit)
    unset = b.load(b.gep(bits, [bit], source_etype=kind), align=size, typ=kind)

    def address(number: ir.Value) -> ir.Value:
        return plane_address(e, op, base, number)

    def both(number: ir.Value) -> None:
        below = b.load(address(number), align=size, typ=kind)
        b.store(b.or_(unset, below), address(b.add(half, number)), align=size)
        b.store(b.and_(unset, below), address(number), align=size)

    def lower(number: ir.Value) -> None:
        below = b.load(address(number), align=size, typ=kind)
        b.store(b.and_(unset, below), address(number), align=size)

    above = b.add(b.sub(count, half), ONE)
    limit = b.select(b.icmp_signed("<", above, half), above, half)
    e.loop(ONE, limit, ONE, "plane", both)
    e.loop(limit, half, ONE, "plane", lower)
    b.store(unset, address(half), align=size)


def emit_mask(e: Emitter, op: bitslice_lir.MaskOp) -> None:
    """The plane of values that are not NaN, if there is any copy; then a loop over copies."""
    b, kind, size = e.builder, plane_type(op), op.width
    numbers = area(e, op, "bits")
    with b.if_then(b.icmp_signed("<", e[op.first], e[op.last])):
        value = llvm_type(op.kind)
        compare_column(
            e, op, numbers, e[op.column], value, lambda values: b.fcmp_ordered("ord", values, values)
        )
        mask = b.load(numbers, align=size, typ=kind)

        def copy(plane: ir.Value) -> None:
            source = offset_in_table(e, e[op.sources], plane)
            results = b.load(byte_offset(b, e[op.frame], source), align=size, typ=kind)
            b.store(b.and_(results, mask), plane_address(e, op, area(e, op, "planes"), plane), align=size)

        e.loop(e[op.first], e[op.last], ONE, "plane", copy)


RANK_RULES: dict[type[Operation], Rule] = {
    bitslice_lir.RankOp: emit_rank,
    bitslice_lir.ThermometerOp: emit_thermometer,
    bitslice_lir.MaskOp: emit_mask,
}
