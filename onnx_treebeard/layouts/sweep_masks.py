"""Trees as questions and the leaves that a "no" strikes out, so that their order does not matter and no node waits for another.

In: some trees of a forest. Out: a mask for each of their nodes, and their leaves, which count from the true side:

    node 0: leaves 0 to 3      no to node 0 strikes out 0 and 1       mask 0011
      true -> node 1: 0, 1     no to node 1 strikes out 0             mask 0001
      false -> node 2: 2, 3    no to node 2 strikes out 2             mask 0100

The leaf that a row reaches is never struck out, and every leaf before it is, by the node where the ways to both part. Whatever
nodes off the row's way say, they strike out leaves that it does not reach (Lucchese et al., QuickScorer, SIGIR 2015).
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import Forest

Level: TypeAlias = tuple[npt.NDArray[np.intp], npt.NDArray[np.int32]]


@dataclass(frozen=True, eq=False)
class MaskedTrees:
    """Nodes of n trees, in any order. owner: (M,) position of the node's tree. mask: (M,) the leaves that a "no" strikes out, a bit each.

    leaves: (n, n_leaves) the leaves by number.
    """

    owner: npt.NDArray[np.intp]
    node: npt.NDArray[np.int32]
    mask: npt.NDArray[np.uint64]
    leaves: npt.NDArray[np.int32]


def masked_trees(forest: Forest, trees: npt.NDArray[np.intp], n_leaves: int) -> MaskedTrees:
    """These trees, of up to `n_leaves` leaves each, 64 at most."""
    levels = _levels(forest, trees)
    below = _leaves_below(forest, levels)
    leaves, root = np.zeros((len(trees), n_leaves), np.int32), forest.root[trees]
    leaves[root < 0, 0] = ~root[root < 0]
    first = np.zeros(forest.n_nodes, np.int64)  # leaf of each node's subtree
    for owner, node in levels:
        middle = first[node] + _size(below, forest.true_child[node])
        for child, begin in ((forest.true_child[node], first[node]), (forest.false_child[node], middle)):
            inner = child >= 0
            first[child[inner]] = begin[inner]
            leaves[owner[~inner], begin[~inner]] = ~child[~inner]
    owner, node = (np.concatenate([np.zeros(0, np.intp), *parts]) for parts in _columns(levels))
    mask = _ones(first[node] + _size(below, forest.true_child[node])) & ~_ones(first[node])
    return MaskedTrees(owner, node.astype(np.int32), mask, leaves)


def _columns(levels: list[Level]) -> tuple[list[npt.NDArray[np.intp]], list[npt.NDArray[np.int32]]]:
    return [owner for owner, _ in levels], [node for _, node in levels]


def _levels(forest: Forest, trees: npt.NDArray[np.intp]) -> list[Level]:
    """Level by level (positions in `trees`, nodes)."""
    owner, node = np.arange(len(trees)), forest.root[trees]
    levels: list[Level] = []
    while (inner := node >= 0).any():
        owner, node = owner[inner], node[inner]
        levels.append((owner, node))
        node = np.stack([forest.true_child[node], forest.false_child[node]], axis=1).ravel()
        owner = np.repeat(owner, 2)
    return levels


def _leaves_below(forest: Forest, levels: list[Level]) -> npt.NDArray[np.int64]:
    """(N,) how many leaves are below each node of the levels."""
    below = np.ones(forest.n_nodes, np.int64)
    for _, node in reversed(levels):
        below[node] = _size(below, forest.true_child[node]) + _size(below, forest.false_child[node])
    return below


def _size(below: npt.NDArray[np.int64], child: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    return np.where(child < 0, 1, below[np.maximum(child, 0)])


def _ones(count: npt.NDArray[np.int64]) -> npt.NDArray[np.uint64]:
    """So many low bits, 63 at most."""
    return (np.uint64(1) << count.astype(np.uint64)) - np.uint64(1)
