"""The units of tree_simd: one row's values become ranks, a register of trees at a time finds leaves from ranks alone.

    RankColumns    for each run of columns: the rank of each value among the column's thresholds
    LeafIndex      for each group of trees: the numbers of the leaves, or what is left of QuickScorer's masks
    AddValues      for each group of trees: the values of these leaves, added to the row's scores in source order

Numbers of up to GROUPS_TOGETHER groups are in the scratch memory, those of the first group that a unit is called for in front.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.dialects import ranks, table
from onnx_treebeard.dialects.element_types import ir_type
from onnx_treebeard.forest import Predicate
from onnx_treebeard.layouts.compared import Compared
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.layouts.sweep_columns import BLOCK, COLUMN_RECORD
from onnx_treebeard.layouts.sweep_kinds import SweepForm, SweepKind
from onnx_treebeard.layouts.sweep_tables import GROUP_RECORD, RUN_RECORD, SEGMENT_RECORD, ranks_place
from onnx_treebeard.transforms.lir_builder import LirBuilder
from onnx_treebeard.units.unit import UnitBody

Number = np.dtype[Any]
SAYS_NO = {Predicate.LT: "ge", Predicate.LE: "gt", Predicate.NE: "eq"}
BYTES = np.dtype([("byte", np.uint8)])
TARGETS = np.dtype([("target", np.int32)])
FORMS: dict[LeafForm, type[ranks.AddBase]] = {
    LeafForm.ONE: ranks.AddOp,
    LeafForm.BY_TREE: ranks.AddByTreeOp,
    LeafForm.DENSE: ranks.AddDenseOp,
}


def areas(registers: int) -> dict[str, int]:
    """Of the scratch memory."""
    return {"leaf_numbers": 0, "ranks": ranks_place(registers)}


@dataclass(frozen=True)
class RankColumns:
    """Values of type `given`, ranked by thresholds of the compared type. one_block: all thresholds of a column are looked at together.

    zero: values near zero are missing. missing: a number stands for NaN.
    """

    given: Number
    compared: Number
    predicate: Predicate
    one_block: bool
    zero: bool = False
    missing: bool = False

    @property
    def name(self) -> str:
        marks = {"one": self.one_block, "zero": self.zero, "missing": self.missing}
        said = "".join(f"_{mark}" for mark, holds in marks.items() if holds)
        return f"rank_columns_{self.predicate.name.lower()}_{self.given}_as_{self.compared}{said}"

    def function(self, registers: int) -> FuncOp:
        tables = {"columns": COLUMN_RECORD, "runs": RUN_RECORD, "cuts": np.dtype([("cut", self.compared)])}
        compared = Compared(self.compared, missing=self.missing, zero=self.zero)
        body = UnitBody(tables, compared, rows=ir_type(self.given))
        frame = body.frame(areas(registers))
        row = body.builder.insert(table.RowOp(body.rows, body.stride, body.row_begin)).result

        def one_run(b: LirBuilder, run: SSAValue) -> None:
            begin, end, width, cut = (
                b.wide(b.load("runs", name, run)) for name in ("begin", "end", "width", "cut")
            )

            def one_column(b: LirBuilder, column: SSAValue) -> None:
                first = b.add(cut, b.multiply(b.subtract(column, begin), width))
                rank = self._rank(b, b.gather(row, b.load("columns", "feature", column)), first, column)
                b.insert(ranks.PutOp((column, rank, frame), ranks.size(registers)))

            b.loop(begin, end, one_column)

        body.builder.loop(body.first, body.end, one_run)
        return body.function(self.name)

    def _rank(self, b: LirBuilder, value: SSAValue, first: SSAValue, column: SSAValue) -> SSAValue:
        """How many thresholds say no to a value; none says no to NaN, which has a rank of its own."""
        nothing, missing = b.wide_constant(0), b.wide(b.load("columns", "missing", column))
        is_missing: SSAValue = b.insert(table.CompareOp(value, "unordered", value)).result
        rank = self._count(b, value, first)
        if self.zero:
            is_zero = b.is_zero(value)
            rank, is_missing = b.select(is_zero, nothing, rank), b.bit_or(is_missing, is_zero)
        return b.add(rank, b.select(is_missing, missing, nothing))

    def _count(self, b: LirBuilder, value: SSAValue, first: SSAValue) -> SSAValue:
        """How many thresholds from `first` on say no: of one block; or the leading ones lead to a block."""
        cuts, says_no = b.records("cuts"), SAYS_NO[self.predicate]
        leading = b.insert(ranks.CountOp(value, cuts, first, says_no)).result
        if self.one_block:
            return leading
        below = b.multiply(leading, b.wide_constant(BLOCK))
        block = b.add(b.add(first, b.wide_constant(BLOCK)), below)
        return b.add(below, b.insert(ranks.CountOp(value, cuts, block, says_no)).result)


@dataclass(frozen=True)
class LeafIndex:
    """Of groups of trees of one form (`layouts/sweep_kinds.py`). rank_groups: times 16 ranks that complete trees ask; 0 for masks."""

    form: SweepForm
    bits: int
    rank_groups: int

    @property
    def name(self) -> str:
        of_ranks = f"_{self.rank_groups}" if self.rank_groups else ""
        return f"simd_leaf_index_{self.form.value}_{self.bits}{of_ranks}"

    def function(self, registers: int) -> FuncOp:
        masks = self.form is SweepForm.MASKS
        tables = {
            "groups": GROUP_RECORD,
            "questions": BYTES,
            **({"segments": SEGMENT_RECORD} if masks else {}),
        }
        body, size = UnitBody(tables), ranks.size(registers)
        frame, of_group = body.frame(areas(registers)), registers * number_bytes(self.form, self.bits)

        def one_group(b: LirBuilder, group: SSAValue) -> None:
            place = b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))
            first = b.wide(b.load("groups", "first", group))
            questions = b.records("questions")
            if not masks:
                op = ranks.CompleteOp((questions, first, place, frame), size, self.bits, self.rank_groups)
                b.insert(op)
                return
            count = b.wide(b.load("groups", "count", group))
            operands = (questions, b.records("segments"), first, count, place, frame)
            b.insert(ranks.MasksOp(operands, size, self.bits))

        body.builder.loop(body.first, body.end, one_group)
        return body.function(self.name)


@dataclass(frozen=True)
class AddValues:
    """Of groups of one form. of_trees: the scores are those of trees, not of targets; then leaf_form is BY_TREE."""

    form: SweepForm
    bits: int
    leaf_form: LeafForm
    accumulator: Number
    aggregate: str
    of_trees: bool = False

    @property
    def name(self) -> str:
        leaves = "of_trees" if self.of_trees else self.leaf_form.value
        return f"simd_add_{leaves}_{self.form.value}_{self.bits}_{self.accumulator}_{self.aggregate}"

    def function(self, registers: int) -> FuncOp:
        by_tree = self.leaf_form is LeafForm.BY_TREE
        targets = "positions" if self.of_trees else "targets"
        values = {"groups": GROUP_RECORD, "values": np.dtype([("value", self.accumulator)])}
        body = UnitBody(
            {**values, **({targets: TARGETS} if by_tree else {})}, scores=ir_type(self.accumulator)
        )
        frame, of_group = body.frame(areas(registers)), registers * number_bytes(self.form, self.bits)
        if self.leaf_form is LeafForm.ONE:
            n_targets = body.builder.wide_constant(1)
        else:
            n_targets = body.declared.number("n_trees" if self.of_trees else "n_targets")

        def one_group(b: LirBuilder, group: SSAValue) -> None:
            place = b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))
            first_tree = b.multiply(group, b.wide_constant(registers))
            own = (b.records(targets), first_tree) if by_tree else ()
            value = b.wide(b.load("groups", "value", group))
            rest = (b.records("values"), value, body.scores, body.row_begin, n_targets, place, frame)
            b.insert(
                FORMS[self.leaf_form](
                    (*own, *rest),
                    ranks.size(registers),
                    ir_type(self.accumulator),
                    self.aggregate,
                    bits=self.bits,
                    mask_bytes=SweepKind(self.form, self.bits).mask_bytes,
                )
            )

        body.builder.loop(body.first, body.end, one_group)
        return body.function(self.name)


def number_bytes(form: SweepForm, bits: int) -> int:
    """Bytes of scratch memory for a tree: of its leaf number, or of what is left of its mask."""
    return max(1, SweepKind(form, bits).mask_bytes)
