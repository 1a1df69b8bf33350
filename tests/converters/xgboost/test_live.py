"""Oracle: a live XGBoost estimator is read as its own `predict` works: what is missing, which rounds, which categories."""

import numpy as np
import pandas as pd
import pytest
import xgboost
from xgboost_models import INSTALLED, train

from onnx_treebeard import load
from onnx_treebeard.api import models as api
from onnx_treebeard.converters import xgboost as xgboost_reader
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import PostTransform
from onnx_treebeard.system.errors import DataError, ModelError

RNG = np.random.default_rng(0)
ROWS = RNG.choice(np.array([-999, 0, 1, 2, 3.5, np.nan], np.float32), (300, 3))
LABELS = np.where(ROWS[:, 0] == -999, 3, np.nan_to_num(ROWS[:, 1])) + RNG.normal(size=300) / 9


@pytest.mark.parametrize("missing", [np.nan, -999.0, 0.0, 2])
def test_the_missing_value_of_an_estimator(missing, assert_same_bits):
    model = xgboost.XGBRegressor(n_estimators=4, n_jobs=1, missing=missing).fit(ROWS, LABELS)
    forest = load(model)
    assert forest.missing_value == (None if np.isnan(missing) else missing)
    assert_same_bits(numpy_reference.predict(forest, ROWS)[:, 0], model.predict(ROWS))
    booster = load(model.get_booster())
    assert booster.missing_value is None


def test_what_the_user_asks_for_comes_first():
    model = xgboost.XGBRegressor(n_estimators=9, n_jobs=1, missing=0.0, early_stopping_rounds=2)
    model.fit(ROWS, RNG.normal(size=300), eval_set=[(ROWS[::-1], RNG.normal(size=300))], verbose=False)
    assert model.best_iteration + 1 < model.get_booster().num_boosted_rounds()
    assert (
        load(model).n_trees
        == load(model.get_booster(), iteration_range="best").n_trees
        == model.best_iteration + 1
    )
    assert load(model.get_booster()).n_trees == model.get_booster().num_boosted_rounds()
    asked = load(model, missing=np.nan, iteration_range=(0, 0))
    assert (asked.missing_value, asked.n_trees) == (None, model.get_booster().num_boosted_rounds())


def test_a_live_model_is_read_as_its_own_version_reads_it():
    booster = train("reg:quantileerror", 2, quantile_alpha=[0.1, 0.5, 0.9])
    sorts = load(booster).post_transform is PostTransform.SORT
    assert sorts == (INSTALLED >= (3, 4))
    assert load(bytes(booster.save_raw("ubj"))).post_transform is PostTransform.SORT


def test_errors_of_a_live_model_are_not_wrapped(monkeypatch):
    def refuse(*args):
        raise ModelError("is broken", tree=3)

    monkeypatch.setattr(xgboost_reader, "forest_of_live", refuse)
    with pytest.raises(ModelError, match=r"^tree 3: is broken$"):
        load(train(rounds=1))


def frame(n: int = 200) -> pd.DataFrame:
    rng = np.random.default_rng(2)
    return pd.DataFrame(
        {
            "a": rng.normal(size=n),
            "colour": pd.Categorical(rng.choice(["red", "dark", "blue", ""], n)),
            "code": pd.Categorical(rng.choice([30, 10, 20], n)),
        }
    )


@pytest.mark.skipif(INSTALLED < (3, 2), reason="before 3.1 XGBoost knows no categories by value")
def test_categories_of_data_frames_go_by_value(assert_same_bits):
    data = frame()
    label = (data.colour == "red") * 2.0 + (data.code == 10) * 1.0 + RNG.normal(size=len(data)) / 9
    model = xgboost.XGBRegressor(n_estimators=4, n_jobs=1, enable_categorical=True, max_cat_to_onehot=1).fit(
        data, label
    )
    compiled = api.compile(model)
    assert compiled.forest.categories == ((), ("", "blue", "dark", "red"), (10, 20, 30))
    other = data[["code", "colour", "a"]].copy()
    other["colour"] = other.colour.cat.reorder_categories(["red", "", "dark", "blue"])
    other["code"] = other.code.cat.reorder_categories([20, 30, 10])
    other.loc[5, "colour"] = other.loc[6, "code"] = None
    assert_same_bits(compiled.predict(data), model.predict(data))
    assert_same_bits(compiled.predict(other), model.predict(other[["a", "colour", "code"]]))
    unknown = data.assign(colour=data.colour.cat.add_categories(["violet"]))
    with pytest.raises(
        DataError,
        match=r"column 'colour' of the data frame: 'violet' is no category that the model knows: it knows '', 'blue', ",
    ):
        compiled.predict(unknown)
    with pytest.raises(xgboost.core.XGBoostError, match="category not in the training set"):
        model.predict(unknown)
