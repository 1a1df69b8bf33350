"""What a kernel reads that bit-sliced kernels the tops of trees and walks below them, and where it works, as the native planner makes it
(kernels/native/planner/bitslice/hybrid_tables.h).

In: a `Forest` as the kernel tests it, the width of a vector register, where its trees are cut. Out: a `HybridLayout`. The tables are those of
`tables.py` for the tops, but a leaf number n of tree t leads to root trees[t].value + n of what is walked; values are by leaf:

    values          {value}     by leaf of the walked forest, a target after the other
    below.nodes     of `compiler/layouts/walk/packed_links.py` where all nodes are tested alike and links have room, else {threshold, feature, child, flags, set};
                    a tree for each root, whose record is as many behind the first as roots are before it
    below.sets      {word}      where nodes ask for sets

The frame of the blocks has room for the lists of MAX_ROWS rows that are walked on together, 4 bytes each:

    ends: the last state of each row | listed: the rows of a list | states: theirs

and behind it are, for the rows that are walked on together: kept_numbers, a byte a tree and row | copies of the rows, where they help
(`nan_copies.py`)
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.tables import BitsliceLayout, layout_of
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned

BELOW = "below."  # in front of the names of tables that are walked below tops


def linked_record(compared: np.dtype[Any]) -> np.dtype[Any]:
    """Of nodes that are tested alike."""
    return np.dtype([("threshold", compared), ("link", np.int32)], align=True)


def flagged_record(compared: np.dtype[Any], *, sets: bool) -> np.dtype[Any]:
    """Of nodes each of which says how it is tested."""
    whole = [("feature", np.uint32), *([("set", np.int32)] if sets else []), ("child", np.int32)]
    return np.dtype([("threshold", compared), *whole, ("flags", np.uint8)], align=True)


@dataclass(frozen=True, eq=False)
class HybridLayout:
    """bitslice: of the tops, with the tables of everything. predicate: of all nodes below, which send NaN to their false child; None where
    flags of each node say how it is tested. sets: whether any of these asks for one. copied: rows may have to be copied. size: bytes
    of scratch memory.
    """

    bitslice: BitsliceLayout
    predicate: Predicate | None
    sets: bool
    copied: bool
    size: int


def hybrid_layout(forest: Forest, plane_bytes: int, cut: HybridSplit) -> HybridLayout:
    """The layout of a forest that can be bit-sliced and cut. Raises CompilerError where its trees cannot be."""
    found = planned(forest, "hybrid_tables", plane_bytes=plane_bytes, **vars(cut))
    numbers = found.numbers
    alike = numbers["below_predicate"] >= 0
    return HybridLayout(
        layout_of(found, plane_bytes),
        Predicate(int(numbers["below_predicate"])) if alike else None,
        bool(numbers["below_sets"]),
        bool(numbers["copies_rows"]),
        int(numbers["size"]),
    )
