"""Rank quantisation in a thread: the row's value of each column becomes a byte.

    for each column { value -> bisection without branches among 16 thresholds, or 256 -> rank -> ranks + column / 4 * 128 + column % 4 }

In: the columns and their thresholds (kernels/native/planner/ranked_walk/tables.h). Out: the ranks of the row. (Bisection: Khuong and Morin, "Array
Layouts for Comparison-Based Searching", 2017.)
"""

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import FALSE_WHEN
from onnx_treebeard.compiler.layouts.ranked_walk.tables import LONG_STEPS, SHORT_STEPS
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.vector_types import BYTE
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.thread_shape import WARP
from onnx_treebeard.compiler.units.ranked_walk import RankedWalk

RANKS_OF_WORD = 4
WORD = 4  # bytes


def rank_row(body: UnitBody, unit: RankedWalk, row: SSAValue, ranks: SSAValue) -> None:
    """Writes the ranks of a row. ranks: where the first word of the thread is; the next one is a word of each lane further on."""
    values = body.builder.insert(table_dialect.RowOp(body.rows, body.stride, row)).result

    def one_column(b: LirBuilder, column: SSAValue) -> None:
        value = b.gather(values, b.load("columns", "feature", column))
        rank = _rank(b, unit, value, column)
        p = PrimitiveBuilder(b)
        word, byte = p.lshr(column, RANKS_OF_WORD.bit_length() - 1), p.bit_and(column, RANKS_OF_WORD - 1)
        offset = p.add(p.mul(word, WORD * WARP), byte)
        p.store(p.truncate(rank, BYTE), p.at(ranks, offset), 1)

    body.builder.loop(body.builder.wide_constant(0), body.builder.wide_number("n_columns"), one_column)


def _rank(b: LirBuilder, unit: RankedWalk, value: SSAValue, column: SSAValue) -> SSAValue:
    """How many predicates of the column are false for a value, as i32; NaN has a rank of its own."""
    zero, missing = b.constant(0), b.load("columns", "missing", column)
    is_missing: SSAValue = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
    rank = _bisected(b, unit, value, column)
    if unit.zero:
        is_zero = b.is_zero(value)
        rank, is_missing = b.select(is_zero, zero, rank), b.bit_or(is_missing, is_zero)
    return b.add(rank, b.select(is_missing, missing, zero))


def _bisected(b: LirBuilder, unit: RankedWalk, value: SSAValue, column: SSAValue) -> SSAValue:
    """The same without NaN, for which no threshold counts."""
    p = PrimitiveBuilder(b)
    first, is_long = b.load("columns", "first", column), b.load("columns", "long", column)
    begin = p.element(b.records("rank_thresholds"), p.wide(first), ir_type(unit.compared))
    found = p.local(i32, 1, 4)
    p.store(p.constant(0, i32), found, 4)
    with p.when(p.compare("ne", is_long, p.constant(0, i32))):
        _bisect(p, unit, value, begin, found, range(SHORT_STEPS, LONG_STEPS))
    _bisect(p, unit, value, begin, found, range(SHORT_STEPS))
    return p.load(found, i32, 4)


def _bisect(
    p: PrimitiveBuilder, unit: RankedWalk, value: SSAValue, begin: SSAValue, found: SSAValue, bits: range
) -> None:
    """Decides these bits of the number of false predicates, the highest first. found: where the bits above are."""
    kind = ir_type(unit.compared)
    position = p.load(found, i32, 4)
    for bit in reversed(bits):
        step = p.constant(1 << bit, i32)
        last = p.wide(p.add(position, p.constant((1 << bit) - 1, i32)))
        threshold = p.load(p.element(begin, last, kind), kind, unit.compared.itemsize, invariant=True)
        is_false = p.compare(FALSE_WHEN[unit.predicate], value, threshold)
        position = p.select(is_false, p.add(position, step), position)
    p.store(position, found, 4)
