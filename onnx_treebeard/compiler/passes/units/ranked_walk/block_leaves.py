"""Where a tree leads the row of a block, and what stands there: padded trees, or deep ones in sectors.

In: the row's ranks in shared memory, a byte for each column. Out: the number of a leaf, and the address of its values.

    PaddedTrees   2^depth words of nodes, then the values of 2^depth leaves, which are numbered in the tree
    DeepTrees     sectors; leaves are numbered by their slots in table "values"
"""

from typing import Protocol

from xdsl.dialects.builtin import FixedBitwidthType, i8, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.layouts.ranked_walk.tables import (
    LANE_SHIFT,
    OFFSET_MASK,
    RANKS_OF_WORD,
    THRESHOLD_SHIFT,
    WORD,
)
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.passes.units.ranked_walk.sectors import slot_of


class Leaves(Protocol):
    """The leaves of trees."""

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        """The number, as i32, of the leaf that the row reaches in a tree."""

    def values(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue) -> SSAValue:
        """Where the values of a leaf of a tree begin."""


class BlockRow:
    """ranks: those of the row, in shared memory."""

    def __init__(self, ranks: SSAValue) -> None:
        self.ranks = ranks

    def rank_of(self, b: PrimitiveBuilder, word: SSAValue) -> SSAValue:
        """The rank that a node's word names. Its offset counts the words of 32 lanes, of which there is one here."""
        offset = b.bit_and(word, b.constant(OFFSET_MASK, i32))
        byte = b.bit_and(offset, b.constant(RANKS_OF_WORD - 1, i32))
        column = b.add(b.lshr(offset, b.constant(LANE_SHIFT, i32)), byte)
        return b.zero_extend(b.load(b.at(self.ranks, b.wide(column)), i8, 1), i32)


class PaddedTrees:
    """kind: of values. width: values of a leaf."""

    def __init__(
        self, b: PrimitiveBuilder, body: UnitBody, row: BlockRow, kind: FixedBitwidthType, width: SSAValue
    ) -> None:
        self._body, self._row, self._kind, self._width = body, row, kind, width
        leaves = b.shl(1, body.declared.number("tree_depth"))
        self._node_bytes = b.mul(leaves, WORD)
        self._tree_bytes = b.add(self._node_bytes, b.mul(b.mul(leaves, width), kind.size))

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        start, at = self._start(b, tree), b.local(i32, 1, WORD)
        b.store(b.constant(WORD, i32), at, WORD)
        with b.loop(0, self._body.declared.number("tree_depth"), name="level"):
            b.store(self._child(b, start, b.load(at, i32, WORD)), at, WORD)
        behind = b.sub(b.load(at, i32, WORD), b.truncate(self._node_bytes, i32))
        return b.lshr(behind, b.constant(WORD.bit_length() - 1, i32))

    def values(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue) -> SSAValue:
        first = b.at(self._start(b, tree), self._node_bytes)
        return b.element(first, b.mul(b.wide(leaf), self._width), self._kind)

    def _start(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        return b.at(self._body.declared["nodes"], b.mul(tree, self._tree_bytes))

    def _child(self, b: PrimitiveBuilder, start: SSAValue, at: SSAValue) -> SSAValue:
        """From the byte of a node to that of its child."""
        word = b.load(b.at(start, b.wide(at)), i32, WORD, invariant=True)
        threshold = b.lshr(word, b.constant(THRESHOLD_SHIFT, i32))
        is_true = b.compare("ule", self._row.rank_of(b, word), threshold)
        to_true = b.select(is_true, b.constant(WORD, i32), b.constant(0, i32))
        return b.add(b.add(at, at), to_true)


class DeepTrees:
    """kind: of values. width: values of a leaf."""

    def __init__(self, body: UnitBody, row: BlockRow, kind: FixedBitwidthType, width: SSAValue) -> None:
        self._body, self._row, self._kind, self._width = body, row, kind, width

    def number(self, b: PrimitiveBuilder, tree: SSAValue) -> SSAValue:
        return slot_of(b, self._body, self._row.rank_of, tree)

    def values(self, b: PrimitiveBuilder, tree: SSAValue, leaf: SSAValue) -> SSAValue:
        return b.element(self._body.declared["values"], b.mul(b.wide(leaf), self._width), self._kind)
