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

from onnx_treebeard.compiler.dialects.element_types import vector_of
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.walk.layout_interface import AtLeaf, Layout, interleaved_steps
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.table_declarations import Declared
from onnx_treebeard.forest.forest import Forest


class SimdBuilder(LirBuilder):
    """Inserts instructions for `count` walks, a lane each."""

    def __init__(self, where: Operation, declared: Declared, compared: Compared, count: int) -> None:
        super().__init__(where, declared, compared)
        self._count, self.number_type = count, vector_of(i32, count)

    def in_lanes(self, values: list[SSAValue]) -> SSAValue:
        """Packs value i for walk i: a single value where all walks share it, else a vector."""
        return values[0] if len(set(values)) == 1 else self.pack(values)

    def gather(self, row: SSAValue, features: SSAValue) -> SSAValue:
        """Gathers with narrow feature indices as they were loaded: a target that extracts them needs no wider vector."""
        owner = features.owner
        narrow = owner.operands[0] if isinstance(owner, OPERATIONS["zero_extend"]) else features
        return super().gather(row, narrow)

    def number(self, name: str) -> SSAValue:
        return self.splat(super().number(name), self._count)

    def _loaded(self, table: str, name: str, index: SSAValue) -> SSAValue:
        value = super()._loaded(table, name, index)
        return self._widened(value) if isinstance(index.type, VectorType) else self.splat(value, self._count)

    def _pack(self, mask: SSAValue) -> SSAValue:
        return self._widened(mask)

    def _widened(self, value: SSAValue) -> SSAValue:
        assert isinstance(value.type, VectorType)
        element = value.type.element_type
        narrow = isinstance(element, IntegerType) and element.width.data < i32.width.data
        return self.zero_extend(value, self.number_type) if narrow else value


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
        nodes = b.in_lanes(list(op.nodes))
        return [nodes if isinstance(nodes.type, VectorType) else b.splat(nodes, len(op.nodes))]

    def step(self, _: LirBuilder, op: walk_dialect.SimdStepOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        tree, row = b.in_lanes(list(op.trees)), b.in_lanes(list(op.rows))
        return interleaved_steps([self.layout.step(b, tree, op.nodes, row, AtLeaf(op.at_leaf.data))])

    def is_leaf(self, _: LirBuilder, op: walk_dialect.SimdIsLeafOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        ended = self.layout.is_leaf(b, b.in_lanes(list(op.trees)), op.nodes)
        return [b.all_set(ended)]

    def leaf(self, _: LirBuilder, op: walk_dialect.SimdLeafOp) -> list[SSAValue]:
        b = self._builder(op, len(op.trees))
        slots = self.layout.leaf_slot(b, b.in_lanes(list(op.trees)), op.nodes)
        return [b.lane(slots, number) for number in range(len(op.trees))]

    def _builder(self, op: Operation, count: int) -> SimdBuilder:
        return SimdBuilder(op, self.declared, Compared.from_forest(self.forest), count)
