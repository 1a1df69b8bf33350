"""One table by every way into a model: `predict` of a frame and of an Arrow table, `score`, a batch function, a session. The oracle is the library's own prediction."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pandas as pd
import pytest
import xgboost
from category_models import codes, frame, lightgbm_model, xgboost_model
from click.testing import CliRunner

import onnx_treebeard
from onnx_treebeard.cli.main import main
from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import DataError

pa = pytest.importorskip("pyarrow", reason="pyarrow is an option of the package")
pq = pytest.importorskip("pyarrow.parquet", reason="it writes the files")

Scores = np.ndarray[Any, Any]
Way = Callable[[Any, pd.DataFrame, Path], Scores]


def scored_file(booster: Any, rows: pd.DataFrame, folder: Path) -> Scores:
    """By the command, which ignores additional columns as the other ways do."""
    is_xgboost = isinstance(booster, xgboost.Booster)
    model, table, target = (
        folder / ("m.json" if is_xgboost else "m.txt"),
        folder / "t.parquet",
        folder / "s.npy",
    )
    booster.save_model(model)
    pq.write_table(pa.Table.from_pandas(rows), table)
    arguments = ["score", model, table, "-o", target, "--results", "score", "--ignore-extra-columns"]
    told = CliRunner().invoke(main, [str(argument) for argument in arguments])
    if told.exit_code:
        raise DataError(told.stderr)
    return np.load(target).reshape(-1)  # type: ignore[no-any-return]


def by_session(booster: Any, rows: pd.DataFrame, folder: Path) -> Scores:
    (found,) = InferenceSession(onnx_treebeard.convert(booster).model).run(None, {"X": rows})
    return found[:, 0]  # type: ignore[no-any-return]


def by_batches(booster: Any, rows: pd.DataFrame, folder: Path) -> Scores:
    function = onnx_treebeard.batch_function(booster, outputs="score", ignore_extra=True)
    return function(pa.Table.from_pandas(rows)).column("score").to_numpy()  # type: ignore[no-any-return]


WAYS: dict[str, Way] = {
    "predict": lambda booster, rows, folder: onnx_treebeard.compile(booster).predict(rows),
    "predict of Arrow": lambda booster, rows, folder: onnx_treebeard.compile(booster).predict(
        pa.Table.from_pandas(rows)
    ),
    "score": scored_file,
    "batch function": by_batches,
    "session": by_session,
}
NAMES = ["net income", "age", "Höhe"]
ROWS = pd.DataFrame(np.random.default_rng(0).normal(size=(200, 3)).astype(np.float32), columns=NAMES)


@pytest.fixture(scope="module", params=["xgboost", "lightgbm"])
def model(request: pytest.FixtureRequest) -> tuple[Any, Scores]:
    """A booster, and what it predicts for ROWS. LightGBM calls the first column `net_income`."""
    y = ROWS["net income"] - 2 * ROWS["age"] * ROWS["Höhe"]
    if request.param == "xgboost":
        trees = xgboost.train({"max_depth": 3}, xgboost.DMatrix(ROWS, y), 5)
        return trees, trees.predict(xgboost.DMatrix(ROWS))
    booster = lightgbm.train({"verbose": -1, "num_threads": 1}, lightgbm.Dataset(ROWS, y), 5)
    return booster, np.asarray(booster.predict(ROWS, num_threads=1))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("names", [NAMES, NAMES[::-1], ["more", *NAMES[1:], "id", NAMES[0]]], ids=str)
def test_columns_permuted_and_additional(way: str, names: list[str], model: Any, tmp_path: Path) -> None:
    booster, expected = model
    rows = ROWS.assign(more="text", id=range(len(ROWS)))[names]
    assert WAYS[way](booster, rows, tmp_path).tobytes() == expected.tobytes()


@pytest.mark.parametrize("way", WAYS)
def test_a_column_that_is_missing(way: str, model: Any, tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match="has no column 'age', which the model takes; it has column 'Age' that"
    ):
        WAYS[way](model[0], ROWS.rename(columns={"age": "Age"}), tmp_path)


@pytest.mark.parametrize("way", WAYS)
def test_underscores_for_blanks(way: str, model: Any, tmp_path: Path) -> None:
    """LightGBM stores them; a name of XGBoost's is what it is."""
    booster, expected = model
    if isinstance(booster, lightgbm.Booster):
        found = WAYS[way](booster, ROWS.rename(columns={"net income": "net_income"}), tmp_path)
        assert found.tobytes() == expected.tobytes()
        return
    spelled = xgboost.train(
        {"max_depth": 3}, xgboost.DMatrix(ROWS, ROWS["age"], feature_names=["a_b", "c", "d"]), 2
    )
    rows = ROWS.set_axis(["a b", "c", "d"], axis=1)
    if way == "session":  # whose model does not say who named its columns
        assert len(WAYS[way](spelled, rows, tmp_path)) == len(rows)
        return
    with pytest.raises(
        DataError, match="has no column 'a_b', which the model takes; it has column 'a b' that"
    ):
        WAYS[way](spelled, rows, tmp_path)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("library", ["lightgbm", "xgboost"])
def test_categories_by_value_in_any_order(way: str, library: str, tmp_path: Path) -> None:
    rows = frame(100, 1, colours=["green", "red", "NA", "blue"], sizes=[10, 70, 20])
    booster: Any = lightgbm_model() if library == "lightgbm" else xgboost_model()
    if library == "lightgbm":
        expected = np.asarray(booster.predict(rows, num_threads=1))
    else:
        expected = booster.predict(xgboost.DMatrix(rows, enable_categorical=True))
    assert WAYS[way](booster, rows[["size", "x", "colour"]], tmp_path).tobytes() == expected.tobytes()


@pytest.mark.parametrize("way", ["predict", "session"])
def test_codes_beside_no_names(way: str, tmp_path: Path) -> None:
    """XGBoost takes numbers of a frame for codes."""
    booster, rows = xgboost_model(), frame(100, 1)
    coded = codes(rows)
    expected = booster.predict(
        xgboost.DMatrix(
            coded.to_numpy(),
            feature_names=booster.feature_names,
            feature_types=booster.feature_types,
            enable_categorical=True,
        )
    )
    assert WAYS[way](booster, coded, tmp_path).tobytes() == expected.tobytes()
    with pytest.raises(
        DataError,
        match=r"holds 0, a number; the model knows 'red', 'NA', 'blue', \.\.\. there: give names, or --category-codes",
    ):
        scored_file(booster, coded.assign(colour=0), tmp_path)
