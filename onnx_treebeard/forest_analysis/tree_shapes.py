"""The shape of trees: level order, depths, shared nodes, paths, lengths of walks.

In: a `Forest`; for lengths of walks, a tile id for each node. Out: arrays over nodes, leaves and trees:

    level order, depths
    paths                which nodes several paths reach, and an order in which all paths can be followed at once
    walk lengths         the fewest and most steps from each node, and from the root of each tree, which bound unrolled and unchecked walks and
                         which padding makes equal; the most steps to each leaf
    tiles                that grow from their roots down

All are computed by the native planner (kernels/native/forest/tree_shape.h, kernels/native/plan/walk/uniform_tiles.cc).
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.compute_once import once_per_forest


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
        """Returns (n_nodes,) the index of each node in the order; -1 for nodes that no tree reaches."""
        rank = np.full(n_nodes, -1, np.int32)
        rank[self.node] = np.arange(len(self.node), dtype=np.int32)
        return rank


@once_per_forest
def level_order(forest: Forest) -> LevelOrder:
    """Returns the level order of all trees."""
    answer = call_planner(forest, "level_order")
    return LevelOrder(**answer.arrays, shared=bool(answer.numbers["shared"]))


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
    return bool(call_planner(forest, "shared_nodes").numbers["shared"])


@once_per_forest
def tree_depths(forest: Forest) -> npt.NDArray[np.int32]:
    """Returns (T,) the number of comparisons on the longest path of each tree; 0 for a constant tree."""
    return call_planner(forest, "tree_depths").arrays["depth"]


def shared_nodes(forest: Forest) -> npt.NDArray[np.bool_]:
    """Returns (N,) which nodes several paths reach: by two edges from reached nodes, two roots, or a root and an edge."""
    return call_planner(forest, "shared_nodes").arrays["several"].astype(np.bool_)


def downward(forest: Forest, order: LevelOrder) -> list[npt.NDArray[np.int32]]:
    """Returns the reached nodes in groups by the lengths of the longest paths to them, so that each node is in a later group than all its parents."""
    length = call_planner(forest, "longest_paths").arrays["length"][order.node]
    by_length = order.node[stable_order(length)]
    ends = np.cumsum(np.bincount(length)).tolist()
    return [by_length[first:last] for first, last in pairwise([0, *ends])]


Steps = npt.NDArray[np.int32]


@dataclass(frozen=True)
class TileSteps:
    """Numbers of tiles on paths.

    fewest, most: (N,) from each node to its leaves, its own included; 0 for nodes that no tree reaches.
    leaf_depth: (L,) on the longest path to each leaf; 0 for leaves that no tree reaches.
    """

    fewest: Steps
    most: Steps
    leaf_depth: Steps


def tile_steps(forest: Forest, tile_id: npt.NDArray[np.int32] | None) -> TileSteps:
    """Returns the steps of walks through tiles. Without tile ids every node is a tile."""
    tiles = np.arange(forest.n_nodes, dtype=np.int32) if tile_id is None else tile_id
    return TileSteps(**call_planner(forest, "tile_steps", tiles).arrays)


def walk_steps(
    forest: Forest, tile_id: npt.NDArray[np.int32] | None, padded: bool = False
) -> tuple[Steps, Steps]:
    """Returns (T,) the fewest and most steps of the walks of each tree; equal for padded ones. Without tile ids every node is a tile.

    If trees share nodes and are not padded, these are bounds for all of them: 0, and the depth of the forest.
    """
    steps = tile_steps(forest, tile_id)
    fewest, most = (_at(column, forest.root) for column in (steps.fewest, steps.most))
    if padded:
        return most, most
    if shares_nodes(forest):
        return np.zeros_like(fewest), np.full_like(most, most.max(initial=0))
    return fewest, most


def grow_tiles(forest: Forest, preferred: npt.NDArray[np.int32], size: int) -> npt.NDArray[np.int32]:
    """Returns (N,) the tiling in which each tile adds its most preferred child nodes, -1 for nodes that no tree reaches.

    preferred: (M,) every reached node once, the most preferred first. size: the most nodes of a tile.
    """
    return call_planner(forest, "grown_tiles", preferred, size=size).arrays["tile"]


def _at(steps: Steps, end: npt.NDArray[np.int32]) -> Steps:
    """Returns the steps below each child, node c or ~leaf; none below a leaf."""
    return np.append(steps, np.int32(0))[np.maximum(end, -1)]
