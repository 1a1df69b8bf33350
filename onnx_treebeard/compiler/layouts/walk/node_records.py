"""Records: what the tables of all layouts are made of.

In: indices of nodes, tiles and leaves, in the order of a layout. Out: columns, one a field, and from them records.

    node_columns   threshold, feature                          one of each, or one a lane
    flag_column    flags: a byte of NodeFlag bits; set         for single nodes, where the form needs them
    mask_columns   BELOW, EQUAL, ... : a byte each, bit i for lane i; sets: one a lane    the same for tiles
    tile_columns   node_columns, mask_columns, shape
    table_set      trees {..., target}; the layout's own tables; sets {word}, if there are any; leaves {value}, or leaves {leaf} and weights {weight},
                   or leaves {begin, end} and weights {weight, target}

`pack` in `layouts/record_tables.py` gives them their bytes. A negative number in place of a node or tile means none: its record is zeros, which are safe to evaluate.

Types of fields are the requested ones, or the narrowest that hold the largest number of a field:

    threshold  f32 f64      always the compared type: a narrower one would change results, a wider one only take memory
    feature    u8 u16 u32
    child      i16 i32      positions of children; leaf indices in layouts that compute positions
    shape      u8 u16       tile shapes

Threshold, feature index, child pointer and shape id are the type parameters of Treebeard's records.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.record_tables import TableSet, pack
from onnx_treebeard.compiler.layouts.walk.tile_tree import DUMMY, TiledTrees, tile_shapes
from onnx_treebeard.compiler.options.options import WIDTHS, FieldWidths
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import (
    LeafForm,
    dense_weights,
    leaf_lists,
    single_values,
    tree_targets,
)
from onnx_treebeard.forest_analysis.predicate_forms import (
    CompareForm,
    compared_thresholds,
    has_sets,
    node_flags,
    set_column,
    set_words,
)
from onnx_treebeard.system.errors import OptionError

TYPES: dict[str, np.dtype[Any]] = {
    "u8": np.dtype(np.uint8),
    "u16": np.dtype(np.uint16),
    "u32": np.dtype(np.uint32),
    "i16": np.dtype(np.int16),
    "i32": np.dtype(np.int32),
}
COMPARED = {4: "f32", 8: "f64"}  # by bytes


def narrowest(widths: FieldWidths, field: str, largest: int) -> np.dtype[Any]:
    """Returns the type of an integer field that has to hold `largest`. Raises OptionError where the requested type is too narrow."""
    fitting = [name for name in WIDTHS[field] if largest <= np.iinfo(TYPES[name]).max]
    requested_name = getattr(widths, field) or next(iter(fitting), None)
    if requested_name in fitting:
        return TYPES[requested_name]
    problem = f"the forest has a {field} number {largest}" if field != "child" else f"a child is at {largest}"
    widest = WIDTHS[field][-1]
    if not fitting:
        limit = np.iinfo(TYPES[widest]).max
        raise OptionError(f"{problem}; the widest type, {widest}, ends at {limit}", field=field)
    raise OptionError(f"is {requested_name}, but {problem}; accepted are {', '.join(fitting)}", field=field)


def child_type(widths: FieldWidths, absolute: int, within_tree: int) -> tuple[np.dtype[Any], bool]:
    """Returns the type of child pointers, and whether they are counted from their tree's first: only where that makes them narrower.

    absolute, within_tree: the largest pointer, counted from the table's start and from each tree's first.
    """
    narrow = np.iinfo(TYPES["i16"]).max
    from_tree = widths.child != "i32" and within_tree <= narrow < absolute
    return narrowest(widths, "child", within_tree if from_tree else absolute), from_tree


def compared_type(widths: FieldWidths, kind: np.dtype[np.floating]) -> np.dtype[np.floating]:
    """Returns the type of thresholds, which is the compared type `kind`. Raises OptionError if another one was requested."""
    name = COMPARED[kind.itemsize]
    if widths.threshold in (None, name):
        return kind
    reason = (
        "narrower thresholds would change results" if name == "f64" else "wider ones would only take memory"
    )
    raise OptionError(
        f"is {widths.threshold}, but values are compared as {name}, and {reason}; accepted is {name}",
        field="threshold",
    )


Columns: TypeAlias = dict[str, npt.NDArray[Any]]
Numbers: TypeAlias = npt.NDArray[np.signedinteger]


def records(columns: Columns) -> npt.NDArray[np.void]:
    """Returns records with one field for each column, (R,) a number or (R, lanes) a vector; wide elements first, so that only the end is padded.

    There is at least one record: a step of a walk that has ended evaluates record 0.
    """
    length = max(len(next(iter(columns.values()))), 1)
    fields = [(name, column.dtype, column.shape[1:]) for name, column in columns.items()]
    result = np.zeros(length, record_type(fields))
    for name, column in columns.items():
        result[name][: len(column)] = column
    return result


def record_type(fields: Sequence[tuple[str, np.dtype[Any], tuple[int, ...]]]) -> np.dtype[np.void]:
    """Returns the record type of these fields: (name, element type, () or (lanes,))."""
    return np.dtype(sorted(fields, key=lambda field: -field[1].itemsize), align=True)


def node_columns(forest: Forest, node: Numbers, widths: FieldWidths) -> Columns:
    """Returns threshold and feature, in the shape of `node`."""
    feature = _values_of(forest.feature, node)
    return {
        "threshold": _values_of(compared_thresholds(forest), node).astype(
            compared_type(widths, forest.threshold.dtype)
        ),
        "feature": feature.astype(narrowest(widths, "feature", int(feature.max(initial=0)))),
    }


def flag_column(forest: Forest, form: CompareForm, node: Numbers) -> Columns:
    """Returns (R,) flags, unless all nodes have one predicate form; (R,) sets, if any node tests membership."""
    flags = {"flags": _values_of(node_flags(forest), node)} if form.flags else {}
    return flags | ({"set": set_column(forest, node)} if form.sets else {})


def mask_columns(forest: Forest, form: CompareForm, node: Numbers) -> Columns:
    """Returns (R,) a mask for each flag that the form reads, from (R, lanes) nodes; (R, lanes) sets, if any node tests membership."""
    flags = _values_of(node_flags(forest), node)
    lane = np.arange(node.shape[1], dtype=np.uint8)
    masks = {flag: ((flags & flag) != 0).astype(np.uint8) << lane for flag in form.flags}
    columns: Columns = {str(flag.name): np.bitwise_or.reduce(mask, axis=1) for flag, mask in masks.items()}
    return columns | ({"set": set_column(forest, node)} if form.sets else {})


def tile_columns(
    forest: Forest, form: CompareForm, trees: TiledTrees, tile: Numbers, shape: Numbers, widths: FieldWidths
) -> Columns:
    """Returns the tiles in the order of `tile`, (R,); `shape`: (R,) their shape numbers."""
    node = np.full((len(tile), lanes(trees.size)), DUMMY, np.int32)
    real = tile >= 0
    node[real, : trees.size] = trees.node[tile[real]]
    return {
        **node_columns(forest, node, widths),
        **mask_columns(forest, form, node),
        "shape": shape.astype(narrowest(widths, "shape", int(shape.max(initial=0)))),
    }


def lanes(size: int) -> int:
    """Returns the lanes of a tile's vectors: the next power of two."""
    return 1 << (size - 1).bit_length()


def used_shapes(trees: TiledTrees) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int64]]:
    """Returns (S, 2^size) the child table of the S shapes that occur, one at least, and (M,) each tile's row in it."""
    occurs = np.bincount(trees.shape, minlength=1) > 0
    used = np.flatnonzero(occurs)
    number: npt.NDArray[np.int64] = (np.cumsum(occurs) - 1)[trees.shape]
    return tile_shapes(trees.size).child[used if len(used) else [0]], number


def table_set(forest: Forest, form: LeafForm, trees: Columns, leaf: Numbers, **tables: Columns) -> TableSet:
    """Returns all tables of a layout: `trees`, (T,) columns; the layout's own; slot i of "leaves" holds leaf leaf[i]."""
    if form is LeafForm.BY_TREE:
        trees = {**trees, "target": tree_targets(forest)}
    described = {"trees": {name: column.astype(np.int32) for name, column in trees.items()}, **tables}
    if has_sets(forest):
        described |= {"sets": {"word": set_words(forest)[0]}}
    if form is LeafForm.DENSE:
        described |= {
            "leaves": {"leaf": leaf.astype(np.uint32)},
            "weights": {"weight": dense_weights(forest).ravel()},
        }
    elif form is LeafForm.LIST:
        begin, target = leaf_lists(forest)
        described |= {
            "leaves": {"begin": begin[leaf], "end": begin[leaf + 1]},
            "weights": {"weight": forest.weight, "target": target},
        }
    else:
        described |= {"leaves": {"value": single_values(forest)[leaf]}}
    packed = pack({name: records(columns) for name, columns in described.items()})
    return replace(packed, leaf=np.asarray(leaf, np.int64))


def from_first(number: Numbers, tree: Numbers, n_trees: int) -> tuple[Numbers, npt.NDArray[np.int64]]:
    """Returns the numbers relative to the smallest of their tree, and (T,) that smallest; 0 for trees without any."""
    nothing = np.iinfo(np.int64).max
    first = np.full(n_trees, nothing)
    np.minimum.at(first, tree, number)
    first[first == nothing] = 0
    return number - first[tree], first


def begins(tree: Numbers, n_trees: int) -> npt.NDArray[np.int64]:
    """Returns (T + 1,) where each tree begins in an array sorted by tree, and its length."""
    return np.searchsorted(tree, np.arange(n_trees + 1)).astype(np.int64)


def _values_of(values: npt.NDArray[Any], number: Numbers) -> npt.NDArray[Any]:
    """Returns the value of each numbered item, zero for none."""
    with_none: npt.NDArray[Any] = np.append(values, values.dtype.type(0))
    return with_none[np.maximum(number, -1)]
