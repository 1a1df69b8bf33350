"""The numbers of leaves and the positions of trees, for kernels that write which leaves are reached, or have scores for every tree.

In: walk.write_leaf, at a slot of table "leaves" and a tree as it is stored. Out, in LIR:

    %number = table.load %numbers[%slot] "leaf"             the slot itself where slots are numbers already
    %position = table.load %positions[%tree] "position"     the tree itself where trees stand in source order
    table.write_leaf %leaves[%row x T + %position], %number

Layouts of the form DENSE have the number in table "leaves"; for the others table "numbers" has it, in a kernel's blob only
where it is read.
"""

import numpy as np
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.handles.tree_order import TreeOrder
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.interface import Layout
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.errors import CompilerError

NUMBERS, POSITIONS = "numbers", "positions"


def with_leaf_tables(tables: TableSet, layout: Layout) -> TableSet:
    """The tables and one that says which leaf a slot is, if it is another."""
    if layout.leaf_form is not LeafForm.DENSE:
        if tables.leaf is None:
            raise CompilerError(
                "lower-walk", f"layout {layout.name!r} does not say which leaves its slots hold"
            )
        if (tables.leaf != np.arange(len(tables.leaf))).any():
            tables = tables.extended(NUMBERS, tables.leaf.astype([("leaf", np.uint32)]))
    return tables


def with_positions(tables: TableSet, order: TreeOrder) -> TableSet:
    """The tables and one that says where a tree, as it is stored, stands in the source."""
    return tables.extended(POSITIONS, np.argsort(order.tree).astype([("position", np.int32)]))


def position_of(b: LirBuilder, tree: SSAValue, tables: TableSet) -> SSAValue:
    """Where a tree stands in the source."""
    if all(each.name != POSITIONS for each in tables.tables):
        return tree
    return b.wide(b.load(POSITIONS, "position", tree))


def lower_write_leaf(
    b: LirBuilder, op: walk_dialect.WriteLeafOp, layout: Layout, tables: TableSet
) -> list[SSAValue]:
    """Looks number and position up and writes the one to the other."""
    names = {each.name for each in tables.tables}
    number = op.leaf
    if layout.leaf_form is LeafForm.DENSE:
        number = b.load("leaves", "leaf", number)
    elif NUMBERS in names:
        number = b.load(NUMBERS, "leaf", number)
    position = position_of(b, op.tree, tables)
    b.insert(table_dialect.WriteLeafOp(op.leaves, op.row, position, number, b.wide_number("n_trees")))
    return []
