"""Forests and tilings made from others: a forest many times over, tiles grown at random.

In: a forest. Out: a validated forest of as many copies; (N,) tile ids.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.validation import validate

NODE_COLUMNS = (
    "feature",
    "threshold",
    "predicate",
    "missing_true",
    "zero_missing",
    "category_set",
    "node_id",
)


def repeated(forest: Forest, times: int) -> Forest:
    """The trees of `forest`, then all of them again, and so on, each copy with nodes and leaves of its own."""

    def shifted(ends: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        copy = np.repeat(np.arange(times, dtype=np.int32), len(ends))
        ends = np.tile(ends, times)
        return np.where(ends >= 0, ends + copy * forest.n_nodes, ends - copy * forest.n_leaves).astype(
            np.int32
        )

    weights = np.tile(np.diff(forest.weight_start), times)
    nodes: dict[str, Any] = {name: np.tile(getattr(forest, name), times) for name in NODE_COLUMNS}
    return validate(
        replace(
            forest,
            **nodes,
            root=shifted(forest.root),
            tree_id=np.arange(times * forest.n_trees),
            true_child=shifted(forest.true_child),
            false_child=shifted(forest.false_child),
            leaf_id=np.arange(times * forest.n_leaves),
            weight_start=np.append(0, np.cumsum(weights)),
            weight_target=np.tile(forest.weight_target, times),
            weight=np.tile(forest.weight, times),
        )
    )


def random_tiling(forest: Forest, size: int, seed: int = 0) -> npt.NDArray[np.int32]:
    """(N,) tile ids: every tile takes random nodes that hang on it until it is full; shared nodes start tiles."""
    random = np.random.default_rng(seed)
    children = np.stack([forest.true_child, forest.false_child], axis=1)
    edges = np.concatenate([children.ravel(), forest.root])
    shared = np.bincount(edges[edges >= 0], minlength=forest.n_nodes) > 1
    tile_id = np.full(forest.n_nodes, -1, np.int32)
    starts = [int(root) for root in forest.root if root >= 0]
    tiles = 0
    while starts:
        start = starts.pop()
        if tile_id[start] >= 0:
            continue
        hanging = [start]
        for _ in range(size):
            joining = [node for node in hanging if node == start or not shared[node]]
            if not joining:
                break
            node = joining[int(random.integers(len(joining)))]
            hanging.remove(node)
            tile_id[node] = tiles
            hanging += [int(child) for child in children[node] if child >= 0]
        starts += hanging
        tiles += 1
    return tile_id
