"""The units around walks of subtrees, in LIR: subtree indices are computed and stored, NaN copies are made, leaf values are added.

func @subtree_index { for each tree: its leaf indices, by `leaf_index.py`, kept in row order }
func @nan_copies {
  found = 0
  while there are rows and found == 0: found = whether any value of the row is NaN, some values at a time
  if found: for each row: for some values at a time: load, store, NaN -> -inf, store; note "copied" = 1
}
func @add_subtree_leaves { for each row: for each target of the leaf: table.accumulate }
"""

from functools import partial

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.block_builder import Values
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.bitslice.block_memory import BlockMemory
from onnx_treebeard.compiler.units.bitslice.leaf_index import keep_leaf_indices
from onnx_treebeard.compiler.units.bitslice.table_records import (
    COPIED_TOGETHER,
    TREE_RECORD,
    TreeForm,
    slot_offsets,
)
from onnx_treebeard.compiler.units.bitslice.tree_evaluation import tables_of, write_leaf_index
from onnx_treebeard.compiler.units.bitslice.unit_names import AddSubtreeLeaves, NanCopies, SubtreeIndex
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm


def subtree_index(unit: SubtreeIndex, shape: VectorShape) -> FuncOp:
    """Builds a loop over trees that computes and stores their subtree indices."""
    body = UnitBody(tables_of(unit.method))
    b, block = body.builder, BlockMemory.of_unit(body, shape)
    together, leaf_indices = b.wide_number("rows_together"), b.wide_number("subtree_indices")
    offset = slot_offsets(shape.register_bytes)["block_offset"]
    first = b.add(leaf_indices, b.wide(b.load_slot(body.scratch, offset)))
    form = TreeForm(unit.method, unit.bits)
    with b.loop(body.first, body.end) as tree:
        write_leaf_index(form, b, block, tree)
        keep_leaf_indices(b, block, b.add(first, b.mul(tree, together)))
    return body.function(unit.name)


def copy_rows_for_nan(unit: NanCopies, shape: VectorShape) -> FuncOp:
    """Builds the function that makes NaN copies of the rows of the call, if any of their values is NaN."""
    body = UnitBody({}, Compared(unit.compared, missing=unit.missing), rows=ir_type(unit.compared))
    body.declare("nan_copies", "copy_values", "copied_grouped", "copied_last")
    if unit.missing:
        body.declared.float_number("missing_value", ir_type(unit.compared))
    body.declare("second_copy", "copied_singly")
    copies, b = _Copies(unit, body), body.builder
    with b.when(copies.any_missing()):
        copies.write()
        b.store_slot(body.scratch, slot_offsets(shape.register_bytes)["copied"], b.constant(1))
    return body.function(unit.name)


# Numbers of the values of a row that are copied as vectors of so many lanes.
COPIED = (("copied_grouped", COPIED_TOGETHER), ("copied_singly", 1))


class _Copies:
    """Goes through the values of rows, a vector of consecutive ones at a time, the last of them ending with the row; shorter rows value by value."""

    def __init__(self, unit: NanCopies, body: UnitBody) -> None:
        self._kind, self._body, self._b = unit.compared, body, body.builder

    def any_missing(self) -> SSAValue:
        """Tests whether any value of the rows is NaN."""
        b, body = self._b, self._body

        def is_unsettled(number: SSAValue, nan_bits: SSAValue) -> SSAValue:
            is_row = b.compare("slt", number, body.row_end)
            return b.bit_and(is_row, b.compare("eq", nan_bits, 0))

        def one_row(number: SSAValue, _: SSAValue) -> Values:
            row, nan_bits = body.row(b, number), b.constant(0)
            for count, lanes in COPIED:
                limits = (0, b.wide_number(count), lanes)
                (nan_bits,) = b.loop_carrying(limits, [nan_bits], partial(self._nan_bits, row, lanes))
            return [b.add(number, 1), nan_bits]

        _, nan_bits = b.loop_while([body.row_begin, b.constant(0)], is_unsettled, one_row)
        return b.compare("ne", nan_bits, 0)

    def _nan_bits(self, row: SSAValue, lanes: int, first: SSAValue, before: Values) -> Values:
        b = self._b
        is_nan = b.is_nan(self._values(row, self._first(first, lanes), lanes))
        (nan_bits,) = before
        return [b.bit_or(nan_bits, b.insert(table_dialect.PackMaskOp(is_nan)))]

    def write(self) -> None:
        """Emits the copies of all rows."""
        b, body = self._b, self._body
        element, first_row, offset = ir_type(self._kind), body.row_begin, b.wide_number("nan_copies")
        copies = b.insert(table_dialect.PackedRowsOp(body.scratch, first_row, element, offset))
        with b.loop(first_row, body.row_end) as number:
            row = body.row(b, number)
            begin = b.mul(b.sub(number, first_row), b.wide_number("copy_values"))
            for count, lanes in COPIED:
                with b.loop(0, b.wide_number(count), lanes) as position:
                    first = self._first(position, lanes)
                    values, place = self._values(row, first, lanes), b.add(begin, first)
                    second = b.add(place, b.wide_number("second_copy"))
                    b.run(table_dialect.PackValueOp(copies, place, values))
                    without_nan = b.insert(table_dialect.LeastNanOp(values))
                    b.run(table_dialect.PackValueOp(copies, second, without_nan))

    def _first(self, first: SSAValue, lanes: int) -> SSAValue:
        """Returns where a vector of values begins: at most so far on that it ends within the row."""
        return self._b.min(first, self._b.wide_number("copied_last")) if lanes > 1 else first

    def _values(self, row: SSAValue, first: SSAValue, lanes: int) -> SSAValue:
        kind = ir_type(self._kind, lanes)
        return self._b.missing_as_nan(self._b.insert(table_dialect.ValuesOp(row, first, kind)))


def add_subtree_leaves(unit: AddSubtreeLeaves, shape: VectorShape) -> FuncOp:
    """Builds a loop over rows, with one over targets where leaves score several."""
    tables = {"trees": TREE_RECORD, "values": np.dtype([("value", unit.accumulator)])}
    body = UnitBody(tables, scores=ir_type(unit.accumulator))
    b, form, ends = body.builder, unit.leaf_form, slot_offsets(shape.register_bytes)["ends"]
    n_targets = b.value(1) if form is LeafForm.ONE else b.wide_number("n_targets")
    target_of_tree = b.wide_field("trees", "target", body.first) if form is LeafForm.BY_TREE else b.value(0)
    with b.loop(body.row_begin, body.row_end) as row:
        end = b.load_slot(body.scratch, b.add(b.sub(row, body.row_begin), ends))
        slot = b.wide(b.bit_not(end))

        def add(target: SSAValue, number: SSAValue) -> None:
            value = b.field("values", "value", number)
            b.run(table_dialect.AccumulateOp(body.scores, row, target, value, n_targets, aggregate="sum"))

        if form is LeafForm.DENSE:
            first = b.mul(slot, n_targets)
            with b.loop(0, n_targets) as target:
                add(target, b.add(first, target))
        else:
            add(target_of_tree, slot)
    return body.function(unit.name)
