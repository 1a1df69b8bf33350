"""Accumulators: what leaf values are added to, with start values and base values.

In: a `Forest`, leaves one by one. Out: raw scores (n, n_targets). Values stay NumPy scalars of the accumulator type, so every
sum is rounded as in a kernel. Kernels only add leaves; the runtime starts and finishes their accumulators.
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
    """The start value of an accumulator without base value; -0.0 where a sum of no weights is told apart from 0.0."""
    aggregate = NAMES[forest.aggregate]
    return -0.0 if aggregate == "sum" and forest.base_position is BasePosition.SCORED else START[aggregate]


def add_leaf(forest: Forest, scores: npt.NDArray[Any], leaf: int, aggregate: str) -> None:
    """Adds the values of a leaf to one row's accumulators, (n_targets,), in place; or keeps the smaller or larger of each.

    A single accumulator gets the values of the tree's one target.
    """
    begin, end = forest.weight_start[leaf : leaf + 2]
    for k in range(begin, end):
        target, weight = forest.weight_target[k] if len(scores) > 1 else 0, forest.weight[k]
        if aggregate == "sum":
            scores[target] = scores[target] + weight
        elif weight < scores[target] if aggregate == "min" else weight > scores[target]:
            scores[target] = weight


def finished(forest: Forest, scores: Scores) -> Scores:
    """The raw scores, after all leaves have been added."""
    start = np.asarray(start_value(forest), scores.dtype)
    untouched = scores.view(f"u{scores.itemsize}") == start.view(f"u{start.itemsize}")
    if forest.averaged_trees != 1:
        scores = scores / scores.dtype.type(forest.averaged_trees)
    if len(forest.base_values) and forest.base_position is not BasePosition.FIRST:
        scores = scores + forest.base_values.astype(scores.dtype)
    if forest.base_position is BasePosition.SCORED:
        scores = np.where(untouched, scores.dtype.type(0), scores)
    return scores
