"""The units of bit-slicing that evaluate trees: bit-planes of predicates in, leaf numbers and sums out.

    AddTrees     for each tree: the number of the leaf that every row reaches, then the values of these leaves, added to the sums of its targets
    LeafIndex    the numbers alone, for one tree: those of a top, below which rows walk on

The numbers of one tree at a time are in the scratch memory.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.dialects import planes
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.layouts.blend_frame import fixed_areas
from onnx_treebeard.layouts.blend_kinds import Form, TreeKind
from onnx_treebeard.layouts.blend_tables import TREE_RECORD
from onnx_treebeard.layouts.blend_trees import NODE_RECORD
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.units.unit import UnitBody

Number = np.dtype[Any]


TABLES = {
    "trees": TREE_RECORD,
    "steps": np.dtype([("test", np.int32)]),
    "nodes": NODE_RECORD,
    "leaf_slots": np.dtype([("slot", np.uint16)]),
}


@dataclass(frozen=True)
class LeafIndex:
    """Of trees of one form (`layouts/blend_kinds.py`)."""

    form: Form
    bits: int

    @property
    def name(self) -> str:
        return f"leaf_index_{self.form.value}_{self.bits}"

    def function(self, registers: int) -> FuncOp:
        body = UnitBody(self.tables())
        frame = body.frame(fixed_areas(registers))
        body.builder.loop(body.first, body.end, lambda b, tree: self.write(b, frame, tree, registers))
        return body.function(self.name)

    def tables(self) -> dict[str, Number]:
        """What is read."""
        used = ("trees", "steps") if self.form is Form.COMPLETE else ("trees", "nodes", "leaf_slots")
        return {name: TABLES[name] for name in used}

    def write(self, b: LirBuilder, frame: SSAValue, tree: SSAValue, registers: int) -> None:
        """The leaf numbers of one tree, to where the frame has them."""
        first = b.wide(b.load("trees", "first", tree))
        if self.form is Form.COMPLETE:
            b.insert(planes.CompleteOp((frame, b.records("steps"), first), registers, self.bits))
            return
        count, leaf = (b.wide(b.load("trees", name, tree)) for name in ("count", "leaf_slots"))
        nodes, leaves = (b.records("nodes"), first, count), (b.records("leaf_slots"), leaf)
        b.insert(planes.ProgramOp((frame, *nodes, *leaves), registers, self.bits))


@dataclass(frozen=True)
class AddTrees:
    """The leaves of trees of one form, and their values. permuted: these stand byte by byte and are chosen from registers."""

    form: Form
    bits: int
    permuted: bool
    accumulator: Number
    aggregate: str

    @property
    def name(self) -> str:
        values = "permuted" if self.permuted else "loaded"
        return f"add_trees_{self.form.value}_{self.bits}_{values}_{self.accumulator}_{self.aggregate}"

    def function(self, registers: int) -> FuncOp:
        index = LeafIndex(self.form, self.bits)
        record = np.dtype([("byte", np.uint8)] if self.permuted else [("value", self.accumulator)])
        values = "bytes" if self.permuted else "values"
        body = UnitBody({**index.tables(), values: record}, scores=ir_type(self.accumulator))
        frame = body.frame(fixed_areas(registers), "sums")
        of_tree = body.declared.number("targets_of_tree")
        add = planes.AddPermutedOp if self.permuted else planes.AddLoadedOp
        per_target = values_per_target(self.bits, self.permuted, self.accumulator)

        def one_tree(b: LirBuilder, tree: SSAValue) -> None:
            index.write(b, frame, tree, registers)
            target, value = (b.wide(b.load("trees", name, tree)) for name in ("target", "value"))
            kind = ir_type(self.accumulator)

            def one_target(b: LirBuilder, behind: SSAValue) -> None:
                first = b.add(value, b.multiply(behind, b.wide_constant(per_target)))
                operands = (frame, b.records(values), b.add(target, behind), first)
                b.insert(add(operands, registers, kind, self.aggregate, self.bits))

            b.loop(b.wide_constant(0), of_tree, one_target)

        body.builder.loop(body.first, body.end, one_tree)
        return body.function(self.name)


def values_per_target(bits: int, permuted: bool, accumulator: Number) -> int:
    """Records of one tree and target, in table "values" or "bytes"."""
    kind = TreeKind(Form.PROGRAM, bits)
    return max(kind.n_leaves, 16) * accumulator.itemsize if permuted else kind.n_leaves
