"""The tables and the scratch memory of a hybrid kernel, which evaluates tree tops by bit-slicing and walks the subtrees below them.

In: a `Forest` with normalised predicates, the bytes of a vector register, a `HybridSplit`. Out: a `HybridLayout`. The native planner makes
the tables (kernels/native/plan/bitslice/hybrid_tables.h). Those of the tops are described in `tables.py`, with two differences: leaf
index n of the top of tree t is a subtree index, the root of the subtree being trees[t].value + n; and "values" is by leaf of the forest:

    values          {value}    by leaf, for each leaf its targets
    subtrees.nodes  the nodes of all subtrees, one record for each root first, in order of the roots:
                    linked records (`compiler/layouts/walk/packed_links.py`) if all nodes have the same predicate operator and NaN direction and links are
                    wide enough, else {threshold, feature, child, flags, set}
    subtrees.sets   {word}     bit sets of categories, if any node tests membership

The scratch memory of a block has room for three arrays of MAX_ROWS entries, 4 bytes each:

    ends: last state of each row | worklist: rows not yet at a leaf | states: their nodes, or ~slot of a leaf

After the scratch memory of the block come, for all rows that walk together: the subtree indices, one byte for each tree and row | NaN copies
of the rows (`nan_copies.py`), where the forest needs them
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.tables import BitsliceLayout, layout_of
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import HybridSplit
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned

SUBTREES = "subtrees."  # prefix of the names of tables of subtrees


def linked_record(compared: np.dtype[Any]) -> np.dtype[Any]:
    """The record of a node where all nodes have one predicate form."""
    return np.dtype([("threshold", compared), ("link", np.int32)], align=True)


def flagged_record(compared: np.dtype[Any], *, sets: bool) -> np.dtype[Any]:
    """The record of a node whose flags say how it compares. sets: whether it also has a category set."""
    whole = [("feature", np.uint32), *([("set", np.int32)] if sets else []), ("child", np.int32)]
    return np.dtype([("threshold", compared), *whole, ("flags", np.uint8)], align=True)


@dataclass(frozen=True, eq=False)
class HybridLayout:
    """The layout of a hybrid kernel.

    bitslice: the tables of the tops, together with those of the subtrees.
    predicate: the operator of all nodes of subtrees, which send NaN to their false child; None where flags of each node say how it compares.
    sets: whether any of these nodes tests membership of a category set.
    copied: whether rows with NaN are duplicated (`nan_copies.py`).
    size: bytes of scratch memory of a call.
    """

    bitslice: BitsliceLayout
    predicate: Predicate | None
    sets: bool
    copied: bool
    size: int


def hybrid_layout(forest: Forest, plane_bytes: int, split: HybridSplit) -> HybridLayout:
    """The layout of a forest that can be bit-sliced and split. plane_bytes: bytes of a vector register.

    Raises CompilerError where its trees cannot be split.
    """
    found = planned(forest, "hybrid_tables", plane_bytes=plane_bytes, **vars(split))
    numbers = found.numbers
    alike = numbers["subtree_predicate"] >= 0
    return HybridLayout(
        layout_of(found, plane_bytes),
        Predicate(int(numbers["subtree_predicate"])) if alike else None,
        bool(numbers["subtree_sets"]),
        bool(numbers["copies_rows"]),
        int(numbers["size"]),
    )
