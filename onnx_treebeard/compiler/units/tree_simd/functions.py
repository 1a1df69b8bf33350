"""The units of tree SIMD, in LIR: one row's values in, ranks, leaf indices and accumulators out; and the loop over rows that calls them.

    func @unit(%tables, %rows, ..., %row_begin, %row_end, %first, %end) { for each run of columns, or group of trees, from %first to %end { ... } }

    func @tree_simd(%tables, %rows, ..., %row_begin, %row_end, %first, %end) {
      for %r = %row_begin to %row_end {
        for each record of table "calls" { a call of its unit, which ranks values of the row }
        for each run of groups of one form {
          a call, which computes the leaf indices of all groups
          a call, which adds their values to the scores of targets, or of trees
        }
      }
    }

Trees lie in groups of as many as a register has bytes; the call's first and last tree are of these groups.
"""

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
    ReachedLeaves,
    add,
    add_by_tree,
    add_dense,
)
from onnx_treebeard.compiler.units.tree_simd.names import (
    BLOCK,
    COLUMN_RECORD,
    GROUP_RECORD,
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
    perfect_trees,
    quickscorer_masks,
    store_rank,
)
from onnx_treebeard.compiler.units.tree_simd.walks import WalksOnRanks
from onnx_treebeard.facts.leaf_values import LeafForm

BYTES = np.dtype([("byte", np.uint8)])
TARGETS = np.dtype([("target", np.int32)])


def area(body: UnitBody, name: str, shape: VectorShape) -> SSAValue:
    """The address of an area of the scratch memory: leaf indices or masks, then ranks."""
    first = {"leaf_indices": 0, "ranks": ranks_offset(shape.register_bytes)}
    return body.declared.area(body.scratch, name, first[name])


def rank_columns(unit: RankColumns, shape: VectorShape) -> FuncOp:
    """Rank quantisation: a loop over runs, and one over their columns."""
    tables = {
        "columns": COLUMN_RECORD,
        "runs": RUN_RECORD,
        "rank_thresholds": np.dtype([("threshold", unit.compared)]),
    }
    compared = Compared(unit.compared, missing=unit.missing, zero=unit.zero)
    body = UnitBody(tables, compared, rows=ir_type(unit.given))
    ranks = area(body, "ranks", shape)
    row = body.builder.insert(table_dialect.RowOp(body.rows, body.stride, body.row_begin)).result

    def one_run(b: LirBuilder, run: SSAValue) -> None:
        begin, end, width, first_threshold = (
            b.wide(b.load("runs", name, run)) for name in ("begin", "end", "width", "first_threshold")
        )

        def one_column(b: LirBuilder, column: SSAValue) -> None:
            first = b.add(first_threshold, b.multiply(b.subtract(column, begin), width))
            rank = _rank(unit, b, b.gather(row, b.load("columns", "feature", column)), first, column)
            store_rank(PrimitiveBuilder(b), ranks, column, rank)

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
    leading = count_false(PrimitiveBuilder(b), value, thresholds, first, is_false)
    if unit.one_block:
        return leading
    below = b.multiply(leading, b.wide_constant(BLOCK))
    block = b.add(b.add(first, b.wide_constant(BLOCK)), below)
    return b.add(below, count_false(PrimitiveBuilder(b), value, thresholds, block, is_false))


def simd_leaf_index(unit: SimdLeafIndex, shape: VectorShape) -> FuncOp:
    """A loop over groups of trees, or turns over all their trees."""
    masks, walks = unit.method is GroupMethod.MASKS, unit.method is GroupMethod.WALKS
    tables = {
        "groups": GROUP_RECORD,
        "predicates": BYTES,
        **({"segments": SEGMENT_RECORD} if masks else {}),
    }
    body, lanes = UnitBody(tables), shape.register_bytes
    if walks:
        b = body.builder
        trees = WalksOnRanks(b.records("predicates"), body.scratch, lanes, body.first)
        trees.remove_bias(PrimitiveBuilder(b))
        walk_trees(b, trees, b.multiply(b.subtract(body.end, body.first), b.wide_constant(lanes)))
        return body.function(unit.name)
    ranks, indices = area(body, "ranks", shape), area(body, "leaf_indices", shape)
    of_group = lanes * leaf_index_bytes(unit.method, unit.bits)

    def one_group(b: LirBuilder, group: SSAValue) -> None:
        offset = b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))
        first = b.wide(b.load("groups", "first", group))
        predicates, inner = b.records("predicates"), PrimitiveBuilder(b)
        trees = TreeRegister(lanes, ranks, inner.at(indices, offset))
        if not masks:
            perfect_trees(inner, trees, inner.at(predicates, first), unit.bits, unit.rank_groups)
            return
        count = b.wide(b.load("groups", "count", group))
        of = Segments(predicates, b.records("segments"), first, count, unit.bits)
        quickscorer_masks(inner, trees, of)

    body.builder.loop(body.first, body.end, one_group)
    return body.function(unit.name)


def simd_add_values(unit: SimdAddValues, shape: VectorShape) -> FuncOp:
    """A loop over groups of trees."""
    by_tree = unit.leaf_form is LeafForm.BY_TREE
    targets = "positions" if unit.of_trees else "targets"
    values = {"groups": GROUP_RECORD, "values": np.dtype([("value", unit.accumulator)])}
    body = UnitBody({**values, **({targets: TARGETS} if by_tree else {})}, scores=ir_type(unit.accumulator))
    lanes, indices = shape.register_bytes, area(body, "leaf_indices", shape)
    of_group = lanes * leaf_index_bytes(unit.method, unit.bits)
    if unit.leaf_form is LeafForm.ONE:
        n_targets = body.builder.wide_constant(1)
    else:
        n_targets = body.declared.number("n_trees" if unit.of_trees else "n_targets")

    def one_group(b: LirBuilder, group: SSAValue) -> None:
        offset = b.multiply(b.subtract(group, body.first), b.wide_constant(of_group))
        first_tree = b.multiply(group, b.wide_constant(lanes))
        value, inner = b.wide(b.load("groups", "value", group)), PrimitiveBuilder(b)
        leaves = ReachedLeaves(
            lanes=lanes,
            leaf_indices=inner.at(indices, offset),
            mask_bytes=GroupForm(unit.method, unit.bits).mask_bytes,
            values=b.records("values"),
            first=value,
            bits=unit.bits,
            kind=ir_type(unit.accumulator),
            aggregate=unit.aggregate,
            scores=body.scores,
            row=body.row_begin,
            n_targets=n_targets,
        )
        match unit.leaf_form:
            case LeafForm.ONE:
                add(inner, leaves)
            case LeafForm.BY_TREE:
                add_by_tree(inner, leaves, b.records(targets), first_tree)
            case LeafForm.DENSE:
                add_dense(inner, leaves)

    body.builder.loop(body.first, body.end, one_group)
    return body.function(unit.name)


def leaf_index_bytes(form: GroupMethod, bits: int) -> int:
    """Bytes of scratch memory for a tree: of its leaf index, or of its QuickScorer mask."""
    return max(1, GroupForm(form, bits).mask_bytes)


def simd_kernel(unit: SimdKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel that adds to scores of targets, or to those of trees."""
    body, lanes = UnitBody(READ_BY_KERNELS), shape.register_bytes
    body.declare("n_tree_runs", "n_calls")
    values = ADD_OF_TREES if unit.of_trees else ADD_VALUES

    def one_row(b: LirBuilder, row: SSAValue) -> None:
        def call_for_row(b: LirBuilder, slot: SSAValue, records: Range) -> None:
            call(b, body, slot, (row, b.add(row, b.wide_constant(1))), records)

        def one_run(b: LirBuilder, form: SSAValue, groups: Range) -> None:
            for slot in (FORM_SLOTS, values):
                call_for_row(b, b.add(form, b.wide_constant(slot)), groups)

        each_call(b, call_for_row)
        by = b.wide_constant(lanes.bit_length() - 1)
        first = b.insert(arith.ShRUIOp(body.first, by)).result
        end = b.insert(arith.ShRUIOp(b.add(body.end, b.wide_constant(lanes - 1)), by)).result
        each_run(b, (first, end), one_run)

    body.builder.loop(body.row_begin, body.row_end, one_row)
    return body.function(unit.name)
