"""Accumulators: what leaves are added to, and what stands around the additions.

In: a `Forest`, leaves one by one. Out: raw scores (n, n_targets). Values stay NumPy scalars of the accumulator type, so every
sum is rounded as a kernel's. The runtime starts and finishes the accumulators of a kernel, which does nothing but add leaves.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest

Scores: TypeAlias = npt.NDArray[np.floating]

NAMES = {
    Aggregate.SUM: "sum",
    Aggregate.AVERAGE: "sum",
    Aggregate.MIN: "min",
    Aggregate.MAX: "max",
    Aggregate.AVERAGE_PER_TARGET: "sum",
}
START = {"sum": 0.0, "min": np.inf, "max": -np.inf}


def started(forest: Forest, n_rows: int) -> Scores:
    """(n_rows, n_targets) accumulators before the first leaf. Only sums start with a base value."""
    aggregate = NAMES[forest.aggregate]
    scores = np.full((n_rows, forest.n_targets), start_value(forest), forest.accumulator_type)
    if aggregate == "sum" and len(forest.base_values) and forest.base_position is BasePosition.FIRST:
        scores[:] = forest.base_values
    return scores


def start_value(forest: Forest) -> float:
    """What an accumulator without base value starts with; no sum of weights is -0.0 again."""
    aggregate = NAMES[forest.aggregate]
    return -0.0 if aggregate == "sum" and forest.base_position is BasePosition.SCORED else START[aggregate]


def add_leaf(forest: Forest, scores: npt.NDArray[Any], leaf: int, aggregate: str) -> None:
    """Adds the weights of a leaf to one row's accumulators, (n_targets,), in place; or keeps the smaller or larger of each.

    A single accumulator takes what the tree has for its one target.
    """
    begin, end = forest.weight_start[leaf : leaf + 2]
    for k in range(begin, end):
        target, weight = forest.weight_target[k] if len(scores) > 1 else 0, forest.weight[k]
        if aggregate == "sum":
            scores[target] = scores[target] + weight
        elif weight < scores[target] if aggregate == "min" else weight > scores[target]:
            scores[target] = weight


def finished(forest: Forest, scores: Scores) -> Scores:
    """The raw scores, once every leaf is in."""
    start = np.asarray(start_value(forest), scores.dtype)
    untouched = scores.view(f"u{scores.itemsize}") == start.view(f"u{start.itemsize}")
    if forest.averaged_trees != 1:
        scores = scores / scores.dtype.type(forest.averaged_trees)
    if len(forest.base_values) and forest.base_position is not BasePosition.FIRST:
        scores = scores + forest.base_values.astype(scores.dtype)
    if forest.base_position is BasePosition.SCORED:
        scores = np.where(untouched, scores.dtype.type(0), scores)
    return scores
