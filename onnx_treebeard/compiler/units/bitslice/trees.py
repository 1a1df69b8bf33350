"""The units of bit-slicing that evaluate trees, in LIR: bit-planes of predicates in, leaf indices and sums out.

    func @unit(%tables, %rows, ..., %first, %end) {
      for each tree from %first to %end {
        its leaf indices, by `leaf_index.py`
        for each of its targets { its values, by `leaf_values.py` }
      }
    }

The scratch memory holds the leaf indices of one tree at a time.
"""

from typing import Any

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory
from onnx_treebeard.compiler.units.bitslice.leaf_index import NodeProgram, node_program, perfect_tree
from onnx_treebeard.compiler.units.bitslice.leaf_values import LeafValues, add_loaded, add_permuted
from onnx_treebeard.compiler.units.bitslice.names import AddTrees
from onnx_treebeard.compiler.units.bitslice.records import NODE_RECORD, TREE_RECORD
from onnx_treebeard.compiler.units.bitslice.tree_forms import TreeForm, TreeMethod

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
    method: TreeMethod, bits: int, b: LirBuilder, block: BlockMemory, tree: SSAValue
) -> None:
    """Writes the computation of the leaf indices of one tree."""
    first = b.wide(b.load("trees", "first", tree))
    if method is TreeMethod.PERFECT:
        perfect_tree(PrimitiveBuilder(b), block, b.records("steps"), first, bits)
        return
    count, leaf = (b.wide(b.load("trees", name, tree)) for name in ("count", "leaf_slots"))
    program = NodeProgram(b.records("nodes"), first, count, b.records("leaf_slots"), leaf, bits)
    node_program(PrimitiveBuilder(b), block, program)


def add_trees(unit: AddTrees, shape: VectorShape) -> FuncOp:
    """A loop over trees, and one over targets."""
    record = np.dtype([("byte", np.uint8)] if unit.permuted else [("value", unit.accumulator)])
    values = "bytes" if unit.permuted else "values"
    body = UnitBody({**tables_of(unit.method), values: record}, scores=ir_type(unit.accumulator))
    block = BlockMemory(body.declared, body.scratch, shape)
    of_tree, kind = body.declared.number("targets_of_tree"), ir_type(unit.accumulator)
    add = add_permuted if unit.permuted else add_loaded
    per_target = values_per_target(unit.bits, unit.permuted, unit.accumulator)

    def one_tree(b: LirBuilder, tree: SSAValue) -> None:
        write_leaf_index(unit.method, unit.bits, b, block, tree)
        target, value = (b.wide(b.load("trees", name, tree)) for name in ("target", "value"))

        def one_target(b: LirBuilder, target: SSAValue, first: SSAValue) -> None:
            leaves = LeafValues(block, b.records(values), first, target, kind, unit.aggregate, unit.bits)
            add(PrimitiveBuilder(b), leaves)

        b.loop_of_some(b.add(target, of_tree), [(target, 1), (value, per_target)], one_target)

    body.builder.loop(body.first, body.end, one_tree)
    return body.function(unit.name)


def values_per_target(bits: int, permuted: bool, accumulator: Number) -> int:
    """Records of one tree and target in table "values", or in "bytes" if values are permuted."""
    form = TreeForm(TreeMethod.PROGRAM, bits)
    return max(form.n_leaves, 16) * accumulator.itemsize if permuted else form.n_leaves
