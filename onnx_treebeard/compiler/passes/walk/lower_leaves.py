"""Lowers what becomes of the leaves of walks: their values are added, or their indices stored.

In: walk.accumulate and walk.write_leaf, at a slot of table "leaves" and a tree in storage order. Out, in LIR, by the form of the leaf values
(`forest_analysis/leaf_forms.py`):

    ONE, BY_TREE   table.accumulate %scores[%row, %target], the leaf's value
    DENSE          the same in a loop over targets
    LIST           the same in a loop over the leaf's weights

    %number = table.load %numbers[%slot] "leaf"             the slot itself where slots are leaf indices
    %position = table.load %positions[%tree] "position"     the tree itself where trees are in source order
    table.write_leaf %leaves[%row x T + %position], %number

Accumulators of trees are one for each tree in the forms ONE and BY_TREE, n_targets in the others, trees in source order. Layouts of the form DENSE
have the leaf index in table "leaves"; for the others table "numbers" has it, which is added to the tables of kernels that read it.
"""

import numpy as np
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.handle_attributes import TreeOrder
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import Layout
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm
from onnx_treebeard.system.errors import CompilerError

NUMBERS, POSITIONS = "numbers", "positions"


def with_leaf_tables(tables: TableSet, layout: Layout) -> TableSet:
    """Adds a table with the leaf index of each slot, if that is another number."""
    if layout.leaf_form is LeafForm.DENSE:
        return tables
    if tables.leaf is None:
        raise CompilerError("lower-walk", f"layout {layout.name!r} does not say which leaves its slots hold")
    if (tables.leaf == np.arange(len(tables.leaf))).all():
        return tables
    return tables.extended(NUMBERS, tables.leaf.astype([("leaf", np.uint32)]))


def with_positions(tables: TableSet, order: TreeOrder) -> TableSet:
    """Adds a table with the position in the source of each stored tree."""
    return tables.extended(POSITIONS, np.argsort(order.tree).astype([("position", np.int32)]))


def position_of(b: LirBuilder, tree: SSAValue, tables: TableSet) -> SSAValue:
    """Returns the position of a tree in the source."""
    if all(table.name != POSITIONS for table in tables.tables):
        return tree
    return b.wide_field(POSITIONS, "position", tree)


def lower_write_leaf(
    b: LirBuilder, op: walk_dialect.WriteLeafOp, layout: Layout, tables: TableSet
) -> list[SSAValue]:
    """Stores the leaf index at the position of its tree."""
    number = op.leaf
    if layout.leaf_form is LeafForm.DENSE:
        number = b.field("leaves", "leaf", number)
    elif any(table.name == NUMBERS for table in tables.tables):
        number = b.field(NUMBERS, "leaf", number)
    position = position_of(b, op.tree, tables)
    b.run(table_dialect.WriteLeafOp(op.leaves, op.row, position, number, b.wide_number("n_trees")))
    return []


def lower_accumulate(
    b: LirBuilder, op: walk_dialect.AccumulateOp, form: LeafForm, position: SSAValue | None
) -> None:
    """Adds the values of a leaf. position: of its tree in the source, if trees have accumulators of their own; else None."""

    def add(target: SSAValue, value: SSAValue) -> None:
        accumulator = target if first is None else b.add(first, target)
        operands = op.scores, op.row, accumulator, value, count
        b.run(table_dialect.AccumulateOp(*operands, aggregate=op.aggregate))

    first: SSAValue | None = None
    if form in (LeafForm.ONE, LeafForm.BY_TREE):
        target = position
        if target is None:
            target = b.value(0) if form is LeafForm.ONE else target_of_tree(b, op.tree)
        count = b.count("n_targets") if position is None else b.wide_number("n_trees")
        add(target, b.field("leaves", "value", op.leaf))
        return
    n_targets = count = b.count("n_targets")
    if position is not None:
        first = b.mul(position, n_targets)
        count = b.mul(b.wide_number("n_trees"), n_targets)
    if form is LeafForm.DENSE:
        first_weight = b.mul(b.wide_field("leaves", "leaf", op.leaf), n_targets)
        with b.loop(0, n_targets) as target:
            add(target, b.field("weights", "weight", b.add(first_weight, target)))
    else:
        begin, end = (b.wide_field("leaves", name, op.leaf) for name in ("begin", "end"))
        with b.loop(begin, end) as k:
            target, weight = (b.field("weights", name, k) for name in ("target", "weight"))
            add(b.wide(target), weight)


def target_of_tree(b: LirBuilder, tree: SSAValue) -> SSAValue:
    """Returns the target that all leaves of a tree score, where trees score different targets."""
    return b.wide_field("targets" if b.has("targets") else "trees", "target", tree)
