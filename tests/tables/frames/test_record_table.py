"""Dicts of columns, lists of dicts, and rows of data frames are found by name."""

from types import MappingProxyType
from typing import Any

import numpy as np
import pandas as pd
import pytest
from row_readers import COLUMNS, NAN, assert_rows, reader

from onnx_treebeard.system.errors import DataError

GIVEN = {"more": list("vwxyz"), "c": COLUMNS["c"], "a": COLUMNS["a"], "b": COLUMNS["b"]}


def records() -> list[dict[str, Any]]:
    return [dict(zip(GIVEN, row, strict=True)) for row in zip(*GIVEN.values(), strict=True)]


@pytest.mark.parametrize(
    "given",
    [
        GIVEN,
        MappingProxyType(GIVEN),
        {name: np.array(values, object) for name, values in GIVEN.items()},
        {"a": pd.Series(COLUMNS["a"]), "b": pd.Series(COLUMNS["b"]), "c": tuple(COLUMNS["c"])},
        records(),
        tuple(records()),
        [row for _, row in pd.DataFrame(GIVEN).iterrows()],
    ],
)
def test_columns_are_found_by_name(given: Any) -> None:
    assert_rows(reader().rows(given))


def test_masked_columns() -> None:
    assert_rows(reader(("a",), features=1).rows({"a": np.ma.array([1, 2], mask=[1, 0])}), [[NAN], [2]])


def test_what_is_not_there() -> None:
    with pytest.raises(
        DataError, match="the dict has no column 'd', which the model takes; it has columns 'more', 'a' that"
    ):
        reader(("d", "b", "c")).rows(GIVEN)
    with pytest.raises(
        DataError,
        match="the list of dicts has no column 'd', which the model takes; it has columns 'more', 'a' that",
    ):
        reader(("d", "b", "c")).rows(records())
    some = [*records(), {"a": 1.0, "b": 2.0}]
    with pytest.raises(DataError, match="row 5 of the list of dicts has no 'c'; a missing value is None"):
        reader().rows(some)
    assert_rows(reader(("b", "a"), features=2).rows(some)[-1:], [[2, 1]])


@pytest.mark.parametrize("c", [[1.0], 1.0, [[1.0, 2.0]]])
def test_columns_of_other_lengths(c: Any) -> None:
    with pytest.raises(DataError, match=r"the dict has columns of different shapes: 'a' \(2,\), "):
        reader().rows({"a": [1.0, 2.0], "b": [1.0, 2.0], "c": c})


def test_rows_of_a_frame_without_names() -> None:
    rows = pd.DataFrame([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    assert_rows(reader().rows([rows.iloc[0], rows.iloc[1]]), rows.to_numpy())
