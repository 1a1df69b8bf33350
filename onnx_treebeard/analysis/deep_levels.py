"""The levels below SHALLOW: node by node, because deep levels are narrow and a call of NumPy for each would take too long.

In: a `Forest` and the nodes of a level, with their trees. Out: what `tree_shape.py` wants to know about that level and all below it.
Nodes are kept in arrays of the C type, which take a tenth of the memory of a list, and columns are read through memory views,
which are twice as fast as arrays of NumPy, number by number.
"""

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import SHALLOW, Forest

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


def deep_levels(
    forest: Forest, nodes: Numbers, trees: Numbers, seen: npt.NDArray[np.bool_], shared: bool
) -> tuple[Numbers, Numbers, list[int]]:
    """(n,) the nodes below those of one level, level by level, each once, and their trees; how many each level has.

    Marks them in `seen`. Where a node comes twice, `shared` decides: it is left out, or the search ends with one node too many.
    """
    sides, marks = (one_by_one(forest.true_child), one_by_one(forest.false_child)), writable(seen)
    found, owners, counts = array("i", nodes.tolist()), array("i", trees.tolist()), [len(nodes)]
    begin, twice = 0, False
    while begin < len(found) and not twice:
        end = len(found)
        for place in range(begin, end):
            node = found[place]
            for side in sides:
                child = side[node]
                if child < 0 or (marks[child] and shared):
                    continue
                twice = twice or marks[child]
                marks[child] = True
                found.append(child)
                owners.append(owners[place])
        begin = end
        counts.append(len(found) - end)
    return np.array(found[len(nodes) :], np.int32), np.array(owners[len(nodes) :], np.int32), counts[1:-1]


def deep_depths(
    forest: Forest, nodes: Numbers, trees: npt.NDArray[np.intp], level: int, depth: Numbers
) -> Numbers:
    """`depth`, (T,), completed by the levels from `level` on; a shared node is followed once a tree and level."""
    true_child, false_child = one_by_one(forest.true_child), one_by_one(forest.false_child)
    waiting = set(zip(nodes.tolist(), trees.tolist(), strict=True))
    while waiting:
        level += 1
        depth[[tree for _, tree in waiting]] = level
        waiting = {
            (child, tree)
            for node, tree in waiting
            for child in (true_child[node], false_child[node])
            if child >= 0
        }
    return depth


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
