"""The units of tree SIMD, in LIR: the values of a few rows in, ranks, leaf indices and accumulators out; and the loop over rows that calls them.

    func @unit(%tables, %rows, ..., %row_begin, %row_end, %first, %end) {
      for each group of trees from %first to %end { for each row { ... } }        ranks: for each row, for each run of columns
    }

    func @tree_simd(%tables, %rows, ..., %row_begin, %row_end, %first, %end) {
      for %r = %row_begin to %row_end step ROWS_TOGETHER {
        for each record of table "calls" { a call of its unit, which ranks values of the rows }
        for each run of groups of one form {
          a call, which computes the leaf indices of all groups
          a call, which adds their values to the scores of targets, or of trees
        }
      }
    }

Trees lie in groups of as many as a register has bytes; the call's first and last tree are of these groups.
"""

from collections.abc import Callable

import numpy as np
from xdsl.dialects import arith
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.layouts.compare_rules import FALSE_WHEN, Compared
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import (
    ADD_OF_TREES,
    ADD_VALUES,
    FORM_SLOTS,
    READ_BY_KERNELS,
    Range,
    UnitBody,
    call,
    each_call,
    each_run,
)
from onnx_treebeard.compiler.units.base.worklist import walk_trees
from onnx_treebeard.compiler.units.tree_simd.leaf_values import (
    ADDED_TOGETHER,
    ReachedLeaves,
    add,
    add_by_tree,
    add_dense,
)
from onnx_treebeard.compiler.units.tree_simd.names import (
    BLOCK,
    COLUMN_RECORD,
    GROUP_RECORD,
    ROWS_TOGETHER,
    RUN_RECORD,
    SEGMENT_RECORD,
    GroupForm,
    GroupMethod,
    RankColumns,
    SimdAddValues,
    SimdKernel,
    SimdLeafIndex,
    ranks_offset,
)
from onnx_treebeard.compiler.units.tree_simd.predicates import (
    Segments,
    TreeRegister,
    count_false,
    oblivious_trees,
    perfect_trees,
    quickscorer_masks,
    store_rank,
)
from onnx_treebeard.compiler.units.tree_simd.walks import WalksOnRanks
from onnx_treebeard.facts.leaf_values import LeafForm

BYTES = np.dtype([("byte", np.uint8)])
TARGETS = np.dtype([("target", np.int32)])


def frame_of(b: LirBuilder, body: UnitBody, row: SSAValue) -> SSAValue:
    """Returns the address of a row's frame."""
    number = b.subtract(row, body.row_begin)
    return PrimitiveBuilder(b).at(body.scratch, b.multiply(number, b.wide_number("frame_bytes")))


def each_row(b: LirBuilder, body: UnitBody, done: Callable[[LirBuilder, SSAValue, SSAValue], None]) -> None:
    """Writes `done` for each row of a unit's call: its number, and its frame."""
    b.loop(body.row_begin, body.row_end, lambda b, row: done(b, row, frame_of(b, body, row)))


def rank_columns(unit: RankColumns, shape: VectorShape) -> FuncOp:
    """Builds rank quantisation: a loop over rows, one over runs, and one over their columns."""
    tables = {
        "columns": COLUMN_RECORD,
        "runs": RUN_RECORD,
        "rank_thresholds": np.dtype([("threshold", unit.compared)]),
    }
    compared = Compared(unit.compared, missing=unit.missing, zero=unit.zero)
    body = UnitBody(tables, compared, rows=ir_type(unit.given))
    body.declare("frame_bytes")

    def one_row(b: LirBuilder, number: SSAValue, frame: SSAValue) -> None:
        row = b.insert(table_dialect.RowOp(body.rows, body.stride, number)).result
        ranks = PrimitiveBuilder(b).at(frame, ranks_offset(shape.register_bytes))

        def one_run(b: LirBuilder, run: SSAValue) -> None:
            begin, end, width, first_threshold = (
                b.wide(b.load("runs", name, run)) for name in ("begin", "end", "width", "first_threshold")
            )

            def one_column(b: LirBuilder, column: SSAValue) -> None:
                first = b.add(first_threshold, b.multiply(b.subtract(column, begin), width))
                rank = _rank(unit, b, b.gather(row, b.load("columns", "feature", column)), first, column)
                store_rank(PrimitiveBuilder(b), ranks, column, rank)

            b.loop(begin, end, one_column)

        b.loop(body.first, body.end, one_run)

    each_row(body.builder, body, one_row)
    return body.function(unit.name)


def _rank(unit: RankColumns, b: LirBuilder, value: SSAValue, first: SSAValue, column: SSAValue) -> SSAValue:
    """Counts the thresholds whose predicate is false for a value; NaN has a rank of its own."""
    zero, missing = b.wide_constant(0), b.wide(b.load("columns", "missing", column))
    is_missing: SSAValue = b.insert(table_dialect.CompareOp(value, "unordered", value)).result
    rank = _count(unit, b, value, first)
    if unit.zero:
        is_zero = b.is_zero(value)
        rank, is_missing = b.select(is_zero, zero, rank), b.bit_or(is_missing, is_zero)
    return b.add(rank, b.select(is_missing, missing, zero))


def _count(unit: RankColumns, b: LirBuilder, value: SSAValue, first: SSAValue) -> SSAValue:
    """Counts the false predicates of a value that is not NaN: among one block of thresholds, or among every 16th threshold and then in the block that these lead to."""
    thresholds, is_false = b.records("rank_thresholds"), FALSE_WHEN[unit.predicate]
    leading = count_false(PrimitiveBuilder(b), value, thresholds, first, is_false)
    if unit.one_block:
        return leading
    below = b.multiply(leading, b.wide_constant(BLOCK))
    block = b.add(b.add(first, b.wide_constant(BLOCK)), below)
    return b.add(below, count_false(PrimitiveBuilder(b), value, thresholds, block, is_false))


def simd_leaf_index(unit: SimdLeafIndex, shape: VectorShape) -> FuncOp:
    """Builds a loop over groups of trees, and one over rows; or walks through all of them."""
    masks, walks = unit.method is GroupMethod.MASKS, unit.method is GroupMethod.WALKS
    tables = {
        "groups": GROUP_RECORD,
        "predicates": BYTES,
        **({"segments": SEGMENT_RECORD} if masks else {}),
    }
    body, lanes = UnitBody(tables), shape.register_bytes
    body.declare("frame_bytes")

    def walks_of(b: LirBuilder, row: SSAValue) -> WalksOnRanks:
        return WalksOnRanks(b.records("predicates"), frame_of(b, body, row), lanes, body.first)

    def one_group(b: LirBuilder, group: SSAValue) -> None:
        offset, first = _leaves_offset(b, body, group, unit, lanes), b.wide(b.load("groups", "first", group))
        count = b.wide(b.load("groups", "count", group))

        def one_row(b: LirBuilder, _: SSAValue, frame: SSAValue) -> None:
            predicates, inner = b.records("predicates"), PrimitiveBuilder(b)
            trees = TreeRegister(lanes, inner.at(frame, ranks_offset(lanes)), inner.at(frame, offset))
            if masks:
                of = Segments(predicates, b.records("segments"), first, count, unit.bits)
                quickscorer_masks(inner, trees, of)
            else:
                # LLVM would load all predicates before the loop over rows, and has no registers for them
                own = inner.at(predicates, inner.launder(first))
                write = perfect_trees if unit.method is GroupMethod.PERFECT else oblivious_trees
                write(inner, trees, own, unit.bits, unit.rank_groups)

        each_row(b, body, one_row)

    if walks:
        b, rows = body.builder, (body.row_begin, body.row_end)
        b.loop(*rows, lambda b, row: walks_of(b, row).remove_bias(PrimitiveBuilder(b)))
        count = b.multiply(b.subtract(body.end, body.first), b.wide_constant(lanes))
        walk_trees(b, rows, walks_of, count)
    else:
        body.builder.loop(body.first, body.end, one_group)
    return body.function(unit.name)


def _leaves_offset(
    b: LirBuilder, body: UnitBody, group: SSAValue, unit: SimdLeafIndex | SimdAddValues, lanes: int
) -> SSAValue:
    """Returns the offset of a group's leaf indices or masks in a frame."""
    of_group = lanes * leaf_index_bytes(unit.method, unit.bits)
    return b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))


def simd_add_values(unit: SimdAddValues, shape: VectorShape) -> FuncOp:
    """Builds a loop over groups of trees, and one over rows."""
    by_tree = unit.leaf_form is LeafForm.BY_TREE
    targets = "positions" if unit.of_trees else "targets"
    values = {"groups": GROUP_RECORD, "values": np.dtype([("value", unit.accumulator)])}
    body = UnitBody({**values, **({targets: TARGETS} if by_tree else {})}, scores=ir_type(unit.accumulator))
    body.declare("frame_bytes")
    lanes = shape.register_bytes
    if unit.leaf_form is LeafForm.ONE:
        n_targets = body.builder.wide_constant(1)
    else:
        n_targets = body.declared.number("n_trees" if unit.of_trees else "n_targets")

    def one_group(b: LirBuilder, group: SSAValue) -> None:
        offset = _leaves_offset(b, body, group, unit, lanes)
        first_tree = b.multiply(group, b.wide_constant(lanes))
        value = b.wide(b.load("groups", "value", group))
        n_trees = b.wide_constant(lanes)
        if not by_tree:
            left = b.subtract(body.declared.number("n_trees"), first_tree)
            n_trees = b.insert(arith.MinSIOp(left, n_trees)).result

        def of_row(b: LirBuilder, row: SSAValue) -> ReachedLeaves:
            return ReachedLeaves(
                lanes=lanes,
                leaf_indices=PrimitiveBuilder(b).at(frame_of(b, body, row), offset),
                mask_bytes=GroupForm(unit.method, unit.bits).mask_bytes,
                values=b.records("values"),
                first=value,
                bits=unit.bits,
                kind=ir_type(unit.accumulator),
                aggregate=unit.aggregate,
                scores=body.scores,
                row=row,
                n_targets=n_targets,
                n_trees=n_trees,
            )

        def one_row(b: LirBuilder, row: SSAValue) -> None:
            inner = PrimitiveBuilder(b)
            match unit.leaf_form:
                case LeafForm.ONE:
                    add(inner, [of_row(b, row)])
                case LeafForm.BY_TREE:
                    add_by_tree(inner, of_row(b, row), b.records(targets), first_tree)
                case LeafForm.DENSE:
                    add_dense(inner, of_row(b, row))

        def some_rows(b: LirBuilder, row: SSAValue) -> None:
            numbers = [b.add(row, b.wide_constant(k)) for k in range(ADDED_TOGETHER)]
            add(PrimitiveBuilder(b), [of_row(b, number) for number in numbers])

        single: SSAValue = body.row_begin
        if unit.leaf_form is LeafForm.ONE:
            count = b.subtract(body.row_end, body.row_begin)
            single = b.add(body.row_begin, b.bit_and(count, b.wide_constant(-ADDED_TOGETHER)))
            b.loop(body.row_begin, single, some_rows, ADDED_TOGETHER)
        b.loop(single, body.row_end, one_row)

    body.builder.loop(body.first, body.end, one_group)
    return body.function(unit.name)


def leaf_index_bytes(form: GroupMethod, bits: int) -> int:
    """Returns the bytes of scratch memory for a tree: of its leaf index, or of its QuickScorer mask."""
    return max(1, GroupForm(form, bits).mask_bytes)


def simd_kernel(unit: SimdKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel that adds to scores of targets, or to those of trees."""
    body, lanes = UnitBody(READ_BY_KERNELS), shape.register_bytes
    body.declare("n_tree_runs", "n_calls")
    values = ADD_OF_TREES if unit.of_trees else ADD_VALUES

    def some_rows(b: LirBuilder, row: SSAValue) -> None:
        row_end = b.insert(arith.MinSIOp(b.add(row, b.wide_constant(ROWS_TOGETHER)), body.row_end)).result

        def call_for_rows(b: LirBuilder, slot: SSAValue, records: Range) -> None:
            call(b, body, slot, (row, row_end), records)

        def one_run(b: LirBuilder, form: SSAValue, groups: Range) -> None:
            for slot in (FORM_SLOTS, values):
                call_for_rows(b, b.add(form, b.wide_constant(slot)), groups)

        each_call(b, call_for_rows)
        by = b.wide_constant(lanes.bit_length() - 1)
        first = b.insert(arith.ShRUIOp(body.first, by)).result
        end = b.insert(arith.ShRUIOp(b.add(body.end, b.wide_constant(lanes - 1)), by)).result
        each_run(b, (first, end), one_run)

    body.builder.loop(body.row_begin, body.row_end, some_rows, ROWS_TOGETHER)
    return body.function(unit.name)
