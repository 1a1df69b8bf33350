"""Rank quantisation of a column: of each value, how many of the thresholds make its predicate false. `thermometer_code.py` makes planes of the ranks.

    ranks          rank of a value = number of thresholds of the column whose predicate is false for it. 8 values at a time:
                   bucket = an order-preserving integer key of the value, clamped and shifted; then row by row
                   rank = start[bucket]; for s = steps - 1 .. 0: rank += (threshold[rank + 2^s - 1] is false) << s

    mask           plane = source plane & the plane of values that are not NaN

The bisection is branchless, as in Khuong and Morin: Array Layouts for Comparison-Based Searching, 2017. The tables are those of
`table_records.py` (kernels/native/plan/bitslice/bit_planes.h). Ranks are in the area of leaf indices, 16 bits a row.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, vector_of
from onnx_treebeard.compiler.passes.lir.block_builder import Value, Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.block_memory import RANK, BlockMemory, table_entry

KEYS = 8  # values whose buckets one vector computes
UNROLLED = (1, 2, 3)  # numbers of bisection steps that have unrolled code
FALSE_WHEN = {"lt": "oge", "le": "ogt"}


@dataclass(frozen=True)
class RankTables:
    """Tables by which the values of one column become ranks.

    starts: the rank at which each bucket begins, from record `first_bucket` on. thresholds: rising, from record `first_threshold` on. steps: of the bisection within
    a bucket. offset, low, high, shift: how the bucket of a value is computed. missing: the rank of NaN. kind: of values.
    comparison: the predicates' operator, "lt" or "le". See bit_planes.h of the native planner.
    """

    starts: SSAValue
    first_bucket: SSAValue
    thresholds: SSAValue
    first_threshold: SSAValue
    steps: SSAValue
    offset: SSAValue
    low: SSAValue
    high: SSAValue
    shift: SSAValue
    missing: SSAValue
    kind: Attribute
    comparison: str


def rank_column(b: LirBuilder, block: BlockMemory, column: SSAValue, tables: RankTables) -> None:
    """Ranks a column in three loops over the rows: buckets, 8 at a time; bisections; the rank of NaN."""
    kind, values_at = tables.kind, block.column_address(b, column, tables.kind)
    ranks, vector, integers = block["leaf_indices"], vector_of(kind, KEYS), vector_of(RANK, KEYS)
    thresholds = b.element(tables.thresholds, tables.first_threshold, kind)
    starts = b.element(tables.starts, tables.first_bucket, RANK)
    offset = b.splat(tables.offset, KEYS)
    with b.loop(0, block.rows_with_values(b), KEYS, "first") as first:
        values = b.load(b.element(values_at, first, kind), vector, 16)
        buckets = bucket(b, tables, order_key(b, b.add_floats(values, offset)))
        b.store(b.truncate(buckets, integers), b.element(ranks, first, RANK), 16)
    for steps in UNROLLED:
        with b.when(b.compare("eq", tables.steps, steps)):
            bisections(b, block, tables, (values_at, starts, thresholds), steps)
    with b.when(b.compare("sgt", tables.steps, max(UNROLLED))):
        bisections(b, block, tables, (values_at, starts, thresholds), None)
    rank_missing(b, block, values_at, kind, b.truncate(tables.missing, RANK))


def rank_missing(
    b: LirBuilder, block: BlockMemory, values_at: SSAValue, kind: Attribute, rank: SSAValue
) -> None:
    """Sets the rank of NaN. values_at: the column's values, of type `kind`."""
    ranks, integers, of_nan = block["leaf_indices"], vector_of(RANK, KEYS), b.splat(rank, KEYS)
    with b.loop(0, block.rows_with_values(b), KEYS, "first") as first:
        values = b.load(b.element(values_at, first, kind), vector_of(kind, KEYS), 16)
        address = b.element(ranks, first, RANK)
        ranks_before = b.load(address, integers, 16)
        b.store(b.select(b.compare("uno", values, values), of_nan, ranks_before), address, 16)


def order_key(b: LirBuilder, values: SSAValue) -> SSAValue:
    """Returns <8 x i32> integers that rise with the values; there are no zeros with a sign among them."""
    if bytes_of(values.type) == 4:
        bits = b.bitcast(values, vector_of(i32, KEYS))
    else:
        whole = b.bitcast(values, vector_of(i64, KEYS))
        bits = b.truncate(b.lshr(whole, 32), vector_of(i32, KEYS))
    signs = b.ashr(bits, 31)
    return b.bit_xor(bits, b.bit_and(signs, 0x7FFFFFFF))


def bucket(b: LirBuilder, tables: RankTables, keys: SSAValue) -> SSAValue:
    """Computes (clamp(key, low, high) - low) >> shift."""
    low, high, shift = (b.splat(value, KEYS) for value in (tables.low, tables.high, tables.shift))
    clamped = b.select(b.compare("sgt", keys, low), keys, low)
    clamped = b.select(b.compare("slt", clamped, high), clamped, high)
    return b.lshr(b.sub(clamped, low), shift)


def bisections(
    b: LirBuilder,
    block: BlockMemory,
    tables: RankTables,
    addresses: tuple[SSAValue, SSAValue, SSAValue],
    steps: int | None,
) -> None:
    """Emits the loop over rows that bisects; unrolled where the number of `steps` is a constant. addresses: values, starts, thresholds."""
    values_at, starts, thresholds = addresses
    with b.loop(0, block.rows_with_values(b), name="row") as row:
        value = b.load(b.element(values_at, row, tables.kind), tables.kind, bytes_of(tables.kind))
        address = b.element(block["leaf_indices"], row, RANK)
        begin = b.wide(b.load(address, RANK, 2))
        rank = b.wide(b.load(b.element(starts, begin, RANK), RANK, 2, invariant=True))
        if steps is None:
            rank = bisect_loop(b, tables, value, rank, thresholds)
        else:
            for step in reversed(range(steps)):
                rank = bisect_step(b, tables, value, rank, step, thresholds)
        b.store(b.truncate(rank, RANK), address, 2)


def bisect_loop(
    b: LirBuilder, tables: RankTables, value: SSAValue, start: SSAValue, thresholds: SSAValue
) -> SSAValue:
    """Returns `start` plus the number of following thresholds whose predicate is false; all false ones come first."""

    def one_step(rank: SSAValue, left: SSAValue) -> Values:
        step = b.sub(left, 1)
        return [bisect_step(b, tables, value, rank, step, thresholds), step]

    return b.loop_while([start, tables.steps], lambda _, left: b.compare("sgt", left, 0), one_step)[0]


def bisect_step(
    b: LirBuilder,
    tables: RankTables,
    value: SSAValue,
    rank: SSAValue,
    step: Value,
    thresholds: SSAValue,
) -> SSAValue:
    """Returns rank + 2^step if the predicate of threshold rank + 2^step - 1 is false, else rank.

    The result is shifted and added, because LLVM would turn a select into a branch, half of which would be mispredicted.
    """
    kind = tables.kind
    last = b.sub(b.add(rank, b.shl(1, step)), 1)
    threshold = b.load(b.element(thresholds, last, kind), kind, bytes_of(kind), invariant=True)
    is_false = b.compare(FALSE_WHEN[tables.comparison], value, threshold)
    return b.add(rank, b.shl(b.wide(is_false), step))


def mask_copies(
    b: LirBuilder,
    block: BlockMemory,
    column: SSAValue,
    kind: Attribute,
    sources: SSAValue,
    first: SSAValue,
    last: SSAValue,
) -> None:
    """Sets planes `first` to `last` (not included) to copies of other planes, false where the column has NaN. sources: offsets of these planes.

    The plane of values that are not NaN, if there is any copy; then a loop over copies.
    """
    present = block["bits"]
    with b.when(b.compare("slt", first, last)):
        block.compare_column(b, present, column, kind, lambda values: b.compare("ord", values, values))
        mask = block.load_plane(b, present)
        with b.loop(first, last, name="plane") as plane:
            results = block.load_plane(b, block.listed_plane(b, table_entry(b, sources, plane)))
            block.store_plane(b, b.bit_and(results, mask), block.plane_address(b, block["planes"], plane))
