"""Groups of features whose values are loaded together: checked against what a group promises."""

import numpy as np
import pytest

from onnx_treebeard.layouts.blend_columns import COLUMNS, NO_WINDOW, WORTH_A_WINDOW, column_groups

RECORD = [("feature", np.uint32), ("tests0", np.uint32), ("tests0_end", np.uint32)]


def records(features: list[int]) -> np.ndarray:
    """A record for each feature; its tests are numbered by its place."""
    made = np.zeros(len(features), RECORD)
    made["feature"] = features
    made["tests0"], made["tests0_end"] = np.arange(len(features)), np.arange(1, len(features) + 1)
    return made


def grouped(features: list[int], n_features: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """(window, [(feature, column)]) of each group, of the records that have tests."""
    found = column_groups(records(features), n_features).reshape(-1, COLUMNS)
    return [
        (
            int(group["window"][0]),
            [(int(r["feature"]), int(r["column"])) for r in group if r["tests0"] < r["tests0_end"]],
        )
        for group in found
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


def test_no_features() -> None:
    assert len(column_groups(records([]), 3)) == 0


@pytest.mark.parametrize("seed", range(40))
def test_every_feature_has_one_place(seed: int) -> None:
    """Whatever is drawn: each test once, columns within the group and told apart, windows inside the row and worth it."""
    rng = np.random.default_rng(seed)
    n_features = int(rng.integers(1, 60))
    features = np.flatnonzero(rng.random(n_features) < rng.choice([0.1, 0.4, 0.9, 1.0])).tolist()
    found = column_groups(records(features), n_features)
    assert len(found) % COLUMNS == 0
    own = found[found["tests0"] < found["tests0_end"]]
    assert sorted(own["tests0"].tolist()) == list(range(len(features))), f"seed {seed}"
    assert (np.array(features)[own["tests0"]] == own["feature"]).all(), f"seed {seed}"
    for group in found.reshape(-1, COLUMNS):
        mine = group[group["tests0"] < group["tests0_end"]]
        window = int(group["window"][0])
        assert (group["window"] == window).all()
        assert len(set(mine["column"].tolist())) == len(mine)
        assert (group["column"] < COLUMNS).all()
        if window == NO_WINDOW:
            continue
        assert window + COLUMNS <= n_features
        assert len(mine) >= WORTH_A_WINDOW
        assert (mine["feature"] == window + mine["column"]).all()
