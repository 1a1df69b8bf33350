"""The shape of trees: level order, depth, shared nodes.

In: a `Forest`. Out: arrays over its nodes, which the native planner computes (kernels/native/forest/tree_shape.h).
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.memo import once_per_forest


@dataclass(frozen=True)
class LevelOrder:
    """Every reachable node once: trees in order, level by level within a tree, true child before false child.

    node: (M,) node numbers in that order.  tree, level: (M,) of the first tree that reaches the node.
    shared: whether several paths reach one of them. A shared node is listed on its earliest level, in the first tree there.
    """

    node: npt.NDArray[np.int32]
    tree: npt.NDArray[np.int32]
    level: npt.NDArray[np.int32]
    shared: bool = False

    def rank(self, n_nodes: int) -> npt.NDArray[np.int32]:
        """(n_nodes,) the index of each node in the order; -1 for nodes that no tree reaches."""
        rank = np.full(n_nodes, -1, np.int32)
        rank[self.node] = np.arange(len(self.node), dtype=np.int32)
        return rank


@once_per_forest
def level_order(forest: Forest) -> LevelOrder:
    """Returns the level order of all trees."""
    found = planned(forest, "level_order")
    return LevelOrder(**found.arrays, shared=bool(found.numbers["shared"]))


def stable_order(numbers: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.intp]:
    """Computes argsort(numbers, kind="stable") of numbers in [0, 2^31), 16 bits at a time, which NumPy sorts in linear time."""
    order = np.argsort(numbers.astype(np.uint16), kind="stable")
    if numbers.max(initial=0) >> 16 == 0:
        return order
    high: npt.NDArray[np.uint16] = (numbers >> 16).astype(np.uint16)
    return order[np.argsort(high[order], kind="stable")]


@once_per_forest
def shares_nodes(forest: Forest) -> bool:
    """Returns whether a node, reachable or not, is the child or root of several edges or trees."""
    return bool(planned(forest, "shared_nodes").numbers["shared"])


@once_per_forest
def tree_depths(forest: Forest) -> npt.NDArray[np.int32]:
    """Returns (T,) the number of comparisons on the longest path of each tree; 0 for a constant tree."""
    return planned(forest, "tree_depths").arrays["depth"]
