"""Groups of features whose values are loaded together: checked against what a group promises."""

import numpy as np
import pytest
from forests import Node, forest_of
from plans import WHOLE_TREES, plan_for, tables_in

from onnx_treebeard.compiler.units.bitslice.records import COLUMNS, NO_WINDOW

WORTH_A_WINDOW = 3  # features


def groups_of(features: list[int], n_features: int) -> list[tuple[int, list[tuple[int, int, int]]]]:
    """(window, [(feature, column, test)]) of each group of a forest that uses these features, rising, test k that of the k-th."""
    forest = forest_of(*(Node(feature, "<", 0.5, 1.0, 2.0) for feature in features), n_features=n_features)
    arrays = tables_in(plan_for(forest, "bitslice", **WHOLE_TREES))
    filled = arrays["features"].reshape(-1, COLUMNS)
    found: list[tuple[int, list[tuple[int, int, int]]]] = []
    for unit, first, end in arrays["calls"].tolist():
        if unit == 0:
            assert (filled[first]["window"] == filled[first]["window"][0]).all()
            found.append((int(filled[first]["window"][0]), []))
            continue
        own = zip(filled[len(found) - 1]["feature"].tolist(), arrays["runs"][first:end], strict=False)
        for feature, run in own:
            assert run["end"] - run["first"] == 1
            found[-1][1].append((feature, int(run["column"]), int(run["first"])))
    assert len(found) == len(filled)
    return found


def grouped(features: list[int], n_features: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """(window, [(feature, column)]) of each group."""
    return [
        (window, [(feature, column) for feature, column, _ in own])
        for window, own in groups_of(features, n_features)
    ]


def test_neighbours_are_a_window() -> None:
    assert grouped([5, 6, 9, 12, 13], 100) == [
        (5, [(5, 0), (6, 1), (9, 4), (12, 7)]),
        (NO_WINDOW, [(13, 0)]),
    ]


def test_a_window_ends_with_the_row() -> None:
    assert grouped([7, 8, 9], 10) == [(2, [(7, 5), (8, 6), (9, 7)])]


def test_few_are_scattered_together() -> None:
    assert grouped([0, 1, 50, 51, 90], 100) == [
        (NO_WINDOW, [(0, 0), (1, 1), (50, 2), (51, 3), (90, 4)]),
    ]


def test_a_short_row_has_no_window() -> None:
    assert grouped(list(range(7)), 7) == [(NO_WINDOW, [(k, k) for k in range(7)])]


@pytest.mark.parametrize("seed", range(40))
def test_every_feature_has_one_place(seed: int) -> None:
    """Whatever is drawn: each test once, columns within the group and told apart, windows inside the row and worth it."""
    rng = np.random.default_rng(seed)
    n_features = int(rng.integers(1, 60))
    features = np.flatnonzero(rng.random(n_features) < rng.choice([0.1, 0.4, 0.9, 1.0])).tolist() or [0]
    found = groups_of(features, n_features)
    tests = {test: feature for _, own in found for feature, _, test in own}
    assert tests == dict(enumerate(features)), f"seed {seed}"
    for window, own in found:
        columns = [column for _, column, _ in own]
        assert len(set(columns)) == len(own)
        assert all(column < COLUMNS for column in columns)
        if window == NO_WINDOW:
            continue
        assert window + COLUMNS <= n_features
        assert len(own) >= WORTH_A_WINDOW
        assert all(feature == window + column for feature, column, _ in own)
