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

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from xdsl.dialects.func import FuncOp
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, ir_type
from onnx_treebeard.compiler.layouts.compare_rules import FALSE_WHEN, Compared
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import (
    ADD_OF_TREES,
    ADD_VALUES,
    FORM_SLOTS,
    READ_BY_KERNELS,
    UnitBody,
)
from onnx_treebeard.compiler.units.base.interleaved_walks import walk_trees
from onnx_treebeard.compiler.units.tree_simd.add_leaf_values import (
    ADDED_TOGETHER,
    ReachedLeaves,
    add,
    add_by_tree,
    add_dense,
    totals_of,
)
from onnx_treebeard.compiler.units.tree_simd.leaves_by_predicates import (
    Segments,
    TreeRegister,
    count_false,
    oblivious_trees,
    perfect_trees,
    quickscorer_masks,
    store_rank,
)
from onnx_treebeard.compiler.units.tree_simd.leaves_by_walks import WalksOnRanks
from onnx_treebeard.compiler.units.tree_simd.unit_names import (
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
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

BYTES = np.dtype([("byte", np.uint8)])
TARGETS = np.dtype([("target", np.int32)])


def frame_of(b: LirBuilder, body: UnitBody, row: SSAValue) -> SSAValue:
    """Returns the address of a row's frame."""
    return b.at(body.scratch, b.mul(b.sub(row, body.row_begin), b.wide_number("frame_bytes")))


@contextmanager
def each_row(b: LirBuilder, body: UnitBody) -> Iterator[tuple[SSAValue, SSAValue]]:
    """Emits a loop over the rows of a unit's call; yields the number of a row, and its frame, while the body is written."""
    with b.loop(body.row_begin, body.row_end) as row:
        yield row, frame_of(b, body, row)


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
    b = body.builder
    with each_row(b, body) as (number, frame):
        row, ranks = body.row(b, number), b.at(frame, ranks_offset(shape.register_bytes))
        with b.loop(body.first, body.end) as run:
            begin, end, width, first_threshold = (
                b.wide_field("runs", name, run) for name in ("begin", "end", "width", "first_threshold")
            )
            with b.loop(begin, end) as column:
                first = b.add(first_threshold, b.mul(b.sub(column, begin), width))
                value = b.gather(row, b.field("columns", "feature", column))
                missing = b.wide_field("columns", "missing", column)
                rank = b.rank_of(value, missing, lambda: _count(unit, b, value, first), zero=unit.zero)
                store_rank(b, ranks, column, rank)
    return body.function(unit.name)


def _count(unit: RankColumns, b: LirBuilder, value: SSAValue, first: SSAValue) -> SSAValue:
    """Counts the false predicates of a value that is not NaN: among one block of thresholds, or among every 16th threshold and then in the block that these lead to."""
    thresholds, is_false = b.records("rank_thresholds"), FALSE_WHEN[unit.predicate]
    leading = count_false(b, value, thresholds, first, is_false)
    if unit.one_block:
        return leading
    below = b.mul(leading, BLOCK)
    block = b.add(b.add(first, BLOCK), below)
    return b.add(below, count_false(b, value, thresholds, block, is_false))


def simd_leaf_index(unit: SimdLeafIndex, shape: VectorShape) -> FuncOp:
    """Builds a loop over groups of trees, and one over rows; or walks through all of them."""
    has_masks = unit.method is GroupMethod.MASKS
    segments = {"segments": SEGMENT_RECORD} if has_masks else {}
    body, lanes = UnitBody({"groups": GROUP_RECORD, "predicates": BYTES, **segments}), shape.register_bytes
    body.declare("frame_bytes")
    b = body.builder
    if unit.method is GroupMethod.WALKS:
        _walk_groups(body, lanes)
        return body.function(unit.name)
    with b.loop(body.first, body.end) as group:
        offset, first = _leaves_offset(body, group, unit, lanes), b.wide_field("groups", "first", group)
        count = b.wide_field("groups", "count", group)
        with each_row(b, body) as (_, frame):
            predicates = b.records("predicates")
            trees = TreeRegister(lanes, b.at(frame, ranks_offset(lanes)), b.at(frame, offset))
            if has_masks:
                of = Segments(predicates, b.records("segments"), first, count, unit.bits, unit.rank_groups)
                quickscorer_masks(b, trees, of)
            else:
                # LLVM would load all predicates before the loop over rows, and has no registers for them
                of_group = b.at(predicates, b.launder(first))
                write = perfect_trees if unit.method is GroupMethod.PERFECT else oblivious_trees
                write(b, trees, of_group, unit.bits, unit.rank_groups)
    return body.function(unit.name)


def _walk_groups(body: UnitBody, lanes: int) -> None:
    """Walks all trees of the call for all rows. Those of lanes without a tree are not written: all their leaves have the same value."""
    b, rows = body.builder, (body.row_begin, body.row_end)

    def walks_of(row: SSAValue) -> WalksOnRanks:
        return WalksOnRanks(b, b.records("predicates"), frame_of(b, body, row), lanes, body.first)

    with b.loop(*rows) as row:
        walks_of(row).remove_bias()
    n_trees = b.sub(b.wide_number("n_trees"), b.mul(body.first, lanes))
    walk_trees(b, rows, walks_of, b.min(b.mul(b.sub(body.end, body.first), lanes), n_trees))


def _leaves_offset(
    body: UnitBody, group: SSAValue, unit: SimdLeafIndex | SimdAddValues, lanes: int
) -> SSAValue:
    """Returns the offset of a group's leaf indices or masks in a frame."""
    of_group = lanes * GroupForm(unit.method, unit.bits).leaf_index_bytes
    return body.builder.mul(body.builder.sub(group, body.first), of_group)


def simd_add_values(unit: SimdAddValues, shape: VectorShape) -> FuncOp:
    """Builds a loop over groups of trees, and one over rows; for a row that is alone one over all its trees."""
    by_tree = unit.leaf_form is LeafForm.BY_TREE
    targets = "positions" if unit.of_trees else "targets"
    values = {"groups": GROUP_RECORD, "values": np.dtype([("value", unit.accumulator)])}
    body = UnitBody({**values, **({targets: TARGETS} if by_tree else {})}, scores=ir_type(unit.accumulator))
    body.declare("frame_bytes")
    b, lanes = body.builder, shape.register_bytes
    if unit.leaf_form is LeafForm.ONE:
        n_targets = b.value(1)
    else:
        n_targets = b.wide_number("n_trees" if unit.of_trees else "n_targets")

    def leaves_of(group: SSAValue) -> Callable[[SSAValue], ReachedLeaves]:
        offset = _leaves_offset(body, group, unit, lanes)
        first_tree = b.mul(group, lanes)
        value = b.wide_field("groups", "value", group)
        n_trees = b.value(lanes) if by_tree else b.min(b.sub(b.wide_number("n_trees"), first_tree), lanes)

        def of_row(row: SSAValue) -> ReachedLeaves:
            return ReachedLeaves(
                lanes=lanes,
                leaf_indices=b.at(frame_of(b, body, row), offset),
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

        return of_row

    if unit.leaf_form is LeafForm.ONE:
        _add_to_one_target(body, leaves_of, ir_type(unit.accumulator))
        return body.function(unit.name)
    with b.loop(body.first, body.end) as group:
        of_row = leaves_of(group)
        first_tree = b.mul(group, lanes)
        with b.loop(body.row_begin, body.row_end) as row:
            if by_tree:
                add_by_tree(b, of_row(row), b.records(targets), first_tree)
            else:
                add_dense(b, of_row(row))
    return body.function(unit.name)


def _add_to_one_target(
    body: UnitBody, leaves_of: Callable[[SSAValue], Callable[[SSAValue], ReachedLeaves]], kind: Attribute
) -> None:
    """Adds to accumulators of one target, group after group, in which rows take turns.

    A row that is alone has no other to wait with, so its accumulator stays in a register from its first tree to its last.
    leaves_of: of a group, and then of a row.
    """
    b = body.builder
    count = b.sub(body.row_end, body.row_begin)
    single = b.add(body.row_begin, b.bit_and(count, -ADDED_TOGETHER))
    is_alone = b.compare("eq", count, b.value(1))
    with b.loop(body.first, b.select(is_alone, body.first, body.end)) as group:
        of_row = leaves_of(group)
        with b.loop(body.row_begin, single, ADDED_TOGETHER) as row:
            add(b, [of_row(b.add(row, number)) for number in range(ADDED_TOGETHER)])
        with b.loop(single, body.row_end) as row:
            add(b, [of_row(row)])
    with b.when(is_alone):
        row = body.row_begin
        score = b.element(body.scores, row, kind)
        start = b.load(score, kind, bytes_of(kind))

        def add_group(group: SSAValue, totals: list[SSAValue]) -> list[SSAValue]:
            return totals_of(b, [leaves_of(group)(row)], totals)

        (total,) = b.loop_carrying((body.first, body.end, 1), [start], add_group)
        b.store(total, score, bytes_of(kind))


def simd_kernel(unit: SimdKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel that adds to scores of targets, or to those of trees."""
    body, lanes = UnitBody(READ_BY_KERNELS), shape.register_bytes
    body.declare("n_tree_runs", "n_calls")
    b, values = body.builder, ADD_OF_TREES if unit.of_trees else ADD_VALUES
    with b.loop(body.row_begin, body.row_end, ROWS_TOGETHER) as row:
        rows = (row, b.min(b.add(row, ROWS_TOGETHER), body.row_end))
        body.call_units(rows)
        shift = lanes.bit_length() - 1
        first, end = b.lshr(body.first, shift), b.lshr(b.add(body.end, lanes - 1), shift)
        body.call_forms(rows, (first, end), (FORM_SLOTS, values))
    return body.function(unit.name)
