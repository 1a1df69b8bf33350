"""Copies of rows below the tops of trees, where nodes send NaN in both directions: what lower-planes makes of them.

    blend.copy_rows    missing = 0
                       while there are rows and missing == 0: missing = whether any value of the row is NaN, some of them at a time
                       if missing: for each row: for some values at a time: load, store, -inf for NaN, store
                       rows, first, stride, mask = if missing: those of the copies; else those of the rows themselves

The mask takes the highest bit off a node's feature number where rows are no copies (`layouts/row_copies.py`), so one loop walks both.
"""

from dataclasses import dataclass

from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Block, Region, SSAValue

from onnx_treebeard.dialects import blend, table
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.row_copies import copy_lanes
from onnx_treebeard.transforms.lir_builder import LirBuilder


@dataclass(frozen=True)
class WalkedRows:
    """Rows to walk on. first: the number of the first of them; mask: of nodes' feature numbers, if there is one."""

    rows: SSAValue
    first: SSAValue
    stride: SSAValue
    mask: SSAValue | None = None

    def row(self, b: LirBuilder, behind: SSAValue) -> SSAValue:
        """The row so many behind the first."""
        number = b.insert(arith.AddiOp(self.first, behind)).result
        return b.insert(table.RowOp(self.rows, self.stride, number)).result


def walked_rows(op: blend.WalkRowsOp, stride: SSAValue) -> WalkedRows:
    """What `Copying.chosen_rows` has made, or the rows of the call."""
    chosen = op.rows.owner
    if isinstance(chosen, scf.IfOp):
        return WalkedRows(*chosen.results)
    return WalkedRows(op.rows, op.first, stride)


class Copying:
    """The rows of one operation, some neighbouring values at a time; the last values once more, as often as fills up their lanes."""

    def __init__(self, forest: Forest, op: blend.CopyRowsOp, stride: SSAValue) -> None:
        self.forest, self.op, self.stride = forest, op, stride
        self.lanes = copy_lanes(forest)
        self.some_are_left = forest.n_features % self.lanes > 0

    def chosen_rows(self, b: LirBuilder, scratch: SSAValue) -> SSAValue:
        """Copies in the scratch memory if any value is missing, else the rows; `walked_rows` knows the rest."""
        missing, rows = self._any_missing(b), self.op.rows
        blocks = Block(), Block()
        yes, no = (b.inside(block) for block in blocks)
        copies = self._copies(yes, scratch)
        stride = yes.wide_number("copy_values")
        yes.insert(scf.YieldOp(copies, yes.wide_constant(0), stride, yes.constant(-1)))
        mask = no.subtract(no.number("second_copy"), no.constant(1))
        no.insert(scf.YieldOp(rows, self.op.first, self.stride, mask))
        types = [rows.type, i64, i64, i32]
        return b.insert(scf.IfOp(missing, types, Region(blocks[0]), Region(blocks[1]))).results[0]

    def _any_missing(self, b: LirBuilder) -> SSAValue:
        """Whether any value of the rows is missing."""

        def one_row(b: LirBuilder, number: SSAValue, _: SSAValue) -> SSAValue:
            row = self._row(b, number)

            def some_values(b: LirBuilder, first: SSAValue, found: SSAValue) -> SSAValue:
                value = self._values(b, row, first)
                unordered = b.insert(table.CompareOp(value, "unordered", value)).result
                return b.bit_or(found, b.insert(table.PackMaskOp(unordered)).result)

            begin, end = b.wide_constant(0), b.wide_number("copied_whole")
            found = b.loop_carrying(b.constant(0), begin, end, some_values, self.lanes)
            return some_values(b, b.wide_number("copied_last"), found) if self.some_are_left else found

        found = b.loop_carrying(b.constant(0), self.op.first, self.op.end, one_row, until_found=True)
        return b.insert(arith.CmpiOp(found, b.constant(0), "ne")).result

    def _copies(self, b: LirBuilder, scratch: SSAValue) -> SSAValue:
        """Copies of all rows."""
        element = ir_type(self.forest.threshold.dtype)
        copies = b.insert(table.PackedRowsOp(scratch, self.op.first, element, b.wide_number("copies"))).result

        def one_row(b: LirBuilder, number: SSAValue) -> None:
            row, behind = self._row(b, number), b.insert(arith.SubiOp(number, self.op.first)).result
            begin = b.insert(arith.MuliOp(behind, b.wide_number("copy_values"))).result

            def some_values(b: LirBuilder, first: SSAValue) -> None:
                values, at = self._values(b, row, first), b.insert(arith.AddiOp(begin, first)).result
                second = b.insert(arith.AddiOp(at, b.wide_number("second_copy"))).result
                b.insert(table.PackValueOp(copies, at, values))
                b.insert(table.PackValueOp(copies, second, b.insert(table.LeastNanOp(values)).result))

            b.loop(b.wide_constant(0), b.wide_number("copied_whole"), some_values, self.lanes)
            if self.some_are_left:
                some_values(b, b.wide_number("copied_last"))

        b.loop(self.op.first, self.op.end, one_row)
        return copies

    def _row(self, b: LirBuilder, number: SSAValue) -> SSAValue:
        return b.insert(table.RowOp(self.op.rows, self.stride, number)).result

    def _values(self, b: LirBuilder, row: SSAValue, first: SSAValue) -> SSAValue:
        kind = ir_type(self.forest.threshold.dtype, self.lanes)
        return b.missing_as_nan(b.insert(table.ValuesOp(row, first, kind)).result)
