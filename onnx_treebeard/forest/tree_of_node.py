"""The trees that nodes belong to. In: columns of a forest, which may be malformed. Out: the nodes of each level; for each node a tree that reaches it.

A child out of range ends a path, and so does a cycle. A node is on the earliest level where a path reaches it.
"""

from collections import deque
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

Ends = npt.NDArray[np.int32]
Numbers = npt.NDArray[np.integer[Any]]
MAX_VECTOR_LEVELS = (
    1000  # levels that NumPy processes as a whole; deeper ones are narrow, and processed node by node
)


def levels(root: Numbers, true_child: Numbers, false_child: Numbers) -> Iterator[tuple[Numbers, Numbers]]:
    """Yields for each level the nodes that are on it, and for each of them a tree that reaches it."""
    is_reached = np.zeros(len(true_child), np.bool_)
    nodes, trees = root, np.arange(len(root), dtype=np.int32)
    while True:
        inner = (nodes >= 0) & (nodes < len(is_reached))
        nodes, first = np.unique(nodes[inner], return_index=True)
        trees = trees[inner][first]
        is_new = ~is_reached[nodes]
        nodes, trees = nodes[is_new], trees[is_new]
        if not len(nodes):
            return
        is_reached[nodes] = True
        yield nodes, trees
        nodes = np.concatenate([true_child[nodes], false_child[nodes]])
        trees = np.concatenate([trees, trees])


def owners(root: Ends, true_child: Ends, false_child: Ends) -> Ends:
    """Returns (N,) the tree that reaches each node on the earliest level, -1 where none does."""
    owner = np.full(len(true_child), -1, np.int32)
    for level, (nodes, trees) in enumerate(levels(root, true_child, false_child)):
        if level == MAX_VECTOR_LEVELS:
            waiting = deque(zip(nodes.tolist(), trees.tolist(), strict=True))
            return _owners_below(owner.tolist(), true_child.tolist(), false_child.tolist(), waiting)
        owner[nodes] = trees
    return owner


def _owners_below(
    owner: list[int], true_child: list[int], false_child: list[int], waiting: deque[tuple[int, int]]
) -> Ends:
    """Completes the owners from a queue of nodes and their trees, node by node."""
    while waiting:
        node, tree = waiting.popleft()
        if 0 <= node < len(owner) and owner[node] < 0:
            owner[node] = tree
            waiting += ((true_child[node], tree), (false_child[node], tree))
    return np.array(owner, np.int32)
