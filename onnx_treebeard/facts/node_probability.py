"""The probabilities of nodes and leaves, and which trees are skewed.

In: a `Forest` with or without hit counts. Out: absolute probabilities, from what is known, in this order:

    1  leaf hits     the hits of a node are the sum of those of its children
    2  node hits     hits of a node that its inner children do not have are divided equally among the leaves below it
    3  nothing       every leaf of a tree is equally likely

Node hits that are all equal are ignored (exporters write 1 everywhere), and so is a tree without any hits. A hit count that is negative or not
finite counts as 0. A node with several parents gives an equal part of its hits to each of them. The native planner computes the
probabilities (kernels/native/forest/node_probability.h).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned
from onnx_treebeard.system.memo import once_per_forest

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
    return NodeProbability(**planned(forest, "node_probability").arrays)


def skewed_trees(
    probability: NodeProbability, n_trees: int, alpha: float = ALPHA, beta: float = BETA
) -> npt.NDArray[np.bool_]:
    """Returns (T,) whether a share `alpha` of a tree's leaves takes a share `beta` of its rows (Treebeard's definition)."""
    likely_first = np.lexsort((-probability.leaf, probability.leaf_tree))
    needed = leaves_needed(probability, likely_first, n_trees, beta)
    leaves = np.bincount(probability.leaf_tree[probability.leaf_tree >= 0], minlength=n_trees)
    # A division, because 29 / 100 is the number that is written 0.29, and 0.29 * 100 is not 29.
    return np.asarray(needed / np.maximum(leaves, 1) <= alpha)


def leaves_needed(
    probability: NodeProbability, sorting: npt.NDArray[np.intp], n_trees: int, share: float
) -> npt.NDArray[np.int64]:
    """Returns (T,) how many leaves of each tree hold `share` of its rows, taken in an order that keeps trees together."""
    sorting = sorting[probability.leaf_tree[sorting] >= 0]
    tree, leaf = probability.leaf_tree[sorting], probability.leaf[sorting]
    held = np.cumsum(leaf)
    end = np.searchsorted(tree, np.arange(n_trees), side="right")
    total = np.append(0.0, held)
    before, all_of_it = total[np.append(0, end[:-1])], np.diff(total[np.append(0, end)])
    short = held - before[tree] < share * all_of_it[tree] - ROUNDING
    return np.bincount(tree[short], minlength=n_trees) + 1
