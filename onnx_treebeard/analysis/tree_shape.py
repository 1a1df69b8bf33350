"""The shape of trees: level order, depth, sharing.

In: a `Forest`. Out: arrays over its nodes. Work is per level of the deepest tree, so a chain costs no recursion.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import Forest


@dataclass(frozen=True)
class LevelOrder:
    """Every reachable node once: trees in order, level by level within a tree, true child before false child.

    node: (M,) node numbers in that order.  tree, level: (M,) of the first tree that reaches the node.
    """

    node: npt.NDArray[np.int32]
    tree: npt.NDArray[np.int32]
    level: npt.NDArray[np.int32]

    def rank(self, n_nodes: int) -> npt.NDArray[np.int32]:
        """(n_nodes,) position of each node in the order; -1 for nodes that no tree reaches."""
        rank = np.full(n_nodes, -1, np.int32)
        rank[self.node] = np.arange(len(self.node), dtype=np.int32)
        return rank


def level_order(forest: Forest) -> LevelOrder:
    """The level order of all trees together, then sorted by tree."""
    seen = np.zeros(forest.n_nodes, np.bool_)
    parts: list[tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]] = []
    trees = np.flatnonzero(forest.root >= 0).astype(np.int32)
    nodes = forest.root[trees]
    while len(nodes):
        first = _first_visits(nodes, seen)
        nodes, trees = nodes[first], trees[first]
        seen[nodes] = True
        parts.append((nodes, trees))
        children = np.stack([forest.true_child[nodes], forest.false_child[nodes]], axis=1).ravel()
        trees = np.repeat(trees, 2)[children >= 0]
        nodes = children[children >= 0]
    if not parts:
        empty = np.zeros(0, np.int32)
        return LevelOrder(empty, empty, empty)
    node = np.concatenate([part[0] for part in parts])
    tree = np.concatenate([part[1] for part in parts])
    level = np.repeat(np.arange(len(parts), dtype=np.int32), [len(part[0]) for part in parts])
    by_tree = np.argsort(tree, kind="stable")
    return LevelOrder(node[by_tree], tree[by_tree], level[by_tree])


def _first_visits(nodes: npt.NDArray[np.int32], seen: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """Positions of the nodes not seen on an earlier level, each node once, in their order."""
    _, first = np.unique(nodes, return_index=True)
    first = np.sort(first)
    return first[~seen[nodes[first]]]


def parent_count(forest: Forest) -> npt.NDArray[np.int64]:
    """(N,) how many edges and roots lead to each node; above one the node is shared."""
    ends = np.concatenate([forest.root, forest.true_child, forest.false_child])
    return np.bincount(ends[ends >= 0], minlength=forest.n_nodes)


def shared_nodes(forest: Forest, order: LevelOrder) -> npt.NDArray[np.bool_]:
    """(N,) nodes that several paths lead to: two edges out of reached nodes, two roots, or a root and an edge."""
    ends = np.concatenate([forest.root, forest.true_child[order.node], forest.false_child[order.node]])
    return np.bincount(ends[ends >= 0], minlength=forest.n_nodes) > 1


def downward(forest: Forest, order: LevelOrder) -> list[npt.NDArray[np.int32]]:
    """The reached nodes in groups, each node in a later group than all its parents: the levels, if no node is shared.

    The group of a shared node is the length of the longest path to it.
    """
    if not shared_nodes(forest, order).any():
        by_level = np.argsort(order.level, kind="stable")
        return np.split(order.node[by_level], np.cumsum(np.bincount(order.level))[:-1]) if len(by_level) else []
    children = np.stack([forest.true_child, forest.false_child])
    edges = children[:, order.node]
    waiting = np.bincount(edges[edges >= 0], minlength=forest.n_nodes)
    ready = order.node[waiting[order.node] == 0]
    groups = []
    while len(ready):
        groups.append(ready)
        below = children[:, ready]
        ends, count = np.unique(below[below >= 0], return_counts=True)
        waiting[ends] -= count
        ready = ends[waiting[ends] == 0]
    return groups


def leaf_trees(forest: Forest, order: LevelOrder) -> npt.NDArray[np.int32]:
    """(L,) the first tree that reaches each leaf; -1 where none does."""
    tree = np.full(forest.n_leaves, forest.n_trees, np.int32)
    np.minimum.at(tree, ~forest.root[forest.root < 0], np.flatnonzero(forest.root < 0).astype(np.int32))
    for child in (forest.true_child[order.node], forest.false_child[order.node]):
        np.minimum.at(tree, ~child[child < 0], order.tree[child < 0])
    return np.where(tree == forest.n_trees, -1, tree).astype(np.int32)


def tree_depths(forest: Forest) -> npt.NDArray[np.int32]:
    """(T,) number of comparisons on the longest path of each tree; 0 for a single leaf."""
    depth = np.zeros(forest.n_trees, np.int32)
    trees = np.flatnonzero(forest.root >= 0)
    nodes = forest.root[trees]
    level = 0
    while len(nodes):
        level += 1
        depth[trees] = level
        below = np.concatenate([forest.true_child[nodes], forest.false_child[nodes]])
        owner = np.concatenate([trees, trees])
        inner = below >= 0
        # A shared node is followed once a tree and level, so that a DAG costs no more than its trees' nodes.
        pairs = np.unique(np.stack([owner[inner], below[inner]]), axis=1) if len(below) else below
        trees, nodes = (pairs[0], pairs[1]) if inner.any() else (trees[:0], nodes[:0])
    return depth
