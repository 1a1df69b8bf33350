"""The records of the tables that units of walks read (`onnx_treebeard/compiler/units/walk/names.py`), which the native planner makes.

In: the choices of units. Out: the types of records, and the predicate forms of nodes. Layouts `sparse_tiled.py` and `sparse_scalar.py` walk them:

    trees    {first_tile, tiles, first_leaf} or {root}
    tiles    {threshold x 4, feature x 4, child, MISSING, shape};  shapes {child}        four nodes together
    nodes    {threshold, feature, set, child, flags};              sets {word}           one node
    targets  {target}: where every tree has its own target
    leaves, weights: as layouts have them; numbers {leaf}: the leaf index of each slot
"""

from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.walk.records import record_type
from onnx_treebeard.facts.leaf_values import LeafForm
from onnx_treebeard.facts.predicates import CompareForm, Missing
from onnx_treebeard.forest.forest import Predicate

Number = np.dtype[Any]

TILE_SIZE = 4
INTEGER, BYTE, POSITION = np.dtype(np.int32), np.dtype(np.uint8), np.dtype(np.int8)
NUMBERS = "numbers"
TARGET = np.dtype([("target", INTEGER)])
LEAF_NUMBER = np.dtype([("leaf", np.uint32)])


def tile_form(predicate: Predicate, *, missing: bool) -> CompareForm:
    """The predicate form of tiles."""
    return CompareForm(predicate, Missing.FLAG if missing else Missing.FALSE, zero=False)


def node_form(*, sets: bool) -> CompareForm:
    """The predicate form of single nodes: flags say everything."""
    return CompareForm(None, Missing.FLAG, zero=True, sets=sets)


def tiled_records(compared: Number, feature: Number, child: Number, *, missing: bool) -> dict[str, Number]:
    """The records of walks over tiles."""
    from_tree = ("first_tile", "tiles", "first_leaf") if child.itemsize == 2 else ("root",)
    flags = [("MISSING", BYTE, ())] if missing else []
    lanes = [("threshold", compared, (TILE_SIZE,)), ("feature", feature, (TILE_SIZE,))]
    return {
        "trees": np.dtype([(name, INTEGER) for name in from_tree]),
        "tiles": record_type([*lanes, *flags, ("shape", BYTE, ()), ("child", child, ())]),
        "shapes": np.dtype([("child", POSITION)]),
    }


def scalar_records(compared: Number, *, sets: bool) -> dict[str, Number]:
    """The records of walks over single nodes."""
    words = [("set", INTEGER, ())] if sets else []
    tested = [("threshold", compared, ()), ("feature", np.dtype(np.uint32), ()), ("flags", BYTE, ())]
    return {
        "trees": np.dtype([("root", INTEGER)]),
        "nodes": record_type([*tested, *words, ("child", INTEGER, ())]),
        **({"sets": np.dtype([("word", np.uint32)])} if sets else {}),
    }


def leaf_records(form: LeafForm, accumulator: Number) -> dict[str, Number]:
    """The records of leaf values."""
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
