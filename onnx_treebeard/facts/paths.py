"""Paths through a forest: which nodes several paths reach, and an order in which all paths can be followed at once.

In: a `Forest` and its level order. Out: arrays over nodes and leaves. The work is done level by level, and node by node below SHALLOW levels, without
recursion.
"""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from onnx_treebeard.facts.deep_levels import deep_groups
from onnx_treebeard.facts.tree_shape import LevelOrder, stable_order
from onnx_treebeard.forest.forest import SHALLOW, Forest


def shared_nodes(forest: Forest, order: LevelOrder) -> npt.NDArray[np.bool_]:
    """Returns (N,) which nodes several paths reach: by two edges from reached nodes, two roots, or a root and an edge."""
    if not order.shared:
        return np.zeros(forest.n_nodes, np.bool_)
    ends = np.concatenate([forest.root, forest.true_child[order.node], forest.false_child[order.node]])
    return np.bincount(ends[ends >= 0], minlength=forest.n_nodes) > 1


def downward(forest: Forest, order: LevelOrder) -> list[npt.NDArray[np.int32]]:
    """Returns the reached nodes in groups, each node in a later group than all its parents: these are the levels if no node is shared.

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
