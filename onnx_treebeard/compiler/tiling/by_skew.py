"""Hybrid tiling: skewed trees are tiled by probability, the others uniformly.

In: a `Forest`, probabilities, a tile size. Out: (N,) a tile id per node. Following small differences in probability everywhere
makes many tile shapes, and at large tile sizes a child table that leaves the cache; where few leaves take most rows a shorter walk
is worth that (Treebeard's finding, and its definition of skewed).
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.tiling.greedy import greedy_tiling
from onnx_treebeard.facts.probabilities import ALPHA, BETA, NodeProbability, skewed_trees
from onnx_treebeard.facts.trees import LevelOrder
from onnx_treebeard.forest.forest import Forest


def hybrid_tiling(
    forest: Forest,
    order: LevelOrder,
    probability: NodeProbability,
    size: int,
    alpha: float = ALPHA,
    beta: float = BETA,
) -> npt.NDArray[np.int32]:
    """The tiling of `greedy_tiling`, for which all nodes of trees that are not skewed are equally likely.

    A tree is skewed if a share `alpha` of its leaves takes a share `beta` of its rows.
    """
    skewed = skewed_trees(probability, forest.n_trees, alpha, beta)
    seen = np.zeros(forest.n_nodes)
    seen[order.node] = np.where(skewed[order.tree], probability.node[order.node], 0)
    return greedy_tiling(forest, order, seen, size)
