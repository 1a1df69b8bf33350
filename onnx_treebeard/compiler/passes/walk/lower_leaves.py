"""Leaf indices and tree positions, for leaf kernels and tree kernels.

In: walk.write_leaf, at a slot of table "leaves" and a tree in storage order. Out, in LIR:

    %number = table.load %numbers[%slot] "leaf"             the slot itself where slots are leaf indices
    %position = table.load %positions[%tree] "position"     the tree itself where trees are in source order
    table.write_leaf %leaves[%row x T + %position], %number

Layouts of the form DENSE have the leaf index in table "leaves"; for the others table "numbers" has it, which is added to the tables of
kernels that read it.
"""

import numpy as np
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.handles.tree_order import TreeOrder
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.compiler.layouts.walk.interface import Layout
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.facts.leaf_values import LeafForm
from onnx_treebeard.system.errors import CompilerError

NUMBERS, POSITIONS = "numbers", "positions"


def with_leaf_tables(tables: TableSet, layout: Layout) -> TableSet:
    """The tables and one with the leaf index of each slot, if that is another number."""
    if layout.leaf_form is not LeafForm.DENSE:
        if tables.leaf is None:
            raise CompilerError(
                "lower-walk", f"layout {layout.name!r} does not say which leaves its slots hold"
            )
        if (tables.leaf != np.arange(len(tables.leaf))).any():
            tables = tables.extended(NUMBERS, tables.leaf.astype([("leaf", np.uint32)]))
    return tables


def with_positions(tables: TableSet, order: TreeOrder) -> TableSet:
    """The tables and one with the position in the source of each stored tree."""
    return tables.extended(POSITIONS, np.argsort(order.tree).astype([("position", np.int32)]))


def position_of(b: LirBuilder, tree: SSAValue, tables: TableSet) -> SSAValue:
    """The position of a tree in the source."""
    if all(each.name != POSITIONS for each in tables.tables):
        return tree
    return b.wide(b.load(POSITIONS, "position", tree))


def lower_write_leaf(
    b: LirBuilder, op: walk_dialect.WriteLeafOp, layout: Layout, tables: TableSet
) -> list[SSAValue]:
    """Stores the leaf index at the position of its tree."""
    names = {each.name for each in tables.tables}
    number = op.leaf
    if layout.leaf_form is LeafForm.DENSE:
        number = b.load("leaves", "leaf", number)
    elif NUMBERS in names:
        number = b.load(NUMBERS, "leaf", number)
    position = position_of(b, op.tree, tables)
    b.insert(table_dialect.WriteLeafOp(op.leaves, op.row, position, number, b.wide_number("n_trees")))
    return []
