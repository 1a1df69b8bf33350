"""The levels below SHALLOW: node by node, because deep levels are narrow and a call of NumPy for each would take too long.

In: columns of a forest, nodes in groups. Out: the same for reading and writing number by number, which memory views do twice as fast as
arrays of NumPy; the groups below those that are looked at as a whole.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import SHALLOW

Numbers = npt.NDArray[np.int32]


def one_by_one(column: npt.NDArray[np.integer[Any]]) -> Sequence[int]:
    """A column of whole numbers, to be read."""
    return np.ascontiguousarray(column, np.int32).data


def writable(column: npt.NDArray[Any]) -> "memoryview[Any]":
    """The numbers of the array itself."""
    return column.data


def deep_nodes(groups: list[Numbers]) -> list[int]:
    """The nodes of all groups but the first SHALLOW, in their order."""
    return np.concatenate(groups[SHALLOW:]).tolist() if len(groups) > SHALLOW else []


def deep_groups(children: Numbers, ready: Numbers, waiting: npt.NDArray[np.int64]) -> list[Numbers]:
    """The nodes in `ready`, then group by group those none of whose parents is left. children: (2, N).  waiting: (N,) parents left."""
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
