"""The units of walks: rows go from the roots of trees to leaves, some rows at a time, then their leaves are added or stored.

    WalkKernel        the loop over groups of rows, with calls of the other two inside
    WalkTiled         slot 0: the leaves that rows reach; tiles of four nodes, all of one predicate form
    WalkScalar        slot 0: the same one node at a time, whose flags say how it compares
    AddLeaves         slot 1: leaf values, added to the accumulators of rows in source order
    AddLeavesOfTrees  slot 1: the same with accumulators for every tree
    WriteLeaves       slot 1: leaf indices

Between the two calls, the leaf buffer in the scratch memory has the slot in table "leaves" for each (row, tree): row by row, "leaf_stride"
entries apart; or, where rows are interleaved, tree by tree for the rows of the group.

On a GPU each is a kernel in which each row has a thread; they run one after the other:

    ThreadWalk         leaf buffer[tree * rows + row] = the leaf that the row reaches, in scratch memory
    ThreadAddLeaves    adds the values of these leaves, trees in source order
    ThreadWriteLeaves  writes the indices of these leaves

The leaves of a tree lie side by side, so that the threads of a warp write and read neighbours.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.facts.leaf_values import LeafForm
from onnx_treebeard.forest.forest import CategoryRule, Predicate

Number = np.dtype[Any]


class WalkForm(Enum):
    """What is interleaved.

    FEW: trees of one row. WIDE: trees of one row, while the next row is prefetched. ROWS: rows in one tree.
    """

    FEW = "few"
    WIDE = "wide"
    ROWS = "rows"


SCHEDULES = {
    WalkForm.FEW: "reorder(rows, trees); interleave(trees, 8)",
    # Values of a wide row are not in the cache: the next row is prefetched, and more walks hide the latency.
    WalkForm.WIDE: "reorder(rows, trees); cache(rows); interleave(trees, 16)",
    WalkForm.ROWS: "interleave(rows, 16)",
}


@dataclass(frozen=True)
class WalkKernel(Unit):
    """The kernel of scores, leaves or trees: the header says which units it calls, and for how many rows at a time."""

    PATTERN = "walk"


@dataclass(frozen=True)
class WalkTiled(Unit):
    """Tiles of four nodes. missing: some NaN goes to the true child, which a field of the records says; otherwise none does.

    feature, child: types of these fields. Children of 16 bits are counted from the first tile of their tree.
    """

    PATTERN = "walk_tiled_{form}_{predicate}_{compared}_u{feature#}_i{child#}{missing?_missing}"

    compared: Number
    predicate: Predicate
    missing: bool
    feature: Number
    child: Number
    form: WalkForm


@dataclass(frozen=True)
class WalkScalar(Unit):
    """Single nodes; values of type `given`, converted to the compared type.

    sets: how a number becomes a category, if nodes test membership. missing_value: a number stands for NaN.
    """

    PATTERN = "walk_scalar_{given}_as_{compared}{sets?_*}{missing_value?_missing}"

    given: Number
    compared: Number
    sets: CategoryRule | None = None
    missing_value: bool = False


@dataclass(frozen=True)
class AddLeaves(Unit):
    """Leaf values of one form. by_tree: the leaf buffer is in tree order."""

    PATTERN = "add_leaves_{form}_{accumulator}_{aggregate}{by_tree?_rows}"

    form: LeafForm
    accumulator: Number
    aggregate: str
    by_tree: bool = False


@dataclass(frozen=True)
class AddLeavesOfTrees(Unit):
    """form: ONE where a tree adds one number, whatever its target; DENSE where it adds one to every target. by_tree: as for `AddLeaves`."""

    PATTERN = "add_leaves_of_trees_{form}_{accumulator}_{aggregate}{by_tree?_rows}"

    form: LeafForm
    accumulator: Number
    aggregate: str
    by_tree: bool = False


@dataclass(frozen=True)
class WriteLeaves(Unit):
    """Leaf indices. by_tree: as for `AddLeaves`."""

    PATTERN = "write_leaves{by_tree?_rows}"

    by_tree: bool = False


# Several trees at a time hide the time that loads take.
THREAD_SCHEDULE = "reorder(rows, trees); interleave(trees, 4)"


@dataclass(frozen=True)
class ThreadWalk(WalkScalar):
    """Single nodes, as `WalkScalar` walks them."""

    PATTERN = "thread_walk_{given}_as_{compared}{sets?_*}{missing_value?_missing}"


@dataclass(frozen=True)
class ThreadAddLeaves(Unit):
    """Leaf values of one form."""

    PATTERN = "thread_add_leaves_{form}_{accumulator}_{aggregate}"

    form: LeafForm
    accumulator: Number
    aggregate: str


@dataclass(frozen=True)
class ThreadWriteLeaves(Unit):
    """Leaf indices."""

    PATTERN = "thread_write_leaves"
