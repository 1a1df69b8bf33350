"""The units of walks: rows go from the roots of trees to leaves, some rows at a time, then their leaves are added or stored.

    WalkKernel        the loop over groups of rows, with calls of the other two inside
    WalkTiled         slot 0: the leaves that rows reach; tiles of four nodes, all of one predicate form
    WalkKeyed         slot 0: the same for single rows, one node at a time, on keys of the row's values (`key_walks.py`)
    WalkScalar        slot 0: the same one node at a time, whose flags say how it compares
    AddLeaves         slot 1: leaf values, added to the accumulators of rows in source order
    AddLeavesOfTrees  slot 1: the same with accumulators for every tree
    WriteLeaves       slot 1: leaf indices

or, in slot 1, what adds linear leaves (`compiler/units/linear_leaves/`).
Between the two calls, the leaf buffer in the scratch memory has the slot in table "leaves" for each (row, tree): row by row, "leaf_stride"
entries apart; or, where rows are interleaved, tree by tree for the rows of the group.

On a GPU each is a kernel in which each row has a thread; they run one after the other:

    ThreadWalk         leaf buffer[tree * rows + row] = the leaf that the row reaches, in scratch memory
    ThreadAddLeaves    adds the values of these leaves, trees in source order
    ThreadWriteLeaves  writes the indices of these leaves

The leaves of a tree lie side by side, so that the threads of a warp write and read neighbours.

The native planner makes the tables that they read. Their choices decide the types of records and the predicate forms of nodes; layouts
`sparse_tiled.py` and `sparse_scalar.py` walk them:

    trees    {first_tile, tiles, first_leaf} or {root}
    tiles    {threshold x 4, feature x 4, child, MISSING, shape};  shapes {child}        four nodes together
    nodes    {threshold, feature, set, child, flags};              sets {word}           one node
    nodes    {threshold, link};  columns {feature, missing, zero}                        one node, on keys
    targets  {target}: where every tree has its own target
    leaves, weights: as layouts have them; numbers {leaf}: the leaf index of each slot
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np

from onnx_treebeard.compiler.layouts.walk.node_records import record_type
from onnx_treebeard.compiler.units.base.unit import Number, Unit
from onnx_treebeard.forest.forest import CategoryRule, Predicate
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm
from onnx_treebeard.forest_analysis.predicate_forms import CompareForm, Missing

TILE_SIZE = 4
INTEGER, BYTE, POSITION = np.dtype(np.int32), np.dtype(np.uint8), np.dtype(np.int8)
NUMBERS = "numbers"
TARGET = np.dtype([("target", INTEGER)])
LEAF_NUMBER = np.dtype([("leaf", np.uint32)])


def tile_form(predicate: Predicate, *, missing: bool) -> CompareForm:
    """Returns the predicate form of tiles."""
    return CompareForm(predicate, Missing.FLAG if missing else Missing.FALSE, zero=False)


def node_form(*, sets: bool) -> CompareForm:
    """Returns the predicate form of single nodes: flags say everything."""
    return CompareForm(None, Missing.FLAG, zero=True, sets=sets)


def tiled_records(compared: Number, feature: Number, child: Number, *, missing: bool) -> dict[str, Number]:
    """Returns the records of walks over tiles."""
    from_tree = ("first_tile", "tiles", "first_leaf") if child.itemsize == 2 else ("root",)
    flags = [("MISSING", BYTE, ())] if missing else []
    lanes = [("threshold", compared, (TILE_SIZE,)), ("feature", feature, (TILE_SIZE,))]
    return {
        "trees": np.dtype([(name, INTEGER) for name in from_tree]),
        "tiles": record_type([*lanes, *flags, ("shape", BYTE, ()), ("child", child, ())]),
        "shapes": np.dtype([("child", POSITION)]),
    }


def scalar_records(compared: Number, *, sets: bool) -> dict[str, Number]:
    """Returns the records of walks over single nodes."""
    words = [("set", INTEGER, ())] if sets else []
    tested = [("threshold", compared, ()), ("feature", np.dtype(np.uint32), ()), ("flags", BYTE, ())]
    return {
        "trees": np.dtype([("root", INTEGER)]),
        "nodes": record_type([*tested, *words, ("child", INTEGER, ())]),
        **({"sets": np.dtype([("word", np.uint32)])} if sets else {}),
    }


def leaf_records(form: LeafForm, accumulator: Number) -> dict[str, Number]:
    """Returns the records of leaf values."""
    match form:
        case LeafForm.ONE:
            return {"leaves": np.dtype([("value", accumulator)])}
        case LeafForm.BY_TREE:
            return {"targets": TARGET, "leaves": np.dtype([("value", accumulator)])}
        case LeafForm.DENSE:
            return {"leaves": LEAF_NUMBER, "weights": np.dtype([("weight", accumulator)])}
        case LeafForm.LIST:
            lists = np.dtype([("begin", INTEGER), ("end", INTEGER)])
            return {
                "leaves": lists,
                "weights": record_type([("weight", accumulator, ()), ("target", INTEGER, ())]),
            }


def keyed_records(compared: Number) -> dict[str, Number]:
    """Returns the records of walks on keys, which are unsigned integers as wide as the compared type."""
    return {
        "nodes": np.dtype([("threshold", f"<u{compared.itemsize}"), ("link", np.uint32)], align=True),
        "columns": np.dtype([(name, INTEGER) for name in ("feature", "missing", "zero")]),
    }


class WalkForm(Enum):
    """The choice of what is interleaved.

    TREES: trees of one row. TREES_PREFETCHED: trees of one row, while the next row is prefetched. ROWS: rows in one tree.
    """

    TREES = "trees"
    TREES_PREFETCHED = "trees_prefetched"
    ROWS = "rows"


SCHEDULES = {
    WalkForm.TREES: "reorder(rows, trees); interleave(trees, 8)",
    # Values of a wide row are not in the cache: the next row is prefetched, and more walks hide the latency.
    WalkForm.TREES_PREFETCHED: "reorder(rows, trees); cache(rows); interleave(trees, 16)",
    WalkForm.ROWS: "interleave(rows, 16)",
}


@dataclass(frozen=True)
class WalkKernel(Unit):
    """The kernel of scores, leaves or trees: the header says which units it calls, and for how many rows at a time."""

    PATTERN = "walk"


@dataclass(frozen=True)
class WalkTiled(Unit):
    """Tiles of four nodes, the walks of several rows interleaved. missing: some NaN goes to the true child, which a field of the records says; otherwise none does.

    feature, child: types of these fields. Children of 16 bits are counted from the first tile of their tree.
    """

    PATTERN = "walk_tiled_{predicate}_{compared}_u{feature#}_i{child#}{missing?_missing}"

    compared: Number
    predicate: Predicate
    missing: bool
    feature: Number
    child: Number


@dataclass(frozen=True)
class WalkKeyed(Unit):
    """Single nodes whose predicates are `<` or `<=`; values of type `given`, converted to the compared type.

    zero: zeros are missing in some columns. missing_value: a number marks NaN.
    """

    PATTERN = "walk_keyed_{given}_as_{compared}{zero?_zero}{missing_value?_missing}"

    given: Number
    compared: Number
    zero: bool = False
    missing_value: bool = False


@dataclass(frozen=True)
class WalkScalar(Unit):
    """Single nodes; values of type `given`, converted to the compared type.

    sets: how a number becomes a category, if nodes test membership. missing_value: a number marks NaN.
    """

    PATTERN = "walk_scalar_{given}_as_{compared}{sets?_*}{missing_value?_missing}"

    given: Number
    compared: Number
    sets: CategoryRule | None = None
    missing_value: bool = False


@dataclass(frozen=True)
class AddLeaves(Unit):
    """Leaf values of one form. by_tree: the leaf buffer is in tree order."""

    PATTERN = "add_leaves_{form}_{accumulator}_{aggregate}{by_tree?_by_tree}"

    form: LeafForm
    accumulator: Number
    aggregate: str
    by_tree: bool = False


@dataclass(frozen=True)
class AddLeavesOfTrees(Unit):
    """form: ONE where a tree adds one number, whatever its target; DENSE where it adds one to every target. by_tree: as for `AddLeaves`."""

    PATTERN = "add_leaves_of_trees_{form}_{accumulator}_{aggregate}{by_tree?_by_tree}"

    form: LeafForm
    accumulator: Number
    aggregate: str
    by_tree: bool = False


@dataclass(frozen=True)
class WriteLeaves(Unit):
    """Leaf indices. by_tree: as for `AddLeaves`."""

    PATTERN = "write_leaves{by_tree?_by_tree}"

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
