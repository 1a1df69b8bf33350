"""Rows with column names: matched by name where the model names its columns too."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from lightgbm import Dataset, train

import onnx_treebeard
from onnx_treebeard.system.errors import DataError

MODELS = Path(__file__).parents[2] / "models"


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return pd.read_csv(MODELS / "breast_cancer_xgboost.csv")


@pytest.fixture(scope="module")
def compiled() -> onnx_treebeard.CompiledForest:
    return onnx_treebeard.compile(MODELS / "breast_cancer_xgboost.json")


def test_columns_in_any_order(compiled, frame):
    expected = compiled.predict(frame.to_numpy(np.float32))
    reversed_columns = frame[list(frame.columns)[::-1]]
    assert compiled.predict(reversed_columns).tobytes() == expected.tobytes()
    assert compiled.predict(frame.assign(other="text")).tobytes() == expected.tobytes()


def test_a_missing_column_is_named(compiled, frame):
    with pytest.raises(DataError, match="has no column 'mean_radius', which the model takes"):
        compiled.predict(frame.rename(columns={"mean_radius": "radius"}))


def test_wrong_width_without_names(compiled, frame):
    with pytest.raises(DataError, match="have 29 columns; the model was trained on 30"):
        compiled.predict(frame.to_numpy()[:, 1:])


def test_ragged_rows(compiled):
    with pytest.raises(DataError, match="cannot be converted to an array"):
        compiled.predict([[1.0, 2.0], [3.0]])


@pytest.mark.parametrize("named", [True, False])
def test_lightgbm_writes_names_without_blanks_or_numbers_columns(named):
    rows = pd.DataFrame(np.random.default_rng(0).normal(size=(200, 2)), columns=["a b", "c"])
    options = {"verbose": -1, "min_data_in_leaf": 5, "num_threads": 1}
    data = Dataset(rows if named else rows.to_numpy(), label=rows["c"])
    booster = train(options, data, num_boost_round=3)
    compiled = onnx_treebeard.compile(booster)
    expected = booster.predict(rows, num_threads=1)
    given = rows[["c", "a b"]] if named else rows
    assert compiled.predict(given).tobytes() == expected.tobytes()
