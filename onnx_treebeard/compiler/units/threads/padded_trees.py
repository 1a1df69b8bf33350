"""Padded trees in the shared memory of a block: the loop over groups of them, interleaved walks of several, their leaf values.

    for each group of trees {
      barrier; copy the group into shared memory; barrier
      for each TREES_TOGETHER trees { walk them interleaved; add their values in source order }
    }

A walk goes level by level:

    at = tree
    at = at + (the node at `at` + bytes of the nodes of the level is true ? bytes of the nodes of the level : 0)

In: padded trees as kernels/native/plan/threads/padded_walk.h describes them, in words of table "nodes"; what makes a node true. Out: additions to sums.
The values of a leaf begin one plane after the address where its walk has ended, and continue in the planes that follow.

The levels are a loop whose count is a constant, which ptxas unrolls: so an address is carried from step to step, and not what it is computed from.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import FixedBitwidthType, f64, i32, i64
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.simd.dialect import ADDRESS
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.lir.threads import WORD, Thread, barrier, copy_bytes, piece_bytes
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.threads.rows import Sums
from onnx_treebeard.facts.leaf_values import LeafForm

Result = Callable[[PrimitiveBuilder, SSAValue], SSAValue]  # that of the node at an address


def walk_to_leaves(
    b: PrimitiveBuilder, starts: Sequence[SSAValue], depth: int, node_size: int, is_true: Result
) -> list[SSAValue]:
    """Returns where the walks of trees that begin at `starts` have ended, as addresses. node_size: bytes of a node."""
    types = [i64, *(ADDRESS,) * len(starts)]
    before, after = Block(arg_types=types), Block(arg_types=types)
    with b.at_end(before):
        b.run(scf.ConditionOp(b.compare("slt", before.args[0], depth), *before.args))
    with b.at_end(after):
        level, *places = after.args
        level_bytes = b.shl(node_size, level)

        def move(at: SSAValue) -> SSAValue:
            result = is_true(b, b.at(at, level_bytes))
            return b.at(at, b.select(result, level_bytes, b.value(0)))

        b.run(scf.YieldOp(b.add(level, 1), *map(move, places)))
    loop = scf.WhileOp([b.value(0), *starts], types, Region(before), Region(after))
    b.run(loop)
    return list(loop.res[1:])


WORD_BITS = 32


@dataclass(frozen=True)
class Planes:
    """Values of type `kind` in planes of `plane_bytes` bytes, each of which has an entry of `entry` bytes for each leaf. constant: nothing writes them."""

    kind: FixedBitwidthType
    entry: int
    plane_bytes: Value
    constant: bool = False

    def value(self, b: PrimitiveBuilder, leaf: SSAValue, target: Value) -> SSAValue:
        """Returns what a leaf adds to a target. leaf: the address of its entry in the first plane."""
        size = self.kind.size
        if size > self.entry:  # a plane has halves of values
            low, high = (self._word(b, leaf, b.add(b.mul(target, 2), half)) for half in range(2))
            return b.bitcast(b.bit_or(b.wide(low), b.shl(b.wide(high), WORD_BITS)), f64)
        together = self.entry // size
        plane, within = b.lshr(target, together.bit_length() - 1), b.bit_and(target, together - 1)
        place = b.at(b.at(leaf, b.mul(plane, self.plane_bytes)), b.mul(within, size))
        return b.load(place, self.kind, size, invariant=self.constant)

    def _word(self, b: PrimitiveBuilder, leaf: SSAValue, plane: SSAValue) -> SSAValue:
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

    def tree_bytes(self, b: PrimitiveBuilder) -> Value:
        """Returns the bytes of a tree, a constant but where a leaf has a value for each target."""
        size = self.accumulator.itemsize
        if self.leaf_form is not LeafForm.DENSE:
            return self.plane_bytes * (1 + -(-size // self.node_size))
        leaf_bytes = b.mul(self.body.declared.number("n_targets"), size)
        shift = self.node_size.bit_length() - 1
        planes = b.lshr(b.add(leaf_bytes, self.node_size - 1), shift)
        return b.mul(b.add(planes, 1), self.plane_bytes)

    def add(self, b: PrimitiveBuilder, ends: Sequence[SSAValue], tree: SSAValue, sums: Sums) -> None:
        """Adds the values of the leaves that walks of trees have ended at, whose numbers begin with `tree`."""
        leaves = [b.at(end, self.plane_bytes) for end in ends]
        if self.leaf_form is LeafForm.DENSE:
            for leaf in leaves:
                with b.loop(0, self.body.declared.number("n_targets"), name="target") as target:
                    sums.add(b, target, self._value(b, leaf, target))
            return
        values = [self._value(b, leaf, 0) for leaf in leaves]
        for number, value in enumerate(values):
            sums.add(b, self._target(b, b.add(tree, number)), value)

    def _value(self, b: PrimitiveBuilder, leaf: SSAValue, target: Value) -> SSAValue:
        kind = ir_type(self.accumulator)
        assert isinstance(kind, FixedBitwidthType)
        return Planes(kind, self.node_size, self.plane_bytes).value(b, leaf, target)

    def _target(self, b: PrimitiveBuilder, tree: SSAValue) -> Value:
        """Returns the target that the tree scores."""
        if self.leaf_form is LeafForm.ONE:
            return 0
        targets = self.body.declared["targets"]
        return b.wide(b.load(b.element(targets, tree, i32), i32, WORD, invariant=True))


TREES_TOGETHER = 4  # whose walks are interleaved


def add_groups(
    b: PrimitiveBuilder,
    body: UnitBody,
    thread: Thread,
    group: SSAValue,
    leaves: PaddedLeaves,
    is_true: Result,
    sums: Sums,
) -> None:
    """Emits the loop over groups. group: where groups are in shared memory, at a multiple of 16 bytes. leaves: those of the trees."""
    piece = piece_bytes(leaves.plane_bytes)
    number, tree_bytes = body.declared.number, b.value(leaves.tree_bytes(b))
    with b.loop(0, number("walked_trees"), number("group_trees"), "first") as first:
        following = b.add(first, number("group_trees"))
        end = b.insert(arith.MinSIOp(following, number("walked_trees")))
        barrier(b)
        source = b.at(body.declared["nodes"], b.mul(first, tree_bytes))
        copy_bytes(b, thread, source, b.mul(b.sub(end, first), tree_bytes), group, piece)
        barrier(b)
        with b.loop(first, end, TREES_TOGETHER, "tree") as tree:
            begin = b.mul(b.sub(tree, first), tree_bytes)
            starts = [b.at(group, b.add(begin, b.mul(tree_bytes, place))) for place in range(TREES_TOGETHER)]
            ends = walk_to_leaves(b, starts, leaves.depth, leaves.node_size, is_true)
            leaves.add(b, ends, tree, sums)
