"""Adds leaves, nodes and trees to a `Forest`, for effects that ONNX Runtime's operators do not have otherwise.

In: a `Forest`. Out: a `Forest` with longer columns that computes the same, in which the numbers of old nodes and leaves stay. Hit counts are kept. A tree before the others has base values, or scores for all targets:

    x < -inf --true-->  leaf -1         never reached; makes some weight negative, which affects rules 44, 45
             --false--> leaf c0 c1 ...  base values that are FIRST, or zeros that give every target a score (rules 34, 43)

Without the need for a negative weight it is only the second leaf. Adding the base value c to an accumulator that starts at 0 gives c, and adding 0
changes nothing, so the sums are the same to the bit. The operator of version 5 has one weight for each leaf, so it gets one tree for each target.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.to_onnx.node_listing import OTHER_DOMAIN, always_scored
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, Predicate
from onnx_treebeard.system.errors import UnsupportedError

Numbers = npt.NDArray[np.floating]


def with_base_trees(forest: Forest) -> Forest:
    """Returns base values that are FIRST as one tree for each target, for the operator of version 5."""
    base = _first_base_values(forest)
    if not len(base):
        return forest
    targets = np.arange(len(base))
    leaves = ~(forest.n_leaves + targets)
    return with_first_roots(with_leaves(forest, list(targets[:, None]), list(base[:, None]), 1.0), leaves)


def with_first_tree(forest: Forest, *, scored: bool = False, negative: bool = False) -> Forest:
    """Returns base values that are FIRST, with other effects if requested, as one tree for the operators of version 3.

    scored: whether every row has to give every target a score. negative: whether some weight has to be negative.
    """
    constants = _constants(forest, scored=scored)
    if not len(constants) and not negative:
        return forest
    if not len(constants):
        constants = np.zeros(forest.n_targets, forest.accumulator_type)
    root = np.array([~forest.n_leaves])
    forest = with_leaves(forest, [np.arange(forest.n_targets)], [constants], 1.0)
    if negative:
        child, root = root, np.array([forest.n_nodes])
        forest = with_dead_branches(forest, np.zeros(1, np.int32), child, weight=-1.0)
    return with_first_roots(forest, root)


def _constants(forest: Forest, *, scored: bool) -> Numbers:
    """Returns (n_targets,) what the first tree adds, or (0,) if it is not needed (rules 34 and 43)."""
    base = _first_base_values(forest)
    base_is_lost = forest.n_targets > 1 and bool(forest.base_values.any())
    if len(base) or not (scored or base_is_lost) or always_scored(forest).all():
        return base
    if forest.aggregate is not Aggregate.SUM:
        raise _unscored(forest)
    return np.zeros(forest.n_targets, forest.accumulator_type)


def _first_base_values(forest: Forest) -> Numbers:
    if forest.aggregate in (Aggregate.MIN, Aggregate.MAX) and not always_scored(forest).all():
        raise _unscored(forest)
    if forest.base_position is not BasePosition.FIRST or not len(forest.base_values):
        return np.zeros(0, forest.accumulator_type)
    if forest.aggregate is not Aggregate.SUM:
        raise UnsupportedError(
            f"come before {forest.aggregate.name}; ONNX adds them after it; {OTHER_DOMAIN}",
            field="base_values",
        )
    return forest.base_values.astype(forest.accumulator_type)


def _unscored(forest: Forest) -> UnsupportedError:
    return UnsupportedError(
        f"{forest.aggregate.name} of a target that a row may leave unscored is 0 in ONNX Runtime (rule 34); "
        f"{OTHER_DOMAIN}"
    )


Column = npt.NDArray[Any]

OF_NODES = (
    "feature", "threshold", "predicate", "missing_true", "zero_missing", "category_set", "node_id", "node_hits"
)  # fmt: skip

# Aggregate: the one that takes its place where each tree occurs once for each target.
SINGLE = {
    Aggregate.SUM: Aggregate.SUM,
    Aggregate.SCALED_SUM: Aggregate.SCALED_SUM,
    Aggregate.AVERAGE: Aggregate.AVERAGE_PER_TARGET,
}


def with_leaves(forest: Forest, targets: list[Column], weights: list[Column], hits: float) -> Forest:
    """Adds a leaf for each entry of `targets` and `weights`, to which no child points yet."""
    ends = np.cumsum([len(target) for target in targets])
    return replace(
        forest,
        leaf_id=_longer(forest.leaf_id, forest.n_leaves + np.arange(len(targets))),
        weight_start=_longer(forest.weight_start, forest.weight_start[-1] + ends),
        weight_target=_longer(forest.weight_target, np.concatenate(targets)),
        weight=_longer(forest.weight, np.concatenate(weights)),
        leaf_hits=_longer(forest.leaf_hits, np.full(len(targets) if len(forest.leaf_hits) else 0, hits)),
    )


def with_dead_branches(forest: Forest, feature: Column, child: Column, weight: float = 0.0) -> Forest:
    """Adds a node for each `feature`, `row[feature] < -inf`: all rows go to its `child`, none to a new leaf."""
    count = len(feature)
    hits = _hits(forest, child)
    forest = with_leaves(forest, [np.zeros(1)], [np.array([weight])], 0.0)
    return replace(
        forest,
        feature=_longer(forest.feature, feature),
        threshold=_longer(forest.threshold, np.full(count, -np.inf)),
        predicate=_longer(forest.predicate, np.full(count, Predicate.LT)),
        missing_true=_longer(forest.missing_true, np.zeros(count)),
        zero_missing=_longer(forest.zero_missing, np.zeros(count)),
        category_set=_longer(forest.category_set, np.full(count, -1)),
        true_child=_longer(forest.true_child, np.full(count, ~(forest.n_leaves - 1))),
        false_child=_longer(forest.false_child, child),
        node_id=_longer(forest.node_id, forest.n_nodes + np.arange(count)),
        node_hits=_longer(forest.node_hits, hits),
    )


def with_first_roots(forest: Forest, roots: Column) -> Forest:
    """Adds trees before the others, with existing nodes or leaves as roots."""
    return replace(
        forest,
        root=np.concatenate([roots.astype(np.int32), forest.root]),
        tree_id=np.concatenate([np.full(len(roots), -1, np.int64), forest.tree_id]),
    )


def with_single_weights(forest: Forest) -> Forest:
    """Returns a forest in which every leaf has one weight: leaves of sums and averages with several weights get a copy of each tree for each target.

    The weights of a target stay in their order, so the sums are the same to the bit; AVERAGE becomes AVERAGE_PER_TARGET. Other forests are not changed.
    """
    if forest.aggregate not in SINGLE or (np.diff(forest.weight_start) < 2).all():
        return forest
    leaf = np.repeat(np.arange(forest.n_leaves), np.diff(forest.weight_start))
    slot = forest.weight_target * np.int64(forest.n_leaves) + leaf
    if len(np.unique(slot)) < len(slot):
        return forest  # a leaf with several weights for one target
    copies = np.arange(forest.n_targets)
    weight = np.zeros(forest.n_targets * forest.n_leaves, forest.weight.dtype)
    weight[slot] = forest.weight
    columns: dict[str, Any] = {
        name: np.tile(getattr(forest, name), len(copies)) for name in (*OF_NODES, "leaf_id", "leaf_hits")
    }

    def numbers_of_copies(column: Column) -> Column:
        """Returns (copies, n) the nodes and leaves of each copy, concatenated."""
        step = np.where(column < 0, -forest.n_leaves, forest.n_nodes)
        return (column + copies[:, None] * step).astype(np.int32)

    return replace(
        forest,
        **columns,
        root=numbers_of_copies(forest.root).T.ravel(),
        tree_id=np.repeat(forest.tree_id, len(copies)),
        true_child=numbers_of_copies(forest.true_child).ravel(),
        false_child=numbers_of_copies(forest.false_child).ravel(),
        weight_start=np.arange(len(weight) + 1),
        weight_target=np.repeat(copies, forest.n_leaves).astype(np.int32),
        weight=weight,
        aggregate=SINGLE[forest.aggregate],
    )


def _hits(forest: Forest, child: Column) -> Column:
    """Returns (k,) the hit counts of nodes or ~leaves, (0,) where the forest has none."""
    if not len(forest.node_hits):
        return forest.node_hits
    hits = np.zeros(len(child))
    hits[child >= 0] = forest.node_hits[child[child >= 0]]
    if len(forest.leaf_hits):
        hits[child < 0] = forest.leaf_hits[~child[child < 0]]
    return hits


def _longer(column: Column, added: Column) -> Column:
    return np.concatenate([column, added.astype(column.dtype)])
