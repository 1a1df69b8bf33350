"""Padded trees in the shared memory of a block: the loop over groups of them, interleaved walks of several, their leaf values.

    for each group of trees {
      barrier; copy the group into shared memory; barrier
      for each TREES_TOGETHER trees { walk them interleaved; add their values in source order }
    }

A walk goes level by level:

    at = tree
    at = at + (the node at `at` + bytes of the nodes of the level is true ? bytes of the nodes of the level : 0)

In: padded trees as kernels/native/plan/gpu/shared_memory_walk.h describes them, in words of table "nodes"; what makes a node true. Out: additions to sums.
The values of a leaf begin one plane after the address where its walk has ended, and continue in the planes that follow.

The levels are a loop whose count is a constant, which ptxas unrolls: so an address is carried from step to step, and not what it is computed from.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects.builtin import FixedBitwidthType, f64, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.passes.lir.block_builder import Value, Values
from onnx_treebeard.compiler.passes.lir.gpu_threads import WORD, Thread, barrier, copy_bytes, piece_bytes
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.gpu.thread_rows import Sums, target_of
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

IsTrue = Callable[[SSAValue], SSAValue]  # the result of the node at an address


def walk_to_leaves(
    b: LirBuilder, starts: Sequence[SSAValue], depth: int, node_size: int, is_true: IsTrue
) -> Values:
    """Returns where the walks of trees that begin at `starts` have ended, as addresses. node_size: bytes of a node."""

    def next_level(level: SSAValue, *places: SSAValue) -> Values:
        level_bytes = b.shl(node_size, level)

        def move(place: SSAValue) -> SSAValue:
            result = is_true(b.at(place, level_bytes))
            return b.at(place, b.select(result, level_bytes, b.value(0)))

        return [b.add(level, 1), *map(move, places)]

    states = [b.value(0), *starts]
    return b.loop_while(states, lambda level, *_: b.compare("slt", level, depth), next_level)[1:]


WORD_BITS = 32


@dataclass(frozen=True)
class Planes:
    """Values of type `kind` in planes of `plane_bytes` bytes, each of which has an entry of `entry` bytes for each leaf. constant: nothing writes them."""

    kind: FixedBitwidthType
    entry: int
    plane_bytes: Value
    constant: bool = False

    def value(self, b: LirBuilder, leaf: SSAValue, target: Value) -> SSAValue:
        """Returns what a leaf adds to a target. leaf: the address of its entry in the first plane."""
        size = self.kind.size
        if size > self.entry:  # a plane has halves of values
            low, high = (self._word(b, leaf, b.add(b.mul(target, 2), half)) for half in range(2))
            return b.bitcast(b.bit_or(b.wide(low), b.shl(b.wide(high), WORD_BITS)), f64)
        together = self.entry // size
        plane, within = b.lshr(target, together.bit_length() - 1), b.bit_and(target, together - 1)
        place = b.at(b.at(leaf, b.mul(plane, self.plane_bytes)), b.mul(within, size))
        return b.load(place, self.kind, size, invariant=self.constant)

    def _word(self, b: LirBuilder, leaf: SSAValue, plane: SSAValue) -> SSAValue:
        return b.load(b.at(leaf, b.mul(plane, self.plane_bytes)), i32, WORD, invariant=self.constant)


@dataclass(frozen=True)
class PaddedLeaves:
    """Leaves of trees of `depth` levels of nodes, each of which takes `node_size` bytes. accumulator: the type of values."""

    body: UnitBody
    leaf_form: LeafForm
    accumulator: np.dtype[Any]
    node_size: int
    depth: int

    @property
    def plane_bytes(self) -> int:
        """Bytes of the nodes of a tree, and of each plane of its values."""
        return self.node_size << self.depth

    def tree_bytes(self) -> Value:
        """Returns the bytes of a tree, a constant but where a leaf has a value for each target."""
        b, size = self.body.builder, self.accumulator.itemsize
        if self.leaf_form is not LeafForm.DENSE:
            return self.plane_bytes * (1 + -(-size // self.node_size))
        leaf_bytes = b.mul(b.wide_number("n_targets"), size)
        shift = self.node_size.bit_length() - 1
        planes = b.lshr(b.add(leaf_bytes, self.node_size - 1), shift)
        return b.mul(b.add(planes, 1), self.plane_bytes)

    def add(self, ends: Sequence[SSAValue], tree: SSAValue, sums: Sums) -> None:
        """Adds the values of the leaves that walks of trees have ended at, whose numbers begin with `tree`."""
        b = self.body.builder
        leaves = [b.at(end, self.plane_bytes) for end in ends]
        if self.leaf_form is LeafForm.DENSE:
            for leaf in leaves:
                with b.loop(0, b.wide_number("n_targets"), name="target") as target:
                    sums.add(target, self._value(leaf, target))
            return
        values = [self._value(leaf, 0) for leaf in leaves]
        for number, value in enumerate(values):
            sums.add(target_of(b, self.leaf_form, b.add(tree, number)), value)

    def _value(self, leaf: SSAValue, target: Value) -> SSAValue:
        kind = ir_type(self.accumulator)
        assert isinstance(kind, FixedBitwidthType)
        return Planes(kind, self.node_size, self.plane_bytes).value(self.body.builder, leaf, target)


TREES_TOGETHER = 4  # whose walks are interleaved


def add_groups(
    body: UnitBody,
    thread: Thread,
    group: SSAValue,
    leaves: PaddedLeaves,
    is_true: IsTrue,
    sums: Sums,
) -> None:
    """Emits the loop over groups. group: where groups are in shared memory, at a multiple of 16 bytes. leaves: those of the trees."""
    b, piece = body.builder, piece_bytes(leaves.plane_bytes)
    n_trees, group_trees = b.wide_number("walked_trees"), b.wide_number("group_trees")
    tree_bytes = b.value(leaves.tree_bytes())
    with b.loop(0, n_trees, group_trees, "first") as first:
        end = b.min(b.add(first, group_trees), n_trees)
        barrier(b)
        source = b.at(b.records("nodes"), b.mul(first, tree_bytes))
        copy_bytes(b, thread, source, b.mul(b.sub(end, first), tree_bytes), group, piece)
        barrier(b)
        with b.loop(first, end, TREES_TOGETHER, "tree") as tree:
            begin = b.mul(b.sub(tree, first), tree_bytes)
            starts = [b.at(group, b.add(begin, b.mul(tree_bytes, place))) for place in range(TREES_TOGETHER)]
            ends = walk_to_leaves(b, starts, leaves.depth, leaves.node_size, is_true)
            leaves.add(ends, tree, sums)
