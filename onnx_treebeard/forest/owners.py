"""The trees that nodes belong to. In: columns of a forest, which may be malformed. Out: for each node a tree that reaches it."""

from collections import deque

import numpy as np
import numpy.typing as npt

Ends = npt.NDArray[np.int32]
MAX_VECTOR_LEVELS = (
    1000  # levels that are processed as a whole; deep ones are narrow, and processed node by node
)


def owners(root: Ends, true_child: Ends, false_child: Ends) -> Ends:
    """Returns (N,) the tree that reaches each node on the earliest level, -1 where none does. A child out of range ends a path, and so does a cycle."""
    owner = np.full(len(true_child), -1, np.int32)
    nodes, trees = root, np.arange(len(root), dtype=np.int32)
    for _ in range(MAX_VECTOR_LEVELS):
        if not len(nodes):
            return owner
        inner = (nodes >= 0) & (nodes < len(owner))
        nodes, first = np.unique(nodes[inner], return_index=True)
        trees = trees[inner][first]
        fresh = owner[nodes] < 0
        nodes, trees = nodes[fresh], trees[fresh]
        owner[nodes] = trees
        nodes = np.concatenate([true_child[nodes], false_child[nodes]])
        trees = np.concatenate([trees, trees])
    waiting = deque(zip(nodes.tolist(), trees.tolist(), strict=True))
    return _owners_below(owner.tolist(), true_child.tolist(), false_child.tolist(), waiting)


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
