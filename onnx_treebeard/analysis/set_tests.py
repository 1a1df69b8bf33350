"""Membership as a parity of comparisons: what the distinct questions "is x in this set" of a forest are made of.

In: a `Forest` whose predicates are normalised and whose thresholds have the compared type. Out: `SetTests`:

    x in {1, 2, 7}, rounded down    [1, 3) [7, 8)     x < 1  xor  x < 3  xor  x < 7  xor  x < 8

A number is in a set if an odd number of the set's bounds are not above it. So its answer is the exclusive or of one comparison
a bound, and of yes where there is an odd number of bounds; what the forest's category rule makes of values is in the bounds. NaN, to
which every comparison says no, needs a correction where it goes to the other side than that leads to.

Sets with the same members share a test, and comparisons are shared by all the sets and by all the other nodes of a feature: a feature
has at most as many as it has bounds between categories that any set tells apart.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from onnx_treebeard.analysis.set_bounds import Bounds, SetBounds, set_bounds
from onnx_treebeard.forest import Forest, Predicate


@dataclass(frozen=True, eq=False)
class SetTests:
    """The S distinct questions of membership of a forest, features rising.

    feature: (S,). always: (S,) whether yes is one of the parts. missing: (S,) whether the answer for NaN is turned round.
    begin: (S + 1,) where the bounds of each begin. bound: (B,) rising within a test: thresholds of `predicate`, to which NaN says no.
    of_node: (A,) the question of each asking node, in the order of nodes.
    """

    feature: npt.NDArray[np.int32]
    always: npt.NDArray[np.bool_]
    missing: npt.NDArray[np.bool_]
    begin: npt.NDArray[np.int64]
    bound: Bounds
    predicate: Predicate
    of_node: npt.NDArray[np.int32]

    @property
    def n_tests(self) -> int:
        return len(self.feature)


def set_tests(forest: Forest) -> SetTests:
    """The questions of membership that the nodes of `forest` ask."""
    asks = np.flatnonzero(forest.predicate == Predicate.IN)
    bounds = set_bounds(forest)
    columns = (
        forest.feature[asks],
        _first_equal(bounds)[forest.category_set[asks]],
        forest.zero_missing[asks],
        forest.missing_true[asks],
    )
    asked, of_node = np.unique(np.stack(columns, axis=1, dtype=np.int64), axis=0, return_inverse=True)
    feature, number, zero_missing, missing_true = asked.T
    owner, bound = _bounds_of(bounds, number)
    owner, bound = _without_zero(forest, owner, bound, zero_missing > 0, missing_true > 0)
    always = np.bincount(owner, minlength=len(asked)) % 2 > 0
    comparing = ~np.isneginf(bound)  # below -infinity lies nothing
    owner, bound = owner[comparing], bound[comparing]
    begin = np.append(0, np.cumsum(np.bincount(owner, minlength=len(asked)))).astype(np.int64)
    predicate = Predicate.LE if (forest.predicate == Predicate.LE).any() else Predicate.LT
    if predicate is Predicate.LE:  # x < b is x <= the value just below b
        with np.errstate(over="ignore"):  # below the lowest number lies -infinity
            bound = np.nextafter(bound, bound.dtype.type(-np.inf))
    missing = always != (missing_true > 0)
    return SetTests(
        feature.astype(np.int32), always, missing, begin, bound, predicate, of_node.ravel().astype(np.int32)
    )


def _first_equal(bounds: SetBounds) -> npt.NDArray[np.int64]:
    """(S,) the first set with the same bounds as each."""
    known: dict[bytes, int] = {}
    ends = bounds.begin.tolist()
    found = [
        known.setdefault(bounds.bound[begin:end].tobytes(), number)
        for number, (begin, end) in enumerate(pairwise(ends))
    ]
    return np.array(found, np.int64)


def _bounds_of(bounds: SetBounds, number: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.int64], Bounds]:
    """The bounds of sets of these numbers, one after the other, and the positions that they belong to."""
    count = np.diff(bounds.begin)[number]
    owner = np.repeat(np.arange(len(number)), count)
    behind = np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
    return owner, bounds.bound[bounds.begin[number][owner] + behind]


def _without_zero(
    forest: Forest,
    owner: npt.NDArray[np.int64],
    bound: Bounds,
    zero_missing: npt.NDArray[np.bool_],
    missing_true: npt.NDArray[np.bool_],
) -> tuple[npt.NDArray[np.int64], Bounds]:
    """Zeros answer as missing values do where the node says so: two bounds around them, or two less."""
    holds_zero = np.bincount(owner, bound <= 0, minlength=len(zero_missing)) % 2 > 0
    turned = np.flatnonzero(zero_missing & (holds_zero != missing_true))
    if not len(turned):
        return owner, bound
    zero = bound.dtype.type(forest.zero_threshold)
    around = np.array([-zero, np.nextafter(zero, bound.dtype.type(np.inf))])
    owner, bound = np.append(owner, np.repeat(turned, 2)), np.append(bound, np.tile(around, len(turned)))
    order = np.lexsort((bound, owner))
    owner, bound = owner[order], bound[order]
    twice = (owner[1:] == owner[:-1]) & (bound[1:] == bound[:-1])
    kept = ~(np.append(twice, False) | np.append(False, twice))[: len(owner)]
    return owner[kept], bound[kept]
