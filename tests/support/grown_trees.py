"""Forests of a given shape, without a library that trains: trees grown on drawn rows by random tests.

In: trees, depth, features, rows to grow on, a seed. Out: `Trees`, the nodes of all trees as columns, the nodes of a tree one level after the other.

A node tests a random feature against the value of one of its rows, as in extremely randomised trees (Geurts et al., 2006). So paths are as long and as
likely as in a forest that was trained on so many rows: a tree of depth 32 ends where its rows do, and not with 2^32 leaves.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Trees:
    """Columns of (n_nodes,). A node sends a row to its left child where the value is less than the threshold.

    start: (n_trees + 1,), where the nodes of each tree begin. left: the number of the left child among the nodes of its tree, and -1 for a leaf; the
    right child is the next one. parent: likewise, and -1 for a root. value: of leaves.
    """

    n_features: int
    start: Array
    feature: Array
    threshold: Array
    left: Array
    parent: Array
    value: Array

    @property
    def n_trees(self) -> int:
        return len(self.start) - 1

    @property
    def n_leaves(self) -> int:
        return int((self.left < 0).sum())


def grown_trees(
    n_trees: int, depth: int, n_features: int, n_rows: int, seed: int, *, values: int = 0
) -> Trees:
    """Trees of at most `depth` levels of nodes; each has one at least. values: how many different ones a feature has; 0 for any."""
    draw = np.random.default_rng(seed)
    rows = draw.normal(size=(n_rows, n_features)).astype(np.float32)
    if values:
        rows = np.floor(values * draw.random(rows.shape)).astype(np.float32)
    tree, row = np.repeat(np.arange(n_trees), n_rows), np.tile(np.arange(n_rows), n_trees)
    place = tree  # of each row of each tree: the node of the level that it has reached
    levels: list[dict[str, Array]] = []
    owner, parent = np.arange(n_trees), np.full(n_trees, -1)
    first = 0  # the number of the level's first node
    for level in range(depth + 1):
        count = np.bincount(place, minlength=len(owner))
        grows = (count > 1) & (level < depth) if level else np.full(len(owner), depth > 0)
        feature, threshold = _tests(draw, rows, row, place, len(owner), n_features)
        levels.append(
            {"tree": owner, "parent": parent, "feature": feature, "threshold": threshold, "grows": grows}
        )
        if not grows.any():
            break
        child = 2 * (np.cumsum(grows) - 1)
        stays = grows[place]
        tree, row, place = tree[stays], row[stays], place[stays]
        place = child[place] + (rows[row, feature[place]] >= threshold[place])
        owner, parent = np.repeat(owner[grows], 2), np.repeat(first + np.flatnonzero(grows), 2)
        first += len(grows)
    return _joined(levels, n_trees, n_features, draw)


def _tests(
    draw: np.random.Generator, rows: Array, row: Array, place: Array, n_nodes: int, n_features: int
) -> tuple[Array, Array]:
    """A random feature for each node, and its value in one of the node's rows."""
    feature = draw.integers(0, n_features, n_nodes)
    chosen = np.zeros(n_nodes, np.int64)
    chosen[place] = row  # the last of a node's rows stays
    order = draw.permutation(len(place))
    chosen[place[order]] = row[order]
    return feature, rows[chosen, feature]


def _joined(
    levels: list[dict[str, Array]], n_trees: int, n_features: int, draw: np.random.Generator
) -> Trees:
    """The levels as columns, tree by tree."""
    whole = {name: np.concatenate([level[name] for level in levels]) for name in levels[0]}
    order = np.argsort(whole["tree"], kind="stable")
    start = np.searchsorted(whole["tree"][order], np.arange(n_trees + 1))
    number = np.empty(len(order), np.int64)  # within its tree
    number[order] = np.arange(len(order)) - start[whole["tree"][order]]
    left = np.full(len(order), -1)
    # The two children of a node are side by side, in the order of their parents.
    children = np.flatnonzero(whole["parent"] >= 0)[::2]
    left[whole["parent"][children]] = number[children]
    parent = np.where(whole["parent"] >= 0, number[whole["parent"]], -1)
    value = (draw.normal(size=len(order)) / 16).astype(np.float32)
    return Trees(
        n_features, start, whole["feature"][order], whole["threshold"][order], left[order], parent[order], value[order]
    )  # fmt: skip
