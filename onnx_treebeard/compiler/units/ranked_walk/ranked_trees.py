"""The unit that walks padded trees on ranks, in LIR: what one thread of a GPU does for its row, together with those of its block.

func @unit(%tables, %rows, ...) {
  %row = %row_begin + block * threads + thread                 a thread without a row takes the last one, and writes nothing
  copy the row's ranks into shared memory                      rows.py
  sums = accumulators of the row                               sums.py
  for each group of trees in shared memory {                   groups.py
    for each TREES_TOGETHER trees {
      walk them in turns                                       padded_walks.py: a node is true if the rank is at most its quantised threshold
      add their values in order                                padded_leaves.py
    }
  }
  accumulators of the row = sums
}
"""

from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.names import RankedTrees
from onnx_treebeard.compiler.units.ranked_walk.records import NODE_RECORD, TARGET_RECORD
from onnx_treebeard.compiler.units.ranked_walk.rows import RankedRow
from onnx_treebeard.compiler.units.threads.groups import add_groups
from onnx_treebeard.compiler.units.threads.padded_leaves import PaddedLeaves
from onnx_treebeard.facts.leaf_values import LeafForm


def ranked_trees(unit: RankedTrees, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, there are no vectors."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    body = UnitBody({"nodes": NODE_RECORD, **of_trees}, scores=ir_type(unit.accumulator))
    b = PrimitiveBuilder(body.builder)
    row = RankedRow(b, body)
    row.copy_ranks(b)
    sums = row.sums_behind_ranks(b, unit.leaf_form, unit.accumulator)
    group = b.at(row.shared, b.mul(row.thread.threads, body.declared.number("thread_bytes")))
    group.name_hint = "group"
    leaves = PaddedLeaves(body, unit.leaf_form, unit.accumulator, WORD, unit.depth)

    def is_true(b: PrimitiveBuilder, node: SSAValue) -> SSAValue:
        return row.is_true(b, b.load(node, i32, WORD))

    add_groups(b, body, row.thread, group, leaves, is_true, sums)
    row.store(b, sums)
    return body.function(unit.name)
