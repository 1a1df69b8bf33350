"""Data frames with categories: LightGBM's own predictions, whatever order the categories have; the numbers that XGBoost takes."""

from typing import Any

import lightgbm
import numpy as np
import pandas as pd
import pytest
import xgboost
from row_readers import NAN, assert_rows, reader

import onnx_treebeard
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames.row_reader import RowReader


def frame(seed: int, letters: list[str], numbers: list[int]) -> pd.DataFrame:
    random = np.random.default_rng(seed)
    return pd.DataFrame(
        {
            "x": random.normal(size=300),
            "letter": pd.Categorical(random.choice(letters, 300), letters),
            "number": pd.Categorical(random.choice(numbers, 300), numbers),
        }
    )


@pytest.fixture(scope="module")
def model() -> lightgbm.LGBMRegressor:
    data = frame(0, ["x", "y", "z", "w"], [10, 20, 30, 70])
    target = data["x"] + (data["letter"] == "x") * 2.0 - (data["number"] == 70) * 3.0
    few = {"min_child_samples": 5, "min_data_per_group": 5, "cat_smooth": 1}
    return lightgbm.LGBMRegressor(n_estimators=10, verbose=-1, **few).fit(data, target)


@pytest.mark.parametrize(
    ("letters", "numbers"),
    [(["x", "y", "z", "w"], [10, 20, 30, 70]), (["w", "unseen", "x"], [70, 5, 10])],
    ids=["as in training", "others, in another order"],
)
def test_categories_are_found_by_value(
    model: lightgbm.LGBMRegressor, letters: list[str], numbers: list[int]
) -> None:
    rows = frame(1, letters, numbers)
    assert onnx_treebeard.compile(model).predict(rows).tobytes() == model.predict(rows).tobytes()


@pytest.mark.parametrize("library", ["pyarrow", "polars"])
@pytest.mark.parametrize("kind", ["lightgbm", "xgboost"])
def test_categories_in_tables_of_other_libraries(
    kind: str, library: str, model: lightgbm.LGBMRegressor
) -> None:
    """Columns in another order, categories too; the oracle is the library's answer for the data frame."""
    pa = pytest.importorskip("pyarrow", reason="it makes the tables")
    names = {"letters": ["w", "x", "z"], "numbers": [70, 10, 30]}
    rows = frame(1, **names)
    rows.loc[3, "letter"] = rows.loc[4, "number"] = None
    oracle = model
    if kind == "xgboost":
        data = frame(0, ["x", "y", "z", "w"], [10, 20, 30, 70])
        oracle = xgboost.XGBRegressor(n_estimators=5, enable_categorical=True, max_cat_to_onehot=1)
        oracle.fit(data, data["x"] + (data["letter"] == "x") * 2.0 - (data["number"] == 70) * 3.0)
    given = pa.Table.from_pandas(rows[["number", "letter", "x"]], preserve_index=False)
    if library == "polars":
        # polars has categories of texts only: numbers are plain, and mean themselves beside a column of names.
        pl = pytest.importorskip("polars", reason="tables of this library are its own")
        numbers = [None if pd.isna(number) else int(number) for number in rows["number"]]
        given = pl.from_arrow(given).with_columns(pl.Series("number", numbers))
    assert onnx_treebeard.compile(oracle).predict(given).tobytes() == oracle.predict(rows).tobytes()


def test_a_model_that_does_not_tell() -> None:
    """Numbers would be taken for codes: silently wrong."""
    rows = frame(1, ["x"], [10, 20])
    data = rows[["x", "number"]].astype(np.float64)
    booster = lightgbm.LGBMRegressor(n_estimators=2, verbose=-1).fit(data, data["x"])
    compiled = onnx_treebeard.compile(booster)
    assert compiled.forest.frame_categories == ()
    with pytest.raises(
        DataError, match="column 'number' of the data frame: has categories, but the model does not"
    ):
        compiled.predict(rows[["x", "number"]])


KINDS: dict[str, list[object]] = {
    "texts": ["b", "a", "c"],
    "numbers as texts": ["20", "10", "30"],
    "numbers": [20, 10, 30],
    "small numbers": [1, 0],
    "fractions": [0.5, 10.0, 20.0],
    "infinite": [np.inf, 1.0],
    "truth values": [False, True],
    "of several kinds": ["a", 10, 2.5, True],
}


def of_kind(kind: str, seed: int) -> tuple[pd.DataFrame, np.ndarray]:
    random, values = np.random.default_rng(seed), KINDS[kind]
    code = random.integers(0, len(values), 200)
    frame = pd.DataFrame({"x": random.normal(size=200), "c": pd.Categorical.from_codes(code, values)})
    return frame, code + frame["x"].to_numpy() / 8


@pytest.fixture(scope="module", params=KINDS)
def model_of_kind(request: pytest.FixtureRequest) -> lightgbm.Booster:
    few = {"min_child_samples": 5, "min_data_per_group": 5, "cat_smooth": 1}
    model = lightgbm.LGBMRegressor(n_estimators=5, verbose=-1, **few).fit(*of_kind(request.param, 0))
    return lightgbm.Booster(model_str=model.booster_.model_to_string())


def test_values_of_every_kind_are_found_as_lightgbm_finds_them(model_of_kind: lightgbm.Booster) -> None:
    """Categories that equal those of the training keep their numbers: 0 and 1 for False and True, though no one is the other."""
    compiled = [onnx_treebeard.compile(model) for model in (model_of_kind, model_of_kind.dump_model())]
    for kind in KINDS:
        rows, _ = of_kind(kind, 1)
        backwards = rows.assign(c=rows["c"].cat.set_categories(KINDS[kind][::-1]))
        for frame in (rows, backwards):
            theirs = np.asarray(model_of_kind.predict(frame))
            for one in compiled:
                assert one.predict(frame).tobytes() == theirs.tobytes(), kind


def test_a_category_may_be_ordered() -> None:
    """It is a number to LightGBM, whose model does not say which column it is; the order of the columns does."""
    data = frame(0, ["x", "y", "z", "w"], [10, 20, 30, 70])
    data["number"] = data["number"].cat.as_ordered()
    target = data["x"] + (data["letter"] == "x") * 2.0 - (data["number"] == 70) * 3.0
    model = lightgbm.LGBMRegressor(n_estimators=10, verbose=-1).fit(data, target)
    compiled = onnx_treebeard.compile(model)
    rows = frame(1, ["w", "unseen", "x"], [70, 5, 10])
    assert compiled.predict(rows).tobytes() == model.predict(rows).tobytes()
    rows["number"] = rows["number"].astype(float)
    message = "the data frame has 1 columns of type category; the model was trained on 2"
    with pytest.raises(DataError, match=message):
        compiled.predict(rows)


def three_rows() -> pd.DataFrame:
    return pd.DataFrame(
        {
            "a": [0.5, 1.5, 2.5],
            "colour": pd.Categorical(["red", None, "blue"], categories=["blue", "green", "red"]),
            "code": pd.Categorical([30, 10, 30], categories=[30, 10]),
        }
    )


def of_three(categories: tuple[Any, ...] = (), source: str = "xgboost") -> RowReader:
    return reader((), source, sets=(1, 2), categories=categories)


def test_the_frames_own_numbers() -> None:
    assert_rows(of_three().rows(three_rows()), [[0.5, 2, 0], [1.5, NAN, 1], [2.5, 0, 0]])


def test_the_models_numbers() -> None:
    known = of_three(((), ("red", "blue", "green"), (10, 20, 30)))
    assert_rows(known.rows(three_rows()), [[0.5, 0, 2], [1.5, NAN, 0], [2.5, 1, 2]])


LISTED = ((), ("red", "blue", "green"), (10, 20, 30))


def test_plain_numbers_beside_names_are_values() -> None:
    """The libraries refuse such frames; codes there would be wrong without a word."""
    rows = three_rows().assign(code=[30, 10, 30])
    assert_rows(of_three(LISTED).rows(rows), [[0.5, 0, 2], [1.5, NAN, 0], [2.5, 1, 2]])
    gaps = rows.assign(code=pd.array([30, None, 10], "Int64"))
    assert_rows(of_three(LISTED).rows(gaps), [[0.5, 0, 2], [1.5, NAN, NAN], [2.5, 1, 0]])
    with pytest.raises(
        DataError,
        match=r"column 'code' of the data frame: 2 is no category that the model knows: it knows 10, 20, 30$",
    ):
        of_three(LISTED).rows(rows.assign(code=[30, 2, 30]))
    with pytest.raises(
        DataError,
        match=r"column 'code' of the data frame: holds 10, a number; the model knows 'a', 'b' there: give names in every",
    ):
        of_three(((), LISTED[1], ("a", "b"))).rows(rows)


def test_plain_numbers_without_names_beside_them_are_codes() -> None:
    rows = three_rows().assign(colour=[0, 1, 2], code=[2, 0, 2])
    assert_rows(of_three(LISTED).rows(rows), [[0.5, 0, 2], [1.5, 1, 0], [2.5, 2, 2]])


def test_columns_of_one_name_are_distinguished() -> None:
    twice = three_rows().set_axis(["x", "x", "x"], axis=1)
    assert_rows(of_three().rows(twice), [[0.5, 2, 0], [1.5, NAN, 1], [2.5, 0, 0]])


def test_the_frame_given_is_not_changed() -> None:
    given = three_rows()
    of_three().rows(given)
    pd.testing.assert_frame_equal(given, three_rows())


@pytest.mark.parametrize(
    ("known", "message"),
    [
        (
            ("red", "blue"),
            "column 'colour' of the data frame: 'green' is no category that the model knows: it knows 'red', 'blue'$",
        ),
        (("a", "b", "c", "d"), r"'red' is no category that the model knows: it knows 'a', 'b', 'c', \.\.\.$"),
        ((), "'red' is no category that the model knows: it knows none there$"),
        (
            ("größ", "err"),
            "knows 'größ', 'err'; XGBoost before 3.4 cuts names after a character beyond ASCII when it writes a model: train with 3.4 or later$",
        ),
    ],
)
def test_categories_that_an_xgboost_model_does_not_know(known: tuple[str, ...], message: str) -> None:
    with pytest.raises(DataError, match=message):
        of_three(((), known, (30, 10))).rows(three_rows())


def test_a_category_that_no_row_has() -> None:
    """XGBoost looks at the type of the column, also where there are no rows."""
    with pytest.raises(
        DataError, match=r"'green' is no category that the model knows: it knows 'red', 'blue'$"
    ):
        of_three(((), ("red", "blue"), (10, 30))).rows(three_rows()[:0])
