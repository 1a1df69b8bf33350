"""The paths through a forest: what several of them lead to, and in which order to follow them all at once.

In: a `Forest` and its level order. Out: arrays over nodes and leaves. Work is per level, and per node below SHALLOW levels; nothing recurs.
"""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.deep_levels import deep_groups
from onnx_treebeard.analysis.tree_shape import LevelOrder, stable_order
from onnx_treebeard.forest import SHALLOW, Forest


def shared_nodes(forest: Forest, order: LevelOrder) -> npt.NDArray[np.bool_]:
    """(N,) nodes that several paths lead to: two edges out of reached nodes, two roots, or a root and an edge."""
    if not order.shared:
        return np.zeros(forest.n_nodes, np.bool_)
    ends = np.concatenate([forest.root, forest.true_child[order.node], forest.false_child[order.node]])
    return np.bincount(ends[ends >= 0], minlength=forest.n_nodes) > 1


def downward(forest: Forest, order: LevelOrder) -> list[npt.NDArray[np.int32]]:
    """The reached nodes in groups, each node in a later group than all its parents: the levels, if no node is shared.

    The group of a shared node is the length of the longest path to it.
    """
    if not len(order.node):
        return []
    if not order.shared:
        by_level = order.node[stable_order(order.level)]
        end = np.cumsum(np.bincount(order.level)).tolist()
        return [by_level[first:last] for first, last in pairwise([0, *end])]
    children = np.stack([forest.true_child, forest.false_child])
    edges = children[:, order.node]
    waiting = np.bincount(edges[edges >= 0], minlength=forest.n_nodes)
    ready = order.node[waiting[order.node] == 0]
    groups: list[npt.NDArray[np.int32]] = []
    while len(ready):
        if len(groups) == SHALLOW:
            return groups + deep_groups(children, ready, waiting)
        groups.append(ready)
        below = children[:, ready]
        ends, count = np.unique(below[below >= 0], return_counts=True)
        waiting[ends] -= count
        ready = ends[waiting[ends] == 0]
    return groups


def leaf_trees(forest: Forest, order: LevelOrder) -> npt.NDArray[np.int32]:
    """(L,) a tree that reaches each leaf, the one its parents have in the level order; -1 where none does."""
    tree = np.full(forest.n_leaves, forest.n_trees, np.int32)
    np.minimum.at(tree, ~forest.root[forest.root < 0], np.flatnonzero(forest.root < 0).astype(np.int32))
    for child in (forest.true_child[order.node], forest.false_child[order.node]):
        np.minimum.at(tree, ~child[child < 0], order.tree[child < 0])
    return np.where(tree == forest.n_trees, -1, tree).astype(np.int32)
