"""The levels below SHALLOW, processed node by node: deep levels are narrow, and calling NumPy for each would take too long.

In: columns of a forest, nodes in groups. Out: the columns as memory views, which are twice as fast as NumPy arrays for access to single numbers;
the groups of nodes below level SHALLOW.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import SHALLOW

Numbers = npt.NDArray[np.int32]


def one_by_one(column: npt.NDArray[np.integer[Any]]) -> Sequence[int]:
    """Returns an integer column for reading single numbers."""
    return np.ascontiguousarray(column, np.int32).data


def writable(column: npt.NDArray[Any]) -> "memoryview[Any]":
    """Returns the numbers of an array for reading and writing."""
    return column.data


def deep_nodes(groups: list[Numbers]) -> list[int]:
    """Yields the nodes of all groups but the first SHALLOW, in order."""
    return np.concatenate(groups[SHALLOW:]).tolist() if len(groups) > SHALLOW else []


def deep_groups(children: Numbers, ready: Numbers, waiting: npt.NDArray[np.int64]) -> list[Numbers]:
    """Yields the nodes in `ready`, then group by group those whose parents have all been yielded. children: (2, N). waiting: (N,) remaining parents."""
    true_child, false_child = one_by_one(children[0]), one_by_one(children[1])
    left, group, groups = writable(waiting), ready.tolist(), []
    while group:
        groups.append(np.array(group, np.int32))
        following = []
        for node in group:
            for child in (true_child[node], false_child[node]):
                if child >= 0:
                    left[child] -= 1
                    if not left[child]:
                        following.append(child)
        group = following
    return groups
