"""The unit that ranks rows, in LIR: rank quantisation in a thread, four bytes at a time.

    func @unit(%tables, %rows, ...) {
      %row = that of the thread; the last one where there are fewer
      for each word of the row's ranks {
        the ranks of four columns                       bisection.py
        ranks of the row's 32 neighbours: word w of lane l at (w * 32 + l)
      }
    }

In: the columns and their thresholds (kernels/native/plan/ranked_walk/tables.h). Out: ranks in scratch memory, as shape.h there describes them.
Threads without a row write the ranks of the last one behind it, where scratch memory is rounded up.
"""

from xdsl.dialects import arith
from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.machine.shapes import WARP, VectorShape
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread
from onnx_treebeard.compiler.units.ranked_walk.bisection import rank_of, ranking_body
from onnx_treebeard.compiler.units.ranked_walk.names import RankRows
from onnx_treebeard.compiler.units.ranked_walk.records import RANKS_OF_WORD
from onnx_treebeard.compiler.units.ranked_walk.scratch import ranks_of_row

BITS = 8  # of a rank


def rank_rows(unit: RankRows, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, there are no vectors."""
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
    """The first of a number's 32 neighbours."""
    return b.sub(number, b.bit_and(number, WARP - 1))
