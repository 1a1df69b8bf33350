"""One row means the same alone and among others, and a column the same in every container."""

from decimal import Decimal
from typing import Any

import numpy as np
import pandas as pd
import pytest
import xgboost
from row_readers import NAN, assert_rows, reader
from sklearn.tree import DecisionTreeRegressor

import onnx_treebeard
from onnx_treebeard.system.errors import DataError

pa = pytest.importorskip("pyarrow", reason="pyarrow is an option of the package")
ds = pytest.importorskip("pyarrow.dataset", reason="pyarrow was built without data sets")

LARGE = 2**60 + 2**36 + 1  # its nearest float32 is another one than that of its nearest float64
LISTED = (("red", "blue"), (10, 20))


def of_two(**fields: Any) -> Any:
    return reader(("c", "k"), features=2, sets=(0, 1), categories=LISTED, **fields)


@pytest.mark.parametrize("source", ["xgboost", "lightgbm"])
def test_a_row_whose_name_is_missing(source: str) -> None:
    """Its other number stays a category by value."""
    records = [{"c": "blue", "k": 10}, {"c": None, "k": 20}]
    together = [[1, 0], [NAN, 1]]
    assert_rows(of_two(source=source).rows(records), together)
    assert_rows(of_two(source=source).rows(records[1:]), together[1:])
    frame = pd.DataFrame(records).astype({"c": object})
    assert_rows(of_two(source=source).rows(frame.iloc[1:]), together[1:])
    assert_rows(of_two(source=source).rows(pa.table({"c": pa.nulls(1), "k": [20]})), together[1:])


def test_codes_beside_a_missing_code() -> None:
    """Numbers are codes beside a column that has a type of numbers, or lists of numbers."""
    assert_rows(of_two().rows(pd.DataFrame({"c": [1.0, NAN], "k": [0, 1]})), [[1, 0], [NAN, 1]])
    assert_rows(of_two().rows([{"c": 1, "k": None}]), [[1, NAN]])


def test_texts_that_are_all_missing_are_missing_numbers() -> None:
    for column in (pa.nulls(2, pa.string()), pa.nulls(2), pa.nulls(2, pa.string()).dictionary_encode()):
        assert_rows(reader(("a",), features=1).rows(pa.table({"a": column})), [[NAN], [NAN]])
    for kind in (object, "string", "str"):
        rows = pd.DataFrame({"a": pd.Series([None, None], dtype=kind)})
        assert_rows(reader(("a",), features=1).rows(rows), [[NAN], [NAN]])


def test_a_dictionary_of_columns_of_other_libraries() -> None:
    """As the frame that they are from: categories by their type, large numbers rounded once."""
    pl = pytest.importorskip("polars", reason="columns of this library are its own")
    one = reader(("c", "k"), features=2, sets=(0,))
    frame = pd.DataFrame(
        {"c": pd.Categorical([30, 10, 30], [30, 10]), "k": pd.array([LARGE, None, 3], "Int64")}
    )
    expected = one.rows(frame)
    assert expected[0, 1] == np.float32(np.int64(LARGE)) != np.float32(float(LARGE))
    assert_rows(one.rows({name: frame[name] for name in frame}), expected)
    assert_rows(one.rows({"c": frame["c"].array, "k": pa.array([LARGE, None, 3])}), expected)
    assert_rows(one.rows({"c": pl.Series([0.0, 1.0, 0.0]), "k": pl.Series([LARGE, None, 3])}), expected)


def test_a_dictionary_for_a_model_that_reads_no_column() -> None:
    leaf = reader((), "onnx", features=0)
    assert leaf.rows({"a": [1.0, 2.0]}).shape == (2, 0)
    with pytest.raises(DataError, match="columns of different shapes"):
        leaf.rows({"a": [1.0, 2.0], "b": [1.0]})


def test_columns_of_one_name_in_a_data_set() -> None:
    table = pa.table([pa.array([1.0]), pa.array([2.0]), pa.array([3.0])], names=["a", "a", "b"])
    assert_rows(reader((), features=3).rows(table), [[1, 2, 3]])
    with pytest.raises(DataError, match="the rows cannot be read: "):
        reader((), features=3).rows(ds.dataset(table))


def test_truth_values_and_halves_for_whole_numbers() -> None:
    whole = reader((), "onnx", features=2, input_type=np.int64)
    for rows in (pd.DataFrame({"a": [1], "b": [True]}), {"a": [1], "b": [True]}, [{"a": 1, "b": True}]):
        assert_rows(whole.rows(rows), [[1, 1]], np.int64)
    assert_rows(whole.rows({"a": np.array([2], np.float16), "b": [1]}), [[2, 1]], np.int64)
    assert_rows(whole.rows(np.array([[1.0, 2.0]])), [[1, 2]], np.int64)
    with pytest.raises(
        DataError, match="the rows are float64; the forest reads int64, which would lose values"
    ):
        whole.rows(np.array([[1.5, 2.0]]))


def test_objects_that_are_no_numbers() -> None:
    with pytest.raises(
        DataError, match=r"column 'a' \(timedelta64, such as .*\) of the list of dicts is not numeric"
    ):
        reader(("a",), features=1).rows([{"a": np.timedelta64(5, "D")}])
    one = reader(("a",), features=1, sets=(0,), categories=(("x", "y"),))
    assert_rows(one.rows({"a": np.array(["y", np.float32(NAN)], object)}), [[1], [NAN]])
    fields = [np.zeros(1, [("a", "f4")])[0], np.zeros(1, [("b", "f4")])[0]]
    with pytest.raises(
        DataError, match="the rows are records with different fields; expected the same fields in all"
    ):
        one.rows(fields)


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: rows,
        lambda rows: rows.assign(b=rows["b"] > 1),
        lambda rows: rows.astype({"a": "Int64"}),
        lambda rows: rows.astype({"a": "Int64"}).assign(a=lambda own: own["a"].mask(own["b"] > 2)),
        lambda rows: rows.astype({"a": object}),
    ],
)
def test_large_whole_numbers_as_scikit_learn_rounds_them(change: Any) -> None:
    """It makes one array of plain columns, and converts frames with truth values or types of pandas' own column by column."""
    numbers = [LARGE + step for step in range(-3, 4)] + [2**60, 2**60 + 2**37]
    rows = pd.DataFrame({"a": np.array(numbers), "b": np.arange(9.0) / 4})
    apart = np.asarray(rows["a"]).astype(np.float32).astype(float) - 2**60
    model = DecisionTreeRegressor().fit(rows[["a"]], apart)
    model = DecisionTreeRegressor().fit(rows.assign(b=False), apart)
    given = change(rows)
    assert onnx_treebeard.compile(model).predict(given).tolist() == model.predict(given).tolist()


def test_decimals_and_xgboost_in_a_dictionary() -> None:
    rows = {"a": [Decimal("0.1"), Decimal(7)]}
    booster = xgboost.train(
        {"base_score": 0}, xgboost.DMatrix([[0.0], [1.0]], [0, 1], feature_names=["a"]), 1
    )
    expected = booster.predict(xgboost.DMatrix(np.array([[0.1], [7]]), feature_names=["a"]))
    assert onnx_treebeard.compile(booster).predict(rows).tolist() == expected.tolist()
