"""Leaf values: what a kernel adds when a walk ends, in the cheapest form that says it.

In: a `Forest`. Out: a `LeafForm` and the arrays behind it.

    ONE      one target, one weight a leaf                      score += value[leaf]
    BY_TREE  every leaf of a tree scores the tree's own target  score[target[tree]] += value[leaf]
    DENSE    at most one weight a leaf and target               score[k] += weight[leaf * n_targets + k] for every k
    LIST     anything else                                      score[target[k]] += weight[k] for k in begin[leaf] .. begin[leaf + 1]

LIST also takes the place of DENSE where that would be almost empty. In the other forms a leaf without a weight for a target
gets the neutral value: -0.0 for sums (x + -0.0 is x for every x, signed zeros included), +inf for minima, -inf for maxima.
"""

from enum import Enum

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.analysis.tree_shape import level_order, shares_nodes
from onnx_treebeard.forest import Aggregate, Forest

NEUTRAL = {Aggregate.MIN: np.inf, Aggregate.MAX: -np.inf}
COMBINE = {Aggregate.MIN: np.fmin, Aggregate.MAX: np.fmax}
ALMOST_EMPTY = 16  # places of DENSE for one weight


class LeafForm(Enum):
    """See the module docstring."""

    ONE = "one"
    BY_TREE = "by_tree"
    DENSE = "dense"
    LIST = "list"


@once_per_forest
def leaf_form(forest: Forest) -> LeafForm:
    """The cheapest form for `forest`."""
    counts = np.diff(forest.weight_start)
    if forest.n_targets == 1 and (counts <= 1).all():
        return LeafForm.ONE
    if (counts == 1).all() and _targets_agree(forest):
        return LeafForm.BY_TREE
    places = forest.n_leaves * forest.n_targets
    if places > ALMOST_EMPTY * len(forest.weight) or _repeats_targets(forest):
        return LeafForm.LIST
    return LeafForm.DENSE


def has_tree_targets(forest: Forest) -> bool:
    """Whether every tree scores one of several targets."""
    return leaf_form(forest) is LeafForm.BY_TREE


def tree_targets(forest: Forest) -> npt.NDArray[np.int32]:
    """(T,) the target of each tree's leaves, for the form BY_TREE."""
    owner, leaf = _leaf_owners(forest)
    targets = np.zeros(forest.n_trees, np.int32)
    targets[owner] = forest.weight_target[leaf]
    return targets


def single_values(forest: Forest) -> npt.NDArray[np.floating]:
    """(L,) the weight of each leaf, for the forms ONE and BY_TREE."""
    values = np.full(forest.n_leaves, NEUTRAL.get(forest.aggregate, -0.0), forest.accumulator_type)
    scored = np.diff(forest.weight_start) > 0
    values[scored] = forest.weight[forest.weight_start[:-1][scored]]
    return values


def tree_weights(forest: Forest) -> npt.NDArray[np.floating]:
    """What each leaf adds: (L,) where the leaves of every tree score one target, else (L, n_targets)."""
    if leaf_form(forest) not in (LeafForm.DENSE, LeafForm.LIST):
        return single_values(forest)
    weights = dense_weights(forest)
    return weights[:, 0] if forest.n_targets == 1 else weights


def scores_of_tree(forest: Forest) -> int:
    """How many numbers say what a tree adds to a row: one where its leaves score one target, else n_targets."""
    return forest.n_targets if leaf_form(forest) in (LeafForm.DENSE, LeafForm.LIST) else 1


def dense_weights(forest: Forest) -> npt.NDArray[np.floating]:
    """(L, n_targets) the weights of each leaf, for the form DENSE; several of one target are taken together, in order."""
    neutral = NEUTRAL.get(forest.aggregate, -0.0)
    dense = np.full(forest.n_leaves * forest.n_targets, neutral, forest.accumulator_type)
    with np.errstate(over="ignore", invalid="ignore"):
        COMBINE.get(forest.aggregate, np.add).at(dense, _weight_slots(forest), forest.weight)
    return dense.reshape(forest.n_leaves, forest.n_targets)


def leaf_lists(forest: Forest) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """(L + 1,) where each leaf's weights begin and (W,) the target of each weight, for the form LIST."""
    return forest.weight_start.astype(np.int32), forest.weight_target.astype(np.int32)


def _repeats_targets(forest: Forest) -> bool:
    """Whether a leaf has two weights for one target."""
    slot = np.sort(_weight_slots(forest))
    return bool((slot[1:] == slot[:-1]).any())


def _weight_slots(forest: Forest) -> npt.NDArray[np.int64]:
    """(W,) where each weight goes: leaf by target."""
    leaf = np.repeat(np.arange(forest.n_leaves), np.diff(forest.weight_start))
    return np.asarray(leaf * forest.n_targets + forest.weight_target, np.int64)


def _targets_agree(forest: Forest) -> bool:
    """Whether all leaves of each tree score one target; not asked of a DAG, whose nodes may belong to several trees."""
    if shares_nodes(forest):
        return False
    owner, leaf = _leaf_owners(forest)
    target = forest.weight_target[leaf]
    expected = np.zeros(forest.n_trees, np.int32)
    expected[owner] = target
    return bool((expected[owner] == target).all())


def _leaf_owners(forest: Forest) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """(tree, leaf) pairs: every leaf with each tree that reaches it through a node of its own, and single-leaf trees."""
    order = level_order(forest)
    ends = np.concatenate([forest.true_child[order.node], forest.false_child[order.node], forest.root])
    trees = np.concatenate([order.tree, order.tree, np.arange(forest.n_trees, dtype=np.int32)])
    leaves = ends < 0
    return trees[leaves], ~ends[leaves]
