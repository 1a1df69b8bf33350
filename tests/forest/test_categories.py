"""Unit: from values to the codes of a training; by pandas, which LightGBM relies on, and by hand."""

from typing import Any

import numpy as np
import pandas as pd
import pytest
from forests import Node, forest_of

from onnx_treebeard.forest.categories import FeatureCategories, codes, feature_categories
from onnx_treebeard.forest.forest import UnknownCategory

LISTS: list[list[Any]] = [
    ["red", "blue"],
    ["blue", "green", "red"],
    ["10", "1"],
    [10, 1],
    [1.0, 10.0, 0.5],
    [0, 1],
    [False, True],
    [True, False],
    [2**53 + 1, 3],
    [np.inf, -np.inf],
    ["a", True, 2.5],
    ["a", 10, 1],
    [],
]


@pytest.mark.parametrize("own", LISTS, ids=str)
def test_values_are_found_as_pandas_finds_them(own: list[Any]) -> None:
    for listed in LISTS:
        column = pd.Series(pd.Categorical(own, own))
        same = list(column.cat.categories) == listed  # LightGBM's own question
        theirs = column if same else column.cat.set_categories(listed)
        expected = theirs.cat.codes.astype(float).replace(-1, np.nan).to_numpy()
        np.testing.assert_array_equal(codes(own, tuple(listed)), expected, err_msg=f"{own} among {listed}")


def test_numbers_of_numpy_are_numbers() -> None:
    own = [*np.array([3, 1], np.int8), *np.array([0.5, 2], np.float32), np.True_]
    np.testing.assert_array_equal(codes(own, (0.5, 1, 2, 3)), [3, 1, 0, 2, 1])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a", 0),
        ("10", 1),
        (" 10.0", 1),
        ("1e1", 1),
        ("2.5", 2),
        ("True", 3),
        ("true", 3),
        ("1", 3),
        ("", 4),
        ("NA", 5),
    ]
    + [(unknown, None) for unknown in ("A", " a", "1_0", "0", "false", "nan", "9" * 5000)],
)
def test_text_that_spells_a_category(text: str, code: int | None) -> None:
    listed = FeatureCategories(("a", 10, 2.5, True, "", "NA"), UnknownCategory.MISSING)
    assert listed.spelled(text) == code


def test_text_among_texts_is_no_number() -> None:
    listed = FeatureCategories(("10", "1"), UnknownCategory.MISSING)
    assert [listed.spelled(text) for text in ("10", "1", "1.0", "10 ")] == [0, 1, None, None]


def test_features_that_ask_for_categories() -> None:
    trees = Node(0, "in", 0.0, 1.0, Node(1, "<", 2.0, 3.0, 4.0), members=(1.0,))
    forest = forest_of(trees, n_features=3)
    refused = UnknownCategory.REFUSED
    assert feature_categories(forest) == {0: FeatureCategories((), refused)}
    forest = forest_of(trees, n_features=3, categories=(("a", "b"), (), (1, 2)))
    both = {0: FeatureCategories(("a", "b"), refused), 2: FeatureCategories((1, 2), refused)}
    assert feature_categories(forest) == both
    assert feature_categories(forest_of(Node(1, "<", 2.0, 3.0, 4.0), n_features=3)) == {}
    assert feature_categories(forest_of(trees, n_features=2**31 - 1)) == {0: FeatureCategories((), refused)}


def test_a_message_shows_some_categories() -> None:
    shown = [
        FeatureCategories(tuple(own), UnknownCategory.REFUSED).shown()
        for own in (["a", 1], ["x" * 99], range(5))
    ]
    assert shown == ["'a', 1", "'" + "x" * 39, "0, 1, 2, ..."]
