"""The units of tree SIMD, in LIR: one row's values in, ranks, leaf indices and accumulators out.

func @unit(%tables, %rows, ..., %row_begin, %row_end, %first, %end) { for each run of columns, or group of trees, from %first to %end { ... } }
"""

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.tree_simd import lir as tree_simd_lir
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.tree_simd.tables import (
    BLOCK,
    COLUMN_RECORD,
    GROUP_RECORD,
    RUN_RECORD,
    SEGMENT_RECORD,
    GroupForm,
    GroupMethod,
    ranks_offset,
)
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.units.body import UnitBody
from onnx_treebeard.compiler.units.tree_simd import RankColumns, SimdAddValues, SimdLeafIndex
from onnx_treebeard.forest.forest import Predicate

FALSE_WHEN = {Predicate.LT: "ge", Predicate.LE: "gt", Predicate.NE: "eq"}
BYTES = np.dtype([("byte", np.uint8)])
TARGETS = np.dtype([("target", np.int32)])
FORMS: dict[LeafForm, type[tree_simd_lir.AddBase]] = {
    LeafForm.ONE: tree_simd_lir.AddOp,
    LeafForm.BY_TREE: tree_simd_lir.AddByTreeOp,
    LeafForm.DENSE: tree_simd_lir.AddDenseOp,
}


def areas(vector_bytes: int) -> dict[str, int]:
    """Byte offsets of the areas of the scratch memory."""
    return {"leaf_indices": 0, "ranks": ranks_offset(vector_bytes)}


def rank_columns(unit: RankColumns, vector_bytes: int) -> FuncOp:
    """Rank quantisation: a loop over runs, and one over their columns."""
    tables = {
        "columns": COLUMN_RECORD,
        "runs": RUN_RECORD,
        "rank_thresholds": np.dtype([("threshold", unit.compared)]),
    }
    compared = Compared(unit.compared, missing=unit.missing, zero=unit.zero)
    body = UnitBody(tables, compared, rows=ir_type(unit.given))
    frame = body.frame(areas(vector_bytes))
    row = body.builder.insert(table_dialect.RowOp(body.rows, body.stride, body.row_begin)).result

    def one_run(b: LirBuilder, run: SSAValue) -> None:
        begin, end, width, first_threshold = (
            b.wide(b.load("runs", name, run)) for name in ("begin", "end", "width", "first_threshold")
        )

        def one_column(b: LirBuilder, column: SSAValue) -> None:
            first = b.add(first_threshold, b.multiply(b.subtract(column, begin), width))
            rank = _rank(unit, b, b.gather(row, b.load("columns", "feature", column)), first, column)
            b.insert(tree_simd_lir.StoreRankOp((column, rank, frame), tree_simd_lir.size(vector_bytes)))

        b.loop(begin, end, one_column)

    body.builder.loop(body.first, body.end, one_run)
    return body.function(unit.name)


def _rank(unit: RankColumns, b: LirBuilder, value: SSAValue, first: SSAValue, column: SSAValue) -> SSAValue:
    """The number of thresholds whose predicate is false for a value; NaN has a rank of its own."""
    zero, missing = b.wide_constant(0), b.wide(b.load("columns", "missing", column))
    is_missing: SSAValue = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
    rank = _count(unit, b, value, first)
    if unit.zero:
        is_zero = b.is_zero(value)
        rank, is_missing = b.select(is_zero, zero, rank), b.bit_or(is_missing, is_zero)
    return b.add(rank, b.select(is_missing, missing, zero))


def _count(unit: RankColumns, b: LirBuilder, value: SSAValue, first: SSAValue) -> SSAValue:
    """The same without NaN: among one block of thresholds, or among every 16th threshold and then in the block that these lead to."""
    thresholds, is_false = b.records("rank_thresholds"), FALSE_WHEN[unit.predicate]
    leading = b.insert(tree_simd_lir.CountOp(value, thresholds, first, is_false)).result
    if unit.one_block:
        return leading
    below = b.multiply(leading, b.wide_constant(BLOCK))
    block = b.add(b.add(first, b.wide_constant(BLOCK)), below)
    return b.add(below, b.insert(tree_simd_lir.CountOp(value, thresholds, block, is_false)).result)


def simd_leaf_index(unit: SimdLeafIndex, vector_bytes: int) -> FuncOp:
    """A loop over groups of trees."""
    masks = unit.method is GroupMethod.MASKS
    tables = {
        "groups": GROUP_RECORD,
        "predicates": BYTES,
        **({"segments": SEGMENT_RECORD} if masks else {}),
    }
    body, size = UnitBody(tables), tree_simd_lir.size(vector_bytes)
    frame, of_group = body.frame(areas(vector_bytes)), vector_bytes * leaf_index_bytes(unit.method, unit.bits)

    def one_group(b: LirBuilder, group: SSAValue) -> None:
        offset = b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))
        first = b.wide(b.load("groups", "first", group))
        predicates = b.records("predicates")
        if not masks:
            op = tree_simd_lir.PerfectTreeOp(
                (predicates, first, offset, frame), size, unit.bits, unit.rank_groups
            )
            b.insert(op)
            return
        count = b.wide(b.load("groups", "count", group))
        operands = (predicates, b.records("segments"), first, count, offset, frame)
        b.insert(tree_simd_lir.MasksOp(operands, size, unit.bits))

    body.builder.loop(body.first, body.end, one_group)
    return body.function(unit.name)


def simd_add_values(unit: SimdAddValues, vector_bytes: int) -> FuncOp:
    """A loop over groups of trees."""
    by_tree = unit.leaf_form is LeafForm.BY_TREE
    targets = "positions" if unit.of_trees else "targets"
    values = {"groups": GROUP_RECORD, "values": np.dtype([("value", unit.accumulator)])}
    body = UnitBody({**values, **({targets: TARGETS} if by_tree else {})}, scores=ir_type(unit.accumulator))
    frame, of_group = body.frame(areas(vector_bytes)), vector_bytes * leaf_index_bytes(unit.method, unit.bits)
    if unit.leaf_form is LeafForm.ONE:
        n_targets = body.builder.wide_constant(1)
    else:
        n_targets = body.declared.number("n_trees" if unit.of_trees else "n_targets")

    def one_group(b: LirBuilder, group: SSAValue) -> None:
        offset = b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))
        first_tree = b.multiply(group, b.wide_constant(vector_bytes))
        own = (b.records(targets), first_tree) if by_tree else ()
        value = b.wide(b.load("groups", "value", group))
        rest = (b.records("values"), value, body.scores, body.row_begin, n_targets, offset, frame)
        b.insert(
            FORMS[unit.leaf_form](
                (*own, *rest),
                tree_simd_lir.size(vector_bytes),
                ir_type(unit.accumulator),
                unit.aggregate,
                bits=unit.bits,
                mask_bytes=GroupForm(unit.method, unit.bits).mask_bytes,
            )
        )

    body.builder.loop(body.first, body.end, one_group)
    return body.function(unit.name)


def leaf_index_bytes(form: GroupMethod, bits: int) -> int:
    """Bytes of scratch memory for a tree: of its leaf index, or of its QuickScorer mask."""
    return max(1, GroupForm(form, bits).mask_bytes)
