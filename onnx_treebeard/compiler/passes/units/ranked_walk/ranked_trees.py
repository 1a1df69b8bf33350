"""The unit that walks padded trees on ranks, in LIR: what one thread of a GPU does for its row, together with those of its block.

func @unit(%tables, %rows, ...) {
  %row = %row_begin + block * threads + thread                 a thread without a row takes the last one, and writes nothing
  copy the row's ranks into shared memory                      rows.py
  sums = accumulators of the row                               sums.py
  for each group of trees {
    barrier; copy the group into shared memory; barrier
    for each TREES_TOGETHER trees { walk them in turns; add their values in order }      walk_trees.py
  }
  accumulators of the row = sums
}
"""

from xdsl.dialects import arith
from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.ranked_walk.tables import (
    NODE_RECORD,
    TARGET_RECORD,
    TREES_TOGETHER,
    WORD,
)
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread, barrier
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.passes.units.ranked_walk.rows import RowOfThread
from onnx_treebeard.compiler.passes.units.ranked_walk.walk_trees import Trees, tree_bytes, walk_together
from onnx_treebeard.compiler.units.ranked_walk import RankedTrees
from onnx_treebeard.compiler.vector_shape import VectorShape


def ranked_trees(unit: RankedTrees, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, there are no vectors."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    body = UnitBody({"nodes": NODE_RECORD, **of_trees}, scores=ir_type(unit.accumulator))
    b, number = PrimitiveBuilder(body.builder), body.declared.number
    row = RowOfThread(b, body)
    row.copy_ranks(b)
    sums = row.sums(b, unit.leaf_form, unit.accumulator)
    group = b.at(row.shared, b.mul(row.thread.threads, number("thread_bytes")))
    group.name_hint = "group"
    trees = Trees(unit, group, row.ranks, tree_bytes(unit, b, body), body)
    with b.loop(0, number("walked_trees"), number("group_trees"), "first") as first:
        following = b.add(first, number("group_trees"))
        end = b.insert(arith.MinSIOp(following, number("walked_trees")))
        _copy_group(b, body, row.thread, trees, first, end)
        with b.loop(first, end, TREES_TOGETHER, "tree") as tree:
            walk_together(b, trees, b.sub(tree, first), tree, sums)
    row.store(b, sums)
    return body.function(unit.name)


def _copy_group(
    b: PrimitiveBuilder, body: UnitBody, thread: Thread, trees: Trees, first: SSAValue, end: SSAValue
) -> None:
    """Copies trees `first` to `end` into shared memory, once no thread reads those before them; a word a thread at a time."""
    barrier(b)
    source = b.at(body.declared["nodes"], b.mul(first, trees.tree_bytes))
    words = b.lshr(b.mul(b.sub(end, first), trees.tree_bytes), WORD.bit_length() - 1)
    with b.loop(thread.number, words, thread.threads, "word") as word:
        copied = b.load(b.element(source, word, i32), i32, WORD, invariant=True)
        b.store(copied, b.element(trees.group, word, i32), WORD)
    barrier(b)
