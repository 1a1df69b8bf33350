"""The meaning of `forest/forest.py`'s columns in plain Python: one row in one tree, node by node, and what leaf values are added to.

In: a `Forest` and one row of its input type. Out: ends, node c >= 0 or ~leaf; from leaves, one by one, raw scores (n, n_targets). It shares no code with
`forest/numpy_reference.py`, whose results it has to equal.

Values and thresholds are compared as Python floats, which hold both compared types exactly. Scores stay NumPy scalars of the accumulator type, so every
sum is rounded as in a kernel. Kernels only add leaves; the runtime gives their accumulators start values and base values, and finishes them.
"""

import operator
from collections.abc import Callable
from math import floor, isfinite, isnan, nan, trunc
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Aggregate, BasePosition, CategoryRule, Forest, Predicate

Row: TypeAlias = npt.NDArray[Any]

COMPARE: dict[Predicate, Callable[[float, float], bool]] = {
    Predicate.LT: operator.lt,
    Predicate.LE: operator.le,
    Predicate.GT: operator.gt,
    Predicate.GE: operator.ge,
    Predicate.EQ: operator.eq,
    Predicate.NE: operator.ne,
}

CATEGORY: dict[CategoryRule, Callable[[float], float]] = {
    CategoryRule.EXACT: float,
    CategoryRule.TRUNCATE: trunc,
    CategoryRule.FLOOR: floor,
}


def leaf_reached(forest: Forest, tree: int, row: Row) -> int:
    """Returns the index of the leaf that a row reaches in a tree."""
    end = int(forest.root[tree])
    while end >= 0:
        end = end_below(forest, end, row)
    return ~end


def end_below(forest: Forest, node: int, row: Row) -> int:
    """Returns where a row goes from a node: its true child or its false child, node c >= 0 or ~leaf."""
    x = compared_value(forest, row[forest.feature[node]])
    if isnan(x) or (forest.zero_missing[node] and x == 0):
        taken = bool(forest.missing_true[node])
    else:
        taken = holds(forest, node, x)
    return int(forest.true_child[node] if taken else forest.false_child[node])


def compared_value(forest: Forest, value: np.generic) -> float:
    """Returns a value in the compared type; NaN where it counts as missing, 0 where the zero rule says so."""
    kind = forest.compared_type.type
    x = float(value.astype(kind))
    if forest.missing_value is not None and x == float(kind(forest.missing_value)):
        return nan
    small = forest.zero_threshold > 0 and abs(x) <= float(kind(forest.zero_threshold))
    return 0.0 if small else x


def holds(forest: Forest, node: int, x: float) -> bool:
    """Returns whether `x <predicate> threshold`, x being no NaN."""
    predicate = Predicate(forest.predicate[node])
    if predicate is not Predicate.IN:
        return COMPARE[predicate](x, float(forest.threshold[node]))
    number = int(forest.category_set[node])
    begin, end = forest.set_start[number : number + 2]
    category = CATEGORY[forest.category_rule](x) if isfinite(x) else x
    return category in forest.set_member[begin:end].tolist()


Scores: TypeAlias = npt.NDArray[np.floating]

NAMES = {
    Aggregate.SUM: "sum",
    Aggregate.AVERAGE: "sum",
    Aggregate.MIN: "min",
    Aggregate.MAX: "max",
    Aggregate.AVERAGE_PER_TARGET: "sum",
    Aggregate.SCALED_SUM: "sum",
}
START = {"sum": 0.0, "min": np.inf, "max": -np.inf}


def start_scores(forest: Forest, n_rows: int) -> Scores:
    """Returns (n_rows, n_targets) accumulators before the first leaf. Only sums start with a base value."""
    aggregate = NAMES[forest.aggregate]
    scores = np.full((n_rows, forest.n_targets), start_value(forest), forest.accumulator_type)
    if aggregate == "sum" and len(forest.base_values) and forest.base_position is BasePosition.FIRST:
        scores[:] = forest.base_values
    return scores


def start_value(forest: Forest) -> float:
    """Returns the start value of an accumulator without base value; -0.0 where a sum of no weights must differ from 0.0."""
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


def finish_scores(forest: Forest, scores: Scores) -> Scores:
    """Returns the raw scores, after all leaves have been added."""
    start = np.asarray(start_value(forest), scores.dtype)
    untouched = scores.view(f"u{scores.itemsize}") == start.view(f"u{start.itemsize}")
    if forest.averaged_trees != 1:
        scores = scores / scores.dtype.type(forest.averaged_trees)
    if forest.aggregate is Aggregate.SCALED_SUM:
        scores = scores * scores.dtype.type(forest.post_scale)
    if len(forest.base_values) and forest.base_position is not BasePosition.FIRST:
        scores = (scores + forest.base_values.astype(forest.base_type)).astype(scores.dtype)
    if forest.base_position is BasePosition.SCORED:
        scores = np.where(untouched, scores.dtype.type(0), scores)
    return scores
