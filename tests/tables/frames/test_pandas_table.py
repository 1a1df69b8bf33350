"""Oracle: data frames of pandas give what the libraries predict for them, or the arrays that their columns spell."""

import gc
from decimal import Decimal
from typing import Any, Literal

import lightgbm
import numpy as np
import pandas as pd
import pytest
import xgboost
from row_readers import COLUMNS, NAN, assert_rows, reader
from sklearn.tree import DecisionTreeRegressor

import onnx_treebeard
from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames import row_reader as reader_module
from onnx_treebeard.tables.frames.pandas_table import VALUES, values_of
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.model_inputs import ModelInput, forest_input

RNG = np.random.default_rng(0)
LARGE = 2**60 + 2**36 + 1  # its nearest float32 is another one than that of its nearest float64


def plain() -> pd.DataFrame:
    return pd.DataFrame({name: COLUMNS[name] for name in "cba"}).astype(object)


FRAMES = {
    "floats": lambda: plain().astype(float),
    "float32 beside float64": lambda: plain().astype({"a": "float32", "b": float, "c": "float32"}),
    "nullable": lambda: plain().astype({"a": "Float32", "b": "Int64", "c": "boolean"}),
    "nullable, narrow": lambda: plain().astype({"a": "Float64", "b": "Int32", "c": "UInt8"}),
    "converted": lambda: plain().convert_dtypes(),
    "objects": plain,
    "decimals": lambda: plain().assign(a=[None if value is None else Decimal(value) for value in COLUMNS["a"]]),
    "sparse": lambda: plain().astype(float).astype(pd.SparseDtype(float, 0.0)),
    "NA among objects": lambda: plain().where(plain().notna(), pd.NA),
}  # fmt: skip


@pytest.mark.parametrize("rows_at_once", [2, 1000])
@pytest.mark.parametrize("kind", FRAMES)
def test_types_of_columns(kind: str, rows_at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "ENTRIES_AT_ONCE", 3 * rows_at_once)
    given = FRAMES[kind]().assign(more="text")
    before = given.copy()
    assert_rows(reader().rows(given))
    pd.testing.assert_frame_equal(given, before)


def test_columns_of_arrow() -> None:
    pytest.importorskip("pyarrow", reason="pandas has Arrow's types where pyarrow is installed")
    assert_rows(reader().rows(plain().convert_dtypes(dtype_backend="pyarrow")))


def test_truth_values_beside_floats() -> None:
    """NumPy makes objects of such a frame."""
    given = pd.DataFrame({"c": [True, False], "a": [0.5, 1.5], "b": [3, 4]})
    assert given.to_numpy().dtype == object
    assert_rows(reader().rows(given), [[0.5, 3, 1], [1.5, 4, 0]])


def nullable(n: int = 400) -> pd.DataFrame:
    frame = pd.DataFrame(
        {
            "a": RNG.normal(size=n).round(2),
            "b": RNG.integers(-9, 9, n),
            "c": RNG.integers(0, 2, n).astype(bool),
            "d": RNG.normal(size=n).astype(np.float32),
        }
    ).convert_dtypes()
    return frame.mask(RNG.random(frame.shape) < 0.2)


@pytest.fixture(scope="module")
def target() -> Any:
    frame = nullable()
    filled = frame.astype("Float64").fillna(-4).to_numpy(float)
    return frame, filled @ [1, 0.3, 2, -1] + filled[:, 1] * filled[:, 2]


@pytest.mark.parametrize("backend", ["numpy_nullable", "pyarrow"])
@pytest.mark.parametrize("library", ["xgboost", "lightgbm", "sklearn"])
def test_predictions_for_missing_values(library: str, backend: str, target: Any) -> None:
    if backend == "pyarrow":
        pytest.importorskip("pyarrow", reason="pandas has Arrow's types where pyarrow is installed")
    frame, y = target
    floats = frame.astype("Float64").to_numpy(float, na_value=NAN)
    named = pd.DataFrame(floats, columns=frame.columns)
    model = {
        "xgboost": xgboost.XGBRegressor(n_estimators=5, n_jobs=1),
        "lightgbm": lightgbm.LGBMRegressor(n_estimators=5, verbose=-1, n_jobs=1),
        "sklearn": DecisionTreeRegressor(max_depth=6),
    }[library].fit(named, y)
    given = frame.convert_dtypes(dtype_backend=backend)[list("dbca")].assign(z="more")
    found = onnx_treebeard.compile(model).predict(given)
    assert found.tobytes() == model.predict(named).tobytes()


@pytest.mark.parametrize("beside", [0.5, 1])
def test_large_whole_numbers_are_rounded_as_the_library_does(beside: float) -> None:
    """scikit-learn makes one array of a frame first, XGBoost takes each column by itself."""
    given = pd.DataFrame({"a": np.array([LARGE, 2**60, 2**61]), "b": [beside] * 3})
    y = [0.0, 1.0, 2.0]
    for model in (
        DecisionTreeRegressor(),
        xgboost.XGBRegressor(n_estimators=2, min_child_weight=0, base_score=0),
    ):
        model.fit(given.astype(float) if beside == 1 else given, y)
        found = RowReaderOf(model).rows(given)
        direct = isinstance(model, xgboost.XGBRegressor) or beside == 1
        assert found[0, 0] == (np.float32(np.int64(LARGE)) if direct else np.float32(float(LARGE)))
        assert onnx_treebeard.compile(model).predict(given).tolist() == model.predict(given).tolist()


def RowReaderOf(model: Any) -> reader_module.RowReader:  # noqa: N802
    return reader_module.RowReader(forest_input(onnx_treebeard.load(model)))


def test_names_that_are_no_texts() -> None:
    """XGBoost and LightGBM write numbers as texts; by position such columns would be mixed up."""
    frame = pd.DataFrame(RNG.normal(size=(200, 3)), columns=[30, 4, 7])
    y = frame[30] + frame[4] * frame[7]
    for model in (xgboost.XGBRegressor(n_estimators=3), lightgbm.LGBMRegressor(n_estimators=3, verbose=-1)):
        compiled = onnx_treebeard.compile(model.fit(frame, y))
        assert compiled.predict(frame[[7, 30, 4]]).tobytes() == model.predict(frame).tobytes()
        assert compiled.predict(pd.DataFrame(frame.to_numpy())).tobytes() == model.predict(frame).tobytes()
        with pytest.raises(
            DataError,
            match=r"the data frame has no column '30', which the model takes; it has column '31' that",
        ):
            compiled.predict(frame.rename(columns={30: 31}))


def test_names_of_several_levels() -> None:
    levels = pd.MultiIndex.from_tuples([("x", "1"), ("x", "2"), ("y", "1")])
    frame = pd.DataFrame(RNG.normal(size=(200, 3)), columns=levels)
    model = xgboost.XGBRegressor(n_estimators=3).fit(frame, frame.to_numpy()[:, 0])
    found = onnx_treebeard.compile(model).predict(frame.iloc[:, ::-1])
    assert found.tobytes() == model.predict(frame).tobytes()


def test_names_that_count_columns() -> None:
    """LightGBM names columns so that have no names: a frame that has all of them is found by name, any other goes by position."""
    rows = RNG.normal(size=(200, 3))
    model = lightgbm.LGBMRegressor(n_estimators=3, verbose=-1).fit(rows, rows[:, 0] - rows[:, 2])
    compiled, expected = onnx_treebeard.compile(model), model.booster_.predict(rows)
    counted = pd.DataFrame(rows, columns=["Column_0", "Column_1", "Column_2"])
    for given in (
        counted,
        counted.iloc[:, ::-1],
        pd.DataFrame(rows, columns=list("xyz")),
        pd.DataFrame(rows),
    ):
        assert compiled.predict(given).tobytes() == expected.tobytes()


def test_blanks_that_lightgbm_writes_otherwise() -> None:
    one = reader(("a_b", "c"), "lightgbm", features=2)
    assert_rows(one.rows(pd.DataFrame({"c": [1], "a b": [2]})), [[2, 1]])
    assert_rows(one.rows(pd.DataFrame({"c": [1], "a b": [2], "a_b": [3]})), [[3, 1]])
    both = reader(("a_b_c", "d"), "lightgbm", features=2)
    with pytest.raises(DataError, match="2 columns that may be the model's 'a_b_c': 'a b_c', 'a_b c'"):
        both.rows(pd.DataFrame({"a b_c": [1], "d": [2], "a_b c": [3]}))
    with pytest.raises(DataError, match="has no column 'a_b', which the model takes"):
        reader(("a_b", "c"), features=2).rows(pd.DataFrame({"c": [1], "a b": [2]}))


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_blanks_in_what_was_made_of_a_model_of_lightgbm(domain: Literal["ai.onnx.ml", "treebeard"]) -> None:
    frame = pd.DataFrame(RNG.normal(size=(200, 2)), columns=["a b", "c"])
    model = lightgbm.LGBMRegressor(n_estimators=3, verbose=-1).fit(frame, frame["a b"] - frame["c"])
    compiled = onnx_treebeard.compile(onnx_treebeard.convert(model, domain=domain).model)
    raw = compiled.predict(frame.to_numpy())
    assert len(np.unique(raw)) > 2
    assert compiled.predict(frame.iloc[:, ::-1]).tobytes() == raw.tobytes()


def test_two_columns_of_a_name() -> None:
    given = pd.DataFrame([[1, 2, 3, 4]], columns=["a", "b", "b", "c"])
    with pytest.raises(DataError, match="the data frame has 2 columns that may be the model's 'b': 'b', 'b'"):
        reader().rows(given)
    assert_rows(reader(("a", "c"), features=2).rows(given), [[1, 4]])
    assert_rows(reader((), features=4).rows(given), [[1, 2, 3, 4]])


def test_columns_that_are_no_numbers_are_named() -> None:
    given = pd.DataFrame(
        {
            "a": ["x", 1.5],
            "b": [1 + 2j, 0],
            "c": pd.to_datetime(["2020-01-01", None]),
            "d": ["not", "asked for"],
        }
    )
    with pytest.raises(
        DataError,
        match=r"columns 'a' \(str, such as 'x'\), 'b' \(complex128, such as '\(1\+2j\)'\), 'c' \(datetime64\[.*\], such as"
        r" '2020-01-01 00:00:00'\) of the data frame are not numeric; expected numbers, truth values, or categories that",
    ):
        reader().rows(given)


@pytest.mark.parametrize("kind", ["object", "string", "str"])
def test_texts_are_categories_that_the_model_knows(kind: str) -> None:
    given = pd.DataFrame({"a": pd.Series(["z", None, "x"], dtype=kind)})
    one = reader(("a",), features=1, sets=(0,), categories=(("x", "y", "z"),))
    assert_rows(one.rows(given), [[2], [NAN], [0]])
    with pytest.raises(DataError, match=r"column 'a' \(text, such as 'z'\) of the data frame is not numeric"):
        reader(("a",), features=1, sets=(0,)).rows(given)


@pytest.mark.parametrize("source", ["sklearn", "onnx", "forest"])
def test_categories_that_are_numbers(source: str) -> None:
    """Trees of anyone else than XGBoost and LightGBM see the categories themselves."""
    given = pd.DataFrame({"a": pd.Categorical([30, None, 10]), "b": 0.5})
    assert_rows(reader(("a", "b"), source, features=2).rows(given), [[30, 0.5], [NAN, 0.5], [10, 0.5]])
    with pytest.raises(
        DataError, match=r"column 'a' \(categories, such as 'x'\) of the data frame is not numeric"
    ):
        reader(("a", "b"), source, features=2).rows(given.assign(a=pd.Categorical(["x", "y", "x"])))


def test_no_rows_and_one_row() -> None:
    given = FRAMES["nullable"]()
    assert_rows(reader().rows(given[:0]), np.empty((0, 3)))
    assert_rows(reader().rows(given[:1]), [[1.5, 7, 1]])


def test_a_series() -> None:
    with pytest.raises(
        DataError, match=r"a pandas.Series, which has one dimension; one row of a data frame is frame\.iloc"
    ):
        reader().rows(plain().iloc[0])


def test_columns_that_are_called_like_methods() -> None:
    names = ("compute", "tocsr", "iloc")
    assert_rows(reader(names).rows(pd.DataFrame([[1, 2, 3]], columns=list(names)[::-1])), [[3, 2, 1]])


def test_a_frame_that_has_to_be_computed() -> None:
    """As those of dask."""

    class Lazy:
        iloc = columns = None

        def compute(self) -> pd.DataFrame:
            return FRAMES["nullable"]()

    assert_rows(reader().rows(Lazy()))


def test_categories_are_read_once_for_rows_of_a_frame() -> None:
    """What is kept of an Index goes with it."""
    frame = pd.DataFrame({"a": pd.Categorical(["x", "y"])})
    first, second = (values_of(frame.iloc[[row]]["a"].array.categories, "a") for row in (0, 1))
    assert first is second
    assert first.values == ["x", "y"]
    other = pd.Index(["y", "x"])
    number = id(other)
    assert values_of(other, "a").values == ["y", "x"]
    assert number in VALUES
    del other
    gc.collect()
    assert number not in VALUES


def test_rows_of_frames_with_other_columns_and_categories() -> None:
    """One reader, frame after frame: each by its own names and its own categories."""
    listed = {1: FeatureCategories(("a", "b", "c"), UnknownCategory.REFUSED)}
    named = RowReader(ModelInput("rows", 2, np.dtype(np.float64), ("x", "c"), categories=listed))
    first = pd.DataFrame({"x": [1.0, 2.0], "c": pd.Categorical(["b", "a"])})
    second = pd.DataFrame({"c": pd.Categorical(["c", "b"], ["c", "b"]), "more": 0, "x": [3.0, 4.0]})
    for _ in range(2):
        assert named.rows(first.iloc[[0]]).tolist() == [[1, 1]]
        assert named.rows(second).tolist() == [[3, 2], [4, 1]]
        assert named.rows(first).tolist() == [[1, 1], [2, 0]]
    numbers = pd.DataFrame([[5.0, 1.0]], columns=[1, True])  # equal names, which are spelled differently
    spelled = RowReader(ModelInput("rows", 2, np.dtype(np.float64), ("True", "1")))
    assert spelled.rows(numbers).tolist() == [[1, 5]]
    assert spelled.rows(numbers.set_axis([True, 1], axis=1)).tolist() == [[5, 1]]
