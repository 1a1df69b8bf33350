"""The shape of trees: level order, depth, sharing.

In: a `Forest`. Out: arrays over its nodes. Work is per level, and per node below SHALLOW levels; nothing recurs.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.deep_levels import deep_depths, deep_levels
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import SHALLOW, Forest


@dataclass(frozen=True)
class LevelOrder:
    """Every reachable node once: trees in order, level by level within a tree, true child before false child.

    node: (M,) node numbers in that order.  tree, level: (M,) of the first tree that reaches the node.
    shared: whether several paths lead to one of them.
    """

    node: npt.NDArray[np.int32]
    tree: npt.NDArray[np.int32]
    level: npt.NDArray[np.int32]
    shared: bool = False

    def rank(self, n_nodes: int) -> npt.NDArray[np.int32]:
        """(n_nodes,) position of each node in the order; -1 for nodes that no tree reaches."""
        rank = np.full(n_nodes, -1, np.int32)
        rank[self.node] = np.arange(len(self.node), dtype=np.int32)
        return rank


@once_per_forest
def level_order(forest: Forest) -> LevelOrder:
    """The level order of all trees together, then sorted by tree."""
    levels, counts = _levels(forest, shared=False)
    shared = not levels
    if shared:
        levels, counts = _levels(forest, shared=True)
    if not levels:
        empty = np.zeros(0, np.int32)
        return LevelOrder(empty, empty, empty)
    node, tree = (np.concatenate(parts) for parts in zip(*levels, strict=True))
    level = np.repeat(np.arange(len(counts), dtype=np.int32), counts)
    by_tree = stable_order(tree)
    return LevelOrder(node[by_tree], tree[by_tree], level[by_tree], shared)


def stable_order(numbers: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.intp]:
    """argsort(numbers, kind="stable") of numbers in [0, 2^31), 16 bits at a time: those NumPy sorts in linear time."""
    order = np.argsort(numbers.astype(np.uint16), kind="stable")
    if numbers.max(initial=0) >> 16 == 0:
        return order
    high: npt.NDArray[np.uint16] = (numbers >> 16).astype(np.uint16)
    return order[np.argsort(high[order], kind="stable")]


Level: TypeAlias = tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]


def _levels(forest: Forest, shared: bool) -> tuple[list[Level], list[int]]:
    """(nodes, their trees) level by level, deep levels in one; and how many nodes each level has.

    Nothing where a node comes twice and `shared` does not allow for it.
    """
    seen = np.zeros(forest.n_nodes, np.bool_)
    levels: list[Level] = []
    counts: list[int] = []
    trees = np.flatnonzero(forest.root >= 0).astype(np.int32)
    nodes, met = forest.root[trees], 0
    while len(nodes):
        if shared:
            first = _first_visits(nodes, seen)
            nodes, trees = nodes[first], trees[first]
        met += len(nodes)
        if met > forest.n_nodes:
            return [], []
        seen[nodes] = True
        levels.append((nodes, trees))
        counts.append(len(nodes))
        if len(levels) == SHALLOW:
            nodes, trees, deep = deep_levels(forest, nodes, trees, seen, shared)
            levels.append((nodes, trees))
            counts, met = counts + deep, met + len(nodes)
            break
        children = np.stack([forest.true_child[nodes], forest.false_child[nodes]], axis=1).ravel()
        inner = np.flatnonzero(children >= 0)
        nodes, trees = children[inner], trees[inner >> 1]
    return (levels, counts) if np.count_nonzero(seen) == met else ([], [])


def _first_visits(nodes: npt.NDArray[np.int32], seen: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """Positions of the nodes not seen on an earlier level, each node once, in their order."""
    _, first = np.unique(nodes, return_index=True)
    first = np.sort(first)
    return first[~seen[nodes[first]]]


def parent_count(forest: Forest) -> npt.NDArray[np.int64]:
    """(N,) how many edges and roots lead to each node; above one the node is shared."""
    ends = np.concatenate([forest.root, forest.true_child, forest.false_child])
    return np.bincount(ends[ends >= 0], minlength=forest.n_nodes)


@once_per_forest
def shares_nodes(forest: Forest) -> bool:
    """Whether several edges or roots lead to a node, be it one that no tree reaches."""
    return bool((parent_count(forest) > 1).any())


@once_per_forest
def tree_depths(forest: Forest) -> npt.NDArray[np.int32]:
    """(T,) number of comparisons on the longest path of each tree; 0 for a single leaf."""
    depth = np.zeros(forest.n_trees, np.int32)
    order = level_order(forest)
    if not order.shared:
        depth[order.tree] = order.level + 1  # of a tree's levels the last stays
        return depth
    trees = np.flatnonzero(forest.root >= 0)
    nodes = forest.root[trees]
    level = 0
    while len(nodes):
        if level == SHALLOW:
            return deep_depths(forest, nodes, trees, level, depth)
        level += 1
        depth[trees] = level
        below = np.concatenate([forest.true_child[nodes], forest.false_child[nodes]])
        owner = np.concatenate([trees, trees])
        inner = below >= 0
        # A shared node is followed once a tree and level, so that a DAG costs no more than its trees' nodes.
        pairs = np.unique((owner[inner].astype(np.int64) << 32) + below[inner])
        trees, nodes = pairs >> 32, (pairs & (2**32 - 1)).astype(np.int32)
    return depth
