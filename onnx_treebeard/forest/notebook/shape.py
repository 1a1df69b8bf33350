"""The shape of a forest: the width of each level, the depth of each tree.

In: the roots and children of a forest, validated or not. Out: a `Shape`. The work is done level by level, for at most LEVELS of them.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

LEVELS = 1000  # deeper trees are shown as if they ended there

Numbers = npt.NDArray[np.integer[Any]]


@dataclass(frozen=True, eq=False)
class Shape:
    """nodes, leaves: (levels,) their numbers on each level, for all trees together. depth: (T,) comparisons to the lowest leaf.

    is_whole: whether no tree is deeper than the levels.
    """

    nodes: Numbers
    leaves: Numbers
    depth: Numbers
    is_whole: bool = True


def shape_of(root: Numbers, true_child: Numbers, false_child: Numbers) -> Shape:
    """Returns the shape. A shared node counts once, on its first level."""
    depth, seen = np.zeros(len(root), np.int64), np.zeros(len(true_child), np.bool_)
    inner: list[int] = []
    ends = [int(np.count_nonzero(root < 0))]
    trees = np.arange(len(root))
    nodes = root
    while len(inner) < LEVELS:
        fresh = (nodes >= 0) & (nodes < len(seen))
        nodes, first = np.unique(nodes[fresh], return_index=True)
        trees = trees[fresh][first]
        new = ~seen[nodes]
        nodes, trees = nodes[new], trees[new]
        if not len(nodes):
            break
        seen[nodes] = True
        inner.append(len(nodes))
        depth[trees] = len(inner)
        nodes = np.concatenate([true_child[nodes], false_child[nodes]])
        trees = np.concatenate([trees, trees])
        ends.append(int(np.count_nonzero(nodes < 0)))
    return Shape(np.array([*inner, 0]), np.array(ends), depth, is_whole=len(inner) < LEVELS)
