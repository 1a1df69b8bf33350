"""Tilings that grow from the roots of tiles down.

    tile = {root}
    while the tile is not full:  add the most preferred child node of the tile; stop if there is none
    the same for every child node of the tile

    uniform   level order: every tile grows breadth first until it is full, as if all paths were equally likely
    greedy    by probability: likely leaves come close to the root, at the cost of more tile shapes. Treebeard's algorithm ("Greedy Probability Based
              Tree Tiling"); ties go to the node that comes first in level order, so that a tree without probabilities is tiled uniformly
    hybrid    skewed trees by probability, the others uniformly. Following small differences in probability everywhere makes many tile shapes, and at
              large tile sizes a child table that leaves the cache; where few leaves take most rows a shorter walk is worth that (Treebeard's finding,
              and its definition of skewed)

In: a `Forest`, its nodes in order of preference or how likely each is, a tile size. Out: (N,) a tile id per node. A node with several parents always
starts a tile of its own, so that a DAG can be tiled as well. The native planner grows them (kernels/native/plan/walk/uniform_tiles.cc).
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.reach_probabilities import ALPHA, BETA, NodeProbability, skewed_trees
from onnx_treebeard.forest_analysis.tree_shapes import LevelOrder, grow_tiles


def uniform_tiling(forest: Forest, order: LevelOrder, size: int) -> npt.NDArray[np.int32]:
    """Prefers nodes in level order."""
    return grow_tiles(forest, order.node, size)


def greedy_tiling(
    forest: Forest, order: LevelOrder, probability: npt.NDArray[np.float64], size: int
) -> npt.NDArray[np.int32]:
    """Grows the tiling that prefers likely nodes. probability: (N,) of reaching each node; only comparisons within a tree matter, no NaN."""
    likely_first = np.argsort(-probability[order.node], kind="stable")
    return grow_tiles(forest, order.node[likely_first], size)


def hybrid_tiling(
    forest: Forest,
    order: LevelOrder,
    probability: NodeProbability,
    size: int,
    alpha: float = ALPHA,
    beta: float = BETA,
) -> npt.NDArray[np.int32]:
    """Returns the tiling of `greedy_tiling`, for which all nodes of trees that are not skewed are equally likely.

    A tree is skewed if a share `alpha` of its leaves takes a share `beta` of its rows.
    """
    skewed = skewed_trees(probability, forest.n_trees, alpha, beta)
    seen = np.zeros(forest.n_nodes)
    seen[order.node] = np.where(skewed[order.tree], probability.node[order.node], 0)
    return greedy_tiling(forest, order, seen, size)
