"""The tables of a module of walks, built between MIR and LIR: `build_tables` is the only place where they are.

In: the kernel functions of a module in MIR, which walk one forest with rounded thresholds and normalised predicates. Out: its layout, and one
blob with every table that one of the functions reads:

    trees, nodes or tiles, leaves, ...   the layout's own: columns in `compiler/layouts/walk/node_records.py`, bytes by `pack` in `compiler/layouts/record_tables.py`
    spans, packed                        what cache operations read (`lower_prefetch.py`)
    order                                positions of the source's trees, if trees are reordered
    numbers, positions                   what leaf kernels and tree kernels read (`lower_leaves.py`)

`lower_walk.py` is the next step: it writes the code that reads them.

The signature of walk kernels is a text that determines their code. It is made of the module, its forest and these tables, and is the same for models that differ
only in what kernels read from their tables: counts, offsets, thresholds, values. It has four parts, a line or more each:

    forest     element types, whether there is a missing value and a zero threshold, category rule
    tables     names, strides and fields; which numbers there are, and which of them are 1 (these are constants in the code)
    facts      attributes of the layout that its code depends on
    MIR        without keys and sizes of models

Within one version of the program, equal signatures have equal LIR.
"""

import re
from dataclasses import dataclass
from enum import Enum

import numpy as np
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.dialects.handle_attributes import TreeOrder
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.compiler.layouts.walk.layout_interface import (
    LAYOUTS,
    Layout,
    LayoutOptions,
    check_padding,
)
from onnx_treebeard.compiler.options.options import FieldWidths
from onnx_treebeard.compiler.passes.walk.lower_leaves import with_leaf_tables, with_positions
from onnx_treebeard.compiler.passes.walk.lower_prefetch import Packing, cache_tables, packing_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm
from onnx_treebeard.system.errors import CompilerError

OF_FOREST = ("input_type", "accumulator_type", "aggregate", "category_rule")
# What depends on the model in the text of MIR: keys of handles, and sizes.
OF_MODEL = re.compile(r'"[0-9a-f]{12}"|\b(?:trees|nodes|leaves|tiles) = \d+')


OWN = "onnx_treebeard."
ORDER = "order"  # positions of the source's trees, if trees are reordered


class LeafBufferOrder(Enum):
    """The order of the leaf buffer.

    OF_ROWS: row by row, n_trees entries each. OF_ROWS_APART: row by row, "leaf_stride" entries each. OF_TREES: tree by tree.
    """

    OF_ROWS = "of rows"
    OF_ROWS_APART = "of rows apart"
    OF_TREES = "of trees"


@dataclass(frozen=True, eq=False)
class LaidOut:
    """The layout and tables that the functions of a module share.

    forest: that of the module. layout: what writes the steps of walks. table_set: all tables that one of the functions reads. packing: how rows
    are packed, if they are. order: the stored order of trees, if it is not the source's.
    """

    forest: Forest
    layout: Layout
    table_set: TableSet
    buffer_order: LeafBufferOrder = LeafBufferOrder.OF_ROWS
    packing: Packing | None = None
    order: TreeOrder | None = None

    def signature(self, module: ModuleOp) -> str:
        """Returns the signature of the module in MIR (see above); empty for layouts from outside the package, whose code it cannot describe."""
        if not type(self.layout).__module__.startswith(OWN):
            return ""
        facts = {
            "layout": of_layout(self.layout),
            "spans": tuple(self.layout.spans),
            "packs": self.packing is not None,
            "reordered": self.order is not None,
        }
        tables = self.table_set
        return "\n".join(
            [
                self._forest_facts(),
                *(f"{table.name} {table.stride} {table.fields}" for table in tables.tables),
                repr(sorted((name, number == 1) for name, number in tables.numbers.items())),
                repr(sorted(facts.items())),
                OF_MODEL.sub("", str(module)),
            ]
        )

    def _forest_facts(self) -> str:
        """Returns, as text, what code depends on of the forest besides its nodes."""
        forest = self.forest
        facts = {name: getattr(forest, name) for name in OF_FOREST}
        facts["missing_value"] = forest.missing_value is not None
        facts["zero_threshold"] = forest.zero_threshold > 0
        return repr({**facts, "threshold": forest.threshold.dtype})


def build_tables(module: ModuleOp) -> LaidOut:
    """Builds the tables of a module in MIR. Raises CompilerError for none or several forests, and for an unknown layout."""
    functions = [f for f in module.walk() if isinstance(f, FuncOp)]
    handle = the_forest(functions)
    forest, first = handle.forest.forest, functions[0]  # one schedule made all functions, so they cache alike
    packing = packing_of(first, forest)
    layout = layout_of(handle, forest if packing is None else packing.forest)
    tables = cache_tables(layout.tables, first, layout, packing)
    tables = tables.with_numbers(n_targets=forest.n_targets, n_trees=forest.n_trees)
    order = None if handle.order is None else handle.order.value
    if order is not None:
        tables = tables.extended(ORDER, order.tree.astype([("tree", np.int32)]))
    operations = [op for each in functions for op in each.walk()]
    if any(isinstance(op, walk_dialect.WriteLeafOp) for op in operations):
        tables = with_leaf_tables(tables, layout)
    if order is not None and any(
        isinstance(op, walk_dialect.WriteLeafOp)
        or (isinstance(op, walk_dialect.AccumulateOp) and op.of_tree is not None)
        for op in operations
    ):
        tables = with_positions(tables, order)
    return LaidOut(forest, layout, tables, packing=packing, order=order)


def layout_of(handle: walk_dialect.ForestOp, tested: Forest) -> Layout:
    """Builds the layout that an operation names, with its own tables of the forest that is tested. Raises CompilerError for an unknown layout."""
    if handle.layout.data not in LAYOUTS:
        raise CompilerError("lower-walk", f"there is no layout '{handle.layout.data}'")
    tiling = None if handle.tiling is None else handle.tiling.value
    widths = FieldWidths.parse("" if handle.widths is None else handle.widths.data)
    size, tile_id = (tiling.size, tiling.tile_id) if tiling else (1, None)
    options = LayoutOptions(size, tile_id, widths, padded=handle.padded is not None)
    layout = LAYOUTS[handle.layout.data](tested, options)
    check_padding(layout, options)
    return layout


def of_layout(layout: Layout) -> tuple[object, ...]:
    """Returns what the steps of a layout depend on besides its tables. Raises CompilerError for attributes that a signature cannot contain."""
    attributes = {name: value for name, value in vars(layout).items() if name not in ("tables", "spans")}
    for name, value in attributes.items():
        if not isinstance(value, bool | int | Enum | CompareForm):
            raise CompilerError("lower-walk", f"'{name}' of layout '{layout.name}' is no fact of a signature")
    return (type(layout).__name__, *sorted(attributes.items()))


def the_forest(functions: list[FuncOp]) -> walk_dialect.ForestOp:
    """Returns the forest that all functions walk. Raises CompilerError for none or several."""
    first, *others = [
        [op for op in f.walk() if isinstance(op, walk_dialect.ForestOp)] for f in functions
    ] or [[]]
    if not first:
        raise CompilerError("lower-walk", "the function walks no forest")
    same = [len(each) == 1 and each[0].properties == first[0].properties for each in others]
    if len(first) > 1 or not all(same):
        raise CompilerError("lower-walk", "a module walks one forest, because it has one blob; found others")
    return first[0]
