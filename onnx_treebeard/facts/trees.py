"""The shape of trees: level order, depths, shared nodes, paths, lengths of walks.

In: a `Forest`; for lengths of walks, a tile id for each node. Out: arrays over nodes, leaves and trees:

    level order, depths  of the native planner (kernels/native/forest/tree_shape.h)
    paths                which nodes several paths reach, and an order in which all paths can be followed at once
    walk lengths         the fewest and most steps from each node, and from the root of each tree, which bound unrolled and unchecked walks and
                         which padding makes equal; computed from the leaves upwards, so that a shared leaf counts for every path

The work is done level by level without recursion, and node by node below MAX_VECTOR_LEVELS levels: deep levels are narrow, and calling NumPy for each would
take too long. Memory views are twice as fast there as NumPy arrays for access to single numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.owners import MAX_VECTOR_LEVELS
from onnx_treebeard.system.once import once_per_forest


@dataclass(frozen=True)
class LevelOrder:
    """Every reachable node once: trees in order, level by level within a tree, true child before false child.

    node: (M,) node numbers in that order.  tree, level: (M,) of the first tree that reaches the node.
    shared: whether several paths reach one of them. A shared node is listed on its earliest level, in the first tree there.
    """

    node: npt.NDArray[np.int32]
    tree: npt.NDArray[np.int32]
    level: npt.NDArray[np.int32]
    shared: bool = False

    def rank(self, n_nodes: int) -> npt.NDArray[np.int32]:
        """Returns (n_nodes,) the index of each node in the order; -1 for nodes that no tree reaches."""
        rank = np.full(n_nodes, -1, np.int32)
        rank[self.node] = np.arange(len(self.node), dtype=np.int32)
        return rank


@once_per_forest
def level_order(forest: Forest) -> LevelOrder:
    """Returns the level order of all trees."""
    answer = call_planner(forest, "level_order")
    return LevelOrder(**answer.arrays, shared=bool(answer.numbers["shared"]))


def stable_order(numbers: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.intp]:
    """Computes argsort(numbers, kind="stable") of numbers in [0, 2^31), 16 bits at a time, which NumPy sorts in linear time."""
    order = np.argsort(numbers.astype(np.uint16), kind="stable")
    if numbers.max(initial=0) >> 16 == 0:
        return order
    high: npt.NDArray[np.uint16] = (numbers >> 16).astype(np.uint16)
    return order[np.argsort(high[order], kind="stable")]


@once_per_forest
def shares_nodes(forest: Forest) -> bool:
    """Returns whether a node, reachable or not, is the child or root of several edges or trees."""
    return bool(call_planner(forest, "shared_nodes").numbers["shared"])


@once_per_forest
def tree_depths(forest: Forest) -> npt.NDArray[np.int32]:
    """Returns (T,) the number of comparisons on the longest path of each tree; 0 for a constant tree."""
    return call_planner(forest, "tree_depths").arrays["depth"]


Numbers = npt.NDArray[np.int32]


def one_by_one(column: npt.NDArray[np.integer[Any]]) -> Sequence[int]:
    """Returns an integer column for reading single numbers."""
    return np.ascontiguousarray(column, np.int32).data


def deep_nodes(groups: list[Numbers]) -> list[int]:
    """Returns the nodes of all groups but the first MAX_VECTOR_LEVELS, in order."""
    return np.concatenate(groups[MAX_VECTOR_LEVELS:]).tolist() if len(groups) > MAX_VECTOR_LEVELS else []


def deep_groups(children: Numbers, ready: Numbers, waiting: npt.NDArray[np.int64]) -> list[Numbers]:
    """Returns the nodes in `ready`, then group by group those whose parents are all in earlier groups. children: (2, N). waiting: (N,) remaining parents."""
    true_child, false_child = one_by_one(children[0]), one_by_one(children[1])
    n_parents, group, groups = waiting.data, ready.tolist(), []
    while group:
        groups.append(np.array(group, np.int32))
        following = []
        for node in group:
            for child in (true_child[node], false_child[node]):
                if child >= 0:
                    n_parents[child] -= 1
                    if not n_parents[child]:
                        following.append(child)
        group = following
    return groups


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
        if len(groups) == MAX_VECTOR_LEVELS:
            return groups + deep_groups(children, ready, waiting)
        groups.append(ready)
        below = children[:, ready]
        ends, count = np.unique(below[below >= 0], return_counts=True)
        waiting[ends] -= count
        ready = ends[waiting[ends] == 0]
    return groups


Steps = npt.NDArray[np.int32]


def walk_steps(
    forest: Forest, tile_id: npt.NDArray[np.int32] | None, padded: bool = False
) -> tuple[Steps, Steps]:
    """Returns (T,) the fewest and most steps of the walks of each tree; equal for padded ones. Without tile ids every node is a tile.

    If trees share nodes and are not padded, these are bounds for all of them: 0, and the depth of the forest.
    """
    tiles = np.arange(forest.n_nodes, dtype=np.int32) if tile_id is None else tile_id
    fewest, most = (_at(steps, forest.root) for steps in subtree_steps(forest, level_order(forest), tiles))
    if padded:
        return most, most
    if shares_nodes(forest):
        return np.zeros_like(fewest), np.full_like(most, most.max(initial=0))
    return fewest, most


def subtree_steps(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.int32]) -> tuple[Steps, Steps]:
    """Returns (N,) the fewest and most tiles from each node to its leaves, its own included; 0 for nodes that no tree reaches."""
    fewest, most = np.zeros((2, forest.n_nodes + 1), np.int32)  # the last entry is that of every leaf
    tile = np.append(tile_id, np.int32(-1))
    levels = downward(forest, order)
    _count_deep(forest, tile, deep_nodes(levels), fewest, most)
    for nodes in reversed(levels[:MAX_VECTOR_LEVELS]):
        true, false = (np.maximum(column[nodes], -1) for column in (forest.true_child, forest.false_child))
        tile_of_node = tile[nodes]
        further_true, further_false = tile[true] != tile_of_node, tile[false] != tile_of_node
        fewest[nodes] = np.minimum(fewest[true] + further_true, fewest[false] + further_false)
        most[nodes] = np.maximum(most[true] + further_true, most[false] + further_false)
    return fewest[:-1], most[:-1]


def _count_deep(forest: Forest, tile: Steps, nodes: list[int], fewest: Steps, most: Steps) -> None:
    """Computes the same node by node, for `nodes` whose children come first when they are read backwards."""
    true_child, false_child = one_by_one(forest.true_child), one_by_one(forest.false_child)
    tiles, fewest_of, most_of = one_by_one(tile), fewest.data, most.data
    for node in reversed(nodes):
        true, false, tile_of_node = max(true_child[node], -1), max(false_child[node], -1), tiles[node]
        further_true, further_false = tiles[true] != tile_of_node, tiles[false] != tile_of_node
        fewest_of[node] = min(fewest_of[true] + further_true, fewest_of[false] + further_false)
        most_of[node] = max(most_of[true] + further_true, most_of[false] + further_false)


def _at(steps: Steps, end: npt.NDArray[np.int32]) -> Steps:
    """Returns the steps below each child, node c or ~leaf; none below a leaf."""
    return np.append(steps, np.int32(0))[np.maximum(end, -1)]
