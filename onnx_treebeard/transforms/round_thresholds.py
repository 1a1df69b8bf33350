"""round-thresholds: every threshold in the type that is compared, with the zero rule folded in.

In: a `Forest` whose thresholds have the source's type. Out: a `Forest` that decides the same for every row, where a kernel
compares the input as it is. For x of the input type and t of a wider type the cases are

    1  x <= t, x > t   t becomes the largest input value <= t
    2  x <  t, x >= t  t becomes the smallest input value >= t
    3  x == t, x != t  t stays if the input type has it; otherwise no x equals it: `x < -inf` (never), `x >= -inf` (always)

and under the zero rule (|x| <= z counts as 0, z rounded to the input type), for 0 < z:

    4  x <= t, x > t   0 <= t < z becomes z; -z <= t < 0 becomes the value just below -z
    5  x <  t, x >= t  0 < t <= z becomes the value just above z; -z < t <= 0 becomes -z
    6  x == t, x != t  |t| <= z: refused, since equality with zero would need two compares

Sets stay as they are; who looks a value up in one turns |x| <= z into 0 first.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.analysis.category_sets import has_sets
from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import Forest, Predicate
from onnx_treebeard.transforms.hir import rewrite_forests

CLOSED = (Predicate.LE, Predicate.GT)  # the threshold itself lies on the low side
OPEN = (Predicate.LT, Predicate.GE)  # the threshold itself lies on the high side


@dataclass(frozen=True)
class RoundThresholds(ModulePass):
    """Applies `round_thresholds` to every forest of the module."""

    name = "round-thresholds"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, round_thresholds)


@once_per_forest
def round_thresholds(forest: Forest) -> Forest:
    """The same decisions with thresholds in the compared type (see the module docstring for the cases)."""
    if forest.threshold.dtype == forest.compared_type and not forest.zero_threshold:
        return forest
    threshold, predicate = _rounded(forest, forest.compared_type)
    if forest.zero_threshold:
        threshold = _without_zero_rule(forest, threshold, predicate)
    return replace(
        forest,
        threshold=threshold,
        predicate=predicate,
        zero_threshold=forest.zero_threshold if forest.zero_missing.any() or has_sets(forest) else 0.0,
    )


def _rounded(
    forest: Forest, compared: np.dtype[Any]
) -> tuple[npt.NDArray[np.floating], npt.NDArray[np.uint8]]:
    predicate = forest.predicate.copy()
    with np.errstate(
        over="ignore", under="ignore"
    ):  # a value beyond the largest one becomes infinity, as it should
        nearest = forest.threshold.astype(compared)
        if compared.itemsize >= forest.threshold.dtype.itemsize:
            return nearest, predicate
        wide = nearest.astype(forest.threshold.dtype)
        down = np.where(wide > forest.threshold, np.nextafter(nearest, compared.type(-np.inf)), nearest)
        up = np.where(wide < forest.threshold, np.nextafter(nearest, compared.type(np.inf)), nearest)
    threshold = np.where(np.isin(predicate, CLOSED), down, np.where(np.isin(predicate, OPEN), up, nearest))
    absent = wide != forest.threshold
    for equality, constant in ((Predicate.EQ, Predicate.LT), (Predicate.NE, Predicate.GE)):
        chosen = absent & (predicate == equality)
        threshold[chosen], predicate[chosen] = -np.inf, constant
    return threshold, predicate


def _without_zero_rule(
    forest: Forest, threshold: npt.NDArray[np.floating], predicate: npt.NDArray[np.uint8]
) -> npt.NDArray[np.floating]:
    kind = threshold.dtype.type
    zero = kind(forest.zero_threshold)
    below, above = np.nextafter(-zero, kind(-np.inf)), np.nextafter(zero, kind(np.inf))
    closed, is_open = np.isin(predicate, CLOSED), np.isin(predicate, OPEN)
    refused = (predicate >= Predicate.EQ) & (predicate <= Predicate.NE) & (np.abs(threshold) <= zero)
    if refused.any():
        node = int(np.argmax(refused))
        raise UnsupportedError(
            "compares for equality with a value that the zero rule covers",
            node=int(forest.node_id[node]),
            field="threshold",
        )
    result = threshold.copy()
    result[closed & (threshold >= 0) & (threshold < zero)] = zero
    result[closed & (threshold < 0) & (threshold >= -zero)] = below
    result[is_open & (threshold > 0) & (threshold <= zero)] = above
    result[is_open & (threshold <= 0) & (threshold > -zero)] = -zero
    return result
