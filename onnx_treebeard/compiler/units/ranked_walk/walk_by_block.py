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

    PaddedTrees   kernels/native/plan/gpu/shared_memory_walk.h, with words as nodes; leaves are numbered in the tree
    DeepTrees     sectors; leaves are numbered by their slots in table "values"
"""

from abc import ABC, abstractmethod

from xdsl.dialects.builtin import Float32Type, Float64Type, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.gpu_threads import WORD, Thread, barrier, with_threads
from onnx_treebeard.compiler.units.base.function_body import Range, UnitBody
from onnx_treebeard.compiler.units.gpu.shared_memory_trees import Planes
from onnx_treebeard.compiler.units.gpu.thread_rows import target_of, target_table
from onnx_treebeard.compiler.units.ranked_walk.unit_names import (
    BLOCK_THREADS,
    BLOCK_TREES,
    LANE_SHIFT,
    NODE_RECORD,
    RANKS_OF_WORD,
    ROOT_RECORD,
    BlockSectors,
    BlockTrees,
    value_record,
)
from onnx_treebeard.compiler.units.ranked_walk.walk_by_thread import offset_of, passes, slot_of
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm


class Leaves(ABC):
    """The leaves of the trees of a unit. ranks: those of the row, in shared memory. width: values of a leaf."""

    def __init__(self, unit: BlockTrees | BlockSectors, body: UnitBody, ranks: SSAValue) -> None:
        self.b, self._ranks = body.builder, ranks
        kind, is_dense = ir_type(unit.accumulator), unit.leaf_form is LeafForm.DENSE
        assert isinstance(kind, Float32Type | Float64Type)
        self.kind, self.width = kind, self.b.wide_number("n_targets") if is_dense else self.b.value(1)

    @abstractmethod
    def number(self, tree: SSAValue) -> SSAValue:
        """Returns the number, as i32, of the leaf that the row reaches in a tree."""

    @abstractmethod
    def value(self, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        """Returns what a leaf of a tree adds to a target."""

    def is_true(self, word: SSAValue) -> SSAValue:
        """Evaluates the node with a word, whose offset counts the words of 32 lanes: there is one here."""
        b = self.b
        offset = offset_of(b, word)
        byte = b.bit_and(offset, RANKS_OF_WORD - 1)
        column = b.add(b.lshr(offset, LANE_SHIFT), byte)
        return passes(b, b.at(self._ranks, b.wide(column)), word)


class PaddedTrees(Leaves):
    """See the module docstring."""

    def __init__(self, unit: BlockTrees | BlockSectors, body: UnitBody, ranks: SSAValue) -> None:
        super().__init__(unit, body, ranks)
        b = self.b
        self._depth = b.wide_number("tree_depth")
        self._node_bytes = b.shl(WORD, self._depth)
        self._values = Planes(self.kind, WORD, self._node_bytes, constant=True)
        planes = b.mul(self.width, self.kind.size // WORD)
        self._tree_bytes = b.mul(self._node_bytes, b.add(planes, 1))

    def number(self, tree: SSAValue) -> SSAValue:
        b = self.b
        start, leaf = self._start(tree), b.local(i32, 1, WORD)
        b.store(b.constant(0), leaf, WORD)
        with b.loop(0, self._depth, name="level") as level:
            place, first = b.load(leaf, i32, WORD), b.truncate(b.shl(1, level), i32)
            node = b.element(start, b.wide(b.add(first, place)), i32)
            is_true = self.is_true(b.load(node, i32, WORD, invariant=True))
            b.store(b.add(place, b.select(is_true, first, 0)), leaf, WORD)
        return b.load(leaf, i32, WORD)

    def value(self, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        first = self.b.at(self._start(tree), self._node_bytes)
        return self._values.value(self.b, self.b.element(first, self.b.wide(leaf), i32), target)

    def _start(self, tree: SSAValue) -> SSAValue:
        return self.b.at(self.b.records("nodes"), self.b.mul(tree, self._tree_bytes))


class DeepTrees(Leaves):
    """See the module docstring."""

    def number(self, tree: SSAValue) -> SSAValue:
        return slot_of(self.b, self.is_true, tree)

    def value(self, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        b, kind = self.b, self.kind
        place = b.element(b.records("values"), b.add(b.mul(b.wide(leaf), self.width), target), kind)
        return b.load(place, kind, kind.size, invariant=True)


ALIGNMENT = 16  # of what follows the ranks, in bytes


def block_trees(unit: BlockTrees | BlockSectors, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors but for a sector."""
    is_deep = isinstance(unit, BlockSectors)
    of_sectors = {"trees": ROOT_RECORD, "values": value_record(unit.accumulator)} if is_deep else {}
    tables = {"nodes": NODE_RECORD, **of_sectors, **target_table(unit.leaf_form)}
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b = body.builder
    thread, ranks = Thread(b), b.block_memory()
    _copy_ranks(body, thread, ranks)
    rank_bytes = b.mul(b.wide_number("rank_words"), WORD)
    buffer_offset = b.bit_and(b.add(rank_bytes, ALIGNMENT - 1), -ALIGNMENT)
    leaves = (DeepTrees if is_deep else PaddedTrees)(unit, body, ranks)
    first_target = b.mul(b.add(body.row_begin, thread.block), b.wide_number("n_targets"))
    buffer = b.at(ranks, buffer_offset)
    accumulators, n_trees = b.element(body.scores, first_target, leaves.kind), b.wide_number("n_trees")
    with b.loop(0, n_trees, BLOCK_TREES, "first") as first:
        end = b.min(b.add(first, BLOCK_TREES), n_trees)
        barrier(b)
        with b.loop(b.add(first, thread.number), end, BLOCK_THREADS, "tree") as tree:
            _walk(unit, leaves, buffer, tree, b.sub(tree, first))
        barrier(b)
        with b.loop(thread.number, b.wide_number("n_targets"), BLOCK_THREADS, "target") as target:
            _add(unit, leaves, buffer, (first, end), target, b.element(accumulators, target, leaves.kind))
    return with_threads(body.function(unit.name), BLOCK_THREADS)


def _copy_ranks(body: UnitBody, thread: Thread, ranks: SSAValue) -> None:
    b = body.builder
    words = b.wide_number("rank_words")
    source = b.at(body.scratch, b.mul(thread.block, b.mul(words, WORD)))
    with b.loop(thread.number, words, BLOCK_THREADS, "word") as word:
        b.store(b.load(b.element(source, word, i32), i32, WORD), b.element(ranks, word, i32), WORD)


def _walk(
    unit: BlockTrees | BlockSectors, leaves: Leaves, buffer: SSAValue, tree: SSAValue, place: SSAValue
) -> None:
    """Walks a tree; keeps its value, or where leaves have several, the leaf."""
    b, leaf = leaves.b, leaves.number(tree)
    if unit.leaf_form is LeafForm.DENSE:
        b.store(leaf, b.element(buffer, place, i32), WORD)
    else:
        value = leaves.value(tree, leaf, 0)
        b.store(value, b.element(buffer, place, leaves.kind), leaves.kind.size)


def _add(
    unit: BlockTrees | BlockSectors,
    leaves: Leaves,
    buffer: SSAValue,
    trees: Range,
    target: SSAValue,
    accumulator: SSAValue,
) -> None:
    """Adds what some trees add to a target."""
    b, kind, size = leaves.b, leaves.kind, leaves.kind.size
    total = b.local(kind, 1, size)
    b.store(b.load(accumulator, kind, size), total, size)

    def add(value: SSAValue) -> None:
        b.store(b.add_floats(b.load(total, kind, size), value), total, size)

    with b.loop(*trees, 1, "tree") as tree:
        place = b.sub(tree, trees[0])
        match unit.leaf_form:
            case LeafForm.ONE:
                add(b.load(b.element(buffer, place, kind), kind, size))
            case LeafForm.BY_TREE:
                own = b.value(target_of(b, unit.leaf_form, tree))
                with b.when(b.compare("eq", own, target)):
                    add(b.load(b.element(buffer, place, kind), kind, size))
            case _:
                leaf = b.load(b.element(buffer, place, i32), i32, WORD)
                add(leaves.value(tree, leaf, target))
    b.store(b.load(total, kind, size), accumulator, size)
