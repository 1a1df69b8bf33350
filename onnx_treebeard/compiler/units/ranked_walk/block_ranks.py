"""The unit that ranks few rows, in LIR: a block for each row, whose threads share the columns.

    func @unit(%tables, %rows, ...) {
      %row = %row_begin + block
      for each column of the thread's, 128 apart { scratch[row, column] = the rank of the value }        bisection.py
    }

In: the columns and their thresholds (kernels/native/plan/ranked_walk/tables.h). Out: ranks in scratch memory, those of a row side by side.
"""

from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread, with_threads
from onnx_treebeard.compiler.passes.lir.vector_types import BYTE
from onnx_treebeard.compiler.units.ranked_walk.bisection import rank_of, ranking_body
from onnx_treebeard.compiler.units.ranked_walk.names import THREADS, BlockRanks


def block_ranks(unit: BlockRanks, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, there are no vectors."""
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
