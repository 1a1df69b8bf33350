"""Greedy probability tiling: likely leaves come close to the root, at the cost of more tile shapes.

In: a `Forest`, how likely each node is, a tile size. Out: (N,) a tile id per node. The algorithm is Treebeard's ("Greedy
Probability Based Tree Tiling"): a tile grows from its root by the most probable node, by absolute probability, among its
child nodes; then the child nodes of the full tile are the next roots.

Ties go to the node that comes first in level order, so that a tree without probabilities is tiled uniformly.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.tiling.growth import grow_tiles
from onnx_treebeard.facts.trees import LevelOrder
from onnx_treebeard.forest.forest import Forest


def greedy_tiling(
    forest: Forest, order: LevelOrder, probability: npt.NDArray[np.float64], size: int
) -> npt.NDArray[np.int32]:
    """probability: (N,) of reaching each node; only comparisons within a tree matter, no NaN."""
    likely_first = np.argsort(-probability[order.node], kind="stable")
    return grow_tiles(forest, order, order.node[likely_first], size)
