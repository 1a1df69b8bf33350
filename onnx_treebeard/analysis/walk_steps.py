"""How many steps walks take: what unrolled and unchecked walks must respect, and what padding makes even.

In: a `Forest` and a tile id per node. Out: the fewest and the most steps from each node, and from the root of each tree. Counted
from the leaves up, so that a shared leaf counts for every path that leads to it.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.paths import downward
from onnx_treebeard.analysis.tree_shape import LevelOrder, level_order, parent_count
from onnx_treebeard.forest import Forest

Steps = npt.NDArray[np.int32]


def walk_steps(
    forest: Forest, tile_id: npt.NDArray[np.int32] | None, padded: bool = False
) -> tuple[Steps, Steps]:
    """(T,) fewest and most steps of the walks of each tree, the same for a padded one. No tile ids: every node is a tile.

    If the trees share nodes and are not padded, only bounds for all of them: 0, and the forest's deepest.
    """
    tiles = np.arange(forest.n_nodes, dtype=np.int32) if tile_id is None else tile_id
    fewest, most = (_at(steps, forest.root) for steps in steps_below(forest, level_order(forest), tiles))
    if padded:
        return most, most
    if (parent_count(forest) > 1).any():
        return np.zeros_like(fewest), np.full_like(most, most.max(initial=0))
    return fewest, most


def steps_below(forest: Forest, order: LevelOrder, tile_id: npt.NDArray[np.int32]) -> tuple[Steps, Steps]:
    """(N,) fewest and most tiles between each node and its leaves, its own tile counted; 0 where no tree leads."""
    fewest, most = np.zeros(forest.n_nodes, np.int32), np.zeros(forest.n_nodes, np.int32)
    for nodes in reversed(downward(forest, order)):
        sides = (forest.true_child[nodes], forest.false_child[nodes])
        further = [(side < 0) | (tile_id[np.maximum(side, 0)] != tile_id[nodes]) for side in sides]
        for steps, choose in ((fewest, np.minimum), (most, np.maximum)):
            true, false = (_at(steps, side) + step for side, step in zip(sides, further, strict=True))
            steps[nodes] = choose(true, false)
    return fewest, most


def _at(steps: Steps, end: npt.NDArray[np.int32]) -> Steps:
    """The steps below each end, node c or ~leaf; none below a leaf."""
    return np.where(end >= 0, np.append(steps, 0)[np.maximum(end, -1)], 0).astype(np.int32)
