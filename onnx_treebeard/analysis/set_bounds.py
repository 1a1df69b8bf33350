"""Category sets as bounds: between which numbers the values lie that are in a set.

In: a `Forest` whose thresholds have the compared type. Out: the bounds of every set, of that type.

    {1, 2, 7}    truncated or rounded down: [1, 3) [7, 8)       bounds 1 < 3 < 7 < 8, inside behind every second one

A member c stands for the values that become c by the forest's category rule: c alone; those between c - 1 and c + 1 on its side
of zero (TRUNCATE); c to c + 1 (FLOOR). NaN is no member; where it goes is the node's affair.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.category_sets import set_members
from onnx_treebeard.forest import CategoryRule, Forest

Bounds = npt.NDArray[np.floating]


@dataclass(frozen=True, eq=False)
class SetBounds:
    """begin: (S + 1,) where the bounds of each set begin. bound: (B,) rising within a set, no two of a set equal.

    A number is in a set if an odd number of the set's bounds are not above it.
    """

    begin: npt.NDArray[np.int64]
    bound: Bounds

    def of(self, number: int) -> Bounds:
        """The bounds of one set."""
        return self.bound[self.begin[number] : self.begin[number + 1]]


def set_bounds(forest: Forest) -> SetBounds:
    """The bounds of all sets at once: there may be as many as nodes."""
    members = set_members(forest)
    with np.errstate(over="ignore"):  # beside the largest number lies infinity
        ends = _intervals(members.number, forest.category_rule, forest.threshold.dtype)
    low, high = (_beside_zero(forest, end) for end in ends)
    endless = np.isposinf(members.number)  # nothing lies above infinity
    some = (low < high) | endless
    owner, low, high, endless = members.owner[some], low[some], high[some], endless[some]
    first = np.append(True, (low[1:] > high[:-1]) | (owner[1:] != owner[:-1]))[: len(low)]
    last = np.append(first[1:], True)[: len(low)]
    bounds = np.stack([low[first], high[last]], axis=1)
    kept = np.stack([first[first], ~endless[last]], axis=1)
    count = np.bincount(owner[first], kept.sum(axis=1), minlength=len(forest.set_start) - 1)
    return SetBounds(np.append(0, np.cumsum(count)).astype(np.int64), bounds[kept])


def _intervals(
    member: npt.NDArray[np.float64], rule: CategoryRule, compared: np.dtype[Any]
) -> tuple[Bounds, Bounds]:
    """[low, high) of the values that become each member, in the compared type; low == high where there are none."""
    if rule is CategoryRule.EXACT:
        low = _at_least(member, compared)
        return low, np.where(low == member, np.nextafter(low, compared.type(np.inf)), low)
    low, high = _at_least(member, compared), _at_least(member + 1, compared)
    if rule is CategoryRule.TRUNCATE:
        negative = (member < 0) & np.isfinite(member)
        low = np.where(negative | (member == 0), np.minimum(low, _above(member - 1, compared)), low)
        high = np.where(negative, _above(member, compared), high)
    # Numbers so large that one more or less makes no difference are whole themselves.
    return low, np.where(
        _at_least(member, compared) == member, np.maximum(high, _above(member, compared)), high
    )


def _beside_zero(forest: Forest, bound: Bounds) -> Bounds:
    """Under the zero rule all values up to z stand where 0 does: bounds among them move to their edges."""
    zero = bound.dtype.type(forest.zero_threshold)
    above = np.nextafter(zero, bound.dtype.type(np.inf))
    moved = np.where((bound > 0) & (bound <= zero), above, bound)
    return np.where((bound <= 0) & (bound > -zero), -zero, moved) if zero else bound


def _at_least(value: npt.NDArray[np.float64], compared: np.dtype[Any]) -> Bounds:
    """The smallest number of the compared type that is not below."""
    near = value.astype(compared)
    return np.where(near < value, np.nextafter(near, compared.type(np.inf)), near)


def _above(value: npt.NDArray[np.float64], compared: np.dtype[Any]) -> Bounds:
    """The smallest number of the compared type that is above."""
    low = _at_least(value, compared)
    return np.where(low == value, np.nextafter(low, compared.type(np.inf)), low)
