"""How many steps the walks of each tree take: what unrolled and unchecked walks must respect.

In: a `Forest` and a tile id per node (None for single nodes). Out: the fewest and the most steps of any walk, per tree.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.tile_depths import leaf_depths
from onnx_treebeard.analysis.tree_shape import level_order, parent_count
from onnx_treebeard.forest import Forest

Steps = npt.NDArray[np.int32]


def walk_steps(forest: Forest, tile_id: npt.NDArray[np.int32] | None) -> tuple[Steps, Steps]:
    """(T,) fewest and most steps. Of a DAG, whose leaves several trees may share, only bounds: 0, and the forest's deepest."""
    order = level_order(forest)
    tiles = np.arange(forest.n_nodes, dtype=np.int32) if tile_id is None else tile_id
    depth = leaf_depths(forest, order, tiles)
    if (parent_count(forest) > 1).any():
        zero = np.zeros(forest.n_trees, np.int32)
        return zero, zero + depth.max(initial=0)
    fewest, most = (
        np.full(forest.n_trees, np.iinfo(np.int32).max, np.int32),
        np.zeros(forest.n_trees, np.int32),
    )
    for child in (forest.true_child[order.node], forest.false_child[order.node]):
        leaf, tree = ~child[child < 0], order.tree[child < 0]
        np.minimum.at(fewest, tree, depth[leaf])
        np.maximum.at(most, tree, depth[leaf])
    return np.minimum(fewest, most), most
