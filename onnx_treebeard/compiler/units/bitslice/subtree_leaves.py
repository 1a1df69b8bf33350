"""The units around walks of subtrees, in LIR: subtree indices are computed and stored, NaN copies are made, leaf values are added.

func @subtree_index { for each tree: its leaf indices, by `leaf_index.py`, kept in row order }
func @nan_copies {
  found = 0
  while there are rows and found == 0: found = whether any value of the row is NaN, some values at a time
  if found: for each row: for some values at a time: load, store, NaN -> -inf, store; note "copied" = 1
}
func @add_subtree_leaves { for each row: for each target of the leaf: table.accumulate }
"""

from collections.abc import Callable

import numpy as np
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import StringAttr
from xdsl.dialects.func import FuncOp
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.bitslice.block import BlockMemory
from onnx_treebeard.compiler.units.bitslice.leaf_index import keep_leaf_indices
from onnx_treebeard.compiler.units.bitslice.names import AddSubtreeLeaves, NanCopies, SubtreeIndex
from onnx_treebeard.compiler.units.bitslice.records import COPIED_TOGETHER, TREE_RECORD, slot_offsets
from onnx_treebeard.compiler.units.bitslice.trees import tables_of, write_leaf_index
from onnx_treebeard.facts.leaf_values import LeafForm

SUM = StringAttr("sum")


def subtree_index(unit: SubtreeIndex, shape: VectorShape) -> FuncOp:
    """Builds a loop over trees that computes and stores their subtree indices."""
    body = UnitBody(tables_of(unit.method))
    b, block = body.builder, BlockMemory.of_unit(body, shape)
    together, leaf_indices = b.wide_number("rows_together"), b.wide_number("subtree_indices")
    note = b.wide_constant(slot_offsets(shape.register_bytes)["block_offset"])
    first = b.add(leaf_indices, b.wide(b.insert(table_dialect.LoadSlotOp(body.scratch, note)).result))

    def one_tree(b: LirBuilder, tree: SSAValue) -> None:
        write_leaf_index(unit.method, unit.bits, b, block, tree)
        keep_leaf_indices(PrimitiveBuilder(b), block, b.add(first, b.multiply(tree, together)))

    b.loop(body.first, body.end, one_tree)
    return body.function(unit.name)


def copy_rows_for_nan(unit: NanCopies, shape: VectorShape) -> FuncOp:
    """Builds the function that makes NaN copies of the rows of the call, if any of their values is NaN."""
    body = UnitBody({}, Compared(unit.compared, missing=unit.missing), rows=ir_type(unit.compared))
    copying, b = _Copying(unit, body), body.builder
    block = Block()
    inner = b.inside(block)
    copying.copy_all(inner)
    note = inner.wide_constant(slot_offsets(shape.register_bytes)["copied"])
    inner.insert(table_dialect.StoreSlotOp(body.scratch, note, inner.constant(1)))
    inner.insert(scf.YieldOp())
    b.insert(scf.IfOp(copying.any_missing(b), [], Region(block), Region(_nothing(b))))
    return body.function(unit.name)


def _nothing(b: LirBuilder) -> Block:
    block = Block()
    b.inside(block).insert(scf.YieldOp())
    return block


class _Copying:
    """Goes through the values of rows, a vector of consecutive ones at a time, the last of them ending with the row; shorter rows value by value."""

    def __init__(self, unit: NanCopies, body: UnitBody) -> None:
        self._kind, self._body = unit.compared, body

    def any_missing(self, b: LirBuilder) -> SSAValue:
        """Tests whether any value of the rows is NaN."""

        def one_row(b: LirBuilder, number: SSAValue, _: SSAValue) -> SSAValue:
            row = self._row(b, number)

            def found_in(lanes: int) -> Callable[[LirBuilder, SSAValue, SSAValue], SSAValue]:
                def some_values(b: LirBuilder, first: SSAValue, nan_bits: SSAValue) -> SSAValue:
                    value = self._values(b, row, self._first(b, first, lanes), lanes)
                    unordered = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
                    return b.bit_or(nan_bits, b.insert(table_dialect.PackMaskOp(unordered)).result)

                return some_values

            nan_bits, none = b.constant(0), b.wide_constant(0)
            for area, lanes in (("copied_grouped", COPIED_TOGETHER), ("copied_singly", 1)):
                nan_bits = b.loop_carrying(nan_bits, none, b.wide_number(area), found_in(lanes), lanes)
            return nan_bits

        rows = (self._body.row_begin, self._body.row_end)
        has_nan = b.loop_carrying(b.constant(0), *rows, one_row, until_found=True)
        return b.insert(arith.CmpiOp(has_nan, b.constant(0), "ne")).result

    def copy_all(self, b: LirBuilder) -> None:
        """Emits the copies of all rows."""
        element, first_row = ir_type(self._kind), self._body.row_begin
        offset = b.wide_number("nan_copies")
        copies = b.insert(table_dialect.PackedRowsOp(self._body.scratch, first_row, element, offset)).result

        def one_row(b: LirBuilder, number: SSAValue) -> None:
            row = self._row(b, number)
            begin = b.multiply(b.subtract(number, first_row), b.wide_number("copy_values"))

            def some_values(lanes: int) -> Callable[[LirBuilder, SSAValue], None]:
                def body(b: LirBuilder, first: SSAValue) -> None:
                    first = self._first(b, first, lanes)
                    values, at = self._values(b, row, first, lanes), b.add(begin, first)
                    second = b.add(at, b.wide_number("second_copy"))
                    b.insert(table_dialect.PackValueOp(copies, at, values))
                    b.insert(
                        table_dialect.PackValueOp(
                            copies, second, b.insert(table_dialect.LeastNanOp(values)).result
                        )
                    )

                return body

            none = b.wide_constant(0)
            for area, lanes in (("copied_grouped", COPIED_TOGETHER), ("copied_singly", 1)):
                b.loop(none, b.wide_number(area), some_values(lanes), lanes)

        b.loop(first_row, self._body.row_end, one_row)

    def _first(self, b: LirBuilder, first: SSAValue, lanes: int) -> SSAValue:
        """Returns where a vector of values begins: at most so far on that it ends within the row."""
        return b.insert(arith.MinSIOp(first, b.wide_number("copied_last"))).result if lanes > 1 else first

    def _row(self, b: LirBuilder, number: SSAValue) -> SSAValue:
        return b.insert(table_dialect.RowOp(self._body.rows, self._body.stride, number)).result

    def _values(self, b: LirBuilder, row: SSAValue, first: SSAValue, lanes: int) -> SSAValue:
        kind = ir_type(self._kind, lanes)
        return b.missing_as_nan(b.insert(table_dialect.ValuesOp(row, first, kind)).result)


def add_subtree_leaves(unit: AddSubtreeLeaves, shape: VectorShape) -> FuncOp:
    """Builds a loop over rows, with one over targets where leaves score several."""
    tables = {"trees": TREE_RECORD, "values": np.dtype([("value", unit.accumulator)])}
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b, form, ends = body.builder, unit.leaf_form, slot_offsets(shape.register_bytes)["ends"]
    n_targets = b.wide_constant(1) if form is LeafForm.ONE else b.wide_number("n_targets")
    own_target = (
        b.wide(b.load("trees", "target", body.first)) if form is LeafForm.BY_TREE else b.wide_constant(0)
    )

    def one_row(b: LirBuilder, row: SSAValue) -> None:
        entry = b.add(b.subtract(row, body.row_begin), b.wide_constant(ends))
        slot = b.wide(
            b.bit_xor(b.insert(table_dialect.LoadSlotOp(body.scratch, entry)).result, b.constant(-1))
        )

        def add(b: LirBuilder, target: SSAValue, at: SSAValue) -> None:
            b.accumulate(body.scores, row, target, b.load("values", "value", at), SUM, n_targets)

        if form is not LeafForm.DENSE:
            add(b, own_target, slot)
            return
        first = b.multiply(slot, n_targets)
        b.loop(b.wide_constant(0), n_targets, lambda b, target: add(b, target, b.add(first, target)))

    b.loop(body.row_begin, body.row_end, one_row)
    return body.function(unit.name)
