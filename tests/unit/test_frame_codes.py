"""Data frames with categories and LightGBM models: LightGBM's own predictions, whatever order the categories have."""

from dataclasses import replace

import lightgbm
import numpy as np
import pandas as pd
import pytest

import onnx_treebeard
from onnx_treebeard.compiled import CompiledForest
from onnx_treebeard.errors import DataError


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


def test_a_model_that_does_not_tell() -> None:
    """Numbers would be taken for codes: silently wrong."""
    rows = frame(1, ["x"], [10, 20])
    data = rows[["x", "number"]].astype(np.float64)
    booster = lightgbm.LGBMRegressor(n_estimators=2, verbose=-1).fit(data, data["x"])
    compiled = onnx_treebeard.compile(booster)
    blind = CompiledForest(replace(compiled.forest, categories=()), compiled.artifact)
    with pytest.raises(
        DataError, match="column 'number' of the data frame has categories; the model does not"
    ):
        blind.predict(rows[["x", "number"]])
