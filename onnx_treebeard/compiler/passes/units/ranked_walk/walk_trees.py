"""Walks of TREES_TOGETHER trees on a row's ranks, in turns, and the addition of their leaf values in source order.

    at = 4 (the root's byte in its tree)
    depth times: word = load tree + at;  rank = load ranks + (word & 0xFFFF);  at = 2 * at + (rank <= word >> 24 ? 4 : 0)
    value = load tree + at                         four-byte values of one target follow the nodes, so the walk ends at its value

In: a group of trees in shared memory (kernels/native/planner/ranked_walk/tables.h). Out: additions to sums.
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import i8, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.ranked_walk.tables import (
    OFFSET_MASK,
    THRESHOLD_SHIFT,
    TREES_TOGETHER,
    WORD,
)
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder, Value
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.passes.units.ranked_walk.sums import Sums
from onnx_treebeard.compiler.units.ranked_walk import RankedTrees


@dataclass(frozen=True)
class Trees:
    """A group of trees in shared memory, at `group`, and the ranks of the thread's row. tree_bytes: of a tree."""

    unit: RankedTrees
    group: SSAValue
    ranks: SSAValue
    tree_bytes: Value
    body: UnitBody

    @property
    def node_bytes(self) -> int:
        """Bytes of a tree's nodes, behind which its values stand."""
        return WORD << self.unit.depth


def tree_bytes(unit: RankedTrees, b: PrimitiveBuilder, body: UnitBody) -> Value:
    """Bytes of a tree, a constant but where a leaf has a value for each target."""
    nodes, size = WORD << unit.depth, unit.accumulator.itemsize
    if unit.leaf_form is not LeafForm.DENSE:
        return nodes + (size << unit.depth)
    return b.add(b.mul(body.declared.number("n_targets"), size << unit.depth), nodes)


def walk_together(b: PrimitiveBuilder, trees: Trees, place: SSAValue, tree: SSAValue, sums: Sums) -> None:
    """Walks trees `place` to place + TREES_TOGETHER of the group, whose numbers begin with `tree`, and adds their values."""
    first = b.mul(place, trees.tree_bytes)
    starts = [
        b.at(trees.group, b.add(first, b.mul(trees.tree_bytes, number))) for number in range(TREES_TOGETHER)
    ]
    ends = [b.constant(WORD, i32) for _ in starts]
    for _ in range(trees.unit.depth):
        ends = [_step(b, trees, start, at) for start, at in zip(starts, ends, strict=True)]
    if trees.unit.leaf_form is LeafForm.DENSE:
        for start, at in zip(starts, ends, strict=True):
            _add_dense(b, trees, start, at, sums)
        return
    values = [_value(b, trees, start, at) for start, at in zip(starts, ends, strict=True)]
    for number, value in enumerate(values):
        sums.add(b, _target(b, trees, b.add(tree, number)), value)


def _step(b: PrimitiveBuilder, trees: Trees, start: SSAValue, at: SSAValue) -> SSAValue:
    """From the byte of a node to that of its child."""
    word = b.load(b.at(start, b.wide(at)), i32, WORD)
    offset = b.wide(b.bit_and(word, b.constant(OFFSET_MASK, i32)))
    rank = b.zero_extend(b.load(b.at(trees.ranks, offset), i8, 1), i32)
    is_true = b.compare("ule", rank, b.lshr(word, b.constant(THRESHOLD_SHIFT, i32)))
    to_true = b.select(is_true, b.constant(WORD, i32), b.constant(0, i32))
    return b.add(b.add(at, at), to_true)


def _value(b: PrimitiveBuilder, trees: Trees, start: SSAValue, at: SSAValue) -> SSAValue:
    """The only value of the leaf that a walk has ended at."""
    kind, size = ir_type(trees.unit.accumulator), trees.unit.accumulator.itemsize
    return b.load(b.at(start, _value_byte(b, trees, at, size)), kind, size)


def _value_byte(b: PrimitiveBuilder, trees: Trees, at: SSAValue, size: Value) -> SSAValue:
    """The byte of a leaf's values in its tree. size: bytes of a leaf's values."""
    if size == WORD:
        return b.wide(at)
    leaf = b.lshr(b.wide(b.sub(at, b.constant(trees.node_bytes, i32))), WORD.bit_length() - 1)
    return b.add(b.mul(leaf, size), trees.node_bytes)


def _target(b: PrimitiveBuilder, trees: Trees, tree: SSAValue) -> Value:
    """The target that the tree scores."""
    if trees.unit.leaf_form is LeafForm.ONE:
        return 0
    targets = trees.body.declared["targets"]
    return b.wide(b.load(b.element(targets, tree, i32), i32, WORD, invariant=True))


def _add_dense(b: PrimitiveBuilder, trees: Trees, start: SSAValue, at: SSAValue, sums: Sums) -> None:
    """Adds the values of a leaf, one for each target."""
    kind, size = ir_type(trees.unit.accumulator), trees.unit.accumulator.itemsize
    n_targets = trees.body.declared.number("n_targets")
    values = b.at(start, _value_byte(b, trees, at, b.mul(n_targets, size)))
    with b.loop(0, n_targets, name="target") as target:
        sums.add(b, target, b.load(b.element(values, target, kind), kind, size))
