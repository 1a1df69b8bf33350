"""What the kernel functions of a module share when they are lowered: one forest, its layout, one set of tables.

In: the functions of a module in MIR, which walk the same forest. Out: the layout and every table that one of them reads.
"""

from enum import Enum

import numpy as np
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.interface import LAYOUTS, Layout, LayoutOptions, check_padding
from onnx_treebeard.compiler.options.field_widths import FieldWidths
from onnx_treebeard.compiler.passes.walk.lower_leaves import with_leaf_tables, with_positions
from onnx_treebeard.compiler.passes.walk.lower_prefetch import cache_tables, packing_of
from onnx_treebeard.compiler.passes.walk.signature import signature_of
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.forest.analysis.compare_form import CompareForm
from onnx_treebeard.forest.forest import Forest

OWN = "onnx_treebeard."
ORDER = "order"  # positions of the source's trees, if trees are reordered


class LeafBufferOrder(Enum):
    """The order of the leaf buffer.

    OF_ROWS: row by row, n_trees entries each. OF_ROWS_APART: row by row, "leaf_stride" entries each. OF_TREES: tree by tree.
    """

    OF_ROWS = "of rows"
    OF_ROWS_APART = "of rows apart"
    OF_TREES = "of trees"


class LaidOut:
    """What the functions of a module share: the forest, its layout, all tables that one of them reads."""

    def __init__(self, functions: list[FuncOp]) -> None:
        handle = the_forest(functions)
        function = functions[0]  # the same schedule made all of them, so they cache alike
        self.forest: Forest = handle.forest.forest
        if handle.layout.data not in LAYOUTS:
            raise CompilerError("lower-walk", f"there is no layout '{handle.layout.data}'")
        tiling = None if handle.tiling is None else handle.tiling.tiling
        widths = FieldWidths.parse("" if handle.widths is None else handle.widths.data)
        size, tile_id = (tiling.size, tiling.tile_id) if tiling else (1, None)
        options = LayoutOptions(size, tile_id, widths, padded=handle.padded is not None)
        self.buffer_order = LeafBufferOrder.OF_ROWS
        self.packing = packing_of(function, self.forest)
        tested = self.forest if self.packing is None else self.packing.forest
        self.layout: Layout = LAYOUTS[handle.layout.data](tested, options)
        check_padding(self.layout, options)
        self.table_set = cache_tables(self.layout.tables, function, self.layout, self.packing)
        counts = {"n_targets": self.forest.n_targets, "n_trees": self.forest.n_trees}
        self.table_set = self.table_set.with_numbers(**counts)
        self.order = None if handle.order is None else handle.order.order
        if self.order is not None:
            self.table_set = self.table_set.extended(ORDER, self.order.tree.astype([("tree", np.int32)]))
        operations = [op for each in functions for op in each.walk()]
        if any(isinstance(op, walk_dialect.WriteLeafOp) for op in operations):
            self.table_set = with_leaf_tables(self.table_set, self.layout)
        if self.order is not None and any(needs_position(op) for op in operations):
            self.table_set = with_positions(self.table_set, self.order)

    @classmethod
    def of_unit(cls, forest: Forest, layout: Layout, buffer_order: LeafBufferOrder) -> "LaidOut":
        """What a unit reads: tables of which only the layout knows. forest: stands for all that the unit serves."""
        laid_out = cls.__new__(cls)
        laid_out.forest, laid_out.layout, laid_out.table_set, laid_out.buffer_order = (
            forest,
            layout,
            layout.tables,
            buffer_order,
        )
        laid_out.packing = laid_out.order = None
        return laid_out

    def signature(self, module: ModuleOp) -> str:
        """The signature of the module in MIR (`signature.py`); empty for layouts from outside the package, whose code it cannot describe."""
        if not type(self.layout).__module__.startswith(OWN):
            return ""
        facts = {
            "layout": of_layout(self.layout),
            "spans": tuple(self.layout.spans),
            "packs": self.packing is not None,
            "reordered": self.order is not None,
        }
        return signature_of(module, self.forest, self.table_set, facts)


def of_layout(layout: Layout) -> tuple[object, ...]:
    """What the steps of a layout depend on besides its tables. Raises CompilerError for attributes that a signature cannot contain."""
    attributes = {name: value for name, value in vars(layout).items() if name not in ("tables", "spans")}
    for name, value in attributes.items():
        if not isinstance(value, bool | int | Enum | CompareForm):
            raise CompilerError("lower-walk", f"'{name}' of layout '{layout.name}' is no fact of a signature")
    return (type(layout).__name__, *sorted(attributes.items()))


def needs_position(op: Operation) -> bool:
    """Whether an operation needs the position of a tree in the source."""
    return isinstance(op, walk_dialect.WriteLeafOp) or (
        isinstance(op, walk_dialect.AccumulateOp) and op.of_tree is not None
    )


def the_forest(functions: list[FuncOp]) -> walk_dialect.ForestOp:
    """The forest that all functions walk. Raises CompilerError for none or several."""
    first, *others = [
        [op for op in f.walk() if isinstance(op, walk_dialect.ForestOp)] for f in functions
    ] or [[]]
    if not first:
        raise CompilerError("lower-walk", "the function walks no forest")
    same = [len(each) == 1 and each[0].properties == first[0].properties for each in others]
    if len(first) > 1 or not all(same):
        raise CompilerError("lower-walk", "a module walks one forest, because it has one blob; found others")
    return first[0]
