"""One row in one tree, node by node: the meaning of `forest/forest.py`'s columns in plain Python.

In: a `Forest` and one row of its input type. Out: ends, node c >= 0 or ~leaf. It shares no code with `forest/reference.py`, whose
results it has to equal. Values and thresholds are compared as Python floats, which hold both compared types exactly.
"""

import operator
from collections.abc import Callable
from math import floor, isfinite, isnan, nan, trunc
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate

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
    """The index of the leaf that a row reaches in a tree."""
    end = int(forest.root[tree])
    while end >= 0:
        end = end_below(forest, end, row)
    return ~end


def end_below(forest: Forest, node: int, row: Row) -> int:
    """Where a row goes from a node: its true child or its false child, node c >= 0 or ~leaf."""
    x = compared_value(forest, row[forest.feature[node]])
    if isnan(x) or (forest.zero_missing[node] and x == 0):
        taken = bool(forest.missing_true[node])
    else:
        taken = holds(forest, node, x)
    return int(forest.true_child[node] if taken else forest.false_child[node])


def compared_value(forest: Forest, value: np.generic) -> float:
    """A value in the compared type; NaN where it counts as missing, 0 where the zero rule says so."""
    kind = forest.compared_type.type
    x = float(value.astype(kind))
    if forest.missing_value is not None and x == float(kind(forest.missing_value)):
        return nan
    small = forest.zero_threshold > 0 and abs(x) <= float(kind(forest.zero_threshold))
    return 0.0 if small else x


def holds(forest: Forest, node: int, x: float) -> bool:
    """Whether `x <predicate> threshold`, x being no NaN."""
    predicate = Predicate(forest.predicate[node])
    if predicate is not Predicate.IN:
        return COMPARE[predicate](x, float(forest.threshold[node]))
    number = int(forest.category_set[node])
    begin, end = forest.set_start[number : number + 2]
    category = CATEGORY[forest.category_rule](x) if isfinite(x) else x
    return category in forest.set_member[begin:end].tolist()
