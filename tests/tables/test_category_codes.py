"""Unit: from values to the codes of a training; by pandas, which LightGBM relies on, and by hand."""

import pickle
from typing import Any

import numpy as np
import pandas as pd
import pytest

from onnx_treebeard.bindings.table_rules import NUMBER_AMONG_TEXTS, UNLISTED, CategoryList, CategoryValues
from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch

pa = pytest.importorskip("pyarrow", reason="it has the texts of files")
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


def known(listed: Any) -> FeatureCategories:
    return FeatureCategories(tuple(listed), UnknownCategory.MISSING)


def codes(own: list[Any], listed: Any, *, have_type: bool = True) -> list[float]:
    return CategoryValues(own).codes(CategoryList(known(listed)), have_type=have_type).tolist()[:-1]


@pytest.mark.parametrize("own", LISTS, ids=str)
def test_values_are_found_as_pandas_finds_them(own: list[Any]) -> None:
    for listed in LISTS:
        column = pd.Series(pd.Categorical(own, own))
        same = list(column.cat.categories) == listed  # LightGBM's own question
        theirs = column if same else column.cat.set_categories(listed)
        assert codes(own, listed) == theirs.cat.codes.tolist(), f"{own} among {listed}"


def test_numbers_of_numpy_are_numbers() -> None:
    own = [*np.array([3, 1], np.int8), *np.array([0.5, 2], np.float32), np.True_]
    assert codes(own, (0.5, 1, 2, 3)) == [3, 1, 0, 2, 1]


def test_values_without_a_type_of_categories() -> None:
    """Numbers match truth values there, as in Python, and values of other types match nothing."""
    assert codes([1, 0.0, True, "1"], (False, True), have_type=False) == [1, 0, 1, UNLISTED]
    own = ["a", 1, pd.Timestamp(0), b"a", None, np.nan, "\ud800", "ä"]
    expected = [0, NUMBER_AMONG_TEXTS, UNLISTED, UNLISTED, np.nan, np.nan, UNLISTED, 1]
    np.testing.assert_array_equal(codes(own, ("a", "ä"), have_type=False), expected)
    assert codes([2**64, 2.0**64, -(2**63)], (2**64, -(2.0**63)), have_type=False) == [0, 0, 1]
    assert codes(["a", 1], (), have_type=False) == [UNLISTED, UNLISTED]


def test_lists_are_packed() -> None:
    found = pickle.loads(pickle.dumps(CategoryList(known(("a", 2)))))
    assert CategoryValues([2, "a"]).codes(found, have_type=False).tolist()[:-1] == [1, 0]


def of_file(texts: list[str], listed: Any) -> list[float]:
    table = Batch("t.csv", ("c",), 1, len(texts), {0: pa.array(texts)})
    one = ModelInput("X", 1, np.dtype(np.float64), categories={0: known(listed)})
    return model_inputs(table, [one], [(0,)])["X"][:, 0].tolist()  # type: ignore[no-any-return]


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
    expected = np.nan if code is None else code
    np.testing.assert_array_equal(of_file([text], ("a", 10, 2.5, True, "", "NA")), [expected])


def test_text_among_texts_is_no_number() -> None:
    found = of_file(["10", "1", "1.0", "10 "], ("10", "1"))
    np.testing.assert_array_equal(found, [0, 1, np.nan, np.nan])
