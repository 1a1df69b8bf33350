"""Adds the values of the leaves that rows reach in a register of trees to their accumulators, in source order.

leaf = leaf index of the tree, or the lowest bit that is left in its QuickScorer mask
accumulator = accumulator <aggregate> values[leaf]                      tree after tree

add           one target: accumulators stay in registers; those of a few rows take turns, because each addition waits for the last one.
              Where a row comes alone that is what it costs most, so its accumulator is not stored between groups, and lanes of the last
              group that have no tree are left out, 16 at a time
add_by_tree   the accumulator of the tree's own target is loaded and stored
add_dense     every leaf scores all targets: a loop over trees, and inside it one over targets
"""

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of
from onnx_treebeard.compiler.dialects.simd.semantics import LANE_BYTES
from onnx_treebeard.compiler.passes.lir.block_builder import Value, Values
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder

ADDED_TOGETHER = 4  # rows whose accumulators take turns: an addition takes as many cycles, or three


@dataclass(frozen=True)
class ReachedLeaves:
    """The leaves that a row has reached, and where their values go.

    lanes: trees of the register. leaf_indices: address of their leaf indices or masks. mask_bytes: bytes of a mask, whose lowest bit is the
    leaf reached; 0 where trees have leaf indices of one byte. values: 2^bits leaf values a tree, of type `kind`, from record `first` on.
    scores: the accumulators; row: whose; n_targets: accumulators of a row. n_trees: that are there, of the register's.
    """

    lanes: int
    leaf_indices: SSAValue
    mask_bytes: int
    values: SSAValue
    first: SSAValue
    bits: int
    kind: Attribute
    aggregate: str
    scores: SSAValue
    row: SSAValue
    n_targets: SSAValue
    n_trees: SSAValue

    @property
    def size(self) -> int:
        """Bytes of a value."""
        return bytes_of(self.kind)

    def scores_of_row(self, b: LirBuilder) -> SSAValue:
        """Returns the address of the row's accumulators."""
        return b.element(self.scores, b.mul(self.row, self.n_targets, nsw=True), self.kind)

    def value(self, b: LirBuilder, tree: int, before: Value = 0) -> SSAValue:
        """Loads the value of the leaf reached in one tree of the register, `before` trees further on, a multiple of 16."""
        leaf = self.leaf_index(b, b.add(before, self.index_offset(b, tree)))
        first = b.add(b.add(self.first, b.shl(before, self.bits)), tree << self.bits)
        values = b.element(self.values, first, self.kind)
        return b.load(b.element(values, leaf, self.kind), self.kind, self.size, invariant=True)

    def index_offset(self, b: LirBuilder, tree: Value) -> Value:
        """Returns the byte offset of a tree's leaf index or mask. Masks of k bytes have been interleaved within 16-byte lanes."""
        word = max(1, self.mask_bytes)
        in_lane = LANE_BYTES // word
        if isinstance(tree, int):
            lane, within = divmod(tree, LANE_BYTES)
            part, position = divmod(within, in_lane)
            return part * self.lanes + lane * LANE_BYTES + position * word
        lane_of, within_lane = b.lshr(tree, 4), b.bit_and(tree, LANE_BYTES - 1)
        offset = b.mul(b.udiv(within_lane, in_lane), self.lanes)
        offset = b.add(offset, b.mul(lane_of, LANE_BYTES))
        return b.add(offset, b.mul(b.urem(within_lane, in_lane), word))

    def leaf_index(self, b: LirBuilder, offset: Value) -> SSAValue:
        """Returns the leaf index of a tree, as 64 bits."""
        address = b.at(self.leaf_indices, offset)
        if not self.mask_bytes:
            return b.wide(b.load(address, BYTE, 1))
        mask = b.load(address, IntegerType(8 * self.mask_bytes), self.mask_bytes)
        return b.wide(b.first_set(mask))

    def accumulate(self, b: LirBuilder, score: SSAValue, value: SSAValue) -> None:
        """Adds a value to one accumulator, by the aggregate."""
        b.store(b.combine(self.aggregate, b.load(score, self.kind, self.size), value), score, self.size)


def add(b: LirBuilder, rows: Sequence[ReachedLeaves]) -> None:
    """Adds values to the accumulators of rows; one target."""
    scores = [b.element(row.scores, row.row, row.kind) for row in rows]
    starts = [b.load(score, row.kind, row.size) for row, score in zip(rows, scores, strict=True)]
    totals = totals_of(b, rows, starts)
    for row, total, score in zip(rows, totals, scores, strict=True):
        b.store(total, score, row.size)


def totals_of(b: LirBuilder, rows: Sequence[ReachedLeaves], starts: Sequence[SSAValue]) -> Values:
    """Returns accumulators of rows with the values of a register of trees, in a loop over trees, 16 at a time. Lanes that have no tree add values that change nothing."""

    def some_trees(before: SSAValue, totals: Values) -> Values:
        for tree in range(LANE_BYTES):
            values = [row.value(b, tree, before) for row in rows]
            totals = [
                b.combine(row.aggregate, total, value)
                for row, total, value in zip(rows, totals, values, strict=True)
            ]
        return totals

    limits = (0, rows[0].n_trees, LANE_BYTES)
    return b.loop_carrying(limits, starts, some_trees, number_first=True)


def add_by_tree(b: LirBuilder, leaves: ReachedLeaves, targets: SSAValue, tree: SSAValue) -> None:
    """Adds values in straight-line code; every tree has its own target, from record `tree` of `targets` on."""
    # LLVM would load all targets before the loop over rows
    row, own = leaves.scores_of_row(b), b.element(targets, b.launder(tree), i32)
    for number in range(leaves.lanes):
        target = b.wide(b.load(b.element(own, number, i32), i32, 4, invariant=True))
        leaves.accumulate(b, b.element(row, target, leaves.kind), leaves.value(b, number))


def add_dense(b: LirBuilder, leaves: ReachedLeaves) -> None:
    """Adds values in a loop over trees, and one over targets: n_targets values a leaf."""
    row, kind = leaves.scores_of_row(b), leaves.kind
    values = b.element(leaves.values, leaves.first, kind)
    with b.loop(0, leaves.n_trees, name="tree") as tree:
        leaf = b.add(b.mul(tree, 2**leaves.bits), leaves.leaf_index(b, leaves.index_offset(b, tree)))
        of_leaf = b.element(values, b.mul(leaf, leaves.n_targets), kind)
        with b.loop(0, leaves.n_targets, name="target") as target:
            value_address, score = (b.element(base, target, kind) for base in (of_leaf, row))
            leaves.accumulate(b, score, b.load(value_address, kind, leaves.size, invariant=True))
