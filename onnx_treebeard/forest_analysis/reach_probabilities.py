"""How often nodes and leaves are reached, which trees are skewed, and how deep the walks of most rows go.

In: a `Forest` with or without hit counts; for depths, a tile id for each node. Out: absolute probabilities, from what is known, in this order:

    1  leaf hits     the hits of a node are the sum of those of its children
    2  node hits     hits of a node that its inner children do not have are divided equally among the leaves below it
    3  nothing       every leaf of a tree is equally likely

Node hits that are all equal are ignored (exporters write 1 everywhere), and so is a tree without any hits. A hit count that is negative or not
finite counts as 0. A node with several parents gives an equal part of its hits to each of them. The native planner computes the
probabilities (kernels/native/forest/forest_analysis.h).

Depths are in tiles: the number of steps of a walk, 0 for a constant tree, 1 for the leaves below the root's tile.
"""

from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.tree_shapes import stable_order, tile_steps
from onnx_treebeard.system.compute_once import once_per_forest

ALPHA, BETA = 0.05, 0.9  # Treebeard's values: 5 % of the leaves take 90 % of the rows
ROUNDING = 1e-9  # the tolerance for comparing sums of probabilities with shares

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class NodeProbability:
    """The probability that a row reaches a node or leaf of its tree: 1 at every root, 0 for nodes that no tree reaches.

    node: (N,).  leaf: (L,).  leaf_tree: (L,) a tree that reaches each leaf, -1 where none does.
    """

    node: Floats
    leaf: Floats
    leaf_tree: npt.NDArray[np.int32]


@once_per_forest
def node_probability(forest: Forest) -> NodeProbability:
    """Returns the probabilities of all nodes and leaves of all trees."""
    return NodeProbability(**call_planner(forest, "node_probability").arrays)


def skewed_trees(
    probability: NodeProbability, n_trees: int, alpha: float = ALPHA, beta: float = BETA
) -> npt.NDArray[np.bool_]:
    """Returns (T,) whether a share `alpha` of a tree's leaves takes a share `beta` of its rows (Treebeard's definition)."""
    likely_first = np.lexsort((-probability.leaf, probability.leaf_tree))
    n_likely = leaves_needed(probability, likely_first, n_trees, beta)
    leaves = np.bincount(probability.leaf_tree[probability.leaf_tree >= 0], minlength=n_trees)
    # A division, because 29 / 100 is the number that is written 0.29, and 0.29 * 100 is not 29.
    return np.asarray(n_likely / np.maximum(leaves, 1) <= alpha)


def leaves_needed(
    probability: NodeProbability, sorting: npt.NDArray[np.intp], n_trees: int, share: float
) -> npt.NDArray[np.int64]:
    """Returns (T,) how many leaves of each tree hold `share` of its rows, taken in an order that keeps trees together."""
    sorting = sorting[probability.leaf_tree[sorting] >= 0]
    tree, leaf = probability.leaf_tree[sorting], probability.leaf[sorting]
    cumulated = np.cumsum(leaf)
    end = np.searchsorted(tree, np.arange(n_trees), side="right")
    total = np.append(0.0, cumulated)
    before, all_of_it = total[np.append(0, end[:-1])], np.diff(total[np.append(0, end)])
    short = cumulated - before[tree] < share * all_of_it[tree] - ROUNDING
    return np.bincount(tree[short], minlength=n_trees) + 1


def cover_depths(
    leaf_depth: npt.NDArray[np.int32], probability: NodeProbability, n_trees: int, share: float = 0.9
) -> npt.NDArray[np.int32]:
    """Returns (T,) the smallest depth such that leaves up to it take at least `share` of the tree's rows: how far to peel a walk."""
    by_depth = stable_order(leaf_depth)
    tree = probability.leaf_tree[by_depth] + 1  # -1 for leaves that no tree reaches
    sorting = by_depth[stable_order(tree)]
    tree = probability.leaf_tree[sorting]
    begin, end = (np.searchsorted(tree, np.arange(n_trees), side=side) for side in ("left", "right"))
    last = begin + leaves_needed(probability, sorting, n_trees, share) - 1
    depth = np.append(leaf_depth[sorting], 0)[np.minimum(last, len(sorting))]
    return np.where(begin < end, depth, 0).astype(np.int32)


# For each forest the tile ids of the last call, and its result.
_known: WeakKeyDictionary[Forest, tuple[npt.NDArray[np.int32] | None, npt.NDArray[np.int32]]] = (
    WeakKeyDictionary()
)


def cover_steps(forest: Forest, tile_id: npt.NDArray[np.int32] | None) -> npt.NDArray[np.int32]:
    """Returns (T,) the cover depths of a forest by its own hit counts. Without tile ids every node is a tile."""
    steps_by_tile = _known.get(forest)
    if steps_by_tile is not None and steps_by_tile[0] is tile_id:
        return steps_by_tile[1]
    leaf_depth = tile_steps(forest, tile_id).leaf_depth
    steps = cover_depths(leaf_depth, node_probability(forest), forest.n_trees)
    _known[forest] = (tile_id, steps)
    return steps


def keep_cover_steps(forest: Forest, sorted_forest: Forest, sorting: npt.NDArray[np.intp]) -> None:
    """Copies the known depths to a forest with the same trees in another order, in which tree `sorting[i]` is number i."""
    if (steps_by_tile := _known.get(forest)) is not None:
        tile_id, steps = steps_by_tile
        _known[sorted_forest] = (tile_id, steps[sorting])
