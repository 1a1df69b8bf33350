"""The unit that walks on ranks, in LIR: what one thread of a GPU does for its row, together with those of its block.

    func @unit(%tables, %rows, ...) {
      %row = %row_begin + block * threads + thread                 a thread without a row takes the last one, and writes nothing
      copy the row's ranks into shared memory                      a word in the bank of the thread's lane
      sums = accumulators of the row                               sums.py
      for each group of trees {
        barrier; copy the group into shared memory; barrier
        for each TREES_TOGETHER trees { walk them in turns; add their values in order }      walk_trees.py
      }
      accumulators of the row = sums
    }

All threads of a block meet at barriers, those without a row too. kernels/native/planner/ranked_walk/shape.h describes the shared memory.
"""

from xdsl.dialects import arith
from xdsl.dialects.builtin import Float32Type, Float64Type, i32
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
from onnx_treebeard.compiler.passes.units.ranked_walk.scratch import ranks_of_row
from onnx_treebeard.compiler.passes.units.ranked_walk.sums import RegisterSum, SharedSums, Sums
from onnx_treebeard.compiler.passes.units.ranked_walk.walk_trees import Trees, tree_bytes, walk_together
from onnx_treebeard.compiler.thread_shape import WARP
from onnx_treebeard.compiler.units.ranked_walk import RankedTrees
from onnx_treebeard.compiler.vector_shape import VectorShape


def ranked_trees(unit: RankedTrees, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, there are no vectors."""
    body = _body(unit)
    b, number = PrimitiveBuilder(body.builder), body.declared.number
    thread = Thread(b)
    row = b.add(body.row_begin, thread.global_number)
    own = b.insert(arith.MinSIOp(row, b.sub(body.row_end, 1)))
    row.name_hint, own.name_hint = "row", "own_row"
    shared = b.block_memory()
    ranks = b.at(shared, thread.in_warp(b.mul(number("rank_words"), WORD * WARP), WORD))
    ranks.name_hint = "ranks"
    _copy_ranks(b, body, own, ranks)
    sums = _sums(
        unit, body, b, thread, b.at(shared, b.mul(thread.threads, b.mul(number("rank_words"), WORD)))
    )
    sums.load(b, own)
    group = b.at(shared, b.mul(thread.threads, number("thread_bytes")))
    group.name_hint = "group"
    trees = Trees(unit, group, ranks, tree_bytes(unit, b, body), body)
    with b.loop(0, number("walked_trees"), number("group_trees"), "first") as first:
        following = b.add(first, number("group_trees"))
        end = b.insert(arith.MinSIOp(following, number("walked_trees")))
        _copy_group(b, body, thread, trees, first, end)
        with b.loop(first, end, TREES_TOGETHER, "tree") as tree:
            walk_together(b, trees, b.sub(tree, first), tree, sums)
    with b.when(b.compare("slt", row, body.row_end)):
        sums.store(b, row)
    return body.function(unit.name)


def _body(unit: RankedTrees) -> UnitBody:
    """The function, with its tables declared."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    return UnitBody({"nodes": NODE_RECORD, **of_trees}, scores=ir_type(unit.accumulator))


def _copy_ranks(b: PrimitiveBuilder, body: UnitBody, row: SSAValue, ranks: SSAValue) -> None:
    """Copies the ranks of a row into the shared memory of its thread, where words lie at the same distances."""
    source = ranks_of_row(b, body, b.sub(row, body.row_begin))
    with b.loop(0, body.declared.number("rank_words"), name="word") as word:
        offset = b.mul(word, WORD * WARP)
        b.store(b.load(b.at(source, offset), i32, WORD), b.at(ranks, offset), WORD)


def _sums(unit: RankedTrees, body: UnitBody, b: PrimitiveBuilder, thread: Thread, area: SSAValue) -> Sums:
    """The sums of the thread's row: in a register where there is one; else in shared memory, in `area`."""
    kind = ir_type(unit.accumulator)
    assert isinstance(kind, Float32Type | Float64Type)
    if unit.leaf_form is LeafForm.ONE:
        return RegisterSum(b, body.scores, kind)
    n_targets = body.declared.number("n_targets")
    size = unit.accumulator.itemsize
    first = b.at(area, thread.in_warp(b.mul(n_targets, WARP * size), size))
    return SharedSums(body.scores, n_targets, first, kind)


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
