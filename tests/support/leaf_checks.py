"""What a walk should find, from the columns of a forest, and what a layout's tables say it has found.

In: a prepared forest (see `layout_walks.prepared`), rows, a tiling. Out: weights by target; tiles on the path of every row.
"""

from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from layout_walks import NumpyInstructions

from onnx_treebeard.compiler.layouts.walk.layout_interface import Layout
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm

Array: TypeAlias = npt.NDArray[Any]
NEUTRAL = {Aggregate.MIN: np.inf, Aggregate.MAX: -np.inf}


def weights_of(forest: Forest, leaf: Array) -> Array:
    """(n, n_targets) weights of leaves, the neutral value where they have none; the last where a target has several."""
    result = np.full(
        (len(leaf), forest.n_targets), NEUTRAL.get(forest.aggregate, -0.0), forest.accumulator_type
    )
    for row, number in enumerate(leaf.tolist()):
        for k in range(int(forest.weight_start[number]), int(forest.weight_start[number + 1])):
            result[row, forest.weight_target[k]] = forest.weight[k]
    return result


def weights_at(layout: Layout, b: NumpyInstructions, forest: Forest, tree: int, slots: Array) -> Array:
    """(n, n_targets) the same as the tables have it at these slots."""
    result = np.full(
        (len(slots), forest.n_targets), NEUTRAL.get(forest.aggregate, -0.0), forest.accumulator_type
    )
    if layout.leaf_form is LeafForm.DENSE:
        first = b.field("leaves", "leaf", slots) * forest.n_targets
        for target in range(forest.n_targets):
            result[:, target] = b.field("weights", "weight", first + target)
        return result
    if layout.leaf_form is LeafForm.LIST:
        begin, end = (b.field("leaves", name, slots) for name in ("begin", "end"))
        for row, (first, last) in enumerate(zip(begin.tolist(), end.tolist(), strict=True)):
            for k in range(first, last):
                target, weight = (b.field("weights", name, np.array([k]))[0] for name in ("target", "weight"))
                result[row, target] = weight
        return result
    by_tree = layout.leaf_form is LeafForm.BY_TREE
    target = int(b.field("trees", "target", np.array([tree]))[0]) if by_tree else 0
    result[:, target] = b.field("leaves", "value", slots)
    return result


def tiles_on_path(forest: Forest, rows: Array, tree: int, tile_id: Array) -> Array:
    """(n,) tiles that each row passes on its way to its leaf."""
    values = numpy_reference.comparable_rows(forest, rows)
    at = np.full(len(rows), forest.root[tree])
    tiles = np.zeros(len(rows), np.int64)
    while (inner := np.flatnonzero(at >= 0)).size:
        node = at[inner]
        value = values[inner, forest.feature[node]]
        missing = np.isnan(value) | (forest.zero_missing[node] & (value == 0))
        taken = np.where(missing, forest.missing_true[node], numpy_reference.holds(forest, node, value))
        following = np.where(taken, forest.true_child[node], forest.false_child[node])
        tiles[inner] += (following < 0) | (tile_id[np.maximum(following, 0)] != tile_id[node])
        at[inner] = following
    return tiles


def tile_depths(forest: Forest, tree: int, tile_id: Array) -> tuple[int, int]:
    """Tiles on the shortest and on the longest path of a tree."""

    @cache
    def below(node: int) -> tuple[int, int]:
        ranges = []
        for child in (int(forest.true_child[node]), int(forest.false_child[node])):
            leaves = child < 0 or tile_id[child] != tile_id[node]
            low, high = (0, 0) if child < 0 else below(child)
            ranges.append((low + leaves, high + leaves))
        return min(low for low, _ in ranges), max(high for _, high in ranges)

    root = int(forest.root[tree])
    return (0, 0) if root < 0 else below(root)


def same_bits(left: Array, right: Array) -> bool:
    """Same type, shape and bits."""
    if left.dtype != right.dtype or left.shape != right.shape:
        return False
    unsigned = f"u{left.itemsize}"
    return bool(
        (np.ascontiguousarray(left).view(unsigned) == np.ascontiguousarray(right).view(unsigned)).all()
    )
