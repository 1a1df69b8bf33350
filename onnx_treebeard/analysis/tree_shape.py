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
