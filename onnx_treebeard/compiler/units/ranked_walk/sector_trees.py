"""The unit that walks deep trees on ranks, in LIR: what one thread of a GPU does for its row.

func @unit(%tables, %rows, ...) {
  %row = %row_begin + block * threads + thread
  if there is such a row {                                       threads do not meet: one without a row has nothing to do
    copy the row's ranks into shared memory                      rows.py
    sums = accumulators of the row                               sums.py
    for each tree { slot = walk through its sectors;  sums + the values of the slot }        sectors.py
    accumulators of the row = sums
  }
}
"""

from xdsl.dialects.builtin import i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.block_copies import WORD
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.ranked_walk.names import SectorTrees
from onnx_treebeard.compiler.units.ranked_walk.records import (
    NODE_RECORD,
    ROOT_RECORD,
    TARGET_RECORD,
    value_record,
)
from onnx_treebeard.compiler.units.ranked_walk.rows import RankedRow
from onnx_treebeard.compiler.units.ranked_walk.sectors import slot_of
from onnx_treebeard.compiler.units.threads.sums import Sums
from onnx_treebeard.facts.leaf_values import LeafForm


def sector_trees(unit: SectorTrees, shape: VectorShape) -> FuncOp:
    """The function of the unit. shape: of no account, but for a sector there are no vectors."""
    of_trees = {"targets": TARGET_RECORD} if unit.leaf_form is LeafForm.BY_TREE else {}
    tables = {
        "nodes": NODE_RECORD,
        "trees": ROOT_RECORD,
        "values": value_record(unit.accumulator),
        **of_trees,
    }
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b = PrimitiveBuilder(body.builder)
    row = RankedRow(b, body)
    n_trees = body.declared.number("n_trees")
    with row.when_there(b):
        row.copy_ranks(b)
        sums = row.sums_behind_ranks(b, unit.leaf_form, unit.accumulator)
        with b.loop(0, n_trees, 1, "tree") as tree:
            slot = b.wide(slot_of(b, body, row.is_true, tree))
            _add(b, unit, body, sums, tree, slot)
        sums.store(b, row.own)
    return body.function(unit.name)


def _add(
    b: PrimitiveBuilder, unit: SectorTrees, body: UnitBody, sums: Sums, tree: SSAValue, slot: SSAValue
) -> None:
    """Adds the values of a slot."""
    kind, size, values = ir_type(unit.accumulator), unit.accumulator.itemsize, body.declared["values"]
    if unit.leaf_form is not LeafForm.DENSE:
        value = b.load(b.element(values, slot, kind), kind, size, invariant=True)
        target = (
            b.wide(b.load(b.element(body.declared["targets"], tree, i32), i32, WORD, invariant=True))
            if (unit.leaf_form is LeafForm.BY_TREE)
            else 0
        )
        sums.add(b, target, value)
        return
    n_targets = body.declared.number("n_targets")
    first = b.element(values, b.mul(slot, n_targets), kind)
    with b.loop(0, n_targets, name="target") as target:
        sums.add(b, target, b.load(b.element(first, target, kind), kind, size, invariant=True))
