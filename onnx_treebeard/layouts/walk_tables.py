"""The tables of walks that units make (`onnx_treebeard/units/walk.py`): their records are decided by the choices of units.

In: a forest as it is walked; which kernels there are. Out: the tables, by the layouts `sparse_tiled.py` and `sparse_scalar.py`:

    trees    {first_tile, tiles, first_leaf} or {root}
    tiles    {threshold x 4, feature x 4, child, MISSING, shape};  shapes {child}        four nodes together
    nodes    {threshold, feature, set, child, flags};              sets {word}           one node
    targets  {target}: where every tree scores its own one
    leaves, weights: as layouts have them; numbers {leaf}: the number of the leaf in each slot
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.node_tests import Missing, TestForm, form_of
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.layouts.compared import compared_numbers
from onnx_treebeard.layouts.layout import LayoutOptions
from onnx_treebeard.layouts.leaf_values import LeafForm
from onnx_treebeard.layouts.records import record_type
from onnx_treebeard.layouts.sparse_scalar import SparseScalar
from onnx_treebeard.layouts.sparse_tiled import SparseTiled
from onnx_treebeard.layouts.table import TableSet
from onnx_treebeard.widths import FieldWidths

Number = np.dtype[Any]

TILE_SIZE = 4
MAX_FEATURE = 0xFFFF  # that a tile has
LINE_SLOTS, SLOT_BYTES = 16, 4
INTEGER, BYTE, POSITION = np.dtype(np.int32), np.dtype(np.uint8), np.dtype(np.int8)
OF_LEAVES = ("targets", "leaves", "weights")
NUMBERS = "numbers"
TARGET = np.dtype([("target", INTEGER)])
LEAF_NUMBER = np.dtype([("leaf", np.uint32)])


def tile_form(predicate: Predicate, *, missing: bool) -> TestForm:
    """How the nodes of tiles are tested."""
    return TestForm(predicate, Missing.FLAG if missing else Missing.FALSE, zero=False)


def node_form(*, sets: bool) -> TestForm:
    """How single nodes are tested: everything is told by flags."""
    return TestForm(None, Missing.FLAG, zero=True, sets=sets)


def tiled_records(compared: Number, feature: Number, child: Number, *, missing: bool) -> dict[str, Number]:
    """What units read that walk tiles."""
    from_tree = ("first_tile", "tiles", "first_leaf") if child.itemsize == 2 else ("root",)
    flags = [("MISSING", BYTE, ())] if missing else []
    lanes = [("threshold", compared, (TILE_SIZE,)), ("feature", feature, (TILE_SIZE,))]
    return {
        "trees": np.dtype([(name, INTEGER) for name in from_tree]),
        "tiles": record_type([*lanes, *flags, ("shape", BYTE, ()), ("child", child, ())]),
        "shapes": np.dtype([("child", POSITION)]),
    }


def scalar_records(compared: Number, *, sets: bool) -> dict[str, Number]:
    """What units read that walk single nodes."""
    words = [("set", INTEGER, ())] if sets else []
    tested = [("threshold", compared, ()), ("feature", np.dtype(np.uint32), ()), ("flags", BYTE, ())]
    return {
        "trees": np.dtype([("root", INTEGER)]),
        "nodes": record_type([*tested, *words, ("child", INTEGER, ())]),
        **({"sets": np.dtype([("word", np.uint32)])} if sets else {}),
    }


def leaf_records(form: LeafForm, accumulator: Number) -> dict[str, Number]:
    """What units read that add leaves."""
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


def fits_tiles(forest: Forest) -> bool:
    """Whether nodes can be tested four at a time, all alike."""
    form = form_of(forest)
    return (
        form.predicate is not None
        and not (form.zero or form.sets)
        and forest.input_type == forest.threshold.dtype
        and forest.missing_value is None
        and int(forest.feature.max(initial=0)) <= MAX_FEATURE
    )


def tiled_tables(forest: Forest, tile_id: npt.NDArray[np.int32]) -> SparseTiled:
    """Of a forest that `fits_tiles`. tile_id: (N,) the tile of each node."""
    form = form_of(forest)
    assert form.predicate is not None
    asked = tile_form(form.predicate, missing=form.missing is not Missing.FALSE)
    return SparseTiled(forest, LayoutOptions(TILE_SIZE, tile_id, unit_form=asked))


def scalar_tables(forest: Forest) -> SparseScalar:
    """Of any forest."""
    wide = FieldWidths(feature="u32", child="i32")
    return SparseScalar(forest, LayoutOptions(widths=wide, unit_form=node_form(sets=form_of(forest).sets)))


def with_numbers(
    tables: TableSet, forest: Forest, rows_together: int, *, adds: bool, writes: bool
) -> TableSet:
    """The tables with the numbers of the header. adds: leaves are added, their values stay; writes: their numbers come with them."""
    leaf = tables.leaf
    assert leaf is not None
    if not adds:
        tables = tables.only([table.name for table in tables.tables if table.name not in OF_LEAVES])
    if writes:
        tables = tables.extended(NUMBERS, leaf.astype(LEAF_NUMBER))
    return tables.with_numbers(
        n_trees=forest.n_trees,
        n_targets=forest.n_targets,
        rows_together=rows_together,
        leaf_stride=leaf_stride(forest.n_trees),
        **compared_numbers(forest),
    )


def leaf_stride(n_trees: int) -> int:
    """Slots between the leaves of two rows: an odd number of cache lines, so that many rows do not want the same places of a cache."""
    return LINE_SLOTS * (-(-n_trees // LINE_SLOTS) | 1)


def scratch_bytes(n_trees: int, rows_together: int) -> int:
    """Memory for the leaves of so many rows."""
    return SLOT_BYTES * rows_together * leaf_stride(n_trees)
