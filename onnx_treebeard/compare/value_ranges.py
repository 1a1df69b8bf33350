"""Ranges of the values of a feature in which no node of some trees decides otherwise, and the places of floating-point numbers in their order.

In: nodes of forests in normal form that test one feature. Out: `Ranges`: every number lies in one of them, and NaN is one of its own.

    x <= 0.5 here, x < 2 there:   -inf ... below 0.5 | 0.5 | above 0.5 ... below 2 | 2 | above 2 ... inf | NaN

Values have the wider of the forests' input types; a forest of a narrower one rounds them first, so that its ranges end where rounding changes. What a node decides in a range
is what it decides for one value of it (forest/numpy_reference.py), with every rule of its forest: missing values, zeros, categories.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest, Predicate

Values = npt.NDArray[np.floating]
Places = npt.NDArray[np.int64]
AT_ONCE = 1 << 20  # decisions
INTEGERS: dict[int, Any] = {4: np.int32, 8: np.int64}  # by the bytes of floating-point numbers


def places_of(values: Values) -> Places:
    """Returns the places of numbers in the order of their type: neighbours have successive ones, and both zeros have 0."""
    kind = INTEGERS[values.dtype.itemsize]
    bits = values.view(kind).astype(np.int64)
    places: Places = np.where(bits < 0, np.iinfo(kind).min - bits, bits)
    return places


def values_at(places: Places, dtype: np.dtype[np.floating]) -> Values:
    """Returns the numbers at places."""
    kind = INTEGERS[dtype.itemsize]
    bits = np.where(places < 0, np.iinfo(kind).min - places, places).astype(kind)
    return bits.view(dtype)


def last_places(places: Places, narrow: np.dtype[np.floating], wide: np.dtype[np.floating]) -> Places:
    """Returns the places of the largest numbers of a type that a narrower one rounds to numbers at `places`, or before them."""
    if narrow == wide:
        return places
    largest = places_of(np.array([np.inf], narrow))[0]
    below = values_at(np.clip(places, -largest, largest), narrow).astype(wide)
    above = values_at(np.clip(places + 1, -largest, largest), narrow).astype(wide)
    largest_two = values_at(largest - np.array([2, 1]), narrow).astype(wide)
    beyond = 2 * largest_two[1] - largest_two[0]  # what rounding takes infinity for
    middle = (np.clip(below, -beyond, beyond) + np.clip(above, -beyond, beyond)) / 2
    with np.errstate(over="ignore"):
        is_above = places_of(middle.astype(narrow)) > places
    last = places_of(middle) - is_above
    return np.where(places >= largest, places_of(np.array([np.inf], wide))[0], last)


@dataclass(frozen=True)
class Ranges:
    """first, last: the smallest and the largest number of each range; the last range is NaN."""

    first: Values
    last: Values

    @property
    def all(self) -> int:
        """The set of all ranges, a bit for each."""
        return (1 << len(self.last)) - 1

    def ends(self, some: int) -> Values:
        """Returns the ends of the ranges in a set."""
        numbers = [number for number in range(len(self.last)) if some >> number & 1]
        return np.concatenate([self.first[numbers], self.last[numbers]])


def ranges_of(forests: list[tuple[Forest, list[int]]], wide: np.dtype[np.floating]) -> Ranges:
    """Returns the ranges of a feature. forests: each with its nodes that test the feature."""
    ends = [
        last_places(end, forest.compared_type, wide)
        for forest, nodes in forests
        for end in _ends_in(forest, nodes)
    ]
    infinity = places_of(np.array([np.inf], wide))[0]
    last = np.unique(np.concatenate([*ends, [infinity]]).astype(np.int64))
    last = last[(last >= -infinity) & (last <= infinity)]
    first = np.concatenate([[-infinity], last[:-1] + 1])
    nan = np.array([np.nan], wide)
    return Ranges(np.concatenate([values_at(first, wide), nan]), np.concatenate([values_at(last, wide), nan]))


def decided_true(forest: Forest, nodes: list[int], ranges: Ranges) -> list[int]:
    """Returns the ranges whose values go to the true child of each node, as sets."""
    with np.errstate(over="ignore", invalid="ignore"):
        values = numpy_reference.comparable_rows(forest, ranges.last[:, None])[:, 0]
    sets: list[int] = []
    together = max(1, AT_ONCE // len(values))
    for begin in range(0, len(nodes), together):
        some = np.array(nodes[begin : begin + together], np.int32)
        number = np.repeat(some, len(values))
        child = numpy_reference.step(forest, number, np.tile(values, len(some)))
        is_true = (child == forest.true_child[number]).reshape(len(some), -1)
        packed = np.packbits(is_true, axis=1, bitorder="little")
        sets += [int.from_bytes(bits.tobytes(), "little") for bits in packed]
    return sets


def _ends_in(forest: Forest, nodes: list[int]) -> Iterator[Places]:
    """Yields the last places of ranges, in the compared type: each number that a rule names is a range of its own."""
    kind = forest.compared_type
    is_member_test = forest.predicate[nodes] == Predicate.IN
    named = [forest.threshold[nodes][~is_member_test].astype(kind)]
    for number in set(forest.category_set[np.array(nodes)[is_member_test]].tolist()):
        begin, end = forest.set_start[number : number + 2]
        members = forest.set_member[begin:end]
        named += [(members + shift).astype(kind) for shift in (-1, 0, 1)]  # where numbers become categories
    zero = forest.zero_threshold
    missing = [] if forest.missing_value is None else [forest.missing_value]
    named.append(np.array([zero, 0, -zero, *missing], kind))
    places = places_of(np.concatenate(named))
    yield places - 1
    yield places
