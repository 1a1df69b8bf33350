"""The units that rank rows, in LIR: rank quantisation, by a thread for each row or by a block for each row.

    func @rank_rows(%tables, %rows, ...) {
      %row = that of the thread; the last one where there are fewer
      for each word of the row's ranks {
        the ranks of four columns
        ranks of the row's 32 neighbours: word w of lane l at (w * 32 + l)
      }
    }
    func @block_ranks(%tables, %rows, ...) {
      %row = %row_begin + block
      for each column of the thread's, 128 apart { scratch[row, column] = the rank of the value }
    }

In: the columns and their thresholds (kernels/native/plan/ranked_walk/kernel_plan.h). Out: ranks in scratch memory, as it describes them; in a
block, those of a row side by side. Threads without a row write the ranks of the last one after it, where scratch memory is rounded up.

A value is ranked by bisection without branches among 16 thresholds of its column, or 256. (Khuong and Morin, "Array Layouts for Comparison-Based
Searching", 2017.)
"""

from xdsl.dialects import arith
from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import FALSE_WHEN, Compared
from onnx_treebeard.compiler.machine.shapes import WARP, VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import WORD, Thread, with_threads
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.names import (
    COLUMN_RECORD,
    LONG_STEPS,
    RANKS_OF_WORD,
    SHORT_STEPS,
    THREADS,
    BlockRanks,
    RankRows,
    threshold_record,
)


def ranks_of_row(b: PrimitiveBuilder, body: UnitBody, row: SSAValue) -> SSAValue:
    """Returns the address of the first word of a row, counted from the first row of the launch."""
    warp_bytes = b.mul(body.declared.number("rank_words"), WORD * WARP)
    warp, lane = b.lshr(row, WARP.bit_length() - 1), b.bit_and(row, WARP - 1)
    return b.at(body.scratch, b.add(b.mul(warp, warp_bytes), b.mul(lane, WORD)))


def ranking_body(unit: RankRows) -> UnitBody:
    """Begins a function with the tables that ranks are looked up in."""
    tables = {"columns": COLUMN_RECORD, "rank_thresholds": threshold_record(unit.compared)}
    compared = Compared(unit.compared, missing=unit.missing, zero=unit.zero)
    return UnitBody(tables, compared, rows=ir_type(unit.given))


def rank_of(b: LirBuilder, unit: RankRows, values: SSAValue, column: SSAValue) -> SSAValue:
    """Counts the predicates of the column that are false for the row's value; NaN has a rank of its own. values: the row."""
    value = b.gather(values, b.load("columns", "feature", column))
    zero, missing = b.constant(0), b.load("columns", "missing", column)
    is_missing: SSAValue = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
    rank = _count_false(b, unit, value, column)
    if unit.zero:
        is_zero = b.is_zero(value)
        rank, is_missing = b.select(is_zero, zero, rank), b.bit_or(is_missing, is_zero)
    return b.add(rank, b.select(is_missing, missing, zero))


def _count_false(b: LirBuilder, unit: RankRows, value: SSAValue, column: SSAValue) -> SSAValue:
    """Counts the predicates of the column that are false for a value; none of them for NaN."""
    p = PrimitiveBuilder(b)
    first, is_long = b.load("columns", "first", column), b.load("columns", "long", column)
    begin = p.element(b.records("rank_thresholds"), p.wide(first), ir_type(unit.compared))
    position_memory = p.local(i32, 1, 4)
    p.store(p.constant(0, i32), position_memory, 4)
    with p.when(p.compare("ne", is_long, p.constant(0, i32))):
        _bisect(p, unit, value, begin, position_memory, range(SHORT_STEPS, LONG_STEPS))
    _bisect(p, unit, value, begin, position_memory, range(SHORT_STEPS))
    return p.load(position_memory, i32, 4)


def _bisect(
    p: PrimitiveBuilder,
    unit: RankRows,
    value: SSAValue,
    begin: SSAValue,
    position_memory: SSAValue,
    bits: range,
) -> None:
    """Decides these bits of the number of false predicates, the highest first. found: where the bits above are."""
    kind = ir_type(unit.compared)
    position = p.load(position_memory, i32, 4)
    for bit in reversed(bits):
        step = p.constant(1 << bit, i32)
        last = p.wide(p.add(position, p.constant((1 << bit) - 1, i32)))
        threshold = p.load(p.element(begin, last, kind), kind, unit.compared.itemsize, invariant=True)
        is_false = p.compare(FALSE_WHEN[unit.predicate], value, threshold)
        position = p.select(is_false, p.add(position, step), position)
    p.store(position, position_memory, 4)


BITS = 8  # of a rank


def rank_rows(unit: RankRows, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors."""
    body = ranking_body(unit)
    b = PrimitiveBuilder(body.builder)
    thread = Thread(b)
    last = b.sub(body.row_end, 1)
    own = b.insert(arith.MinSIOp(b.add(body.row_begin, thread.global_number), last))
    own.name_hint = "own_row"
    ranks = ranks_of_row(b, body, thread.global_number)
    values = body.builder.insert(table_dialect.RowOp(body.rows, body.stride, own)).result
    with_a_place = b.compare("slt", _of_warps(b, thread.global_number), b.sub(body.row_end, body.row_begin))

    def one_word(b: LirBuilder, word: SSAValue) -> None:
        p = PrimitiveBuilder(b)
        together = p.local(i32, 1, WORD)
        p.store(p.constant(0, i32), together, WORD)

        def one_rank(b: LirBuilder, number: SSAValue) -> None:
            p = PrimitiveBuilder(b)
            rank = rank_of(b, unit, values, p.add(p.mul(word, RANKS_OF_WORD), number))
            byte = p.shl(rank, p.truncate(p.mul(number, BITS), i32))
            p.store(p.bit_or(p.load(together, i32, WORD), byte), together, WORD)

        b.loop(b.wide_constant(0), b.wide_constant(RANKS_OF_WORD), one_rank)
        with p.when(with_a_place):
            p.store(p.load(together, i32, WORD), p.at(ranks, p.mul(word, WORD * WARP)), WORD)

    body.builder.loop(body.builder.wide_constant(0), body.builder.wide_number("rank_words"), one_word)
    return body.function(unit.name)


def _of_warps(b: PrimitiveBuilder, number: SSAValue) -> SSAValue:
    """Returns the first of a number's 32 neighbours."""
    return b.sub(number, b.bit_and(number, WARP - 1))


def block_ranks(unit: BlockRanks, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors."""
    body = ranking_body(unit)
    b = PrimitiveBuilder(body.builder)
    thread = Thread(b)
    row = b.add(body.row_begin, thread.block)
    values = body.builder.insert(table_dialect.RowOp(body.rows, body.stride, row)).result
    columns = b.mul(body.declared.number("rank_words"), WORD)
    ranks = b.at(body.scratch, b.mul(thread.block, columns))

    def one_column(b: LirBuilder, column: SSAValue) -> None:
        p = PrimitiveBuilder(b)
        p.store(p.truncate(rank_of(b, unit, values, column), BYTE), p.at(ranks, column), 1)

    body.builder.loop(thread.number, columns, one_column, THREADS)
    return with_threads(body.function(unit.name), THREADS)
