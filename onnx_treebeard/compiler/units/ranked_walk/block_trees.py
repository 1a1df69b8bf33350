"""The units that walk few rows on ranks, in LIR: a block for each row, whose threads share the trees.

    func @unit(%tables, %rows, ...) {
      %row = %row_begin + block
      copy the row's ranks into shared memory
      for each BLOCK_TREES trees {
        barrier
        for each tree of the thread's, 128 apart { walk it; leaf buffer[tree] = its value, or of several targets its leaf }      block_leaves.py
        barrier
        for each target of the thread's { accumulator + the values of the trees, in source order }
      }
    }

In: ranks in scratch memory, trees as kernels/native/plan/ranked_walk/tables.h describes them, which are read where they lie: blocks of one row have
no use for copies. The leaf buffer is in shared memory.
"""

from dataclasses import dataclass

from xdsl.dialects import arith
from xdsl.dialects.builtin import Float32Type, Float64Type, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import Thread, barrier, with_threads
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.block_leaves import (
    BlockRow,
    DeepTrees,
    Leaves,
    PaddedTrees,
)
from onnx_treebeard.compiler.units.ranked_walk.names import THREADS, BlockSectors, BlockTrees
from onnx_treebeard.compiler.units.ranked_walk.records import (
    BLOCK_TREES,
    NODE_RECORD,
    ROOT_RECORD,
    TARGET_RECORD,
    value_record,
)
from onnx_treebeard.facts.leaf_values import LeafForm

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
    """The function of the unit. shape: of no account, but for a sector there are no vectors."""
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
    """The function, with its tables declared."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    of_sectors = {"trees": ROOT_RECORD, "values": value_record(unit.accumulator)}
    deep = of_sectors if isinstance(unit, BlockSectors) else {}
    return UnitBody({"nodes": NODE_RECORD, **deep, **of_trees}, scores=ir_type(unit.accumulator))


def _block(unit: BlockTrees | BlockSectors, body: UnitBody, b: PrimitiveBuilder) -> _Block:
    """The parts of a block, with the ranks of its row copied."""
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
