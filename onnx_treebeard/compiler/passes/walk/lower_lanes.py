"""Lowers SIMD walks: the layout's code, written for one walk, is emitted once for all lanes.

In: walk.pack_nodes, walk.simd_step, walk.simd_is_leaf, walk.simd_leaf. Out, in LIR, for k walks:

    walk.pack_nodes     simd.splat of the shared root, or simd.pack of the roots
    walk.simd_step      the layout's step on vector<k x i32>     (`simd_builder.py`)
    walk.simd_is_leaf   the layout's leaf test, simd.all
    walk.simd_leaf      the layout's leaf slot, simd.lane of each
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Operation, SSAValue

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.walk.interface import AtLeaf, Layout, Step
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.declarations import Declared
from onnx_treebeard.compiler.passes.walk.simd_builder import SimdBuilder
from onnx_treebeard.forest.forest import Forest

LaneRule = Callable[[LirBuilder, Any], list[SSAValue]]


@dataclass(frozen=True, eq=False)
class LaneRules:
    """The lowering of the SIMD walks of one kernel."""

    layout: Layout
    declared: Declared
    forest: Forest

    def rules(self) -> dict[type[Operation], LaneRule]:
        """By operation, the method that lowers it."""
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
        return [finished(self.layout.step(b, tree, op.nodes, row, AtLeaf(op.at_leaf.data)))]

    def is_leaf(self, _: LirBuilder, op: walk_dialect.SimdIsLeafOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        ended = self.layout.is_leaf(b, b.in_lanes(list(op.trees)), op.nodes)
        return [b.primitives.all_set(ended)]

    def leaf(self, _: LirBuilder, op: walk_dialect.SimdLeafOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        slots = self.layout.leaf_slot(b, b.in_lanes(list(op.trees)), op.nodes)
        return [b.primitives.lane(slots, number) for number in range(len(op.trees))]

    def _builder(self, op: Operation, count: int) -> SimdBuilder:
        return SimdBuilder(op, self.declared, Compared.of(self.forest), count)


def finished(step: Step[SSAValue]) -> SSAValue:
    """The result of a step, all its stages run without interleaving."""
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
