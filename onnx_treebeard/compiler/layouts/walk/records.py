"""Records: what the tables of all layouts are made of.

In: indices of nodes, tiles and leaves, in the order of a layout. Out: columns, one a field, and from them records.

    node_columns   threshold, feature                          one of each, or one a lane
    flag_column    flags: a byte of NodeFlag bits; set         for single nodes, where the form needs them
    mask_columns   BELOW, EQUAL, ... : a byte each, bit i for lane i; sets: one a lane    the same for tiles
    tile_columns   node_columns, mask_columns, shape
    table_set      trees {..., target}; the layout's own tables; sets {word}, if there are any; leaves {value}, or leaves {leaf} and weights {weight},
                   or leaves {begin, end} and weights {weight, target}

`pack` in `table.py` gives them their bytes. A negative number in place of a node or tile stands for none: its record is zeros, which are safe to evaluate.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.field_widths import compared_type, narrowest
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.compiler.layouts.walk.tile_shapes import tile_shapes
from onnx_treebeard.compiler.layouts.walk.tiled_trees import DUMMY, TiledTrees
from onnx_treebeard.compiler.options.field_widths import FieldWidths
from onnx_treebeard.facts.leaf_values import (
    LeafForm,
    dense_weights,
    leaf_lists,
    single_values,
    tree_targets,
)
from onnx_treebeard.facts.predicates import (
    CompareForm,
    compared_thresholds,
    has_sets,
    node_flags,
    set_column,
    set_words,
)
from onnx_treebeard.forest.forest import Forest

Columns: TypeAlias = dict[str, npt.NDArray[Any]]
Numbers: TypeAlias = npt.NDArray[np.signedinteger]


def records(columns: Columns) -> npt.NDArray[np.void]:
    """Records with one field for each column, (R,) a number or (R, lanes) a vector; wide elements first, so that only the end is padded.

    There is at least one record: a step of a walk that has ended evaluates record 0.
    """
    length = max(len(next(iter(columns.values()))), 1)
    fields = [(name, column.dtype, column.shape[1:]) for name, column in columns.items()]
    result = np.zeros(length, record_type(fields))
    for name, column in columns.items():
        result[name][: len(column)] = column
    return result


def record_type(fields: Sequence[tuple[str, np.dtype[Any], tuple[int, ...]]]) -> np.dtype[np.void]:
    """The record type of these fields: (name, element type, () or (lanes,))."""
    return np.dtype(sorted(fields, key=lambda field: -field[1].itemsize), align=True)


def node_columns(forest: Forest, node: Numbers, widths: FieldWidths) -> Columns:
    """threshold and feature, in the shape of `node`."""
    feature = _of(forest.feature, node)
    return {
        "threshold": _of(compared_thresholds(forest), node).astype(
            compared_type(widths, forest.threshold.dtype)
        ),
        "feature": feature.astype(narrowest(widths, "feature", int(feature.max(initial=0)))),
    }


def flag_column(forest: Forest, form: CompareForm, node: Numbers) -> Columns:
    """(R,) flags, unless all nodes have one predicate form; (R,) sets, if any node tests membership."""
    flags = {"flags": _of(node_flags(forest), node)} if form.flags else {}
    return flags | ({"set": set_column(forest, node)} if form.sets else {})


def mask_columns(forest: Forest, form: CompareForm, node: Numbers) -> Columns:
    """(R,) a mask for each flag that the form reads, from (R, lanes) nodes; (R, lanes) sets, if any node tests membership."""
    flags = _of(node_flags(forest), node)
    lane = np.arange(node.shape[1], dtype=np.uint8)
    masks = {flag: ((flags & flag) != 0).astype(np.uint8) << lane for flag in form.flags}
    columns: Columns = {str(flag.name): np.bitwise_or.reduce(mask, axis=1) for flag, mask in masks.items()}
    return columns | ({"set": set_column(forest, node)} if form.sets else {})


def tile_columns(
    forest: Forest, form: CompareForm, trees: TiledTrees, tile: Numbers, shape: Numbers, widths: FieldWidths
) -> Columns:
    """The tiles in the order of `tile`, (R,); `shape`: (R,) their shape numbers."""
    node = np.full((len(tile), lanes(trees.size)), DUMMY, np.int32)
    real = tile >= 0
    node[real, : trees.size] = trees.node[tile[real]]
    return {
        **node_columns(forest, node, widths),
        **mask_columns(forest, form, node),
        "shape": shape.astype(narrowest(widths, "shape", int(shape.max(initial=0)))),
    }


def lanes(size: int) -> int:
    """Lanes of a tile's vectors: the next power of two."""
    return 1 << (size - 1).bit_length()


def used_shapes(trees: TiledTrees) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int64]]:
    """(S, 2^size) the child table of the S shapes that occur, one at least, and (M,) each tile's row in it."""
    occurs = np.bincount(trees.shape, minlength=1) > 0
    used = np.flatnonzero(occurs)
    number: npt.NDArray[np.int64] = (np.cumsum(occurs) - 1)[trees.shape]
    return tile_shapes(trees.size).child[used if len(used) else [0]], number


def table_set(forest: Forest, form: LeafForm, trees: Columns, leaf: Numbers, **tables: Columns) -> TableSet:
    """All tables of a layout: `trees`, (T,) columns; the layout's own; slot i of "leaves" holds leaf leaf[i]."""
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
    """The numbers relative to the smallest of their tree, and (T,) that smallest; 0 for trees without any."""
    nothing = np.iinfo(np.int64).max
    first = np.full(n_trees, nothing)
    np.minimum.at(first, tree, number)
    first[first == nothing] = 0
    return number - first[tree], first


def begins(tree: Numbers, n_trees: int) -> npt.NDArray[np.int64]:
    """(T + 1,) where each tree begins in an array sorted by tree, and its length."""
    return np.searchsorted(tree, np.arange(n_trees + 1)).astype(np.int64)


def _of(values: npt.NDArray[Any], number: Numbers) -> npt.NDArray[Any]:
    """The value of each numbered item, zero for none."""
    with_none: npt.NDArray[Any] = np.append(values, values.dtype.type(0))
    return with_none[np.maximum(number, -1)]
