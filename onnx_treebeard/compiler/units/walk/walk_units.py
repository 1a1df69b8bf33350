"""The units of walks, in LIR: what the passes make of a stump, with tables whose records are those that a unit's choices name.

In: a unit. Out: its module. Loops and walks are those of the unit's schedule, lowered by `compiler/passes/walk/lower_walk.py`. The unit of a
walk stores leaves in the leaf buffer, and another unit adds or stores them:

    func @unit(%tables, %rows, ..., %row_begin, %row_end, %tree_begin, %tree_end)

The kernel calls both for some rows at a time.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from xdsl.dialects.builtin import StringAttr
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.layouts.walk.layout_interface import Layout
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import SparseScalar
from onnx_treebeard.compiler.layouts.walk.sparse_tiled import SparseTiled
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.passes.walk.build_tables import LaidOut, LeafBufferOrder
from onnx_treebeard.compiler.passes.walk.emit_loops import NOTHING_OPEN, emit_loops
from onnx_treebeard.compiler.passes.walk.emit_walks import Kernel
from onnx_treebeard.compiler.passes.walk.lower_predict import (
    AGGREGATE_NAMES,
    LEAF_KERNEL,
    SCORE_KERNEL,
    TREE_KERNEL,
    emit_buffered_leaves,
    function_of,
    kernel_entry,
    of_thread,
)
from onnx_treebeard.compiler.passes.walk.lower_walk import lower_function
from onnx_treebeard.compiler.schedule.forest_legality import with_bounded_code
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule
from onnx_treebeard.compiler.units.base.function_body import LEAVES, WALK, UnitBody, empty_tables
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.walk.key_walks import walk_keyed
from onnx_treebeard.compiler.units.walk.unit_names import (
    LEAF_NUMBER,
    SCHEDULES,
    THREAD_SCHEDULE,
    TILE_SIZE,
    AddLeaves,
    AddLeavesOfTrees,
    ThreadAddLeaves,
    ThreadWalk,
    ThreadWriteLeaves,
    WalkForm,
    WalkKernel,
    WalkKeyed,
    WalkScalar,
    WalkTiled,
    WriteLeaves,
    leaf_records,
    node_form,
    scalar_records,
    tile_form,
    tiled_records,
)
from onnx_treebeard.compiler.units.walk.unit_names import NUMBERS as LEAF_NUMBERS
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest, Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

SINGLE = np.dtype(np.float32)


def _minimal_forest(accumulator: np.dtype[Any] = SINGLE) -> Forest:
    """Returns the smallest forest that has kernels, a tree of one node and two leaves. accumulator: type of its leaf values."""
    return Forest(
        root=np.zeros(1, np.int32),
        tree_id=np.zeros(1, np.int64),
        feature=np.zeros(1, np.int32),
        threshold=np.zeros(1, SINGLE),
        predicate=np.array([Predicate.LE], np.uint8),
        missing_true=np.zeros(1, np.bool_),
        zero_missing=np.zeros(1, np.bool_),
        category_set=np.full(1, -1, np.int32),
        true_child=np.array([~0], np.int32),
        false_child=np.array([~1], np.int32),
        node_id=np.zeros(1, np.int64),
        leaf_id=np.arange(2, dtype=np.int64),
        weight_start=np.arange(3, dtype=np.int64),
        weight_target=np.zeros(2, np.int32),
        weight=np.zeros(2, accumulator),
        n_features=1,
        n_targets=1,
        input_type=SINGLE,
        accumulator_type=accumulator,
        output_type=SINGLE,
    )


Records = Mapping[str, np.dtype[Any]]
Emit = Callable[[PrimitiveBuilder, Kernel], None]

BUFFER_ORDERS = {
    False: LeafBufferOrder.OF_ROWS_APART,
    True: LeafBufferOrder.OF_TREES,
}  # by `by_tree` of the units
AGGREGATES = {name: aggregate for aggregate, name in AGGREGATE_NAMES.items()}


def walk_kernel(unit: WalkKernel) -> FuncOp:
    """Builds a loop over groups of rows, with a call for each phase."""
    body = UnitBody({})
    b, together = body.builder, body.builder.wide_number("rows_together")
    with b.loop(body.row_begin, body.row_end, together) as first:
        rows = (first, b.min(b.add(first, together), body.row_end))
        for phase in (WALK, LEAVES):
            body.call(phase, rows, (body.first, body.end))
    return body.function(unit.name)


def walk_tiled(unit: WalkTiled) -> FuncOp:
    """Builds walks row by row in one tree after the other."""
    forest = _with_types(_minimal_forest(), unit.compared, unit.compared)
    records = tiled_records(unit.compared, unit.feature, unit.child, missing=unit.missing)
    tables = empty_tables(records)
    form = tile_form(unit.predicate, missing=unit.missing)
    layout = SparseTiled.of_tables(form, LeafForm.ONE, tables, TILE_SIZE)
    return _walks(unit, forest, layout, *_form(WalkForm.ROWS))


def walk_scalar(unit: WalkScalar) -> FuncOp:
    """Builds walks row by row."""
    return _walks(unit, _scalar_forest(unit), _scalar_layout(unit), *_form(WalkForm.TREES))


def _scalar_forest(unit: WalkScalar) -> Forest:
    """Returns the smallest forest whose nodes compare as the unit does."""
    return replace(
        _with_types(_minimal_forest(), unit.given, unit.compared),
        missing_value=0.0 if unit.missing_value else None,
        zero_threshold=1.0,
        category_rule=CategoryRule.EXACT if unit.sets is None else unit.sets,
    )


def _scalar_layout(unit: WalkScalar) -> SparseScalar:
    """Returns the layout of wide records of single nodes."""
    has_sets = unit.sets is not None
    tables = empty_tables(scalar_records(unit.compared, sets=has_sets))
    return SparseScalar.of_tables(node_form(sets=has_sets), LeafForm.ONE, tables)


def add_leaves(unit: AddLeaves | AddLeavesOfTrees | ThreadAddLeaves) -> FuncOp:
    """Builds sums of targets or of trees, trees in source order."""
    records = leaf_records(unit.form, unit.accumulator)
    aggregate = AGGREGATES.get(unit.aggregate, Aggregate.SUM)
    forest = replace(_minimal_forest(unit.accumulator), aggregate=aggregate)
    kernel = TREE_KERNEL if isinstance(unit, AddLeavesOfTrees) else SCORE_KERNEL
    return _leaves(unit, forest, unit.form, records, kernel)


def write_leaves(unit: WriteLeaves | ThreadWriteLeaves) -> FuncOp:
    """Builds stores of leaf indices, trees in source order."""
    return _leaves(unit, _minimal_forest(), LeafForm.ONE, {LEAF_NUMBERS: LEAF_NUMBER}, LEAF_KERNEL)


def thread_walk(unit: ThreadWalk) -> FuncOp:
    """Builds the walks of a thread's row, tree by tree, several trees interleaved."""
    choices = THREAD_SCHEDULE, LeafBufferOrder.OF_TREES
    return _walks(unit, _scalar_forest(unit), _scalar_layout(unit), *choices, threads=True)


WALK_WRITERS: dict[type[Unit], Callable[[Any], FuncOp]] = {
    WalkKernel: walk_kernel,
    WalkTiled: walk_tiled,
    WalkKeyed: walk_keyed,
    WalkScalar: walk_scalar,
    AddLeaves: add_leaves,
    AddLeavesOfTrees: add_leaves,
    WriteLeaves: write_leaves,
    ThreadWalk: thread_walk,
    ThreadAddLeaves: add_leaves,
    ThreadWriteLeaves: write_leaves,
}


def _form(form: WalkForm) -> tuple[str, LeafBufferOrder]:
    """Returns the schedule of a form of walks, and the order in which they leave their leaves."""
    return SCHEDULES[form], BUFFER_ORDERS[form is WalkForm.ROWS]


def _walks(
    unit: Unit,
    forest: Forest,
    layout: Layout,
    schedule: str,
    buffer_order: LeafBufferOrder,
    *,
    threads: bool = False,
) -> FuncOp:
    """Walks whose leaves go to the leaf buffer."""
    nest = with_bounded_code(parse_schedule(schedule).nest)

    def emit(b: PrimitiveBuilder, kernel: Kernel) -> None:
        emit_loops(b, of_thread(b, kernel) if threads else kernel, nest, NOTHING_OPEN)

    return _lower(unit, forest, layout, SCORE_KERNEL, buffer_order, emit)


def _leaves(
    unit: AddLeaves | AddLeavesOfTrees | WriteLeaves | ThreadAddLeaves | ThreadWriteLeaves,
    forest: Forest,
    form: LeafForm,
    records: Records,
    kernel: str,
) -> FuncOp:
    """Builds what a kernel does with buffered leaves, row by row or tree by tree, or those of a thread's row. The layout of nodes does not matter, so any will do."""
    numbers = {"n_targets": 1} if form is LeafForm.ONE else {}
    layout = SparseScalar.of_tables(
        node_form(sets=False), form, empty_tables(records).with_numbers(**numbers)
    )
    if isinstance(unit, ThreadAddLeaves | ThreadWriteLeaves):
        return _lower(
            unit,
            forest,
            layout,
            kernel,
            LeafBufferOrder.OF_TREES,
            lambda b, kernel: emit_buffered_leaves(b, of_thread(b, kernel)),
        )
    emit = partial(emit_buffered_leaves, by_tree=unit.by_tree)
    return _lower(unit, forest, layout, kernel, BUFFER_ORDERS[unit.by_tree], emit)


def _lower(
    unit: Unit, forest: Forest, layout: Layout, kernel: str, buffer_order: LeafBufferOrder, emit: Emit
) -> FuncOp:
    """Builds a function of MIR, filled by `emit`, and lowers it."""
    (prediction,) = predictions(module_of(forest))
    prediction.layout = StringAttr(layout.name)
    block, described = kernel_entry(prediction, kernel, buffer_leaves=True)
    emit(PrimitiveBuilder(block), described)
    function = function_of(block, unit.name)
    lower_function(function, LaidOut(forest, layout, layout.tables, buffer_order))
    return function


def _with_types(forest: Forest, given: np.dtype[Any], compared: np.dtype[Any]) -> Forest:
    return replace(forest, input_type=given, threshold=forest.threshold.astype(compared))
