"""Oracle: data frames of polars become the arrays that their columns spell; pyarrow is not asked."""

from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from row_readers import COLUMNS, NAN, assert_rows, reader

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames import row_reader as reader_module

pl = pytest.importorskip("polars", reason="data frames of polars are tested where it is installed")


def frame() -> Any:
    """Columns in another order than the model's, one more in front, in two chunks."""
    whole = pl.DataFrame({"text": list("vwxyz")} | {name: COLUMNS[name] for name in "cba"})
    return pl.concat([whole[:2], whole[2:]], rechunk=False)


@pytest.mark.parametrize("rows_at_once", [2, 1000])
def test_columns_are_found_by_name(rows_at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "ENTRIES_AT_ONCE", 3 * rows_at_once)
    assert_rows(reader().rows(frame()))


def test_pyarrow_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    assert_rows(reader().rows(frame()))


def test_a_column_that_is_not_there() -> None:
    with pytest.raises(
        DataError, match="the data frame has no column 'a', which the model takes; it has column 'text' that"
    ):
        reader().rows(frame().drop("a"))


def test_models_without_names_go_by_position() -> None:
    assert_rows(reader(()).rows(frame()["a", "b", "c"]))


@pytest.mark.parametrize(
    ("values", "kind", "meant"),
    [
        ([1, None, 200], "UInt8", [1, NAN, 200]),
        ([2**63, None], "UInt64", [2.0**63, NAN]),
        ([2**70, None], "Int128", [2.0**70, NAN]),
        ([0.5, None, NAN], "Float32", [0.5, NAN, NAN]),
        ([True, None], "Boolean", [1, NAN]),
        ([None, None], "Null", [NAN, NAN]),
        ([Decimal("0.10"), None, Decimal("-12.50")], "Decimal", [0.1, NAN, -12.5]),
        ([], "Int64", []),
    ],
)
def test_types_of_columns(values: list[Any], kind: str, meant: list[float]) -> None:
    if not hasattr(pl, kind):
        pytest.skip(f"this polars has no {kind}")
    series = pl.Series(values, dtype=pl.Decimal(10, 2) if kind == "Decimal" else getattr(pl, kind))
    assert_rows(reader(("a",), features=1).rows(pl.DataFrame({"a": series})), np.reshape(meant, (-1, 1)))


def test_decimals_are_the_nearest_numbers() -> None:
    rng = np.random.default_rng(0)
    texts = [f"{rng.integers(0, 10**5)}.{rng.integers(0, 100):02}" for _ in range(2000)]
    series = pl.Series([Decimal(text) for text in texts], dtype=pl.Decimal(38, 2))
    found = reader(("a",), "lightgbm", features=1, dtype=np.float64).rows(pl.DataFrame({"a": series}))
    assert found[:, 0].tolist() == [float(text) for text in texts]


@pytest.mark.parametrize("kind", [pl.String, pl.Categorical, pl.Enum(["z", "y", "q", "x"])], ids=str)
def test_categories_are_found_by_value(kind: Any) -> None:
    series = pl.Series(["z", "x", None, "y", "z"], dtype=kind)
    for source in ("xgboost", "lightgbm"):
        if source == "xgboost" and kind == pl.Enum:
            series = series.cast(pl.Enum(["z", "y", "x"]))
        one = reader(("a",), source, features=1, sets=(0,), categories=(("x", "y", "z"),))
        assert_rows(one.rows(pl.DataFrame({"a": series})), [[2], [0], [NAN], [1], [2]])


def test_categories_that_have_an_order_and_those_that_have_none() -> None:
    """polars numbers what is Categorical as it meets it: to a model that does not know its categories that says nothing."""
    one = reader(("a",), features=1, sets=(0,))
    series = pl.Series(["z", "x", None], dtype=pl.Enum(["x", "y", "z"]))
    assert_rows(one.rows(pl.DataFrame({"a": series})), [[2], [0], [NAN]])
    with pytest.raises(DataError, match=r"column 'a' \(text, such as 'z'\) of the data frame is not numeric"):
        one.rows(pl.DataFrame({"a": series.cast(pl.Categorical)}))


def test_columns_that_are_no_numbers_are_named() -> None:
    given = pl.DataFrame({"a": [[1.0]], "b": [1], "c": pl.Series([0], dtype=pl.Date)})
    with pytest.raises(
        DataError,
        match=r"columns 'a' \(List.*\), 'c' \(Date, such as '1970-01-01'\) of the data frame are no",
    ):
        reader().rows(given)


def test_what_is_no_data_frame() -> None:
    with pytest.raises(
        DataError, match=r"a polars.LazyFrame, which has not been computed; pass X\.collect\(\)"
    ):
        reader().rows(frame().lazy())
    with pytest.raises(DataError, match=r"a polars\.Series, which is one column"):
        reader().rows(frame()["a"])
    assert_rows(reader().rows(frame().to_struct("s")))


def test_no_rows() -> None:
    assert_rows(reader().rows(frame()[:0]), np.empty((0, 3)))
