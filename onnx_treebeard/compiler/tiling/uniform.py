"""Uniform tiling: every tile grows breadth first until it is full, as if all paths were equally likely.

In: a `Forest` and a tile size. Out: (N,) a tile id per node.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.tiling.growth import grow_tiles
from onnx_treebeard.facts.trees import LevelOrder
from onnx_treebeard.forest.forest import Forest


def uniform_tiling(forest: Forest, order: LevelOrder, size: int) -> npt.NDArray[np.int32]:
    """Prefers nodes in level order."""
    return grow_tiles(forest, order, order.node, size)
