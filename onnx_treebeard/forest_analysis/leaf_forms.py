"""Leaf values: what a kernel adds when a walk ends, in the cheapest form that represents it.

In: a `Forest`. Out: a `LeafForm` and its arrays, from the native planner (kernels/native/forest/leaf_forms.h).

    ONE      one target, one weight a leaf                      score += value[leaf]
    BY_TREE  every leaf of a tree scores the tree's own target  score[target[tree]] += value[leaf]
    DENSE    at most one weight a leaf and target               score[k] += weight[leaf * n_targets + k] for every k
    LIST     anything else                                      score[target[k]] += weight[k] for k in begin[leaf] .. begin[leaf + 1]

Leaves that are linear in features of the row have none of these: what they add is no number of the model.

LIST is also used instead of DENSE where most weights would be absent. In the other forms a leaf without a weight for a target
gets the neutral value: -0.0 for sums (x + -0.0 is x for every x, signed zeros included), +inf for minima, -inf for maxima.
"""

from enum import Enum

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings.planner import call_planner
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.compute_once import once_per_forest
from onnx_treebeard.system.errors import UnsupportedError


class LeafForm(Enum):
    """See the module docstring; in the order of the native planner's enum."""

    ONE = "one"
    BY_TREE = "by_tree"
    DENSE = "dense"
    LIST = "list"


def refuse_linear(forest: Forest, consequence: str, field: str) -> None:
    """Raises UnsupportedError where leaves are linear. consequence: what is not served therefore."""
    if forest.is_linear:
        raise UnsupportedError(
            f"what its leaves add is linear in features of the row (LightGBM's linear_tree); {consequence}",
            field=field,
        )


@once_per_forest
def leaf_form(forest: Forest) -> LeafForm:
    """Returns the cheapest form for `forest`."""
    return tuple(LeafForm)[int(call_planner(forest, "leaf_form").numbers["form"])]


def tree_scores_shape(forest: Forest) -> tuple[int, ...]:
    """Returns the shape of a row's tree scores: (n_trees,), or (n_trees, n_targets) where leaves score several targets."""
    _refuse_tree_scores(forest)
    is_one_each = forest.n_targets == 1 or leaf_form(forest) in (LeafForm.ONE, LeafForm.BY_TREE)
    return (forest.n_trees,) if is_one_each else (forest.n_trees, forest.n_targets)


def tree_targets(forest: Forest) -> npt.NDArray[np.int32]:
    """Returns (T,) the target of each tree's leaves, for the form BY_TREE."""
    return call_planner(forest, "tree_targets").arrays["target"]


def single_values(forest: Forest) -> npt.NDArray[np.floating]:
    """Returns (L,) the weight of each leaf, for the forms ONE and BY_TREE."""
    return call_planner(forest, "single_values").arrays["value"]


def tree_weights(forest: Forest) -> npt.NDArray[np.floating]:
    """Returns leaf values: (L,) where the leaves of every tree score one target, else (L, n_targets)."""
    _refuse_tree_scores(forest)
    if leaf_form(forest) not in (LeafForm.DENSE, LeafForm.LIST):
        return single_values(forest)
    weights = dense_weights(forest)
    return weights[:, 0] if forest.n_targets == 1 else weights


def _refuse_tree_scores(forest: Forest) -> None:
    refuse_linear(forest, "scores of single trees are no numbers of the model", "tree_scores")


def dense_weights(forest: Forest) -> npt.NDArray[np.floating]:
    """Returns (L, n_targets) the weights of each leaf, for the form DENSE; several weights of one target are added, in order."""
    return call_planner(forest, "dense_weights").arrays["value"].reshape(forest.n_leaves, forest.n_targets)


def leaf_lists(forest: Forest) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """Returns (L + 1,) where each leaf's weights begin and (W,) the target of each weight, for the form LIST."""
    return forest.weight_start.astype(np.int32), forest.weight_target.astype(np.int32)
