"""expand-sets: comparisons in place of sets decide what the oracle decides by membership."""

from dataclasses import replace

import numpy as np
import pytest
from forests import Node, forest_of

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate
from onnx_treebeard.forest_analysis.predicate_forms import expand_sets, round_thresholds

SPARSE = (0.0, 3.0, 4.0, 5.0, 9e5, 2.0**24, 2.0**24 + 2, 3e9, 2.0**60)
SETS = {
    "sparse": SPARSE,
    "negative": (-7.0, -1e7, -1.0, 0.0, 1.0, *SPARSE),
    "fractions": (0.1, 0.5, 1.5, -0.25, 1e30),
    "infinite": (np.inf, 2.5, 7e9),
    "both infinities": (-np.inf, np.inf, 7e9, 0.0),
    "no float32": (0.1, 2.0**24 + 1, 1e300),
    "as large as can be": (3.4028234663852886e38, 1.7976931348623157e308, np.inf),
    "as small as can be": (-np.inf, -1.7976931348623157e308, -3.4028234663852886e38, -(2.0**53), -(2.0**25)),
    "tiny": (5e-324, -5e-324, 1e-45, 7e9),
    "nothing near": (0.3, 1e-300),
}


def asking(members: tuple[float, ...], kind: str, rule: CategoryRule, *, missing_true: bool) -> Forest:
    """`x in members`: 1 inside, 2 outside; a comparison in a second tree."""
    forest = forest_of(
        Node(0, "<=", 0.5, 1.0, 2.0, missing_true=missing_true),
        Node(0, "<", 0.5, 4.0, 8.0),
        dtype=kind,
        threshold_type=kind,
    )
    return replace(
        forest,
        predicate=np.array([Predicate.IN, Predicate.LT], np.uint8),
        category_set=np.array([0, -1], np.int32),
        set_start=np.array([0, len(members)]),
        set_member=np.sort(np.array(members)),
        category_rule=rule,
    )


def rows_near(members: tuple[float, ...], kind: str) -> np.ndarray:
    """Members, their neighbours in the type, the whole numbers around them, and what comes up everywhere."""
    with np.errstate(over="ignore"):
        center = np.array([*members, 0.0, -0.0, 1e-40, 0.75, -0.75, -0.5, 1e9, np.inf, -np.inf, np.nan])
        near = np.concatenate([center, center - 1, center + 1, center - 0.5, center + 0.5]).astype(kind)
        wide = [
            near,
            np.nextafter(near, near.dtype.type(np.inf)),
            np.nextafter(near, near.dtype.type(-np.inf)),
        ]
    return np.concatenate(wide)[:, None]


@pytest.mark.parametrize("zero", [0.0, 1e-30, 0.5])
@pytest.mark.parametrize("missing_true", [False, True])
@pytest.mark.parametrize("rule", list(CategoryRule))
@pytest.mark.parametrize("kind", ["float32", "float64"])
@pytest.mark.parametrize("members", SETS.values(), ids=SETS)
def test_the_oracle_decides_the_same(
    members: tuple[float, ...], kind: str, rule: CategoryRule, missing_true: bool, zero: float
) -> None:
    forest = replace(asking(members, kind, rule, missing_true=missing_true), zero_threshold=zero)
    rows = rows_near(members, kind)
    grown = expand_sets(round_thresholds(forest))
    assert (
        numpy_reference.raw_scores(grown, rows).tolist() == numpy_reference.raw_scores(forest, rows).tolist()
    )


@pytest.mark.parametrize("members", [(np.nan, -3.0, 2.5), (7e9, np.nan, 1.0, 1.5, np.nan)])
def test_nothing_is_a_member_because_it_stands_beside_nan(members: tuple[float, ...]) -> None:
    """NaN has no place among numbers, wherever a model lists it."""
    forest = replace(
        asking(members, "float64", CategoryRule.EXACT, missing_true=False), set_member=np.array(members)
    )
    rows = rows_near(tuple(m for m in members if m == m), "float64")
    assert (
        numpy_reference.raw_scores(expand_sets(forest), rows).tolist()
        == numpy_reference.raw_scores(forest, rows).tolist()
    )


def test_sets_that_fit_bits_stay() -> None:
    forest = asking((1.0, 5.0, 40.0), "float32", CategoryRule.TRUNCATE, missing_true=False)
    assert expand_sets(forest) is forest


@pytest.mark.parametrize(
    ("members", "fits"),
    [
        ((), True),
        ((0.0, 1151.0), True),  # 1024 + 2 * 64 bits
        ((0.0, 1152.0), False),
        ((-5.0, 5.0), True),
        ((0.5,), False),
        ((np.inf,), False),
        ((2.0**31 - 1,), False),
        ((-(2.0**31),), True),
    ],
)
def test_what_fits_bits(members: tuple[float, ...], fits: bool) -> None:
    forest = asking(members, "float64", CategoryRule.EXACT, missing_true=False)
    assert (expand_sets(forest) is forest) is fits


def test_neighbours_share_bounds() -> None:
    """3, 4 and 5 are one interval, and 9 another; 4 bounds, so a tree of 4 nodes in place of one."""
    forest = asking((3.0, 4.0, 5.0, 9.0, 1e6), "float64", CategoryRule.FLOOR, missing_true=False)
    assert expand_sets(forest).n_nodes == forest.n_nodes + 5


def test_the_tree_of_bounds_is_balanced() -> None:
    """2 bounds for each of 10,000 members: 15 comparisons, not 20,000."""
    forest = asking(tuple(np.arange(10_000) * 1e4), "float64", CategoryRule.EXACT, missing_true=True)
    grown = expand_sets(forest)
    depth, at = 0, [int(grown.root[0])]
    while at := [c for n in at for c in (int(grown.true_child[n]), int(grown.false_child[n])) if c >= 0]:
        depth += 1
    assert depth + 1 == 15
