"""What a kernel reads that blends the tops of trees and walks below them, and where it works.

In: a `Forest` as the kernel tests it, the width of a vector register, the levels of the tops. Out: a `HybridLayout`. The tables are those of
`blend_tables.py` for the tops, but a leaf number n of tree t leads to root trees[t].value + n of what is walked; values are by leaf:

    values    {value}     by leaf of the walked forest, a target after the other
    nodes     of `linked_nodes.py`, or of layout sparse-scalar where links have no room; a tree for each root, whose record is as many behind
              the first as roots are before it; sets where nodes ask for them

The frame of the blocks, in which there is room for the lists of MAX_ROWS rows that are walked on together, 4 bytes each:

    ends: the last state of each row | listed: the rows of a list | states: theirs

and behind it, for the `rows` rows that are: kept_numbers, T x rows bytes | copies of the rows, where they may help (`row_copies.py`)
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_frame import LIST_BYTES, LISTS
from onnx_treebeard.layouts.blend_kinds import Form
from onnx_treebeard.layouts.blend_tables import BlendLayout, GrowingTrees, column_of
from onnx_treebeard.layouts.blend_tops import forest_below, tops_of
from onnx_treebeard.layouts.layout import LayoutOptions
from onnx_treebeard.layouts.leaf_values import (
    LeafForm,
    dense_weights,
    leaf_form,
    single_values,
    tree_targets,
)
from onnx_treebeard.layouts.linked_nodes import LinkedNodes, fits_links
from onnx_treebeard.layouts.row_copies import copies_help, copy_bytes, copy_numbers, on_copies
from onnx_treebeard.layouts.sparse_scalar import SparseScalar
from onnx_treebeard.widths import FieldWidths

BELOW = "below."  # in front of the names that what is walked has in the header
TOGETHER = 16  # rows that take steps in turns
SLOT = 4


@dataclass(frozen=True, eq=False)
class HybridLayout:
    """blend: of the tops, with the tables of everything. below: the layout that is walked, of `walked`. lists: where those of rows are in `size` bytes of scratch
    memory, by name.
    """

    blend: BlendLayout
    walked: Forest
    below: SparseScalar
    leaf_form: LeafForm
    lists: dict[str, int]
    size: int


def hybrid_layout(
    forest: Forest, plane_bytes: int, levels: int, rows: int, walkable: Callable[[Forest], Forest]
) -> HybridLayout:
    """The layout of a forest that `blend_tables.refusal` has nothing against. walkable: makes of sets what walks can look up."""
    form, cut = leaf_form(forest), tops_of(forest, levels)
    growing = GrowingTrees(cut.top, plane_bytes, LeafForm.ONE)
    if form is LeafForm.BY_TREE:
        growing.trees["target"] = tree_targets(forest)
    roots, count = [], 0
    for number, kind in enumerate(growing.kinds.kinds):
        chosen = np.flatnonzero(growing.kinds.of_tree == number)
        places = growing.add(kind, chosen)
        used = np.ones(places.shape, np.bool_)
        if kind.form is Form.PROGRAM:
            used = np.arange(kind.n_leaves) <= growing.trees["count"][chosen][:, None]
        sizes = used.sum(axis=1)
        growing.trees["value"][chosen] = count + np.cumsum(sizes) - sizes
        roots.append(cut.below[places[used]])
        count += int(sizes.sum())
    walked = walkable(forest_below(forest, np.concatenate(roots)))
    if copies_help(forest):
        walked = on_copies(walked)
    below = _layout_of(walked)
    weights = dense_weights(forest) if form is LeafForm.DENSE else single_values(forest)[:, None]
    assert below.tables.leaf is not None
    blend = growing.layout({"values": column_of("value", weights[below.tables.leaf].ravel())})
    tables = blend.tables.beside(below.tables.only(("nodes", "sets")), BELOW)
    numbers = -(-blend.frame.size // plane_bytes) * plane_bytes
    copies = -(-(numbers + forest.n_trees * rows) // plane_bytes) * plane_bytes
    lists = {name: blend.frame.lists + k * LIST_BYTES for k, name in enumerate(LISTS)}
    size = copies + (rows * copy_bytes(forest) if copies_help(forest) else 0)
    tables = tables.with_numbers(
        n_targets=forest.n_targets,
        rows_together=rows,
        kept_numbers=numbers,
        copies=copies,
        **(copy_numbers(forest) if copies_help(forest) else {}),
    )
    return HybridLayout(replace(blend, tables=tables), walked, below, form, lists, size)


def _layout_of(forest: Forest) -> SparseScalar:
    """The layout that is walked below."""
    if fits_links(forest, forest.n_trees):
        return LinkedNodes(forest)
    return SparseScalar(forest, LayoutOptions(widths=FieldWidths(child="i32")))
