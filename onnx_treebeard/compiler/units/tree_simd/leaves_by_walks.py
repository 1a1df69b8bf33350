"""The leaves that one row reaches in trees of up to 256 leaves, walked on the ranks of its values, in LIR.

A node is a word, and a state the word's number in table "predicates":

    step:   state = state + distance + (rank[column] > threshold)      threshold: 8 bits | column: 8 | distance: 16
    leaf:   distance 0, threshold 255, which no rank exceeds, so that a state stays; its leaf index in place of the column

A word is half of what a node with a threshold of 32 bits takes (`units/walk/key_walks.py`), a quarter with 64, and leaves are numbered by a byte: whatever trees
have been trained on histograms stays in the second cache. A step is a load, a byte compared with memory, an addition with carry: six instructions on x86.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, vector_of
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.units.base.interleaved_walks import STATE_BYTES, TOGETHER, TreeWalks
from onnx_treebeard.compiler.units.tree_simd.unit_names import (
    GROUPS_TOGETHER,
    LANE_BYTES,
    MASK_BYTES,
    MAX_WALKED_COLUMNS,
    RANK_BIAS,
    ranks_offset,
)

NODE_BYTES, TREE_BYTES = 4, 2
assert 1 + TREE_BYTES + STATE_BYTES < MASK_BYTES
assert LANE_BYTES % TOGETHER == 0


@dataclass(frozen=True)
class WalksOnRanks(TreeWalks):
    """The trees of some groups. nodes: their words. frame: the row's. lanes: trees of a group. first_group: the first of the call.

    In the frame, leaf indices of one byte leave seven eighths of their area free: room for the worklist, the states, and what pads
    them. Behind the ranks stand those without bias.
    """

    nodes: SSAValue
    frame: SSAValue
    lanes: int
    first_group: SSAValue

    item_type = IntegerType(8 * TREE_BYTES)

    @property
    def max_trees(self) -> int:
        """The most trees of a call."""
        return self.lanes * GROUPS_TOGETHER

    def remove_bias(self) -> None:
        """Writes the ranks without bias, so that bytes compare without a sign."""
        b, kind = self.b, vector_of(BYTE, self.lanes)
        bias = b.constant(RANK_BIAS - 256, kind)
        stored, plain = b.at(self.frame, ranks_offset(self.lanes)), self._plain_ranks()
        for first in range(0, MAX_WALKED_COLUMNS, self.lanes):
            rank = b.load(b.at(stored, first), kind, self.lanes)
            b.store(b.bit_xor(rank, bias), b.at(plain, first), self.lanes)

    def roots(self, first: SSAValue) -> Values:
        b = self.b
        group = b.add(self.first_group, b.udiv(first, self.lanes))
        root = b.add(b.wide_field("groups", "first", group), b.urem(first, self.lanes))
        return list(self.positions(root))

    def step(self, state: SSAValue) -> SSAValue:
        b, node = self.b, self._node(state)
        rank = b.load(b.at(self._plain_ranks(), b.wide(self._column(node))), BYTE, 1)
        is_false = b.compare("ult", b.truncate(node, BYTE), rank)
        return b.add(b.add(state, b.wide(self._distance(node))), b.wide(is_false))

    def finish(self, number: SSAValue, state: SSAValue) -> SSAValue:
        b, tree = self.b, self.b.wide(number)
        node = self._node(b.wide(state))
        b.store(self._column(node), b.at(self.frame, tree), 1)
        return b.compare("ne", self._distance(node), 0)

    def state_address(self, position: SSAValue) -> SSAValue:
        return self.b.element(self.b.at(self.frame, (1 + TREE_BYTES) * self.max_trees), position, i32)

    def item_address(self, position: SSAValue) -> SSAValue:
        return self.b.element(self.b.at(self.frame, self.max_trees), position, self.item_type)

    def _plain_ranks(self) -> SSAValue:
        return self.b.at(self.frame, ranks_offset(self.lanes) + MAX_WALKED_COLUMNS)

    def _node(self, state: SSAValue) -> SSAValue:
        return self.b.load(self.b.element(self.nodes, state, i32), i32, NODE_BYTES, invariant=True)

    def _column(self, node: SSAValue) -> SSAValue:
        """Returns the column of a node, or the leaf index of a leaf."""
        return self.b.truncate(self.b.lshr(node, 8), BYTE)

    def _distance(self, node: SSAValue) -> SSAValue:
        """Returns the distance from a node to its true child; 0 at a leaf."""
        return self.b.lshr(node, 16)
