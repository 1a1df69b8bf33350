"""Bounds of category sets: a number is in a set if an odd number of bounds are not above it, whatever the rule makes of the number."""

from dataclasses import replace

import numpy as np
import pytest
from forests import Node, forest_of

from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.forest.reference import CATEGORY
from onnx_treebeard.native.planner import planned

SETS = (
    (0.0, 1.0, 2.0, 7.0),
    (),
    (-3.0, -1.0, 0.0, 5.0),
    (0.5, -0.25, 2.0**24 + 1, 1e300),
    (-np.inf, -3.4028234663852886e38, 3.4028234663852886e38, np.inf),
    (-np.inf,),
    (5e-324, 2.0**53, -(2.0**53)),
)


def set_bounds(forest: Forest) -> list[np.ndarray]:
    """The bounds of each set."""
    found = planned(forest, "set_bounds").arrays
    return np.split(found["bound"], found["begin"][1:-1])


def near(kind: str) -> np.ndarray:
    """Members, halves and wholes beside them, and their neighbours in the type."""
    member = np.array([number for members in SETS for number in members])
    with np.errstate(over="ignore"):
        centre = np.concatenate([member, member + 1, member - 1, member + 0.5, -member, [0.0, -0.0]]).astype(
            kind
        )
        beside = [np.nextafter(centre, centre.dtype.type(end)) for end in (-np.inf, np.inf)]
    return np.concatenate([centre, *beside])


@pytest.mark.parametrize("kind", ["float32", "float64"])
@pytest.mark.parametrize("rule", list(CategoryRule))
def test_an_odd_number_of_bounds_is_inside(rule: CategoryRule, kind: str) -> None:
    nodes = [Node(0, "in", 0.0, 1.0, 2.0, members=members) for members in SETS]
    bounds = set_bounds(forest_of(*nodes, dtype=kind, category_rule=rule))
    values = near(kind)
    for number, members in enumerate(SETS):
        found = (values[:, None] >= bounds[number]).sum(axis=1) % 2 > 0
        expected = np.isin(CATEGORY[rule](values).astype(np.float64), members)
        wrong = values[found != expected]
        assert not len(wrong), f"{members}: {wrong}"
        assert (bounds[number][1:] > bounds[number][:-1]).all()


def test_neighbours_share_bounds() -> None:
    forest = forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=(3.0, 4.0, 5.0, 9.0)), category_rule=2)
    assert set_bounds(forest)[0].tolist() == [3, 6, 9, 10]


def test_what_counts_as_zero_is_on_one_side() -> None:
    """|x| <= 0.25 is 0: a set with 0 holds all of it, one with 0.125 none."""
    held, not_held = (Node(0, "in", 0.0, 1.0, 2.0, members=members) for members in ((0.0,), (0.125, 0.5)))
    bounds = set_bounds(forest_of(held, not_held, zero_threshold=0.25))
    above = np.nextafter(np.float32(0.25), np.float32(1))
    assert bounds[0].tolist() == [-0.25, above]
    assert bounds[1].tolist() == [0.5, np.nextafter(np.float32(0.5), np.float32(1))]


def test_the_order_of_members_means_nothing() -> None:
    forest = forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=(3.0, 4.0, 9.0)), category_rule=2)
    shuffled = replace(forest, set_member=np.array([9.0, 4.0, 3.0]))
    assert set_bounds(shuffled)[0].tolist() == [3, 5, 9, 10]
