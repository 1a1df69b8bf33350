"""unit: which entries the roots of trees reach, without going from entry to entry."""

import random

import numpy as np
import pytest
from line_counts import lines_run

from onnx_treebeard.converters.parsing.columns import TreeEntries
from onnx_treebeard.errors import ModelError

SIZES = (7, 1, 12, 30, 3)


def children_of(draw: random.Random, sizes: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Binary trees of some of the entries; the other entries lead nowhere, to each other, or to themselves."""
    left, right, start = [], [], 0
    for size in sizes:
        own = list(range(start + 1, start + size))
        draw.shuffle(own)
        sides = [[-1] * size, [-1] * size]
        grown = [start]
        while len(own) > size // 4 + 1 and grown:
            parent = grown.pop(draw.randrange(len(grown)))
            pair = [own.pop(), own.pop()]
            sides[0][parent - start], sides[1][parent - start] = pair
            grown += pair
        for entry, child in zip(own, own[1:] + own[:1], strict=True):
            if draw.random() < 0.5:
                sides[draw.randrange(2)][entry - start] = child
        left, right, start = left + sides[0], right + sides[1], start + size
    return left, right


def walked(root: int, left: list[int], right: list[int]) -> set[int]:
    if root < 0:
        return set()
    return {root} | walked(left[root], left, right) | walked(right[root], left, right)


@pytest.mark.parametrize("seed", range(30))
def test_reached_are_those_below_the_roots(seed: int) -> None:
    entries = TreeEntries.of(SIZES)
    roots = entries.start[:-1]
    left, right = children_of(random.Random(seed), SIZES)
    expected = set().union(*(walked(root, left, right) for root in roots.tolist()))
    found = entries.reached(roots, np.array(left), np.array(right))
    assert set(np.flatnonzero(found).tolist()) == expected
    assert len(expected) < sum(SIZES)


def test_what_is_not_reached_may_lead_to_what_is() -> None:
    """Entry 3 is no part of the tree and leads into it."""
    found = TreeEntries.of([4]).reached(np.array([0]), np.array([1, -1, -1, 1]), np.array([2, -1, -1, 2]))
    assert found.tolist() == [True, True, True, False]


@pytest.mark.parametrize("child", [0, 1])
def test_what_is_reached_twice_is_refused(child: int) -> None:
    left, right = np.array([1, -1, -1]), np.array([2, -1, child])
    with pytest.raises(
        ModelError, match=f"tree 0, node {child}, field 'children': the node is reached twice"
    ):
        TreeEntries.of([3]).reached(np.array([0]), left, right)


def test_a_pruned_forest_is_not_walked() -> None:
    sizes = (400,) * 10
    left, right = (np.array(side) for side in children_of(random.Random(0), sizes))
    entries = TreeEntries.of(sizes)
    assert lines_run(lambda: entries.reached(entries.start[:-1], left, right)) < 200
