"""Leaf values: what a kernel adds when a walk ends, in the cheapest form that says it.

In: a `Forest`. Out: a `LeafForm` and the arrays behind it.

    ONE      one target, one weight a leaf                      score += value[leaf]
    BY_TREE  every leaf of a tree scores the tree's own target  score[target[tree]] += value[leaf]
    DENSE    anything else                                      score[k] += weight[leaf * n_targets + k] for every k

A leaf without a weight for a target gets the neutral value: -0.0 for sums (x + -0.0 is x for every x, signed zeros
included), +inf for minima, -inf for maxima.
"""

from enum import Enum

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.tree_shape import level_order, parent_count
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Aggregate, Forest

NEUTRAL = {Aggregate.MIN: np.inf, Aggregate.MAX: -np.inf}


class LeafForm(Enum):
    """See the module docstring."""

    ONE = "one"
    BY_TREE = "by_tree"
    DENSE = "dense"


def leaf_form(forest: Forest) -> LeafForm:
    """The cheapest form for `forest`."""
    counts = np.diff(forest.weight_start)
    if forest.n_targets == 1 and (counts <= 1).all():
        return LeafForm.ONE
    if (counts == 1).all() and _targets_agree(forest):
        return LeafForm.BY_TREE
    return LeafForm.DENSE


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


def dense_weights(forest: Forest) -> npt.NDArray[np.floating]:
    """(L, n_targets) the weights of each leaf, for the form DENSE."""
    leaf = np.repeat(np.arange(forest.n_leaves), np.diff(forest.weight_start))
    slot = leaf * forest.n_targets + forest.weight_target
    if len(np.unique(slot)) != len(slot):
        order = np.sort(slot)
        twice = int(order[1:][order[1:] == order[:-1]][0]) // forest.n_targets
        raise UnsupportedError(
            "adds two weights to one target; one weight a target is served",
            node=int(forest.leaf_id[twice]),
            field="weight_target",
        )
    neutral = NEUTRAL.get(forest.aggregate, -0.0)
    dense = np.full(forest.n_leaves * forest.n_targets, neutral, forest.accumulator_type)
    dense[slot] = forest.weight
    return dense.reshape(forest.n_leaves, forest.n_targets)


def _targets_agree(forest: Forest) -> bool:
    """Whether all leaves of each tree score one target; not asked of a DAG, whose nodes may belong to several trees."""
    if (parent_count(forest) > 1).any():
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
