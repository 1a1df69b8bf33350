"""The units that walk few rows on ranks, in LIR: a block for each row, whose threads share the trees.

    func @unit(%tables, %rows, ...) {
      %row = %row_begin + block
      copy the row's ranks into shared memory
      for each BLOCK_TREES trees {
        barrier
        for each tree of the thread's, 128 apart { walk it; leaf buffer[tree] = its value, or of several targets its leaf }
        barrier
        for each target of the thread's { accumulator + the values of the trees, in source order }
      }
    }

In: ranks in scratch memory, trees as kernels/native/plan/ranked_walk/kernel_plan.h describes them, which are read where they lie: blocks of one row have
no use for copies. The leaf buffer is in shared memory.

Where a tree leads the row of a block, and what stands there:

    PaddedTrees   kernels/native/plan/threads/padded_walk.h, with words as nodes; leaves are numbered in the tree
    DeepTrees     sectors; leaves are numbered by their slots in table "values"
"""

from dataclasses import dataclass
from typing import Protocol

from xdsl.dialects import arith
from xdsl.dialects.builtin import FixedBitwidthType, Float32Type, Float64Type, i8, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import WORD, Thread, barrier, with_threads
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.names import (
    BLOCK_TREES,
    LANE_SHIFT,
    NODE_RECORD,
    RANKS_OF_WORD,
    ROOT_RECORD,
    TARGET_RECORD,
    THREADS,
    BlockSectors,
    BlockTrees,
    value_record,
)
from onnx_treebeard.compiler.units.ranked_walk.thread_trees import offset_of, passes, slot_of
from onnx_treebeard.compiler.units.threads.padded_trees import Planes
from onnx_treebeard.facts.leaf_values import LeafForm


class Leaves(Protocol):
    """The leaves of trees."""

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        """Returns the number, as i32, of the leaf that the row reaches in a tree."""

    def value(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        """Returns what a leaf of a tree adds to a target."""


class BlockRow:
    """ranks: those of the row, in shared memory."""

    def __init__(self, ranks: SSAValue) -> None:
        self.ranks = ranks

    def is_true(self, b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
        """Evaluates the node with a word, whose offset counts the words of 32 lanes: there is one here."""
        offset = offset_of(b, word)
        byte = b.bit_and(offset, b.constant(RANKS_OF_WORD - 1, i32))
        column = b.add(b.lshr(offset, b.constant(LANE_SHIFT, i32)), byte)
        rank = b.zero_extend(b.load(b.at(self.ranks, b.wide(column)), i8, 1), i32)
        return passes(b, rank, word)


class PaddedTrees:
    """kind: of values. width: values of a leaf."""

    def __init__(
        self, b: PrimitiveBuilder, body: UnitBody, row: BlockRow, kind: FixedBitwidthType, width: SSAValue
    ) -> None:
        self._body, self._row = body, row
        self._node_bytes = b.shl(WORD, body.declared.number("tree_depth"))
        self._values = Planes(kind, WORD, self._node_bytes, constant=True)
        planes = b.mul(width, kind.size // WORD)
        self._tree_bytes = b.mul(self._node_bytes, b.add(planes, 1))

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        start, leaf = self._start(b, tree), b.local(i32, 1, WORD)
        b.store(b.constant(0, i32), leaf, WORD)
        with b.loop(0, self._body.declared.number("tree_depth"), name="level") as level:
            place, first = b.load(leaf, i32, WORD), b.truncate(b.shl(1, level), i32)
            is_true = self._is_true(b, start, b.add(first, place))
            b.store(b.add(place, b.select(is_true, first, b.constant(0, i32))), leaf, WORD)
        return b.load(leaf, i32, WORD)

    def value(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        first = b.at(self._start(b, tree), self._node_bytes)
        return self._values.value(b, b.element(first, b.wide(leaf), i32), target)

    def _start(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        return b.at(self._body.declared["nodes"], b.mul(tree, self._tree_bytes))

    def _is_true(self, b: PrimitiveBuilder, start: SSAValue, node: SSAValue) -> SSAValue:
        """Evaluates a node, by its number in the tree that begins at `start`."""
        word = b.load(b.element(start, b.wide(node), i32), i32, WORD, invariant=True)
        return self._row.is_true(b, word)


class DeepTrees:
    """kind: of values. width: values of a leaf."""

    def __init__(self, body: UnitBody, row: BlockRow, kind: FixedBitwidthType, width: SSAValue) -> None:
        self._body, self._row, self._kind, self._width = body, row, kind, width

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        return slot_of(b, self._body, self._row.is_true, tree)

    def value(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        values, kind = self._body.declared["values"], self._kind
        place = b.element(values, b.add(b.mul(b.wide(leaf), self._width), target), kind)
        return b.load(place, kind, kind.size, invariant=True)


ALIGNED = 16  # bytes that ranks are rounded up to


@dataclass(frozen=True)
class _Block:
    """The block of a row. kind: of its sums. buffer: the leaf buffer. accumulators: those of the row."""

    unit: BlockTrees | BlockSectors
    body: UnitBody
    thread: Thread
    leaves: Leaves
    kind: Float32Type | Float64Type
    buffer: SSAValue
    accumulators: SSAValue


def block_trees(unit: BlockTrees | BlockSectors, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors but for a sector."""
    body = _body(unit)
    b = PrimitiveBuilder(body.builder)
    block, n_trees = _block(unit, body, b), body.declared.number("n_trees")
    with b.loop(0, n_trees, BLOCK_TREES, "first") as first:
        end = b.insert(arith.MinSIOp(b.add(first, BLOCK_TREES), n_trees))
        barrier(b)
        with b.loop(b.add(first, block.thread.number), end, THREADS, "tree") as tree:
            _walk(b, block, tree, b.sub(tree, first))
        barrier(b)
        with b.loop(block.thread.number, body.declared.number("n_targets"), THREADS, "target") as target:
            _add(b, block, first, end, target)
    return with_threads(body.function(unit.name), THREADS)


def _body(unit: BlockTrees | BlockSectors) -> UnitBody:
    """Begins the function, with its tables declared."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    of_sectors = {"trees": ROOT_RECORD, "values": value_record(unit.accumulator)}
    deep = of_sectors if isinstance(unit, BlockSectors) else {}
    return UnitBody({"nodes": NODE_RECORD, **deep, **of_trees}, scores=ir_type(unit.accumulator))


def _block(unit: BlockTrees | BlockSectors, body: UnitBody, b: PrimitiveBuilder) -> _Block:
    """Returns the parts of a block, with the ranks of its row copied."""
    number, kind = body.declared.number, ir_type(unit.accumulator)
    assert isinstance(kind, Float32Type | Float64Type)
    thread, shared = Thread(b), b.block_memory()
    _copy_ranks(b, body, thread, shared)
    rounded = b.bit_and(b.add(b.mul(number("rank_words"), WORD), ALIGNED - 1), -ALIGNED)
    width = number("n_targets") if unit.leaf_form is LeafForm.DENSE else b.value(1)
    row, is_deep = BlockRow(shared), isinstance(unit, BlockSectors)
    leaves: Leaves = DeepTrees(body, row, kind, width) if is_deep else PaddedTrees(b, body, row, kind, width)
    first = b.mul(b.add(body.row_begin, thread.block), number("n_targets"))
    return _Block(
        unit, body, thread, leaves, kind, b.at(shared, rounded), b.element(body.scores, first, kind)
    )


def _copy_ranks(b: PrimitiveBuilder, body: UnitBody, thread: Thread, ranks: SSAValue) -> None:
    words = body.declared.number("rank_words")
    source = b.at(body.scratch, b.mul(thread.block, b.mul(words, WORD)))
    with b.loop(thread.number, words, THREADS, "word") as word:
        b.store(b.load(b.element(source, word, i32), i32, WORD), b.element(ranks, word, i32), WORD)


def _walk(b: PrimitiveBuilder, block: _Block, tree: SSAValue, place: SSAValue) -> None:
    """Walks a tree; keeps its value, or where leaves have several, the leaf."""
    leaf = block.leaves.number(b, tree)
    if block.unit.leaf_form is LeafForm.DENSE:
        b.store(leaf, b.element(block.buffer, place, i32), WORD)
        return
    value = block.leaves.value(b, tree, leaf, 0)
    b.store(value, b.element(block.buffer, place, block.kind), block.kind.size)


def _add(b: PrimitiveBuilder, block: _Block, first: SSAValue, end: SSAValue, target: SSAValue) -> None:
    """Adds what trees `first` to `end` add to a target."""
    kind, size = block.kind, block.kind.size
    accumulator, total = b.element(block.accumulators, target, kind), b.local(kind, 1, size)
    b.store(b.load(accumulator, kind, size), total, size)

    def add(value: SSAValue) -> None:
        b.store(b.add_floats(b.load(total, kind, size), value), total, size)

    with b.loop(first, end, 1, "tree") as tree:
        place = b.sub(tree, first)
        match block.unit.leaf_form:
            case LeafForm.ONE:
                add(b.load(b.element(block.buffer, place, kind), kind, size))
            case LeafForm.BY_TREE:
                targets = block.body.declared["targets"]
                own = b.wide(b.load(b.element(targets, tree, i32), i32, WORD, invariant=True))
                with b.when(b.compare("eq", own, target)):
                    add(b.load(b.element(block.buffer, place, kind), kind, size))
            case _:
                leaf = b.load(b.element(block.buffer, place, i32), i32, WORD)
                add(block.leaves.value(b, tree, leaf, target))
    b.store(b.load(total, kind, size), accumulator, size)
