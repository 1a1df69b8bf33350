"""Finds cycles among nodes, in linear time whatever the shape of the trees.

In: the children of N nodes; those below zero are leaves. Out: a node on a cycle, or None.

Nodes that no remaining node points to are removed, level by level; what cannot be removed is on a cycle or below one (Kahn's
algorithm). A level of many nodes goes through NumPy. One of few would cost as much there, and a chain has a level a node.
"""

import numpy as np
import numpy.typing as npt

Children = npt.NDArray[np.int32]

FEW = 256  # nodes that plain Python takes as long for as NumPy takes for a call


def node_on_cycle(true_child: Children, false_child: Children) -> int | None:
    """A node on a cycle; None where there is no cycle."""
    children = np.stack([true_child, false_child])
    own = np.arange(len(true_child), dtype=np.int32)
    if ((children > own) | (children < 0)).all() or ((children < own) | (children < 0)).all():
        return None  # every child stands behind its parent, or every child before it
    remaining = np.flatnonzero(_parents_left(children) > 0)
    return _walk_up(children, remaining) if len(remaining) else None


def _parents_left(children: Children) -> npt.NDArray[np.int64]:
    """(N,) how many parents of each node are left at the end of the removal; a removed node has none."""
    parents = np.bincount(children[children >= 0], minlength=children.shape[1])
    ready = np.flatnonzero(parents == 0)
    while len(ready) >= FEW:
        below = children[:, ready].ravel()
        below, count = np.unique(below[below >= 0], return_counts=True)
        parents[below] -= count
        ready = below[parents[below] == 0]
    if not len(ready):
        return parents
    (true_child, false_child), left, waiting = children.tolist(), parents.tolist(), ready.tolist()
    while waiting:
        node = waiting.pop()
        for child in (true_child[node], false_child[node]):
            if child >= 0:
                left[child] -= 1
                if not left[child]:
                    waiting.append(child)
    return np.array(left, np.int64)


def _walk_up(children: Children, remaining: npt.NDArray[np.int64]) -> int:
    """Every remaining node has a remaining parent, so walking up enough times ends on a cycle."""
    parent = np.zeros(children.shape[1], np.int64)
    for child in children[:, remaining]:
        inner = child >= 0
        parent[child[inner]] = remaining[inner]
    parents, node = parent.tolist(), int(remaining[0])
    for _ in range(len(remaining)):
        node = parents[node]
    return int(node)
