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

from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, ir_type
from onnx_treebeard.compiler.layouts.compare_rules import FALSE_WHEN, Compared
from onnx_treebeard.compiler.machine.vector_shape import WARP, VectorShape
from onnx_treebeard.compiler.passes.lir.gpu_threads import WORD, Thread, with_threads
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.unit_names import (
    BLOCK_THREADS,
    COLUMN_RECORD,
    LONG_STEPS,
    RANKS_OF_WORD,
    SHORT_STEPS,
    BlockRanks,
    RankRows,
    threshold_record,
)


def ranks_of_row(b: LirBuilder, body: UnitBody, row: SSAValue) -> SSAValue:
    """Returns the address of the first word of a row, counted from the first row of the launch."""
    warp_bytes = b.mul(b.wide_number("rank_words"), WORD * WARP)
    warp, lane = b.lshr(row, WARP.bit_length() - 1), b.bit_and(row, WARP - 1)
    return b.at(body.scratch, b.add(b.mul(warp, warp_bytes), b.mul(lane, WORD)))


def ranking_body(unit: RankRows) -> UnitBody:
    """Begins a function with the tables that ranks are looked up in."""
    tables = {"columns": COLUMN_RECORD, "rank_thresholds": threshold_record(unit.compared)}
    compared = Compared(unit.compared, missing=unit.missing, zero=unit.zero)
    return UnitBody(tables, compared, rows=ir_type(unit.given))


def rank_of(b: LirBuilder, unit: RankRows, row: SSAValue, column: SSAValue) -> SSAValue:
    """Counts the predicates of the column that are false for the row's value; NaN has a rank of its own."""
    value = b.gather(row, b.field("columns", "feature", column))
    missing = b.field("columns", "missing", column)
    return b.rank_of(value, missing, lambda: _count_false(b, unit, value, column), zero=unit.zero)


def _count_false(b: LirBuilder, unit: RankRows, value: SSAValue, column: SSAValue) -> SSAValue:
    """Counts the predicates of the column that are false for a value; none of them for NaN."""
    first, is_long = b.field("columns", "first", column), b.field("columns", "long", column)
    begin = b.element(b.records("rank_thresholds"), b.wide(first), ir_type(unit.compared))
    position = b.local(i32, 1, 4)
    b.store(b.constant(0), position, 4)
    with b.when(b.compare("ne", is_long, 0)):
        _bisect(b, unit, value, begin, position, range(SHORT_STEPS, LONG_STEPS))
    _bisect(b, unit, value, begin, position, range(SHORT_STEPS))
    return b.load(position, i32, 4)


def _bisect(
    b: LirBuilder, unit: RankRows, value: SSAValue, begin: SSAValue, address: SSAValue, bits: range
) -> None:
    """Decides these bits of the number of false predicates, the highest first. address: that of the number, with the bits above."""
    kind = ir_type(unit.compared)
    position = b.load(address, i32, 4)
    for bit in reversed(bits):
        step = b.constant(1 << bit)
        last = b.wide(b.add(position, (1 << bit) - 1))
        threshold = b.load(b.element(begin, last, kind), kind, unit.compared.itemsize, invariant=True)
        is_false = b.compare(FALSE_WHEN[unit.predicate], value, threshold)
        position = b.select(is_false, b.add(position, step), position)
    b.store(position, address, 4)


BITS = 8  # of a rank


def rank_rows(unit: RankRows, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors."""
    body = ranking_body(unit)
    b = body.builder
    thread = Thread(b)
    last = b.sub(body.row_end, 1)
    number = b.min(b.add(body.row_begin, thread.global_number), last)
    number.name_hint = "own_row"
    ranks, row = ranks_of_row(b, body, thread.global_number), body.row(b, number)
    first_of_warp = b.sub(thread.global_number, b.bit_and(thread.global_number, WARP - 1))
    has_place = b.compare("slt", first_of_warp, b.sub(body.row_end, body.row_begin))
    with b.loop(0, b.wide_number("rank_words")) as word:
        together = b.local(i32, 1, WORD)
        b.store(b.constant(0), together, WORD)
        with b.loop(0, RANKS_OF_WORD) as position:
            rank = rank_of(b, unit, row, b.add(b.mul(word, RANKS_OF_WORD), position))
            byte = b.shl(rank, b.truncate(b.mul(position, BITS), i32))
            b.store(b.bit_or(b.load(together, i32, WORD), byte), together, WORD)
        with b.when(has_place):
            b.store(b.load(together, i32, WORD), b.at(ranks, b.mul(word, WORD * WARP)), WORD)
    return body.function(unit.name)


def block_ranks(unit: BlockRanks, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors."""
    body = ranking_body(unit)
    b = body.builder
    thread = Thread(b)
    row = body.row(b, b.add(body.row_begin, thread.block))
    columns = b.mul(b.wide_number("rank_words"), WORD)
    ranks = b.at(body.scratch, b.mul(thread.block, columns))
    with b.loop(thread.number, columns, BLOCK_THREADS) as column:
        b.store(b.truncate(rank_of(b, unit, row, column), BYTE), b.at(ranks, column), 1)
    return with_threads(body.function(unit.name), BLOCK_THREADS)
