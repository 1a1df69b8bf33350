"""Lowers SIMD walks: the layout's code, written for one walk, is emitted once for all lanes.

In: walk.pack_nodes, walk.simd_step, walk.simd_is_leaf, walk.simd_leaf. Out, in LIR, for k walks:

    walk.pack_nodes     simd.splat of the shared root, or simd.pack of the roots
    walk.simd_step      the layout's step on vector<k x i32>     (`SimdBuilder`)
    walk.simd_is_leaf   the layout's leaf test, simd.all
    walk.simd_leaf      the layout's leaf slot, simd.lane of each

`SimdBuilder` has the instructions that layouts are written in, with one lane for each walk: constants and loads by a tree that all walks share are
broadcast, other loads have an index in each lane, a comparison gives 0 or 1 in each lane. A tree or row that all walks share is one value; nodes
and everything computed from them are vectors.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import IntegerType, VectorType, i32
from xdsl.ir import Operation, SSAValue

from onnx_treebeard.compiler.dialects.element_types import alike
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.walk.interface import AtLeaf, Layout, Step
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.forest.forest import Forest


class SimdBuilder(LirBuilder):
    """Inserts before one operation, as `LirBuilder`. `count`: the lanes."""

    def __init__(self, where: Operation, declared: Declared, compared: Compared, count: int) -> None:
        super().__init__(where, declared, compared)
        self._count, self.primitives = count, PrimitiveBuilder(self)

    def in_lanes(self, values: list[SSAValue]) -> SSAValue:
        """Packs value i for walk i: a single value where all walks share it, else a vector."""
        return values[0] if len(set(values)) == 1 else self.primitives.pack(values)

    def splat(self, value: SSAValue) -> SSAValue:
        """Broadcasts the value to every lane."""
        return self.primitives.splat(value, self._count)

    def load(self, name: str, field: str, index: SSAValue) -> SSAValue:
        value = super().load(name, field, index)
        if not isinstance(index.type, VectorType):
            return self.splat(value)
        return self._widened(value)

    def gather(self, row: SSAValue, features: SSAValue) -> SSAValue:
        """Gathers with narrow feature indices as they were loaded: a target that extracts them needs no wider vector."""
        narrow = strip_extension(features)
        return super().gather(row, narrow)

    def constant(self, value: int) -> SSAValue:
        return self.splat(super().constant(value))

    def number(self, name: str) -> SSAValue:
        return self.splat(super().number(name))

    def less(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self.primitives.compare("slt", left, right)

    def at_least(self, left: SSAValue, right: SSAValue) -> SSAValue:
        return self.primitives.compare("sge", left, right)

    def select(self, condition: SSAValue, true: SSAValue, false: SSAValue) -> SSAValue:
        return self.primitives.select(condition, true, false)

    def _pack(self, mask: SSAValue) -> SSAValue:
        return self._widened(mask)

    def _widened(self, value: SSAValue) -> SSAValue:
        assert isinstance(value.type, VectorType)
        element = value.type.element_type
        narrow = isinstance(element, IntegerType) and element.width.data < i32.width.data
        return self.primitives.zero_extend(value, alike(value.type, i32)) if narrow else value


def strip_extension(value: SSAValue) -> SSAValue:
    """Returns the value before its zero extension, if it has one."""
    owner = value.owner
    return owner.operands[0] if isinstance(owner, OPERATIONS["zero_extend"]) else value


LaneRule = Callable[[LirBuilder, Any], list[SSAValue]]


@dataclass(frozen=True, eq=False)
class LaneRules:
    """The lowering of the SIMD walks of one kernel."""

    layout: Layout
    declared: Declared
    forest: Forest

    def rules(self) -> dict[type[Operation], LaneRule]:
        """Returns the method that lowers each operation."""
        return {
            walk_dialect.PackNodesOp: self.pack_nodes,
            walk_dialect.SimdStepOp: self.step,
            walk_dialect.SimdIsLeafOp: self.is_leaf,
            walk_dialect.SimdLeafOp: self.leaf,
        }

    def pack_nodes(self, _: LirBuilder, op: walk_dialect.PackNodesOp) -> list[SSAValue]:
        b = self._builder(op, len(op.nodes))
        shared = len(set(op.nodes)) == 1
        return [b.splat(op.nodes[0]) if shared else b.in_lanes(list(op.nodes))]

    def step(self, _: LirBuilder, op: walk_dialect.SimdStepOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        tree, row = b.in_lanes(list(op.trees)), b.in_lanes(list(op.rows))
        return [run_step(self.layout.step(b, tree, op.nodes, row, AtLeaf(op.at_leaf.data)))]

    def is_leaf(self, _: LirBuilder, op: walk_dialect.SimdIsLeafOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        ended = self.layout.is_leaf(b, b.in_lanes(list(op.trees)), op.nodes)
        return [b.primitives.all_set(ended)]

    def leaf(self, _: LirBuilder, op: walk_dialect.SimdLeafOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        slots = self.layout.leaf_slot(b, b.in_lanes(list(op.trees)), op.nodes)
        return [b.primitives.lane(slots, number) for number in range(len(op.trees))]

    def _builder(self, op: Operation, count: int) -> SimdBuilder:
        return SimdBuilder(op, self.declared, Compared.from_forest(self.forest), count)


def run_step(step: Step[SSAValue]) -> SSAValue:
    """Runs all stages of a step without interleaving, and returns its result."""
    while True:
        try:
            next(step)
        except StopIteration as end:
            result: SSAValue = end.value
            return result


def interleaved_steps(walks: list[Step[SSAValue]]) -> list[SSAValue]:
    """Runs the steps of several walks stage by stage until all are done. Returns the next nodes, in the order of the walks."""
    results: dict[int, SSAValue] = {}
    while len(results) < len(walks):
        for number, one_walk in enumerate(walks):
            if number in results:
                continue
            try:
                next(one_walk)
            except StopIteration as end:
                results[number] = end.value
    return [results[number] for number in range(len(walks))]
