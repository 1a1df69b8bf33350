"""The numbers of steps of walks, which bound unrolled and unchecked walks and which padding makes equal.

In: a `Forest` and a tile id for each node. Out: the fewest and most steps from each node, and from the root of each tree. They are computed from
the leaves upwards, so that a shared leaf counts for every path that reaches it.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.facts.deep_levels import deep_nodes, one_by_one, writable
from onnx_treebeard.facts.paths import downward
from onnx_treebeard.facts.tree_shape import LevelOrder, level_order, shares_nodes
from onnx_treebeard.forest.forest import SHALLOW, Forest

Steps = npt.NDArray[np.int32]


def walk_steps(
    forest: Forest, tile_id: npt.NDArray[np.int32] | None, padded: bool = False
) -> tuple[Steps, Steps]:
    """Returns (T,) the fewest and most steps of the walks of each tree; equal for padded ones. Without tile ids every node is a tile.

    If trees share nodes and are not padded, these are bounds for all of them: 0, and the depth of the forest.
    """
    tiles = np.arange(forest.n_nodes, dtype=np.int32) if tile_id is None else tile_id
    fewest, most = (_at(steps, forest.root) for steps in subtree_steps(forest, level_order(forest), tiles))
    if padded:
        return most, most
    if shares_nodes(forest):
        return np.zeros_like(fewest), np.full_like(most, most.max(initial=0))
    return fewest, most


def subtree_steps(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.int32]) -> tuple[Steps, Steps]:
    """Returns (N,) the fewest and most tiles from each node to its leaves, its own included; 0 for nodes that no tree reaches."""
    fewest, most = np.zeros((2, forest.n_nodes + 1), np.int32)  # the last entry stands for every leaf
    tile = np.append(tile_id, np.int32(-1))
    levels = downward(forest, order)
    _count_deep(forest, tile, deep_nodes(levels), fewest, most)
    for nodes in reversed(levels[:SHALLOW]):
        true, false = (np.maximum(column[nodes], -1) for column in (forest.true_child, forest.false_child))
        own = tile[nodes]
        further_true, further_false = tile[true] != own, tile[false] != own
        fewest[nodes] = np.minimum(fewest[true] + further_true, fewest[false] + further_false)
        most[nodes] = np.maximum(most[true] + further_true, most[false] + further_false)
    return fewest[:-1], most[:-1]


def _count_deep(forest: Forest, tile: Steps, nodes: list[int], fewest: Steps, most: Steps) -> None:
    """Computes the same node by node, for `nodes` whose children come first when they are read backwards."""
    true_child, false_child = one_by_one(forest.true_child), one_by_one(forest.false_child)
    tiles, few, many = one_by_one(tile), writable(fewest), writable(most)
    for node in reversed(nodes):
        true, false, own = max(true_child[node], -1), max(false_child[node], -1), tiles[node]
        further_true, further_false = tiles[true] != own, tiles[false] != own
        few[node] = min(few[true] + further_true, few[false] + further_false)
        many[node] = max(many[true] + further_true, many[false] + further_false)


def _at(steps: Steps, end: npt.NDArray[np.int32]) -> Steps:
    """Returns the steps below each child, node c or ~leaf; none below a leaf."""
    return np.append(steps, np.int32(0))[np.maximum(end, -1)]
