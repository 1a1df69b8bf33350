"""What a kernel reads that blends the tops of trees and walks below them, and where it works, as the native planner makes it
(kernels/native/planner/bitslice/hybrid_tables.h).

In: a `Forest` as the kernel tests it, the width of a vector register, the levels of the tops. Out: a `HybridLayout`. The tables are those of
`blend_tables.py` for the tops, but a leaf number n of tree t leads to root trees[t].value + n of what is walked; values are by leaf:

    values    {value}     by leaf of the walked forest, a target after the other
    nodes     of `linked_nodes.py`, or of layout sparse-scalar where links have no room; a tree for each root, whose record is as many behind
              the first as roots are before it; sets where nodes ask for them

The frame of the blocks has room for the lists of MAX_ROWS rows that are walked on together, 4 bytes each:

    ends: the last state of each row | listed: the rows of a list | states: theirs

and behind it are, for the `rows` rows that are: kept_numbers, T x rows bytes | copies of the rows, where they may help (`row_copies.py`)
"""

from dataclasses import dataclass, replace

from onnx_treebeard.analysis.node_tests import Missing, TestForm
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.blend_frame import LISTS
from onnx_treebeard.layouts.blend_tables import BELOW, BlendLayout, layout_of
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.layouts.linked_nodes import LinkedNodes
from onnx_treebeard.layouts.sparse_scalar import SparseScalar
from onnx_treebeard.layouts.table import TableSet, pack
from onnx_treebeard.planner import Planned, planned

TOGETHER = 16  # rows that take steps in turns
SLOT = 4


@dataclass(frozen=True, eq=False)
class HybridLayout:
    """blend: of the tops, with the tables of everything. walked: the forest as walks below ask of it; below: how they do. lists: where
    those of rows are in `size` bytes of scratch memory, by name.
    """

    blend: BlendLayout
    walked: Forest
    below: SparseScalar
    leaf_form: LeafForm
    lists: dict[str, int]
    size: int


def hybrid_layout(forest: Forest, plane_bytes: int, levels: int, rows: int) -> HybridLayout:
    """The layout of a forest that can be blended, and whose trees share no nodes."""
    found = planned(forest, "hybrid_tables", plane_bytes=plane_bytes, levels=levels, rows=rows)
    numbers, blend = found.numbers, layout_of(found, plane_bytes)
    below = pack(
        {name.removeprefix(BELOW): array for name, array in found.arrays.items() if name.startswith(BELOW)}
    )
    walked = replace(
        forest,
        zero_threshold=numbers["below_zero_threshold"],
        missing_value=None if numbers["copied"] else forest.missing_value,
    )
    return HybridLayout(
        replace(blend, tables=blend.tables.beside(below, BELOW)),
        walked,
        _below(found, blend.leaf_form, below),
        blend.leaf_form,
        {name: int(numbers[f"list_{name}"]) for name in LISTS},
        int(numbers["size"]),
    )


def _below(found: Planned, leaf_form: LeafForm, tables: TableSet) -> SparseScalar:
    """The layout that is walked below."""
    numbers = found.numbers
    form = TestForm(
        None if numbers["below_predicate"] < 0 else Predicate(int(numbers["below_predicate"])),
        list(Missing)[int(numbers["below_missing"])],
        bool(numbers["below_zero"]),
        bool(numbers["below_sets"]),
    )
    if "feature_bits" in numbers:
        return LinkedNodes(form, leaf_form, tables, int(numbers["feature_bits"]))
    return SparseScalar.of_tables(form, leaf_form, tables)
