"""The leaf values of padded trees: where walks have ended, and their addition in source order.

In: padded trees in shared memory, whose leaf values lie in planes (kernels/native/plan/kernel/padded_trees.h). Out: additions to sums.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects.builtin import FixedBitwidthType, f64, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder, Value
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.threads.sums import Sums
from onnx_treebeard.facts.leaf_values import LeafForm

WORD_BITS = 32


@dataclass(frozen=True)
class Planes:
    """Values of type `kind` in planes of `plane_bytes` bytes, each of which has an entry of `entry` bytes for each leaf. constant: nothing writes them."""

    kind: FixedBitwidthType
    entry: int
    plane_bytes: Value
    constant: bool = False

    def value(self, b: PrimitiveBuilder, leaf: SSAValue, target: Value) -> SSAValue:
        """What a leaf adds to a target. leaf: the address of its entry in the first plane."""
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
        """Bytes of a tree, a constant but where a leaf has a value for each target."""
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
        """The target that the tree scores."""
        if self.leaf_form is LeafForm.ONE:
            return 0
        targets = self.body.declared["targets"]
        return b.wide(b.load(b.element(targets, tree, i32), i32, WORD, invariant=True))
