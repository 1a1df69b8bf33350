"""The unit that walks few rows on ranks, in LIR: a block for each row, whose threads share the trees.

    func @unit(%tables, %rows, ...) {
      %row = %row_begin + block
      copy the row's ranks into shared memory; barrier
      for each BLOCK_TREES trees {
        for each tree of the thread's, 128 apart { walk it; leaf buffer[tree] = its value, or of several targets its leaf }
        barrier
        for each target of the thread's { accumulator + the values of the trees, in source order }
        barrier
      }
    }

In: ranks in scratch memory, trees as kernels/native/planner/ranked_walk/tables.h describes them, which are read where they lie: blocks of one row have
no use for copies. The leaf buffer is in shared memory.
"""

from dataclasses import dataclass

from xdsl.dialects import arith
from xdsl.dialects.builtin import Float32Type, Float64Type, i8, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.ranked_walk.tables import (
    BLOCK_TREES,
    LANE_SHIFT,
    NODE_RECORD,
    OFFSET_MASK,
    RANKS_OF_WORD,
    TARGET_RECORD,
    THRESHOLD_SHIFT,
    WORD,
)
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread, barrier, with_threads
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.units.block_walk import THREADS, BlockTrees
from onnx_treebeard.compiler.vector_shape import VectorShape

ALIGNED = 16  # bytes that ranks are rounded up to


@dataclass(frozen=True)
class _Row:
    """The row of a block. ranks, leaves: its parts of shared memory. tree_bytes: of a tree; node_bytes: of the nodes of a tree."""

    unit: BlockTrees
    body: UnitBody
    thread: Thread
    ranks: SSAValue
    leaves: SSAValue
    node_bytes: SSAValue
    tree_bytes: SSAValue

    @property
    def kind(self) -> Float32Type | Float64Type:
        kind = ir_type(self.unit.accumulator)
        assert isinstance(kind, Float32Type | Float64Type)
        return kind

    def address(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        """Where a tree is."""
        return b.at(self.body.declared["nodes"], b.mul(tree, self.tree_bytes))


def block_trees(unit: BlockTrees, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, there are no vectors."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    body = UnitBody({"nodes": NODE_RECORD, **of_trees}, scores=ir_type(unit.accumulator))
    b = PrimitiveBuilder(body.builder)
    row = _row(unit, body, b)
    _copy_ranks(b, row)
    n_trees = body.declared.number("n_trees")
    with b.loop(0, n_trees, BLOCK_TREES, "first") as first:
        end = b.insert(arith.MinSIOp(b.add(first, BLOCK_TREES), n_trees))
        barrier(b)
        with b.loop(b.add(first, row.thread.number), end, THREADS, "tree") as tree:
            _walk(b, row, tree, b.sub(tree, first))
        barrier(b)
        with b.loop(row.thread.number, body.declared.number("n_targets"), THREADS, "target") as target:
            _add(b, row, first, end, target)
    return with_threads(body.function(unit.name), THREADS)


def _row(unit: BlockTrees, body: UnitBody, b: PrimitiveBuilder) -> _Row:
    number, size = body.declared.number, unit.accumulator.itemsize
    thread, shared = Thread(b), b.block_memory()
    ranks = b.mul(number("rank_words"), WORD)
    rounded = b.bit_and(b.add(ranks, ALIGNED - 1), -ALIGNED)
    leaves = b.shl(1, number("tree_depth"))
    of_leaf = b.mul(number("n_targets"), size) if unit.leaf_form is LeafForm.DENSE else b.value(size)
    node_bytes = b.mul(leaves, WORD)
    tree_bytes = b.add(node_bytes, b.mul(leaves, of_leaf))
    return _Row(unit, body, thread, shared, b.at(shared, rounded), node_bytes, tree_bytes)


def _copy_ranks(b: PrimitiveBuilder, row: _Row) -> None:
    words = row.body.declared.number("rank_words")
    source = b.at(row.body.scratch, b.mul(row.thread.block, b.mul(words, WORD)))
    with b.loop(row.thread.number, words, THREADS, "word") as word:
        b.store(b.load(b.element(source, word, i32), i32, WORD), b.element(row.ranks, word, i32), WORD)


def _walk(b: PrimitiveBuilder, row: _Row, tree: SSAValue, place: SSAValue) -> None:
    """Walks a tree; keeps its value, or where leaves have several, the byte of the leaf's node beyond the others."""
    start, at = row.address(b, tree), b.local(i32, 1, WORD)
    b.store(b.constant(WORD, i32), at, WORD)
    with b.loop(0, row.body.declared.number("tree_depth"), name="level"):
        now = b.load(at, i32, WORD)
        b.store(_child(b, row, start, now), at, WORD)
    leaf = b.sub(b.wide(b.load(at, i32, WORD)), row.node_bytes)
    if row.unit.leaf_form is LeafForm.DENSE:
        b.store(b.truncate(leaf, i32), b.element(row.leaves, place, i32), WORD)
        return
    size = row.unit.accumulator.itemsize
    value = b.at(start, b.add(row.node_bytes, b.mul(leaf, size // WORD)))
    b.store(b.load(value, row.kind, size, invariant=True), b.element(row.leaves, place, row.kind), size)


def _child(b: PrimitiveBuilder, row: _Row, start: SSAValue, at: SSAValue) -> SSAValue:
    """From the byte of a node to that of its child. A rank's offset counts the words of 32 lanes, of which there is one here."""
    word = b.load(b.at(start, b.wide(at)), i32, WORD, invariant=True)
    offset = b.bit_and(word, b.constant(OFFSET_MASK, i32))
    byte = b.bit_and(offset, b.constant(RANKS_OF_WORD - 1, i32))
    column = b.add(b.lshr(offset, b.constant(LANE_SHIFT, i32)), byte)
    rank = b.zero_extend(b.load(b.at(row.ranks, b.wide(column)), i8, 1), i32)
    is_true = b.compare("ule", rank, b.lshr(word, b.constant(THRESHOLD_SHIFT, i32)))
    to_true = b.select(is_true, b.constant(WORD, i32), b.constant(0, i32))
    return b.add(b.add(at, at), to_true)


def _add(b: PrimitiveBuilder, row: _Row, first: SSAValue, end: SSAValue, target: SSAValue) -> None:
    """Adds what trees `first` to `end` add to a target."""
    n_targets, size = row.body.declared.number("n_targets"), row.unit.accumulator.itemsize
    index = b.add(b.mul(b.add(row.body.row_begin, row.thread.block), n_targets), target)
    accumulator = b.element(row.body.scores, index, row.kind)
    total = b.local(row.kind, 1, size)
    b.store(b.load(accumulator, row.kind, size), total, size)

    def add(value: SSAValue) -> None:
        b.store(b.add_floats(b.load(total, row.kind, size), value), total, size)

    with b.loop(first, end, 1, "tree") as tree:
        place = b.sub(tree, first)
        match row.unit.leaf_form:
            case LeafForm.ONE:
                add(b.load(b.element(row.leaves, place, row.kind), row.kind, size))
            case LeafForm.BY_TREE:
                targets = row.body.declared["targets"]
                own = b.wide(b.load(b.element(targets, tree, i32), i32, WORD, invariant=True))
                with b.when(b.compare("eq", own, target)):
                    add(b.load(b.element(row.leaves, place, row.kind), row.kind, size))
            case _:
                add(_value_of_target(b, row, tree, place, target))
    b.store(b.load(total, row.kind, size), accumulator, size)


def _value_of_target(
    b: PrimitiveBuilder, row: _Row, tree: SSAValue, place: SSAValue, target: SSAValue
) -> SSAValue:
    """What the leaf that was reached in a tree adds to a target."""
    leaf = b.lshr(b.wide(b.load(b.element(row.leaves, place, i32), i32, WORD)), WORD.bit_length() - 1)
    values = b.at(row.address(b, tree), row.node_bytes)
    index = b.add(b.mul(leaf, row.body.declared.number("n_targets")), target)
    return b.load(b.element(values, index, row.kind), row.kind, row.unit.accumulator.itemsize, invariant=True)
