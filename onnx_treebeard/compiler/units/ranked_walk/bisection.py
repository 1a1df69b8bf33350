"""Rank quantisation of one value in a thread: bisection without branches among 16 thresholds of a column, or 256.

In: a value, its column (kernels/native/plan/ranked_walk/tables.h). Out: its rank, as i32. (Bisection: Khuong and Morin, "Array Layouts for
Comparison-Based Searching", 2017.)
"""

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import FALSE_WHEN, Compared
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.names import RankRows
from onnx_treebeard.compiler.units.ranked_walk.records import (
    COLUMN_RECORD,
    LONG_STEPS,
    SHORT_STEPS,
    threshold_record,
)


def ranking_body(unit: RankRows) -> UnitBody:
    """A function with the tables that ranks are found in."""
    tables = {"columns": COLUMN_RECORD, "rank_thresholds": threshold_record(unit.compared)}
    compared = Compared(unit.compared, missing=unit.missing, zero=unit.zero)
    return UnitBody(tables, compared, rows=ir_type(unit.given))


def rank_of(b: LirBuilder, unit: RankRows, values: SSAValue, column: SSAValue) -> SSAValue:
    """How many predicates of the column are false for the row's value; NaN has a rank of its own. values: the row."""
    value = b.gather(values, b.load("columns", "feature", column))
    zero, missing = b.constant(0), b.load("columns", "missing", column)
    is_missing: SSAValue = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
    rank = _bisected(b, unit, value, column)
    if unit.zero:
        is_zero = b.is_zero(value)
        rank, is_missing = b.select(is_zero, zero, rank), b.bit_or(is_missing, is_zero)
    return b.add(rank, b.select(is_missing, missing, zero))


def _bisected(b: LirBuilder, unit: RankRows, value: SSAValue, column: SSAValue) -> SSAValue:
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
    p: PrimitiveBuilder, unit: RankRows, value: SSAValue, begin: SSAValue, found: SSAValue, bits: range
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
