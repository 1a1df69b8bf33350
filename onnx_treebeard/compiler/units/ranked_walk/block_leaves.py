"""Where a tree leads the row of a block, and what stands there: padded trees, or deep ones in sectors.

In: the row's ranks in shared memory, a byte for each column. Out: the number of a leaf, and its values.

    PaddedTrees   kernels/native/plan/kernel/padded_trees.h, with words as nodes; leaves are numbered in the tree
    DeepTrees     sectors; leaves are numbered by their slots in table "values"
"""

from typing import Protocol

from xdsl.dialects.builtin import FixedBitwidthType, i8, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder, Value
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.node_words import offset_of, passes
from onnx_treebeard.compiler.units.ranked_walk.records import LANE_SHIFT, RANKS_OF_WORD
from onnx_treebeard.compiler.units.ranked_walk.sectors import slot_of
from onnx_treebeard.compiler.units.threads.padded_leaves import Planes


class Leaves(Protocol):
    """The leaves of trees."""

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        """The number, as i32, of the leaf that the row reaches in a tree."""

    def value(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue, target: Value) -> SSAValue:
        """What a leaf of a tree adds to a target."""


class BlockRow:
    """ranks: those of the row, in shared memory."""

    def __init__(self, ranks: SSAValue) -> None:
        self.ranks = ranks

    def is_true(self, b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
        """The result of the node with a word, whose offset counts the words of 32 lanes: there is one here."""
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
        """The result of a node, by its number in the tree that begins at `start`."""
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
