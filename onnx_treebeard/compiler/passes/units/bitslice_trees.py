"""The units of bit-slicing that evaluate trees, in LIR: bit-planes of predicates in, leaf indices and sums out.

    func @unit(%tables, %rows, ..., %first, %end) {
      for each tree from %first to %end {
        bitplane.perfect_tree or bitplane.node_program
        for each of its targets { bitplane.add_permuted or bitplane.add_loaded }
      }
    }

The scratch memory holds the leaf indices of one tree at a time.
"""

from typing import Any

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.bitslice import lir as bitslice_lir
from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import fixed_areas
from onnx_treebeard.compiler.layouts.bitslice.tables import TREE_RECORD
from onnx_treebeard.compiler.layouts.bitslice.tree_forms import TreeForm, TreeMethod
from onnx_treebeard.compiler.layouts.bitslice.tree_programs import NODE_RECORD
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.units.bitslice import AddTrees

Number = np.dtype[Any]
TABLES = {
    "trees": TREE_RECORD,
    "steps": np.dtype([("predicate", np.int32)]),
    "nodes": NODE_RECORD,
    "leaf_slots": np.dtype([("slot", np.uint16)]),
}


def tables_of(method: TreeMethod) -> dict[str, Number]:
    """The tables that evaluation by a method reads, with their records."""
    used = ("trees", "steps") if method is TreeMethod.PERFECT else ("trees", "nodes", "leaf_slots")
    return {name: TABLES[name] for name in used}


def write_leaf_index(
    method: TreeMethod, bits: int, b: LirBuilder, frame: SSAValue, tree: SSAValue, vector_bytes: int
) -> None:
    """Emits the operation that computes the leaf indices of one tree. vector_bytes: bytes of a vector register."""
    first = b.wide(b.load("trees", "first", tree))
    if method is TreeMethod.PERFECT:
        b.insert(bitslice_lir.PerfectTreeOp((frame, b.records("steps"), first), vector_bytes, bits))
        return
    count, leaf = (b.wide(b.load("trees", name, tree)) for name in ("count", "leaf_slots"))
    nodes, leaves = (b.records("nodes"), first, count), (b.records("leaf_slots"), leaf)
    b.insert(bitslice_lir.NodeProgramOp((frame, *nodes, *leaves), vector_bytes, bits))


def add_trees(unit: AddTrees, vector_bytes: int) -> FuncOp:
    """A loop over trees, and one over targets."""
    record = np.dtype([("byte", np.uint8)] if unit.permuted else [("value", unit.accumulator)])
    values = "bytes" if unit.permuted else "values"
    body = UnitBody({**tables_of(unit.method), values: record}, scores=ir_type(unit.accumulator))
    frame = body.frame(fixed_areas(vector_bytes), "sums")
    of_tree = body.declared.number("targets_of_tree")
    add = bitslice_lir.AddPermutedOp if unit.permuted else bitslice_lir.AddLoadedOp
    per_target = values_per_target(unit.bits, unit.permuted, unit.accumulator)

    def one_tree(b: LirBuilder, tree: SSAValue) -> None:
        write_leaf_index(unit.method, unit.bits, b, frame, tree, vector_bytes)
        target, value = (b.wide(b.load("trees", name, tree)) for name in ("target", "value"))
        kind = ir_type(unit.accumulator)

        def one_target(b: LirBuilder, target: SSAValue, first: SSAValue) -> None:
            operands = (frame, b.records(values), target, first)
            b.insert(add(operands, vector_bytes, kind, unit.aggregate, unit.bits))

        b.loop_of_some(b.add(target, of_tree), [(target, 1), (value, per_target)], one_target)

    body.builder.loop(body.first, body.end, one_tree)
    return body.function(unit.name)


def values_per_target(bits: int, permuted: bool, accumulator: Number) -> int:
    """Records of one tree and target in table "values", or in "bytes" if values are permuted."""
    form = TreeForm(TreeMethod.PROGRAM, bits)
    return max(form.n_leaves, 16) * accumulator.itemsize if permuted else form.n_leaves
